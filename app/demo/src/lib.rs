//! The demo brand: six restaurants, 120 people, and three months of planning, made by the real use cases with the
//! clock turned.

#![warn(clippy::unwrap_used, clippy::expect_used)]

mod agenda;
mod applicants;
mod brand;
mod breaks;
mod demand;
mod hire;
mod pattern;
mod places;
mod planning;
mod publishing;
mod random;
mod rosters;
mod school;
mod session;
mod staffing;
mod story;
mod worked;

use axum::Router;
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use organization::{identity, settings, team};
use platform::{
    app, date_time, error, ids, messages, outbox, permit, print, request, write_context,
};
use tenants::{TenantCode, TenantKind};
use tokio::runtime::Handle;

use crate::{
    app::App,
    error::{Error, Result},
    identity::open_brand,
    messages::Lang,
};
use hiring::analytics::answer_rate;

use agenda::{DemoStep, Task};
use applicants::{DemoLocation, Hiring};
use brand::{Brand, Dates, Restaurant};
use planning::Scene;
use session::Stage;
use story::What;
use worked::Periods;

pub use brand::NAME;

/// Steps of one transaction.
const STEPS: usize = 6;

/// The date of the demo and how much of it is made.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// The demo's today.
    pub today: Date,
    /// Weeks before this one.
    pub weeks: i64,
    /// Restaurants, at most six.
    pub places: usize,
    /// One of so many applicants applies.
    pub share: usize,
    /// The moment up to which people are at work on the demo's day; none are without it.
    pub now: Option<Timestamp>,
}

impl Size {
    /// The whole brand, up to a moment of its day.
    pub fn whole(today: Date, now: Option<Timestamp>) -> Self {
        Self {
            today,
            weeks: 8,
            places: places::SITES.len(),
            share: 1,
            now,
        }
    }
}

/// The made things.
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The brand's code.
    pub code: String,
    /// People hired.
    pub people: usize,
    /// Weeks published, each publication counted.
    pub publications: usize,
    /// Changes that went out to the staff with them.
    pub published: usize,
    /// Changes that waited for a person's consent.
    pub awaiting: usize,
    /// Consents given in the app.
    pub consents: usize,
    /// Findings that a manager went ahead with, with a reason.
    pub reasons: usize,
    /// Shifts that lost their person because of a rule.
    pub replanned: usize,
    /// Changes made after publication.
    pub changes: usize,
    /// Changes that a rule refused, or that found nothing to change.
    pub not_changed: usize,
    /// Shifts confirmed or declined by the staff.
    pub answers: usize,
    /// Applications that came in.
    pub applications: usize,
    /// Steps of hiring that a rule did not let pass.
    pub left_out: usize,
    /// Shifts that people worked.
    pub shifts_worked: usize,
    /// Steps about worked time that a rule did not let pass.
    pub work_left_out: usize,
}

/// The demo brand's code, if it is there already.
pub fn existing(app: &App) -> Option<TenantCode> {
    app.tenants
        .list()
        .into_iter()
        .find(|brand| brand.kind == TenantKind::Demo)
        .map(|brand| brand.code.clone())
}

