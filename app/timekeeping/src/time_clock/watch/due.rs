//! What is due at a location at a moment.

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;

use super::{ClockAlert, auto_close::closes_at};
use crate::{
    entries::TimeEntry,
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    time_clock::{checks::breaks, live, person::ClockPerson},
};
use organization::settings;
use platform::app::Environment;

/// So long after the start of a shift its person is reminded, and managers are notified.
const LATE: SignedDuration = SignedDuration::from_mins(10);
/// So long after the start of a shift a message still helps. Where the clock begins to be used, or Lineup comes back, in the
/// middle of a day, those who have been missing for longer are on the live board.
const LATE_UNTIL: SignedDuration = SignedDuration::from_mins(60);
/// So long after the end of a shift its person is reminded.
const FORGOT: SignedDuration = SignedDuration::from_mins(10);
/// So long after the end of a shift managers are notified.
const STILL_IN: SignedDuration = SignedDuration::from_mins(30);
/// So many minutes a break may be longer than planned.
const BREAK_OVER: i64 = 10;
/// So long before overtime managers are notified.
const OVERTIME: SignedDuration = SignedDuration::from_mins(30);

/// An alert that is due.
#[derive(Clone, Debug)]
pub(super) struct Due {
    pub(super) alert: ClockAlert,
    /// The shift, entry or break that it is about, once each.
    pub(super) subject: String,
    pub(super) employee: EmployeeId,
    pub(super) name: String,
    pub(super) location: LocationId,
    pub(super) position: Option<PositionId>,
    /// The time that it is about: of the shift, the break, the overtime or the work.
    pub(super) from: Timestamp,
    pub(super) to: Option<Timestamp>,
    /// The entry, to end.
    pub(super) entry: Option<TimeEntry>,
}

/// What is due at a location, whether it was sent or not.
pub(super) fn at_location(
    db: &Connection,
    core: &Environment,
    location: LocationId,
    now: Timestamp,
) -> Result<Vec<Due>> {
    let mut found = missing(db, location, now)?;
    for person in live::at_work(db, core, location, now)? {
        if let Some(entry) = person.open() {
            found.extend(of_entry(db, core, &person, entry)?);
        }
    }
    Ok(found)
}

/// Shifts that began without their person.
fn missing(db: &Connection, location: LocationId, now: Timestamp) -> Result<Vec<Due>> {
    let missing = live::missing(db, location, (now, now))?;
    let late = missing
        .into_iter()
        .filter(|shift| shift.starts_at + LATE <= now && now < shift.starts_at + LATE_UNTIL);
    let late: Vec<_> = late.collect();
    let people: Vec<EmployeeId> = late.iter().map(|shift| shift.employee_id).collect();
    let names = organization::team::facts::names(db, &people)?;
    let mut found = Vec::new();
    for shift in late {
        for alert in [ClockAlert::ClockIn, ClockAlert::NotIn] {
            found.push(Due {
                alert,
                subject: shift.id.to_string(),
                employee: shift.employee_id,
                name: names.get(&shift.employee_id).cloned().unwrap_or_default(),
                location,
                position: Some(shift.position_id),
                from: shift.starts_at,
                to: Some(shift.ends_at),
                entry: None,
            });
        }
    }
    Ok(found)
}

/// What is due about someone who is at work. Where the work is ended, nothing else is.
fn of_entry(
    db: &Connection,
    core: &Environment,
    person: &ClockPerson,
    entry: &TimeEntry,
) -> Result<Vec<Due>> {
    let now = person.at;
    let due = |alert, subject: String, (from, to)| Due {
        alert,
        subject,
        employee: person.id(),
        name: person.facts.person.name(),
        location: entry.location_id,
        position: entry.position_id,
        from,
        to,
        entry: Some(entry.clone()),
    };
    let id = entry.id.to_string();
    let shift = person.shift_of(entry);
    let location = settings::location(db, entry.location_id)?;
    let planned_end = shift.map(|shift| shift.ends_at);
    let ends_at = closes_at(
        (entry.starts_at(), planned_end),
        &location.time_zone()?,
        location.workday_start.0,
    );
    if ends_at <= now {
        // A clock-out that someone took away again is another one.
        let subject = entry.clock_in.id.to_string();
        let work = (entry.starts_at(), Some(ends_at));
        return Ok(vec![due(ClockAlert::AutoClose, subject, work)]);
    }
    let mut found = Vec::new();
    if let Some(shift) = shift {
        let planned = (shift.starts_at, Some(shift.ends_at));
        if shift.ends_at + FORGOT <= now {
            found.push(due(ClockAlert::ClockOut, id.clone(), planned));
        }
        if shift.ends_at + STILL_IN <= now {
            found.push(due(ClockAlert::NotOut, id.clone(), planned));
        }
    }
    if let Some(current) = entry.breaks.last().filter(|_| entry.on_break()) {
        let planned = breaks::choice(person, current.kind()).map_or(0, |one| one.minutes);
        if current.minutes(now) >= planned + BREAK_OVER {
            let subject = current.start.original_id.to_string();
            let since = (current.start.at, None);
            found.push(due(ClockAlert::LongBreak, subject, since));
        }
    }
    if let Some(at) = live::overtime_at(db, core, person)?
        && at <= now + OVERTIME
    {
        found.push(due(ClockAlert::Overtime, id, (at, None)));
    }
    Ok(found)
}
