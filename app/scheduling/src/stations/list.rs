//! The stations of a location, for those who see its schedule.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{LocationStation, store};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::LocationId,
    permit::{Actor, Permission},
    schedule_templates::list::TemplateFilter,
    settings,
};

/// The stations of a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LocationStations {
    /// In the location's order, without archived ones.
    items: Vec<LocationStation>,
}

/// The stations of a location.
#[utoipa::path(
    get, path = "/api/stations", tag = "schedule", params(TemplateFilter),
    responses((status = 200, body = LocationStations))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TemplateFilter>,
) -> Result<Reply<LocationStations>> {
    context
        .read(move |db, context| list(db, &context.actor, filter.location_id))
        .await
        .map(Reply)
}

fn list(db: &Connection, actor: &Actor, location: LocationId) -> Result<LocationStations> {
    actor.allow_at(Permission::SchedulesRead, location)?;
    settings::location(db, location)?;
    let items = store::of_location(db, location)?;
    Ok(LocationStations { items })
}
