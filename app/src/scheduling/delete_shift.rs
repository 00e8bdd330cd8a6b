//! A manager takes a shift off the plan.

use axum::Json as Reply;

use super::{
    desk::Desk,
    edit_shift::seen,
    plan::{self, Edited},
    store,
};
use crate::{
    change::Change,
    compliance::stale::Seen,
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::ShiftId,
    permit::Permission,
};

/// Takes a shift off the plan; the staff keep a published one until the next publication.
#[utoipa::path(
    delete, path = "/api/shifts/{id}", tag = "schedule", params(("id" = ShiftId, Path), Seen),
    responses((status = 200, body = Edited))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Query(saw): Query<Seen>,
) -> Result<Reply<Edited>> {
    context
        .write(move |change| delete_shift(change, id, saw.version))
        .await
        .map(Reply)
}

/// Takes a shift off the plan.
///
/// # Errors
/// `NotFound`, `version_conflict`, `week_closed`.
pub fn delete_shift(change: &mut Change<'_>, id: ShiftId, version: i64) -> Result<Edited> {
    let mut shift = seen(change, id)?;
    let people: Vec<_> = shift.draft.employee_id.into_iter().collect();
    let desk = Desk::around(change, &shift, &people)?;
    let house = desk.position(shift.draft.position_id)?.house;
    plan::allow(change.actor, Permission::SchedulesDelete, &desk, house, &[])?;
    if shift.version != version {
        return Err(plan::stale(&shift, &desk));
    }
    if shift.removing {
        return Err(Error::unprocessable("state_conflict"));
    }
    let record = plan::entry(change, &desk, "shift.deleted", id, Some(&shift.draft), None)?;
    store::end_proposal(change.db, id)?;
    if shift.published.is_some() {
        shift.removing = true;
        shift.origin = None;
        shift.updated_at = change.now;
        shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
        store::update(change.db, &shift)?;
    } else {
        store::delete(change.db, id)?;
    }
    plan::finish(change, &desk, record, id, &[])
}
