//! A manager takes a shift off the plan.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    edit_shift::seen,
    evaluate::{ShiftChange, evaluate},
    open_shifts,
    shift_edit::{self, ShiftResult},
    started, store,
    swaps::{self, SwapObstacle},
    week_context::WeekContext,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::ShiftId,
    permit::Permission,
    write_context::WriteContext,
};
use organization::OrganizationAction;

/// A deletion.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Deletion {
    /// The version that was seen.
    pub version: i64,
    /// The reason for deleting it although it has begun.
    pub reason: Option<String>,
}

/// Takes a shift off the plan; the staff keep a published one until the next publication.
#[utoipa::path(
    delete, path = "/api/shifts/{id}", tag = "schedule", params(("id" = ShiftId, Path), Deletion),
    responses((status = 200, body = ShiftResult))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Query(deletion): Query<Deletion>,
) -> Result<Reply<ShiftResult>> {
    context
        .write(move |change| delete_shift(change, id, &deletion))
        .await
        .map(Reply)
}

/// Takes a shift off the plan.
///
/// # Errors
/// `NotFound`, `version_conflict`, `week_closed`, `reason_required`.
pub fn delete_shift(
    change: &mut WriteContext<'_>,
    id: ShiftId,
    deletion: &Deletion,
) -> Result<ShiftResult> {
    let mut shift = seen(change, id)?;
    let people: Vec<_> = shift.draft.employee_id.into_iter().collect();
    let week_context = WeekContext::around(change, &shift, &people)?;
    let house = week_context.position(shift.draft.position_id)?.house;
    shift_edit::allow(
        change.actor,
        Permission::SchedulesDelete,
        &week_context,
        house,
        &[],
    )?;
    if shift.version != deletion.version {
        return Err(shift_edit::stale(&shift, &week_context));
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
    let reason = started::reason(
        change.actor,
        &week_context,
        &gone,
        deletion.reason.as_deref(),
    )?;
    let evaluation = evaluate(&week_context, &gone);
    let record = shift_edit::entry(
        change,
        &week_context,
        OrganizationAction::ShiftDeleted,
        id,
        Some(&shift.draft),
        None,
    )?
    .reason(reason);
    store::end_proposal(change.db, id)?;
    open_shifts::withdraw_post(change, &week_context, &shift)?;
    swaps::shifts_changed(change, &[id], SwapObstacle::ShiftRemoved)?;
    if shift.published.is_some() {
        shift.removing = true;
        shift.origin = None;
        shift.updated_at = change.now;
        shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
        store::update(change.db, &shift)?;
    } else {
        store::delete(change.db, id)?;
    }
    shift_edit::finish(change, &week_context, record, id, &evaluation)
}
