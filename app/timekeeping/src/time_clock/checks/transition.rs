//! What fits to what a person is doing.

use serde_json::json;

use crate::{
    error::{Conflict, Error, Result},
    ids::{LocationId, PositionId},
    punch::PunchKind,
    time_clock::person::{ClockPerson, ClockState},
};

/// What a punch that fits does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is one punch.
    Plain,
    /// A clock-in while at work, at another place or in another position: a clock-out and a clock-in at one moment.
    Change,
}

/// Whether a punch fits: in only from off, or to change position; a break only from work; its end only from a break; out
/// from work or a break, which ends with it.
///
/// # Errors
/// `bad_transition` with what the person is doing.
pub fn check(
    person: &ClockPerson,
    kind: PunchKind,
    (location, position): (LocationId, Option<PositionId>),
) -> Result<Step> {
    let (state, since) = person.state();
    let other = person.open().is_some_and(|entry| {
        entry.location_id != location || (position.is_some() && entry.position_id != position)
    });
    match (kind, state) {
        (PunchKind::ClockIn, ClockState::Off)
        | (PunchKind::ClockOut, ClockState::Working | ClockState::OnBreak)
        | (PunchKind::BreakStart, ClockState::Working)
        | (PunchKind::BreakEnd, ClockState::OnBreak) => Ok(Step::Plain),
        (PunchKind::ClockIn, ClockState::Working) if other => Ok(Step::Change),
        _ => Err(Error::Conflict(Box::new(Conflict {
            code: "bad_transition",
            current: json!({ "state": state, "since": since }),
            changed_by: None,
        }))),
    }
}
