//! Demand: a forecast of sales by half hour, labor standards that turn it into people, and the plan against both.
//!
//! Half hours are those of the local day, from midnight; what happens after midnight belongs to the day it falls on. On a
//! day with a clock change the hour that is skipped has no work, and the one that comes twice counts once.

pub mod accuracy;
pub mod curve;
pub mod events;
pub mod forecast;
pub mod get_demand;
pub mod get_forecast;
pub mod get_standards;
pub mod import_sales;
pub mod open_hours;
pub(crate) mod presence;
pub mod required;
pub mod sales_file;
pub mod set_forecast;
pub mod set_standards;
pub mod standards;
mod store;

use std::collections::BTreeMap;

use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;

use crate::{
    error::Result,
    ids::{LocationId, PositionId},
    settings::{self, types::Location},
    week::LocationCalendar,
};

/// Half hours of a local day.
pub const HALF_HOURS: usize = 48;
/// Half hours of a week.
pub const WEEK_HALF_HOURS: usize = 7 * HALF_HOURS;

/// An amount for each half hour of a local day.
pub type DayCurve = [i64; HALF_HOURS];

/// How many people a position needs in a week.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionNeed {
    /// The position.
    pub position_id: PositionId,
    /// People by day of the week, from its first, and half hour of the local day, from midnight.
    pub days: [[u16; HALF_HOURS]; 7],
    /// The half hours of the week, from its first midnight, in which one of them opens or closes.
    pub keys: Vec<usize>,
}

/// Sales on record at locations from one date to another, both included, in cents; `None` where no day of any has some.
///
/// # Errors
/// Database errors.
pub fn sales_on_record(
    db: &Connection,
    locations: &[LocationId],
    (from, to): (Date, Date),
) -> Result<Option<i64>> {
    let mut sum = None;
    for location in locations {
        for cents in store::daily_sales(db, *location, from, to)?.into_values() {
            sum = Some(sum.unwrap_or(0) + cents);
        }
    }
    Ok(sum)
}

/// How many people each position needs in the week that begins on `week`: from the forecast of sales and the labor
/// standards. A location without standards needs no one.
///
/// # Errors
/// `NotFound` where there is no such location; database errors.
pub fn required_staff(
    db: &Connection,
    location: LocationId,
    week: Date,
) -> Result<Vec<PositionNeed>> {
    let location = settings::location(db, location)?;
    let standards = standards::of(db, location.id)?;
    let forecast = forecast::of_week(db, &location, week)?;
    Ok(required::required(&standards, &forecast))
}

/// Sales on record by day, in cents, from one date to another; a day without any is left out.
///
/// # Errors
/// Database errors.
pub fn sales_by_day(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<BTreeMap<Date, i64>> {
    store::daily_sales(db, location, from, to)
}

/// A day's staff against its demand.
#[derive(Clone, Debug)]
pub struct DayStaffing {
    /// People needed in each half hour, from midnight.
    pub need: [u16; HALF_HOURS],
    /// People planned.
    pub have: [u16; HALF_HOURS],
    /// Forecast sales, in cents; nothing where there is no forecast.
    pub forecast_cents: Option<i64>,
    /// Sales on record, in cents.
    pub actual_cents: Option<i64>,
    /// The location's target.
    pub target: Option<standards::LaborTarget>,
    /// Names of the day's events.
    pub events: Vec<String>,
}

/// The staff of a day of a location against its demand, over all positions.
///
/// # Errors
/// Database errors.
pub fn day_staffing(db: &Connection, location: &Location, date: Date) -> Result<DayStaffing> {
    let clock = LocationCalendar::of(location)?;
    let week = clock.week_of_day(date);
    let standards = standards::of(db, location.id)?;
    let forecast = forecast::of_week(db, location, week)?;
    let n = usize::try_from((date - week).get_days())
        .unwrap_or(0)
        .min(6);
    let (mut need, mut have) = ([0; HALF_HOURS], [0; HALF_HOURS]);
    for position in required::required(&standards, &forecast) {
        for (sum, people) in need.iter_mut().zip(position.days[n]) {
            *sum += people;
        }
    }
    for people in presence::of_week(db, location.id, &clock, week)?.values() {
        let day = people.iter().skip(n * HALF_HOURS);
        for (sum, people) in have.iter_mut().zip(day) {
            *sum += people;
        }
    }
    let day = &forecast.days[n];
    Ok(DayStaffing {
        need,
        have,
        forecast_cents: day.total_cents,
        actual_cents: day.actual_cents,
        target: standards.target,
        events: day.events.iter().map(|event| event.name.clone()).collect(),
    })
}

/// Past sales by day and half hour of the local clock, in cents, from one date to another: only days whose sales have times.
///
/// # Errors
/// Database errors.
pub(crate) fn timed_sales(
    db: &Connection,
    location: LocationId,
    from: Date,
    to: Date,
) -> Result<BTreeMap<Date, DayCurve>> {
    store::timed_sales(db, location, from, to)
}

/// The seven days of a week that begins on any day.
fn days_of(week: Date) -> [Date; 7] {
    std::array::from_fn(|day| week.saturating_add((day as i64).days()))
}
