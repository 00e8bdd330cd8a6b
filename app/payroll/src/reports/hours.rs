//! Hours and wages: each person's hours by location, position, workweek and rate.

use std::collections::BTreeMap;

use axum::response::Response;
use jiff::{ToSpan as _, civil::Date};
use platform::{
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::{EmployeeId, LocationId, PositionId},
    messages::LocalizedText,
};
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::{
    pay_periods::PayPeriod,
    timesheets::{pay_records::PersonPay, view::PayLineKind},
};

use super::{
    ReportFilter,
    load::{Names, load},
    overtime_premium,
    pieces::is_in,
    spreadsheet::{self, Cell, Spreadsheet},
    totals::plus,
};

/// Hours and wages of a pay period.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoursReport {
    /// People by name, their workweeks in order.
    pub rows: Vec<HoursRow>,
    /// The sums of the rows.
    pub totals: HoursTotals,
}

/// Hours of a person at a location, in a position, in a workweek, at a rate. Planned time without work has a row without a
/// rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoursRow {
    /// Who.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// Where.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// As what; null: not said.
    pub position_id: Option<PositionId>,
    /// Its name.
    pub position_name: Option<LocalizedText>,
    /// The first day of the workweek.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The cash wage in ten-thousandths of a dollar an hour; null, as money: not known, or not to be seen.
    pub rate_e4: Option<i64>,
    /// Straight time.
    pub regular_minutes: i64,
    /// Overtime.
    pub overtime_minutes: i64,
    /// Double time.
    pub doubletime_minutes: i64,
    /// All of it at the straight rate, in cents.
    pub straight_cents: Option<i64>,
    /// What is paid beyond that.
    pub overtime_premium_cents: Option<i64>,
    /// Both.
    pub wages_cents: Option<i64>,
    /// Paid minutes of the published shifts; with several rates, on the first row of the location and position.
    pub scheduled_minutes: i64,
}

/// Sums of hours and wages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoursTotals {
    /// Straight time.
    pub regular_minutes: i64,
    /// Overtime.
    pub overtime_minutes: i64,
    /// Double time.
    pub doubletime_minutes: i64,
    /// All of it at the straight rate, in cents; null, as all money, where a row's is.
    pub straight_cents: Option<i64>,
    /// What is paid beyond that.
    pub overtime_premium_cents: Option<i64>,
    /// Both.
    pub wages_cents: Option<i64>,
    /// Paid minutes of the published shifts.
    pub scheduled_minutes: i64,
}

/// Hours and wages of a pay period.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/hours", operation_id = "getPayrollHours", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day"), ReportFilter),
    responses((status = 200, body = HoursReport))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Query(filter): Query<ReportFilter>,
) -> Result<Response> {
    let report = context
        .read(move |db, context| report(db, context, start, filter.location_id))
        .await?;
    spreadsheet::reply(&report, filter.format, &format!("payroll-hours-{start}"))
}

fn report(
    db: &Connection,
    context: &Context,
    start: Date,
    location: Option<LocationId>,
) -> Result<HoursReport> {
    let loaded = load(db, context, start, location)?;
    let rows: Vec<HoursRow> = loaded
        .pay
        .people
        .iter()
        .flat_map(|person| of_person(&loaded.pay.period, &loaded.names, person))
        .collect();
    let cents = |of: fn(&HoursRow) -> Option<i64>| rows.iter().map(of).fold(Some(0), plus);
    Ok(HoursReport {
        totals: HoursTotals {
            regular_minutes: rows.iter().map(|row| row.regular_minutes).sum(),
            overtime_minutes: rows.iter().map(|row| row.overtime_minutes).sum(),
            doubletime_minutes: rows.iter().map(|row| row.doubletime_minutes).sum(),
            straight_cents: cents(|row| row.straight_cents),
            overtime_premium_cents: cents(|row| row.overtime_premium_cents),
            wages_cents: cents(|row| row.wages_cents),
            scheduled_minutes: rows.iter().map(|row| row.scheduled_minutes).sum(),
        },
        rows,
    })
}

/// What tells rows of a person apart: workweek, location, position; then the rate.
type Place = (Date, LocationId, Option<PositionId>);

