//! Pools of tips, what came in and how it was divided, as rows.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{
    ExcludedPerson, TipExclusion, TipPool, TipPosition, TipReceipt, TipRule, TipRun, TipShare,
    TipTrace,
};
use crate::{
    error::{Error, Result},
    ids::{EmployeeId, LocationId, TipPoolId, TipReceiptId, TipRunId, UserId},
    sql_time::{SqlTime, maybe_time, time},
};
use organization::settings::types::SqlDate;

const POOL: &str = "SELECT id, location_id, name, archived, version FROM tip_pools";
const RECEIPT: &str =
    "SELECT id, location_id, pool_id, date, source, cents, note, created_at FROM tip_receipts";
const RUN: &str = "SELECT id, pool_id, rule_number, start_date, end_date, state, pot, calculated_at, approved_at, paid_at,
    version FROM tip_runs";

fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<T> {
    let value: serde_json::Value = row.get(column)?;
    serde_json::from_value(value).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
    })
}

fn date(row: &Row<'_>, column: &str) -> rusqlite::Result<Date> {
    row.get::<_, SqlDate>(column).map(|date| date.0)
}

fn pool_row(row: &Row<'_>) -> rusqlite::Result<TipPool> {
    Ok(TipPool {
        id: row.get("id")?,
        location_id: row.get("location_id")?,
        name: row.get("name")?,
        archived: row.get("archived")?,
        rules: Vec::new(),
        version: row.get("version")?,
    })
}

/// The pools of a location, archived ones last, with their rules.
pub(super) fn pools(db: &Connection, location: LocationId) -> Result<Vec<TipPool>> {
    let mut statement = db.prepare_cached(&format!(
        "{POOL} WHERE location_id = ?1 ORDER BY archived, name, id"
    ))?;
    let found: Vec<TipPool> = statement
        .query_map([location], pool_row)?
        .collect::<rusqlite::Result<_>>()?;
    found.into_iter().map(|pool| with_rules(db, pool)).collect()
}

/// A pool; `NotFound` where there is none.
pub(super) fn pool(db: &Connection, id: TipPoolId) -> Result<TipPool> {
    let found = db
        .prepare_cached(&format!("{POOL} WHERE id = ?1"))?
        .query_row([id], pool_row)
        .optional()?
        .ok_or(Error::NotFound)?;
    with_rules(db, found)
}

fn with_rules(db: &Connection, mut pool: TipPool) -> Result<TipPool> {
    let mut statement = db.prepare_cached(
        "SELECT number, position_id, points, percent, excluded FROM tip_pool_positions WHERE pool_id = ?1
         ORDER BY number, excluded, points DESC, percent DESC, position_id",
    )?;
    let rows = statement.query_map([pool.id], |row| {
        let position = TipPosition {
            position_id: row.get("position_id")?,
            points: row.get("points")?,
            percent: row.get("percent")?,
            excluded: row.get("excluded")?,
        };
        Ok((row.get("number")?, position))
    })?;
    let mut positions: BTreeMap<i64, Vec<TipPosition>> = BTreeMap::new();
    for row in rows {
        let (number, position) = row?;
        positions.entry(number).or_default().push(position);
    }
    let mut statement = db.prepare_cached(
        "SELECT number, effective_from, period, starts, ends, method, sources, contribution_percent, staff_agreed
         FROM tip_pool_rules
         WHERE pool_id = ?1 ORDER BY effective_from",
    )?;
    let rows = statement.query_map([pool.id], |row| {
        let number = row.get("number")?;
        Ok(TipRule {
            number,
            effective_from: date(row, "effective_from")?,
            period: row.get("period")?,
            starts: row.get("starts")?,
            ends: row.get("ends")?,
            method: row.get("method")?,
            sources: json(row, "sources")?,
            contribution_percent: row.get("contribution_percent")?,
            staff_agreed: row.get("staff_agreed")?,
            positions: positions.remove(&number).unwrap_or_default(),
        })
    })?;
    pool.rules = rows.collect::<rusqlite::Result<_>>()?;
    Ok(pool)
}

/// Writes a pool without its rules; one with its id is replaced.
pub(super) fn save_pool(db: &Connection, pool: &TipPool) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO tip_pools (id, location_id, name, archived, version) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO UPDATE SET name = ?3, archived = ?4, version = ?5",
    )?
    .execute(params![
        pool.id,
        pool.location_id,
        pool.name,
        pool.archived,
        pool.version
    ])?;
    Ok(())
}

