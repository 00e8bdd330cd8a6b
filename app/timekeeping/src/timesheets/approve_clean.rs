//! A manager approves every timesheet of a period in which nothing is left to look at.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    list::{in_scope, rows},
    load,
    step::{self, refuse_running},
    store,
    view::{SheetState, TimesheetRow},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::LocationId,
    permit::{Permission, Role},
    write_context::WriteContext,
};

/// Which timesheets.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CleanSheets {
    /// Of people who are assigned to this location or worked there; left out, of everyone in the caller's scope.
    pub location_id: Option<LocationId>,
}

/// What became of them.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovedSheets {
    /// Approved now.
    approved: i64,
    /// Left for someone to look at.
    skipped: i64,
}

/// Approves every timesheet in which nothing is left to look at.
#[utoipa::path(
    post, path = "/api/timesheets/{periodStart}/approve-clean", operation_id = "approveCleanTimesheets",
    tag = "timesheets", params(("periodStart" = String, Path, description = "The period's first day")),
    request_body = CleanSheets, responses((status = 200, body = ApprovedSheets))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Json(wanted): Json<CleanSheets>,
) -> Result<Reply<ApprovedSheets>> {
    context
        .write(move |change| approve_clean(change, start, wanted))
        .await
        .map(Reply)
}

/// Approves every timesheet of a period in which nothing is left to look at, but the caller's own.
///
/// # Errors
/// `NotFound`, `Forbidden`, `period_not_over`; database errors.
pub fn approve_clean(
    change: &mut WriteContext<'_>,
    start: Date,
    wanted: CleanSheets,
) -> Result<ApprovedSheets> {
    let permission = Permission::TimesheetsApprove;
    let locations = in_scope(change.db, change.actor, permission, wanted.location_id)?;
    let period = load::period(change.db, start)?;
    refuse_running(change, &period)?;
    let shared = load::shared(change.db, change.core, period, change.now)?;
    let found = rows(change.db, change.core, &shared, &locations, change.actor)?;
    let own = |row: &TimesheetRow| {
        change.actor.employee == Some(row.employee_id) && change.actor.role != Role::Owner
    };
    let waits =
        |row: &&TimesheetRow| !matches!(row.state, SheetState::Approved | SheetState::Locked);
    let (clean, left): (Vec<TimesheetRow>, Vec<TimesheetRow>) = found
        .iter()
        .filter(waits)
        .cloned()
        .partition(|row| row.is_clean() && !own(row));
    let mut done = ApprovedSheets {
        approved: 0,
        skipped: i64::try_from(left.len()).unwrap_or(i64::MAX),
    };
    for row in clean {
        let mut sheet = store::row(change.db, period.start, row.employee_id)?;
        sheet.state = SheetState::Approved;
        sheet.approved_at = Some(change.now);
        sheet.approved_by = change.actor.person();
        let said = (TimekeepingAction::TimesheetApproved, None);
        step::write(change, &period, row.employee_id, &mut sheet, said)?;
        done.approved += 1;
    }
    Ok(done)
}
