//! Changes of rules, what people decided about them, and runs on past weeks, as rows.

use jiff::{Timestamp, civil::Date};
use organization::settings::types::SqlDate;
use platform::{
    error::{Error, Result},
    ids::{BacktestId, BrandRuleId, LocationId, UserId},
    sql_time::{SqlTime, maybe_time, time},
};
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};

use super::types::{BacktestSummary, RuleChangeOp, RuleChangeState, RuleDecision};
use crate::rules::{
    store::json,
    types::{NewRule, hash},
};

/// A change.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) no: i64,
    pub(crate) op: RuleChangeOp,
    pub(crate) rule_id: BrandRuleId,
    pub(crate) content: Option<NewRule>,
    pub(crate) before_no: Option<u32>,
    pub(crate) title: String,
    pub(crate) reason: String,
    /// As it is kept: `scheduled` also where a first day has come.
    pub(crate) state: RuleChangeState,
    pub(crate) content_hash: String,
    pub(crate) effective_on: Option<Date>,
    pub(crate) backtest_id: Option<BacktestId>,
    pub(crate) requested_at: Option<Timestamp>,
    /// Fixed by the last approval.
    pub(crate) starts: Vec<Start>,
    pub(crate) created_by: UserId,
    pub(crate) created_at: Timestamp,
    pub(crate) version: i64,
}

/// The first day of a change at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Start {
    pub(crate) location_id: LocationId,
    pub(crate) starts_on: Date,
}

/// What someone decided.
#[derive(Clone, Debug)]
pub(crate) struct ApprovalRow {
    pub(crate) user_id: UserId,
    pub(crate) decision: RuleDecision,
    pub(crate) location_ids: Vec<LocationId>,
    pub(crate) content_hash: String,
    pub(crate) note: Option<String>,
    pub(crate) at: Timestamp,
    pub(crate) dismissed: bool,
}

impl Change {
    /// SHA-256 (hex) of all that is approved: what, why and from when.
    pub(crate) fn hashed(&self) -> Result<String> {
        hash(&(
            self.op,
            self.rule_id,
            self.content.clone().map(NewRule::normalized),
            &self.title,
            &self.reason,
            self.effective_on,
        ))
    }

    /// Whether its author can still write it.
    pub(crate) fn is_written(&self) -> bool {
        matches!(
            self.state,
            RuleChangeState::Draft | RuleChangeState::InReview
        )
    }
}

const CHANGE: &str =
    "SELECT no, op, rule_id, content, before_no, title, reason, state, content_hash, effective_on, backtest_id,
    requested_at, coalesce(starts, '[]') AS starts, created_by, created_at, version FROM rule_changes";

fn change_row(row: &Row<'_>) -> rusqlite::Result<Change> {
    let content: Option<serde_json::Value> = row.get("content")?;
    let content = match content {
        Some(_) => Some(json(row, "content")?),
        None => None,
    };
    Ok(Change {
        no: row.get("no")?,
        op: row.get("op")?,
        rule_id: row.get("rule_id")?,
        content,
        before_no: row.get("before_no")?,
        title: row.get("title")?,
        reason: row.get("reason")?,
        state: row.get("state")?,
        content_hash: row.get("content_hash")?,
        effective_on: row
            .get::<_, Option<SqlDate>>("effective_on")?
            .map(|date| date.0),
        backtest_id: row.get("backtest_id")?,
        requested_at: maybe_time(row, "requested_at")?,
        starts: json(row, "starts")?,
        created_by: row.get("created_by")?,
        created_at: time(row, "created_at")?,
        version: row.get("version")?,
    })
}

