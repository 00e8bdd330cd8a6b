//! The demo hires: postings, applicants in both languages, and what happens to each of them, by the server's own API
//! and the one way in which applications come in, with the clock turned.

mod client;
mod journey;
mod people;
mod postings;
mod resume;
mod words;

use std::{collections::HashMap, sync::Arc};

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use serde_json::{Value, json};
use tenants::Tenant;

use super::dice::Dice;
use crate::{
    app::App,
    blobs::Blobs,
    change::{Change, Origin},
    error::{Error, Result},
    hiring::{
        applications,
        apply::{self, KeptFile, NewApplication, Submitted, TextConsent},
        jobs,
        talk::inbound::{self, Inbound},
        types::{Answer, Answers, DayPart, JobStatus, Question, QuestionKind, Stage, WeekParts},
    },
    ids::{ApplicantId, ApplicationId, JobId, LocationId, PositionId, UserId},
    messages::Lang,
    outbox,
    permit::Actor,
};

use client::Client;
use journey::{Deed, Step, Way};
use people::{Fate, Somebody};
use postings::{POSTINGS, Posting};

/// A restaurant that hires.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Its name.
    pub(super) name: &'static str,
    /// Its id.
    pub(super) id: LocationId,
    /// Its manager.
    pub(super) manager: UserId,
    /// Its clock.
    pub(super) zone: TimeZone,
    /// First digits of local telephone numbers.
    pub(super) area: &'static str,
}

/// Hiring in the making: steps wait until their time has come.
pub(super) struct Hiring {
    app: App,
    tenant: Arc<Tenant>,
    client: Client,
    owner: UserId,
    places: Vec<Place>,
    positions: HashMap<&'static str, PositionId>,
    people: Vec<Applicant>,
    jobs: HashMap<usize, JobId>,
    /// The steps that wait, the next one last.
    waiting: Vec<Due>,
    /// Applications that came in.
    pub(super) applications: usize,
    /// Steps that a rule did not let pass.
    pub(super) left_out: usize,
}

struct Applicant {
    posting: usize,
    person: Somebody,
    application: Option<ApplicationId>,
    interview: Option<(String, i64)>,
}

#[derive(Clone, Copy, Debug)]
enum Due {
    Publish { posting: usize, at: Timestamp },
    End { posting: usize, at: Timestamp },
    Person(Step),
}

impl Due {
    const fn at(&self) -> Timestamp {
        match self {
            Self::Publish { at, .. } | Self::End { at, .. } => *at,
            Self::Person(step) => step.at,
        }
    }
}

impl Hiring {
    /// Plans the hiring of the brand's last weeks up to `until`; `share` of the applicants come (1 is all of them).
    pub(super) fn plan(
        app: &App,
        tenant: &Arc<Tenant>,
        owner: UserId,
        places: Vec<Place>,
        positions: HashMap<&'static str, PositionId>,
        (today, until): (Date, Timestamp),
        share: usize,
    ) -> Self {
        let mut waiting = Vec::new();
        let mut people = Vec::new();
        for (posting, it) in POSTINGS.iter().enumerate() {
            let Some(place) = places.iter().find(|place| place.name == it.site) else {
                continue;
            };
            let way = Way {
                zone: &place.zone,
                today,
                until,
            };
            let at = moment(
                today.saturating_sub((it.days_ago + 1).days()),
                9,
                &place.zone,
                until,
            );
            waiting.push(Due::Publish { posting, at });
            if it.now != JobStatus::Published {
                let at = moment(today.saturating_sub(3.days()), 9, &place.zone, until);
                waiting.push(Due::End { posting, at });
            }
            for _ in 0..it.applicants.div_ceil(share) {
                let who = people.len();
                let person = people::somebody(who, place.area, it.keyword);
                waiting.extend(way.of(who, &person, it).into_iter().map(Due::Person));
                people.push(Applicant {
                    posting,
                    person,
                    application: None,
                    interview: None,
                });
            }
        }
        // Stable: what happens at the same moment keeps its order.
        waiting.sort_by_key(Due::at);
        waiting.reverse();
        Self {
            app: app.clone(),
            tenant: tenant.clone(),
            client: Client::new(app, tenant.id()),
            owner,
            places,
            positions,
            people,
            jobs: HashMap::new(),
            waiting,
            applications: 0,
            left_out: 0,
        }
    }

