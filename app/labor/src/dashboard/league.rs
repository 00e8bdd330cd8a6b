//! The locations against each other in the present pay period.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{ToSpan as _, civil::Date};
use organization::settings::types::Location;
use platform::{
    error::Result,
    ids::{EmployeeId, LocationId},
    permit::Permission,
};
use scheduling::{demand::sales_by_day, posted::posted_on_time, published_shifts};
use serde::Serialize;
use timekeeping::{
    edits::shaved::minutes_by_location,
    timesheets::{
        pay_records::PeriodPay,
        view::{FlagCode, PayLineKind},
    },
};

use super::{
    compliance::is_premium,
    scope::{Scope, cents},
    today::per_mille,
    week_so_far::is_time,
};

/// Weeks before the present one whose publication counts.
const WEEKS_BEFORE: i64 = 4;

/// The locations against each other.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardLeague {
    /// The pay period's first day.
    #[schema(value_type = String, format = Date)]
    start_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    end_date: Date,
    /// The least labor in sales first; those without sales last.
    rows: Vec<DashboardLeagueRow>,
}

/// A location among the others.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardLeagueRow {
    /// The location.
    location_id: LocationId,
    /// Its name.
    name: String,
    /// Wages and premiums in the sales of the same days, in tenths of a percent; null without either.
    labor_per_mille: Option<i64>,
    /// Minutes of overtime and double time.
    overtime_minutes: i64,
    /// Premiums, in cents; null where a wage is not known, or the caller may not see it.
    premium_cents: Option<i64>,
    /// Published shifts that no one began.
    no_shows: usize,
    /// Of the present week and the four before it, those with shifts.
    weeks: usize,
    /// Of them, those that were published before their notice passed.
    weeks_on_time: usize,
    /// Paid minutes that changes of worked time took away.
    reduced_minutes: i64,
}

/// Whether there is anything to compare.
pub(super) fn compares(scope: &Scope<'_>) -> bool {
    scope.has(Permission::AnalyticsRead)
        && scope.has(Permission::TimesheetsRead)
        && scope.at(Permission::LaborRead).count() > 1
}

pub(super) fn league(scope: &Scope<'_>) -> Result<DashboardLeague> {
    let pay = scope.pay()?;
    let period = pay.period;
    let reduced = minutes_by_location(scope.db, period.start)?;
    let missed = no_shows(scope, pay)?;
    let mut rows = Vec::new();
    for location in scope.at(Permission::LaborRead) {
        let here = location.id;
        let lines = || {
            scope
                .lines(pay)
                .filter(move |(line, _)| line.location_id == here)
        };
        let labor = cents(lines().filter(|(line, _)| is_time(line) || is_premium(line)));
        let beyond = lines().filter(|(line, _)| {
            matches!(line.kind, PayLineKind::Overtime | PayLineKind::Doubletime)
        });
        let posted = posted_on_time(
            scope.db,
            scope.core(),
            location,
            (WEEKS_BEFORE, scope.now()),
        )?;
        let sales = sales(scope, location, pay)?;
        rows.push(DashboardLeagueRow {
            location_id: here,
            name: location.name.clone(),
            labor_per_mille: labor
                .filter(|cents| *cents > 0)
                .zip(sales)
                .map(|(labor, sales)| per_mille(labor, sales)),
            overtime_minutes: beyond.map(|(line, _)| line.minutes).sum(),
            premium_cents: cents(lines().filter(|(line, _)| is_premium(line))),
            no_shows: missed.get(&here).copied().unwrap_or(0),
            weeks: posted.weeks,
            weeks_on_time: posted.on_time,
            reduced_minutes: reduced.get(&here).copied().unwrap_or(0),
        });
    }
    rows.sort_by(|one, other| {
        let key = |row: &DashboardLeagueRow| (row.labor_per_mille.is_none(), row.labor_per_mille);
        key(one)
            .cmp(&key(other))
            .then_with(|| one.name.cmp(&other.name))
    });
    Ok(DashboardLeague {
        start_date: period.start,
        end_date: period.end,
        rows,
    })
}

/// Sales on record of the period's days up to today; nothing where there are none.
fn sales(scope: &Scope<'_>, location: &Location, pay: &PeriodPay) -> Result<Option<i64>> {
    let last = location.date(scope.now())?.min(pay.period.end);
    let days = sales_by_day(scope.db, location.id, pay.period.start, last)?;
    Ok(Some(days.values().sum()).filter(|sales| *sales > 0))
}

/// Shifts of the period that no one began, by location: a flag names the person and the day, their published shift the
/// location.
fn no_shows(scope: &Scope<'_>, pay: &PeriodPay) -> Result<BTreeMap<LocationId, usize>> {
    let mut flags: BTreeSet<(EmployeeId, Date)> = BTreeSet::new();
    for person in &pay.people {
        let missed = person.row.flags.iter();
        let missed = missed.filter(|flag| flag.code == FlagCode::NoShow);
        flags.extend(missed.map(|flag| (person.employee_id, flag.date)));
    }
    let mut found = BTreeMap::new();
    let people: BTreeSet<EmployeeId> = flags.iter().map(|(person, _)| *person).collect();
    let people: Vec<EmployeeId> = people.into_iter().collect();
    let (Some((_, first)), Some((_, last))) = (
        flags.iter().min_by_key(|(_, day)| *day),
        flags.iter().max_by_key(|(_, day)| *day),
    ) else {
        return Ok(found);
    };
    let utc = |day: Date| {
        let zoned = day.at(0, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC);
        zoned
            .map(|zoned| zoned.timestamp())
            .map_err(anyhow::Error::from)
    };
    // In any zone of the country, a local day is within these.
    let (from, to) = (
        utc(first.saturating_sub(1.day()))?,
        utc(last.saturating_add(3.days()))?,
    );
    for shift in published_shifts::of_people(scope.db, &people, from, to)? {
        let Some(location) = scope
            .locations
            .iter()
            .find(|one| one.id == shift.location_id)
        else {
            continue;
        };
        if flags.contains(&(shift.employee_id, location.date(shift.starts_at)?)) {
            *found.entry(location.id).or_default() += 1;
        }
    }
    Ok(found)
}
