//! Corrections: what was found after a period was locked, and which period pays it. What was locked never changes.

use std::collections::HashMap;

use axum::response::Response;
use jiff::{Timestamp, civil::Date};
use organization::team::facts;
use platform::{
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::{EmployeeId, LocationId},
    permit::Permission,
};
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::timesheets::pay_records::{CorrectionRecord, PersonPay, corrections_of_period};

use super::{
    ReportFilter,
    load::load,
    spreadsheet::{self, Cell, Spreadsheet},
};

/// Corrections of a pay period.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CorrectionsReport {
    /// What this period pays for earlier ones, in order of workweeks.
    pub rows: Vec<CorrectionRow>,
    /// What was found after this period was locked: a later one pays it.
    pub waiting: Vec<CorrectionRow>,
}

/// A correction of a workweek.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CorrectionRow {
    /// Whose.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// The first day of the period that was locked.
    #[schema(value_type = String, format = Date)]
    pub origin_period: Date,
    /// The first day of the workweek.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Minutes; less than 0 where less was worked.
    pub minutes: i64,
    /// In cents, its overtime included; null: not to be seen.
    pub cents: Option<i64>,
    /// Of it, the federal overtime premium.
    pub qualified_cents: Option<i64>,
    /// Why the timesheet was opened again.
    pub reason: String,
    /// When it was locked again.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// The first day of the period that pays it.
    #[schema(value_type = String, format = Date)]
    pub into_period: Date,
}

/// Corrections of a pay period.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/corrections", operation_id = "getPayrollCorrections", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day"), ReportFilter),
    responses((status = 200, body = CorrectionsReport))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Query(filter): Query<ReportFilter>,
) -> Result<Response> {
    let report = context
        .read(move |db, context| report(db, context, start, filter.location_id))
        .await?;
    let name = format!("payroll-corrections-{start}");
    spreadsheet::reply(&report, filter.format, &name)
}

fn report(
    db: &Connection,
    context: &Context,
    start: Date,
    location: Option<LocationId>,
) -> Result<CorrectionsReport> {
    let loaded = load(db, context, start, location)?;
    let (actor, asked) = (&context.actor, (start, location));
    let found = corrections_of_period(db, actor, Permission::PayrollRead, asked)?;
    let people: Vec<EmployeeId> = found.iter().map(|one| one.employee_id).collect();
    let names = facts::names(db, &people)?;
    let paid: HashMap<EmployeeId, &PersonPay> = loaded
        .pay
        .people
        .iter()
        .map(|person| (person.employee_id, person))
        .collect();
    let row = |one: CorrectionRecord| {
        // Who has a correction has a timesheet in both of its periods, or a line in the one that pays it.
        let shown = paid
            .get(&one.employee_id)
            .is_some_and(|person| person.shows_wages);
        CorrectionRow {
            employee_id: one.employee_id,
            name: names.get(&one.employee_id).cloned().unwrap_or_default(),
            origin_period: one.origin_period,
            week_start: one.week_start,
            minutes: one.minutes,
            cents: Some(one.cents).filter(|_| shown),
            qualified_cents: Some(one.qualified_cents).filter(|_| shown),
            reason: one.reason,
            made_at: one.made_at,
            into_period: one.into_period,
        }
    };
    let (rows, waiting): (Vec<_>, Vec<_>) = found
        .into_iter()
        .map(row)
        .partition(|row| row.into_period == start);
    Ok(CorrectionsReport { rows, waiting })
}

impl Spreadsheet for CorrectionsReport {
    const COLUMNS: &'static [&'static str] = &[
        "employee_id",
        "name",
        "origin_period",
        "week_start",
        "minutes",
        "amount",
        "qualified_overtime",
        "reason",
        "into_period",
    ];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &CorrectionRow| {
            vec![
                Cell::text(row.employee_id.to_string()),
                Cell::text(&*row.name),
                Cell::date(row.origin_period),
                Cell::date(row.week_start),
                Cell::Number(row.minutes),
                Cell::Cents(row.cents),
                Cell::Cents(row.qualified_cents),
                Cell::text(&*row.reason),
                Cell::date(row.into_period),
            ]
        };
        let all = self.rows.iter().chain(&self.waiting);
        all.map(row).collect()
    }
}
