//! A manager takes a shift off the plan.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    edit_shift::seen,
    evaluate::{ShiftChange, evaluate},
    open_shifts,
    shift_edit::{self, ShiftResult},
    started,
    store::{self, Deleted, Removed, Steps},
    swaps::{self, SwapObstacle},
    types::Shift,
    week_context::WeekContext,
};
use crate::{
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Path, Query},
    ids::ShiftId,
    permit::{Actor, Permission},
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
    let shift = seen(change, id)?;
    let people: Vec<_> = shift.draft.employee_id.into_iter().collect();
    let week_context = WeekContext::around(change, &shift, &people)?;
    let reason = check(change.actor, &week_context, &shift, deletion)?;
    let evaluation = evaluate(&week_context, &removal(&shift));
    let record = record(change, &week_context, &shift, reason)?;
    take_off(change, &week_context, shift, &mut Steps::default())?;
    shift_edit::finish(change, &week_context, record, id, &evaluation)
}

fn removal(shift: &Shift) -> ShiftChange<'_> {
    ShiftChange {
        shift: shift.id,
        stored: Some(shift),
        after: None,
        origin: None,
    }
}

/// Checks that the caller may take a shift off the plan; returns the reason for it where the shift has begun.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_closed`, `version_conflict`, `state_conflict` where it is on its way out already,
/// `reason_required`.
pub(super) fn check(
    actor: &Actor,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    deletion: &Deletion,
) -> Result<Option<String>> {
    let house = week_context.position(shift.draft.position_id)?.house;
    shift_edit::allow(actor, Permission::SchedulesDelete, week_context, house, &[])?;
    if shift.version != deletion.version {
        return Err(shift_edit::stale(shift, week_context));
    }
    if shift.removing {
        return Err(Error::unprocessable("state_conflict"));
    }
    let said = deletion.reason.as_deref();
    started::reason(actor, week_context, &removal(shift), said)
}

/// The record of a shift's removal.
///
/// # Errors
/// Database errors.
pub(super) fn record(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    reason: Option<String>,
) -> Result<Entry> {
    let (action, before) = (OrganizationAction::ShiftDeleted, Some(&shift.draft));
    Ok(shift_edit::entry(change, week_context, action, shift.id, before, None)?.reason(reason))
}

/// Takes a shift off the plan, with its question to the person, its post and its swaps; adds the way back to `steps`.
///
/// # Errors
/// Database errors.
pub(super) fn take_off(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    mut shift: Shift,
    steps: &mut Steps,
) -> Result<()> {
    store::end_proposal(change.db, shift.id)?;
    open_shifts::withdraw_post(change, week_context, &shift)?;
    swaps::shifts_changed(change, &[shift.id], SwapObstacle::ShiftRemoved)?;
    if shift.published.is_none() {
        store::delete(change.db, shift.id)?;
        steps.deleted.push(Deleted {
            id: shift.id,
            zone: shift.zone,
            half: shift.draft,
        });
        return Ok(());
    }
    steps.removed.push(Removed {
        id: shift.id,
        origin: shift.origin.take(),
    });
    shift.removing = true;
    shift.updated_at = change.now;
    shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
    store::update(change.db, &shift)
}