/// Adds a rule to a pool.
pub(super) fn add_rule(db: &Connection, pool: TipPoolId, rule: &TipRule) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO tip_pool_rules (pool_id, number, effective_from, period, starts, ends, method, sources,
           contribution_percent, staff_agreed)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        pool,
        rule.number,
        SqlDate(rule.effective_from),
        rule.period,
        rule.starts,
        rule.ends,
        rule.method,
        serde_json::to_value(&rule.sources)?,
        rule.contribution_percent,
        rule.staff_agreed,
    ])?;
    let mut statement = db.prepare_cached(
        "INSERT INTO tip_pool_positions (pool_id, number, position_id, points, percent, excluded)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for named in &rule.positions {
        statement.execute(params![
            pool,
            rule.number,
            named.position_id,
            named.points,
            named.percent,
            named.excluded
        ])?;
    }
    Ok(())
}

fn receipt_row(row: &Row<'_>) -> rusqlite::Result<TipReceipt> {
    Ok(TipReceipt {
        id: row.get("id")?,
        location_id: row.get("location_id")?,
        pool_id: row.get("pool_id")?,
        date: date(row, "date")?,
        source: row.get("source")?,
        cents: row.get("cents")?,
        note: row.get("note")?,
        created_at: time(row, "created_at")?,
    })
}

