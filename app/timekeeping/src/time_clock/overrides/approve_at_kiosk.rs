//! A manager who stands at the kiosk lets someone clock in there and then.

use serde_json::Value;

use super::{CODES, ClockOverride, ClockOverrideState, decide, store};
use crate::{
    error::Result,
    ids::{ClockOverrideId, LocationId, PositionId, UserId},
    punch::PunchKind,
    time_clock::{person::ClockPerson, take::against_clock_in},
    write_context::WriteContext,
};

/// Puts an approval on file for what the checks say now against a clock-in, as far as a manager can let it go. `None`:
/// there is nothing to let go. Who `manager` is, is proven by the caller.
///
/// # Errors
/// `reason_required`, `reason` `too_long`, `NotFound`; database errors.
pub(crate) fn approve_at_kiosk(
    change: &mut WriteContext<'_>,
    person: &ClockPerson,
    (location, position): (LocationId, Option<PositionId>),
    (manager, reason): (UserId, &str),
) -> Result<Option<ClockOverrideId>> {
    let reason = decide::checked_reason(reason)?;
    let mut against = against_clock_in(change.db, change.core, person, (location, position))?;
    against.retain(|code| CODES.contains(code));
    if against.is_empty() {
        return Ok(None);
    }
    let one = ClockOverride {
        id: ClockOverrideId::new(change.now),
        employee: person.id(),
        location,
        kind: PunchKind::ClockIn,
        codes: against.into_iter().map(str::to_owned).collect(),
        note: None,
        requested_at: change.now,
        expires_at: change.now,
        state: ClockOverrideState::Approved,
        decided_by: Some(manager),
        decided_at: Some(change.now),
        reason: Some(reason),
        punch: None,
    };
    store::insert(change.db, &one)?;
    store::save_decision(change.db, &one)?;
    decide::record_decision(change, &one, Value::Null)?;
    Ok(Some(one.id))
}
