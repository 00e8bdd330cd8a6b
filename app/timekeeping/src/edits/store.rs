//! Edits of worked time as rows.

use std::collections::{HashMap, hash_map::Entry};

use jiff::Timestamp;
use organization::identity::people;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::EditAnswer;
use crate::{
    entries::{self, LONGEST, TimeEntry},
    error::Result,
    ids::{EmployeeId, LocationId, PunchId, TimeEditId, TimeRequestId, UserId},
    sql_time::{SqlTime, maybe_time, time},
    store::punches_of,
    timesheets::view::TimeEditView,
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

/// An edit on file.
pub(crate) struct EditOnFile {
    /// Where the time was worked.
    pub(crate) location: LocationId,
    /// When the time entry began at first.
    pub(crate) entry_at: Timestamp,
    /// Who made it.
    pub(crate) made_by: Option<UserId>,
    /// As it goes out.
    pub(crate) view: TimeEditView,
}

const EDIT: &str = "SELECT e.id, e.employee_id, e.location_id, e.entry_id, e.reason, e.minutes_before, e.minutes_after,
    e.made_at, e.made_by, e.answer, e.answer_note, e.answered_at, p.at AS entry_at
  FROM time_edits e JOIN punches p ON p.id = e.entry_id";

fn on_file(row: &Row<'_>) -> rusqlite::Result<EditOnFile> {
    Ok(EditOnFile {
        location: row.get("location_id")?,
        entry_at: time(row, "entry_at")?,
        made_by: row.get("made_by")?,
        view: TimeEditView {
            id: row.get("id")?,
            employee_id: row.get("employee_id")?,
            entry_id: row.get("entry_id")?,
            reason: row.get("reason")?,
            minutes_before: row.get("minutes_before")?,
            minutes_after: row.get("minutes_after")?,
            made_at: time(row, "made_at")?,
            made_by_name: None,
            answer: row.get("answer")?,
            answer_note: row.get("answer_note")?,
            answered_at: maybe_time(row, "answered_at")?,
        },
    })
}

/// An edit.
pub(crate) fn edit(db: &Connection, id: TimeEditId) -> Result<Option<EditOnFile>> {
    Ok(db
        .prepare_cached(&format!("{EDIT} WHERE e.id = ?1"))?
        .query_row([id], on_file)
        .optional()?)
}

/// A person's edits of entries that began between two moments, the newest first.
pub(crate) fn of_person(
    db: &Connection,
    person: EmployeeId,
    (from, to): (Timestamp, Timestamp),
) -> Result<Vec<EditOnFile>> {
    let mut statement = db.prepare_cached(&format!(
        "{EDIT} WHERE e.employee_id = ?1 AND p.at >= ?2 AND p.at < ?3 ORDER BY e.made_at DESC, e.id DESC"
    ))?;
    let rows = statement.query_map(params![person, SqlTime(from), SqlTime(to)], on_file)?;
    named(db, rows.collect::<rusqlite::Result<_>>()?)
}

/// People's edits that they have not answered or disagree with, of entries that began between two moments. Of each entry
/// only the newest edit counts: what it says replaced what the ones before it said.
pub(crate) fn open(
    db: &Connection,
    people: &[EmployeeId],
    (from, to): (Timestamp, Timestamp),
) -> Result<Vec<EditOnFile>> {
    let mut statement = db.prepare_cached(&format!(
        "{EDIT} WHERE e.employee_id IN (SELECT value FROM json_each(?1)) AND p.at >= ?2 AND p.at < ?3
           AND e.answer IN ('pending', 'disputed')
           AND NOT EXISTS (SELECT 1 FROM time_edits later
             WHERE later.employee_id = e.employee_id AND later.entry_id = e.entry_id
               AND (later.made_at, later.id) > (e.made_at, e.id))"
    ))?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlTime(from), SqlTime(to)], on_file)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Edits that took paid minutes away, of entries that began between two moments.
pub(crate) fn shaved(
    db: &Connection,
    (from, to): (Timestamp, Timestamp),
) -> Result<Vec<EditOnFile>> {
    let mut statement = db.prepare_cached(&format!(
        "{EDIT} WHERE p.at >= ?1 AND p.at < ?2 AND e.minutes_after < e.minutes_before ORDER BY e.made_at, e.id"
    ))?;
    let rows = statement.query_map(params![SqlTime(from), SqlTime(to)], on_file)?;
    named(db, rows.collect::<rusqlite::Result<_>>()?)
}

/// Puts what a person says to an edit on file.
pub(crate) fn answer(
    db: &Connection,
    id: TimeEditId,
    answer: EditAnswer,
    (note, now): (Option<&str>, Timestamp),
) -> Result<()> {
    db.prepare_cached(
        "UPDATE time_edits SET answer = ?2, answer_note = ?3, answered_at = ?4 WHERE id = ?1",
    )?
    .execute(params![id, answer, note, SqlTime(now)])?;
    Ok(())
}

/// Puts the names of those who made them on edits.
pub(crate) fn named(db: &Connection, mut edits: Vec<EditOnFile>) -> Result<Vec<EditOnFile>> {
    let mut known: HashMap<UserId, String> = HashMap::new();
    for edit in &mut edits {
        let Some(user) = edit.made_by else { continue };
        let name = match known.entry(user) {
            Entry::Occupied(name) => name.into_mut(),
            Entry::Vacant(name) => name.insert(people::get(db, user)?.name()),
        };
        edit.view.made_by_name = Some(name.clone());
    }
    Ok(edits)
}
