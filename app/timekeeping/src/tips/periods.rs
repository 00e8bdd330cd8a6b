//! The times that a pool divides, and who worked in them.

use std::collections::BTreeMap;

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Time},
};
use rusqlite::Connection;

use super::types::{TipPeriod, TipRule};
use crate::{
    entries::{TimeEntry, minute},
    error::Result,
    ids::{EmployeeId, PositionId},
    store,
    week::LocationCalendar,
};
use organization::settings::types::Location;

/// A time that a pool divides at once, under one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Period {
    pub rule: TipRule,
    pub start: Date,
    pub end: Date,
}

/// The periods of a pool that touch these days, both included. `rules` are oldest first; days before the first have none,
/// and a week is cut where another rule begins.
pub(super) fn periods(
    rules: &[TipRule],
    calendar: &LocationCalendar,
    from: Date,
    to: Date,
) -> Vec<Period> {
    let mut found = Vec::new();
    let mut day = from;
    while day <= to {
        let next = day.saturating_add(1.day());
        let holds = rules.iter().rposition(|rule| rule.effective_from <= day);
        let Some(index) = holds else {
            day = next;
            continue;
        };
        let rule = &rules[index];
        let (start, end) = if rule.period == TipPeriod::Week {
            let week = calendar.week_of_day(day);
            let until = rules
                .get(index + 1)
                .map(|after| after.effective_from.saturating_sub(1.day()));
            let last = week.saturating_add(6.days());
            (
                week.max(rule.effective_from),
                until.map_or(last, |until| until.min(last)),
            )
        } else {
            (day, day)
        };
        found.push(Period {
            rule: rule.clone(),
            start,
            end,
        });
        day = end.saturating_add(1.day());
    }
    found
}

/// The moment at which a business day of a location begins.
pub(super) fn day_start(location: &Location, day: Date) -> Result<Timestamp> {
    moment(location, day, location.workday_start.0)
}

fn moment(location: &Location, day: Date, time: Time) -> Result<Timestamp> {
    let zoned = location
        .time_zone()?
        .to_zoned(day.to_datetime(time))
        .map_err(anyhow::Error::from)?;
    Ok(zoned.timestamp())
}

/// Who worked, and who has not clocked out.
#[derive(Clone, Debug, Default)]
pub(super) struct Worked {
    /// Paid minutes by person and position.
    pub people: BTreeMap<EmployeeId, BTreeMap<Option<PositionId>, i64>>,
    /// People whose time in a position of the pool is still open.
    pub open: Vec<EmployeeId>,
}

/// Who worked in a period at its location: all paid minutes of time entries that began in it, of a shift's pool those
/// between its hours. People who left since are among them.
pub(super) fn worked(db: &Connection, location: &Location, period: &Period) -> Result<Worked> {
    let from = day_start(location, period.start)?;
    let to = day_start(location, period.end.saturating_add(1.day()))?;
    let hours = hours(location, period)?;
    let mut worked = Worked::default();
    for entry in store::entries_at(db, location.id, from, to)? {
        let Some(ends_at) = entry.ends_at() else {
            let takes_part = entry
                .position_id
                .is_some_and(|position| period.rule.participant(position).is_some());
            if takes_part && !worked.open.contains(&entry.employee_id) {
                worked.open.push(entry.employee_id);
            }
            continue;
        };
        let minutes = match hours {
            Some((start, end)) => minutes_within(&entry, ends_at, (minute(start), minute(end))),
            None => entry.paid_minutes(ends_at),
        };
        if minutes > 0 {
            let positions = worked.people.entry(entry.employee_id).or_default();
            *positions.entry(entry.position_id).or_default() += minutes;
        }
    }
    Ok(worked)
}

/// The hours of a shift's pool on its day.
fn hours(location: &Location, period: &Period) -> Result<Option<(Timestamp, Timestamp)>> {
    let (Some(starts), Some(ends)) = (period.rule.starts, period.rule.ends) else {
        return Ok(None);
    };
    // A time before the business day begins is that of the night after it.
    let begins = location.workday_start;
    let on = |time: crate::date_time::TimeOfDay, after: bool| {
        let next = time < begins || after;
        let day = period.start.saturating_add(i64::from(next).days());
        moment(location, day, time.0)
    };
    Ok(Some((
        on(starts, false)?,
        on(ends, ends <= starts && starts >= begins)?,
    )))
}

/// The paid minutes of an entry that ended between two minutes.
fn minutes_within(entry: &TimeEntry, ends_at: Timestamp, (from, to): (i64, i64)) -> i64 {
    let within = |start: i64, end: i64| (end.min(to) - start.max(from)).max(0);
    let unpaid: i64 = entry
        .breaks
        .iter()
        .filter(|one| !one.is_paid())
        .map(|one| within(minute(one.start.at), minute(one.ends_at.unwrap_or(ends_at))))
        .sum();
    (within(minute(entry.starts_at()), minute(ends_at)) - unpaid).max(0)
}
