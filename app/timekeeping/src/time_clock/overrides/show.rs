//! A request at the time clock, for who asked and for managers.

use axum::Json as Reply;
use rusqlite::Connection;

use super::{ClockOverride, OverrideRequestView, store, view};
use crate::{
    error::{Error, Result},
    ids::ClockOverrideId,
};
use platform::{
    context::Context,
    extract::Path,
    permit::{Actor, Permission},
};

/// A request at the time clock.
#[utoipa::path(
    get, path = "/api/timeclock/overrides/{id}", operation_id = "getClockOverride", tag = "timeclock",
    params(("id" = ClockOverrideId, Path)), responses((status = 200, body = OverrideRequestView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ClockOverrideId>,
) -> Result<Reply<OverrideRequestView>> {
    context
        .read(move |db, context| {
            let one = visible(db, &context.actor, id)?;
            view(db, &one, context.now)
        })
        .await
        .map(Reply)
}

/// A request of the caller, or at a location where they let exceptions go.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub(super) fn visible(
    db: &Connection,
    actor: &Actor,
    id: ClockOverrideId,
) -> Result<ClockOverride> {
    let one = store::get(db, id)?.ok_or(Error::NotFound)?;
    if actor.employee != Some(one.employee) {
        actor.allow_at(Permission::TimeclockOverride, one.location)?;
    }
    Ok(one)
}
