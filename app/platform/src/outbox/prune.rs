//! Forgets what is done: messages that left and jobs that ended are kept for a while, and then no longer.

use jiff::SignedDuration;
use rusqlite::{Connection, params};

use crate::{error::Result, idempotency, sql_time::SqlTime, time_guard::TrustedTime};

/// The retention of sent messages and done work: long enough to answer "did it go out?".
const DELIVERED_RETENTION: SignedDuration = SignedDuration::from_hours(24 * 30);
/// The retention of messages that were given up: long enough for someone to notice.
const UNDELIVERED_RETENTION: SignedDuration = SignedDuration::from_hours(24 * 90);

const OLD_MESSAGES: &str =
    "(state = 'sent' AND created_at < ?1) OR (state = 'failed' AND created_at < ?2)";
const OLD_JOBS: &str = "(state = 'done' AND run_at < ?1) OR (state = 'gave_up' AND run_at < ?2)";

/// Whether there is anything to forget.
///
/// # Errors
/// Database errors.
pub(super) fn is_due(db: &Connection, time: TrustedTime) -> Result<bool> {
    let now = time.now();
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM messages WHERE {OLD_MESSAGES}) OR EXISTS (SELECT 1 FROM jobs WHERE {OLD_JOBS})
         OR EXISTS (SELECT 1 FROM idempotency_keys WHERE at < ?3)"
    );
    Ok(db.prepare_cached(&sql)?.query_row(
        params![
            SqlTime(now - DELIVERED_RETENTION),
            SqlTime(now - UNDELIVERED_RETENTION),
            SqlTime(now - idempotency::RETENTION)
        ],
        |row| row.get(0),
    )?)
}

/// Forgets what is old enough. Returns how many of them went.
///
/// # Errors
/// Database errors.
pub fn prune(db: &Connection, time: TrustedTime) -> Result<usize> {
    let now = time.now();
    let ages = [
        SqlTime(now - DELIVERED_RETENTION),
        SqlTime(now - UNDELIVERED_RETENTION),
    ];
    let mut gone = 0;
    for (table, old) in [("messages", OLD_MESSAGES), ("jobs", OLD_JOBS)] {
        gone += db
            .prepare_cached(&format!("DELETE FROM {table} WHERE {old}"))?
            .execute(params![ages[0], ages[1]])?;
    }
    gone += idempotency::forget(db, time)?;
    Ok(gone)
}
