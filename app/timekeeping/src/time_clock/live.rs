//! Who is at work at a location now, who is on a break, who is missing, and who leaves or earns overtime soon.

use std::collections::{BTreeMap, HashMap};

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    checks::breaks,
    overrides::{self, OverrideRequestView},
    person::ClockPerson,
};
use crate::{
    entries::{LONGEST, TimeEntry, minute},
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, PunchId, ShiftId},
    store,
    worked_law::{Work, report},
};
use organization::{
    plan::gate::{Feature, require_feature},
    settings as places,
    team::facts,
};
use platform::{app::Environment, context::Context, extract::Path, permit::Permission};
use rules::Question;
use scheduling::published_shifts::{self, PublishedShift};

/// Who leaves within this time leaves soon.
const LEAVING: SignedDuration = SignedDuration::from_mins(30);
/// Overtime that begins within this time begins soon.
const OVERTIME: SignedDuration = SignedDuration::from_mins(60);
/// A shift that begins within this time is expected.
const EXPECTED: SignedDuration = SignedDuration::from_hours(2);
/// Who clocked in so long before a shift began it.
const CAME_EARLY: SignedDuration = SignedDuration::from_hours(4);

/// Who is at work at a location now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveBoard {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
    /// The moment that the board shows.
    #[schema(value_type = String, format = DateTime)]
    pub as_of: Timestamp,
    /// At work.
    pub working: Vec<LiveRow>,
    /// On a break.
    pub on_break: Vec<LiveRow>,
    /// Their shift has begun and they have not clocked in.
    pub late: Vec<LiveRow>,
    /// Their shift begins within two hours.
    pub not_in: Vec<LiveRow>,
    /// At work, and their shift ends within 30 minutes or is over.
    pub leaving_soon: Vec<LiveRow>,
    /// At work, and their overtime begins within an hour or has begun.
    pub overtime_soon: Vec<LiveRow>,
    /// Requests that wait for a manager.
    pub overrides: Vec<OverrideRequestView>,
}

/// A person on the board.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveRow {
    /// The person.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// As what.
    pub position_id: Option<PositionId>,
    /// The entry that they are in.
    pub entry_id: Option<PunchId>,
    /// Their shift.
    pub shift_id: Option<ShiftId>,
    /// Since when they work, or are on a break.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub since: Option<Timestamp>,
    /// When their shift begins.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub planned_start: Option<Timestamp>,
    /// When their shift ends.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub planned_end: Option<Timestamp>,
    /// Minutes worked in the entry, of the break, or late.
    pub minutes: i64,
    /// The break is longer than it was to be.
    pub break_over: bool,
    /// When overtime began, or begins within an hour.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub overtime_at: Option<Timestamp>,
}

/// Who is at work at a location now.
#[utoipa::path(
    get, path = "/api/timeclock/live/{locationId}", operation_id = "getLiveBoard", tag = "timeclock",
    params(("locationId" = LocationId, Path)), responses((status = 200, body = LiveBoard))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
) -> Result<Reply<LiveBoard>> {
    context
        .read(move |db, context| {
            context
                .actor
                .allow_at(Permission::TimeclockReadLive, location)?;
            places::location(db, location)?;
            require_feature(db, Feature::TimeClock)?;
            board(db, &context.app.core, location, context.now)
        })
        .await
        .map(Reply)
}

/// The board of a location at a moment.
///
/// # Errors
/// `NotFound`; database errors.
pub fn board(
    db: &Connection,
    core: &Environment,
    location: LocationId,
    now: Timestamp,
) -> Result<LiveBoard> {
    let mut live = LiveBoard {
        now,
        as_of: now,
        working: Vec::new(),
        on_break: Vec::new(),
        late: Vec::new(),
        not_in: Vec::new(),
        leaving_soon: Vec::new(),
        overtime_soon: Vec::new(),
        overrides: overrides::waiting(db, location, now)?,
    };
    for person in at_work(db, core, location, now)? {
        let Some(entry) = person.open() else {
            continue;
        };
        let mut row = at_work_row(db, core, &person, entry)?;
        if row.planned_end.is_some_and(|end| end <= now + LEAVING) {
            live.leaving_soon.push(row.clone());
        }
        if row.overtime_at.is_some_and(|at| at <= now + OVERTIME) {
            live.overtime_soon.push(row.clone());
        }
        match entry.breaks.last().filter(|_| entry.on_break()) {
            Some(current) => {
                let planned = breaks::choice(&person, current.kind()).map_or(0, |one| one.minutes);
                row.since = Some(current.start.at);
                row.minutes = current.minutes(now);
                row.break_over = row.minutes > planned;
                live.on_break.push(row);
            }
            None => live.working.push(row),
        }
    }
    let missing = missing(db, location, (now, now + EXPECTED))?;
    let people: Vec<EmployeeId> = missing.iter().map(|shift| shift.employee_id).collect();
    let names = facts::names(db, &people)?;
    for shift in &missing {
        let row = planned_row(shift, &names, now);
        if shift.starts_at <= now {
            live.late.push(row);
        } else {
            live.not_in.push(row);
        }
    }
    Ok(live)
}

