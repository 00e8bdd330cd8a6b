//! A manager changes many shifts of a week at once: all of them, or none.

mod check;
mod checked_op;
mod judge;

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::json;

use self::{
    check::check_all,
    checked_op::CheckedOp,
    judge::{brought, refuse_blocks, shares},
};
use super::{
    change_reason::ChangeReason,
    create_shift::NewShift,
    edit_shift::ShiftChange,
    findings::finding_views,
    publish, shift_edit,
    store::{self, Steps},
    view::WeekView,
    week_context::WeekContext,
    week_step,
};
use crate::{
    SchedulingAction,
    compliance::finding_view::FindingView,
    context::Context,
    error::{Error, Problem, Result, Unprocessable},
    extract::Json,
    ids::{LocationId, ShiftId, WeekUndoId},
    permit::{Actor, Permission},
    write_context::WriteContext,
};

/// Most changes of one call.
const MOST: usize = 200;

/// Changes of many shifts of a week.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BulkEdit {
    /// The location.
    pub location_id: LocationId,
    /// The first day of the week.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// The version of the week, as the caller saw it.
    pub version: i64,
    /// The changes, each of another shift.
    #[schema(min_items = 1, max_items = 200)]
    pub ops: Vec<ShiftOp>,
    /// The initiator and reason of the changes that name none.
    pub change_origin: Option<ChangeReason>,
    /// The reason for changing shifts that have begun, where a change names none.
    pub reason: Option<String>,
}

/// A change of one shift.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "op", rename_all = "lowercase", deny_unknown_fields)]
pub enum ShiftOp {
    /// Plans a shift, as `POST /api/shifts` does.
    Create {
        /// The shift.
        shift: Box<NewShift>,
    },
    /// Changes a shift, as `PATCH /api/shifts/{id}` does.
    Update {
        /// The shift.
        id: ShiftId,
        /// Its change.
        change: Box<ShiftChange>,
    },
    /// Takes a shift off the plan, as `DELETE /api/shifts/{id}` does.
    Delete {
        /// The shift.
        id: ShiftId,
        /// The version that was seen.
        version: i64,
    },
}

impl ShiftOp {
    fn needs(&self) -> Permission {
        match self {
            Self::Create { .. } => Permission::SchedulesCreate,
            Self::Update { .. } => Permission::SchedulesUpdate,
            Self::Delete { .. } => Permission::SchedulesDelete,
        }
    }

    fn shift(&self) -> Option<ShiftId> {
        match self {
            Self::Create { .. } => None,
            Self::Update { id, .. } | Self::Delete { id, .. } => Some(*id),
        }
    }
}

/// The week after the changes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkEdited {
    /// The week.
    week: WeekView,
    /// Number of changed shifts.
    changed: usize,
    /// The findings that the changes brought, all together.
    findings: Vec<FindingView>,
    /// Undoes all of them; null where a change has reached the staff already or is of a shift that has begun.
    undo_id: Option<WeekUndoId>,
}

/// A change that is refused. `bulk_partial_rejected` has them as `current.refused`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RefusedOp {
    /// Its place in `ops`.
    index: usize,
    /// Its shift; null for a new one.
    shift_id: Option<ShiftId>,
    /// The reply that the change alone would get.
    problem: Problem,
}

/// Changes many shifts of a week: all of them, or none.
#[utoipa::path(
    post, path = "/api/shifts/bulk", operation_id = "editShifts", tag = "schedule",
    request_body = BulkEdit, responses((status = 200, body = BulkEdited))
)]
pub async fn handler(context: Context, Json(body): Json<BulkEdit>) -> Result<Reply<BulkEdited>> {
    context
        .write(move |change| edit_shifts(change, &body))
        .await
        .map(Reply)
}

