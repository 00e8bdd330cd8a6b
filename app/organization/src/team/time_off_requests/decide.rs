//! A manager approves or declines a request for time off. No one decides their own, except where no one else could.

use axum::Json as Reply;

use super::{
    TimeOffDecision, TimeOffRequest, TimeOffRequestView, check_version, found, notify, settle,
    shown,
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::TimeOffRequestId,
    outbox::MessageKind,
    team::{
        employee_access::EmployeeAccess,
        release_shifts::release_shifts_between,
        requests, store, time_off,
        time_off_balances::{BalanceUse, use_of},
        types::TimeOffRequestState,
    },
    write_context::WriteContext,
};

/// Approves a request for time off.
#[utoipa::path(
    post, path = "/api/time-off/{id}/approve", operation_id = "approveTimeOff", tag = "team",
    params(("id" = TimeOffRequestId, Path)), request_body = TimeOffDecision, responses((status = 200, body = TimeOffRequestView))
)]
pub async fn approve_handler(
    context: Context,
    Path(id): Path<TimeOffRequestId>,
    Json(decision): Json<TimeOffDecision>,
) -> Result<Reply<TimeOffRequestView>> {
    context
        .write(move |change| {
            approve(change, id, &decision)?;
            shown(change, id)
        })
        .await
        .map(Reply)
}

/// Declines a request for time off, with a reason.
#[utoipa::path(
    post, path = "/api/time-off/{id}/decline", operation_id = "declineTimeOff", tag = "team",
    params(("id" = TimeOffRequestId, Path)), request_body = TimeOffDecision, responses((status = 200, body = TimeOffRequestView))
)]
pub async fn decline_handler(
    context: Context,
    Path(id): Path<TimeOffRequestId>,
    Json(decision): Json<TimeOffDecision>,
) -> Result<Reply<TimeOffRequestView>> {
    context
        .write(move |change| {
            decline(change, id, &decision)?;
            shown(change, id)
        })
        .await
        .map(Reply)
}

/// Approves a request: it becomes time off, or, where the person asked to cancel, ends being it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `already_decided`, `Invalid`, `balance_exceeded`,
/// `time_off_overlap`; database errors.
pub fn approve(
    change: &mut WriteContext<'_>,
    id: TimeOffRequestId,
    decision: &TimeOffDecision,
) -> Result<()> {
    let (mut request, subject, state) = to_decide(change, id, decision)?;
    request.decision_note = requests::note(decision.note.as_deref())?;
    request.decided_by = Some(change.actor.user);
    if state == TimeOffRequestState::CancelRequested {
        cancel_granted(change, &subject, &request)?;
        let action = approval(change, &request);
        settle(
            change,
            &subject,
            &mut request,
            TimeOffRequestState::Cancelled,
            action,
        )?;
        return notify::person(change, &subject, &request, MessageKind::TimeOffCancelled);
    }
    let minutes = decision.minutes.or(request.minutes);
    let used = use_now(change, &subject, &request, minutes)?;
    request.minutes = used.as_ref().map(|used| used.minutes);
    time_off::grant(change, &subject, &request.off, used.as_ref())?;
    request.granted = true;
    let action = approval(change, &request);
    settle(
        change,
        &subject,
        &mut request,
        TimeOffRequestState::Approved,
        action,
    )?;
    if decision.open_shifts {
        let days = (request.off.from, request.off.to);
        release_shifts_between(change, &subject.person, days)?;
    }
    notify::person(change, &subject, &request, MessageKind::TimeOffApproved)
}

/// Declines a request; a declined wish to cancel leaves the time off as it is.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `already_decided`, `note` `required`; database errors.
pub fn decline(
    change: &mut WriteContext<'_>,
    id: TimeOffRequestId,
    decision: &TimeOffDecision,
) -> Result<()> {
    let (mut request, subject, state) = to_decide(change, id, decision)?;
    request.decision_note = Some(requests::required_note(decision.note.as_deref())?);
    request.decided_by = Some(change.actor.user);
    let after = if state == TimeOffRequestState::CancelRequested {
        TimeOffRequestState::Approved
    } else {
        TimeOffRequestState::Declined
    };
    settle(
        change,
        &subject,
        &mut request,
        after,
        OrganizationAction::TimeOffDeclined,
    )?;
    notify::person(change, &subject, &request, MessageKind::TimeOffDeclined)
}

/// What the approved request uses of the balance. A policy may have ended, or been made, since it was asked.
fn use_now(
    change: &WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &TimeOffRequest,
    minutes: Option<i64>,
) -> Result<Option<BalanceUse>> {
    if use_of(change.db, subject, &request.off, None)?.is_none() {
        return Ok(None);
    }
    let used = use_of(change.db, subject, &request.off, minutes)?;
    used.as_ref()
        .map_or(Ok(()), |used| used.refuse_exceeding(0))?;
    Ok(used)
}

/// The record of an approval; the only user who could approve may record their own.
fn approval(change: &WriteContext<'_>, request: &TimeOffRequest) -> OrganizationAction {
    if change.actor.employee == Some(request.off.employee_id) {
        OrganizationAction::TimeOffSelfApproved
    } else {
        OrganizationAction::TimeOffApproved
    }
}

/// Ends the time off that a request became.
pub(super) fn cancel_granted(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &TimeOffRequest,
) -> Result<()> {
    let ids = store::ids(&[request.off.employee_id]);
    let granted = store::time_off(change.db, &ids, request.off.from, request.off.to)?;
    match granted.into_iter().find(|off| off.id == request.off.id) {
        Some(off) => time_off::take_back(change, subject, &off),
        None => Ok(()),
    }
}

fn to_decide(
    change: &WriteContext<'_>,
    id: TimeOffRequestId,
    decision: &TimeOffDecision,
) -> Result<(TimeOffRequest, EmployeeAccess, TimeOffRequestState)> {
    let (request, subject) = found(change.db, change.actor, id)?;
    requests::may_decide(change.db, change.actor, &subject, &request)?;
    check_version(change, &request, &subject, decision.version)?;
    let state = request.state_on(subject.today(change)?);
    match state {
        TimeOffRequestState::Pending | TimeOffRequestState::CancelRequested => {
            Ok((request, subject, state))
        }
        _ => Err(Error::unprocessable("already_decided")),
    }
}
