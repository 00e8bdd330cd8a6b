//! Events that change a day's sales: a street fair, a game, a private party, a closed day.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{forecast::DemandEvent, set_forecast::announce, store};
use crate::{
    SchedulingAction,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::Result,
    extract::{Json, Path, Query},
    ids::{DemandEventId, LocationId},
    permit::Permission,
    settings,
    validator::Validator,
    week::YEARS,
    write_context::WriteContext,
};

/// An event to add.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewDemandEvent {
    /// The location.
    pub location_id: LocationId,
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Its name, at most 80 characters.
    pub name: String,
    /// Percent by which the day's sales rise, -100 to 500; -100 is a closed day.
    #[schema(minimum = -100, maximum = 500)]
    pub uplift_percent: i64,
}

/// Adds an event.
#[utoipa::path(
    post, path = "/api/demand-events", operation_id = "addDemandEvent", tag = "schedule", request_body = NewDemandEvent,
    responses((status = 201, body = DemandEvent))
)]
pub async fn add_handler(
    context: Context,
    Json(new): Json<NewDemandEvent>,
) -> Result<(StatusCode, Reply<DemandEvent>)> {
    let event = context.write(move |change| add(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(event)))
}

/// Removes an event.
#[utoipa::path(
    delete, path = "/api/demand-events/{id}", operation_id = "removeDemandEvent", tag = "schedule",
    params(("id" = DemandEventId, Path), VersionedRequest), responses((status = 204, description = "Removed"))
)]
pub async fn remove_handler(
    context: Context,
    Path(id): Path<DemandEventId>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| remove(change, id, seen.version))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds an event.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn add(change: &mut WriteContext<'_>, new: &NewDemandEvent) -> Result<DemandEvent> {
    change
        .actor
        .allow_at(Permission::ForecastsUpdate, new.location_id)?;
    settings::location(change.db, new.location_id)?;
    let mut checks = Validator::default();
    let name = checks.required_text("name", &new.name, 80);
    let sound = (-100..=500).contains(&new.uplift_percent);
    checks.ensure(sound, "upliftPercent", "out_of_range");
    let sound = YEARS.contains(&new.date.year());
    checks.ensure(sound, "date", "out_of_range");
    checks.finish()?;
    let event = DemandEvent {
        id: DemandEventId::new(change.now),
        location_id: new.location_id,
        date: new.date,
        name,
        uplift_percent: new.uplift_percent,
        version: 1,
    };
    store::insert_event(change.db, &event)?;
    let action = SchedulingAction::DemandEventAdded;
    record(change, action, &event, Value::Null, json!(event))?;
    Ok(event)
}

fn remove(change: &mut WriteContext<'_>, id: DemandEventId, seen: i64) -> Result<()> {
    let event = store::event(change.db, id)?;
    change
        .actor
        .allow_at(Permission::ForecastsUpdate, event.location_id)?;
    version::check_version(
        change.db,
        ("demand_event", id),
        (seen, event.version),
        || Ok(&event),
    )?;
    store::delete_event(change.db, id)?;
    let action = SchedulingAction::DemandEventRemoved;
    record(change, action, &event, json!(event), Value::Null)
}

fn record(
    change: &mut WriteContext<'_>,
    action: SchedulingAction,
    event: &DemandEvent,
    before: Value,
    after: Value,
) -> Result<()> {
    let entry = Entry::new(action, "demand_event", event.id)
        .label(event.name.as_str())
        .change(before, after)?;
    change.record(entry)?;
    announce(change, event.location_id);
    Ok(())
}
