//! Edits of worked time as rows.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::EditAnswer;
use crate::{
    entries::{self, LONGEST, TimeEntry},
    error::Result,
    ids::{EmployeeId, LocationId, PunchId, TimeEditId, TimeRequestId, UserId},
    sql_time::{SqlTime, time},
    store::punches_of,
};

/// An edit as it is put on file.
pub(super) struct EditRow<'a> {
    pub(super) id: TimeEditId,
    pub(super) employee: EmployeeId,
    pub(super) location: LocationId,
    pub(super) entry: PunchId,
    pub(super) reason: &'a str,
    pub(super) minutes_before: i64,
    pub(super) minutes_after: i64,
    pub(super) made_at: Timestamp,
    pub(super) made_by: Option<UserId>,
    pub(super) request: Option<TimeRequestId>,
    pub(super) answer: EditAnswer,
}

/// Adds an edit.
pub(super) fn insert(db: &Connection, edit: &EditRow<'_>) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_edits (id, employee_id, location_id, entry_id, reason, minutes_before, minutes_after, made_at,
            made_by, request_id, answer)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        edit.id,
        edit.employee,
        edit.location,
        edit.entry,
        edit.reason,
        edit.minutes_before,
        edit.minutes_after,
        SqlTime(edit.made_at),
        edit.made_by,
        edit.request,
        edit.answer,
    ])?;
    Ok(())
}

/// Takes a punch out of what counts.
pub(super) fn void(db: &Connection, punch: PunchId, edit: TimeEditId) -> Result<()> {
    db.prepare_cached("INSERT INTO voided_punches (punch_id, edit_id) VALUES (?1, ?2)")?
        .execute(params![punch, edit])?;
    Ok(())
}

/// A time entry by its id; `None` where there is none or it was voided.
///
/// # Errors
/// Database errors.
pub fn entry(db: &Connection, id: PunchId) -> Result<Option<TimeEntry>> {
    let clock_in = db
        .prepare_cached(
            "SELECT employee_id, at FROM punches
             WHERE (id = ?1 OR original_id = ?1) AND kind = 'clock_in'
               AND id NOT IN (SELECT punch_id FROM voided_punches)",
        )?
        .query_row([id], |row| {
            Ok((row.get::<_, EmployeeId>("employee_id")?, time(row, "at")?))
        })
        .optional()?;
    let Some((employee, at)) = clock_in else {
        return Ok(None);
    };
    let punches = punches_of(db, &[employee], at - LONGEST, at + LONGEST)?;
    let mut entries = entries::derive(punches).entries.into_iter();
    Ok(entries.find(|entry| entry.id == id))
}
