//! A manager adds a station to a location.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{LAST, LocationStation, checked, record, store};
use crate::{
    SchedulingAction,
    context::Context,
    error::Result,
    extract::Json,
    ids::{DepartmentId, LocationId, StationId},
    permit::Permission,
    settings,
    write_context::WriteContext,
};

/// A station to add.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewStation {
    /// The location.
    pub location_id: LocationId,
    /// Its name, at most 40 characters.
    pub name: String,
    /// The department that works there; none where both do.
    pub department_id: Option<DepartmentId>,
    /// Its place among the stations of the location, 0 to 999; left out, the last.
    pub order: Option<i64>,
}

/// Adds a station.
#[utoipa::path(
    post, path = "/api/stations", tag = "schedule",
    request_body = NewStation, responses((status = 201, body = LocationStation))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewStation>,
) -> Result<(StatusCode, Reply<LocationStation>)> {
    let station = context.write(move |change| add(change, new)).await?;
    Ok((StatusCode::CREATED, Reply(station)))
}

/// Adds a station.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn add(change: &mut WriteContext<'_>, new: NewStation) -> Result<LocationStation> {
    let here = new.location_id;
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, here)?;
    settings::location(change.db, here)?;
    let last = store::of_location(change.db, here)?.pop();
    let next = last.map_or(0, |last| (last.order + 1).min(LAST));
    let station = LocationStation {
        id: StationId::new(change.now),
        location_id: here,
        name: new.name,
        department_id: new.department_id,
        order: new.order.unwrap_or(next),
        archived: false,
        version: 1,
    };
    let station = checked(change.db, station)?;
    store::save(change.db, &station)?;
    let action = SchedulingAction::StationAdded;
    record(change, action, &station, (Value::Null, json!(station)))?;
    Ok(station)
}
