//! Requests to change weekly availability, as rows.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{
    all,
    availability::{WindowRow, days, rows},
};
use crate::{
    error::{Error, Result},
    ids::{AvailabilityRequestId, EmployeeId},
    settings::types::SqlDate,
    sql_time::{SqlTime, maybe_time, time},
    team::availability_requests::AvailabilityRequest,
};

const SELECT: &str = "SELECT r.id, r.employee_id, r.from_date, r.note, r.state, r.requested_at, r.decided_at, r.decided_by,
      r.decision_note, r.version, trim(u.first_name || ' ' || u.last_name),
      (SELECT json_group_array(json_object('day', day, 'kind', kind, 'start', start_time, 'end', end_time) ORDER BY n)
       FROM availability_request_windows w WHERE w.request_id = r.id)
    FROM availability_requests r LEFT JOIN users u ON u.id = r.decided_by";

fn from_row(row: &Row<'_>) -> rusqlite::Result<(AvailabilityRequest, String)> {
    let request = AvailabilityRequest {
        id: row.get(0)?,
        employee_id: row.get(1)?,
        from: row.get::<_, SqlDate>(2)?.0,
        days: crate::team::types::WeekAvailability::new(),
        note: row.get(3)?,
        state: row.get(4)?,
        requested_at: time(row, "requested_at")?,
        decided_at: maybe_time(row, "decided_at")?,
        decided_by: row.get(7)?,
        decided_by_name: row.get(10)?,
        decision_note: row.get(8)?,
        version: row.get(9)?,
    };
    Ok((request, row.get(11)?))
}

fn with_days((request, windows): (AvailabilityRequest, String)) -> Result<AvailabilityRequest> {
    let windows: Vec<WindowRow> = serde_json::from_str(&windows)?;
    Ok(AvailabilityRequest {
        days: days(windows),
        ..request
    })
}

/// Requests that are pending or were sent at `since` or later, the newest first; of one person, or of everyone.
pub(in crate::team) fn availability_requests(
    db: &Connection,
    person: Option<EmployeeId>,
    since: Timestamp,
) -> Result<Vec<AvailabilityRequest>> {
    let found = all(
        db,
        &format!(
            "{SELECT} WHERE (?1 IS NULL OR r.employee_id = ?1) AND (r.state = 'pending' OR r.requested_at >= ?2)
             ORDER BY r.requested_at DESC, r.id DESC"
        ),
        &[&person, &SqlTime(since)],
        from_row,
    )?;
    found.into_iter().map(with_days).collect()
}

/// One request.
pub(in crate::team) fn availability_request(
    db: &Connection,
    id: AvailabilityRequestId,
) -> Result<AvailabilityRequest> {
    let found = db
        .prepare_cached(&format!("{SELECT} WHERE r.id = ?1"))?
        .query_row([id], from_row)
        .optional()?;
    with_days(found.ok_or(Error::NotFound)?)
}

/// The request of a person that waits for a decision.
pub(in crate::team) fn pending_availability_request(
    db: &Connection,
    person: EmployeeId,
) -> Result<Option<AvailabilityRequest>> {
    db.prepare_cached(&format!(
        "{SELECT} WHERE r.employee_id = ?1 AND r.state = 'pending'"
    ))?
    .query_row([person], from_row)
    .optional()?
    .map(with_days)
    .transpose()
}

/// Writes a request; one with its id gets its new state.
pub(in crate::team) fn save_availability_request(
    db: &Connection,
    request: &AvailabilityRequest,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO availability_requests (id, employee_id, from_date, note, state, requested_at, decided_at, decided_by,
           decision_note, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT (id) DO UPDATE SET from_date = ?3, state = ?5, decided_at = ?7, decided_by = ?8,
           decision_note = ?9, version = ?10",
    )?
    .execute(params![
        request.id,
        request.employee_id,
        SqlDate(request.from),
        request.note,
        request.state,
        SqlTime(request.requested_at),
        request.decided_at.map(SqlTime),
        request.decided_by,
        request.decision_note,
        request.version,
    ])?;
    Ok(())
}

/// Writes the days of a new request.
pub(in crate::team) fn insert_availability_request_days(
    db: &Connection,
    request: &AvailabilityRequest,
) -> Result<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO availability_request_windows (request_id, day, n, kind, start_time, end_time)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (day, n, kind, window) in rows(&request.days) {
        let (start, end) = window.unzip();
        insert.execute(params![request.id, day, n, kind, start, end])?;
    }
    Ok(())
}
