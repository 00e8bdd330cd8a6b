//! A manager clears the plan of a week, and undoes what changed a whole week.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    open_shifts,
    shift_edit::{self, announce},
    store::{self, Deleted, Removed, Steps},
    swaps::{self, SwapObstacle},
    types::Shift,
    view::{WeekView, week_view},
    week_context::WeekContext,
    week_step,
};
use crate::{
    SchedulingAction,
    compliance::version::VersionedRequest,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{LocationId, WeekUndoId},
    permit::Permission,
    write_context::WriteContext,
};

/// The result of clearing.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cleared {
    /// The week as it now is.
    week: WeekView,
    /// Number of shifts that were taken off the plan; published ones stay with the staff until the week is published
    /// again.
    cleared: usize,
    /// Number that stayed, because they have begun.
    kept: usize,
    /// Undoes it.
    undo_id: WeekUndoId,
}

/// Which step to undo.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoWeek {
    /// The step: `undoId` of clearing or copying a week, of applying a template, of changing many shifts, or of accepting a proposal.
    pub undo_id: WeekUndoId,
}

/// Clears the plan of a week.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/clear", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = VersionedRequest, responses((status = 200, body = Cleared))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Cleared>> {
    context
        .write(move |change| clear_week(change, location, week, seen.version))
        .await
        .map(Reply)
}

/// Undoes what cleared or copied a week or put a template or a proposal into it, while no one has changed the week since. Requests for open
/// shifts that ended with the step stay ended.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/undo", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = UndoWeek, responses((status = 200, body = WeekView))
)]
pub async fn undo_handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(undo): Json<UndoWeek>,
) -> Result<Reply<WeekView>> {
    context
        .write(move |change| undo_week(change, location, week, undo.undo_id))
        .await
        .map(Reply)
}

/// Clears the plan of a week: unpublished shifts are deleted, published ones are taken off with the next publication,
/// those that have begun stay.
///
/// # Errors
/// `version_conflict`, `week_closed`, `clear_empty`.
pub fn clear_week(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    version: i64,
) -> Result<Cleared> {
    change
        .actor
        .allow_at(Permission::SchedulesDelete, location)?;
    let week_context = week_step::open(change, location, week)?;
    week_step::check_version(&week_context, version)?;
    let (kept, going): (Vec<Shift>, Vec<Shift>) = week_context
        .week_shifts()
        .filter(|shift| !shift.removing)
        .cloned()
        .partition(|shift| shift.has_begun(change.now));
    if going.is_empty() {
        return Err(Error::unprocessable("clear_empty"));
    }
    let mut steps = Steps::default();
    for mut shift in going {
        take_off(change, &week_context, &shift)?;
        if shift.published.is_none() {
            steps.deleted.push(delete(change, shift)?);
            continue;
        }
        steps.removed.push(Removed {
            id: shift.id,
            origin: shift.origin.take(),
        });
        shift.removing = true;
        touch(change, &mut shift)?;
    }
    let cleared = steps.deleted.len() + steps.removed.len();
    let before = json!({ "version": version });
    let action = (
        SchedulingAction::ScheduleCleared,
        before,
        serde_json::to_value(&steps)?,
    );
    let (undo_id, week) = week_step::finish(change, &week_context, action, &steps)?;
    Ok(Cleared {
        week,
        cleared,
        kept: kept.len(),
        undo_id,
    })
}

/// Ends what depends on a shift that goes from the plan.
///
/// # Errors
/// `Forbidden`; database errors.
pub(crate) fn take_off(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
) -> Result<()> {
    let house = week_context.position(shift.draft.position_id)?.house;
    change
        .actor
        .allow_in(Permission::SchedulesDelete, week_context.here, house)?;
    store::end_proposal(change.db, shift.id)?;
    open_shifts::withdraw_post(change, week_context, shift)?;
    swaps::shifts_changed(change, &[shift.id], SwapObstacle::ShiftRemoved)
}

/// Deletes a shift that was never published; returns what brings it back.
///
/// # Errors
/// Database errors.
pub(crate) fn delete(change: &WriteContext<'_>, shift: Shift) -> Result<Deleted> {
    store::delete(change.db, shift.id)?;
    Ok(Deleted {
        id: shift.id,
        zone: shift.zone,
        half: shift.draft,
    })
}

/// Undoes what changed a whole week.
///
/// # Errors
/// `NotFound` where it is not the person's own step or too old, `undo_too_late` where someone has changed the week
/// since, `week_closed`.
pub fn undo_week(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    id: WeekUndoId,
) -> Result<WeekView> {
    change
        .actor
        .allow_at(Permission::SchedulesCreate, location)?;
    let week_context = week_step::open(change, location, week)?;
    let user = change.actor.user;
    let (version, steps) = store::take_undo(change.db, (location, week), user, id)?;
    if week_context.version() != version {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "undo_too_late",
            current: json!({ "version": week_context.version() }),
            changed_by: None,
        })));
    }
    for shift in &steps.inserted {
        store::delete(change.db, *shift)?;
    }
    for gone in &steps.deleted {
        let shift = Shift {
            zone: gone.zone.clone(),
            ..shift_edit::new_shift(change, &week_context, gone.id, gone.half.clone())
        };
        store::insert(change.db, &shift)?;
    }
    for removed in &steps.removed {
        let mut shift = store::shift(change.db, removed.id)?;
        shift.removing = false;
        shift.origin.clone_from(&removed.origin);
        touch(change, &mut shift)?;
    }
    for assigned in &steps.assigned {
        let mut shift = store::shift(change.db, assigned.id)?;
        shift.draft.employee_id = None;
        shift.origin.clone_from(&assigned.origin);
        touch(change, &mut shift)?;
    }
    for changed in &steps.changed {
        let mut shift = store::shift(change.db, changed.id)?;
        shift.draft.clone_from(&changed.half);
        shift.removing = changed.removing;
        shift.origin.clone_from(&changed.origin);
        touch(change, &mut shift)?;
        open_shifts::lapse_claims(change, &week_context, &shift)?;
        swaps::shifts_changed(change, &[shift.id], SwapObstacle::ShiftChanged)?;
    }
    store::bump_week(change.db, location, week)?;
    let change_of = (json!({ "version": version }), serde_json::to_value(&steps)?);
    let action = SchedulingAction::ScheduleRestored;
    week_step::record(change, &week_context, action, change_of)?;
    announce(change, location, week);
    week_view(&week_step::open(change, location, week)?, change.actor)
}

fn touch(change: &WriteContext<'_>, shift: &mut Shift) -> Result<()> {
    shift.updated_at = change.now;
    shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
    store::update(change.db, shift)
}
