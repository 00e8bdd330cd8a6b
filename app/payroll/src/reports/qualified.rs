//! The amounts of a year's tax form: qualified overtime (box 12 TT), reported tips (TP) and tipped occupations (box 14b).

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

use axum::response::Response;
use jiff::{ToSpan as _, civil::Date};
use organization::settings::{self, types::Location};
use platform::{
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::{EmployeeId, LocationId, PositionId},
    permit::Permission,
};
use rules::{RuleBook, WeekPay, facts::Place, pay_law::ReceivedTips, report::Hours};
use rusqlite::Connection;
use serde::Serialize;
use timekeeping::{
    pay_periods::{self, PayPeriod, list::today},
    timesheets::pay_records::{PersonPay, of_period},
    tips::payroll_facts::tipped_roles,
};

use super::{
    ReportFilter,
    spreadsheet::{self, Cell, Spreadsheet},
    totals::plus,
};

/// The form has room for so many occupations.
const OCCUPATIONS: usize = 2;
/// The code of an occupation that does not qualify.
const NOT_QUALIFIED: &str = "000";
/// A period that is paid in a year begins at most so many days before it.
const LONGEST_DAYS: i64 = 63;

/// The amounts of a year's tax form.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QualifiedReport {
    /// The year in which the wages are paid.
    pub year: i16,
    /// People by name, those with an amount. Whose wages may not be seen is left out.
    pub rows: Vec<QualifiedRow>,
}

/// A person's amounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QualifiedRow {
    /// Who.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// The overtime premium that federal law asks for (TT), in cents; null: the year's form has no box for it, or a wage is
    /// not known.
    pub qualified_overtime_cents: Option<i64>,
    /// Tips that were declared or given out (TP), in cents; null: the year's form has no box for them.
    pub reported_tips_cents: Option<i64>,
    /// The Treasury's codes of the occupations in which the tips were earned, at most two, those with most time.
    pub occupations: Vec<String>,
}

/// The amounts of a year's tax form, of everything that is paid in the year up to now.
#[utoipa::path(
    get, path = "/api/payroll/{year}/qualified", operation_id = "getQualifiedPay", tag = "payroll",
    params(("year" = i16, Path, description = "The year"), ReportFilter),
    responses((status = 200, body = QualifiedReport))
)]
pub async fn handler(
    context: Context,
    Path(year): Path<i16>,
    Query(filter): Query<ReportFilter>,
) -> Result<Response> {
    let report = context
        .read(move |db, context| report(db, context, year, filter.location_id))
        .await?;
    spreadsheet::reply(&report, filter.format, &format!("payroll-w2-{year}"))
}

/// What a person is paid in a year.
#[derive(Default)]
struct Year {
    name: String,
    overtime: Option<i64>,
    tips: Option<i64>,
    /// Minutes by occupation.
    occupations: BTreeMap<String, i64>,
}

fn report(
    db: &Connection,
    context: &Context,
    year: i16,
    location: Option<LocationId>,
) -> Result<QualifiedReport> {
    let actor = &context.actor;
    actor.allow(Permission::PayrollRead)?;
    actor.allow(Permission::WagesRead)?;
    let law = Law::load(db, &context.app.core.rule_book)?;
    let mut people: BTreeMap<EmployeeId, Year> = BTreeMap::new();
    for period in paid_in(db, context, year)? {
        let asked = (period.start, location);
        let core = &context.app.core;
        let permission = Permission::PayrollRead;
        let paid = of_period(db, core, actor, permission, asked, context.now)?;
        for person in paid.people.iter().filter(|person| person.shows_wages) {
            law.add(&period, person, &mut people);
        }
    }
    let mut rows: Vec<QualifiedRow> = people
        .into_iter()
        .map(|(employee_id, year)| row(employee_id, year))
        .filter(|row| row.qualified_overtime_cents != Some(0) || row.reported_tips_cents != Some(0))
        .collect();
    rows.sort_by_cached_key(|row| row.name.to_lowercase());
    Ok(QualifiedReport { year, rows })
}

fn row(employee_id: EmployeeId, year: Year) -> QualifiedRow {
    let mut occupations: Vec<(String, i64)> = year.occupations.into_iter().collect();
    occupations.sort_by_key(|(_, minutes)| Reverse(*minutes));
    let codes = occupations.into_iter().map(|(code, _)| code);
    let has_tips = year.tips.is_some_and(|tips| tips > 0);
    QualifiedRow {
        employee_id,
        name: year.name,
        qualified_overtime_cents: year.overtime,
        reported_tips_cents: year.tips,
        occupations: if has_tips {
            codes.take(OCCUPATIONS).collect()
        } else {
            Vec::new()
        },
    }
}

