//! What others ask of the stored records.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{AuditAction, PlatformAction};
use crate::{
    error::Result,
    ids::UserId,
    sql_time::{SqlTime, time},
};

/// A record's number, type and hash.
pub type Hashed = (i64, String, Vec<u8>);

/// The records from one number to another, in order.
///
/// # Errors
/// Database errors.
pub fn between(db: &Connection, (first, last): (i64, i64)) -> Result<Vec<Hashed>> {
    let mut statement = db.prepare_cached(
        "SELECT seq, action, hash FROM audit WHERE seq BETWEEN ?1 AND ?2 ORDER BY seq",
    )?;
    let rows = statement.query_map([first, last], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The time of the first record.
///
/// # Errors
/// Database errors.
pub fn began(db: &Connection) -> Result<Option<Timestamp>> {
    Ok(db
        .prepare_cached("SELECT at FROM audit ORDER BY seq LIMIT 1")?
        .query_row([], |row| time(row, "at"))
        .optional()?)
}

/// When it was last put on record that an older copy of the brand was restored.
///
/// # Errors
/// Database errors.
pub fn restored_at(db: &Connection) -> Result<Option<Timestamp>> {
    Ok(db
        .prepare_cached("SELECT at FROM audit WHERE action = ?1 ORDER BY seq DESC LIMIT 1")?
        .query_row([PlatformAction::AuditRestored.name()], |row| {
            time(row, "at")
        })
        .optional()?)
}

/// Whether an action is on record since a time, by someone or, without one, by anyone.
///
/// # Errors
/// Database errors.
pub fn is_since(
    db: &Connection,
    action: impl AuditAction,
    since: Timestamp,
    by: Option<UserId>,
) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM audit
               WHERE action = ?1 AND at >= ?2 AND (?3 IS NULL OR actor_id = ?3))",
        )?
        .query_row(params![action.name(), SqlTime(since), by], |row| row.get(0))?)
}
