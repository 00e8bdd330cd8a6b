//! What rounding punches would take from people at a location. Lineup pays every minute; the report changes nothing.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use organization::{
    plan::gate::{Feature, require_feature},
    settings as places,
    team::facts::{self, PersonFacts},
};
use rules::rounding::neutrality;
use rusqlite::Connection;
use scheduling::{week::LocationCalendar, week_context::place_in};
use serde::{Deserialize, Serialize};

use crate::{
    context::Context,
    entries::{TimeEntry, minute},
    error::{Error, Result},
    extract::{Path, Query},
    ids::{EmployeeId, LocationId},
    messages::LocalizedText,
    permit::Permission,
    store,
};
use platform::string_enum;

/// The report looks so many days back.
const DAYS: i64 = 90;
const MINUTES_OF_HOUR: i64 = 60;
/// Ten-thousandths of a dollar in a cent.
const E4_OF_CENT: i64 = 100;

string_enum! {
    /// A step to which punches could be rounded, in minutes.
    RoundingStep {
        /// Five minutes.
        Five = "5",
        /// A tenth of an hour.
        Six = "6",
        /// Ten minutes.
        Ten = "10",
        /// A quarter of an hour.
        Fifteen = "15",
    }
}

impl RoundingStep {
    const fn minutes(self) -> u16 {
        match self {
            Self::Five => 5,
            Self::Six => 6,
            Self::Ten => 10,
            Self::Fifteen => 15,
        }
    }
}

/// Which step.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RoundingFilter {
    /// In minutes.
    pub step: RoundingStep,
}

/// What rounding punches to a step would take from people at a location, over the work of the last 90 days that is
/// over.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoundingLab {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    from: Date,
    /// The last day: yesterday.
    #[schema(value_type = String, format = Date)]
    to: Date,
    /// The step.
    step: RoundingStep,
    /// Clock-ins and clock-outs that were looked at.
    punches: i64,
    /// Minutes between them, as Lineup pays them; breaks are not taken out, for they are never rounded.
    exact_minutes: i64,
    /// Minutes between them, rounded.
    rounded_minutes: i64,
    /// Minutes that rounding takes from people; below zero where it gives.
    loss_minutes: i64,
    /// The same in cents at people's hourly rates; null where a wage is not known or the caller may not see wages.
    loss_cents: Option<i64>,
    /// People whose work was looked at.
    people: i64,
    /// People from whom rounding takes time.
    people_who_lose: i64,
    /// Rounding takes nothing from anyone.
    neutral: bool,
    /// Whether the law here allows the step, as long as it is neutral.
    allowed: bool,
    /// The law that decides; null where Lineup knows none.
    law: Option<RoundingLabLaw>,
}

/// The law about rounding punches at a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoundingLabLaw {
    /// Whose law; null where it has no name.
    text: Option<LocalizedText>,
    /// It asks for every minute that was recorded.
    every_minute: bool,
    /// Where it is written.
    citation: String,
    /// The same on the web.
    url: String,
}

/// What rounding punches to a step would take from people at a location.
#[utoipa::path(
    get, path = "/api/timeclock/rounding-lab/{locationId}", operation_id = "getRoundingLab", tag = "timeclock",
    params(("locationId" = LocationId, Path), RoundingFilter), responses((status = 200, body = RoundingLab))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
    Query(filter): Query<RoundingFilter>,
) -> Result<Reply<RoundingLab>> {
    context
        .read(move |db, context| report(db, context, location, filter.step))
        .await
        .map(Reply)
}

