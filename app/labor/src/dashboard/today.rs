//! The present day: its shifts, and people planned and needed by half hour, with sales and labor.

use jiff::civil::Date;
use organization::settings::types::Location;
use platform::{error::Result, permit::Permission};
use scheduling::demand::{HALF_HOURS, day_staffing, standards::LaborTarget};
use serde::Serialize;

use super::scope::Scope;

/// The present day.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Today {
    /// The local date; of several locations, that of the first.
    #[schema(value_type = Option<String>, format = Date)]
    date: Option<Date>,
    /// The shifts that start on it.
    shifts: usize,
    /// Of them, those with a person.
    filled: usize,
    /// Paid minutes of those.
    minutes: i64,
    /// People needed in each of the 48 half hours of the local day, from midnight; null for those who may not see forecasts.
    need: Option<Vec<u16>>,
    /// People planned, as above.
    have: Option<Vec<u16>>,
    /// Forecast sales, in cents; null where a location has no forecast.
    forecast_cents: Option<i64>,
    /// Sales on record, in cents; null where there are none.
    actual_cents: Option<i64>,
    /// Planned wages, in cents; null for those who may not see labor cost.
    labor_cents: Option<i64>,
    /// Planned wages in forecast sales, in tenths of a percent.
    labor_per_mille: Option<i64>,
    /// The target; null where there is none, or several locations.
    target: Option<LaborTarget>,
    /// Names of the day's events.
    events: Vec<String>,
}

pub(super) fn today(scope: &Scope<'_>) -> Result<Today> {
    let days = &scope.ahead()?.today;
    let shifts: usize = days.iter().map(|day| day.shifts).sum();
    let unassigned: usize = days.iter().map(|day| day.unassigned).sum();
    let sees_cost = days.iter().all(|day| {
        let allowed = scope.actor().allow_at(Permission::LaborRead, day.location);
        allowed.is_ok()
    });
    let mut today = Today {
        date: days.first().map(|day| day.date),
        shifts,
        filled: shifts - unassigned,
        minutes: days.iter().map(|day| day.minutes).sum(),
        need: None,
        have: None,
        forecast_cents: None,
        actual_cents: None,
        labor_cents: sees_cost.then(|| days.iter().map(|day| day.cents).sum()),
        labor_per_mille: None,
        target: None,
        events: Vec::new(),
    };
    let forecast: Vec<&Location> = scope.at(Permission::ForecastsRead).collect();
    if forecast.is_empty() {
        return Ok(today);
    }
    let (mut need, mut have) = (vec![0; HALF_HOURS], vec![0; HALF_HOURS]);
    let mut forecasts: Option<i64> = Some(0);
    for location in &forecast {
        let date = location.date(scope.now())?;
        let staffing = day_staffing(scope.db, location, date)?;
        add(&mut need, &staffing.need);
        add(&mut have, &staffing.have);
        forecasts = forecasts
            .zip(staffing.forecast_cents)
            .map(|(sum, cents)| sum + cents);
        if let Some(cents) = staffing.actual_cents {
            today.actual_cents = Some(today.actual_cents.unwrap_or(0) + cents);
        }
        today.events.extend(staffing.events);
        today.target = staffing.target.filter(|_| forecast.len() == 1);
    }
    today.need = Some(need);
    today.have = Some(have);
    today.forecast_cents = forecasts;
    // A part of the locations has no share of the labor of all of them.
    let same = forecast.len() == days.len();
    today.labor_per_mille = (today.labor_cents)
        .zip(forecasts.filter(|sales| same && *sales > 0))
        .map(|(labor, sales)| per_mille(labor, sales));
    Ok(today)
}

/// A part in a whole that is not zero, in tenths of a percent, rounded.
pub(super) fn per_mille(part: i64, whole: i64) -> i64 {
    (part * 1000 + whole / 2) / whole
}

fn add(sums: &mut [u16], people: &[u16; HALF_HOURS]) {
    for (sum, people) in sums.iter_mut().zip(people) {
        *sum = sum.saturating_add(*people);
    }
}
