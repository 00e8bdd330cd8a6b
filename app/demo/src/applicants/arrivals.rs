//! Someone of the demo applies: on the page, at the desk, or by text, as people do.

use jiff::{ToSpan as _, civil::Date};
use serde_json::json;

use super::{
    super::random::Dice,
    Hiring,
    people::{Fate, Persona},
    postings::POSTINGS,
    resume, sample_texts,
    visitor::{File, link},
};
use crate::{
    error::{Error, Result},
    ids::JobId,
};
use hiring::apply;
use recruiting::{
    applications::{APPLICATION_COLUMNS, application_row},
    jobs,
    types::{Answer, Answers, DayPart, Question, QuestionKind, WeekParts},
};

impl Hiring {
    /// An applicant applies, and is known from then on if the application came in.
    pub(super) async fn apply(&mut self, who: usize) -> Result<()> {
        let it = &self.people[who];
        let Some(job) = self.jobs.get(&it.posting).map(|job| job.id) else {
            return Ok(());
        };
        match it.person.source {
            "sms" => self.by_text(who, None).await?,
            "walk_in" => self.walks_in(who, job).await?,
            _ => self.on_the_page(who, job).await?,
        }
        let (phone, known) = (self.people[who].person.phone.clone(), job);
        let came = self
            .tenant
            .read(move |db| -> Result<_> {
                let Some(person) = apply::find_applicant(db, &phone)? else {
                    return Ok(None);
                };
                let newest = db
                    .prepare_cached(&format!("SELECT {APPLICATION_COLUMNS} FROM applications WHERE applicant_id = ?1 ORDER BY applied_at DESC LIMIT 1"))?
                    .query_row([person.id], application_row)?;
                Ok((newest.job_id == known).then_some(newest.id))
            })
            .await?;
        self.applications += usize::from(came.is_some());
        // A knockout answer ends it here; the page does not say why.
        self.people[who].application = came;
        Ok(())
    }

    /// The form, its file, and the voluntary page behind it.
    async fn on_the_page(&mut self, who: usize, job: JobId) -> Result<()> {
        let path = self.form(who)?;
        let mut fields = self.fields(who, job, 3).await?;
        let it = &mut self.people[who];
        let form = self.web.look(&mut it.browser, &path).await?;
        if let Some(key) = super::visitor::between(&form.html, "name=\"key\" value=\"", "\"") {
            fields.push(("key".to_owned(), key.to_owned()));
        }
        let file = if it.person.resume {
            let title = POSTINGS[it.posting].role.name().replace('_', " ");
            // Every third one wrote it with Word.
            let (ending, bytes) = if who.is_multiple_of(3) {
                ("docx", resume::docx(&it.person, &title)?)
            } else {
                ("pdf", resume::pdf(&it.person, &title)?)
            };
            Some(File {
                name: format!("{}-{}.{ending}", it.person.first, it.person.last).to_lowercase(),
                bytes,
            })
        } else {
            None
        };
        let sent = self
            .web
            .upload(&mut it.browser, &path, &fields, file)
            .await?;
        let status = it.browser.cookie("lineup-applied");
        it.status = status.map(|all| format!("/status/{}", all.split('|').next().unwrap_or(all)));
        it.schedule = link(&sent.html, "schedule");
        let Some(voluntary) = link(&sent.html, "eeo") else {
            return Ok(());
        };
        self.tell_about_themselves(who, &voluntary).await
    }

    /// The voluntary page: some leave it, some answer, some send it without an answer.
    async fn tell_about_themselves(&mut self, who: usize, path: &str) -> Result<()> {
        let it = &mut self.people[who];
        let Some(about) = it.person.about else {
            return Ok(());
        };
        self.web.look(&mut it.browser, path).await?;
        let said = [
            ("hispanic", about.hispanic),
            ("race", about.race),
            ("sex", about.sex),
        ];
        self.web.fill(&mut it.browser, path, &said).await?;
        Ok(())
    }

    /// Someone walked in: the manager types it.
    async fn walks_in(&mut self, who: usize, job: JobId) -> Result<()> {
        let manager = self.manager(who)?;
        let questions = self.questions(job).await?;
        let person = &self.people[who].person;
        let body = json!({
            "jobId": job, "firstName": person.first, "lastName": person.last, "phone": person.phone,
            "email": person.email.clone().unwrap_or_default(), "language": person.lang,
            "answers": answered(person, &questions, self.start()), "availability": week(person),
            "texts": person.texts, "source": "walk_in",
        });
        self.client.post(manager, "/api/applications", body).await?;
        Ok(())
    }

