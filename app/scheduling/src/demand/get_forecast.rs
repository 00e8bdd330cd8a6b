//! The forecast of a day and of a week.

use axum::Json as Reply;
use jiff::civil::Date;
use platform::business_days::Holiday;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    accuracy::ForecastAccuracy,
    forecast::{self, CurveSource, DayForecast, DemandEvent, ForecastSource, WeekForecast},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::LocationId,
    permit::{Actor, Permission},
    settings,
    week::{LocationCalendar, YEARS},
};

/// The forecast of a week.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekForecastView {
    /// Seven days.
    days: Vec<DayForecastView>,
    /// How far the computed forecast was off.
    accuracy: ForecastAccuracy,
    /// Whether opening hours are assumed because the location has none.
    hours_assumed: bool,
    /// What the days with a forecast add up to, in cents.
    total_cents: i64,
    /// Whether the caller may change it.
    can_update: bool,
}

/// The forecast of a day.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayForecastView {
    /// The day.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// Where the total comes from.
    source: ForecastSource,
    /// Cents; null where there is no forecast.
    total_cents: Option<i64>,
    /// Cents of each of the 48 half hours, from midnight.
    half_hours: Vec<i64>,
    /// Where the curve comes from.
    curve: CurveSource,
    /// Whether each half hour is open.
    open: Vec<bool>,
    /// What the weeks before say, in cents, events and holidays included.
    computed_cents: Option<i64>,
    /// What was sold, in cents.
    actual_cents: Option<i64>,
    /// The federal holiday.
    holiday: Option<Holiday>,
    /// Events of the day.
    events: Vec<DemandEvent>,
    /// Raised by each write; 0 where no one typed anything yet.
    version: i64,
}

impl DayForecastView {
    fn new(day: DayForecast, open: &[bool]) -> Self {
        Self {
            date: day.date,
            source: day.source,
            total_cents: day.total_cents,
            half_hours: day.half_hours.to_vec(),
            curve: day.curve,
            open: open.to_vec(),
            computed_cents: day.computed_cents,
            actual_cents: day.actual_cents,
            holiday: day.holiday,
            events: day.events,
            version: day.version,
        }
    }
}

/// The sales forecast of a day.
#[utoipa::path(
    get, path = "/api/forecasts/{locationId}/{date}", operation_id = "getForecast", tag = "schedule",
    params(("locationId" = LocationId, Path), ("date" = String, Path, format = Date)),
    responses((status = 200, body = DayForecastView))
)]
pub async fn handler(
    context: Context,
    Path((location, date)): Path<(LocationId, Date)>,
) -> Result<Reply<DayForecastView>> {
    context
        .read(move |db, context| {
            may_read(&context.actor, location)?;
            of_day(db, location, date)
        })
        .await
        .map(Reply)
}

/// The sales forecast of a week.
#[utoipa::path(
    get, path = "/api/forecasts/{locationId}/weeks/{weekStart}", operation_id = "getWeekForecast", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    responses((status = 200, body = WeekForecastView))
)]
pub async fn week_handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
) -> Result<Reply<WeekForecastView>> {
    context
        .read(move |db, context| {
            may_read(&context.actor, location)?;
            let may = context
                .actor
                .allow_at(Permission::ForecastsUpdate, location);
            of_week(db, location, week, may.is_ok())
        })
        .await
        .map(Reply)
}

/// Refuses who may not see forecasts of a location.
pub(super) fn may_read(actor: &Actor, location: LocationId) -> Result<()> {
    if !actor.includes(location) {
        return Err(Error::NotFound);
    }
    actor.allow_at(Permission::ForecastsRead, location)
}

/// Refuses a date for which nothing can be planned.
///
/// # Errors
/// `NotFound`.
pub(super) fn check_year(date: Date) -> Result<()> {
    if YEARS.contains(&date.year()) {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// The forecast of a day, as it is known at the beginning of its week.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn of_day(db: &Connection, location: LocationId, date: Date) -> Result<DayForecastView> {
    check_year(date)?;
    let location = settings::location(db, location)?;
    let week = LocationCalendar::of(&location)?.week_of_day(date);
    let WeekForecast { days, open, .. } = forecast::of_week(db, &location, week)?;
    let found = days
        .into_iter()
        .enumerate()
        .find(|(_, day)| day.date == date);
    let (n, day) = found.ok_or_else(|| Error::internal("a week without its day"))?;
    Ok(DayForecastView::new(day, &open.day(n)))
}

fn of_week(
    db: &Connection,
    location: LocationId,
    week: Date,
    can_update: bool,
) -> Result<WeekForecastView> {
    check_year(week)?;
    let location = settings::location(db, location)?;
    LocationCalendar::of(&location)?.check(week)?;
    let forecast = forecast::of_week(db, &location, week)?;
    let open = forecast.open;
    Ok(WeekForecastView {
        total_cents: forecast.days.iter().filter_map(|day| day.total_cents).sum(),
        days: forecast
            .days
            .into_iter()
            .enumerate()
            .map(|(n, day)| DayForecastView::new(day, &open.day(n)))
            .collect(),
        accuracy: forecast.accuracy,
        hours_assumed: open.assumed,
        can_update,
    })
}
