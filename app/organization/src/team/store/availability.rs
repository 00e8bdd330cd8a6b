//! Availability and time off, as rows.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, params};

use super::all;
use crate::{
    error::Result,
    ids::EmployeeId,
    settings::types::SqlDate,
    sql_time::SqlTime,
    team::types::{Availability, TimeOff},
};

/// Availability of these people, oldest first for each.
pub(in crate::team) fn availability(
    db: &Connection,
    people: &str,
) -> Result<BTreeMap<EmployeeId, Vec<Availability>>> {
    let rows = all(
        db,
        "SELECT employee_id, from_date, days, version FROM availability
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, from_date",
        &[&people],
        |row| {
            Ok((
                row.get::<_, EmployeeId>(0)?,
                row.get::<_, SqlDate>(1)?.0,
                row.get::<_, String>(2)?,
                row.get::<_, i64>(3)?,
            ))
        },
    )?;
    let mut found: BTreeMap<EmployeeId, Vec<Availability>> = BTreeMap::new();
    for (person, from, days, version) in rows {
        found.entry(person).or_default().push(Availability {
            from,
            days: serde_json::from_str(&days)?,
            version,
        });
    }
    Ok(found)
}

/// Writes availability from its date on.
pub(in crate::team) fn save_availability(
    db: &Connection,
    person: EmployeeId,
    availability: &Availability,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO availability (employee_id, from_date, days, version) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (employee_id, from_date) DO UPDATE SET days = ?3, version = ?4",
    )?
    .execute(params![
        person,
        SqlDate(availability.from),
        serde_json::to_string(&availability.days)?,
        availability.version,
    ])?;
    Ok(())
}

/// Time off of these people that touches the dates `from` to `to`, without what was cancelled.
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
