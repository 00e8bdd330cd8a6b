//! Requests at the time clock as rows.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::ClockOverride;
use crate::{
    error::Result,
    ids::{ClockOverrideId, EmployeeId, LocationId, PunchId},
    sql_time::{SqlTime, maybe_time, time},
};

const COLUMNS: &str = "SELECT id, employee_id, location_id, kind, codes, note, requested_at, expires_at, state, decided_by,
    decided_at, reason, punch_id FROM clock_overrides";

fn from_row(row: &Row<'_>) -> rusqlite::Result<ClockOverride> {
    let codes: serde_json::Value = row.get("codes")?;
    Ok(ClockOverride {
        id: row.get("id")?,
        employee: row.get("employee_id")?,
        location: row.get("location_id")?,
        kind: row.get("kind")?,
        codes: serde_json::from_value(codes).unwrap_or_default(),
        note: row.get("note")?,
        requested_at: time(row, "requested_at")?,
        expires_at: time(row, "expires_at")?,
        state: row.get("state")?,
        decided_by: row.get("decided_by")?,
        decided_at: maybe_time(row, "decided_at")?,
        reason: row.get("reason")?,
        punch: row.get("punch_id")?,
    })
}

pub(super) fn insert(db: &Connection, one: &ClockOverride) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO clock_overrides (id, employee_id, location_id, kind, codes, note, requested_at, expires_at, state)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        one.id,
        one.employee,
        one.location,
        one.kind,
        serde_json::to_string(&one.codes)?,
        one.note,
        SqlTime(one.requested_at),
        SqlTime(one.expires_at),
        one.state,
    ])?;
    Ok(())
}

pub(super) fn save_decision(db: &Connection, one: &ClockOverride) -> Result<()> {
    db.prepare_cached(
        "UPDATE clock_overrides SET state = ?2, decided_by = ?3, decided_at = ?4, reason = ?5 WHERE id = ?1",
    )?
    .execute(params![
        one.id,
        one.state,
        one.decided_by,
        one.decided_at.map(SqlTime),
        one.reason,
    ])?;
    Ok(())
}

pub(super) fn use_for(db: &Connection, id: ClockOverrideId, punch: PunchId) -> Result<()> {
    db.prepare_cached("UPDATE clock_overrides SET punch_id = ?2 WHERE id = ?1")?
        .execute(params![id, punch])?;
    Ok(())
}

pub(super) fn get(db: &Connection, id: ClockOverrideId) -> Result<Option<ClockOverride>> {
    Ok(db
        .prepare_cached(&format!("{COLUMNS} WHERE id = ?1"))?
        .query_row([id], from_row)
        .optional()?)
}

/// The newest request of someone.
pub(super) fn last_of(db: &Connection, employee: EmployeeId) -> Result<Option<ClockOverride>> {
    Ok(db
        .prepare_cached(&format!(
            "{COLUMNS} WHERE employee_id = ?1 ORDER BY requested_at DESC, id DESC LIMIT 1"
        ))?
        .query_row([employee], from_row)
        .optional()?)
}

/// The requests at a location that no one has answered and that have not expired, oldest first.
pub(super) fn waiting_at(
    db: &Connection,
    location: LocationId,
    now: Timestamp,
) -> Result<Vec<ClockOverride>> {
    let mut statement = db.prepare_cached(&format!(
        "{COLUMNS} WHERE location_id = ?1 AND state = 'pending' AND expires_at > ?2 ORDER BY requested_at, id"
    ))?;
    let rows = statement.query_map(params![location, SqlTime(now)], from_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