    /// Someone begins the form, fills it in up to a step, and leaves it there.
    pub(super) async fn begin_form(&mut self, who: usize, step: u8) -> Result<()> {
        let Some(job) = self.jobs.get(&self.people[who].posting).map(|job| job.id) else {
            return Ok(());
        };
        let path = self.form(who)?;
        let fields = self.fields(who, job, step).await?;
        let it = &mut self.people[who];
        self.web.look(&mut it.browser, &path).await?;
        let draft = format!("{}/draft", path.split('?').next().unwrap_or(&path));
        self.web
            .upload(&mut it.browser, &draft, &fields, None)
            .await?;
        Ok(())
    }

    /// The address of the form, with the source.
    fn form(&self, who: usize) -> Result<String> {
        let it = &self.people[who];
        let job = self.jobs.get(&it.posting).ok_or(Error::NotFound)?;
        Ok(format!("/apply/{}?src={}", job.public, it.person.source))
    }

    /// The form's fields, as far as someone fills them in.
    async fn fields(&self, who: usize, job: JobId, step: u8) -> Result<Vec<(String, String)>> {
        let questions = self.questions(job).await?;
        let person = &self.people[who].person;
        let mut fields: Vec<(String, String)> = [
            ("src", person.source),
            ("firstName", person.first),
            ("lastName", person.last),
            ("phone", &*person.phone),
            ("email", person.email.as_deref().unwrap_or_default()),
            ("language", person.lang.tag()),
            ("texts", if person.texts { "yes" } else { "" }),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
        fields.push(("step".to_owned(), step.to_string()));
        if step > 1 {
            for (id, answer) in answered(person, &questions, self.start()) {
                let values = match answer {
                    Answer::One(value) => vec![value],
                    Answer::Many(values) => values,
                };
                fields.extend(values.into_iter().map(|value| (format!("a.{id}"), value)));
            }
        }
        if step > 2 {
            for (day, part) in week(person) {
                fields.push((format!("d.{}", day.name()), part.name().to_owned()));
            }
        }
        Ok(fields)
    }

    /// The questions of a job.
    pub(super) async fn questions(&self, job: JobId) -> Result<Vec<Question>> {
        self.tenant
            .read(move |db| {
                let set = jobs::store::job(db, job)?.question_set_id;
                set.map_or_else(|| Ok(Vec::new()), |set| jobs::store::questions(db, set))
            })
            .await
    }

    /// When someone could begin, if they are asked.
    pub(super) fn start(&self) -> Date {
        self.today.saturating_add(12.days())
    }
}

/// An applicant's answers: a better fit answers better.
pub(super) fn answered(person: &Persona, questions: &[Question], start: Date) -> Answers {
    let mut dice = Dice::of(&person.phone);
    let fate = person.fate;
    questions
        .iter()
        .map(|question| {
            let fits = dice.below(10) <= person.fit;
            let values = question.choices.iter().map(|choice| choice.value.clone());
            let mut values: Vec<String> = values.collect();
            let knocked = fate == Fate::KnockedOut && !question.knockout.is_empty();
            values.retain(|value| question.knockout.contains(value) == knocked);
            let best = |values: &[String]| {
                let points = |value: &String| {
                    let found = question
                        .choices
                        .iter()
                        .find(|choice| choice.value == *value);
                    found.map_or(0, |choice| choice.points)
                };
                values.iter().max_by_key(|value| points(value)).cloned()
            };
            let answer = match question.kind {
                QuestionKind::YesNo | QuestionKind::Single => {
                    let chosen = if fits {
                        best(&values)
                    } else {
                        values.last().cloned()
                    };
                    Answer::One(chosen.unwrap_or_default())
                }
                QuestionKind::Multi => {
                    let most = if fits { values.len() } else { 1 };
                    Answer::Many(values.into_iter().take(most).collect())
                }
                QuestionKind::Number => Answer::One(dice.between(1, 6).to_string()),
                QuestionKind::Date => Answer::One(start.to_string()),
                QuestionKind::Text => {
                    Answer::One(sample_texts::why(person.lang, &person.phone).to_owned())
                }
            };
            (question.id.clone(), answer)
        })
        .collect()
}

/// When someone can work.
pub(super) fn week(person: &Persona) -> WeekParts {
    let mut dice = Dice::of(&format!("week {}", person.phone));
    let mut week: WeekParts = crate::date_time::Day::ALL
        .into_iter()
        .map(|day| {
            let part = match dice.below(10) {
                chance if chance < person.fit => DayPart::Anytime,
                chance if chance < 6 => DayPart::Pm,
                chance if chance < 8 => DayPart::Am,
                _ => DayPart::Unavailable,
            };
            (day, part)
        })
        .collect();
    week.insert(crate::date_time::Day::Sat, DayPart::Anytime);
    week
}
