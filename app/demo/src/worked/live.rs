//! Who is at work at the demo's now: working, on a meal, late, or gone already.

use jiff::{SignedDuration, Timestamp};

use super::{Periods, punches};
use crate::{
    brand::{Brand, Restaurant},
    error::Result,
    hire::Hand,
    permit::Role,
    random::Dice,
    session::Stage,
};

/// Of so many people whose shift has just begun, one is late.
const ONE_LATE_OF: u64 = 6;
/// Who has not come by then does not count as late any more.
const LATE: SignedDuration = SignedDuration::from_mins(45);

/// People work the published shifts of their day up to `now`. The people as whom one signs in at the demo clock in themselves.
///
/// # Errors
/// Database errors.
pub(crate) fn until_now(
    stage: &Stage<'_>,
    brand: &Brand,
    restaurants: &[Restaurant],
    periods: &Periods,
    now: Timestamp,
) -> Result<()> {
    let own = signed_in(restaurants);
    for place in restaurants {
        let today = place.clock.date(now);
        if today < periods.current.start {
            continue;
        }
        let mut people = Vec::new();
        for one in punches::shifts(stage, place, today)? {
            let name = one.hand.line.name;
            let mut dice = Dice::of(&format!("{name} {today} today"));
            let since = now.duration_since(one.shift.half.starts_at);
            let late = dice.below(ONE_LATE_OF) == 0 && since < LATE;
            if own.contains(&name) || late {
                continue;
            }
            let worked = punches::as_worked(place, &one, (today, None));
            people.push((one, worked));
        }
        punches::record_until(stage, brand, place, now, &people)?;
    }
    Ok(())
}

/// The people of the rosters as whom one signs in at the demo: the first of each role.
fn signed_in(restaurants: &[Restaurant]) -> Vec<&'static str> {
    let first = |role: Role| {
        let mut people = restaurants.iter().flat_map(|place| &place.team);
        let of_role = |hand: &&Hand| hand.actor.as_ref().is_some_and(|actor| actor.role == role);
        people.find(of_role).map(|hand| hand.line.name)
    };
    [Role::ShiftManager, Role::Staff]
        .into_iter()
        .filter_map(first)
        .collect()
}
