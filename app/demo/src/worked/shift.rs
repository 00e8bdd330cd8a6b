//! How a person works a planned shift: a few minutes early or late, with their meals.

use jiff::{SignedDuration, Timestamp};

use crate::random::Dice;

/// A shift without a meal of at most this length ends in time: a minute more would ask for one.
const LONG: SignedDuration = SignedDuration::from_mins(590);

/// A planned meal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meal {
    /// When it is to begin.
    pub(super) starts_at: Timestamp,
    /// How long it is to be.
    pub(super) minutes: i64,
    /// Whether it is paid.
    pub(super) paid: bool,
}

/// What went otherwise than planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Incident {
    /// The person did not come.
    NoShow,
    /// The person forgot to clock out.
    NoClockOut,
    /// The meal began after the fifth hour of work.
    LateMeal,
    /// The person clocked in when they remembered, so many minutes late.
    ForgotClockIn(i64),
    /// The person clocked out when they remembered, so many minutes late.
    ForgotClockOut(i64),
}

/// A worked shift.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Worked {
    /// The clock-in.
    pub(super) clock_in: Timestamp,
    /// Starts and ends of meals, and whether each was paid; one without an end goes on.
    pub(super) meals: Vec<(Timestamp, Option<Timestamp>, bool)>,
    /// The clock-out; none was made where it is missing.
    pub(super) clock_out: Option<Timestamp>,
}

/// The shift as it was worked. A `careful` person keeps within it to the minute: a minor, whose hours a law limits.
pub(super) fn worked(
    (start, end): (Timestamp, Timestamp),
    meals: &[Meal],
    careful: bool,
    incident: Option<Incident>,
    dice: &mut Dice,
) -> Worked {
    let seconds = SignedDuration::from_secs;
    let careful = careful || meals.is_empty() || end.duration_since(start) > LONG;
    let arrives = match incident {
        Some(Incident::ForgotClockIn(minutes)) => 60 * minutes,
        _ if careful => dice.between(0, 110),
        _ if dice.below(16) == 0 => dice.between(6 * 60, 13 * 60),
        _ => dice.between(-230, 150),
    };
    let leaves = match incident {
        Some(Incident::ForgotClockOut(minutes)) => 60 * minutes,
        _ if careful => -dice.between(1, 110),
        _ => dice.between(-120, 420),
    };
    let late = if incident == Some(Incident::LateMeal) {
        50 * 60
    } else {
        0
    };
    let meals = meals.iter().map(|meal| {
        let from = meal.starts_at + seconds(late + dice.between(-240, 200));
        let to = from + seconds(60 * meal.minutes + dice.between(5, 200));
        (from, Some(to), meal.paid)
    });
    Worked {
        clock_in: start + seconds(arrives),
        meals: meals.collect(),
        clock_out: (incident != Some(Incident::NoClockOut)).then_some(end + seconds(leaves)),
    }
}

impl Worked {
    /// What was done by a moment; `None`: the person has not come.
    pub(super) fn by(mut self, now: Timestamp) -> Option<Self> {
        (self.clock_in <= now).then(|| {
            self.clock_out = self.clock_out.filter(|at| *at <= now);
            self.meals.retain(|(from, ..)| *from <= now);
            for (_, to, _) in &mut self.meals {
                *to = to.filter(|at| *at <= now);
            }
            self
        })
    }

    /// Minutes from the clock-in to the clock-out.
    pub(super) fn minutes(&self) -> i64 {
        self.clock_out
            .map_or(0, |end| end.duration_since(self.clock_in).as_mins())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    #[test]
    fn a_shift_keeps_the_meal_before_the_end_of_the_fifth_hour() {
        let shift = (at("2026-11-03T18:00:00Z"), at("2026-11-04T02:30:00Z"));
        let meal = Meal {
            starts_at: at("2026-11-03T22:30:00Z"),
            minutes: 30,
            paid: false,
        };
        let mut dice = Dice::of("shifts");
        for _ in 0..500 {
            let one = worked(shift, &[meal], false, None, &mut dice);
            let (from, to) = (one.meals[0].0, one.meals[0].1.expect("an end"));
            assert!(from.duration_since(one.clock_in).as_mins() < 300);
            assert!(to.as_second() / 60 - from.as_second() / 60 >= 30);
            assert!(one.clock_out.is_some_and(|end| end > to));
            let late = worked(shift, &[meal], false, Some(Incident::LateMeal), &mut dice);
            assert!(late.meals[0].0.duration_since(shift.0).as_mins() > 300);
        }
    }

    #[test]
    fn a_minor_and_a_shift_without_a_meal_keep_their_hours() {
        let shift = (at("2026-11-03T01:00:00Z"), at("2026-11-03T06:00:00Z"));
        let mut dice = Dice::of("minors");
        for _ in 0..500 {
            let one = worked(shift, &[], false, None, &mut dice);
            assert!(one.clock_in >= shift.0 && one.clock_out.is_some_and(|end| end < shift.1));
            assert!(one.minutes() <= 300);
        }
    }
}
