//! What timesheets are computed from, loaded for many people in a handful of reads.

use std::collections::{BTreeSet, HashMap};

use jiff::{Timestamp, ToSpan as _, civil::Date};
use organization::{
    brand_rules,
    plan::gate::{Feature, require_feature},
    settings,
    team::{
        facts::{self, PersonFacts},
        paid_leave::paid_leave,
    },
};
use rules::facts::Travel;
use rusqlite::Connection;
use scheduling::{
    premium_lines::PremiumLine, store as plans, week::LocationCalendar, week_context::place_in,
};

use super::{
    compute::{PersonWork, Shared, SheetPlace, by_person},
    store,
};
use crate::{
    app::Environment,
    error::{Error, Result},
    ids::{EmployeeId, LocationId},
    pay_periods::{PayPeriod, store as periods},
    store as punches,
    tips::store::{self as tips, ApprovedShare},
};

/// Rules look so many days beyond the period: a workweek goes on, a seventh day or a short rest begins outside of it.
const MARGIN_DAYS: i64 = 8;

/// The pay period that begins on a date.
///
/// # Errors
/// `plan_required`; `NotFound` where none does; database errors.
pub(crate) fn period(db: &Connection, start: Date) -> Result<PayPeriod> {
    require_feature(db, Feature::TimeClock)?;
    periods::calendar(db)?
        .starting(start)
        .ok_or(Error::NotFound)
}

/// What the timesheets of a period share.
pub(crate) fn shared(
    db: &Connection,
    core: &Environment,
    period: PayPeriod,
    now: Timestamp,
) -> Result<Shared> {
    let employer = settings::facts::employer(db)?;
    let (mut places, mut locations) = (Vec::new(), HashMap::new());
    for location in settings::locations(db)? {
        let place = SheetPlace {
            index: places.len(),
            clock: LocationCalendar::of(&location)?,
            facts: location.facts.clone(),
            settings: punches::settings(db, location.id)?,
        };
        places.push(place_in(
            &core.rule_book,
            &location,
            &employer,
            period.start,
        ));
        locations.insert(location.id, place);
    }
    let index = |location: &LocationId| locations.get(location).map(|place| place.index);
    let ways = settings::travel_times(db)?;
    let ways = ways.iter().filter_map(|((from, to), minutes)| {
        Some(Travel {
            between: (index(from)?, index(to)?),
            minutes: *minutes,
        })
    });
    Ok(Shared {
        book: brand_rules::book(db, core)?,
        now,
        calendar: periods::calendar(db)?,
        period,
        ways: ways.collect(),
        places: places.into(),
        locations,
        employer: employer.into(),
        positions: plans::positions(db)?,
        untipped: settings::all_positions(db)?
            .into_iter()
            .filter(|position| !position.tipped)
            .map(|position| position.id)
            .collect(),
    })
}

/// The time around a period in any zone, with what the rules look at beyond it.
pub(crate) fn around(period: &PayPeriod) -> Result<(Timestamp, Timestamp)> {
    let at = |date: Date| {
        let zoned = date.at(0, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC);
        zoned
            .map(|zoned| zoned.timestamp())
            .map_err(|error| Error::Internal(error.into()))
    };
    Ok((
        at(period.start.saturating_sub(MARGIN_DAYS.days()))?,
        at(period.end.saturating_add((MARGIN_DAYS + 1).days()))?,
    ))
}

/// Loads people's work around a period, ordered by name.
pub(crate) fn works(
    db: &Connection,
    core: &Environment,
    period: &PayPeriod,
    people: &[EmployeeId],
) -> Result<Vec<PersonWork>> {
    let (from, to) = around(period)?;
    let days = (
        period.start.saturating_sub(MARGIN_DAYS.days()),
        period.end.saturating_add(MARGIN_DAYS.days()),
    );
    let mut entries = by_person(punches::entries_of(db, people, from, to)?);
    let mut plan: HashMap<EmployeeId, Vec<plans::PublishedShift>> = HashMap::new();
    for shift in plans::published_between(db, people, from, to)? {
        plan.entry(shift.employee).or_default().push(shift);
    }
    let mut for_changes: HashMap<EmployeeId, Vec<PremiumLine>> = HashMap::new();
    for premium in plans::owed_between(db, people, period.start, period.end)? {
        for_changes
            .entry(premium.employee_id)
            .or_default()
            .push(premium);
    }
    let mut tip_shares: HashMap<EmployeeId, Vec<ApprovedShare>> = HashMap::new();
    for (person, share) in tips::approved_shares(db, people, days)? {
        tip_shares.entry(person).or_default().push(share);
    }
    let mut extra = store::extra_pay(db, people, days)?;
    let mut leave = paid_leave(db, people, (period.start, period.end))?;
    let mut decisions = store::decisions(db, people, days)?;
    let mut cleared = store::cleared(db, people)?;
    let mut corrections = store::corrections(db, period.start, people)?;
    let found = facts::people(db, core, people, days.0, days.1)?;
    let work = |facts: PersonFacts| {
        let id = facts.person.id;
        PersonWork {
            entries: entries.remove(&id).unwrap_or_default(),
            plan: plan.remove(&id).unwrap_or_default(),
            for_changes: for_changes.remove(&id).unwrap_or_default(),
            tip_shares: tip_shares.remove(&id).unwrap_or_default(),
            extra: extra.remove(&id).unwrap_or_default(),
            leave: leave.remove(&id).unwrap_or_default(),
            decisions: decisions.remove(&id).unwrap_or_default(),
            cleared: cleared.remove(&id).unwrap_or_default(),
            corrections: corrections.remove(&id).unwrap_or_default(),
            facts,
        }
    };
    Ok(found.into_iter().map(work).collect())
}

/// A person's work around a period.
///
/// # Errors
/// `NotFound` where there is no such person; database errors.
pub(crate) fn work(
    db: &Connection,
    core: &Environment,
    period: &PayPeriod,
    person: EmployeeId,
) -> Result<PersonWork> {
    works(db, core, period, &[person])?
        .pop()
        .ok_or(Error::NotFound)
}

/// Everyone who is on the team at one of some locations, worked there in a period, or has a timesheet of it.
pub(crate) fn people(
    db: &Connection,
    period: &PayPeriod,
    locations: &[LocationId],
) -> Result<Vec<EmployeeId>> {
    let mut people = BTreeSet::new();
    for location in locations {
        people.extend(facts::assigned_to(db, *location, period.start)?);
    }
    let (from, to) = around(period)?;
    let margin = jiff::SignedDuration::from_hours(24 * (MARGIN_DAYS - 1));
    people.extend(store::at_work(db, locations, from + margin, to - margin)?);
    Ok(people.into_iter().collect())
}
