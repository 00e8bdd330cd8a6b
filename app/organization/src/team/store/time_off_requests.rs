//! Requests for time off and blocked days, as rows.

use jiff::civil::Date;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::all;
use crate::{
    error::{Error, Result},
    ids::{BlockedDaysId, EmployeeId, LocationId, TimeOffId, TimeOffRequestId},
    settings::types::SqlDate,
    sql_time::{SqlTime, maybe_time, time},
    team::{blocked_days::BlockedDays, time_off_requests::TimeOffRequest, types::TimeOff},
};

const COLUMNS: &str = "r.id, r.employee_id, r.kind, r.from_date, r.to_date, r.all_day, r.start_time, r.end_time, r.note,
    r.version, r.state, r.requested_at, r.decided_at, r.decided_by, r.decision_note, r.time_off_id,
    trim(u.first_name || ' ' || u.last_name), r.minutes";

fn from_row(row: &Row<'_>) -> rusqlite::Result<TimeOffRequest> {
    let id: TimeOffRequestId = row.get(0)?;
    Ok(TimeOffRequest {
        id,
        off: TimeOff {
            id: TimeOffId(id.0),
            employee_id: row.get(1)?,
            kind: row.get(2)?,
            from: row.get::<_, SqlDate>(3)?.0,
            to: row.get::<_, SqlDate>(4)?.0,
            all_day: row.get(5)?,
            start: row.get(6)?,
            end: row.get(7)?,
            note: row.get(8)?,
            version: 1,
        },
        version: row.get(9)?,
        state: row.get(10)?,
        requested_at: time(row, "requested_at")?,
        decided_at: maybe_time(row, "decided_at")?,
        decided_by: row.get(13)?,
        decided_by_name: row.get(16)?,
        decision_note: row.get(14)?,
        granted: row.get::<_, Option<TimeOffId>>(15)?.is_some(),
        minutes: row.get(17)?,
    })
}

/// Requests that end on a day or later, the earliest first; of one person, or of everyone.
pub(in crate::team) fn time_off_requests(
    db: &Connection,
    person: Option<EmployeeId>,
    since: Date,
) -> Result<Vec<TimeOffRequest>> {
    all(
        db,
        &format!(
            "SELECT {COLUMNS} FROM time_off_requests r LEFT JOIN users u ON u.id = r.decided_by
             WHERE (?1 IS NULL OR r.employee_id = ?1) AND r.to_date >= ?2 ORDER BY r.from_date, r.id"
        ),
        &[&person, &SqlDate(since)],
        from_row,
    )
}

/// One request.
pub(in crate::team) fn time_off_request(
    db: &Connection,
    id: TimeOffRequestId,
) -> Result<TimeOffRequest> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM time_off_requests r LEFT JOIN users u ON u.id = r.decided_by WHERE r.id = ?1"
    ))?
    .query_row([id], from_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes a request; one with its id is replaced.
pub(in crate::team) fn save_time_off_request(
    db: &Connection,
    request: &TimeOffRequest,
) -> Result<()> {
    let off = &request.off;
    db.prepare_cached(
        "INSERT INTO time_off_requests (id, employee_id, kind, from_date, to_date, all_day, start_time, end_time, note,
           version, state, requested_at, decided_at, decided_by, decision_note, time_off_id, minutes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
         ON CONFLICT (id) DO UPDATE SET version = ?10, state = ?11, decided_at = ?13, decided_by = ?14,
           decision_note = ?15, time_off_id = ?16, minutes = ?17",
    )?
    .execute(params![
        request.id,
        off.employee_id,
        off.kind,
        SqlDate(off.from),
        SqlDate(off.to),
        off.all_day,
        off.start,
        off.end,
        off.note,
        request.version,
        request.state,
        SqlTime(request.requested_at),
        request.decided_at.map(SqlTime),
        request.decided_by,
        request.decision_note,
        request.granted.then_some(off.id),
        request.minutes,
    ])?;
    Ok(())
}

/// Pending requests that begin before a day.
pub(in crate::team) fn time_off_requests_begun(
    db: &Connection,
    before: Date,
) -> Result<Vec<TimeOffRequest>> {
    all(
        db,
        &format!(
            "SELECT {COLUMNS} FROM time_off_requests r LEFT JOIN users u ON u.id = r.decided_by
             WHERE r.state = 'pending' AND r.from_date < ?1 ORDER BY r.from_date, r.id"
        ),
        &[&SqlDate(before)],
        from_row,
    )
}

/// Blocked days that end on a day or later, the earliest first.
pub(in crate::team) fn blocked_days(db: &Connection, since: Date) -> Result<Vec<BlockedDays>> {
    all(
        db,
        "SELECT id, location_id, from_date, to_date, reason, version FROM blocked_days WHERE to_date >= ?1
         ORDER BY from_date, id",
        &[&SqlDate(since)],
        |row| {
            Ok(BlockedDays {
                id: row.get(0)?,
                location_id: row.get(1)?,
                from: row.get::<_, SqlDate>(2)?.0,
                to: row.get::<_, SqlDate>(3)?.0,
                reason: row.get(4)?,
                version: row.get(5)?,
            })
        },
    )
}

/// Writes new blocked days.
pub(in crate::team) fn insert_blocked_days(db: &Connection, days: &BlockedDays) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO blocked_days (id, location_id, from_date, to_date, reason, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        days.id,
        days.location_id,
        SqlDate(days.from),
        SqlDate(days.to),
        days.reason,
        days.version
    ])?;
    Ok(())
}

/// Removes blocked days.
pub(in crate::team) fn delete_blocked_days(db: &Connection, id: BlockedDaysId) -> Result<()> {
    db.prepare_cached("DELETE FROM blocked_days WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// The locations of these blocked days that a person works at.
pub(in crate::team) fn blocked_for(
    db: &Connection,
    locations: &[LocationId],
    (from, to): (Date, Date),
) -> Result<Vec<BlockedDays>> {
    let mut blocked = blocked_days(db, from)?;
    blocked.retain(|days| locations.contains(&days.location_id) && days.from <= to);
    Ok(blocked)
}
