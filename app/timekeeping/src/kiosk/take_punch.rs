//! Takes a punch at a kiosk.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    break_rules,
    device::KioskContext,
    identify::{self, KioskIdentified, PinRefusal},
    person_view::{People, shift_of_clock_in},
    store,
    types::{KioskDevice, KioskPerson, NewKioskPunch},
};
use crate::{
    entries::TimeEntry,
    pins,
    punch::{DeviceClock, Punch, PunchBreakKind, PunchDetails, PunchKind, PunchSource},
    record_punch::{Taken, record_punch, taken_before},
    store as punches,
};
use organization::team::facts::PersonFacts;
use platform::{
    error::{Conflict, Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, PositionId, PunchId},
    validator::Validator,
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
    request_body = KioskPunchRequest, responses((status = 201, body = KioskPunched))
)]
pub async fn handler(
    context: KioskContext,
    Json(wanted): Json<KioskPunchRequest>,
) -> Result<(StatusCode, Reply<KioskPunched>)> {
    let pin = pins::stretch(&context.visit.app, &context.visit.tenant, &wanted.pin).await?;
    let hash = pins::pin_hash(&context.visit.app.core, &pin);
    let key = context.verifier_key();
    let punch = wanted.punch;
    let taken = context
        .write(move |change, device| {
            let id = punch.employee_id;
            if let Some(refused) = refusal(change, device, id, &hash)? {
                return Ok(Err(refused));
            }
            identify::forgive(change, device, id)?;
            let taken = take_kiosk_punch(change, device, id, &punch)?;
            let KioskIdentified { now, person } = identify::identified(change, device, id, &key)?;
            Ok(Ok(KioskPunched {
                now,
                at: taken.punch().at,
                person,
            }))
        })
        .await?;
    let punched = taken.map_err(Error::from)?;
    Ok((StatusCode::CREATED, Reply(punched)))
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

/// Takes a punch of a person at a kiosk with a connection: now, and only where it fits what the person is doing.
///
/// # Errors
/// `person_inactive`, `NotFound` where the person does not work at the location, `bad_transition` with what they are doing,
/// `Invalid`, `idempotency_reuse`; database errors.
pub fn take_kiosk_punch(
    change: &mut WriteContext<'_>,
    device: &KioskDevice,
    person: EmployeeId,
    new: &NewKioskPunch,
) -> Result<Taken> {
    let key = new.idempotency_key.to_string();
    if let Some(before) = taken_before(change, &key, &asked(device, new))? {
        return Ok(Taken::Before(before));
    }
    check_fields(new)?;
    let people = People::one(
        (change.db, change.core),
        device.location_id,
        person,
        change.now,
    )?;
    let facts = people.find(person).ok_or(Error::NotFound)?;
    if !facts.person.status.works() {
        return Err(Error::unprocessable("person_inactive"));
    }
    if !people.works_here(facts) {
        return Err(Error::NotFound);
    }
    check_online_punch(change, person, new)?;
    add(change, device, (facts, new), (change.now, None))
}

/// What must hold for a punch at a kiosk with a connection, besides its PIN and its person.
fn check_online_punch(
    change: &WriteContext<'_>,
    person: EmployeeId,
    new: &NewKioskPunch,
) -> Result<()> {
    let open = punches::open_entry(change.db, person, change.now)?;
    check_transition(open.as_ref(), new.kind)
}

/// In only from off, a break only from work, its end only from a break, out from both.
fn check_transition(open: Option<&TimeEntry>, kind: PunchKind) -> Result<()> {
    if fits(open, kind) {
        return Ok(());
    }
    let state = match open {
        None => "off",
        Some(entry) if entry.on_break() => "on_break",
        Some(_) => "working",
    };
    let since = open.map(|entry| {
        let last = entry.breaks.last().filter(|last| last.ends_at.is_none());
        last.map_or(entry.starts_at(), |last| last.start.at)
    });
    Err(Error::Conflict(Box::new(Conflict {
        code: "bad_transition",
        current: json!({ "state": state, "since": since }),
        changed_by: None,
    })))
}

fn fits(open: Option<&TimeEntry>, kind: PunchKind) -> bool {
    match kind {
        PunchKind::ClockIn => open.is_none(),
        PunchKind::ClockOut => open.is_some(),
        PunchKind::BreakStart => open.is_some_and(|entry| !entry.on_break()),
        PunchKind::BreakEnd => open.is_some_and(TimeEntry::on_break),
    }
}

/// Takes a punch that a kiosk kept without a connection. It happened, so it is taken whatever a rule says; the answer
/// says what is to be looked at.
///
/// # Errors
/// `NotFound` where the brand knows no such person, `idempotency_reuse`; database errors.
pub(super) fn take_offline_punch(
    change: &mut WriteContext<'_>,
    device: &KioskDevice,
    new: &NewKioskPunch,
    clock: DeviceClock,
) -> Result<(Taken, Vec<&'static str>)> {
    let key = new.idempotency_key.to_string();
    if let Some(before) = taken_before(change, &key, &asked(device, new))? {
        return Ok((Taken::Before(before), Vec::new()));
    }
    let core = (change.db, change.core);
    let people = People::one(core, device.location_id, new.employee_id, change.now)?;
    let facts = people.find(new.employee_id).ok_or(Error::NotFound)?;
    // A moment that has not come is the device's mistake: its clock was set after the offset was measured.
    let at = moment(clock)?.min(change.now);
    let open = entry_at(change.db, new.employee_id, at)?;
    let flags = [
        ("clock_offset", clock.offset_ms.abs() > MOST_OFFSET_MS),
        ("clock_jumped", clock.jumped),
        ("bad_transition", !fits(open.as_ref(), new.kind)),
        ("person_inactive", !facts.person.status.works()),
        ("not_assigned", !people.works_here(facts)),
    ];
    let flags = flags
        .into_iter()
        .filter_map(|(code, is)| is.then_some(code));
    let flags = std::iter::once("offline").chain(flags).collect();
    let taken = add(change, device, (facts, new), (at, Some(clock)))?;
    Ok((taken, flags))
}

/// The longest note, in characters.
const MOST_NOTE: usize = 500;

/// A device whose clock is further off than this is to be looked at.
const MOST_OFFSET_MS: i64 = 120_000;

/// When a punch happened by the server's clock.
fn moment(clock: DeviceClock) -> Result<Timestamp> {
    clock
        .client_at
        .checked_add(jiff::SignedDuration::from_millis(clock.offset_ms))
        .map_err(|_| Error::field("clientAt", "out_of_range"))
}

/// The entry that a person was in at a moment, by the punches that are known by now.
fn entry_at(db: &Connection, person: EmployeeId, at: Timestamp) -> Result<Option<TimeEntry>> {
    let known = punches::punches_of(db, &[person], at - crate::entries::LONGEST, at)?;
    let last = crate::entries::derive(known).entries.pop();
    Ok(last.filter(|entry| entry.clock_out.is_none()))
}

/// What was asked for with a key, the same with and without a connection: a punch whose answer was lost is sent again by
/// the other way.
fn asked(device: &KioskDevice, new: &NewKioskPunch) -> Asked {
    Asked {
        location: device.location_id,
        person: new.employee_id,
        kind: new.kind,
    }
}

#[derive(Serialize)]
struct Asked {
    location: LocationId,
    person: EmployeeId,
    kind: PunchKind,
}

fn add(
    change: &mut WriteContext<'_>,
    device: &KioskDevice,
    (person, new): (&PersonFacts, &NewKioskPunch),
    (at, offline): (Timestamp, Option<DeviceClock>),
) -> Result<Taken> {
    let id = person.person.id;
    let shift = match new.kind {
        PunchKind::ClockIn => shift_of_clock_in(change.db, device.location_id, id, at)?,
        _ => None,
    };
    let position_id = match new.kind {
        PunchKind::ClockIn => position(person, device, new.position_id)
            .or(shift.as_ref().map(|shift| shift.position_id))
            .or(main_position(person, device)),
        _ => None,
    };
    let break_kind = match new.kind {
        PunchKind::BreakStart => Some(new.break_kind.unwrap_or(PunchBreakKind::Rest)),
        _ => None,
    };
    let out = new.kind == PunchKind::ClockOut;
    let row = PunchId::new(change.now);
    let punch = Punch {
        id: row,
        employee_id: id,
        location_id: device.location_id,
        kind: new.kind,
        at,
        source: PunchSource::Kiosk,
        details: PunchDetails {
            position_id,
            shift_id: shift.map(|shift| shift.id),
            break_kind,
            paid: break_kind.map(break_rules::is_paid),
            needed_back: new.needed_back && new.kind == PunchKind::BreakEnd,
            device_id: Some(device.id.to_string()),
            offline,
            photo_id: new.photo_id.map(|photo| photo.to_string()),
            cash_tips_cents: new.cash_tips_cents.filter(|cents| out && *cents >= 0),
            attestation: new.attestation.clone().filter(|_| out),
            note: new
                .note
                .as_ref()
                .map(|note| note.chars().take(MOST_NOTE).collect()),
            ..PunchDetails::default()
        },
        original_id: row,
        edit_id: None,
        created_at: change.now,
        created_by: None,
    };
    if let Some(answer) = &new.photo_consent {
        store::add_photo_consent(change.db, id, answer, at)?;
    }
    let key = new.idempotency_key.to_string();
    record_punch(change, punch, &key, &asked(device, new))
}

/// The position that was chosen, where the person has it.
fn position(
    person: &PersonFacts,
    device: &KioskDevice,
    wanted: Option<PositionId>,
) -> Option<PositionId> {
    let wanted = wanted?;
    let here = person
        .assignments
        .iter()
        .any(|one| one.position_id == wanted && one.location_id == device.location_id);
    here.then_some(wanted)
}

fn main_position(person: &PersonFacts, device: &KioskDevice) -> Option<PositionId> {
    let mut here = person
        .assignments
        .iter()
        .filter(|one| one.location_id == device.location_id);
    here.next().map(|one| one.position_id)
}

fn check_fields(new: &NewKioskPunch) -> Result<()> {
    let mut check = Validator::default();
    if let Some(note) = &new.note {
        check.optional_text("punch.note", note, MOST_NOTE);
    }
    let tips = new.cash_tips_cents.unwrap_or(0);
    check.ensure(
        (0..=1_000_000).contains(&tips),
        "punch.cashTipsCents",
        "out_of_range",
    );
    let starts = new.kind == PunchKind::BreakStart;
    check.ensure(
        !starts || new.break_kind.is_some(),
        "punch.breakKind",
        "required",
    );
    check.finish()
}
