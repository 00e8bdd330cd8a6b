//! Breaks: which one begins, and when an unpaid meal may end.

use jiff::SignedDuration;
use serde_json::json;

use super::refusal;
use crate::{
    error::{Error, Result},
    punch::PunchBreakKind,
    time_clock::{
        person::ClockPerson,
        view::{BreakChoice, break_choices},
    },
};

/// The break that begins.
///
/// # Errors
/// `breakKind` `required`.
pub fn begun(person: &ClockPerson, kind: Option<PunchBreakKind>) -> Result<BreakChoice> {
    let kind = kind.ok_or_else(|| Error::field("breakKind", "required"))?;
    choice(person, kind).ok_or_else(|| Error::field("breakKind", "required"))
}

/// Whether the break ends because work asked for it. An unpaid meal lasts its minutes unless it did; the break is then
/// paid.
///
/// # Errors
/// `break_too_short` with the moment at which it may end.
pub fn needed_back(person: &ClockPerson, said: bool) -> Result<bool> {
    let entry = person.open().filter(|entry| entry.on_break());
    let Some(current) = entry.and_then(|entry| entry.breaks.last()) else {
        return Ok(false);
    };
    let planned = choice(person, current.kind()).map_or(0, |one| one.minutes);
    let ends_at = current.start.at + SignedDuration::from_mins(planned);
    if current.is_paid() || person.at >= ends_at {
        return Ok(false);
    }
    if said {
        return Ok(true);
    }
    Err(refusal("break_too_short", json!({ "endsAt": ends_at })))
}

/// A break of a kind on the shift that the person works.
pub fn choice(person: &ClockPerson, kind: PunchBreakKind) -> Option<BreakChoice> {
    let shift = person.open().and_then(|entry| person.shift_of(entry));
    let mut choices = break_choices(shift).into_iter();
    choices.find(|one| one.kind == kind)
}
