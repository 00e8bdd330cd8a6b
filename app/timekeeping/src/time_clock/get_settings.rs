//! How the time clock works at a location.

use axum::Json as Reply;

use crate::{error::Result, ids::LocationId, settings::TimeClockSettings, store};
use platform::{context::Context, extract::Path, permit::Permission};

/// How the time clock works at a location.
#[utoipa::path(
    get, path = "/api/timeclock/settings/{locationId}", operation_id = "getTimeClockSettings", tag = "timeclock",
    params(("locationId" = LocationId, Path)), responses((status = 200, body = TimeClockSettings))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
) -> Result<Reply<TimeClockSettings>> {
    context
        .read(move |db, context| {
            context.actor.allow_at(Permission::SettingsRead, location)?;
            organization::settings::location(db, location)?;
            store::settings(db, location)
        })
        .await
        .map(Reply)
}
