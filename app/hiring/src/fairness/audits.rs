//! Bias audits whose summary is public: what is kept of them, and the SQL.

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};

use super::{
    answers::{Race, Sex},
    period::Period,
    tabulate::{self, Tables},
};
use crate::{
    error::{Error, Result},
    ids::{BiasAuditId, LocationId, UserId},
    settings::types::SqlDate,
    sql_time::SqlTime,
};
use recruiting::applications::{json, time};

/// The columns of `bias_audits`.
const BIAS_AUDITS_COLUMNS: &str = "id, year, location_id, audited_on, distributed_on, auditor, figures, published_at, published_by, \
    version";

/// A bias audit whose summary is public.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BiasAudit {
    /// Its id.
    pub id: BiasAuditId,
    /// The year whose applications it is about.
    pub year: i16,
    /// The one location that it is about; null: the whole brand.
    pub location_id: Option<LocationId>,
    /// When the auditor made it.
    #[schema(value_type = String, format = Date)]
    pub audited_on: Date,
    /// Since when the tool has been in use.
    #[schema(value_type = String, format = Date)]
    pub distributed_on: Date,
    /// The auditor.
    pub auditor: String,
    /// The figures as they were when they were published; they never change.
    pub figures: Figures,
    /// When it became public.
    #[schema(value_type = String, format = DateTime)]
    pub published_at: Timestamp,
    /// Raised by each write.
    pub version: i64,
}

/// The figures of an audit, covered as the reviewer's report is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = BiasAuditFigures)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// The time of the applications.
    pub period: Period,
    /// Number of applicants.
    pub applications: u32,
    /// Number of them who answered the voluntary questions.
    pub answered: u32,
    /// The median of all scores, in percent.
    pub median: f64,
    /// Those who scored above the median.
    pub scoring: Rates,
    /// Those who were put into the favorable band.
    pub band: Rates,
}

/// The three tables of an audit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = BiasAuditRates)]
#[serde(rename_all = "camelCase")]
pub struct Rates {
    /// Number assessed.
    pub assessed: u32,
    /// By sex; the last line is those who did not say.
    pub by_sex: Vec<AuditRow>,
    /// By race or ethnicity; the last line is those who did not say.
    pub by_race: Vec<AuditRow>,
    /// By both, of those who said both.
    pub by_both: Vec<AuditRow>,
}

/// A group; what would disclose fewer than five people is null.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = BiasAuditLine)]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// Sex, in the tables by sex.
    pub sex: Option<Sex>,
    /// Race or ethnicity, in the tables by race.
    pub race: Option<Race>,
    /// Number assessed.
    pub assessed: Option<u32>,
    /// Number of them selected.
    pub selected: Option<u32>,
    /// Selected of assessed, 0 to 1.
    pub rate: Option<f64>,
    /// The rate divided by the highest rate, 0 to 1.
    pub impact_ratio: Option<f64>,
    /// Left out of the ratios for being less than 2 % of the data.
    pub left_out: bool,
}

impl From<&Tables> for Rates {
    fn from(tables: &Tables) -> Self {
        let lines = |lines: &[tabulate::GroupRow]| lines.iter().map(AuditRow::from).collect();
        Self {
            assessed: tables.assessed,
            by_sex: lines(&tables.by_sex),
            by_race: lines(&tables.by_race),
            by_both: lines(&tables.by_both),
        }
    }
}

impl From<&tabulate::GroupRow> for AuditRow {
    fn from(line: &tabulate::GroupRow) -> Self {
        Self {
            sex: line.sex,
            race: line.race,
            assessed: line.assessed,
            selected: line.selected,
            rate: line.rate,
            impact_ratio: line.impact_ratio,
            left_out: line.left_out,
        }
    }
}

impl Rates {
    /// Of those who did not say, how many were assessed: by sex and by race.
    pub fn unknown(&self) -> [Option<u32>; 2] {
        [&self.by_sex, &self.by_race].map(|lines| lines.last().and_then(|line| line.assessed))
    }

    /// The three tables with the word for each, of people who said who they are.
    pub fn sections(&self) -> [(&'static str, &[AuditRow]); 3] {
        let known = |lines: &'_ [AuditRow]| lines.len().saturating_sub(1);
        [
            ("fair-by-sex", &self.by_sex[..known(&self.by_sex)]),
            ("fair-by-race", &self.by_race[..known(&self.by_race)]),
            ("fair-by-both", &self.by_both),
        ]
    }
}

fn row(row: &Row<'_>) -> rusqlite::Result<BiasAudit> {
    Ok(BiasAudit {
        id: row.get("id")?,
        year: row.get("year")?,
        location_id: row.get("location_id")?,
        audited_on: row.get::<_, SqlDate>("audited_on")?.0,
        distributed_on: row.get::<_, SqlDate>("distributed_on")?.0,
        auditor: row.get("auditor")?,
        figures: json(row, "figures")?,
        published_at: time(row, "published_at")?,
        version: row.get("version")?,
    })
}

/// Every public audit, the newest first.
///
/// # Errors
/// Database errors.
pub fn all(db: &Connection) -> Result<Vec<BiasAudit>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {BIAS_AUDITS_COLUMNS} FROM bias_audits ORDER BY audited_on DESC, year DESC, id"
    ))?;
    let rows = statement.query_map([], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A public audit.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn one(db: &Connection, id: BiasAuditId) -> Result<BiasAudit> {
    db.prepare_cached(&format!(
        "SELECT {BIAS_AUDITS_COLUMNS} FROM bias_audits WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The public audit of a year, of one location or of the whole brand, if there is one.
///
/// # Errors
/// Database errors.
pub(super) fn of(
    db: &Connection,
    period: Period,
    location: Option<LocationId>,
) -> Result<Option<BiasAudit>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {BIAS_AUDITS_COLUMNS} FROM bias_audits WHERE year = ?1 AND location_id IS ?2"
        ))?
        .query_row(params![period.from.year(), location], row)
        .optional()?)
}

/// Adds an audit.
///
/// # Errors
/// Database errors.
pub(super) fn add(db: &Connection, it: &BiasAudit, author: UserId) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO bias_audits (id, year, location_id, audited_on, distributed_on, auditor, figures,
           published_at, published_by, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        it.id,
        it.year,
        it.location_id,
        SqlDate(it.audited_on),
        SqlDate(it.distributed_on),
        it.auditor,
        serde_json::to_string(&it.figures)?,
        SqlTime(it.published_at),
        author,
        it.version
    ])?;
    Ok(())
}

/// Writes what may be corrected: dates and auditor.
///
/// # Errors
/// Database errors.
pub(super) fn correct(db: &Connection, it: &BiasAudit) -> Result<()> {
    db.prepare_cached(
        "UPDATE bias_audits SET audited_on = ?2, distributed_on = ?3, auditor = ?4, version = ?5 WHERE id = ?1",
    )?
    .execute(params![
        it.id,
        SqlDate(it.audited_on),
        SqlDate(it.distributed_on),
        it.auditor,
        it.version
    ])?;
    Ok(())
}
