//! A person's published shifts as calendar entries, with those that were taken away lately.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;

use super::store::{self as rows, PublishedChange};
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    settings::{
        self,
        types::{Location, Position},
    },
    store,
    types::ShiftDetails,
};

/// Shifts that ended up to so long ago, or were taken away up to so long ago, are in the calendar.
const BEHIND: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Shifts that begin up to so far ahead are.
const AHEAD: SignedDuration = SignedDuration::from_hours(60 * 24);

/// One entry.
pub(super) struct CalendarEvent {
    pub(super) shift: ShiftId,
    pub(super) location: Location,
    pub(super) position: Option<Position>,
    pub(super) details: ShiftDetails,
    /// The number of published changes since it was first published for the person.
    pub(super) sequence: usize,
    pub(super) changed_at: Timestamp,
    pub(super) cancelled: bool,
}

/// What is known of a shift's changes.
#[derive(Default)]
struct History {
    sequence: usize,
    changed_at: Option<Timestamp>,
    /// The shift as it was, where the newest change took it away.
    taken_away: Option<(LocationId, ShiftDetails)>,
}

/// The entries of a person, in order of time.
pub(super) fn of(
    db: &Connection,
    person: EmployeeId,
    now: Timestamp,
) -> Result<Vec<CalendarEvent>> {
    let mut histories = histories(rows::changes(db, person)?);
    let positions: BTreeMap<PositionId, Position> = settings::all_positions(db)?
        .into_iter()
        .map(|position| (position.id, position))
        .collect();
    let mut places: BTreeMap<LocationId, Location> = BTreeMap::new();
    let mut event = |shift, location, details: ShiftDetails, history: &History, at, cancelled| {
        let place = match places.get(&location) {
            Some(known) => known.clone(),
            None => settings::location(db, location)?,
        };
        places.insert(location, place.clone());
        Ok::<_, crate::error::Error>(CalendarEvent {
            shift,
            location: place,
            position: positions.get(&details.position_id).cloned(),
            details,
            sequence: history.sequence,
            changed_at: history.changed_at.unwrap_or(at),
            cancelled,
        })
    };
    let mut events = Vec::new();
    for shift in store::shifts_of(db, &[person], now - BEHIND, now + AHEAD)? {
        let Some(published) = shift.published.as_ref() else {
            continue;
        };
        if published.half.employee_id != Some(person) {
            continue;
        }
        let history = histories.remove(&shift.id).unwrap_or_default();
        let details = published.half.clone();
        events.push(event(
            shift.id,
            shift.location,
            details,
            &history,
            published.at,
            false,
        )?);
    }
    for (shift, history) in &histories {
        let (Some((location, details)), Some(at)) = (&history.taken_away, history.changed_at)
        else {
            continue;
        };
        if at >= now - BEHIND {
            let details = details.clone();
            events.push(event(*shift, *location, details, history, at, true)?);
        }
    }
    events.sort_by_key(|event| (event.details.starts_at, event.shift));
    Ok(events)
}

fn histories(changes: Vec<PublishedChange>) -> BTreeMap<ShiftId, History> {
    let mut histories: BTreeMap<ShiftId, History> = BTreeMap::new();
    for change in changes {
        let history = histories.entry(change.shift).or_default();
        // The first publication for the person is no change of an entry.
        if change.before.is_some() || history.taken_away.is_some() {
            history.sequence += 1;
        }
        history.changed_at = Some(change.made_at);
        history.taken_away = match (change.after, change.before) {
            (None, Some(before)) => Some((change.location, before)),
            _ => None,
        };
    }
    histories
}
