//! Calendar addresses and what was published for a person, as rows.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, ShiftId},
    sql_time::{SqlTime, time},
    types::ShiftDetails,
};

/// When a person's address was made; none without one.
pub(super) fn made_at(db: &Connection, person: EmployeeId) -> Result<Option<Timestamp>> {
    Ok(db
        .prepare_cached("SELECT made_at FROM calendar_feeds WHERE employee_id = ?1")?
        .query_row([person], |row| time(row, "made_at"))
        .optional()?)
}

/// Gives a person a new address; the one before opens nothing from now on.
pub(super) fn put(
    db: &Connection,
    person: EmployeeId,
    hash: [u8; 32],
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO calendar_feeds (employee_id, token_hash, made_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (employee_id) DO UPDATE SET token_hash = ?2, made_at = ?3",
    )?
    .execute(params![person, hash, SqlTime(now)])?;
    Ok(())
}

/// Removes a person's address.
pub(super) fn remove(db: &Connection, person: EmployeeId) -> Result<()> {
    db.prepare_cached("DELETE FROM calendar_feeds WHERE employee_id = ?1")?
        .execute([person])?;
    Ok(())
}

/// Whose address it is.
pub(super) fn owner(db: &Connection, hash: [u8; 32]) -> Result<Option<EmployeeId>> {
    Ok(db
        .prepare_cached("SELECT employee_id FROM calendar_feeds WHERE token_hash = ?1")?
        .query_row([hash], |row| row.get(0))
        .optional()?)
}

/// What was published about a shift for one person after the week was first published, oldest first.
pub(super) struct PublishedChange {
    pub(super) shift: ShiftId,
    pub(super) location: LocationId,
    pub(super) before: Option<ShiftDetails>,
    pub(super) after: Option<ShiftDetails>,
    pub(super) made_at: Timestamp,
}

/// All published changes of a person's shifts.
pub(super) fn changes(db: &Connection, person: EmployeeId) -> Result<Vec<PublishedChange>> {
    let mut statement = db.prepare_cached(
        "SELECT shift_id, location_id, before, after, made_at FROM published_changes WHERE employee_id = ?1
         ORDER BY made_at, id",
    )?;
    let mut rows = statement.query([person])?;
    let mut changes = Vec::new();
    while let Some(row) = rows.next()? {
        let half = |column: usize| -> Result<Option<ShiftDetails>> {
            let text: Option<String> = row.get(column)?;
            Ok(text.as_deref().map(serde_json::from_str).transpose()?)
        };
        changes.push(PublishedChange {
            shift: row.get(0)?,
            location: row.get(1)?,
            before: half(2)?,
            after: half(3)?,
            made_at: time(row, "made_at")?,
        });
    }
    Ok(changes)
}
