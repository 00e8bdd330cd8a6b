//! A manager approves someone's timesheet, or takes that back.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::{
    list::open_flags,
    step::{self, Step, refuse_own, refuse_running},
    view::{FlagCode, SheetState, Timesheet},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
    version::VersionedRequest,
    write_context::WriteContext,
};

/// Why a step is taken back.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetUnapproval {
    /// Why, 5 to 500 characters.
    pub reason: String,
    /// The version that was seen.
    pub version: i64,
}

/// Approves someone's timesheet.
#[utoipa::path(
    post, path = "/api/timesheets/{periodStart}/{employeeId}/approve", operation_id = "approveTimesheet",
    tag = "timesheets",
    params(
        ("periodStart" = String, Path, description = "The period's first day"),
        ("employeeId" = EmployeeId, Path),
    ),
    request_body = VersionedRequest, responses((status = 200, body = Timesheet))
)]
pub async fn handler(
    context: Context,
    Path((start, person)): Path<(Date, EmployeeId)>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Value>> {
    context
        .write(move |change| approve(change, start, person, seen.version))
        .await
        .map(Reply)
}

/// Takes the approval of a timesheet back.
#[utoipa::path(
    post, path = "/api/timesheets/{periodStart}/{employeeId}/unapprove", operation_id = "unapproveTimesheet",
    tag = "timesheets",
    params(
        ("periodStart" = String, Path, description = "The period's first day"),
        ("employeeId" = EmployeeId, Path),
    ),
    request_body = SheetUnapproval, responses((status = 200, body = Timesheet))
)]
pub async fn unapprove_handler(
    context: Context,
    Path((start, person)): Path<(Date, EmployeeId)>,
    Json(wanted): Json<SheetUnapproval>,
) -> Result<Reply<Value>> {
    context
        .write(move |change| unapprove(change, start, person, &wanted))
        .await
        .map(Reply)
}

/// Approves someone's timesheet once its period is over and nothing in it is left to look at. Whether the person agrees is on
/// file and does not stop their pay.
///
/// # Errors
/// `NotFound`, `Forbidden`, `own_timesheet`, `version_conflict`, `period_locked`, `period_not_over`, `timesheet_settled`,
/// `open_punch`, `wage_missing`, `open_flags`; database errors.
pub fn approve(
    change: &mut WriteContext<'_>,
    start: Date,
    person: EmployeeId,
    version: i64,
) -> Result<Value> {
    let mut step = Step::load(change, start, person, Permission::TimesheetsApprove)?;
    refuse_own(change.actor, person, "own_timesheet")?;
    step.check(change, version)?;
    refuse_running(change, &step.period)?;
    if step.row.state == SheetState::Approved {
        return Err(Error::unprocessable("timesheet_settled"));
    }
    refuse_open_punch(&step)?;
    refuse_flags(&step)?;
    step.row.state = SheetState::Approved;
    step.row.approved_at = Some(change.now);
    step.row.approved_by = change.actor.person();
    step.finish(change, TimekeepingAction::TimesheetApproved, None)
}

/// Takes the approval of a timesheet back, with a reason.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `period_locked`, `timesheet_settled`, `reason_required`; database errors.
pub fn unapprove(
    change: &mut WriteContext<'_>,
    start: Date,
    person: EmployeeId,
    wanted: &SheetUnapproval,
) -> Result<Value> {
    let mut step = Step::load(change, start, person, Permission::TimesheetsApprove)?;
    step.check(change, wanted.version)?;
    let reason = step::reason(&wanted.reason)?;
    if step.row.state != SheetState::Approved {
        return Err(Error::unprocessable("timesheet_settled"));
    }
    step.row.state = SheetState::Open;
    step.row.approved_at = None;
    step.row.approved_by = None;
    step.finish(change, TimekeepingAction::TimesheetUnapproved, Some(reason))
}

/// Refuses a timesheet in which someone is still at work.
pub(super) fn refuse_open_punch(step: &Step) -> Result<()> {
    let (computed, work) = (&step.current.computed, &step.current.work);
    let mut open = work
        .entries
        .iter()
        .filter(|entry| entry.clock_out.is_none());
    if open.any(|entry| computed.days_of.contains_key(&entry.id) && !entry.cut_short) {
        return Err(Error::unprocessable("open_punch"));
    }
    Ok(())
}

fn refuse_flags(step: &Step) -> Result<()> {
    let mut open = open_flags(&step.current.computed.flags);
    open.retain(|flag| flag.code.stops_approval());
    if open.is_empty() {
        return Ok(());
    }
    let unpaid = open.iter().any(|flag| flag.code == FlagCode::WageMissing);
    Err(Error::Unprocessable(Box::new(Unprocessable {
        code: if unpaid { "wage_missing" } else { "open_flags" },
        current: Some(serde_json::to_value(open)?),
        ..Unprocessable::default()
    })))
}
