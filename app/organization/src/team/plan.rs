//! People's plans: minutes of this week and the next shift, for the rows of a list.

use std::collections::BTreeMap;

use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, DateTime, Time},
    tz::TimeZone,
};
use rusqlite::{Connection, Row, params};
use serde::{Deserialize, Serialize};

use super::{
    types::{TimeOffKind, WeekAvailability},
    weekly_hours::closed_during,
};
use crate::{
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    sql_time::{SqlTime, time},
};

/// A next shift further away than this is not shown.
const AHEAD: SignedDuration = SignedDuration::from_hours(60 * 24);
/// The longest week, seen from anywhere in it.
const BEHIND: SignedDuration = SignedDuration::from_hours(8 * 24);
/// Today began less than this long ago, in any zone.
const SINCE_YESTERDAY: SignedDuration = SignedDuration::from_hours(48);
/// An unpaid break of this length or less is work (29 CFR 785.18).
const SHORT_BREAK_MINUTES: i64 = 20;

/// The next shift of a person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextShift {
    /// When it begins.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// The same, local with offset.
    #[schema(value_type = String, format = DateTime)]
    pub local_start: String,
    /// The same, local with offset.
    #[schema(value_type = String, format = DateTime)]
    pub local_end: String,
    /// The location.
    pub location_id: LocationId,
    /// As what.
    pub position_id: PositionId,
}

/// A planned shift.
pub(super) struct Planned {
    location: LocationId,
    position: PositionId,
    starts_at: Timestamp,
    ends_at: Timestamp,
    zone: String,
    breaks: String,
}

#[derive(Deserialize)]
struct Rest {
    paid: bool,
    minutes: i64,
}

impl Planned {
    /// Paid minutes.
    fn minutes(&self) -> Result<i64> {
        let rests: Vec<Rest> = serde_json::from_str(&self.breaks)?;
        let unpaid = rests
            .iter()
            .filter(|rest| !rest.paid && rest.minutes > SHORT_BREAK_MINUTES);
        Ok(self.ends_at.duration_since(self.starts_at).as_mins()
            - unpaid.map(|rest| rest.minutes).sum::<i64>())
    }

    fn next_shift(&self) -> Result<NextShift> {
        let zone = TimeZone::get(&self.zone).map_err(|error| Error::Internal(error.into()))?;
        let local = |at: Timestamp| {
            at.to_zoned(zone.clone())
                .strftime("%Y-%m-%dT%H:%M:%S%:z")
                .to_string()
        };
        Ok(NextShift {
            starts_at: self.starts_at,
            ends_at: self.ends_at,
            local_start: local(self.starts_at),
            local_end: local(self.ends_at),
            location_id: self.location,
            position_id: self.position,
        })
    }
}

/// The shifts around `now` of these people, in order of time: as drafted for those who plan, as published for everyone
/// else.
pub(super) fn around(
    db: &Connection,
    people: &str,
    drafts: bool,
    now: Timestamp,
) -> Result<BTreeMap<EmployeeId, Vec<Planned>>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, location_id, position_id, starts_at, ends_at, zone, breaks FROM planned_shifts
         WHERE published = ?4 AND employee_id IN (SELECT value FROM json_each(?1))
           AND starts_at >= ?2 AND starts_at < ?3 ORDER BY starts_at",
    )?;
    let (from, to) = (SqlTime(now - BEHIND), SqlTime(now + AHEAD));
    let mut rows = statement.query(params![people, from, to, !drafts])?;
    let mut found: BTreeMap<EmployeeId, Vec<Planned>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        found.entry(row.get(0)?).or_default().push(planned(row)?);
    }
    Ok(found)
}

fn planned(row: &Row<'_>) -> rusqlite::Result<Planned> {
    Ok(Planned {
        location: row.get("location_id")?,
        position: row.get("position_id")?,
        starts_at: time(row, "starts_at")?,
        ends_at: time(row, "ends_at")?,
        zone: row.get("zone")?,
        breaks: row.get("breaks")?,
    })
}

/// Paid minutes of a person's published shifts, on-call ones left out, that begin on these days, the last one excluded, by
/// the clock of each shift's place.
///
/// # Errors
/// Database errors.
pub(super) fn published_minutes(
    db: &Connection,
    employee: EmployeeId,
    (from, to): (Date, Date),
) -> Result<i64> {
    let midnight = |day: Date| TimeZone::UTC.to_timestamp(day.to_datetime(Time::midnight()));
    let (Ok(first), Ok(last)) = (midnight(from), midnight(to)) else {
        return Ok(0);
    };
    let mut statement = db.prepare_cached(
        "SELECT location_id, position_id, starts_at, ends_at, zone, breaks FROM planned_shifts
         WHERE published = 1 AND on_call = 0 AND employee_id = ?1 AND starts_at >= ?2 AND starts_at < ?3",
    )?;
    let around = (
        SqlTime(first - SINCE_YESTERDAY),
        SqlTime(last + SINCE_YESTERDAY),
    );
    let rows = statement.query_map(params![employee, around.0, around.1], planned)?;
    let mut minutes = 0;
    for shift in rows {
        let shift = shift?;
        let zone = TimeZone::get(&shift.zone).map_err(|error| Error::Internal(error.into()))?;
        if (from..to).contains(&zone.to_datetime(shift.starts_at).date()) {
            minutes += shift.minutes()?;
        }
    }
    Ok(minutes)
}

