//! Overtime: each workweek that is paid beyond straight time, and why.

use std::collections::BTreeSet;

use axum::response::Response;
use jiff::civil::Date;
use platform::{
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::{EmployeeId, LocationId},
    string_enum,
};
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::{
    pay_periods::PayPeriod,
    timesheets::{
        pay_records::{PaidDay, PersonPay},
        view::PayLineKind,
    },
};

use super::{
    ReportFilter,
    load::{Names, load},
    overtime_premium,
    pieces::is_in,
    spreadsheet::{self, Cell, Spreadsheet},
    totals::plus,
};

string_enum! {
    /// Why time is paid beyond straight time.
    OvertimeReason {
        /// Over a limit of a day, or of hours in a row.
        Daily = "daily",
        /// Over the limit of the workweek.
        Weekly = "weekly",
        /// On the seventh day in a row.
        SeventhDay = "seventh_day",
        /// Double time.
        Double = "double",
    }
}

/// Overtime of a pay period.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OvertimeReport {
    /// People by name, their workweeks in order.
    pub rows: Vec<OvertimeRow>,
}

/// A person's overtime in a workweek.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OvertimeRow {
    /// Who.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// The first day of the workweek.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Overtime that this period pays.
    pub overtime_minutes: i64,
    /// Double time that it pays.
    pub doubletime_minutes: i64,
    /// The regular rate in ten-thousandths of a dollar an hour; null, as money: not known, or not to be seen.
    pub regular_rate_e4: Option<i64>,
    /// What is paid beyond straight time, in cents.
    pub premium_cents: Option<i64>,
    /// The federal part of the workweek's (26 USC 225).
    pub qualified_cents: Option<i64>,
    /// The days and reasons.
    pub causes: Vec<OvertimeCause>,
    /// The names of the locations where the person worked in the week.
    pub locations: Vec<String>,
    /// Whether more was worked in the week than its published shifts have.
    pub unplanned: bool,
}

/// Overtime of a day, for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OvertimeCause {
    /// The workday.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Minutes.
    pub minutes: i64,
    /// Why.
    pub reason: OvertimeReason,
}

/// Overtime of a pay period.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/overtime", operation_id = "getPayrollOvertime", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day"), ReportFilter),
    responses((status = 200, body = OvertimeReport))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Query(filter): Query<ReportFilter>,
) -> Result<Response> {
    let report = context
        .read(move |db, context| report(db, context, start, filter.location_id))
        .await?;
    spreadsheet::reply(&report, filter.format, &format!("payroll-overtime-{start}"))
}

fn report(
    db: &Connection,
    context: &Context,
    start: Date,
    location: Option<LocationId>,
) -> Result<OvertimeReport> {
    let loaded = load(db, context, start, location)?;
    let people = loaded.pay.people.iter();
    Ok(OvertimeReport {
        rows: people
            .flat_map(|person| of_person(&loaded.pay.period, &loaded.names, person))
            .collect(),
    })
}

fn of_person(period: &PayPeriod, names: &Names, person: &PersonPay) -> Vec<OvertimeRow> {
    let beyond = overtime_premium::by_line(period, person);
    let weeks: BTreeSet<Date> = person
        .lines
        .iter()
        .filter(|line| {
            let beyond = [PayLineKind::Overtime, PayLineKind::Doubletime];
            beyond.contains(&line.kind) && line.minutes > 0
        })
        .map(|line| line.week_start)
        .collect();
    let of_week = |week: Date| {
        let lines = person.lines.iter().zip(&beyond);
        let lines = lines.filter(move |(line, _)| line.week_start == week);
        let minutes = |kind| {
            let of_kind = lines.clone().filter(|(line, _)| line.kind == kind);
            of_kind.map(|(line, _)| line.minutes).sum()
        };
        let premium = lines.clone().map(|(_, beyond)| *beyond);
        let computed = person.weeks.iter().find(|one| one.week_start == week);
        let qualified = person.qualified.iter().find(|(of, _)| *of == week);
        let days = || person.days.iter().filter(|day| is_in(week, day.date));
        let places: BTreeSet<String> = days()
            .filter(|day| day.worked_minutes() > 0)
            .map(|day| names.location(day.location_id))
            .collect();
        let worked: i64 = days().map(PaidDay::worked_minutes).sum();
        let planned = person.planned.iter();
        let planned: i64 = planned
            .filter(|shift| is_in(week, shift.date))
            .map(|shift| shift.minutes)
            .sum();
        let seen = |cents: Option<i64>| cents.filter(|_| person.shows_wages);
        OvertimeRow {
            employee_id: person.employee_id,
            name: person.row.name.clone(),
            week_start: week,
            overtime_minutes: minutes(PayLineKind::Overtime),
            doubletime_minutes: minutes(PayLineKind::Doubletime),
            regular_rate_e4: seen(computed.and_then(|week| week.regular_rate_e4)),
            premium_cents: seen(premium.fold(Some(0), plus)),
            qualified_cents: seen(qualified.and_then(|(_, cents)| *cents)),
            causes: days().flat_map(causes).collect(),
            locations: places.into_iter().collect(),
            unplanned: worked > planned,
        }
    };
    weeks.into_iter().map(of_week).collect()
}

fn causes(day: &PaidDay) -> impl Iterator<Item = OvertimeCause> + use<> {
    let date = day.date;
    let parts = [
        (OvertimeReason::Daily, day.daily_overtime_minutes),
        (OvertimeReason::Weekly, day.weekly_overtime_minutes),
        (OvertimeReason::SeventhDay, day.seventh_day_overtime_minutes),
        (OvertimeReason::Double, day.doubletime_minutes),
    ];
    let parts = parts.into_iter().filter(|(_, minutes)| *minutes > 0);
    parts.map(move |(reason, minutes)| OvertimeCause {
        date,
        minutes,
        reason,
    })
}

impl Spreadsheet for OvertimeReport {
    const COLUMNS: &'static [&'static str] = &[
        "employee_id",
        "name",
        "week_start",
        "overtime_minutes",
        "doubletime_minutes",
        "regular_rate",
        "overtime_premium",
        "qualified_overtime",
        "causes",
        "locations",
        "unplanned",
    ];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &OvertimeRow| {
            let causes = row
                .causes
                .iter()
                .map(|cause| format!("{} {} {}", cause.date, cause.reason.name(), cause.minutes));
            let causes: Vec<String> = causes.collect();
            vec![
                Cell::text(row.employee_id.to_string()),
                Cell::text(&*row.name),
                Cell::date(row.week_start),
                Cell::Number(row.overtime_minutes),
                Cell::Number(row.doubletime_minutes),
                Cell::Rate(row.regular_rate_e4),
                Cell::Cents(row.premium_cents),
                Cell::Cents(row.qualified_cents),
                Cell::text(causes.join("; ")),
                Cell::text(row.locations.join("; ")),
                Cell::text(if row.unplanned { "yes" } else { "no" }),
            ]
        };
        self.rows.iter().map(row).collect()
    }
}
