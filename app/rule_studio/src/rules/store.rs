//! Rules, their versions and where they hold, as rows.

use jiff::{Timestamp, civil::Date};
use organization::settings::types::SqlDate;
use platform::{
    error::{Error, Result},
    ids::{BrandRuleId, LocationId, UserId},
    sql_time::{SqlTime, time},
};
use rules::brand::BrandRule;
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::de::DeserializeOwned;

use super::types::NewRule;

/// A rule.
#[derive(Clone, Debug)]
pub(crate) struct RuleRow {
    pub(crate) id: BrandRuleId,
    pub(crate) code: String,
    /// The version that counts; none before one was approved.
    pub(crate) version_no: Option<u32>,
    pub(crate) version: i64,
}

/// A version of a rule.
#[derive(Clone, Debug)]
pub(crate) struct VersionRow {
    pub(crate) no: u32,
    pub(crate) rule: NewRule,
    pub(crate) change_no: i64,
    pub(crate) created_by: UserId,
    pub(crate) created_at: Timestamp,
}

/// A version at a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RolloutRow {
    pub(crate) location_id: LocationId,
    pub(crate) version_no: u32,
    pub(crate) from: Date,
    /// The last day.
    pub(crate) until: Option<Date>,
}

impl RolloutRow {
    /// Whether it holds on a day.
    pub(crate) fn holds(&self, on: Date) -> bool {
        self.from <= on && self.until.is_none_or(|until| until >= on)
    }

    /// Whether it is over on a day.
    pub(crate) fn is_over(&self, on: Date) -> bool {
        self.until.is_some_and(|until| until < on)
    }
}

/// A JSON column.
pub(crate) fn json<T: DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<T> {
    let value: serde_json::Value = row.get(column)?;
    serde_json::from_value(value).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, error.into())
    })
}

const RULE: &str = "SELECT id, code, version_no, version FROM rules";

fn rule_row(row: &Row<'_>) -> rusqlite::Result<RuleRow> {
    Ok(RuleRow {
        id: row.get("id")?,
        code: row.get("code")?,
        version_no: row.get("version_no")?,
        version: row.get("version")?,
    })
}

/// Every rule, in the order in which they were made.
pub(crate) fn rules(db: &Connection) -> Result<Vec<RuleRow>> {
    let mut statement = db.prepare_cached(&format!("{RULE} ORDER BY id"))?;
    let rows = statement.query_map([], rule_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A rule; `NotFound` where there is none.
pub(crate) fn rule(db: &Connection, id: BrandRuleId) -> Result<RuleRow> {
    db.prepare_cached(&format!("{RULE} WHERE id = ?1"))?
        .query_row([id], rule_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// Adds a rule without a version, under the first free code of its sentence.
pub(crate) fn add_rule(
    db: &Connection,
    id: BrandRuleId,
    library: &str,
    at: Timestamp,
) -> Result<()> {
    let name = library.replace('_', "-");
    let mut known = db.prepare_cached("SELECT count(*) FROM rules WHERE code = ?1")?;
    let mut code = name.clone();
    let mut number = 1;
    while known.query_row([&code], |row| row.get::<_, i64>(0))? > 0 {
        number += 1;
        code = format!("{name}-{number}");
    }
    db.prepare_cached("INSERT INTO rules (id, code, created_at, version) VALUES (?1, ?2, ?3, 1)")?
        .execute(params![id, code, SqlTime(at)])?;
    Ok(())
}

/// Says which version of a rule counts.
pub(crate) fn set_version(db: &Connection, id: BrandRuleId, no: Option<u32>) -> Result<()> {
    db.prepare_cached("UPDATE rules SET version_no = ?2, version = version + 1 WHERE id = ?1")?
        .execute(params![id, no])?;
    Ok(())
}

/// The versions of a rule, newest first.
pub(crate) fn versions(db: &Connection, rule: BrandRuleId) -> Result<Vec<VersionRow>> {
    let mut statement = db.prepare_cached(
        "SELECT no, content, location_ids, change_no, created_by, created_at FROM rule_versions
         WHERE rule_id = ?1 ORDER BY no DESC",
    )?;
    let rows = statement.query_map([rule], version_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A version of a rule; `NotFound` where there is none.
pub(crate) fn version(db: &Connection, rule: BrandRuleId, no: u32) -> Result<VersionRow> {
    db.prepare_cached(
        "SELECT no, content, location_ids, change_no, created_by, created_at FROM rule_versions
         WHERE rule_id = ?1 AND no = ?2",
    )?
    .query_row(params![rule, no], version_row)
    .optional()?
    .ok_or(Error::NotFound)
}

fn version_row(row: &Row<'_>) -> rusqlite::Result<VersionRow> {
    let rule: BrandRule = json(row, "content")?;
    Ok(VersionRow {
        no: row.get("no")?,
        rule: NewRule::of(&rule, json(row, "location_ids")?),
        change_no: row.get("change_no")?,
        created_by: row.get("created_by")?,
        created_at: time(row, "created_at")?,
    })
}

/// Adds a version of a rule and returns its number.
pub(crate) fn add_version(
    db: &Connection,
    id: BrandRuleId,
    (rule, change_no): (&NewRule, i64),
    (by, at): (UserId, Timestamp),
) -> Result<u32> {
    let no: u32 = db
        .prepare_cached("SELECT coalesce(max(no), 0) + 1 FROM rule_versions WHERE rule_id = ?1")?
        .query_row([id], |row| row.get(0))?;
    let content = rule.brand_rule();
    db.prepare_cached(
        "INSERT INTO rule_versions (rule_id, no, content, location_ids, hash, change_no, created_by, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        id,
        no,
        serde_json::to_string(&content)?,
        serde_json::to_string(&rule.location_ids)?,
        content.hash(),
        change_no,
        by,
        SqlTime(at)
    ])?;
    Ok(no)
}

/// Where a rule holds, held or will hold, by location and first day.
pub(crate) fn rollouts(db: &Connection, rule: BrandRuleId) -> Result<Vec<RolloutRow>> {
    let mut statement = db.prepare_cached(
        "SELECT location_id, version_no, from_date, until_date FROM rule_rollouts
         WHERE rule_id = ?1 ORDER BY location_id, from_date",
    )?;
    let rows = statement.query_map([rule], |row| {
        Ok(RolloutRow {
            location_id: row.get("location_id")?,
            version_no: row.get("version_no")?,
            from: row.get::<_, SqlDate>("from_date")?.0,
            until: row
                .get::<_, Option<SqlDate>>("until_date")?
                .map(|date| date.0),
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Lets a version hold at a location; a row of the same first day is replaced.
pub(crate) fn put_rollout(db: &Connection, rule: BrandRuleId, row: &RolloutRow) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO rule_rollouts (rule_id, location_id, from_date, version_no, until_date)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (rule_id, location_id, from_date) DO UPDATE SET version_no = ?4, until_date = ?5",
    )?
    .execute(params![
        rule,
        row.location_id,
        SqlDate(row.from),
        row.version_no,
        row.until.map(SqlDate)
    ])?;
    Ok(())
}

/// Takes back that a version will hold at a location.
pub(crate) fn remove_rollout(db: &Connection, rule: BrandRuleId, row: &RolloutRow) -> Result<()> {
    db.prepare_cached(
        "DELETE FROM rule_rollouts WHERE rule_id = ?1 AND location_id = ?2 AND from_date = ?3",
    )?
    .execute(params![rule, row.location_id, SqlDate(row.from)])?;
    Ok(())
}
