//! The demo hires: postings, applicants in both languages, and what happens to each of them, by the server's own API,
//! the applicants' own pages and their texts, with the clock turned.

mod actions;
mod advance;
mod agree;
mod arrivals;
mod asks;
mod automatic;
mod by_text;
mod check;
mod client;
mod meet;
mod people;
mod postings;
mod publish;
mod resume;
mod sample;
mod sample_texts;
mod scenarios;
mod timeline;
mod times;
mod visitor;

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    sync::Arc,
};

use axum::Router;
use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use serde_json::Value;
use tenants::Tenant;

use crate::{
    app::App,
    error::{Error, Result},
    ids::{ApplicationId, JobId, LocationId, OfferId, PositionId, UserId},
};
use recruiting::{interviews::types::Interview, types::JobStatus};

use client::Client;
use people::{Fate, Persona};
use postings::{POSTINGS, Posting};
use timeline::{Step, Timeline};
use visitor::{Browser, Web};

/// Of so many applicants, one more begins and does not finish.
const UNFINISHED: usize = 6;

/// Events so recent that no one of the demo has read them in the bell.
const UNREAD: SignedDuration = SignedDuration::from_hours(20);

/// So long ago the owner announced points where the law wants an announcement first.
const ANNOUNCED: SignedDuration = SignedDuration::from_hours(48);

/// A restaurant that hires.
#[derive(Clone, Debug)]
pub(super) struct DemoLocation {
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

/// Hiring under way: steps wait for their time.
pub(super) struct Hiring {
    app: App,
    tenant: Arc<Tenant>,
    client: Client,
    web: Web,
    owner: UserId,
    places: Vec<DemoLocation>,
    positions: HashMap<&'static str, PositionId>,
    office: HashMap<&'static str, UserId>,
    people: Vec<Applicant>,
    jobs: HashMap<usize, OpenJob>,
    /// The waiting steps, by time; those of the same moment keep their order.
    waiting: BTreeMap<(Timestamp, usize), Due>,
    planned: usize,
    until: Timestamp,
    today: Date,
    /// Applications that came in.
    pub(super) applications: usize,
    /// Steps that a rule did not let pass.
    pub(super) left_out: usize,
}

struct OpenJob {
    id: JobId,
    /// `<brand>-<reference>`, as written in the form's address.
    public: String,
}

struct Applicant {
    posting: usize,
    person: Persona,
    browser: Browser,
    steps: VecDeque<Step>,
    /// When the last thing happened.
    last: Timestamp,
    application: Option<ApplicationId>,
    /// Their status page: a path.
    status: Option<String>,
    /// The page to choose an interview time: a path.
    schedule: Option<String>,
    meeting: Option<Interview>,
    /// The token of the work sample.
    sample: Option<String>,
    offer: Option<OfferId>,
    /// The page to sign: a path.
    letter: Option<String>,
}

#[derive(Clone, Copy, Debug)]
enum Due {
    Times,
    Publish { posting: usize },
    End { posting: usize },
    Person(usize),
    Announce,
    ReadNotifications,
}

impl Hiring {
    /// Plans the hiring of the brand's last weeks up to `until`; `share` of the applicants apply (1 is all of them).
    pub(super) fn plan(
        (app, api): (&App, Router<App>),
        tenant: &Arc<Tenant>,
        owner: UserId,
        places: Vec<DemoLocation>,
        (positions, office): (
            HashMap<&'static str, PositionId>,
            HashMap<&'static str, UserId>,
        ),
        (today, until): (Date, Timestamp),
        share: usize,
    ) -> Self {
        let mut hiring = Self {
            app: app.clone(),
            tenant: tenant.clone(),
            client: Client::new(app, api, tenant.id()),
            web: Web::new(app),
            owner,
            places,
            positions,
            office,
            people: Vec::new(),
            jobs: HashMap::new(),
            waiting: BTreeMap::new(),
            planned: 0,
            until,
            today,
            applications: 0,
            left_out: 0,
        };
        hiring.post_jobs();
        hiring.wait_for(until - ANNOUNCED, Due::Announce);
        hiring.wait_for(until - UNREAD, Due::ReadNotifications);
        // First all who apply, so that their stories do not depend on how many others begin a form.
        for begins in [false, true] {
            for (posting, it) in POSTINGS.iter().enumerate() {
                let many = it.applicants.div_ceil(share);
                let many = if begins {
                    many.div_ceil(UNFINISHED)
                } else {
                    many
                };
                for number in 0..many {
                    hiring.expect(posting, (number, begins));
                }
            }
        }
        hiring
    }

    fn post_jobs(&mut self) {
        let here = POSTINGS.iter().filter(|it| self.place(it).is_ok());
        let first = here.map(|it| it.days_ago).max().unwrap_or(0);
        for (posting, it) in POSTINGS.iter().enumerate() {
            let Ok(place) = self.place(it) else { continue };
            let nine = |days: i64| {
                let day = self.today.saturating_sub(days.days());
                timeline::moment(&place.zone, day, 9, 0, self.until)
            };
            let (out, over) = (nine(it.days_ago + 1), nine(3));
            if it.days_ago == first {
                self.wait_for(out - SignedDuration::from_hours(48), Due::Times);
            }
            self.wait_for(out, Due::Publish { posting });
            if it.now != JobStatus::Published {
                self.wait_for(over, Due::End { posting });
            }
        }
    }

    /// One more applicant of a posting.
    fn expect(&mut self, posting: usize, (number, begins): (usize, bool)) {
        let it = &POSTINGS[posting];
        let Ok(place) = self.place(it) else { return };
        let who = self.people.len();
        let fate = match begins {
            true if it.keyword.is_some() && number == 0 => Fate::StopsTexting,
            true => Fate::LeavesForm,
            false => people::fate(who, number == 0, it.now),
        };
        let person = people::persona(who, place.area, it.keyword, fate);
        let way = Timeline {
            zone: &place.zone,
            today: self.today,
            until: self.until,
        };
        let (came, steps) = way.of(who, &person, it);
        self.people.push(Applicant {
            posting,
            browser: Browser::new(who, person.lang),
            person,
            steps: steps.into(),
            last: came,
            application: None,
            status: None,
            schedule: None,
            meeting: None,
            sample: None,
            offer: None,
            letter: None,
        });
        self.wait_for(came, Due::Person(who));
    }

    fn wait_for(&mut self, at: Timestamp, due: Due) {
        self.planned += 1;
        self.waiting.insert((at, self.planned), due);
    }

    fn place(&self, posting: &Posting) -> Result<DemoLocation> {
        let found = self.places.iter().find(|place| place.name == posting.site);
        found.cloned().ok_or(Error::NotFound)
    }
}

fn text(value: &Value, field: &str) -> Result<String> {
    value[field]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| Error::internal(format!("no {field} in {value}")))
}
