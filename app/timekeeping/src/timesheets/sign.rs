//! A person agrees with their timesheet, or disagrees. Who says nothing agrees with nothing.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::{
    step::{Step, refuse_running},
    view::{SheetState, Timesheet},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
    version::VersionedRequest,
    write_context::WriteContext,
};

/// Why someone disagrees.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetDispute {
    /// In their words, 1 to 500 characters.
    pub note: String,
    /// The version that was seen.
    pub version: i64,
}

/// The person agrees with their timesheet.
#[utoipa::path(
    post, path = "/api/timesheets/{periodStart}/{employeeId}/sign", operation_id = "signTimesheet", tag = "timesheets",
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
        .write(move |change| sign(change, start, person, seen.version))
        .await
        .map(Reply)
}

/// The person disagrees with their timesheet.
#[utoipa::path(
    post, path = "/api/timesheets/{periodStart}/{employeeId}/dispute", operation_id = "disputeTimesheet",
    tag = "timesheets",
    params(
        ("periodStart" = String, Path, description = "The period's first day"),
        ("employeeId" = EmployeeId, Path),
    ),
    request_body = SheetDispute, responses((status = 200, body = Timesheet))
)]
pub async fn dispute_handler(
    context: Context,
    Path((start, person)): Path<(Date, EmployeeId)>,
    Json(dispute): Json<SheetDispute>,
) -> Result<Reply<Value>> {
    context
        .write(move |change| self::dispute(change, start, person, &dispute))
        .await
        .map(Reply)
}

/// The person agrees with their timesheet once its period is over.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `period_locked`, `period_not_over`, `timesheet_settled`, `open_punch`;
/// database errors.
pub fn sign(
    change: &mut WriteContext<'_>,
    start: Date,
    person: EmployeeId,
    version: i64,
) -> Result<Value> {
    let mut step = own(change, start, person, version)?;
    refuse_running(change, &step.period)?;
    if !matches!(step.row.state, SheetState::Open | SheetState::Disputed) {
        return Err(Error::unprocessable("timesheet_settled"));
    }
    super::approve::refuse_open_punch(&step)?;
    step.row.state = SheetState::Signed;
    step.row.signed_at = Some(change.now);
    step.row.dispute_note = None;
    step.finish(change, TimekeepingAction::TimesheetSigned, None)
}

/// The person disagrees with their timesheet, signed, approved or neither.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `period_locked`, `note` `required` or `too_long`; database errors.
pub fn dispute(
    change: &mut WriteContext<'_>,
    start: Date,
    person: EmployeeId,
    dispute: &SheetDispute,
) -> Result<Value> {
    let mut step = own(change, start, person, dispute.version)?;
    let note = words(&dispute.note)?;
    step.row.state = SheetState::Disputed;
    step.row.signed_at = None;
    step.row.approved_at = None;
    step.row.approved_by = None;
    step.row.dispute_note = Some(note.clone());
    step.finish(change, TimekeepingAction::TimesheetDisputed, Some(note))
}

/// What someone wrote, which is not empty.
pub(crate) fn words(note: &str) -> Result<String> {
    let mut checks = crate::validator::Validator::default();
    let note = checks.required_text("note", note, 500);
    checks.finish()?;
    Ok(note)
}

/// Only the person themselves agrees or disagrees.
fn own<'a>(
    change: &WriteContext<'a>,
    start: Date,
    person: EmployeeId,
    version: i64,
) -> Result<Step> {
    change.actor.allow(Permission::TimesheetsReadOwn)?;
    if change.actor.employee != Some(person) {
        return Err(Error::NotFound);
    }
    let step = Step::load(change, start, person, Permission::TimesheetsReadOwn)?;
    step.check(change, version)?;
    Ok(step)
}
