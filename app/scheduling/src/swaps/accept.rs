//! Someone who was asked agrees to take the shift; a manager decides.

use axum::http::StatusCode;

use super::{Pair, RecipientAnswer, SwapState, effect::Exchange, notify, settle, to_answer};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::SwapId,
    write_context::WriteContext,
};

/// Agrees to take the shift that one was asked about.
#[utoipa::path(
    post, path = "/api/swaps/{id}/accept", operation_id = "acceptSwap", tag = "schedule",
    params(("id" = SwapId, Path)), responses((status = 204, description = "A manager decides"))
)]
pub async fn handler(context: Context, Path(id): Path<SwapId>) -> Result<StatusCode> {
    context.write(move |change| accept(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Agrees to take the shift that one was asked about.
///
/// # Errors
/// `NotFound` where the caller was not asked, `Forbidden`, `already_decided`, `swap_expired`, `stale_shift`,
/// `not_qualified`, `not_eligible`; database errors.
pub fn accept(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
    let (mut request, week_context, me) = to_answer(change, id)?;
    let asked = request.recipients.iter().any(|one| one.employee == me);
    if !asked {
        return Err(Error::NotFound);
    }
    request.require_open(change, &week_context)?;
    let may = request.live().any(|one| one == me);
    if request.state != SwapState::AwaitingRecipient || !may {
        return Err(Error::unprocessable("already_decided"));
    }
    let Pair { shift, offered } = request.pair(change.db, &week_context, change.actor)?;
    let exchange = Exchange {
        week_context: &week_context,
        kind: request.kind,
        shift: &shift,
        offered: offered.as_ref(),
    };
    exchange.require(request.requester, Some(me))?;
    request.answer(me, RecipientAnswer::Agreed, change.now);
    let action = SchedulingAction::SwapAccepted;
    settle(change, &mut request, SwapState::AwaitingManager, action)?;
    notify::approvers(change, &request)
}
