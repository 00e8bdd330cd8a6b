//! Providers, what they know people by, and files, as rows.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use platform::{
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PayrollExportId, UserId},
    sql_time::{SqlTime, maybe_time, time},
};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{EarningCode, ExportMode, ExportTotals, Provider, ProviderTotals};

/// How files for a provider are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Setup {
    pub(super) settings: BTreeMap<String, String>,
    /// Names of kinds of pay, only those that are known.
    pub(super) names: BTreeMap<EarningCode, String>,
    /// 0: nothing was ever set, and the names are the provider's own.
    pub(super) version: i64,
}

/// What a provider knows someone by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PayrollId {
    pub(super) payroll_id: Option<String>,
    pub(super) title: Option<String>,
}

/// A file as it is kept, without its content.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) id: PayrollExportId,
    pub(super) period: Date,
    pub(super) provider: Provider,
    pub(super) mode: ExportMode,
    pub(super) location_id: Option<LocationId>,
    pub(super) locations: Vec<LocationId>,
    pub(super) made_at: Timestamp,
    pub(super) made_by: Option<UserId>,
    pub(super) data_hash: String,
    pub(super) rule_hash: String,
    pub(super) file_name: String,
    pub(super) sha256: String,
    pub(super) row_count: i64,
    pub(super) totals: ExportTotals,
    pub(super) acknowledged_at: Option<Timestamp>,
    pub(super) provider_totals: Option<ProviderTotals>,
}

/// How files for a provider are made.
pub(super) fn provider(db: &Connection, provider: Provider) -> Result<Setup> {
    let row: Option<(serde_json::Value, i64)> = db
        .prepare_cached("SELECT settings, version FROM payroll_providers WHERE provider = ?1")?
        .query_row([provider], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((settings, version)) = row else {
        return Ok(Setup {
            settings: BTreeMap::new(),
            names: provider.default_names(),
            version: 0,
        });
    };
    let names = db
        .prepare_cached("SELECT code, name FROM earning_codes WHERE provider = ?1")?
        .query_map([provider], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Setup {
        settings: serde_json::from_value(settings)?,
        names,
        version,
    })
}

/// Writes how files for a provider are made.
pub(super) fn set_provider(db: &Connection, provider: Provider, setup: &Setup) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO payroll_providers (provider, settings, version) VALUES (?1, ?2, ?3)
         ON CONFLICT (provider) DO UPDATE SET settings = ?2, version = ?3",
    )?
    .execute(params![
        provider,
        serde_json::to_value(&setup.settings)?,
        setup.version
    ])?;
    db.prepare_cached("DELETE FROM earning_codes WHERE provider = ?1")?
        .execute([provider])?;
    let mut insert =
        db.prepare_cached("INSERT INTO earning_codes (provider, code, name) VALUES (?1, ?2, ?3)")?;
    for (code, name) in &setup.names {
        insert.execute(params![provider, code, name])?;
    }
    Ok(())
}

