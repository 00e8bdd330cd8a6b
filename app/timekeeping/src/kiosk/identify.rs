//! Finds the person whose PIN was typed at a kiosk.

use axum::Json as Reply;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    LOCKED, WRONG_PINS,
    device::KioskContext,
    person_view::People,
    store,
    types::{KioskDevice, KioskPerson},
};
use crate::pins;
use platform::{
    error::{Error, Result, Unprocessable},
    extract::Json,
    ids::EmployeeId,
    write_context::WriteContext,
};

/// What was typed.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KioskIdentifyRequest {
    /// Four to six digits.
    pub pin: String,
}

/// The person whose PIN it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskIdentified {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    pub now: Timestamp,
    /// The person.
    pub person: KioskPerson,
}

/// Finds the person whose PIN was typed.
#[utoipa::path(
    post, path = "/api/kiosk/identify", operation_id = "identifyAtKiosk", tag = "timeclock",
    request_body = KioskIdentifyRequest, responses((status = 200, body = KioskIdentified))
)]
pub async fn handler(
    context: KioskContext,
    Json(typed): Json<KioskIdentifyRequest>,
) -> Result<Reply<KioskIdentified>> {
    if let Some(until) = context
        .device
        .locked_until
        .filter(|until| *until > context.visit.now)
    {
        return Err(locked(until));
    }
    let pin = pins::stretch(&context.visit.app, &context.visit.tenant, &typed.pin).await?;
    let hash = pins::pin_hash(&context.visit.app.core, &pin);
    let key = context.verifier_key();
    let found = context
        .write(move |change, device| {
            // Of many at once, those after the fifth wrong one are not looked at.
            if let Some(until) = device.locked_until.filter(|until| *until > change.now) {
                return Ok(Err(PinRefusal::Locked(until)));
            }
            let Some(owner) = owner_here(change, device, &hash)? else {
                return count_wrong(change, device, None).map(Err);
            };
            if let Some(until) = owner.locked_until.filter(|until| *until > change.now) {
                return Ok(Err(PinRefusal::Locked(until)));
            }
            forgive(change, device, owner.employee_id)?;
            identified(change, device, owner.employee_id, &key).map(Ok)
        })
        .await?;
    found.map(Reply).map_err(Error::from)
}

/// A person as their kiosk shows them.
pub(super) fn identified(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    person: EmployeeId,
    key: &[u8; 32],
) -> Result<KioskIdentified> {
    let core = (change.db, change.core);
    let people = People::one(core, device.location_id, person, change.now)?;
    let facts = people.find(person).ok_or(Error::NotFound)?;
    if !facts.person.status.works() {
        return Err(Error::unprocessable("person_inactive"));
    }
    Ok(KioskIdentified {
        now: change.now,
        person: people.view(change.core, facts, key)?,
    })
}

/// Why a PIN was not taken. The count of wrong ones is kept, so this is no error within the transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PinRefusal {
    /// No one here has it; so many more tries.
    Wrong(u32),
    /// It is not that of a manager who may let the punch happen; so many more tries.
    NoManager(u32),
    /// None is taken until then.
    Locked(Timestamp),
}

impl From<PinRefusal> for Error {
    fn from(refusal: PinRefusal) -> Self {
        match refusal {
            PinRefusal::Wrong(left) => wrong("pin_wrong", left),
            PinRefusal::NoManager(left) => wrong("override_pin_wrong", left),
            PinRefusal::Locked(until) => locked(until),
        }
    }
}

fn wrong(code: &'static str, left: u32) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code,
        current: Some(json!({ "left": left })),
        ..Unprocessable::default()
    }))
}

fn locked(until: Timestamp) -> Error {
    Error::Unprocessable(Box::new(Unprocessable {
        code: "pin_locked",
        current: Some(json!({ "until": until })),
        ..Unprocessable::default()
    }))
}

/// The owner of a PIN, where they work at the device's location: the device learns nothing of anyone else.
fn owner_here(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    hash: &[u8; 32],
) -> Result<Option<pins::PinOwner>> {
    let Some(owner) = pins::owner(change.db, hash)? else {
        return Ok(None);
    };
    let core = (change.db, change.core);
    let people = People::one(core, device.location_id, owner.employee_id, change.now)?;
    let here = people
        .find(owner.employee_id)
        .is_some_and(|facts| people.works_here(facts));
    Ok(here.then_some(owner))
}

/// Counts a wrong PIN on the device, and on the person who was meant where that is known.
pub(super) fn count_wrong(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    meant: Option<EmployeeId>,
) -> Result<PinRefusal> {
    if let Some(person) = meant {
        pins::count_wrong(change.db, person, change.now)?;
    }
    let wrong = device.wrong_pins + 1;
    if wrong >= WRONG_PINS {
        let until = change.now + LOCKED;
        store::set_wrong_pins(change.db, device.id, 0, Some(until))?;
        return Ok(PinRefusal::Locked(until));
    }
    store::set_wrong_pins(change.db, device.id, wrong, None)?;
    Ok(PinRefusal::Wrong(WRONG_PINS - wrong))
}

/// A right PIN ends the count.
pub(super) fn forgive(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    person: EmployeeId,
) -> Result<()> {
    if device.wrong_pins > 0 {
        store::set_wrong_pins(change.db, device.id, 0, None)?;
    }
    pins::forgive(change.db, person)
}
