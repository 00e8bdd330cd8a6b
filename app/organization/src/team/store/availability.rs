//! Availability and time off, as rows.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, params};
use serde::Deserialize;

use super::all;
use crate::{
    date_time::{Day, TimeOfDay},
    error::Result,
    ids::{AvailabilityRequestId, EmployeeId},
    settings::types::SqlDate,
    sql_time::SqlTime,
    team::types::{
        Availability, DayAvailability, TimeOff, WeekAvailability, WholeDay, Window, WindowKind,
    },
};

/// A row of `availability_windows`.
#[derive(Deserialize)]
pub(super) struct WindowRow {
    day: Day,
    kind: RowKind,
    start: Option<TimeOfDay>,
    end: Option<TimeOfDay>,
}

/// The kind of a row.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RowKind {
    Open,
    Unavailable,
    Preferred,
}

/// Availability of these people, oldest first for each.
pub(in crate::team) fn availability(
    db: &Connection,
    people: &str,
) -> Result<BTreeMap<EmployeeId, Vec<Availability>>> {
    let rows = all(
        db,
        "SELECT a.employee_id, a.from_date, a.version, a.request_id,
           (SELECT json_group_array(json_object('day', day, 'kind', kind, 'start', start_time, 'end', end_time) ORDER BY n)
            FROM availability_windows w WHERE w.employee_id = a.employee_id AND w.from_date = a.from_date)
         FROM availability a
         WHERE a.employee_id IN (SELECT value FROM json_each(?1)) ORDER BY a.employee_id, a.from_date",
        &[&people],
        |row| {
            Ok((
                row.get::<_, EmployeeId>(0)?,
                row.get::<_, SqlDate>(1)?.0,
                row.get::<_, i64>(2)?,
                row.get::<_, Option<AvailabilityRequestId>>(3)?,
                row.get::<_, String>(4)?,
            ))
        },
    )?;
    let mut found: BTreeMap<EmployeeId, Vec<Availability>> = BTreeMap::new();
    for (person, from, version, request_id, windows) in rows {
        found.entry(person).or_default().push(Availability {
            from,
            days: days(serde_json::from_str(&windows)?),
            request_id,
            version,
        });
    }
    Ok(found)
}

/// The days that rows describe.
pub(super) fn days(rows: Vec<WindowRow>) -> WeekAvailability {
    let mut days = WeekAvailability::new();
    for row in rows {
        let kind = match row.kind {
            RowKind::Preferred => WindowKind::Preferred,
            RowKind::Open | RowKind::Unavailable => WindowKind::Unavailable,
        };
        let (Some(start), Some(end)) = (row.start, row.end) else {
            let whole = match row.kind {
                RowKind::Unavailable => WholeDay::Unavailable,
                RowKind::Open | RowKind::Preferred => WholeDay::Open,
            };
            days.insert(row.day, DayAvailability::Whole(whole));
            continue;
        };
        let window = Window { kind, start, end };
        match days
            .entry(row.day)
            .or_insert_with(|| DayAvailability::Windows(Vec::new()))
        {
            DayAvailability::Windows(windows) => windows.push(window),
            DayAvailability::Whole(_) => {}
        }
    }
    days
}

/// Writes availability that holds from its date on: later ones go.
pub(in crate::team) fn save_availability(
    db: &Connection,
    person: EmployeeId,
    availability: &Availability,
) -> Result<()> {
    let from = SqlDate(availability.from);
    db.prepare_cached("DELETE FROM availability WHERE employee_id = ?1 AND from_date >= ?2")?
        .execute(params![person, from])?;
    db.prepare_cached(
        "INSERT INTO availability (employee_id, from_date, version, request_id) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![
        person,
        from,
        availability.version,
        availability.request_id
    ])?;
    let mut insert = db.prepare_cached(
        "INSERT INTO availability_windows (employee_id, from_date, day, n, kind, start_time, end_time)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (day, n, kind, window) in rows(&availability.days) {
        let (start, end) = window.unzip();
        insert.execute(params![person, from, day, n, kind, start, end])?;
    }
    Ok(())
}

/// A row of a day: the day, its number there, its kind, and from when to when where it is not the whole day.
type DayRow = (Day, i64, &'static str, Option<(TimeOfDay, TimeOfDay)>);

/// The rows that describe days.
pub(super) fn rows(days: &WeekAvailability) -> Vec<DayRow> {
    let mut rows = Vec::new();
    for (day, what) in days {
        match what {
            DayAvailability::Whole(whole) => rows.push((*day, 0, whole.name(), None)),
            DayAvailability::Windows(windows) => {
                for (n, window) in (0_i64..).zip(windows) {
                    let hours = Some((window.start, window.end));
                    rows.push((*day, n, window.kind.name(), hours));
                }
            }
        }
    }
    rows
}

/// Time off of these people that touches the dates `from` to `to`, without what was canceled.
pub(in crate::team) fn time_off(
    db: &Connection,
    people: &str,
    from: Date,
    to: Date,
) -> Result<Vec<TimeOff>> {
    all(
        db,
        "SELECT id, employee_id, kind, from_date, to_date, all_day, start_time, end_time, note, version FROM time_off
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND cancelled_at IS NULL
           AND from_date <= ?3 AND to_date >= ?2
         ORDER BY employee_id, from_date, id",
        &[&people, &SqlDate(from), &SqlDate(to)],
        |row| {
            Ok(TimeOff {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                kind: row.get(2)?,
                from: row.get::<_, SqlDate>(3)?.0,
                to: row.get::<_, SqlDate>(4)?.0,
                all_day: row.get(5)?,
                start: row.get(6)?,
                end: row.get(7)?,
                note: row.get(8)?,
                version: row.get(9)?,
            })
        },
    )
}

/// Writes new time off.
pub(in crate::team) fn insert_time_off(db: &Connection, off: &TimeOff) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_off (id, employee_id, kind, from_date, to_date, all_day, start_time, end_time, note, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        off.id,
        off.employee_id,
        off.kind,
        SqlDate(off.from),
        SqlDate(off.to),
        off.all_day,
        off.start,
        off.end,
        off.note,
        off.version,
    ])?;
    Ok(())
}

/// Cancels time off.
pub(in crate::team) fn cancel_time_off(
    db: &Connection,
    off: &TimeOff,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE time_off SET cancelled_at = ?2, version = version + 1 WHERE id = ?1",
    )?
    .execute(params![off.id, SqlTime(now)])?;
    Ok(())
}
