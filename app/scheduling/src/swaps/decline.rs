//! Someone who was asked does not take the shift.

use axum::http::StatusCode;

use super::{RecipientAnswer, SwapState, notify, settle, to_answer};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::SwapId,
    outbox::MessageKind,
    write_context::WriteContext,
};

/// Declines a shift that one was asked about.
#[utoipa::path(
    post, path = "/api/swaps/{id}/decline", operation_id = "declineSwap", tag = "schedule",
    params(("id" = SwapId, Path)), responses((status = 204, description = "Declined"))
)]
pub async fn handler(context: Context, Path(id): Path<SwapId>) -> Result<StatusCode> {
    context.write(move |change| decline(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines a shift that one was asked about; once everyone who was asked has, the request is over.
///
/// # Errors
/// `NotFound` where the caller was not asked, `Forbidden`, `already_decided`, `swap_expired`, `stale_shift`; database
/// errors.
pub fn decline(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
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
    request.answer(me, RecipientAnswer::Declined, change.now);
    let over = request.live().next().is_none();
    let state = if over {
        SwapState::Declined
    } else {
        SwapState::AwaitingRecipient
    };
    settle(change, &mut request, state, SchedulingAction::SwapDeclined)?;
    if over {
        let requester = [request.requester];
        notify::people(change, &request, &requester, MessageKind::SwapDeclined)?;
    }
    Ok(())
}
