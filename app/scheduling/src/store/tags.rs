//! The tags of shifts.

use jiff::Timestamp;
use rusqlite::{Connection, params};

use crate::{
    error::Result,
    ids::{LocationId, ShiftId},
    sql_time::SqlTime,
    types::Shift,
};

/// Most tags that are suggested.
const SUGGESTED: i64 = 50;

/// Stores the tags of a new shift's draft half.
pub(super) fn insert(db: &Connection, shift: &Shift) -> Result<()> {
    let mut insert = db.prepare_cached("INSERT INTO shift_tags (shift_id, tag) VALUES (?1, ?2)")?;
    for tag in &shift.draft.tags {
        insert.execute(params![shift.id, tag])?;
    }
    Ok(())
}

/// Stores the tags of a shift's draft half in the place of the last ones.
pub(super) fn replace(db: &Connection, shift: &Shift) -> Result<()> {
    db.prepare_cached("DELETE FROM shift_tags WHERE shift_id = ?1")?
        .execute([shift.id])?;
    insert(db, shift)
}

/// Stores the tags of a published half that has just been put there.
pub(super) fn insert_published(db: &Connection, shift: ShiftId, tags: &[String]) -> Result<()> {
    let mut insert =
        db.prepare_cached("INSERT INTO published_shift_tags (shift_id, tag) VALUES (?1, ?2)")?;
    for tag in tags {
        insert.execute(params![shift, tag])?;
    }
    Ok(())
}

/// The tags of a location's shifts that start at or after `since`, the most used first.
///
/// # Errors
/// Database errors.
pub(crate) fn recent_tags(
    db: &Connection,
    location: LocationId,
    since: Timestamp,
) -> Result<Vec<String>> {
    let mut statement = db.prepare_cached(
        "SELECT t.tag FROM shift_tags t JOIN shifts s ON s.id = t.shift_id
         WHERE s.location_id = ?1 AND s.starts_at >= ?2 GROUP BY t.tag ORDER BY count(*) DESC, t.tag LIMIT ?3",
    )?;
    let tags = statement.query_map(params![location, SqlTime(since), SUGGESTED], |row| {
        row.get(0)
    })?;
    Ok(tags.collect::<rusqlite::Result<_>>()?)
}
