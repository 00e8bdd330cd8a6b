//! The shift templates of a location, for those who plan shifts there.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{ShiftTemplate, store};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::LocationId,
    permit::{Actor, Permission},
    schedule_templates::list::TemplateFilter,
    settings, store as shifts,
};

/// The shift templates of a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShiftTemplates {
    /// By start, then by name.
    items: Vec<ShiftTemplate>,
}

/// The shift templates of a location, for the houses in which the caller plans shifts.
#[utoipa::path(
    get, path = "/api/shift-templates", tag = "schedule", params(TemplateFilter),
    responses((status = 200, body = ShiftTemplates))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TemplateFilter>,
) -> Result<Reply<ShiftTemplates>> {
    context
        .read(move |db, context| list(db, &context.actor, filter.location_id))
        .await
        .map(Reply)
}

fn list(db: &Connection, actor: &Actor, location: LocationId) -> Result<ShiftTemplates> {
    actor.allow_at(Permission::SchedulesCreate, location)?;
    settings::location(db, location)?;
    let positions = shifts::positions(db)?;
    let mut items = store::of_location(db, location)?;
    items.retain(|template| {
        let house = positions.get(&template.position_id).map(|one| one.house);
        house.is_some_and(|house| {
            actor
                .allow_in(Permission::SchedulesCreate, location, house)
                .is_ok()
        })
    });
    Ok(ShiftTemplates { items })
}
