//! Reads the rule that a draft changes, and keeps what backtests counted.

use jiff::Timestamp;
use platform::{
    error::{Error, Result},
    ids::{BacktestId, BrandRuleId, UserId},
    sql_time::SqlTime,
};
use rusqlite::{Connection, OptionalExtension as _, params};

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

/// The code of a rule; `NotFound` where there is none.
pub(super) fn code(db: &Connection, rule: BrandRuleId) -> Result<String> {
    db.prepare_cached("SELECT code FROM rules WHERE id = ?1")?
        .query_row([rule], |row| row.get(0))
        .optional()?
        .ok_or(Error::NotFound)
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