/// Every change, newest first.
pub(crate) fn changes(db: &Connection) -> Result<Vec<Change>> {
    let mut statement = db.prepare_cached(&format!("{CHANGE} ORDER BY no DESC"))?;
    let rows = statement.query_map([], change_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The changes of a rule, newest first.
pub(crate) fn changes_of(db: &Connection, rule: BrandRuleId) -> Result<Vec<Change>> {
    let mut statement =
        db.prepare_cached(&format!("{CHANGE} WHERE rule_id = ?1 ORDER BY no DESC"))?;
    let rows = statement.query_map([rule], change_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The changes of a rule that may be on their way, newest first.
pub(crate) fn unfinished_of(db: &Connection, rule: BrandRuleId) -> Result<Vec<Change>> {
    let mut statement = db.prepare_cached(&format!(
        "{CHANGE} WHERE rule_id = ?1 AND state IN ('draft', 'in_review', 'scheduled') ORDER BY no DESC"
    ))?;
    let rows = statement.query_map([rule], change_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Changes whose first days are fixed and that were not put on record as in effect.
pub(crate) fn scheduled(db: &Connection) -> Result<Vec<Change>> {
    let mut statement =
        db.prepare_cached(&format!("{CHANGE} WHERE state = 'scheduled' ORDER BY no"))?;
    let rows = statement.query_map([], change_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A change; `NotFound` where there is none.
pub(crate) fn change(db: &Connection, no: i64) -> Result<Change> {
    db.prepare_cached(&format!("{CHANGE} WHERE no = ?1"))?
        .query_row([no], change_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// The number of the next change.
pub(crate) fn next_no(db: &Connection) -> Result<i64> {
    Ok(db
        .prepare_cached("SELECT coalesce(max(no), 0) + 1 FROM rule_changes")?
        .query_row([], |row| row.get(0))?)
}

/// Writes a change under its number; one with it is replaced.
pub(crate) fn save(db: &Connection, change: &Change) -> Result<()> {
    let content = change.content.as_ref().map(serde_json::to_string);
    let starts = (!change.starts.is_empty()).then(|| serde_json::to_string(&change.starts));
    db.prepare_cached(
        "INSERT INTO rule_changes (no, op, rule_id, content, before_no, title, reason, state, content_hash, effective_on,
           backtest_id, requested_at, starts, created_by, created_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
         ON CONFLICT (no) DO UPDATE SET content = ?4, before_no = ?5, title = ?6, reason = ?7, state = ?8,
           content_hash = ?9, effective_on = ?10, backtest_id = ?11, requested_at = ?12, starts = ?13, version = ?16",
    )?
    .execute(params![
        change.no,
        change.op.name(),
        change.rule_id,
        content.transpose()?,
        change.before_no,
        change.title,
        change.reason,
        change.state.name(),
        change.content_hash,
        change.effective_on.map(SqlDate),
        change.backtest_id,
        change.requested_at.map(SqlTime),
        starts.transpose()?,
        change.created_by,
        SqlTime(change.created_at),
        change.version
    ])?;
    Ok(())
}

/// What people decided about a change, oldest first.
pub(crate) fn approvals(db: &Connection, no: i64) -> Result<Vec<ApprovalRow>> {
    let mut statement = db.prepare_cached(
        "SELECT user_id, decision, location_ids, content_hash, note, at, dismissed_at IS NOT NULL AS dismissed
         FROM rule_approvals WHERE change_no = ?1 ORDER BY id",
    )?;
    let rows = statement.query_map([no], |row| {
        Ok(ApprovalRow {
            user_id: row.get("user_id")?,
            decision: row.get("decision")?,
            location_ids: json(row, "location_ids")?,
            content_hash: row.get("content_hash")?,
            note: row.get("note")?,
            at: time(row, "at")?,
            dismissed: row.get("dismissed")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Adds what someone decided.
pub(crate) fn add_approval(db: &Connection, no: i64, row: &ApprovalRow) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO rule_approvals (change_no, user_id, decision, location_ids, content_hash, note, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        no,
        row.user_id,
        row.decision.name(),
        serde_json::to_string(&row.location_ids)?,
        row.content_hash,
        row.note,
        SqlTime(row.at)
    ])?;
    Ok(())
}

/// Dismisses the approvals of a change.
pub(crate) fn dismiss_approvals(db: &Connection, no: i64, at: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE rule_approvals SET dismissed_at = ?2
         WHERE change_no = ?1 AND decision = 'approve' AND dismissed_at IS NULL",
    )?
    .execute(params![no, SqlTime(at)])?;
    Ok(())
}

/// The newest run of a rule on past weeks.
pub(crate) fn backtest(db: &Connection, rule: &NewRule) -> Result<Option<BacktestSummary>> {
    Ok(db
        .prepare_cached(
            "SELECT id, days, at, totals, result_hash FROM backtests WHERE content_hash = ?1
             ORDER BY at DESC, id DESC LIMIT 1",
        )?
        .query_row([rule.content_hash()?], |row| {
            Ok(BacktestSummary {
                id: row.get("id")?,
                days: row.get("days")?,
                at: time(row, "at")?,
                totals: json(row, "totals")?,
                result_hash: row.get("result_hash")?,
            })
        })
        .optional()?)
}
