//! Requests for swaps, as rows.

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Recipient, SeenShift, SwapRequest};
use crate::{
    error::{Error, Result},
    ids::{EmployeeId, ShiftId, SwapId},
    sql_time::{SqlTime, maybe_time, time},
};

const REQUEST: &str = "SELECT id, kind, location_id, week_start, requester_id, shift_id, shift_version, shift_details,
        offered_shift_id, offered_location_id, offered_week_start, offered_version, offered_details, state, reason, requested_at, expires_at, recipient_id,
        decided_at, decided_by, automatic, decision_note, obstacle, completed_at, version
    FROM swap_requests";
const OPEN: &str = "state IN ('awaiting_recipient', 'posted', 'awaiting_manager')";

fn read(row: &Row<'_>) -> Result<SwapRequest> {
    let offered = match row.get::<_, Option<String>>("offered_details")? {
        None => None,
        Some(details) => Some(SeenShift {
            id: row.get("offered_shift_id")?,
            location: row.get("offered_location_id")?,
            week: day(row, "offered_week_start")?,
            version: row.get("offered_version")?,
            details: serde_json::from_str(&details)?,
        }),
    };
    Ok(SwapRequest {
        id: row.get("id")?,
        kind: row.get("kind")?,
        requester: row.get("requester_id")?,
        shift: SeenShift {
            id: row.get("shift_id")?,
            location: row.get("location_id")?,
            week: day(row, "week_start")?,
            version: row.get("shift_version")?,
            details: serde_json::from_str(&row.get::<_, String>("shift_details")?)?,
        },
        offered,
        state: row.get("state")?,
        reason: row.get("reason")?,
        requested_at: time(row, "requested_at")?,
        expires_at: time(row, "expires_at")?,
        recipients: Vec::new(),
        recipient: row.get("recipient_id")?,
        decided_at: maybe_time(row, "decided_at")?,
        decided_by: row.get("decided_by")?,
        automatic: row.get("automatic")?,
        decision_note: row.get("decision_note")?,
        obstacle: row.get("obstacle")?,
        completed_at: maybe_time(row, "completed_at")?,
        version: row.get("version")?,
    })
}

fn day(row: &Row<'_>, column: &str) -> Result<Date> {
    let day: String = row.get(column)?;
    Ok(day.parse().map_err(anyhow::Error::from)?)
}

