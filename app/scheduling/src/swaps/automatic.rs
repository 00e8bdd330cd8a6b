//! A swap that the rules say nothing against needs no manager, where the brand allows that.

use jiff::SignedDuration;

use super::{Pair, SwapRequest, SwapState, SwapWeeks, approve, notify, settle};
use crate::{
    SchedulingAction, error::Result, ids::EmployeeId, outbox::MessageKind, permit::Actor, settings,
    types::Shift, write_context::WriteContext,
};

/// Nearer shifts are a manager's to decide: there is little time to undo a mistake.
const AHEAD: SignedDuration = SignedDuration::from_hours(24);

/// Completes a request that someone just agreed to, on behalf of Lineup, where no manager is needed. Returns whether it
/// did; else nothing is written.
///
/// # Errors
/// Database errors.
pub(super) fn complete(
    change: &mut WriteContext<'_>,
    request: &mut SwapRequest,
    (weeks, pair): (&SwapWeeks<'_>, &Pair),
    (recipient, agreed): (EmployeeId, SchedulingAction),
) -> Result<bool> {
    if !settings::auto_approves_swaps(change.db)?
        || !needs_no_manager(change, request, (weeks, pair), recipient)?
    {
        return Ok(false);
    }
    let mut completed = request.clone();
    let outcome = change.with_savepoint(|change| {
        settle(change, &mut completed, SwapState::AwaitingManager, agreed)?;
        completed.automatic = true;
        change.on_behalf(&Actor::system(), |change| {
            approve::complete(change, weeks, &mut completed, pair, (Some(recipient), None))
        })
    })?;
    // What only publication finds is a manager's to explain.
    if outcome.is_err() {
        return Ok(false);
    }
    *request = completed;
    notify::managers(change, request, MessageKind::SwapAutoApproved)?;
    Ok(true)
}

/// Whether both people work the same position, both shifts are more than a day ahead, and the rules say nothing against
/// it.
fn needs_no_manager(
    change: &WriteContext<'_>,
    request: &SwapRequest,
    (weeks, pair): (&SwapWeeks<'_>, &Pair),
    recipient: EmployeeId,
) -> Result<bool> {
    let ahead = |shift: &Shift| shift.draft.starts_at > change.now + AHEAD;
    let position = pair.shift.draft.position_id;
    let same_position = match &pair.offered {
        Some(offered) => offered.draft.position_id == position,
        None => {
            let recipient = weeks.given.person(recipient)?;
            let positions = recipient.positions(pair.shift.location);
            positions.first() == Some(&position)
        }
    };
    if !same_position || !ahead(&pair.shift) || !pair.offered.iter().all(ahead) {
        return Ok(false);
    }
    let exchange = weeks.exchange(request.kind, pair);
    let sides = exchange.sides(request.requester, Some(recipient))?;
    Ok(sides.iter().all(super::effect::Side::is_plain))
}
