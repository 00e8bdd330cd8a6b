//! A person takes a request back: before the decision at once, afterwards with the manager's yes.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    TimeOffRequestView, check_version, decide::cancel_granted, found, notify, settle, shown,
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::TimeOffRequestId,
    team::types::TimeOffRequestState,
    write_context::WriteContext,
};

/// A request to take back.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeOffWithdrawal {
    /// The version that the caller saw.
    pub version: i64,
}

/// Takes one's own request back.
#[utoipa::path(
    post, path = "/api/time-off/{id}/withdraw", operation_id = "withdrawTimeOff", tag = "team",
    params(("id" = TimeOffRequestId, Path)), request_body = TimeOffWithdrawal, responses((status = 200, body = TimeOffRequestView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<TimeOffRequestId>,
    Json(seen): Json<TimeOffWithdrawal>,
) -> Result<Reply<TimeOffRequestView>> {
    context
        .write(move |change| {
            withdraw(change, id, seen.version)?;
            shown(change, id)
        })
        .await
        .map(Reply)
}

/// Takes one's own request back. Reported leave that has not begun ends at once; approved time off asks the manager.
///
/// # Errors
/// `NotFound` where it is not the caller's own, `Conflict`, `already_decided`; database errors.
pub fn withdraw(change: &mut WriteContext<'_>, id: TimeOffRequestId, version: i64) -> Result<()> {
    let (mut request, subject) = found(change.db, change.actor, id)?;
    if change.actor.employee != Some(request.off.employee_id) {
        return Err(Error::NotFound);
    }
    check_version(change, &request, &subject, version)?;
    let today = subject.today(change)?;
    let begun = request.off.from < today;
    let after = match request.state_on(today) {
        TimeOffRequestState::Pending => TimeOffRequestState::Withdrawn,
        TimeOffRequestState::Approved if !begun && request.off.kind.is_reported() => {
            cancel_granted(change, &subject, &request)?;
            TimeOffRequestState::Cancelled
        }
        TimeOffRequestState::Approved if !begun => TimeOffRequestState::CancelRequested,
        _ => return Err(Error::unprocessable("already_decided")),
    };
    settle(
        change,
        &subject,
        &mut request,
        after,
        OrganizationAction::TimeOffWithdrawn,
    )?;
    if after == TimeOffRequestState::CancelRequested {
        notify::approvers(change, &subject, &request)?;
    }
    Ok(())
}
