//! The locations against each other in the present pay period.

use jiff::civil::Date;
use platform::{error::Result, ids::LocationId, permit::Permission};
use scheduling::posted::posted_on_time;
use serde::Serialize;

use super::{scope::Scope, today::per_mille};
use crate::analytics::{
    figures::sum,
    labor::{Labor, ShiftCosts},
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
    /// Everything that the employer pays in the sales of the same days, in tenths of a percent; null without either.
    labor_per_mille: Option<i64>,
    /// Minutes of overtime and double time.
    overtime_minutes: i64,
    /// Premiums, in cents; null where a wage is not known, or the caller may not see it.
    premium_cents: Option<i64>,
    /// Published shifts that no one began.
    no_shows: i64,
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
    let mut labor = Labor::at(scope.at(Permission::LaborRead).map(|location| location.id));
    labor.add_period(scope.db, pay, (&ShiftCosts::new(), scope.now()))?;
    let mut rows = Vec::new();
    for location in scope.at(Permission::LaborRead) {
        let last = location.date(scope.now())?.min(period.end);
        labor.add_sales(scope.db, location.id, (period.start, last))?;
        let pieces = || labor.all().filter(|piece| piece.location == location.id);
        let here = sum(pieces());
        // Time off that is paid on days ahead has no sales yet.
        let so_far = sum(pieces().filter(|piece| piece.date <= last));
        let posted = posted_on_time(
            scope.db,
            scope.core(),
            location,
            (WEEKS_BEFORE, scope.now()),
        )?;
        let cost = so_far.actual_cents.filter(|cents| *cents > 0);
        let sales = so_far.sales_cents.filter(|cents| *cents > 0);
        rows.push(DashboardLeagueRow {
            location_id: location.id,
            name: location.name.clone(),
            labor_per_mille: cost.zip(sales).map(|(cost, sales)| per_mille(cost, sales)),
            overtime_minutes: here.overtime_minutes,
            premium_cents: here.premium_cents,
            no_shows: here.no_shows,
            weeks: posted.weeks,
            weeks_on_time: posted.on_time,
            reduced_minutes: here.reduced_minutes,
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
