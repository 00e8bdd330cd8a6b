//! A manager approves a request: everything is looked at again, and the shifts change hands.

use axum::http::StatusCode;
use serde::Deserialize;

use super::{
    Pair, SwapKind, SwapObstacle, SwapRequest, SwapState, SwapWeeks, checked, end, obstacles,
    reassign, require_all, to_decide,
};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, ShiftId, SwapId},
    open_shifts,
    outbox::MessageKind,
    write_context::WriteContext,
};

/// A yes to a request.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SwapApproval {
    /// Who gets an offered shift; needed where several volunteered.
    pub employee_id: Option<EmployeeId>,
    /// What both people read; needed where the change needs a reason at publication.
    pub note: Option<String>,
}

/// Approves a request.
#[utoipa::path(
    post, path = "/api/swaps/{id}/approve", operation_id = "approveSwap", tag = "schedule",
    params(("id" = SwapId, Path)), request_body = SwapApproval,
    responses((status = 204, description = "The shifts changed hands"))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<SwapId>,
    Json(approval): Json<SwapApproval>,
) -> Result<StatusCode> {
    context
        .write(move |change| approve(change, id, &approval))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Approves a request: the shifts change hands in one step and the staff see it at once. A dropped shift is posted as an
/// open shift.
///
/// # Errors
/// `NotFound`, `Forbidden` where the caller manages only one of two locations, too, `self_approval`, `already_decided`, `swap_expired`, `state_conflict` where it does not wait
/// for a manager, `stale_shift`, `not_qualified`, `not_eligible`, `reason_required` with the findings; `employeeId` with
/// `required` or `unknown`, `note` with `too_long`; database errors.
pub fn approve(change: &mut WriteContext<'_>, id: SwapId, approval: &SwapApproval) -> Result<()> {
    let (mut request, weeks) = to_decide(change, id)?;
    request.require_open(change, &weeks)?;
    if request.state != SwapState::AwaitingManager {
        return Err(Error::unprocessable("state_conflict"));
    }
    let pair = request.pair(change.db, &weeks, change.actor)?;
    let recipient = recipient(&request, approval)?;
    require_all(change.actor, &request, &weeks, recipient)?;
    let note = checked("note", approval.note.as_deref())?;
    let exchange = weeks.exchange(request.kind, &pair);
    exchange.require(request.requester, recipient)?;
    complete(change, &weeks, &mut request, &pair, (recipient, note))
}

/// Lets the shifts change hands on behalf of the actor, and notifies both people. A dropped shift is posted as an open
/// shift.
///
/// # Errors
/// `not_eligible`, `reason_required` with the findings, `Forbidden` where a reason is needed and the actor may not
/// override; database errors.
pub(super) fn complete(
    change: &mut WriteContext<'_>,
    weeks: &SwapWeeks<'_>,
    request: &mut SwapRequest,
    pair: &Pair,
    (recipient, note): (Option<EmployeeId>, Option<String>),
) -> Result<()> {
    let moves = reassign::moves(pair, request.requester, recipient);
    reassign::reassign(change, weeks, request, &moves, note.as_deref())?;
    request.recipient = recipient;
    request.decided_at = Some(change.now);
    request.decided_by = change.actor.person();
    request.decision_note = note;
    request.completed_at = Some(change.now);
    let to = (SwapState::Completed, SchedulingAction::SwapApproved);
    end(change, request, to, MessageKind::SwapApproved)?;
    let moved: Vec<ShiftId> = moves.iter().map(|(shift, _)| shift.id).collect();
    obstacles::shifts_changed(change, &moved, SwapObstacle::ShiftChanged)?;
    if request.kind == SwapKind::Drop {
        open_shifts::post::post_dropped(change, &weeks.given, pair.shift.id)?;
    }
    Ok(())
}

/// Who gets the shift; no one where it is dropped.
fn recipient(request: &SwapRequest, approval: &SwapApproval) -> Result<Option<EmployeeId>> {
    let agreed: Vec<EmployeeId> = request.agreed().collect();
    let field = |code| Error::field("employeeId", code);
    match (approval.employee_id, &*agreed) {
        (Some(chosen), _) if agreed.contains(&chosen) => Ok(Some(chosen)),
        (Some(_), _) => Err(field("unknown")),
        (None, []) => Ok(None),
        (None, [only]) => Ok(Some(*only)),
        (None, _) => Err(field("required")),
    }
}
