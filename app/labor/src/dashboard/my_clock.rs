//! The person's own time clock: what they are doing, and whether they can clock in now.

use jiff::Timestamp;
use organization::plan::gate::{Feature, require_feature};
use platform::{
    error::{Error, Result},
    ids::LocationId,
};
use serde::Serialize;
use timekeeping::time_clock::{
    person::{ClockPerson, ClockState},
    view::{Workplace, my_time_clock},
};

use super::scope::Scope;

/// The person's own time clock.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyClock {
    /// What they are doing.
    state: ClockState,
    /// Since when.
    #[schema(value_type = Option<String>, format = DateTime)]
    since: Option<Timestamp>,
    /// Where they are at work, or can clock in next.
    location_id: LocationId,
    /// The location's name.
    location_name: String,
    /// Its IANA zone.
    zone: String,
    /// When the shift begins that a clock-in belongs to.
    #[schema(value_type = Option<String>, format = DateTime)]
    starts_at: Option<Timestamp>,
    /// From when they can clock in for it; null: now.
    #[schema(value_type = Option<String>, format = DateTime)]
    opens_at: Option<Timestamp>,
    /// Whether they can use their own phone there.
    own_phone: bool,
}

/// Who has no location to clock in at has no clock.
pub(super) fn my_clock(scope: &Scope<'_>) -> Result<Option<MyClock>> {
    let me = scope.actor().employee.ok_or(Error::NotFound)?;
    let person = ClockPerson::load(scope.db, scope.core(), me, scope.now())?;
    // Who is at work can finish although the plan no longer has a time clock.
    if person.open().is_none() {
        require_feature(scope.db, Feature::TimeClock)?;
    }
    let clock = my_time_clock(scope.db, scope.actor(), &person)?;
    let here = clock.entry.as_ref().map(|entry| entry.location_id);
    let starts = |place: &&Workplace| place.shift.as_ref().map(|shift| shift.starts_at);
    let places = clock.workplaces.iter();
    let place = places
        .clone()
        .find(|place| Some(place.location_id) == here)
        .or_else(|| {
            places
                .clone()
                .filter(|place| place.shift.is_some())
                .min_by_key(starts)
        })
        .or_else(|| clock.workplaces.first());
    Ok(place.map(|place| MyClock {
        state: clock.state,
        since: clock.since,
        location_id: place.location_id,
        location_name: place.name.clone(),
        zone: place.zone.clone(),
        starts_at: starts(&place),
        opens_at: place.opens_at,
        own_phone: place.own_phone,
    }))
}
