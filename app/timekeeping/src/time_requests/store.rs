//! Requests to change worked time as rows.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::TimeRequest;
use crate::{
    error::Result,
    ids::{EmployeeId, TimeRequestId},
    sql_time::{SqlTime, maybe_time, time},
};
use organization::settings::types::SqlDate;

/// So many requests are listed.
const MOST: i64 = 300;

const COLUMNS: &str = "SELECT id, employee_id, location_id, entry_id, date, clock_in_at, clock_out_at, position_id, breaks,
    note, state, requested_at, decided_at, decided_by, decision_note, edit_id, version FROM time_requests";

fn from_row(row: &Row<'_>) -> rusqlite::Result<TimeRequest> {
    let breaks: serde_json::Value = row.get("breaks")?;
    Ok(TimeRequest {
        id: row.get("id")?,
        employee: row.get("employee_id")?,
        location: row.get("location_id")?,
        entry: row.get("entry_id")?,
        date: row.get::<_, SqlDate>("date")?.0,
        clock_in_at: time(row, "clock_in_at")?,
        clock_out_at: maybe_time(row, "clock_out_at")?,
        position: row.get("position_id")?,
        breaks: serde_json::from_value(breaks).unwrap_or_default(),
        note: row.get("note")?,
        state: row.get("state")?,
        requested_at: time(row, "requested_at")?,
        decided_at: maybe_time(row, "decided_at")?,
        decided_by: row.get("decided_by")?,
        decision_note: row.get("decision_note")?,
        edit: row.get("edit_id")?,
        version: row.get("version")?,
    })
}

pub(super) fn insert(db: &Connection, request: &TimeRequest) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_requests (id, employee_id, location_id, entry_id, date, clock_in_at, clock_out_at, position_id,
            breaks, note, state, requested_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        request.id,
        request.employee,
        request.location,
        request.entry,
        SqlDate(request.date),
        SqlTime(request.clock_in_at),
        request.clock_out_at.map(SqlTime),
        request.position,
        serde_json::to_string(&request.breaks)?,
        request.note,
        request.state,
        SqlTime(request.requested_at),
        request.version,
    ])?;
    Ok(())
}

pub(super) fn save_decision(db: &Connection, request: &TimeRequest) -> Result<()> {
    db.prepare_cached(
        "UPDATE time_requests SET state = ?2, decided_at = ?3, decided_by = ?4, decision_note = ?5, edit_id = ?6,
            version = ?7 WHERE id = ?1",
    )?
    .execute(params![
        request.id,
        request.state,
        request.decided_at.map(SqlTime),
        request.decided_by,
        request.decision_note,
        request.edit,
        request.version,
    ])?;
    Ok(())
}

pub(super) fn get(db: &Connection, id: TimeRequestId) -> Result<Option<TimeRequest>> {
    Ok(db
        .prepare_cached(&format!("{COLUMNS} WHERE id = ?1"))?
        .query_row([id], from_row)
        .optional()?)
}

/// The newest requests of one person or of everyone, those that wait first.
pub(super) fn list(db: &Connection, employee: Option<EmployeeId>) -> Result<Vec<TimeRequest>> {
    let mut statement = db.prepare_cached(&format!(
        "{COLUMNS} WHERE ?1 IS NULL OR employee_id = ?1
         ORDER BY state = 'pending' DESC, requested_at DESC, id DESC LIMIT {MOST}"
    ))?;
    let rows = statement.query_map([employee], from_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
