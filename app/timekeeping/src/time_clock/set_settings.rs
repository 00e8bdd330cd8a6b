//! Changes how the time clock works at a location.

use axum::Json as Reply;

use super::settings_store;
use crate::{
    TimekeepingAction,
    error::Result,
    ids::LocationId,
    settings::{GeofenceMode, TimeClockSettings},
    store,
    write_context::WriteContext,
};
use organization::{
    plan::gate::{Feature, require_feature},
    settings as places,
};
use platform::{
    audit::Entry,
    context::Context,
    extract::{Json, Path},
    permit::Permission,
    validator::Validator,
    version,
};

/// A right angle, in millionths of a degree.
const RIGHT_ANGLE_E6: i64 = 90_000_000;

/// Changes how the time clock works at a location.
#[utoipa::path(
    put, path = "/api/timeclock/settings/{locationId}", operation_id = "changeTimeClockSettings", tag = "timeclock",
    params(("locationId" = LocationId, Path)), request_body = TimeClockSettings,
    responses((status = 200, body = TimeClockSettings))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
    Json(wanted): Json<TimeClockSettings>,
) -> Result<Reply<TimeClockSettings>> {
    context
        .write(move |change| set_settings(change, location, &wanted))
        .await
        .map(Reply)
}

/// Changes how the time clock works at a location.
///
/// # Errors
/// `NotFound`, `Forbidden`, `plan_required`, `Conflict`, `Invalid`; database errors.
pub fn set_settings(
    change: &mut WriteContext<'_>,
    location: LocationId,
    wanted: &TimeClockSettings,
) -> Result<TimeClockSettings> {
    change
        .actor
        .allow_at(Permission::SettingsUpdate, location)?;
    let name = places::location(change.db, location)?.name;
    require_feature(change.db, Feature::TimeClock)?;
    let before = store::settings(change.db, location)?;
    version::check_version(
        change.db,
        ("time_clock_settings", location),
        (wanted.version, before.version),
        || Ok(before.clone()),
    )?;
    check(wanted)?;
    let after = TimeClockSettings {
        version: before.version + 1,
        ..wanted.clone()
    };
    settings_store::save(change.db, location, &after)?;
    let entry = Entry::new(
        TimekeepingAction::TimeClockSettingsChanged,
        "time_clock_settings",
        location,
    )
    .label(name)
    .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/timeclock");
    Ok(after)
}

fn check(wanted: &TimeClockSettings) -> Result<()> {
    let mut faults = Validator::default();
    let within = |range: std::ops::RangeInclusive<i64>, value| range.contains(&value);
    let ranges = [
        ("earlyMinutes", within(0..=240, wanted.early_minutes)),
        ("radiusM", within(100..=1_000, wanted.radius_m)),
        ("photoDays", within(1..=365, wanted.photo_days)),
        ("offlineHours", within(0..=12, wanted.offline_hours)),
        (
            "latitudeE6",
            wanted
                .latitude_e6
                .is_none_or(|value| within(-RIGHT_ANGLE_E6..=RIGHT_ANGLE_E6, value)),
        ),
        (
            "longitudeE6",
            wanted
                .longitude_e6
                .is_none_or(|value| within(-2 * RIGHT_ANGLE_E6..=2 * RIGHT_ANGLE_E6, value)),
        ),
    ];
    for (field, holds) in ranges {
        faults.ensure(holds, field, "out_of_range");
    }
    let fenced = wanted.geofence != GeofenceMode::Off;
    let points = [
        ("latitudeE6", wanted.latitude_e6, wanted.longitude_e6),
        ("longitudeE6", wanted.longitude_e6, wanted.latitude_e6),
    ];
    for (field, one, other) in points {
        let needed = fenced || other.is_some();
        faults.ensure(one.is_some() || !needed, field, "required");
    }
    faults.finish()
}
