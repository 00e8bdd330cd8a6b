//! Alerts that were sent, as rows.

use std::collections::HashSet;

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, params};

use super::ClockAlert;
use crate::{error::Result, ids::LocationId, sql_time::SqlTime};

/// A location where no one punched for so long does not use the time clock: no one is missed there.
const IN_USE: SignedDuration = SignedDuration::from_hours(14 * 24);
/// Nothing is due about what is older.
const RECENT: SignedDuration = SignedDuration::from_hours(4 * 24);

/// Whether a location uses the time clock.
pub(super) fn in_use(db: &Connection, location: LocationId, now: Timestamp) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM punches WHERE location_id = ?1 AND at >= ?2)",
        )?
        .query_row(params![location, SqlTime(now - IN_USE)], |row| row.get(0))?)
}

/// The alerts that were sent in the last days.
pub(super) fn sent_since(db: &Connection, now: Timestamp) -> Result<HashSet<(ClockAlert, String)>> {
    let mut statement =
        db.prepare_cached("SELECT kind, subject_id FROM clock_alerts WHERE sent_at >= ?1")?;
    let rows = statement.query_map([SqlTime(now - RECENT)], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Notes that an alert is sent; false where it was before.
pub(super) fn note(
    db: &Connection,
    (alert, subject): (ClockAlert, &str),
    now: Timestamp,
) -> Result<bool> {
    let added = db
        .prepare_cached(
            "INSERT INTO clock_alerts (kind, subject_id, sent_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![alert, subject, SqlTime(now)])?;
    Ok(added == 1)
}
