//! A manager clears the plan of a week, and undoes what changed a whole week.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    open_shifts,
    shift_edit::announce,
    store::{self, Deleted, Removed, Steps},
    swaps::{self, SwapObstacle},
    types::Shift,
    view::{WeekView, week_view},
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    compliance::{audit::Entry, version::VersionedRequest},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{LocationId, WeekUndoId},
    permit::Permission,
    settings,
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
    /// The step: `undoId` of clearing or copying.
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

/// Undoes what cleared or copied a week, while no one has changed the week since.
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
    let week_context = open(change, location, week)?;
    if week_context.version() != version {
        return Err(moved_on(week_context.version()));
    }
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
        let house = week_context.position(shift.draft.position_id)?.house;
        change
            .actor
            .allow_in(Permission::SchedulesDelete, location, house)?;
        store::end_proposal(change.db, shift.id)?;
        open_shifts::withdraw_post(change, &week_context, &shift)?;
        swaps::shifts_changed(change, &[shift.id], SwapObstacle::ShiftRemoved)?;
        if shift.published.is_none() {
            store::delete(change.db, shift.id)?;
            steps.deleted.push(Deleted {
                id: shift.id,
                zone: shift.zone,
                half: shift.draft,
            });
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
    let version = store::bump_week(change.db, location, week)?;
    let by = (change.actor.user, change.now);
    let undo_id = store::keep_undo(change.db, (location, week), by, version, &steps)?;
    record(
        change,
        SchedulingAction::ScheduleCleared,
        &week_context,
        &steps,
    )?;
    announce(change, location, week);
    Ok(Cleared {
        week: week_view(&open(change, location, week)?, change.actor)?,
        cleared,
        kept: kept.len(),
        undo_id,
    })
}

/// Undoes what cleared or copied a week.
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
    let week_context = open(change, location, week)?;
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
            id: gone.id,
            location,
            week,
            zone: gone.zone.clone(),
            draft: gone.half.clone(),
            removing: false,
            origin: None,
            published: None,
            proposal: None,
            version: 1,
            updated_at: change.now,
            updated_by: Some((change.actor.user, change.actor.name.clone())),
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
        touch(change, &mut shift)?;
    }
    store::bump_week(change.db, location, week)?;
    record(
        change,
        SchedulingAction::ScheduleRestored,
        &week_context,
        &steps,
    )?;
    announce(change, location, week);
    week_view(&open(change, location, week)?, change.actor)
}

/// A week that has not ended, with everyone.
fn open<'a>(
    change: &WriteContext<'a>,
    location: LocationId,
    week: Date,
) -> Result<WeekContext<'a>> {
    let week_context = WeekContext::load(change.db, change.core, location, week, None, change.now)?;
    if week_context.clock.bounds(week)?.1 <= change.now {
        return Err(Error::Locked("week_closed"));
    }
    Ok(week_context)
}

fn moved_on(version: i64) -> Error {
    Error::Conflict(Box::new(Conflict {
        code: "version_conflict",
        current: json!({ "version": version }),
        changed_by: None,
    }))
}

fn touch(change: &WriteContext<'_>, shift: &mut Shift) -> Result<()> {
    shift.updated_at = change.now;
    shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
    store::update(change.db, shift)
}

fn record(
    change: &mut WriteContext<'_>,
    action: SchedulingAction,
    week_context: &WeekContext<'_>,
    steps: &Steps,
) -> Result<()> {
    let name = settings::location(change.db, week_context.here)?.name;
    let object = format!("{}/{}", week_context.here, week_context.week);
    let entry = Entry::new(action, "schedule", object)
        .label(json!({ "what": format!("{name}, {}", week_context.week), "locationId": week_context.here }))
        .change(
            json!({ "version": week_context.version() }),
            serde_json::to_value(steps)?,
        )?;
    change.record(entry)?;
    Ok(())
}