fn recipients(db: &Connection, id: SwapId) -> Result<Vec<Recipient>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, answer, answered_at, main_location_id FROM swap_recipients WHERE swap_id = ?1
         ORDER BY answered_at IS NULL, answered_at, employee_id",
    )?;
    let rows = statement.query_map([id], |row| {
        Ok(Recipient {
            employee: row.get("employee_id")?,
            answer: row.get("answer")?,
            answered_at: maybe_time(row, "answered_at")?,
            main_location: row.get("main_location_id")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn requests(
    db: &Connection,
    condition: &str,
    values: &[&dyn rusqlite::ToSql],
) -> Result<Vec<SwapRequest>> {
    let mut statement = db.prepare_cached(&format!(
        "{REQUEST} WHERE {condition} ORDER BY requested_at, id"
    ))?;
    let rows = statement.query_map(values, |row| Ok(read(row)))?;
    let mut found = Vec::new();
    for row in rows {
        let mut request = row??;
        request.recipients = recipients(db, request.id)?;
        found.push(request);
    }
    Ok(found)
}

/// One request.
pub(super) fn request(db: &Connection, id: SwapId) -> Result<SwapRequest> {
    let found = db
        .prepare_cached(&format!("{REQUEST} WHERE id = ?1"))?
        .query_row([id], |row| Ok(read(row)))
        .optional()?;
    let mut request = found.ok_or(Error::NotFound)??;
    request.recipients = recipients(db, id)?;
    Ok(request)
}

/// Requests that are open in the file or were made since a time, the earliest first.
pub(super) fn recent(db: &Connection, since: Timestamp) -> Result<Vec<SwapRequest>> {
    let condition = format!("{OPEN} OR requested_at >= ?1");
    requests(db, &condition, &[&SqlTime(since)])
}

/// Who asked for a request, and when; nothing where there is no such request.
///
/// # Errors
/// Database errors.
pub(crate) fn made_by(db: &Connection, id: SwapId) -> Result<Option<(EmployeeId, Timestamp)>> {
    let found = db
        .prepare_cached("SELECT requester_id, requested_at FROM swap_requests WHERE id = ?1")?
        .query_row([id], |row| {
            Ok((row.get("requester_id")?, time(row, "requested_at")?))
        })
        .optional()?;
    Ok(found)
}

/// Open requests about one of these shifts.
pub(super) fn open_about(db: &Connection, shifts: &[ShiftId]) -> Result<Vec<SwapRequest>> {
    let ids = serde_json::to_string(shifts)?;
    let condition = format!(
        "{OPEN} AND (shift_id IN (SELECT value FROM json_each(?1))
           OR offered_shift_id IN (SELECT value FROM json_each(?1)))"
    );
    requests(db, &condition, &[&ids])
}

/// Open requests that someone made, was asked about or volunteered for.
pub(super) fn open_of(db: &Connection, person: EmployeeId) -> Result<Vec<SwapRequest>> {
    let condition = format!(
        "{OPEN} AND (requester_id = ?1 OR id IN (SELECT swap_id FROM swap_recipients WHERE employee_id = ?1))"
    );
    requests(db, &condition, &[&person])
}

/// Writes a request with its recipients; one with its id is replaced.
pub(super) fn save(db: &Connection, request: &SwapRequest) -> Result<()> {
    let offered = request.offered.as_ref();
    let offered_details = offered
        .map(|offered| serde_json::to_string(&offered.details))
        .transpose()?;
    db.prepare_cached(
        "INSERT INTO swap_requests (id, kind, location_id, week_start, requester_id, shift_id, shift_version,
                shift_details, offered_shift_id, offered_version, offered_details, state, reason, requested_at,
                expires_at, recipient_id, decided_at, decided_by, decision_note, obstacle, completed_at, version,
                offered_location_id, offered_week_start, automatic)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22,
                ?23, ?24, ?25)
         ON CONFLICT (id) DO UPDATE SET shift_version = ?7, offered_version = ?10, state = ?12, recipient_id = ?16,
                decided_at = ?17, decided_by = ?18, decision_note = ?19, obstacle = ?20, completed_at = ?21,
                version = ?22, automatic = ?25",
    )?
    .execute(params![
        request.id,
        request.kind,
        request.shift.location,
        request.shift.week.to_string(),
        request.requester,
        request.shift.id,
        request.shift.version,
        serde_json::to_string(&request.shift.details)?,
        offered.and_then(|offered| offered.id),
        offered.map(|offered| offered.version),
        offered_details,
        request.state,
        request.reason,
        SqlTime(request.requested_at),
        SqlTime(request.expires_at),
        request.recipient,
        request.decided_at.map(SqlTime),
        request.decided_by,
        request.decision_note,
        request.obstacle,
        request.completed_at.map(SqlTime),
        request.version,
        offered.map(|offered| offered.location),
        offered.map(|offered| offered.week.to_string()),
        request.automatic,
    ])?;
    db.prepare_cached("DELETE FROM swap_recipients WHERE swap_id = ?1")?
        .execute([request.id])?;
    let mut insert = db.prepare_cached(
        "INSERT INTO swap_recipients (swap_id, employee_id, answer, answered_at, main_location_id)
         VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for one in &request.recipients {
        insert.execute(params![
            request.id,
            one.employee,
            one.answer,
            one.answered_at.map(SqlTime),
            one.main_location,
        ])?;
    }
    Ok(())
}
