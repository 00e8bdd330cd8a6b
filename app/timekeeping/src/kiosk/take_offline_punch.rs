//! Takes a punch that a kiosk kept without a connection.

use jiff::Timestamp;

use super::{
    person_view::People,
    store,
    take_punch::as_punch,
    types::{KioskDevice, NewKioskPunch},
};
use crate::{
    punch::{DeviceClock, Punch, PunchBreakKind, PunchDetails, PunchKind, PunchSource},
    record_punch::{Taken, record_punch, taken_before},
    store as punches,
    time_clock::{
        checks::{
            attestation, breaks, shift_window,
            transition::{self, Step},
        },
        person::ClockPerson,
        take::{Asked, MAX_NOTE, against_clock_in, notify_of_missed_break},
    },
};
use organization::settings;
use platform::{
    error::{Error, Result},
    ids::PunchId,
    write_context::WriteContext,
};

/// A device whose clock is further off than this is to be looked at.
const MOST_OFFSET_MS: i64 = 120_000;

/// Takes a punch that a kiosk kept without a connection. It happened, so it is taken whatever the checks of the time clock
/// say; the answer says what is to be looked at.
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
    let wanted = as_punch(device, new);
    let asked = Asked::of(new.employee_id, &wanted, PunchSource::Kiosk);
    if let Some(before) = taken_before(change, &key, &asked)? {
        return Ok((Taken::Before(before), Vec::new()));
    }
    // A moment that has not come is the device's mistake: its clock was set after the offset was measured.
    let at = moment(clock)?.min(change.now);
    let person = ClockPerson::load(change.db, change.core, new.employee_id, at)?;
    let flags = flags(change, device, (&person, new), clock)?;
    let id = PunchId::new(change.now);
    let punch = Punch {
        id,
        employee_id: person.id(),
        location_id: device.location_id,
        kind: new.kind,
        at,
        source: PunchSource::Kiosk,
        details: PunchDetails {
            device_id: Some(device.id.to_string()),
            offline: Some(clock),
            photo_id: new.photo_id.map(|photo| photo.to_string()),
            note: new
                .note
                .as_ref()
                .map(|note| note.chars().take(MAX_NOTE).collect()),
            ..of_kind(change, device, &person, new)?
        },
        original_id: id,
        edit_id: None,
        created_at: change.now,
        created_by: None,
    };
    if let Some(answer) = &new.photo_consent {
        store::add_photo_consent(change.db, new.employee_id, answer, at)?;
    }
    let missed = punch.details.attestation.as_ref();
    let missed = missed.is_some_and(attestation::could_not);
    let taken = record_punch(change, punch, &key, &asked)?;
    if let Some(entry) = person.open().filter(|_| missed) {
        notify_of_missed_break(change, &person, entry)?;
    }
    Ok((taken, flags))
}

/// When a punch happened by the server's clock.
fn moment(clock: DeviceClock) -> Result<Timestamp> {
    clock
        .client_at
        .checked_add(jiff::SignedDuration::from_millis(clock.offset_ms))
        .map_err(|_| Error::field("clientAt", "out_of_range"))
}

/// What a manager is to look at: the device's clock, what the person was doing, and what would have refused a clock-in.
fn flags(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    (person, new): (&ClockPerson, &NewKioskPunch),
    clock: DeviceClock,
) -> Result<Vec<&'static str>> {
    let core = (change.db, change.core);
    let people = People::one(core, device.location_id, person.id(), change.now)?;
    let works_here = people
        .find(person.id())
        .is_some_and(|facts| people.works_here(facts));
    let step = transition::check(person, new.kind, (device.location_id, None));
    let flags = [
        ("offline", true),
        ("clock_offset", clock.offset_ms.abs() > MOST_OFFSET_MS),
        ("clock_jumped", clock.jumped),
        ("bad_transition", !matches!(step, Ok(Step::Plain))),
        ("person_inactive", !person.facts.person.status.works()),
        ("not_assigned", !works_here),
    ];
    let flags = flags.into_iter();
    let mut flags: Vec<_> = flags.filter_map(|(code, is)| is.then_some(code)).collect();
    if new.kind == PunchKind::ClockIn {
        let here = (device.location_id, new.position_id);
        flags.extend(against_clock_in(change.db, change.core, person, here)?);
    }
    Ok(flags)
}

/// What a punch says of its kind, as the person said it: what was before it may arrive later.
fn of_kind(
    change: &WriteContext<'_>,
    device: &KioskDevice,
    person: &ClockPerson,
    new: &NewKioskPunch,
) -> Result<PunchDetails> {
    Ok(match new.kind {
        PunchKind::ClockIn => {
            let location = settings::location(change.db, device.location_id)?;
            let settings = punches::settings(change.db, location.id)?;
            let shift = person.next_shift(&location)?;
            let begun = shift_window::opens_at(&settings, shift, person.at).is_none();
            PunchDetails {
                position_id: person.position(location.id, new.position_id, shift),
                shift_id: shift.filter(|_| begun).map(|shift| shift.id),
                ..PunchDetails::default()
            }
        }
        PunchKind::BreakStart => {
            let kind = new.break_kind.unwrap_or(PunchBreakKind::Rest);
            PunchDetails {
                break_kind: Some(kind),
                paid: breaks::choice(person, kind).map(|choice| choice.paid),
                ..PunchDetails::default()
            }
        }
        PunchKind::BreakEnd => PunchDetails {
            needed_back: new.needed_back,
            ..PunchDetails::default()
        },
        PunchKind::ClockOut => PunchDetails {
            cash_tips_cents: new.cash_tips_cents.filter(|cents| *cents >= 0),
            attestation: new.attestation.clone(),
            ..PunchDetails::default()
        },
    })
}
