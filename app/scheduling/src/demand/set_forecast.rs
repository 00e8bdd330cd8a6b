//! A manager types a day's forecast, draws its curve, or returns to the computed one.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::{
    DayCurve,
    get_forecast::{DayForecastView, check_year, of_day},
    store::{self, TypedForecast},
};
use crate::{
    SchedulingAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::LocationId,
    permit::Permission,
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// More than a million dollars a day is a slip.
pub(super) const MOST_CENTS: i64 = 100_000_000;

/// A day's forecast: a total, a curve, or neither for the computed forecast.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForecastChange {
    /// The version that the change was made on.
    pub version: i64,
    /// Cents, spread over the day's usual curve; at most 100,000,000.
    pub total_cents: Option<i64>,
    /// Cents of each of the 48 half hours, from midnight, instead of a total.
    pub half_hours: Option<Vec<i64>>,
}

/// Types a day's forecast.
#[utoipa::path(
    put, path = "/api/forecasts/{locationId}/{date}", operation_id = "setForecast", tag = "schedule",
    params(("locationId" = LocationId, Path), ("date" = String, Path, format = Date)),
    request_body = ForecastChange, responses((status = 200, body = DayForecastView))
)]
pub async fn handler(
    context: Context,
    Path((location, date)): Path<(LocationId, Date)>,
    Json(wanted): Json<ForecastChange>,
) -> Result<Reply<DayForecastView>> {
    context
        .write(move |change| set(change, location, date, &wanted))
        .await
        .map(Reply)
}

/// Types a day's forecast.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `Invalid`; database errors.
pub fn set(
    change: &mut WriteContext<'_>,
    location: LocationId,
    date: Date,
    wanted: &ForecastChange,
) -> Result<DayForecastView> {
    change
        .actor
        .allow_at(Permission::ForecastsUpdate, location)?;
    settings::location(change.db, location)?;
    check_year(date)?;
    let before = store::typed_forecasts(change.db, location, date, date)?
        .remove(&date)
        .unwrap_or_default();
    let id = format!("{location}/{date}");
    version::check_version(
        change.db,
        ("forecast", &id),
        (wanted.version, before.version),
        || of_day(change.db, location, date),
    )?;
    let (total_cents, drawn) = check(wanted)?;
    let after = TypedForecast {
        total_cents,
        drawn,
        version: before.version + 1,
    };
    store::save_forecast(change.db, location, date, &after)?;
    let entry = Entry::new(SchedulingAction::ForecastUpdated, "forecast", id)
        .label(json!({ "locationId": location, "date": date }))
        .change(on_record(&before), on_record(&after))?;
    change.record(entry)?;
    announce(change, location);
    of_day(change.db, location, date)
}

/// The total and the curve that someone wants.
fn check(wanted: &ForecastChange) -> Result<(Option<i64>, Option<DayCurve>)> {
    let mut checks = Validator::default();
    let range = 0..=MOST_CENTS;
    let sound = wanted
        .total_cents
        .is_none_or(|cents| range.contains(&cents));
    checks.ensure(sound, "totalCents", "out_of_range");
    let Some(half_hours) = &wanted.half_hours else {
        checks.finish()?;
        return Ok((wanted.total_cents, None));
    };
    checks.ensure(wanted.total_cents.is_none(), "totalCents", "not_allowed");
    let curve = DayCurve::try_from(half_hours.as_slice()).ok();
    checks.ensure(curve.is_some(), "halfHours", "wrong_type");
    let sound = half_hours.iter().all(|cents| range.contains(cents))
        && range.contains(&half_hours.iter().sum());
    checks.ensure(sound, "halfHours", "out_of_range");
    checks.finish()?;
    Ok((curve.map(|curve| curve.iter().sum()), curve))
}

fn on_record(typed: &TypedForecast) -> serde_json::Value {
    json!({ "totalCents": typed.total_cents, "halfHours": typed.drawn.map(|drawn| drawn.to_vec()) })
}

/// Says that forecasts of a location, and the demand that follows from them, are stale.
pub(super) fn announce(change: &mut WriteContext<'_>, location: LocationId) {
    change.invalidate(format!("/api/forecasts/{location}"));
    change.invalidate(format!("/api/demand/{location}"));
}