/// What a provider knows people by.
pub(super) fn payroll_ids(
    db: &Connection,
    provider: Provider,
) -> Result<BTreeMap<EmployeeId, PayrollId>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, payroll_id, title FROM payroll_ids WHERE provider = ?1",
    )?;
    let rows = statement.query_map([provider], |row| {
        let known = PayrollId {
            payroll_id: row.get(1)?,
            title: row.get(2)?,
        };
        Ok((row.get(0)?, known))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Writes what a provider knows someone by.
pub(super) fn set_payroll_id(
    db: &Connection,
    (person, provider): (EmployeeId, Provider),
    known: &PayrollId,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO payroll_ids (employee_id, provider, payroll_id, title) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (employee_id, provider) DO UPDATE SET payroll_id = ?3, title = ?4",
    )?
    .execute(params![person, provider, known.payroll_id, known.title])?;
    Ok(())
}

/// The columns of a file without its content.
const RUN: &str = "SELECT id, period_id, provider, mode, location_id, locations, made_at, made_by, data_hash, rule_hash,
  file_name, sha256, row_count, totals, acknowledged_at, provider_totals FROM payroll_exports";

fn run_row(row: &Row<'_>) -> rusqlite::Result<Run> {
    let json = |column: &str| row.get::<_, serde_json::Value>(column);
    let parsed = |error: serde_json::Error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
    };
    let theirs: Option<serde_json::Value> = row.get("provider_totals")?;
    let period: String = row.get("period_id")?;
    let period = period.parse().map_err(|error: jiff::Error| {
        rusqlite::Error::FromSqlConversionFailure(1, rusqlite::types::Type::Text, Box::new(error))
    })?;
    Ok(Run {
        id: row.get("id")?,
        period,
        provider: row.get("provider")?,
        mode: row.get("mode")?,
        location_id: row.get("location_id")?,
        locations: serde_json::from_value(json("locations")?).map_err(parsed)?,
        made_at: time(row, "made_at")?,
        made_by: row.get("made_by")?,
        data_hash: row.get("data_hash")?,
        rule_hash: row.get("rule_hash")?,
        file_name: row.get("file_name")?,
        sha256: row.get("sha256")?,
        row_count: row.get("row_count")?,
        totals: serde_json::from_value(json("totals")?).map_err(parsed)?,
        acknowledged_at: maybe_time(row, "acknowledged_at")?,
        provider_totals: theirs
            .map(serde_json::from_value)
            .transpose()
            .map_err(parsed)?,
    })
}

/// The files of a period, the newest first.
pub(super) fn runs(db: &Connection, period: Date) -> Result<Vec<Run>> {
    let mut statement = db.prepare_cached(&format!(
        "{RUN} WHERE period_id = ?1 ORDER BY made_at DESC, id DESC"
    ))?;
    let rows = statement.query_map([period.to_string()], run_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// How many files were made of a period.
pub(crate) fn count(db: &Connection, period: Date) -> Result<i64> {
    Ok(db
        .prepare_cached("SELECT count(*) FROM payroll_exports WHERE period_id = ?1")?
        .query_row([period.to_string()], |row| row.get(0))?)
}

/// A file; `NotFound` where there is none.
pub(super) fn run(db: &Connection, id: PayrollExportId) -> Result<Run> {
    db.prepare_cached(&format!("{RUN} WHERE id = ?1"))?
        .query_row([id], run_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// The content of a file.
pub(super) fn bytes(db: &Connection, id: PayrollExportId) -> Result<Vec<u8>> {
    db.prepare_cached("SELECT bytes FROM payroll_exports WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?
        .ok_or(Error::NotFound)
}

/// Keeps a file.
pub(super) fn keep(db: &Connection, run: &Run, bytes: &[u8]) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO payroll_exports (id, period_id, provider, mode, location_id, locations, made_at, made_by, data_hash,
           rule_hash, file_name, sha256, bytes, row_count, totals)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
    )?
    .execute(params![
        run.id,
        run.period.to_string(),
        run.provider,
        run.mode,
        run.location_id,
        serde_json::to_value(&run.locations)?,
        SqlTime(run.made_at),
        run.made_by,
        run.data_hash,
        run.rule_hash,
        run.file_name,
        run.sha256,
        bytes,
        run.row_count,
        serde_json::to_value(&run.totals)?,
    ])?;
    Ok(())
}

/// Adds the sums that the provider showed.
pub(super) fn acknowledge(
    db: &Connection,
    id: PayrollExportId,
    theirs: &ProviderTotals,
    (at, by): (Timestamp, Option<UserId>),
) -> Result<()> {
    db.prepare_cached(
        "UPDATE payroll_exports SET acknowledged_at = ?2, acknowledged_by = ?3, provider_totals = ?4 WHERE id = ?1",
    )?
    .execute(params![
        id,
        SqlTime(at),
        by,
        serde_json::to_value(theirs)?
    ])?;
    Ok(())
}
