//! A manager approves or declines a request for other weekly hours. No one decides their own.

use axum::Json as Reply;

use super::{
    AvailabilityDecision, AvailabilityRequest, AvailabilityRequestView, check_version, found,
    notify, request::grant, settle, shown,
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::AvailabilityRequestId,
    outbox::MessageKind,
    team::{employee_access::EmployeeAccess, requests, types::AvailabilityRequestState},
    write_context::WriteContext,
};

/// Approves a request for other weekly hours.
#[utoipa::path(
    post, path = "/api/availability-requests/{id}/approve", operation_id = "approveAvailability", tag = "team",
    params(("id" = AvailabilityRequestId, Path)), request_body = AvailabilityDecision,
    responses((status = 200, body = AvailabilityRequestView))
)]
pub async fn approve_handler(
    context: Context,
    Path(id): Path<AvailabilityRequestId>,
    Json(decision): Json<AvailabilityDecision>,
) -> Result<Reply<AvailabilityRequestView>> {
    context
        .write(move |change| {
            approve(change, id, &decision)?;
            shown(change, id)
        })
        .await
        .map(Reply)
}

/// Declines a request for other weekly hours, with a reason.
#[utoipa::path(
    post, path = "/api/availability-requests/{id}/decline", operation_id = "declineAvailability", tag = "team",
    params(("id" = AvailabilityRequestId, Path)), request_body = AvailabilityDecision,
    responses((status = 200, body = AvailabilityRequestView))
)]
pub async fn decline_handler(
    context: Context,
    Path(id): Path<AvailabilityRequestId>,
    Json(decision): Json<AvailabilityDecision>,
) -> Result<Reply<AvailabilityRequestView>> {
    context
        .write(move |change| {
            decline(change, id, &decision)?;
            shown(change, id)
        })
        .await
        .map(Reply)
}

/// Approves a request: its hours hold from its first day on, or from today where that has passed. Shifts stay as they are.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `already_decided`; database errors.
pub fn approve(
    change: &mut WriteContext<'_>,
    id: AvailabilityRequestId,
    decision: &AvailabilityDecision,
) -> Result<()> {
    let (request, subject) = to_decide(change, id, decision)?;
    let mut request = request.not_before(subject.today(change)?);
    request.decision_note = requests::note(decision.note.as_deref())?;
    request.decided_by = Some(change.actor.user);
    settle(
        change,
        &subject,
        &mut request,
        AvailabilityRequestState::Approved,
        OrganizationAction::AvailabilityApproved,
    )?;
    grant(change, &subject, &request)?;
    notify::person(
        change,
        &subject,
        &request,
        MessageKind::AvailabilityApproved,
    )
}

/// Declines a request.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `already_decided`, `note` `required`; database errors.
pub fn decline(
    change: &mut WriteContext<'_>,
    id: AvailabilityRequestId,
    decision: &AvailabilityDecision,
) -> Result<()> {
    let (mut request, subject) = to_decide(change, id, decision)?;
    request.decision_note = Some(requests::required_note(decision.note.as_deref())?);
    request.decided_by = Some(change.actor.user);
    settle(
        change,
        &subject,
        &mut request,
        AvailabilityRequestState::Declined,
        OrganizationAction::AvailabilityDeclined,
    )?;
    notify::person(
        change,
        &subject,
        &request,
        MessageKind::AvailabilityDeclined,
    )
}

fn to_decide(
    change: &WriteContext<'_>,
    id: AvailabilityRequestId,
    decision: &AvailabilityDecision,
) -> Result<(AvailabilityRequest, EmployeeAccess)> {
    let (request, subject) = found(change.db, change.actor, id)?;
    requests::may_decide(change.db, change.actor, &subject, &request)?;
    check_version(change, &request, &subject, decision.version)?;
    if request.state != AvailabilityRequestState::Pending {
        return Err(Error::unprocessable("already_decided"));
    }
    Ok((request, subject))
}