/// What came in at a location from one business day to another, both included, in order.
pub(super) fn receipts(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<Vec<TipReceipt>> {
    let mut statement = db.prepare_cached(&format!(
        "{RECEIPT} WHERE location_id = ?1 AND date BETWEEN ?2 AND ?3 ORDER BY date, created_at, id"
    ))?;
    let rows = statement.query_map(params![location, SqlDate(from), SqlDate(to)], receipt_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A receipt; `NotFound` where there is none.
pub(super) fn receipt(db: &Connection, id: TipReceiptId) -> Result<TipReceipt> {
    db.prepare_cached(&format!("{RECEIPT} WHERE id = ?1"))?
        .query_row([id], receipt_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// Adds a receipt.
pub(super) fn add_receipt(db: &Connection, receipt: &TipReceipt, by: UserId) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO tip_receipts (id, location_id, pool_id, date, source, cents, note, created_at, created_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        receipt.id,
        receipt.location_id,
        receipt.pool_id,
        SqlDate(receipt.date),
        receipt.source,
        receipt.cents,
        receipt.note,
        SqlTime(receipt.created_at),
        by,
    ])?;
    Ok(())
}

/// Takes a receipt out.
pub(super) fn remove_receipt(db: &Connection, id: TipReceiptId) -> Result<()> {
    db.prepare_cached("DELETE FROM tip_receipts WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

fn run_row(row: &Row<'_>) -> rusqlite::Result<TipRun> {
    Ok(TipRun {
        id: row.get("id")?,
        pool_id: row.get("pool_id")?,
        rule_number: row.get("rule_number")?,
        start_date: date(row, "start_date")?,
        end_date: date(row, "end_date")?,
        state: row.get("state")?,
        pot: json(row, "pot")?,
        calculated_at: time(row, "calculated_at")?,
        approved_at: maybe_time(row, "approved_at")?,
        paid_at: maybe_time(row, "paid_at")?,
        version: row.get("version")?,
    })
}

/// The divisions of a pool that touch these days, both included, in order.
pub(super) fn runs(db: &Connection, pool: TipPoolId, from: Date, to: Date) -> Result<Vec<TipRun>> {
    let mut statement = db.prepare_cached(&format!(
        "{RUN} WHERE pool_id = ?1 AND end_date >= ?2 AND start_date <= ?3 ORDER BY start_date"
    ))?;
    let rows = statement.query_map(params![pool, SqlDate(from), SqlDate(to)], run_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A division; `NotFound` where there is none.
pub(super) fn run(db: &Connection, id: TipRunId) -> Result<TipRun> {
    db.prepare_cached(&format!("{RUN} WHERE id = ?1"))?
        .query_row([id], run_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// The last day of a pool's divisions whose shares stay.
pub(super) fn last_closed_day(db: &Connection, pool: TipPoolId) -> Result<Option<Date>> {
    let last: Option<SqlDate> = db
        .prepare_cached(
            "SELECT max(end_date) FROM tip_runs WHERE pool_id = ?1 AND state IN ('approved', 'paid')",
        )?
        .query_row([pool], |row| row.get(0))?;
    Ok(last.map(|date| date.0))
}

/// Whether a division whose shares stay has taken what came in at a location on a day, for a pool or for all.
pub(super) fn is_closed(
    db: &Connection,
    location: LocationId,
    pool: Option<TipPoolId>,
    day: Date,
) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM tip_runs r JOIN tip_pools p ON p.id = r.pool_id
             JOIN tip_pool_rules u ON u.pool_id = r.pool_id AND u.number = r.rule_number
             WHERE p.location_id = ?1 AND ?3 BETWEEN r.start_date AND r.end_date AND r.state IN ('approved', 'paid')
               AND (r.pool_id = ?2 OR (?2 IS NULL AND u.period <> 'shift')))",
        )?
        .query_row(params![location, pool, SqlDate(day)], |row| row.get(0))?)
}

/// Writes a division without its shares; one with its id is replaced. `by` is who approved it.
pub(super) fn save_run(db: &Connection, run: &TipRun, by: Option<UserId>) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO tip_runs (id, pool_id, rule_number, start_date, end_date, state, pot, calculated_at, approved_at,
           approved_by, paid_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
         ON CONFLICT (id) DO UPDATE SET rule_number = ?3, start_date = ?4, end_date = ?5, state = ?6, pot = ?7,
           calculated_at = ?8, approved_at = ?9,
           approved_by = CASE WHEN ?9 IS NULL THEN NULL ELSE coalesce(?10, approved_by) END, paid_at = ?11, version = ?12",
    )?
    .execute(params![
        run.id,
        run.pool_id,
        run.rule_number,
        SqlDate(run.start_date),
        SqlDate(run.end_date),
        run.state,
        serde_json::to_value(&run.pot)?,
        SqlTime(run.calculated_at),
        run.approved_at.map(SqlTime),
        by,
        run.paid_at.map(SqlTime),
        run.version,
    ])?;
    Ok(())
}

/// Removes a division that no one approved.
pub(super) fn remove_run(db: &Connection, id: TipRunId) -> Result<()> {
    remove_shares(db, id)?;
    db.prepare_cached("DELETE FROM tip_runs WHERE id = ?1 AND state IN ('draft', 'calculated')")?
        .execute([id])?;
    Ok(())
}

/// Removes the shares of a division.
pub(super) fn remove_shares(db: &Connection, run: TipRunId) -> Result<()> {
    db.prepare_cached("DELETE FROM tip_shares WHERE run_id = ?1")?
        .execute([run])?;
    Ok(())
}

/// Writes the shares of a division and who has none.
pub(super) fn save_shares(
    db: &Connection,
    run: TipRunId,
    shares: &[TipShare],
    excluded: &[ExcludedPerson],
) -> Result<()> {
    remove_shares(db, run)?;
    let mut statement = db.prepare_cached(
        "INSERT INTO tip_shares (run_id, employee_id, place, cents, minutes, weight, excluded, trace)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    let mut places = 0_i64..;
    for (share, place) in shares.iter().zip(&mut places) {
        statement.execute(params![
            run,
            share.employee_id,
            place,
            share.cents,
            share.minutes,
            share.weight,
            Option::<TipExclusion>::None,
            serde_json::to_value(&share.trace)?
        ])?;
    }
    for (person, place) in excluded.iter().zip(places) {
        let trace = TipTrace {
            position_id: person.position_id,
            laws: person.laws.clone(),
            ..TipTrace::default()
        };
        statement.execute(params![
            run,
            person.employee_id,
            place,
            0,
            person.minutes,
            0,
            Some(person.reason),
            serde_json::to_value(&trace)?
        ])?;
    }
    Ok(())
}

/// A row of a division: a share, or someone who has none.
pub(super) struct ShareRow {
    pub employee_id: EmployeeId,
    pub cents: i64,
    pub minutes: i64,
    pub weight: i64,
    pub excluded: Option<TipExclusion>,
    pub trace: TipTrace,
}

fn share_row(row: &Row<'_>) -> rusqlite::Result<ShareRow> {
    Ok(ShareRow {
        employee_id: row.get("employee_id")?,
        cents: row.get("cents")?,
        minutes: row.get("minutes")?,
        weight: row.get("weight")?,
        excluded: row.get("excluded")?,
        trace: json(row, "trace")?,
    })
}

/// The shares of a division and who has none, in its order.
pub(super) fn shares(db: &Connection, run: TipRunId) -> Result<Vec<ShareRow>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, cents, minutes, weight, excluded, trace FROM tip_shares WHERE run_id = ?1 ORDER BY place",
    )?;
    let rows = statement.query_map([run], share_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A person's shares of divisions that were approved and end in these days, both included, in order; with the name of
/// the pool.
pub(super) fn shares_of(
    db: &Connection,
    person: EmployeeId,
    from: Date,
    to: Date,
) -> Result<Vec<(TipRun, String, ShareRow)>> {
    let mut statement = db.prepare_cached(
        "SELECT r.id, r.pool_id, r.rule_number, r.start_date, r.end_date, r.state, r.pot, r.calculated_at, r.approved_at,
           r.paid_at, r.version, p.name, s.employee_id, s.cents, s.minutes, s.weight, s.excluded, s.trace
         FROM tip_shares s JOIN tip_runs r ON r.id = s.run_id JOIN tip_pools p ON p.id = r.pool_id
         WHERE s.employee_id = ?1 AND r.end_date BETWEEN ?2 AND ?3 AND r.state IN ('approved', 'paid') AND s.excluded IS NULL
         ORDER BY r.start_date, p.name",
    )?;
    let rows = statement.query_map(params![person, SqlDate(from), SqlDate(to)], |row| {
        Ok((run_row(row)?, row.get("name")?, share_row(row)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A person's share of a division that was approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ApprovedShare {
    /// The first business day.
    pub(crate) start: Date,
    /// The last one.
    pub(crate) end: Date,
    /// How much, in cents.
    pub(crate) cents: i64,
    /// Where.
    pub(crate) location: LocationId,
}

/// People's shares of divisions that were approved and touch these days, both included, in order.
pub(crate) fn approved_shares(
    db: &Connection,
    people: &[EmployeeId],
    (from, to): (Date, Date),
) -> Result<Vec<(EmployeeId, ApprovedShare)>> {
    let mut statement = db.prepare_cached(
        "SELECT s.employee_id, r.start_date, r.end_date, s.cents, p.location_id
         FROM tip_shares s JOIN tip_runs r ON r.id = s.run_id JOIN tip_pools p ON p.id = r.pool_id
         WHERE s.employee_id IN (SELECT value FROM json_each(?1)) AND r.end_date >= ?2 AND r.start_date <= ?3
           AND r.state IN ('approved', 'paid') AND s.excluded IS NULL
         ORDER BY r.start_date, r.id",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlDate(from), SqlDate(to)], |row| {
        let share = ApprovedShare {
            start: date(row, "start_date")?,
            end: date(row, "end_date")?,
            cents: row.get("cents")?,
            location: row.get("location_id")?,
        };
        Ok((row.get("employee_id")?, share))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Whether someone said that a person manages others, with the reason.
pub(super) fn manager_duties(
    db: &Connection,
    person: EmployeeId,
) -> Result<Option<(bool, String)>> {
    Ok(db
        .prepare_cached("SELECT manages, reason FROM tip_manager_duties WHERE employee_id = ?1")?
        .query_row([person], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?)
}

/// Says whether a person manages others; `None`: their role says it again.
pub(super) fn set_manager_duties(
    db: &Connection,
    person: EmployeeId,
    manages: Option<bool>,
    reason: &str,
    (at, by): (Timestamp, UserId),
) -> Result<()> {
    match manages {
        None => db
            .prepare_cached("DELETE FROM tip_manager_duties WHERE employee_id = ?1")?
            .execute([person])?,
        Some(manages) => db
            .prepare_cached(
                "INSERT INTO tip_manager_duties (employee_id, manages, reason, set_at, set_by)
                 VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (employee_id) DO UPDATE SET manages = ?2, reason = ?3, set_at = ?4, set_by = ?5",
            )?
            .execute(params![person, manages, reason, SqlTime(at), by])?,
    };
    Ok(())
}

/// Cash tips that people declared when they clocked out at a location in a time.
pub(super) fn declared(
    db: &Connection,
    location: LocationId,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<(EmployeeId, Timestamp, i64)>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, at, cash_tips_cents FROM punches
         WHERE location_id = ?1 AND at >= ?2 AND at < ?3 AND cash_tips_cents IS NOT NULL
           AND id NOT IN (SELECT punch_id FROM voided_punches) ORDER BY at",
    )?;
    let rows = statement.query_map(params![location, SqlTime(from), SqlTime(to)], |row| {
        Ok((row.get(0)?, time(row, "at")?, row.get(2)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
