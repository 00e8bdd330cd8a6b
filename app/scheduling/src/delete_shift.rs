//! A manager takes a shift off the plan.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    desk::Desk,
    edit_shift::seen,
    evaluate::{ShiftChange, evaluate},
    plan::{self, Edited},
    started, store,
};
use crate::{
    change::Change,
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::ShiftId,
    permit::Permission,
};
use organization::OrganizationAction;

/// What a deletion says.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Deletion {
    /// The version that was seen.
    pub version: i64,
    /// Why it goes although it has begun.
    pub reason: Option<String>,
}

/// Takes a shift off the plan; the staff keep a published one until the next publication.
#[utoipa::path(
    delete, path = "/api/shifts/{id}", tag = "schedule", params(("id" = ShiftId, Path), Deletion),
    responses((status = 200, body = Edited))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Query(deletion): Query<Deletion>,
) -> Result<Reply<Edited>> {
    context
        .write(move |change| delete_shift(change, id, &deletion))
        .await
        .map(Reply)
}

/// Takes a shift off the plan.
///
/// # Errors
/// `NotFound`, `version_conflict`, `week_closed`, `reason_required`.
pub fn delete_shift(change: &mut Change<'_>, id: ShiftId, deletion: &Deletion) -> Result<Edited> {
    let mut shift = seen(change, id)?;
    let people: Vec<_> = shift.draft.employee_id.into_iter().collect();
    let desk = Desk::around(change, &shift, &people)?;
    let house = desk.position(shift.draft.position_id)?.house;
    plan::allow(change.actor, Permission::SchedulesDelete, &desk, house, &[])?;
    if shift.version != deletion.version {
        return Err(plan::stale(&shift, &desk));
    }
    if shift.removing {
        return Err(Error::unprocessable("state_conflict"));
    }
    let gone = ShiftChange {
        shift: id,
        stored: Some(&shift),
        after: None,
        origin: None,
    };
    let reason = started::reason(change.actor, &desk, &gone, deletion.reason.as_deref())?;
    let evaluation = evaluate(&desk, &gone);
    let record = plan::entry(
        change,
        &desk,
        OrganizationAction::ShiftDeleted,
        id,
        Some(&shift.draft),
        None,
    )?
    .reason(reason);
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
    plan::finish(change, &desk, record, id, &evaluation)
}