fn report(
    db: &Connection,
    context: &Context,
    location: LocationId,
    step: RoundingStep,
) -> Result<RoundingLab> {
    let actor = &context.actor;
    actor.allow_at(Permission::SettingsRead, location)?;
    require_feature(db, Feature::TimeClock)?;
    let place = places::location(db, location)?;
    let clock = LocationCalendar::of(&place)?;
    let (core, today) = (&context.app.core, clock.date(context.now));
    let (from, to) = (
        today.saturating_sub(DAYS.days()),
        today.saturating_sub(1.day()),
    );
    let (begin, end) = (midnight(&clock, from)?, midnight(&clock, today)?);
    let work = by_person(db, location, (begin, end))?;
    let mut lab = RoundingLab {
        from,
        to,
        step,
        punches: 0,
        exact_minutes: 0,
        rounded_minutes: 0,
        loss_minutes: 0,
        loss_cents: None,
        people: count(work.len()),
        people_who_lose: 0,
        neutral: true,
        allowed: false,
        law: None,
    };
    for entries in work.values() {
        let punches: Vec<_> = entries.iter().filter_map(paid_minutes).collect();
        let person = neutrality(&punches, step.minutes());
        lab.punches += 2 * count(punches.len());
        lab.exact_minutes += person.exact_minutes;
        lab.rounded_minutes += person.rounded_minutes;
        lab.loss_minutes += person.lost_minutes;
        lab.people_who_lose += i64::from(!person.neutral);
    }
    lab.neutral = lab.people_who_lose == 0;
    if actor.allow_at(Permission::WagesRead, location).is_ok() {
        let people: Vec<EmployeeId> = work.keys().copied().collect();
        let known = facts::people(db, core, &people, from, to)?;
        lab.loss_cents = cents(&known, &work, step, &clock);
    }
    let employer = places::facts::employer(db)?;
    let place = place_in(&core.rule_book, &place, &employer, today);
    let steps = core.rule_book.rounding_steps(&place, today);
    lab.allowed = steps.contains(&step.minutes());
    lab.law = core
        .rule_book
        .rounding_law(&place, today)
        .map(|law| RoundingLabLaw {
            text: law.jurisdiction.map(|text| LocalizedText {
                en: text.en,
                es: text.es,
            }),
            every_minute: law.every_minute,
            citation: law.citation.text,
            url: law.citation.url,
        });
    Ok(lab)
}

/// The work at a location that began in a time and is over, by person.
fn by_person(
    db: &Connection,
    location: LocationId,
    (begin, end): (Timestamp, Timestamp),
) -> Result<BTreeMap<EmployeeId, Vec<TimeEntry>>> {
    let mut work: BTreeMap<EmployeeId, Vec<TimeEntry>> = BTreeMap::new();
    for entry in store::entries_at(db, location, begin, end)? {
        if paid_minutes(&entry).is_some() {
            work.entry(entry.employee_id).or_default().push(entry);
        }
    }
    Ok(work)
}

/// The clock-in and clock-out of work that is over, each at the minute for which it is paid.
fn paid_minutes(entry: &TimeEntry) -> Option<(Timestamp, Timestamp)> {
    let at = |at: Timestamp| Timestamp::from_second(minute(at) * 60).ok();
    let (start, end) = (at(entry.starts_at())?, at(entry.ends_at()?)?);
    (end > start).then_some((start, end))
}

/// What people lose at their hourly rates, to the cent each; `None`: a rate is not known.
fn cents(
    people: &[PersonFacts],
    work: &BTreeMap<EmployeeId, Vec<TimeEntry>>,
    step: RoundingStep,
    clock: &LocationCalendar,
) -> Option<i64> {
    let mut total = 0;
    for (id, entries) in work {
        let person = people.iter().find(|one| one.person.id == *id)?;
        let mut minutes_e4 = 0;
        for entry in entries {
            let day = clock.date(entry.starts_at());
            let rate = match entry.position_id {
                Some(position) => person.rate(position, entry.location_id, day),
                None => person.usual_rate(day),
            }?;
            let lost = neutrality(&[paid_minutes(entry)?], step.minutes()).lost_minutes;
            minutes_e4 += lost * rate;
        }
        let in_cent = MINUTES_OF_HOUR * E4_OF_CENT;
        total += (minutes_e4 + in_cent / 2).div_euclid(in_cent);
    }
    Some(total)
}

/// The moment at which a day begins at a location.
fn midnight(clock: &LocationCalendar, day: Date) -> Result<Timestamp> {
    let zoned = clock.zone.to_zoned(day.at(0, 0, 0, 0));
    zoned
        .map(|zoned| zoned.timestamp())
        .map_err(|error| Error::Internal(error.into()))
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