/// The people who are at work at a location.
///
/// # Errors
/// Database errors.
pub fn at_work(
    db: &Connection,
    core: &Environment,
    location: LocationId,
    now: Timestamp,
) -> Result<Vec<ClockPerson>> {
    let until = now + SignedDuration::from_millis(1);
    let entries = store::entries_at(db, location, now - LONGEST, until)?;
    let open = entries
        .into_iter()
        .filter(|entry| entry.clock_out.is_none() && !entry.cut_short && entry.starts_at() <= now);
    open.map(|entry| ClockPerson::load(db, core, entry.employee_id, now))
        .collect()
}

/// The published shifts at a location that begin by the second moment, have not ended by the first, and that no one has
/// begun: the first of each person.
///
/// # Errors
/// Database errors.
pub fn missing(
    db: &Connection,
    location: LocationId,
    (now, until): (Timestamp, Timestamp),
) -> Result<Vec<PublishedShift>> {
    let shifts = published_shifts::at_location(db, location, now, until)?;
    let people: Vec<EmployeeId> = shifts.iter().map(|shift| shift.employee_id).collect();
    let entries = store::entries_of(
        db,
        &people,
        now - LONGEST,
        now + SignedDuration::from_secs(1),
    )?;
    let begun = |shift: &PublishedShift| {
        entries.iter().any(|entry| {
            let theirs = entry.employee_id == shift.employee_id;
            let same = entry.shift_id == Some(shift.id);
            let during = entry.starts_at() >= shift.starts_at - CAME_EARLY
                && entry.starts_at() < shift.ends_at
                && entry.ends_at().is_none_or(|end| end > shift.starts_at);
            let goes_on = entry.clock_out.is_none() && !entry.cut_short;
            theirs && (same || during || goes_on)
        })
    };
    let mut first: BTreeMap<EmployeeId, PublishedShift> = BTreeMap::new();
    for shift in shifts {
        if !shift.on_call && !begun(&shift) {
            first.entry(shift.employee_id).or_insert(shift);
        }
    }
    let mut found: Vec<PublishedShift> = first.into_values().collect();
    found.sort_by_key(|shift| (shift.starts_at, shift.id));
    Ok(found)
}

/// When overtime begins if someone who is at work stays for an hour; `None`: it does not. Where it has begun already, the
/// moment lies in the past.
///
/// # Errors
/// Database errors.
pub fn overtime_at(
    db: &Connection,
    core: &Environment,
    person: &ClockPerson,
) -> Result<Option<Timestamp>> {
    let so_far = overtime_seconds(db, core, person, person.at)?;
    if so_far > 0 {
        return Ok(Some(person.at - SignedDuration::from_secs(so_far)));
    }
    let until = person.at + OVERTIME;
    let beyond = overtime_seconds(db, core, person, until)?;
    Ok((beyond > 0).then(|| until - SignedDuration::from_secs(beyond)))
}

/// The seconds of overtime and double time in the entry that someone is in, if it went on until a moment.
fn overtime_seconds(
    db: &Connection,
    core: &Environment,
    person: &ClockPerson,
    until: Timestamp,
) -> Result<i64> {
    let Some(open) = person.open() else {
        return Ok(0);
    };
    let (week, start, _) = person.workweek(db, open.location_id)?;
    let work: Vec<Work> = person
        .entries
        .iter()
        .filter(|entry| !entry.misses_clock_out())
        .filter(|entry| entry.ends_at().is_none_or(|end| end > start))
        .map(|entry| Work::of(entry, until))
        .collect();
    let question = (week, Question::ClosePeriod);
    let report = report(db, core, &person.facts, question, &work)?;
    let id = open.id.to_string();
    let shifts = report.weeks.iter().flat_map(|pay| &pay.shifts);
    let shifts = shifts.filter(|shift| *shift.shift_id == *id);
    Ok(shifts
        .map(|shift| shift.hours.overtime_seconds + shift.hours.doubletime_seconds)
        .sum())
}

fn at_work_row(
    db: &Connection,
    core: &Environment,
    person: &ClockPerson,
    entry: &TimeEntry,
) -> Result<LiveRow> {
    let shift = person.shift_of(entry);
    Ok(LiveRow {
        employee_id: person.id(),
        name: person.facts.person.name(),
        position_id: entry.position_id,
        entry_id: Some(entry.id),
        shift_id: shift.map(|shift| shift.id),
        since: Some(entry.starts_at()),
        planned_start: shift.map(|shift| shift.starts_at),
        planned_end: shift.map(|shift| shift.ends_at),
        minutes: entry.paid_minutes(person.at),
        break_over: false,
        overtime_at: overtime_at(db, core, person)?,
    })
}

fn planned_row(
    shift: &PublishedShift,
    names: &HashMap<EmployeeId, String>,
    now: Timestamp,
) -> LiveRow {
    LiveRow {
        employee_id: shift.employee_id,
        name: names.get(&shift.employee_id).cloned().unwrap_or_default(),
        position_id: Some(shift.position_id),
        entry_id: None,
        shift_id: Some(shift.id),
        since: None,
        planned_start: Some(shift.starts_at),
        planned_end: Some(shift.ends_at),
        minutes: (minute(now) - minute(shift.starts_at)).max(0),
        break_over: false,
        overtime_at: None,
    }
}
