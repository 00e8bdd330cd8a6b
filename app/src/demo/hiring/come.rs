//! Somebody of the demo applies, the one way in which applications come in.

use jiff::Timestamp;
use tenants::Tenant;

use super::{
    super::dice::Dice,
    Hiring,
    people::{Fate, Somebody},
    postings::{POSTINGS, Posting},
    resume, words,
};
use crate::{
    blobs::Blobs,
    change::{Change, Origin},
    error::{Error, Result},
    hiring::{
        apply::{self, KeptFile, NewApplication, Submitted, TextConsent},
        jobs,
        types::{Answer, Answers, DayPart, Question, QuestionKind, WeekParts},
    },
    ids::{ApplicantId, ApplicationId, JobId},
    messages::Lang,
    permit::Actor,
};

impl Hiring {
    pub(super) async fn apply(&mut self, who: usize) -> Result<()> {
        let it = &self.people[who];
        let (person, posting) = (it.person.clone(), &POSTINGS[it.posting]);
        let Some(job) = self.jobs.get(&it.posting).copied() else {
            return Ok(());
        };
        let now = self.app.clock.now();
        let (app, blobs) = (self.app.clone(), Blobs::of(&self.app, &self.tenant));
        let tenant = self.tenant.clone();
        let resume = if person.resume {
            let title = jobs_title(&tenant, job, person.lang).await?;
            let bytes = resume::pdf(&person, &title)?;
            let blob = blobs.put(&bytes, now)?;
            Some(KeptFile {
                name: format!("{}-{}.pdf", person.first, person.last).to_lowercase(),
                media_type: "application/pdf".to_owned(),
                bytes: bytes.len() as u64,
                blob,
            })
        } else {
            None
        };
        let came = tenant
            .write(move |db| -> Result<Option<ApplicationId>> {
                let questions = jobs::store::job(db, job)?
                    .question_set_id
                    .map(|set| jobs::store::questions(db, set))
                    .transpose()?
                    .unwrap_or_default();
                let new = application(&person, posting, job, &questions, resume, now);
                let (system, origin) = (Actor::system(), Origin::default());
                let outcome = Change::new(db, &app.core, &system, now, &origin)
                    .run(|change| apply::submit(change, &new))
                    .and_then(|(outcome, _)| outcome);
                Ok(match outcome {
                    Ok(Submitted::New(taken)) => Some(taken.application.id),
                    // Who comes twice, or after the posting ended, is sent home as anybody would be.
                    Ok(Submitted::Already(_) | Submitted::CoolOff { .. }) | Err(Error::Gone(_)) => {
                        None
                    }
                    Err(error) => return Err(error),
                })
            })
            .await?;
        self.app.outbox.wake(self.tenant.id());
        self.applications += usize::from(came.is_some());
        // A knockout answer ends it here.
        let ends = self.people[who].person.fate == Fate::KnockedOut;
        self.people[who].application = came.filter(|_| !ends);
        Ok(())
    }
}

fn application(
    person: &Somebody,
    posting: &Posting,
    job: JobId,
    questions: &[Question],
    resume: Option<KeptFile>,
    now: Timestamp,
) -> NewApplication {
    let source = match (person.source, posting.keyword) {
        ("sms", Some(keyword)) => format!("sms:{keyword}"),
        (source, _) => source.to_owned(),
    };
    NewApplication {
        job_id: job,
        new_applicant_id: ApplicantId::new(now),
        first_name: person.first.to_owned(),
        last_name: person.last.to_owned(),
        phone: person.phone.clone(),
        phone_verified: person.source == "sms",
        email: person.email.clone().unwrap_or_default(),
        language: person.lang,
        answers: answered(person, questions),
        availability: week(person),
        consent: person.texts.then(|| TextConsent {
            source: if person.source == "sms" {
                "text"
            } else {
                "form"
            },
            text_version: "demo".to_owned(),
            wording: None,
        }),
        source,
        resume,
        draft: None,
        simulated: false,
    }
}

fn answered(person: &Somebody, questions: &[Question]) -> Answers {
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
                QuestionKind::Date => Answer::One("2026-12-01".to_owned()),
                QuestionKind::Text => Answer::One(words::asks(person.lang, 1).to_owned()),
            };
            (question.id.clone(), answer)
        })
        .collect()
}

fn week(person: &Somebody) -> WeekParts {
    let mut dice = Dice::of(&format!("week {}", person.phone));
    let mut week: WeekParts = crate::civil::Day::ALL
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
    week.insert(crate::civil::Day::Sat, DayPart::Anytime);
    week
}

async fn jobs_title(tenant: &Tenant, job: JobId, lang: Lang) -> Result<String> {
    let found = tenant.read(move |db| jobs::store::job(db, job));
    Ok(found.await?.title.get(lang).to_owned())
}
