//! A manager changes or archives a station.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{LocationStation, checked, record, store};
use crate::{
    SchedulingAction,
    compliance::version,
    context::Context,
    date_time,
    error::Result,
    extract::{Json, Path},
    ids::{DepartmentId, StationId},
    permit::Permission,
    write_context::WriteContext,
};

/// A change of a station; what is left out stays.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StationChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The name, at most 40 characters.
    pub name: Option<String>,
    /// The department that works there; null where both do.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<DepartmentId>)]
    pub department_id: Option<Option<DepartmentId>>,
    /// Its place among the stations of the location, 0 to 999.
    pub order: Option<i64>,
    /// No longer offered, or offered again.
    pub archived: Option<bool>,
}

/// Changes or archives a station.
#[utoipa::path(
    patch, path = "/api/stations/{id}", tag = "schedule",
    params(("id" = StationId, Path)), request_body = StationChange,
    responses((status = 200, body = LocationStation))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<StationId>,
    Json(wanted): Json<StationChange>,
) -> Result<Reply<LocationStation>> {
    context
        .write(move |change| change_station(change, id, wanted))
        .await
        .map(Reply)
}

fn change_station(
    change: &mut WriteContext<'_>,
    id: StationId,
    wanted: StationChange,
) -> Result<LocationStation> {
    let before = store::station(change.db, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, before.location_id)?;
    version::check_version(
        change.db,
        ("station", id),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = LocationStation {
        id,
        location_id: before.location_id,
        name: wanted.name.unwrap_or_else(|| before.name.clone()),
        department_id: wanted.department_id.unwrap_or(before.department_id),
        order: wanted.order.unwrap_or(before.order),
        archived: wanted.archived.unwrap_or(before.archived),
        version: before.version + 1,
    };
    let after = checked(change.db, after)?;
    store::save(change.db, &after)?;
    let action = if after.archived && !before.archived {
        SchedulingAction::StationArchived
    } else {
        SchedulingAction::StationChanged
    };
    record(change, action, &after, (json!(before), json!(after)))?;
    // Shifts show the station's name, or none once it is archived.
    change.invalidate("/api/schedules");
    change.invalidate("/api/shift-templates");
    Ok(after)
}
