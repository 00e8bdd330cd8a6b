//! Someone who was asked agrees to take the shift; a manager decides, where one is needed.

use axum::http::StatusCode;

use super::{RecipientAnswer, SwapState, automatic, notify, settle, to_answer};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::SwapId,
    outbox::MessageKind,
    write_context::WriteContext,
};

/// Agrees to take the shift that one was asked about.
#[utoipa::path(
    post, path = "/api/swaps/{id}/accept", operation_id = "acceptSwap", tag = "schedule",
    params(("id" = SwapId, Path)), responses((status = 204, description = "A manager decides, or it is done"))
)]
pub async fn handler(context: Context, Path(id): Path<SwapId>) -> Result<StatusCode> {
    context.write(move |change| accept(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Agrees to take the shift that one was asked about. Where the brand allows it and the rules say nothing against it, the
/// shifts change hands at once.
///
/// # Errors
/// `NotFound` where the caller was not asked, `Forbidden`, `already_decided`, `swap_expired`, `stale_shift`,
/// `not_qualified`, `not_eligible`; database errors.
pub fn accept(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
    let (mut request, weeks, me) = to_answer(change, id)?;
    let asked = request.recipients.iter().any(|one| one.employee == me);
    if !asked {
        return Err(Error::NotFound);
    }
    request.require_open(change, &weeks)?;
    let may = request.live().any(|one| one == me);
    if request.state != SwapState::AwaitingRecipient || !may {
        return Err(Error::unprocessable("already_decided"));
    }
    let pair = request.pair(change.db, &weeks, change.actor)?;
    let exchange = weeks.exchange(request.kind, &pair);
    exchange.require(request.requester, Some(me))?;
    request.answer(me, RecipientAnswer::Agreed, change.now);
    let action = SchedulingAction::SwapAccepted;
    if automatic::complete(change, &mut request, (&weeks, &pair), (me, action))? {
        return Ok(());
    }
    settle(change, &mut request, SwapState::AwaitingManager, action)?;
    notify::managers(change, &request, MessageKind::SwapWaiting)
}