fn of_person(period: &PayPeriod, names: &Names, person: &PersonPay) -> Vec<HoursRow> {
    let empty = |(week_start, location_id, position_id): Place, rate_e4| HoursRow {
        employee_id: person.employee_id,
        name: person.row.name.clone(),
        location_id,
        location_name: names.location(location_id),
        position_id,
        position_name: names.position(position_id),
        week_start,
        rate_e4,
        regular_minutes: 0,
        overtime_minutes: 0,
        doubletime_minutes: 0,
        straight_cents: Some(0),
        overtime_premium_cents: Some(0),
        wages_cents: Some(0),
        scheduled_minutes: 0,
    };
    let mut rows: BTreeMap<(Place, Option<i64>), HoursRow> = BTreeMap::new();
    let beyond = overtime_premium::by_line(period, person);
    for (line, beyond) in person.lines.iter().zip(beyond) {
        let place = (line.week_start, line.location_id, line.position_id);
        let row = || empty(place, line.rate_e4);
        let minutes = match line.kind {
            PayLineKind::Regular | PayLineKind::Overtime | PayLineKind::Doubletime => line.minutes,
            _ => continue,
        };
        let row = rows.entry((place, line.rate_e4)).or_insert_with(row);
        match line.kind {
            PayLineKind::Overtime => row.overtime_minutes += minutes,
            PayLineKind::Doubletime => row.doubletime_minutes += minutes,
            _ => row.regular_minutes += minutes,
        }
        let straight = line.cents.zip(beyond).map(|(cents, beyond)| cents - beyond);
        row.straight_cents = plus(row.straight_cents, straight);
        row.overtime_premium_cents = plus(row.overtime_premium_cents, beyond);
        row.wages_cents = plus(row.wages_cents, line.cents);
    }
    for shift in &person.planned {
        let week = week_of(period, person, shift.date);
        let place = (week, shift.location_id, Some(shift.position_id));
        let known = rows.iter_mut().find(|((of, _), _)| *of == place);
        match known {
            Some((_, row)) => row.scheduled_minutes += shift.minutes,
            None => {
                let row = HoursRow {
                    scheduled_minutes: shift.minutes,
                    ..empty(place, None)
                };
                rows.insert((place, None), row);
            }
        }
    }
    let mut rows: Vec<HoursRow> = rows.into_values().collect();
    if !person.shows_wages {
        for row in &mut rows {
            row.rate_e4 = None;
            row.straight_cents = None;
            row.overtime_premium_cents = None;
            row.wages_cents = None;
        }
    }
    rows
}

/// The workweek of a day: one with work, or so many times seven days from one.
fn week_of(period: &PayPeriod, person: &PersonPay, day: Date) -> Date {
    let weeks = || person.weeks.iter().map(|week| week.week_start);
    if let Some(week) = weeks().find(|week| is_in(*week, day)) {
        return week;
    }
    let from = weeks().next().unwrap_or(period.start);
    let since = from.until(day).map_or(0, |span| i64::from(span.get_days()));
    day.saturating_sub(since.rem_euclid(7).days())
}

impl Spreadsheet for HoursReport {
    const COLUMNS: &'static [&'static str] = &[
        "employee_id",
        "name",
        "location",
        "position",
        "week_start",
        "rate",
        "regular_minutes",
        "overtime_minutes",
        "doubletime_minutes",
        "straight_pay",
        "overtime_premium",
        "wages",
        "scheduled_minutes",
    ];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &HoursRow| {
            let position = row.position_name.as_ref();
            vec![
                Cell::text(row.employee_id.to_string()),
                Cell::text(&*row.name),
                Cell::text(&*row.location_name),
                Cell::text(position.map_or("", |name| &*name.en)),
                Cell::date(row.week_start),
                Cell::Rate(row.rate_e4),
                Cell::Number(row.regular_minutes),
                Cell::Number(row.overtime_minutes),
                Cell::Number(row.doubletime_minutes),
                Cell::Cents(row.straight_cents),
                Cell::Cents(row.overtime_premium_cents),
                Cell::Cents(row.wages_cents),
                Cell::Number(row.scheduled_minutes),
            ]
        };
        self.rows.iter().map(row).collect()
    }
}
