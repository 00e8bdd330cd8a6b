//! Locked timesheets are opened again, with a reason. What was locked stays on file; what changes is paid by a later period.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    step::{self, Step},
    view::SheetState,
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
    write_context::WriteContext,
};

/// More at once are a slip.
const MOST: usize = 500;

/// Which timesheets, and why.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetsToReopen {
    /// Of these people, 1 to 500.
    pub employee_ids: Vec<EmployeeId>,
    /// Why, 5 to 500 characters.
    pub reason: String,
}

/// What became of them.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReopenedSheets {
    /// Opened now.
    reopened: i64,
}

/// Opens locked timesheets again.
#[utoipa::path(
    post, path = "/api/timesheets/{periodStart}/reopen", operation_id = "reopenTimesheets", tag = "timesheets",
    params(("periodStart" = String, Path, description = "The period's first day")),
    request_body = SheetsToReopen, responses((status = 200, body = ReopenedSheets))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Json(wanted): Json<SheetsToReopen>,
) -> Result<Reply<ReopenedSheets>> {
    context
        .write(move |change| reopen(change, start, &wanted))
        .await
        .map(Reply)
}

/// Opens locked timesheets again; those that are not locked stay as they are.
///
/// # Errors
/// `NotFound`, `Forbidden`, `employeeIds` `required` or `too_long`, `reason_required`; database errors.
pub fn reopen(
    change: &mut WriteContext<'_>,
    start: Date,
    wanted: &SheetsToReopen,
) -> Result<ReopenedSheets> {
    change.actor.allow(Permission::TimesheetsUnlock)?;
    let reason = step::reason(&wanted.reason)?;
    if wanted.employee_ids.is_empty() {
        return Err(Error::field("employeeIds", "required"));
    }
    if wanted.employee_ids.len() > MOST {
        return Err(Error::field("employeeIds", "too_long"));
    }
    let mut done = ReopenedSheets { reopened: 0 };
    for person in &wanted.employee_ids {
        let mut step = Step::load(change, start, *person, Permission::TimesheetsUnlock)?;
        if step.row.state != SheetState::Locked {
            continue;
        }
        step.row.state = SheetState::Open;
        step.row.signed_at = None;
        step.row.approved_at = None;
        step.row.approved_by = None;
        step.row.locked_at = None;
        step.row.locked_by = None;
        step.row.reopen_reason = Some(reason.clone());
        step.write(
            change,
            TimekeepingAction::TimesheetReopened,
            Some(reason.clone()),
        )?;
        done.reopened += 1;
    }
    Ok(done)
}