/// The periods that are paid in a year and have begun.
///
/// # Errors
/// `NotFound` for a year that no one pays in; database errors.
fn paid_in(db: &Connection, context: &Context, year: i16) -> Result<Vec<PayPeriod>> {
    let first = Date::new(year, 1, 1).map_err(|_| Error::NotFound)?;
    if !(2000..=2100).contains(&year) {
        return Err(Error::NotFound);
    }
    let today = today(db, context.now)?;
    let calendar = pay_periods::calendar(db)?;
    let mut period = calendar.period_of(first.saturating_sub(LONGEST_DAYS.days()));
    let mut found = Vec::new();
    while period.start <= today && period.pay_date.year() <= year {
        if period.pay_date.year() == year {
            found.push(period);
        }
        period = calendar.after(&period);
    }
    Ok(found)
}

/// What the law of the tax form asks.
struct Law<'a> {
    book: &'a RuleBook,
    places: HashMap<LocationId, Location>,
    roles: HashMap<PositionId, &'static str>,
}

impl<'a> Law<'a> {
    fn load(db: &Connection, book: &'a RuleBook) -> Result<Self> {
        let places = settings::locations(db)?.into_iter();
        Ok(Self {
            book,
            places: places.map(|place| (place.id, place)).collect(),
            roles: tipped_roles(db)?,
        })
    }

    /// Adds what a period pays a person.
    fn add(&self, period: &PayPeriod, person: &PersonPay, to: &mut BTreeMap<EmployeeId, Year>) {
        let line = person.lines.first().map(|line| line.location_id);
        let tips = person.tips.iter().chain(&person.cash_tips);
        let tips = || tips.clone().next().map(|tips| tips.location_id);
        let Some(place) = line.or_else(tips).and_then(|id| self.place(id, period)) else {
            return;
        };
        let paid_on = period.pay_date;
        let year = to.entry(person.employee_id).or_insert_with(|| Year {
            overtime: Some(0),
            tips: Some(0),
            ..Year::default()
        });
        year.name.clone_from(&person.row.name);
        let week = WeekPay {
            qualified_overtime_cents: paid_overtime(period, person),
            ..no_pay(period.start)
        };
        let overtime = self.book.qualified_overtime(&place, paid_on, &[week]);
        year.overtime = plus(year.overtime, overtime.map(|amount| amount.cents));
        let received = ReceivedTips {
            cash_cents: person.cash_tips.iter().map(|tips| tips.cents).sum(),
            from_pool_cents: person.tips.iter().map(|tips| tips.cents).sum(),
            ..ReceivedTips::default()
        };
        let reported = self.book.reported_tips(&place, paid_on, received);
        year.tips = plus(year.tips, reported.map(|amount| amount.cents));
        for day in &person.days {
            let role = day.position_id.and_then(|id| self.roles.get(&id));
            let code = role.and_then(|role| self.book.tipped_occupation(&place, paid_on, role));
            if let Some((code, _)) = code.filter(|(code, _)| code != NOT_QUALIFIED) {
                *year.occupations.entry(code).or_default() += day.worked_minutes();
            }
        }
    }

    fn place(&self, id: LocationId, period: &PayPeriod) -> Option<Place> {
        let location = self.places.get(&id)?;
        Some(location.place_in(period.pay_date))
    }
}

/// The federal overtime premium that a period pays a person, that of corrections included. Of a workweek that the period
/// cuts, the period of its last day has it.
pub(super) fn paid_overtime(period: &PayPeriod, person: &PersonPay) -> Option<i64> {
    let weeks = person
        .qualified
        .iter()
        .filter(|(week, _)| period.holds(week.saturating_add(6.days())));
    let corrected = person.corrections.iter().map(|one| one.qualified_cents);
    let of_weeks = weeks.map(|(_, cents)| *cents).fold(Some(0), plus);
    plus(of_weeks, Some(corrected.sum()))
}

/// Tips of a period that are reported: declared ones and approved shares.
pub(super) fn reported_tips(person: &PersonPay) -> i64 {
    let tips = person.tips.iter().chain(&person.cash_tips);
    tips.map(|tips| tips.cents).sum()
}

fn no_pay(week: Date) -> WeekPay {
    WeekPay {
        week,
        hours: Hours::default(),
        wages_cents: None,
        overtime_premium_cents: None,
        qualified_overtime_cents: None,
        cash_wages_cents: None,
        regular_rate: None,
        minimum_lack_cents: None,
        shifts: Vec::new(),
        days: Vec::new(),
        premiums: Vec::new(),
        trace: Vec::new(),
    }
}

impl Spreadsheet for QualifiedReport {
    const COLUMNS: &'static [&'static str] = &[
        "employee_id",
        "name",
        "qualified_overtime",
        "reported_tips",
        "occupations",
    ];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &QualifiedRow| {
            vec![
                Cell::text(row.employee_id.to_string()),
                Cell::text(&*row.name),
                Cell::Cents(row.qualified_overtime_cents),
                Cell::Cents(row.reported_tips_cents),
                Cell::text(row.occupations.join(" ")),
            ]
        };
        self.rows.iter().map(row).collect()
    }
}
