//! A manager lets someone clock in at a kiosk by typing their own PIN.

use serde::Deserialize;

use super::{
    identify::{self, PinRefusal},
    types::KioskDevice,
};
use crate::{
    ids::UserId,
    pins,
    time_clock::{overrides::decide, person::ClockPerson},
};
use organization::identity::people;
use platform::{
    error::{Error, Result},
    ids::EmployeeId,
    session,
    write_context::WriteContext,
};

/// A manager's approval at a kiosk.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KioskOverride {
    /// The manager's own PIN.
    pub pin: String,
    /// Why; it stays with the punch.
    pub reason: String,
}

/// The account of a PIN, where it may let the person punch here. The PIN of anyone else counts as a wrong one: a kiosk
/// says nothing of whose it is.
///
/// # Errors
/// `self_approval`, `NotFound` where there is no such person; database errors.
pub(super) fn manager_of(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    person: EmployeeId,
    hash: &[u8; 32],
) -> Result<std::result::Result<UserId, PinRefusal>> {
    let Some(owner) = pins::owner(change.db, hash)? else {
        return wrong(change, device);
    };
    if let Some(until) = owner.locked_until.filter(|until| *until > change.now) {
        return Ok(Err(PinRefusal::Locked(until)));
    }
    let account = people::of_employee(change.db, owner.employee_id)?;
    let actor = account.map(|user| session::actor(change.db, user.id));
    let Some(actor) = actor.transpose()?.flatten() else {
        return wrong(change, device);
    };
    let person = ClockPerson::load(change.db, change.core, person, change.now)?;
    match decide::allow(change.db, &actor, &person, device.location_id) {
        Ok(()) => Ok(Ok(actor.user)),
        Err(Error::Forbidden(_) | Error::NotFound) => wrong(change, device),
        Err(error) => Err(error),
    }
}

fn wrong(
    change: &WriteContext<'_>,
    device: &KioskDevice,
) -> Result<std::result::Result<UserId, PinRefusal>> {
    let refusal = match identify::count_wrong(change, device, None)? {
        PinRefusal::Wrong(left) => PinRefusal::NoManager(left),
        locked => locked,
    };
    Ok(Err(refusal))
}
