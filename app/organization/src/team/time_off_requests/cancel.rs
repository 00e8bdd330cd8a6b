//! A manager cancels approved time off, with a reason.

use axum::Json as Reply;

use super::{
    TimeOffDecision, TimeOffRequest, TimeOffRequestView, check_version, decide::cancel_granted,
    found, notify, settle, shown,
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::TimeOffRequestId,
    outbox::MessageKind,
    team::{
        requests::{self, PersonRequest as _},
        types::TimeOffRequestState,
    },
    write_context::WriteContext,
};

/// Cancels approved time off of someone else, with a reason.
#[utoipa::path(
    post, path = "/api/time-off/{id}/cancel", operation_id = "cancelTimeOff", tag = "team",
    params(("id" = TimeOffRequestId, Path)), request_body = TimeOffDecision, responses((status = 200, body = TimeOffRequestView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<TimeOffRequestId>,
    Json(decision): Json<TimeOffDecision>,
) -> Result<Reply<TimeOffRequestView>> {
    context
        .write(move |change| {
            cancel(change, id, &decision)?;
            shown(change, id)
        })
        .await
        .map(Reply)
}

/// Cancels approved time off of someone else. Leave that no employer may refuse is ended by the person.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `already_decided`, `note` `required`; database errors.
pub fn cancel(
    change: &mut WriteContext<'_>,
    id: TimeOffRequestId,
    decision: &TimeOffDecision,
) -> Result<()> {
    let (mut request, subject) = found(change.db, change.actor, id)?;
    subject.allow(change.actor, TimeOffRequest::APPROVE)?;
    if change.actor.employee == Some(request.off.employee_id) {
        return Err(Error::Refused("self_approval"));
    }
    check_version(change, &request, &subject, decision.version)?;
    if request.state != TimeOffRequestState::Approved || request.off.kind.is_reported() {
        return Err(Error::unprocessable("already_decided"));
    }
    request.decision_note = Some(requests::required_note(decision.note.as_deref())?);
    request.decided_by = Some(change.actor.user);
    cancel_granted(change, &subject, &request)?;
    settle(
        change,
        &subject,
        &mut request,
        TimeOffRequestState::Cancelled,
        OrganizationAction::TimeOffCancelled,
    )?;
    notify::person(change, &subject, &request, MessageKind::TimeOffCancelled)
}