    /// Does everything that is due by `now`, and sends what waited to be sent.
    ///
    /// # Errors
    /// Those of the use cases: a plan of the demo that a rule does not let pass is changed, not forced.
    pub(super) async fn until(&mut self, now: Timestamp) -> Result<()> {
        let mut day = None;
        while let Some(due) = self.waiting.pop_if(|due| due.at() <= now) {
            self.app.clock.set(due.at());
            // Messages leave day by day, as they would have.
            let this = due.at().as_second().div_euclid(24 * 3600);
            if day.replace(this).is_some_and(|last| last != this) {
                outbox::drain(&self.app)
                    .await
                    .map_err(|error| in_words(&error))?;
            }
            match due {
                Due::Publish { posting, .. } => self.publish(posting).await?,
                Due::End { posting, .. } => self.end(posting).await?,
                Due::Person(step) => {
                    // What a rule does not let pass is left out, as a manager would leave it.
                    if let Err(error) = self.take(step).await {
                        tracing::warn!(deed = ?step.deed, "left out: {error:?}");
                        self.left_out += 1;
                    }
                }
            }
        }
        outbox::drain(&self.app)
            .await
            .map_err(|error| in_words(&error))?;
        Ok(())
    }

    fn place(&self, posting: &Posting) -> Result<Place> {
        let found = self.places.iter().find(|place| place.name == posting.site);
        found.cloned().ok_or(Error::NotFound)
    }

    async fn publish(&mut self, posting: usize) -> Result<()> {
        let it = &POSTINGS[posting];
        let (place, owner) = (self.place(it)?, self.owner);
        let new =
            json!({ "roleCode": it.role, "locationIds": [place.id], "openings": it.openings });
        let job = self.client.post(owner, "/api/jobs", new).await?;
        let id = text(&job, "id")?;
        let path = format!("/api/jobs/{id}");
        let position = self.positions.get(it.position).copied();
        let knockout = with_knockout(&job);
        let change = json!({
            "version": job["version"], "shifts": it.shifts, "experience": it.experience,
            "payMinE4": it.pay.0 * 100, "payMaxE4": it.pay.1 * 100, "positionId": position,
            "questions": knockout, "bookByHand": true,
            "tipsNote": { "en": "Tips are shared by hours worked.", "es": "Las propinas se reparten por horas trabajadas." },
            "benefits": {
                "en": "Family meal on every shift. Paid sick time. Schedule two weeks ahead.",
                "es": "Comida en cada turno. Tiempo pagado por enfermedad. Horario con dos semanas de anticipación.",
            },
            "business": {
                "legalName": "Pitaya Taquería LLC", "contact": "people@pitaya.example",
                "about": {
                    "en": "Six taquerías, one kitchen: corn ground every morning, people who stay.",
                    "es": "Seis taquerías, una cocina: maíz molido cada mañana y gente que se queda.",
                },
                "statement": { "en": "", "es": "" },
            },
        });
        let client = &mut self.client;
        let mut job = client
            .send(owner, axum::http::Method::PATCH, &path, &change)
            .await?;
        for lang in [Lang::En, Lang::Es] {
            let ask = json!({ "language": lang });
            job = described(client, owner, &path, ask, job).await?;
        }
        if let Some(keyword) = it.keyword {
            let ask = json!({ "version": job["version"], "keyword": keyword });
            let put = axum::http::Method::PUT;
            job = client
                .send(owner, put, &format!("{path}/keyword"), &ask)
                .await?;
        }
        let seen = json!({ "version": job["version"] });
        client.post(owner, &format!("{path}/publish"), seen).await?;
        self.jobs
            .insert(posting, id.parse().map_err(anyhow::Error::from)?);
        Ok(())
    }

    async fn end(&mut self, posting: usize) -> Result<()> {
        let Some(job) = self.jobs.get(&posting) else {
            return Ok(());
        };
        let path = format!("/api/jobs/{job}");
        let now = self.client.get(self.owner, &path).await?;
        let verb = if POSTINGS[posting].now == JobStatus::Paused {
            "pause"
        } else {
            "fill"
        };
        let seen = json!({ "version": now["version"] });
        self.client
            .post(self.owner, &format!("{path}/{verb}"), seen)
            .await?;
        Ok(())
    }

