//! Keeps what backtests counted.

use jiff::Timestamp;
use platform::{
    error::Result,
    ids::{BacktestId, UserId},
    sql_time::SqlTime,
};
use rusqlite::{Connection, params};

use super::types::BacktestTotals;

/// A run in numbers.
pub(super) struct Summary<'a> {
    pub(super) id: BacktestId,
    /// Of the rule with its locations.
    pub(super) content_hash: &'a str,
    pub(super) days: u32,
    pub(super) totals: &'a BacktestTotals,
    pub(super) result_hash: &'a str,
    pub(super) millis: u64,
}

/// Keeps a run.
pub(super) fn keep(
    db: &Connection,
    summary: &Summary<'_>,
    (by, at): (UserId, Timestamp),
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO backtests (id, content_hash, days, totals, result_hash, millis, at, \"by\")
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        summary.id,
        summary.content_hash,
        summary.days,
        serde_json::to_string(summary.totals)?,
        summary.result_hash,
        i64::try_from(summary.millis).unwrap_or(i64::MAX),
        SqlTime(at),
        by,
    ])?;
    Ok(())
}