/// A published shift that is over.
pub(super) struct WorkedShift {
    pub(super) id: ShiftId,
    /// The day on which it began, by the clock of its location.
    pub(super) date: Date,
    /// Paid minutes.
    pub(super) minutes: i64,
}

/// A person's published shifts, on-call ones left out, that began on a day or later, have ended by `now` and have not earned
/// time off of a kind, in order of time.
///
/// # Errors
/// Database errors.
pub(super) fn not_yet_accrued(
    db: &Connection,
    (employee, kind): (EmployeeId, TimeOffKind),
    first: Date,
    now: Timestamp,
) -> Result<Vec<WorkedShift>> {
    let Ok(midnight) = TimeZone::UTC.to_timestamp(first.to_datetime(Time::midnight())) else {
        return Ok(Vec::new());
    };
    let mut statement = db.prepare_cached(
        "SELECT shift_id, location_id, position_id, starts_at, ends_at, zone, breaks FROM planned_shifts
         WHERE published = 1 AND on_call = 0 AND employee_id = ?1 AND starts_at >= ?2 AND ends_at <= ?3
           AND NOT EXISTS (SELECT 1 FROM time_off_policies p JOIN time_off_entries e ON e.policy_id = p.id
             WHERE p.kind = ?4 AND e.employee_id = ?1 AND e.reason = 'accrual' AND e.source = planned_shifts.shift_id)
         ORDER BY starts_at",
    )?;
    let since = SqlTime(midnight - SINCE_YESTERDAY);
    let rows = statement.query_map(params![employee, since, SqlTime(now), kind], |row| {
        Ok((row.get("shift_id")?, planned(row)?))
    })?;
    let mut worked = Vec::new();
    for row in rows {
        let (id, shift) = row?;
        let zone = TimeZone::get(&shift.zone).map_err(|error| Error::Internal(error.into()))?;
        let date = zone.to_datetime(shift.starts_at).date();
        if date >= first {
            worked.push(WorkedShift {
                id,
                date,
                minutes: shift.minutes()?,
            });
        }
    }
    Ok(worked)
}

/// Paid minutes of the shifts that begin in the week from `start` to `end`.
pub(super) fn week_minutes(plan: &[Planned], (start, end): (Timestamp, Timestamp)) -> Result<i64> {
    plan.iter()
        .filter(|shift| (start..end).contains(&shift.starts_at))
        .map(Planned::minutes)
        .sum()
}

/// The first shift that has not ended at `now`, at the locations that the caller may see.
pub(super) fn next(
    plan: &[Planned],
    now: Timestamp,
    sees: impl Fn(LocationId) -> bool,
) -> Result<Option<NextShift>> {
    plan.iter()
        .find(|shift| shift.ends_at > now && sees(shift.location))
        .map(Planned::next_shift)
        .transpose()
}

/// A person's published shifts between two instants.
///
/// # Errors
/// Database errors.
pub fn published_between(
    db: &Connection,
    employee: EmployeeId,
    (from, to): (Timestamp, Timestamp),
) -> Result<Vec<(Timestamp, Timestamp)>> {
    let mut statement = db.prepare_cached(
        "SELECT starts_at, ends_at FROM planned_shifts
         WHERE published = 1 AND employee_id = ?1 AND starts_at < ?3 AND ends_at > ?2",
    )?;
    let rows = statement.query_map(params![employee, SqlTime(from), SqlTime(to)], |row| {
        Ok((time(row, "starts_at")?, time(row, "ends_at")?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Start and end of a shift on the clock of its location.
pub(super) type LocalShift = (DateTime, DateTime);

/// The published shifts of these people today and later, and some of yesterday's.
pub(super) fn published_after(
    db: &Connection,
    people: &str,
    now: Timestamp,
) -> Result<BTreeMap<EmployeeId, Vec<LocalShift>>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, starts_at, ends_at, zone FROM planned_shifts
         WHERE published = 1 AND employee_id IN (SELECT value FROM json_each(?1)) AND ends_at > ?2",
    )?;
    let mut rows = statement.query(params![people, SqlTime(now - SINCE_YESTERDAY)])?;
    let mut found: BTreeMap<EmployeeId, Vec<LocalShift>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let zone: String = row.get("zone")?;
        let zone = TimeZone::get(&zone).map_err(|error| Error::Internal(error.into()))?;
        let local = (
            zone.to_datetime(time(row, "starts_at")?),
            zone.to_datetime(time(row, "ends_at")?),
        );
        found
            .entry(row.get("employee_id")?)
            .or_default()
            .push(local);
    }
    Ok(found)
}

/// How many of these shifts, from a day on, this availability does not cover.
pub(super) fn outside(shifts: &[LocalShift], from: Date, days: &WeekAvailability) -> usize {
    let uncovered = shifts
        .iter()
        .filter(|(start, end)| start.date() >= from && closed_during(days, *start, *end));
    uncovered.count()
}
