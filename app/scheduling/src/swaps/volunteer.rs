//! Someone of the team volunteers for an offered shift; a manager chooses among the volunteers,
//! where one is needed.

use axum::http::StatusCode;

use super::{
    Recipient, RecipientAnswer, SwapKind, SwapState, automatic, notify, request::main_location,
    settle, to_answer,
};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::SwapId,
    outbox::MessageKind,
    write_context::WriteContext,
};

/// Volunteers for a shift that a colleague offers.
#[utoipa::path(
    post, path = "/api/swaps/{id}/volunteer", operation_id = "volunteerForSwap", tag = "schedule",
    params(("id" = SwapId, Path)), responses((status = 204, description = "A manager decides, or it is done"))
)]
pub async fn handler(context: Context, Path(id): Path<SwapId>) -> Result<StatusCode> {
    context.write(move |change| volunteer(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Volunteers for a shift that a colleague offers. The first volunteer brings the request before a manager,
/// or takes the shift at once where the brand allows it and the rules say nothing against it.
///
/// # Errors
/// `NotFound` where it is not offered to the caller, `Forbidden`, `already_decided`, `swap_expired`, `stale_shift`,
/// `not_qualified`, `not_eligible`; database errors.
pub fn volunteer(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
    let (mut request, weeks, me) = to_answer(change, id)?;
    let week_context = &weeks.given;
    let person = week_context.people.get(&me);
    let here = person.is_some_and(|person| person.team.works_at(week_context.here));
    if request.kind != SwapKind::Offer || request.requester == me || !here {
        return Err(Error::NotFound);
    }
    request.require_open(change, &weeks)?;
    if request.live().any(|one| one == me) {
        return Err(Error::unprocessable("already_decided"));
    }
    let pair = request.pair(change.db, &weeks, change.actor)?;
    let exchange = weeks.exchange(request.kind, &pair);
    exchange.require(request.requester, Some(me))?;
    let first = request.state == SwapState::Posted;
    request.recipients.retain(|one| one.employee != me);
    request.recipients.push(Recipient {
        employee: me,
        answer: RecipientAnswer::Agreed,
        answered_at: Some(change.now),
        main_location: main_location(week_context, request.kind, me),
    });
    let action = SchedulingAction::SwapVolunteered;
    if first && automatic::complete(change, &mut request, (&weeks, &pair), (me, action))? {
        return Ok(());
    }
    settle(change, &mut request, SwapState::AwaitingManager, action)?;
    if first {
        notify::managers(change, &request, MessageKind::SwapWaiting)?;
    }
    Ok(())
}