/// Changes many shifts of a week in one transaction. The rules judge the week as it is after all changes, so that two people
/// can swap their shifts.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_closed`, `version_conflict`; `ops` with `required` or `too_many_changes`;
/// `bulk_partial_rejected` with each refused change; database errors.
pub fn edit_shifts(change: &mut WriteContext<'_>, body: &BulkEdit) -> Result<BulkEdited> {
    let (here, week) = (body.location_id, body.week_start);
    allow(change.actor, body)?;
    if body.ops.is_empty() {
        return Err(Error::field("ops", "required"));
    }
    if body.ops.len() > MOST {
        return Err(Error::field("ops", "too_many_changes"));
    }
    let week_context = week_step::open(change, here, week)?;
    let checked = check_all(change, &week_context, body)?;
    week_step::check_version(&week_context, body.version)?;
    let edits = checked.map_err(|refused| partly_refused(&refused))?;
    store::ensure_week(change.db, here, week)?;
    let mut steps = Steps::default();
    for edit in &edits {
        edit.save(change, &week_context, &mut steps)?;
    }
    let planned = week_step::open(change, here, week)?;
    let brought = brought(&week_context, &planned, &edits);
    refuse_blocks(change, &planned, &edits, &brought)?;
    for (edit, findings) in edits.iter().zip(shares(&planned, &edits, &brought)) {
        let record = edit.record(change, &week_context)?;
        change.record(record.findings(&findings))?;
    }
    let covers = publish_covered(change, &week_context, &edits)?;
    let begun = edits.iter().any(|edit| edit.has_begun(change.now));
    let action = (
        SchedulingAction::ScheduleBulkEdited,
        json!({ "version": body.version }),
        summary(&edits),
    );
    let (undo_id, view) = week_step::finish(change, &week_context, action, &steps)?;
    Ok(BulkEdited {
        week: view,
        changed: edits.len(),
        findings: finding_views(&planned, &brought),
        undo_id: (!covers && !begun).then_some(undo_id),
    })
}

/// Allows the kinds of changes at the location; the position of each shift is asked with the shift.
fn allow(actor: &Actor, body: &BulkEdit) -> Result<()> {
    actor.allow_at(Permission::SchedulesReadDrafts, body.location_id)?;
    for op in &body.ops {
        let needs = op.needs();
        let covers = needs == Permission::SchedulesUpdate
            && actor
                .allow_at(Permission::SchedulesUpdateToday, body.location_id)
                .is_ok();
        if !covers {
            actor.allow_at(needs, body.location_id)?;
        }
    }
    Ok(())
}

/// The error that names each refused change.
fn partly_refused(refused: &[RefusedOp]) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code: "bulk_partial_rejected",
        current: Some(json!({ "refused": refused })),
        ..Unprocessable::default()
    }))
}

/// Publishes today's and tomorrow's shifts where the actor covers for the manager; returns whether there were any.
fn publish_covered(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    edits: &[CheckedOp],
) -> Result<bool> {
    let mut covered = BTreeSet::new();
    for edit in edits {
        let covers = match edit {
            CheckedOp::Create { half, .. } => {
                let house = week_context.position(half.position_id)?.house;
                let days = [week_context.clock.date(half.starts_at)];
                shift_edit::covers_today(change.actor, week_context, house, &days)
            }
            CheckedOp::Update(edit) => edit.covers_today(change.actor, week_context)?,
            CheckedOp::Delete { .. } => false,
        };
        if covers {
            covered.insert(edit.id());
        }
    }
    if !covered.is_empty() {
        publish::publish_shifts(change, (week_context.here, week_context.week), &covered)?;
    }
    Ok(!covered.is_empty())
}

/// The step on record: which shifts were created, changed and deleted.
fn summary(edits: &[CheckedOp]) -> serde_json::Value {
    let ids = |is: fn(&CheckedOp) -> bool| -> Vec<ShiftId> {
        let edits = edits.iter().filter(|edit| is(edit));
        edits.map(CheckedOp::id).collect()
    };
    json!({
        "created": ids(|edit| matches!(edit, CheckedOp::Create { .. })),
        "updated": ids(|edit| matches!(edit, CheckedOp::Update(_))),
        "deleted": ids(|edit| matches!(edit, CheckedOp::Delete { .. })),
    })
}
