//! A person takes a request back, or a volunteer steps back.

use axum::http::StatusCode;

use super::{RecipientAnswer, SwapKind, SwapRequest, SwapState, notify, settle, to_answer};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, SwapId},
    outbox::MessageKind,
    write_context::WriteContext,
};

/// Takes one's own request back, or steps back as a volunteer.
#[utoipa::path(
    post, path = "/api/swaps/{id}/withdraw", operation_id = "withdrawSwap", tag = "schedule",
    params(("id" = SwapId, Path)), responses((status = 204, description = "Taken back"))
)]
pub async fn handler(context: Context, Path(id): Path<SwapId>) -> Result<StatusCode> {
    context.write(move |change| withdraw(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes one's own request back, or steps back as a volunteer: the offer then goes on without them.
///
/// # Errors
/// `NotFound` where the caller neither asked nor volunteered, `Forbidden`, `already_decided`, `swap_expired`,
/// `stale_shift`; database errors.
pub fn withdraw(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
    let (mut request, weeks, me) = to_answer(change, id)?;
    let volunteers = request.kind == SwapKind::Offer && request.agreed().any(|one| one == me);
    if request.requester != me && !volunteers {
        return Err(Error::NotFound);
    }
    request.require_open(change, &weeks)?;
    if volunteers {
        return step_back(change, &mut request, me);
    }
    let action = SchedulingAction::SwapWithdrawn;
    settle(change, &mut request, SwapState::Withdrawn, action)?;
    let others: Vec<EmployeeId> = request.live().collect();
    notify::people(change, &request, &others, MessageKind::SwapWithdrawn)
}

fn step_back(
    change: &mut WriteContext<'_>,
    request: &mut SwapRequest,
    me: EmployeeId,
) -> Result<()> {
    request.answer(me, RecipientAnswer::Declined, change.now);
    let state = if request.agreed().next().is_some() {
        SwapState::AwaitingManager
    } else {
        SwapState::Posted
    };
    settle(change, request, state, SchedulingAction::SwapWithdrawn)
}
