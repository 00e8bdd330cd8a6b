//! A manager approves a request: everything is looked at again, and the shifts change hands.

use axum::http::StatusCode;
use serde::Deserialize;

use super::{
    Pair, SwapKind, SwapObstacle, SwapRequest, SwapState, checked, effect::Exchange, end, evidence,
    obstacles, origin, reassign, to_decide,
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
/// `NotFound`, `Forbidden`, `self_approval`, `already_decided`, `swap_expired`, `state_conflict` where it does not wait
/// for a manager, `stale_shift`, `not_qualified`, `not_eligible`, `reason_required` with the findings; `employeeId` with
/// `required` or `unknown`, `note` with `too_long`; database errors.
pub fn approve(change: &mut WriteContext<'_>, id: SwapId, approval: &SwapApproval) -> Result<()> {
    let (mut request, week_context) = to_decide(change, id)?;
    request.require_open(change, &week_context)?;
    if request.state != SwapState::AwaitingManager {
        return Err(Error::unprocessable("state_conflict"));
    }
    let pair = request.pair(change.db, &week_context, change.actor)?;
    let recipient = recipient(&request, approval)?;
    let note = checked("note", approval.note.as_deref())?;
    let Pair { shift, offered } = &pair;
    let exchange = Exchange {
        week_context: &week_context,
        kind: request.kind,
        shift,
        offered: offered.as_ref(),
    };
    exchange.require(request.requester, recipient)?;
    let why = origin(&week_context, request.kind, evidence(&request));
    let moves = reassign::moves(&pair, request.requester, recipient);
    let because = (&why, note.as_deref());
    reassign::reassign(change, &week_context, &mut request, &moves, because)?;
    request.recipient = recipient;
    request.decided_at = Some(change.now);
    request.decided_by = Some(change.actor.user);
    request.decision_note = note;
    request.completed_at = Some(change.now);
    let to = (SwapState::Completed, SchedulingAction::SwapApproved);
    end(change, &mut request, to, MessageKind::SwapApproved)?;
    let moved: Vec<ShiftId> = moves.iter().map(|(shift, _)| shift.id).collect();
    obstacles::shifts_changed(change, &moved, SwapObstacle::ShiftChanged)?;
    if request.kind == SwapKind::Drop {
        open_shifts::post::post_dropped(change, &week_context, shift.id)?;
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
