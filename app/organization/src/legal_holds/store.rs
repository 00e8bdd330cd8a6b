//! Legal holds as rows.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Holds, LegalHold, LegalHoldScope};
use crate::{
    error::{Error, Result},
    ids::{EmployeeId, LegalHoldId, LocationId, UserId},
    sql_time::{SqlTime, maybe_time, time},
};

const HOLDS: &str = "SELECT h.id, h.scope, h.employee_id, h.location_id, h.reason, h.placed_at, h.released_at, \
    h.release_reason, e.first_name || ' ' || e.last_name AS employee_name, l.name AS location_name, \
    p.first_name || ' ' || p.last_name AS placed_by_name, r.first_name || ' ' || r.last_name AS released_by_name
    FROM legal_holds h LEFT JOIN employees e ON e.id = h.employee_id LEFT JOIN locations l ON l.id = h.location_id \
    LEFT JOIN users p ON p.id = h.placed_by LEFT JOIN users r ON r.id = h.released_by";

fn hold_row(row: &Row<'_>) -> rusqlite::Result<LegalHold> {
    Ok(LegalHold {
        id: row.get("id")?,
        scope: row.get("scope")?,
        employee_id: row.get("employee_id")?,
        employee_name: row.get("employee_name")?,
        location_id: row.get("location_id")?,
        location_name: row.get("location_name")?,
        reason: row.get("reason")?,
        placed_at: time(row, "placed_at")?,
        placed_by_name: row.get("placed_by_name")?,
        released_at: maybe_time(row, "released_at")?,
        released_by_name: row.get("released_by_name")?,
        release_reason: row.get("release_reason")?,
    })
}

/// Every hold, those in force first, then the newest first.
pub(super) fn all(db: &Connection) -> Result<Vec<LegalHold>> {
    let mut statement = db.prepare_cached(&format!(
        "{HOLDS} ORDER BY h.released_at IS NOT NULL, h.placed_at DESC, h.id DESC"
    ))?;
    let rows = statement.query_map([], hold_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// One hold.
pub(super) fn hold(db: &Connection, id: LegalHoldId) -> Result<LegalHold> {
    db.prepare_cached(&format!("{HOLDS} WHERE h.id = ?1"))?
        .query_row([id], hold_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// What is held now.
pub(super) fn in_force(db: &Connection) -> Result<Holds> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, location_id FROM legal_holds WHERE released_at IS NULL",
    )?;
    let rows = statement.query_map([], |row| {
        Ok((
            row.get::<_, Option<EmployeeId>>(0)?,
            row.get::<_, Option<LocationId>>(1)?,
        ))
    })?;
    let mut holds = Holds::default();
    for row in rows {
        match row? {
            (Some(person), _) => {
                holds.people.insert(person);
            }
            (None, Some(location)) => {
                holds.locations.insert(location);
            }
            (None, None) => holds.brand = true,
        }
    }
    Ok(holds)
}

/// Keeps a new hold.
pub(super) fn insert(
    db: &Connection,
    (id, scope): (LegalHoldId, LegalHoldScope),
    (person, location): (Option<EmployeeId>, Option<LocationId>),
    reason: &str,
    (at, by): (Timestamp, Option<UserId>),
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO legal_holds (id, scope, employee_id, location_id, reason, placed_at, placed_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![id, scope, person, location, reason, SqlTime(at), by])?;
    Ok(())
}

/// Ends a hold.
pub(super) fn release(
    db: &Connection,
    id: LegalHoldId,
    reason: &str,
    (at, by): (Timestamp, Option<UserId>),
) -> Result<()> {
    db.prepare_cached(
        "UPDATE legal_holds SET released_at = ?2, released_by = ?3, release_reason = ?4 WHERE id = ?1",
    )?
    .execute(params![id, SqlTime(at), by, reason])?;
    Ok(())
}