    async fn take(&mut self, step: Step) -> Result<()> {
        let posting = self.people[step.who].posting;
        if step.deed == Deed::Apply {
            return self.apply(step.who).await;
        }
        // Who was turned down by an answer, or came twice, goes no further.
        let Some(id) = self.people[step.who].application else {
            return Ok(());
        };
        let manager = self.place(&POSTINGS[posting])?.manager;
        let path = format!("/api/applications/{id}");
        let version = self.version(id).await?;
        match step.deed {
            Deed::Apply => {}
            Deed::Writes(which) => self.writes(step.who, which).await?,
            Deed::Answers(which) => self.answers(step.who, manager, which).await?,
            Deed::Move(stage) => {
                let body = json!({ "toStage": stage, "version": version, "createLink": false });
                self.client
                    .post(manager, &format!("{path}/move"), body)
                    .await?;
            }
            Deed::Note(which) => {
                let body = json!({ "body": words::note(which), "mentions": [], "pinned": false });
                self.client
                    .post(manager, &format!("{path}/notes"), body)
                    .await?;
            }
            Deed::Book(date, hour) => self.book(step.who, (id, manager), date, hour).await?,
            Deed::Met(rating) => self.met(step.who, manager, rating).await?,
            Deed::NobodyCame => {
                if let Some((interview, version)) = self.people[step.who].interview.take() {
                    let path = format!("/api/interviews/{interview}/no-show");
                    let body = json!({ "version": version });
                    self.client.post(manager, &path, body).await?;
                }
            }
            Deed::Offer(above) => self.offer(step.who, (id, manager), above).await?,
            Deed::Hire => self.hire(step.who, id, version).await?,
            Deed::TurnDown(reason) => {
                let body = json!({
                    "version": version, "reasonCode": reason, "notify": true, "delayHours": 24,
                    "keepInTalentPool": true,
                });
                self.client
                    .post(manager, &format!("{path}/reject"), body)
                    .await?;
            }
            Deed::Withdraw => {
                let body = json!({ "version": version, "internalNote": "Took another job" });
                self.client
                    .post(manager, &format!("{path}/withdraw"), body)
                    .await?;
            }
        }
        Ok(())
    }

