//! A manager approves a request to change worked time, which makes the change, or declines it.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    TimeRequest, TimeRequestState, TimeRequestView, check_open, may_decide, settle, view, visible,
};
use crate::{
    TimekeepingAction,
    edits::{NewEdit, WantedEntry, apply::apply_edit},
    error::{Error, Result},
    ids::TimeRequestId,
    notify,
    write_context::WriteContext,
};
use platform::{
    context::Context,
    extract::{Json, Path},
    outbox::{WorkedTimeMessage, WorkedTimeNotice},
    version::VersionedRequest,
};

/// The fewest characters of a reason.
const SHORTEST_REASON: usize = 5;
/// The most.
const LONGEST_REASON: usize = 300;

/// Why a request is declined.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeclinedTimeRequest {
    /// The version that the caller saw.
    pub version: i64,
    /// What the person reads.
    pub reason: String,
}

/// Approves a request to change worked time, and makes the change.
#[utoipa::path(
    post, path = "/api/time-requests/{id}/approve", operation_id = "approveTimeRequest", tag = "timeclock",
    params(("id" = TimeRequestId, Path)), request_body = VersionedRequest,
    responses((status = 200, body = TimeRequestView))
)]
pub async fn approve_handler(
    context: Context,
    Path(id): Path<TimeRequestId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<TimeRequestView>> {
    let shown = context.write(move |change| {
        let request = approve(change, id, seen.version)?;
        view(change.db, change.actor, &request)
    });
    shown.await.map(Reply)
}

/// Declines a request to change worked time.
#[utoipa::path(
    post, path = "/api/time-requests/{id}/decline", operation_id = "declineTimeRequest", tag = "timeclock",
    params(("id" = TimeRequestId, Path)), request_body = DeclinedTimeRequest,
    responses((status = 200, body = TimeRequestView))
)]
pub async fn decline_handler(
    context: Context,
    Path(id): Path<TimeRequestId>,
    Json(declined): Json<DeclinedTimeRequest>,
) -> Result<Reply<TimeRequestView>> {
    let shown = context.write(move |change| {
        let request = decline(change, id, &declined)?;
        view(change.db, change.actor, &request)
    });
    shown.await.map(Reply)
}

/// Approves a request and makes the change; the person asked for it, so they need not answer.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `already_decided`, those of [`apply_edit`]; database errors.
pub fn approve(
    change: &mut WriteContext<'_>,
    id: TimeRequestId,
    version: i64,
) -> Result<TimeRequest> {
    let mut request = to_decide(change, id, version)?;
    let edit = NewEdit {
        employee: request.employee,
        location: request.location,
        entry: request.entry,
        wanted: Some(WantedEntry {
            clock_in_at: request.clock_in_at,
            clock_out_at: request.clock_out_at,
            position_id: request.position,
            breaks: request.breaks.clone(),
        }),
        reason: request.note.clone(),
        request: Some(request.id),
    };
    request.edit = Some(apply_edit(change, &edit)?);
    request.decided_by = change.actor.person();
    settle(
        change,
        &mut request,
        TimeRequestState::Approved,
        TimekeepingAction::TimeRequestApproved,
    )?;
    notify_person(change, &request, WorkedTimeMessage::TimeRequestApproved)?;
    Ok(request)
}

/// Declines a request with a reason.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `already_decided`, `reason_required`, `reason` `too_long`; database
/// errors.
pub fn decline(
    change: &mut WriteContext<'_>,
    id: TimeRequestId,
    declined: &DeclinedTimeRequest,
) -> Result<TimeRequest> {
    let mut request = to_decide(change, id, declined.version)?;
    let reason = declined.reason.trim();
    let length = reason.chars().count();
    if length < SHORTEST_REASON {
        return Err(Error::reason_required());
    }
    if length > LONGEST_REASON {
        return Err(Error::field("reason", "too_long"));
    }
    request.decision_note = Some(reason.to_owned());
    request.decided_by = change.actor.person();
    settle(
        change,
        &mut request,
        TimeRequestState::Declined,
        TimekeepingAction::TimeRequestDeclined,
    )?;
    notify_person(change, &request, WorkedTimeMessage::TimeRequestDeclined)?;
    Ok(request)
}

fn to_decide(change: &WriteContext<'_>, id: TimeRequestId, version: i64) -> Result<TimeRequest> {
    let request = visible(change.db, change.actor, id)?;
    may_decide(change.actor, &request)?;
    check_open(change, &request, version)?;
    Ok(request)
}

fn notify_person(
    change: &mut WriteContext<'_>,
    request: &TimeRequest,
    about: WorkedTimeMessage,
) -> Result<()> {
    let place = notify::place(change.db, request.location)?;
    let by = change.actor.name.clone();
    notify::to_employee(change, request.employee, |person, lang| WorkedTimeNotice {
        about,
        person,
        location: place.name.clone(),
        when: place.day(lang, request.clock_in_at),
        by: Some(by),
        before: None,
        after: Some(place.times(lang, request.clock_in_at, request.clock_out_at)),
        note: request.decision_note.clone(),
        link: "/timesheets".to_owned(),
    })
}
