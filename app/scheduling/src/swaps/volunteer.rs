//! Someone of the team volunteers for an offered shift; a manager chooses among the volunteers.

use axum::http::StatusCode;

use super::{
    Pair, RecipientAnswer, SwapKind, SwapState, effect::Exchange, notify, settle, to_answer,
};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::SwapId,
    write_context::WriteContext,
};

/// Volunteers for a shift that a colleague offers.
#[utoipa::path(
    post, path = "/api/swaps/{id}/volunteer", operation_id = "volunteerForSwap", tag = "schedule",
    params(("id" = SwapId, Path)), responses((status = 204, description = "A manager decides"))
)]
pub async fn handler(context: Context, Path(id): Path<SwapId>) -> Result<StatusCode> {
    context.write(move |change| volunteer(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Volunteers for a shift that a colleague offers. The first volunteer brings the request before a manager.
///
/// # Errors
/// `NotFound` where it is not offered to the caller, `Forbidden`, `already_decided`, `swap_expired`, `stale_shift`,
/// `not_qualified`, `not_eligible`; database errors.
pub fn volunteer(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
    let (mut request, week_context, me) = to_answer(change, id)?;
    let person = week_context.people.get(&me);
    let here = person.is_some_and(|person| person.team.works_at(week_context.here));
    if request.kind != SwapKind::Offer || request.requester == me || !here {
        return Err(Error::NotFound);
    }
    request.require_open(change, &week_context)?;
    if request.live().any(|one| one == me) {
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
    let first = request.state == SwapState::Posted;
    request.answer(me, RecipientAnswer::Agreed, change.now);
    let action = SchedulingAction::SwapVolunteered;
    settle(change, &mut request, SwapState::AwaitingManager, action)?;
    if first {
        notify::approvers(change, &request)?;
    }
    Ok(())
}
