//! A manager undoes a swap shortly after it was approved: each shift goes back to its person.

use axum::http::StatusCode;
use jiff::SignedDuration;

use super::{Pair, SwapKind, SwapState, end, reassign, require_all, to_decide};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::SwapId,
    open_shifts,
    outbox::MessageKind,
    store as shifts,
    types::Shift,
    write_context::WriteContext,
};

/// A completed swap can be undone for so long.
pub(super) const UNDO: SignedDuration = SignedDuration::from_mins(10);

/// Undoes a completed swap.
#[utoipa::path(
    post, path = "/api/swaps/{id}/reverse", operation_id = "reverseSwap", tag = "schedule",
    params(("id" = SwapId, Path)), responses((status = 204, description = "The shifts are back"))
)]
pub async fn handler(context: Context, Path(id): Path<SwapId>) -> Result<StatusCode> {
    context.write(move |change| reverse(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Undoes a swap within 10 minutes of its completion, where no shift of it changed since. It puts back what the
/// employees' own request had changed, so no premium is owed for it either.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `state_conflict` where it is not completed, `reverse_too_late`,
/// `shift_started`, `stale_shift`, `not_eligible`, `reason_required`; database errors.
pub fn reverse(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
    let (mut request, weeks) = to_decide(change, id)?;
    require_all(change.actor, &request, &weeks, request.recipient)?;
    if request.state != SwapState::Completed {
        return Err(Error::unprocessable("state_conflict"));
    }
    if request.completed_at.is_none_or(|at| at + UNDO < change.now) {
        return Err(Error::unprocessable("reverse_too_late"));
    }
    let pair = request.pair(change.db, &weeks, change.actor)?;
    let Pair { shift, offered } = &pair;
    let begun = |shift: &Shift| shift.draft.starts_at <= change.now;
    if begun(shift) || offered.as_ref().is_some_and(begun) {
        return Err(Error::Locked("shift_started"));
    }
    let mut moves = vec![(shift, Some(request.requester))];
    moves.extend(offered.iter().map(|shift| (shift, request.recipient)));
    // What needed a reason has had one: it was published so before.
    reassign::reassign(change, &weeks, &mut request, &moves, Some("Swap undone"))?;
    if request.kind == SwapKind::Drop {
        let given_back = shifts::shift(change.db, shift.id)?;
        open_shifts::withdraw_post(change, &weeks.given, &given_back)?;
    }
    let to = (SwapState::Reversed, SchedulingAction::SwapReversed);
    end(change, &mut request, to, MessageKind::SwapReversed)
}
