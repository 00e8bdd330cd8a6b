//! The locations that a person may see.

use axum::Json as Reply;
use serde::Serialize;

use super::{place_law::PlaceLaw, store, travel, types::Location};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::LocationId,
    permit::{Actor, Permission},
};

/// Locations.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Locations {
    items: Vec<Location>,
}

/// Everyone who reads settings, schedules or the team needs to know its places.
///
/// # Errors
/// `Forbidden`.
pub(super) fn may_read(actor: &Actor) -> Result<()> {
    let reads = [
        Permission::SchedulesRead,
        Permission::TeamRead,
        Permission::SettingsRead,
    ];
    if reads.into_iter().any(|permission| actor.has(permission)) {
        return Ok(());
    }
    Err(Error::Forbidden(Permission::SettingsRead))
}

/// The locations in the person's scope.
#[utoipa::path(get, path = "/api/locations", tag = "settings", responses((status = 200, body = Locations)))]
pub async fn list(context: Context) -> Result<Reply<Locations>> {
    context
        .read(|db, context| {
            may_read(&context.actor)?;
            let mut items = store::locations(db)?;
            items.retain(|location| context.actor.includes(location.id));
            for location in &mut items {
                travel::within_scope(&mut location.travel, &context.actor);
            }
            let law = PlaceLaw::read(db, &context.app.core, context.now)?;
            let items = items
                .into_iter()
                .map(|location| store::with_law(&law, location))
                .collect();
            Ok(Reply(Locations { items }))
        })
        .await
}

/// One location.
#[utoipa::path(
    get, path = "/api/locations/{id}", tag = "settings",
    params(("id" = LocationId, Path)), responses((status = 200, body = Location))
)]
pub async fn get(context: Context, Path(id): Path<LocationId>) -> Result<Reply<Location>> {
    context
        .read(move |db, context| {
            may_read(&context.actor)?;
            if !context.actor.includes(id) {
                return Err(Error::NotFound);
            }
            let law = PlaceLaw::read(db, &context.app.core, context.now)?;
            let mut location = store::location(db, id)?;
            travel::within_scope(&mut location.travel, &context.actor);
            Ok(Reply(store::with_law(&law, location)))
        })
        .await
}
