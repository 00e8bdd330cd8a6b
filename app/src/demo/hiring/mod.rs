//! The demo hires: postings, applicants in both languages, and what happens to each of them, by the server's own API
//! and the one way in which applications come in, with the clock turned.

mod acts;
mod client;
mod come;
mod journey;
mod people;
mod postings;
mod publish;
mod resume;
mod words;

use std::{collections::HashMap, sync::Arc};

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use serde_json::{Value, json};
use tenants::Tenant;

use crate::{
    app::App,
    error::{Error, Result},
    hiring::types::JobStatus,
    ids::{ApplicationId, JobId, LocationId, PositionId, UserId},
    outbox,
};

use client::Client;
use journey::{Deed, Step, Way};
use people::Somebody;
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
