//! Takes a punch at a kiosk.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    device::KioskContext,
    identify::{self, KioskIdentified, PinRefusal},
    manager_pin::{KioskOverride, manager_of},
    person_view::People,
    store,
    types::{KioskDevice, KioskPerson, NewKioskPunch},
};
use crate::{
    ids::UserId,
    pins,
    punch::{Punch, PunchKind, PunchSource},
    record_punch::taken_before,
    time_clock::{
        NewPunch,
        overrides::approve_at_kiosk::approve_at_kiosk,
        person::ClockPerson,
        take::{Asked, Via, take_punch},
    },
};
use platform::{
    error::{Error, Result},
    extract::Json,
    ids::EmployeeId,
    write_context::WriteContext,
};

/// A punch at a kiosk with a connection.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KioskPunchRequest {
    /// The PIN once more: a token alone clocks no one in.
    pub pin: String,
    /// The punch.
    pub punch: NewKioskPunch,
    /// Clocking in: a manager lets it happen against a setting.
    #[serde(default, rename = "override")]
    pub approval: Option<KioskOverride>,
}

/// A punch that was taken.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskPunched {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    now: Timestamp,
    /// When the punch counts.
    #[schema(value_type = String, format = DateTime)]
    at: Timestamp,
    /// The person afterwards.
    person: KioskPerson,
}

/// Takes a punch at a kiosk.
#[utoipa::path(
    post, path = "/api/kiosk/punches", operation_id = "punchAtKiosk", tag = "timeclock",
    request_body = KioskPunchRequest,
    responses(
        (status = 201, body = KioskPunched),
        (status = 403, description = "`self_approval`"),
        (status = 409, description = "`bad_transition`"),
        (status = 422, description = "`pin_wrong`, `pin_locked`, `override_pin_wrong`, `person_inactive`, `minor_hours`, `too_early`, `unscheduled`, `certificate_expired`, `break_too_short`, `attestation_required`, `reason_required`, `idempotency_reuse`")
    )
)]
pub async fn handler(
    context: KioskContext,
    Json(wanted): Json<KioskPunchRequest>,
) -> Result<(StatusCode, Reply<KioskPunched>)> {
    let hash = pin_hash(&context, &wanted.pin).await?;
    let approval = match &wanted.approval {
        Some(given) => Some((pin_hash(&context, &given.pin).await?, given.reason.clone())),
        None => None,
    };
    let key = context.verifier_key();
    let punch = wanted.punch;
    let taken = context
        .write(move |change, device| {
            let id = punch.employee_id;
            if let Some(refused) = refusal(change, device, id, &hash)? {
                return Ok(Err(refused));
            }
            let mut manager = None;
            if let Some((hash, reason)) = &approval {
                match manager_of(change, device, id, hash)? {
                    Ok(user) => manager = Some((user, reason.as_str())),
                    Err(refused) => return Ok(Err(refused)),
                }
            }
            identify::forgive(change, device, id)?;
            let taken = take_kiosk_punch(change, device, &punch, manager)?;
            let KioskIdentified { now, person } = identify::identified(change, device, id, &key)?;
            Ok(Ok(KioskPunched {
                now,
                at: taken.at,
                person,
            }))
        })
        .await?;
    let punched = taken.map_err(Error::from)?;
    Ok((StatusCode::CREATED, Reply(punched)))
}

/// What finds the owner of a typed PIN.
async fn pin_hash(context: &KioskContext, typed: &str) -> Result<[u8; 32]> {
    let pin = pins::stretch(&context.visit.app, &context.visit.tenant, typed).await?;
    Ok(pins::pin_hash(&context.visit.app.core, &pin))
}

/// Why the PIN of a person is not taken; a wrong one counts for the device and for the person.
fn refusal(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    person: EmployeeId,
    hash: &[u8; 32],
) -> Result<Option<PinRefusal>> {
    let of_person = pins::lock_of(change.db, person)?;
    let locks = [device.locked_until, of_person];
    if let Some(until) = locks
        .into_iter()
        .flatten()
        .find(|until| *until > change.now)
    {
        return Ok(Some(PinRefusal::Locked(until)));
    }
    let owner = pins::owner(change.db, hash)?;
    if owner.is_some_and(|owner| owner.employee_id == person) {
        return Ok(None);
    }
    identify::count_wrong(change, device, Some(person)).map(Some)
}

/// Takes a punch of a person at a kiosk with a connection: now, with the checks of the time clock. The same key again
/// gives the punch that it made before. `manager` is who lets a clock-in happen against a setting, and why.
///
/// # Errors
/// `NotFound` where the person does not work at the location, `override` `not_allowed`, those of [`approve_at_kiosk`] and
/// [`take_punch`]; database errors.
pub fn take_kiosk_punch(
    change: &mut WriteContext<'_>,
    device: &KioskDevice,
    new: &NewKioskPunch,
    manager: Option<(UserId, &str)>,
) -> Result<Punch> {
    let mut wanted = as_punch(device, new);
    let key = new.idempotency_key.to_string();
    let asked = Asked::of(new.employee_id, &wanted, PunchSource::Kiosk);
    if let Some(before) = taken_before(change, &key, &asked)? {
        return Ok(before);
    }
    let core = (change.db, change.core);
    let people = People::one(core, device.location_id, new.employee_id, change.now)?;
    let facts = people.find(new.employee_id).ok_or(Error::NotFound)?;
    if !people.works_here(facts) {
        return Err(Error::NotFound);
    }
    let person = ClockPerson::load(change.db, change.core, new.employee_id, change.now)?;
    if let Some(manager) = manager {
        if new.kind != PunchKind::ClockIn {
            return Err(Error::field("override", "not_allowed"));
        }
        let here = (device.location_id, new.position_id);
        wanted.override_id = approve_at_kiosk(change, &person, here, manager)?;
    }
    if let Some(answer) = &new.photo_consent {
        store::add_photo_consent(change.db, new.employee_id, answer, change.now)?;
    }
    take_punch(change, &person, &wanted, &via(device, new))
}

/// A kiosk's punch as the time clock takes it.
pub(super) fn as_punch(device: &KioskDevice, new: &NewKioskPunch) -> NewPunch {
    NewPunch {
        kind: new.kind,
        idempotency_key: new.idempotency_key,
        location_id: device.location_id,
        position_id: new.position_id,
        break_kind: new.break_kind,
        needed_back: Some(new.needed_back),
        position: None,
        position_denied: None,
        attestation: new.attestation.clone(),
        cash_tips_cents: new.cash_tips_cents,
        note: new.note.clone(),
        offline: None,
        override_id: None,
    }
}

fn via(device: &KioskDevice, new: &NewKioskPunch) -> Via {
    Via {
        source: PunchSource::Kiosk,
        device_id: Some(device.id.to_string()),
        photo_id: new.photo_id.map(|photo| photo.to_string()),
    }
}
