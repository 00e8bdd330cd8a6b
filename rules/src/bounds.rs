//! Bounds of calculation, so that no sum overflows with any entry or script.

use std::sync::Arc;

use crate::facts::{Rate, Shift, Situation};

/// No number of a pack is larger.
pub(crate) const PARAMETER: i64 = 1_000_000_000_000;
/// No number that a shape answers with is larger.
const ANSWER: i64 = 10_000_000_000_000_000;
/// A longer shift is a typing mistake; judging it would take a day for each of its days.
const LONGEST_SHIFT_SECONDS: i64 = 48 * 3600;
/// $10,000 an hour: a higher one is a typing mistake.
const HIGHEST_RATE: Rate = 100_000_000;
/// A billion dollars in cents.
const HIGHEST_PAY: i64 = 100_000_000_000;

/// Whether a shape may answer with this number.
pub(crate) fn answer(number: i64) -> bool {
    (-ANSWER..=ANSWER).contains(&number)
}

/// Whether a shift is longer than anyone works: it is not judged, and a notice says so.
pub(crate) fn too_long(shift: &Shift) -> bool {
    shift.ends_at.as_second() - shift.starts_at.as_second() > LONGEST_SHIFT_SECONDS
}

/// Whether a rate can be meant.
pub(crate) fn known(rate: Rate) -> bool {
    (0..=HIGHEST_RATE).contains(&rate)
}

fn sane(situation: &Situation) -> bool {
    let employee = &situation.employee;
    let rates = situation.shifts.iter().filter_map(|shift| shift.rate);
    let planned = situation.scheduled.iter().flatten();
    let changes = situation.publications.iter().flat_map(|one| &one.changes);
    let wages = situation
        .places
        .iter()
        .flat_map(|place| &place.minimum_wage);
    rates
        .chain(planned.filter_map(|shift| shift.rate))
        .chain(changes.filter_map(|change| change.rate))
        .chain(wages.map(|wage| wage.value))
        .chain(employee.rate)
        .chain([employee.tip_credit])
        .all(known)
        && situation
            .extra_pay
            .iter()
            .all(|pay| pay.cents.unsigned_abs() <= HIGHEST_PAY.unsigned_abs())
}

/// The situation without amounts that cannot be meant: an absurd rate is a rate that is not known.
pub(crate) fn bounded(situation: Arc<Situation>) -> Arc<Situation> {
    if sane(&situation) {
        return situation;
    }
    let mut situation = Arc::unwrap_or_clone(situation);
    let drop = |rate: &mut Option<Rate>| *rate = rate.filter(|rate| known(*rate));
    for shift in &mut situation.shifts {
        drop(&mut shift.rate);
    }
    for shift in situation.scheduled.iter_mut().flatten() {
        drop(&mut shift.rate);
    }
    for change in situation
        .publications
        .iter_mut()
        .flat_map(|one| &mut one.changes)
    {
        drop(&mut change.rate);
    }
    drop(&mut situation.employee.rate);
    situation.employee.tip_credit = situation.employee.tip_credit.clamp(0, HIGHEST_RATE);
    for place in Arc::make_mut(&mut situation.places) {
        place.minimum_wage.retain(|wage| known(wage.value));
    }
    for pay in &mut situation.extra_pay {
        pay.cents = pay.cents.clamp(-HIGHEST_PAY, HIGHEST_PAY);
    }
    Arc::new(situation)
}