/// Makes the demo brand; its people work through the server's `api`. The server's clock must be one that can be turned.
///
/// # Errors
/// Those of the use cases: a plan of the demo that a rule does not let pass is changed, not forced.
pub async fn create(app: &App, api: Router<App>, size: Size) -> Result<Made> {
    let opening = size.today.saturating_sub((7 * size.weeks + 45).days());
    let now = at_hour(opening, 16)?;
    app.clock.set(now);
    let owner = open_brand::Owner {
        email: hire::email(&format!("{} {}", brand::OWNER.0, brand::OWNER.1)),
        phone: None,
        first_name: brand::OWNER.0.to_owned(),
        last_name: brand::OWNER.1.to_owned(),
        lang: Lang::default(),
    };
    let opened = open_brand::open_demo(app, NAME, owner).await?;
    let tenant = app.tenants.open(opened.id).await?;
    let (work, file) = (app.clone(), tenant.clone());
    let (until, dates) = (
        at_hour(size.today, 8)?,
        Dates {
            now,
            opening,
            today: size.today,
        },
    );
    let handle = Handle::current();
    let made = tokio::task::spawn_blocking(move || -> Result<Made> {
        let sites = &places::SITES[..size.places.min(places::SITES.len())];
        let (brand, mut restaurants) = file.write_blocking(|db| {
            let stage = Stage {
                db,
                core: &work.core,
            };
            brand::open(&stage, (opened.owner, opened.id), sites, dates)
        })?;
        let mut made = Made {
            code: file.code().to_string(),
            people: restaurants.iter().map(|place| place.team.len()).sum(),
            ..Made::default()
        };
        take_days_off(&mut restaurants, until);
        let mut hiring = Hiring::plan(
            (&work, api),
            &file,
            opened.owner,
            hiring_places(&restaurants),
            (brand.positions(), brand.office.clone()),
            (size.today, until),
            size.share,
        );
        let first = size.today.saturating_sub((7 * size.weeks + 6).days());
        let periods = Periods::of(size.today, first);
        let mut steps = agenda::agenda(&restaurants, until, size.weeks);
        steps.extend(worked::agenda(&restaurants, &periods, size.today, until));
        steps.sort_by_key(|step| step.at);
        for batch in steps.chunks(STEPS) {
            // The audit trail is one: what hiring did before is recorded before.
            handle.block_on(hiring.until(batch[0].at))?;
            file.write_blocking(|db| -> Result<()> {
                let stage = Stage {
                    db,
                    core: &work.core,
                };
                for step in batch {
                    take(&stage, (&brand, &restaurants, &periods), step, &mut made)?;
                }
                Ok(())
            })?;
        }
        handle.block_on(hiring.until(until))?;
        made.applications = hiring.applications;
        made.left_out = hiring.left_out;
        work.clock.set(until);
        file.write_blocking(|db| -> Result<()> {
            let stage = Stage {
                db,
                core: &work.core,
            };
            for place in &restaurants {
                demand::enter(&stage, &brand, place, until)?;
            }
            Ok(())
        })?;
        file.write_blocking(|db| answer_rate::keep(db, until))?;
        if let Some(now) = size.now.filter(|now| *now > until) {
            work.clock.set(now);
            file.write_blocking(|db| {
                let stage = Stage {
                    db,
                    core: &work.core,
                };
                worked::until_now(&stage, &brand, &restaurants, &periods, now)
            })?;
        }
        Ok(made)
    })
    .await
    .map_err(|error| Error::Internal(error.into()))??;
    identity::sync_identities(app, &tenant).await?;
    Ok(made)
}

fn hiring_places(restaurants: &[Restaurant]) -> Vec<DemoLocation> {
    restaurants
        .iter()
        .map(|place| DemoLocation {
            name: place.site.name,
            id: place.id,
            manager: place.manager.user,
            zone: place.clock.zone.clone(),
            area: place.site.area,
        })
        .collect()
}

/// Knows who has which days off before anything is planned around them.
fn take_days_off(restaurants: &mut [Restaurant], until: Timestamp) {
    for place in restaurants {
        let this = place.clock.week_of(until);
        for event in story::EVENTS
            .iter()
            .filter(|event| event.site == place.site.name)
        {
            let What::Off(name, day, days) = event.what else {
                continue;
            };
            let week = this.saturating_add((7 * event.week).days());
            let from = staffing::date_of(week, staffing::day_of(day));
            if let Some(who) = staffing::person(place, name) {
                let to = from.saturating_add((days - 1).days());
                place.team[who].off.push((from, to));
            }
        }
    }
}

fn take(
    stage: &Stage<'_>,
    (brand, restaurants, periods): (&Brand, &[Restaurant], &Periods),
    step: &DemoStep,
    made: &mut Made,
) -> Result<()> {
    let scene = Scene {
        stage,
        brand,
        place: &restaurants[step.place],
        week: step.week,
        number: step.number,
        now: step.at,
    };
    match step.task {
        Task::Copy => planning::copy(&scene),
        Task::Plan => planning::plan(&scene),
        Task::Publish { ask } => publishing::put_out(&scene, ask, made),
        Task::Answer => publishing::answer(&scene, made),
        Task::Change { what, publish } => {
            publishing::change(&scene, what, made)?;
            if publish {
                publishing::put_out(&scene, false, made)?;
            }
            Ok(())
        }
        Task::Work(task) => worked::take(&scene, periods, task, made),
    }
}

fn at_hour(day: Date, hour: i8) -> Result<Timestamp> {
    let noon = day
        .at(hour, 0, 0, 0)
        .to_zoned(TimeZone::UTC)
        .map_err(|error| Error::Internal(error.into()))?;
    Ok(noon.timestamp())
}

impl std::fmt::Display for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} people, {} applicants, {} changes to the schedule in {} publications ({} after the first), {} answers, {} reasons, {} consents, {} shifts worked",
            self.people,
            self.applications,
            self.published,
            self.publications,
            self.changes,
            self.answers,
            self.reasons,
            self.consents,
            self.shifts_worked
        )
    }
}
