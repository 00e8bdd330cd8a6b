//! Exceptions: what is unusual about worked time, and what of it a manager looked at.

use std::collections::BTreeMap;

use axum::response::Response;
use jiff::civil::Date;
use platform::{
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::{EmployeeId, LocationId, PunchId},
};
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::timesheets::{
    pay_records::PersonPay,
    view::{FlagCode, SheetState},
};

use super::{
    ReportFilter,
    load::load,
    spreadsheet::{self, Cell, Spreadsheet},
};

/// Exceptions of a pay period.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExceptionsReport {
    /// People by name, their days in order.
    pub rows: Vec<ExceptionRow>,
    /// How many there are of each kind.
    pub counts: Vec<ExceptionCount>,
}

/// Something unusual about a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExceptionRow {
    /// Whose.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// The workday.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What.
    pub code: FlagCode,
    /// The time entry; null where it is about the day.
    pub entry_id: Option<PunchId>,
    /// Whether a manager looked at it and let it stand.
    pub cleared: bool,
    /// The state of the timesheet.
    pub state: SheetState,
}

/// How many exceptions there are of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExceptionCount {
    /// The kind.
    pub code: FlagCode,
    /// Those that no one let stand; only some kinds need a look before approval.
    pub open: i64,
    /// Those that a manager let stand.
    pub cleared: i64,
}

/// Exceptions of a pay period.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/exceptions", operation_id = "getPayrollExceptions", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day"), ReportFilter),
    responses((status = 200, body = ExceptionsReport))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Query(filter): Query<ReportFilter>,
) -> Result<Response> {
    let report = context
        .read(move |db, context| report(db, context, start, filter.location_id))
        .await?;
    let name = format!("payroll-exceptions-{start}");
    spreadsheet::reply(&report, filter.format, &name)
}

fn report(
    db: &Connection,
    context: &Context,
    start: Date,
    location: Option<LocationId>,
) -> Result<ExceptionsReport> {
    let loaded = load(db, context, start, location)?;
    let rows: Vec<ExceptionRow> = loaded.pay.people.iter().flat_map(of_person).collect();
    let mut counts: BTreeMap<FlagCode, (i64, i64)> = BTreeMap::new();
    for row in &rows {
        let (open, cleared) = counts.entry(row.code).or_default();
        *(if row.cleared { cleared } else { open }) += 1;
    }
    let counts = counts
        .into_iter()
        .map(|(code, (open, cleared))| ExceptionCount {
            code,
            open,
            cleared,
        });
    Ok(ExceptionsReport {
        counts: counts.collect(),
        rows,
    })
}

fn of_person(person: &PersonPay) -> Vec<ExceptionRow> {
    let flags = person.row.flags.iter();
    flags
        .map(|flag| ExceptionRow {
            employee_id: person.employee_id,
            name: person.row.name.clone(),
            date: flag.date,
            code: flag.code,
            entry_id: flag.entry_id,
            cleared: flag.cleared,
            state: person.row.state,
        })
        .collect()
}

impl Spreadsheet for ExceptionsReport {
    const COLUMNS: &'static [&'static str] =
        &["employee_id", "name", "date", "code", "cleared", "state"];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &ExceptionRow| {
            vec![
                Cell::text(row.employee_id.to_string()),
                Cell::text(&*row.name),
                Cell::date(row.date),
                Cell::text(row.code.name()),
                Cell::text(if row.cleared { "yes" } else { "no" }),
                Cell::text(row.state.name()),
            ]
        };
        self.rows.iter().map(row).collect()
    }
}