    async fn apply(&mut self, who: usize) -> Result<()> {
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

    async fn writes(&mut self, who: usize, which: usize) -> Result<()> {
        let person = &self.people[who].person;
        let (app, now) = (self.app.clone(), self.app.clock.now());
        let text = Inbound {
            from: person.phone.clone(),
            body: words::asks(person.lang, which).to_owned(),
            provider_id: format!("demo-{who}-{which}-{now}"),
            answered: false,
            simulated: false,
        };
        self.tenant
            .write(move |db| -> Result<()> {
                let (system, origin) = (Actor::system(), Origin::default());
                let (outcome, _) = Change::new(db, &app.core, &system, now, &origin)
                    .run(|change| inbound::receive(change, &text))?;
                outcome.map(|_| ())
            })
            .await
    }

    async fn answers(&mut self, who: usize, manager: UserId, which: usize) -> Result<()> {
        let it = &self.people[who];
        let (Some(id), lang, texts) = (it.application, it.person.lang, it.person.texts) else {
            return Ok(());
        };
        if !texts {
            return Ok(());
        }
        let path = format!("/api/applications/{id}/conversation");
        let conversation = self.client.get(manager, &path).await?;
        let conversation =
            text(&conversation, "id").or_else(|_| text(&conversation["conversation"], "id"))?;
        let body =
            json!({ "channel": "sms", "body": words::answers(lang, which), "language": lang });
        let path = format!("/api/conversations/{conversation}/messages");
        self.client.post(manager, &path, body).await?;
        Ok(())
    }

    async fn book(
        &mut self,
        who: usize,
        (id, manager): (ApplicationId, UserId),
        date: Date,
        hour: i8,
    ) -> Result<()> {
        let stage = self.stage(id).await?;
        let (format, minutes) = if stage == Stage::PhoneInterview {
            ("phone", 15)
        } else {
            ("in_person", 30)
        };
        // Two at once would be a double booking: each quarter of an hour takes one.
        let minute = 15 * (who % 4);
        let body = json!({
            "date": date, "start": format!("{hour:02}:{minute:02}"), "minutes": minutes, "format": format,
            "interviewerIds": [manager], "overlap": true,
        });
        let path = format!("/api/applications/{id}/interviews");
        let made = self.client.post(manager, &path, body).await?;
        let version = made["version"].as_i64().unwrap_or(1);
        self.people[who].interview = Some((text(&made, "id")?, version));
        Ok(())
    }

    async fn met(&mut self, who: usize, manager: UserId, rating: i64) -> Result<()> {
        let Some((interview, version)) = self.people[who].interview.take() else {
            return Ok(());
        };
        let path = format!("/api/interviews/{interview}");
        let seen = json!({ "version": version });
        self.client
            .post(manager, &format!("{path}/complete"), seen)
            .await?;
        let recommendation = if rating >= 5 { "strong_hire" } else { "hire" };
        let body = json!({ "answers": {
            "overall": rating, "technical": rating - 1, "cultureFit": rating, "communication": rating,
            "strengths": "Knew the station, asked good questions, was early.",
            "concerns": "", "notes": words::note(who), "recommendation": recommendation,
        } });
        self.client
            .post(manager, &format!("{path}/feedback"), body)
            .await?;
        Ok(())
    }

    async fn offer(
        &mut self,
        who: usize,
        (id, manager): (ApplicationId, UserId),
        above: bool,
    ) -> Result<()> {
        let it = &self.people[who];
        let posting = &POSTINGS[it.posting];
        let place = self.place(posting)?;
        let cents = if above {
            posting.pay.1 + 100
        } else {
            posting.pay.0 + 50
        };
        let today = self.app.clock.now().to_zoned(place.zone.clone()).date();
        let body = json!({
            "version": 0, "jobTitle": "", "positionId": null, "rateE4": cents * 100,
            "startsOn": today.saturating_add(10.days()), "language": it.person.lang,
            "outsideRangeReason": above.then_some("Runs the station alone from the first day"),
            "terms": {
                "tipEligible": true, "classification": "part_time", "firstShift": null,
                "manager": self.manager_name(manager).await?, "contingencies": ["i9", "food_handler"],
                "employer": "Pitaya Taquería LLC", "words": "",
            },
        });
        let path = format!("/api/applications/{id}/offers");
        let offer = self.client.post(manager, &path, body).await?;
        let path = format!("/api/offers/{}", text(&offer, "id")?);
        let step = if above { "submit" } else { "send" };
        let seen = json!({ "version": offer["version"] });
        self.client
            .post(manager, &format!("{path}/{step}"), seen)
            .await?;
        Ok(())
    }

    async fn hire(&mut self, who: usize, id: ApplicationId, version: i64) -> Result<()> {
        let posting = &POSTINGS[self.people[who].posting];
        let place = self.place(posting)?;
        let today = self.app.clock.now().to_zoned(place.zone).date();
        let body = json!({
            "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null,
            "paperOffer": {
                "reason": "Signed at the restaurant; the letter is in the office binder.",
                "rateE4": (posting.pay.0 + 50) * 100, "startsOn": today.saturating_add(5.days()),
            },
        });
        let path = format!("/api/applications/{id}/hire");
        self.client.post(self.owner, &path, body).await?;
        Ok(())
    }

    async fn version(&self, id: ApplicationId) -> Result<i64> {
        let found = self
            .tenant
            .read(move |db| applications::application(db, id));
        Ok(found.await?.version)
    }

    async fn stage(&self, id: ApplicationId) -> Result<Stage> {
        let found = self
            .tenant
            .read(move |db| applications::application(db, id));
        Ok(found.await?.stage)
    }

    async fn manager_name(&self, manager: UserId) -> Result<String> {
        self.tenant
            .read(move |db| crate::identity::session::actor(db, manager))
            .await?
            .map(|actor| actor.name)
            .ok_or(Error::NotFound)
    }
}

/// Fills the description in a language: the reply is the job as it then stands.
async fn described(
    client: &mut Client,
    owner: UserId,
    path: &str,
    ask: Value,
    job: Value,
) -> Result<Value> {
    let made = client
        .post(owner, &format!("{path}/generate-description"), ask.clone())
        .await?;
    let lang = ask["language"].as_str().unwrap_or("en").to_owned();
    let words = made["description"]
        .as_str()
        .or_else(|| made["text"].as_str())
        .or_else(|| made["description"][&lang].as_str())
        .unwrap_or_default()
        .to_owned();
    let mut description = job["description"].clone();
    description[&lang] = words.into();
    let change = json!({
        "version": job["version"], "description": description, "descriptionSource": "template",
    });
    client
        .send(owner, axum::http::Method::PATCH, path, &change)
        .await
}

/// The questions of a new posting, the first yes-or-no one that a no ends.
fn with_knockout(job: &Value) -> Value {
    let mut questions = job["questions"].clone();
    if let Some(list) = questions.as_array_mut()
        && let Some(question) = list
            .iter_mut()
            .find(|question| question["topic"] == "work_authorised")
    {
        question["knockout"] = json!(["no"]);
    }
    questions
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

fn moment(day: Date, hour: i8, zone: &TimeZone, until: Timestamp) -> Timestamp {
    let at = day.at(hour, 0, 0, 0).to_zoned(zone.clone());
    at.map_or(until, |zoned| zoned.timestamp())
        .min(until - SignedDuration::from_mins(1))
}

fn text(value: &Value, field: &str) -> Result<String> {
    value[field]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| Error::internal(format!("no {field} in {value}")))
}

fn in_words(error: &Error) -> Error {
    Error::internal(format!("messages of the demo cannot leave: {error:?}"))
}
