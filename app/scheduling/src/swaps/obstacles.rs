//! Requests end when what they are about changes: the people who made them are told why.

use jiff::civil::Date;

use super::{RecipientAnswer, SwapKind, SwapObstacle, SwapRequest, SwapState, end, settle, store};
use crate::{
    SchedulingAction,
    error::Result,
    ids::{EmployeeId, ShiftId},
    outbox::MessageKind,
    settings,
    week::LocationCalendar,
    write_context::WriteContext,
};

/// Ends the open requests about shifts that were changed or taken off the schedule.
///
/// # Errors
/// Database errors.
pub(crate) fn shifts_changed(
    change: &mut WriteContext<'_>,
    shifts: &[ShiftId],
    obstacle: SwapObstacle,
) -> Result<()> {
    for mut request in store::open_about(change.db, shifts)? {
        invalidate(change, &mut request, obstacle)?;
    }
    Ok(())
}

/// Ends the open requests that need someone after their last day. One that others can still take goes on without them.
///
/// # Errors
/// Database errors.
pub(crate) fn person_left(
    change: &mut WriteContext<'_>,
    person: EmployeeId,
    last: Date,
) -> Result<()> {
    for mut request in store::open_of(change.db, person)? {
        if !is_after(change, &request, last)? {
            continue;
        }
        if request.requester == person {
            invalidate(change, &mut request, SwapObstacle::PersonLeft)?;
        } else if request.live().any(|one| one == person) {
            without(change, &mut request, person)?;
        }
    }
    Ok(())
}

/// Whether a shift of a request begins after a day.
fn is_after(change: &WriteContext<'_>, request: &SwapRequest, last: Date) -> Result<bool> {
    for seen in request.seen() {
        let clock = LocationCalendar::of(&settings::location(change.db, seen.location)?)?;
        if clock.date(seen.details.starts_at) > last {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Goes on without someone who could take the shift, where it can.
fn without(
    change: &mut WriteContext<'_>,
    request: &mut SwapRequest,
    person: EmployeeId,
) -> Result<()> {
    let others = request.live().any(|one| one != person);
    if !others && request.kind != SwapKind::Offer {
        return invalidate(change, request, SwapObstacle::PersonLeft);
    }
    request.answer(person, RecipientAnswer::Declined, change.now);
    let state = if request.agreed().next().is_some() {
        SwapState::AwaitingManager
    } else if request.kind == SwapKind::Offer {
        SwapState::Posted
    } else {
        SwapState::AwaitingRecipient
    };
    settle(change, request, state, SchedulingAction::SwapWithdrawn)
}

fn invalidate(
    change: &mut WriteContext<'_>,
    request: &mut SwapRequest,
    obstacle: SwapObstacle,
) -> Result<()> {
    request.obstacle = Some(obstacle);
    let to = (SwapState::Invalidated, SchedulingAction::SwapInvalidated);
    end(change, request, to, MessageKind::SwapInvalidated)
}
