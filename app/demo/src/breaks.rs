//! The breaks that managers in California and Texas write into the plan; elsewhere the law of the place plans them.

use super::brand::Restaurant;
use crate::date_time::TimeOfDay;
use scheduling::types::{Break, BreakKind};

/// The breaks of a shift at a place; `None` leaves them to its law.
pub(super) fn planned(place: &Restaurant, start: TimeOfDay, end: TimeOfDay) -> Option<Vec<Break>> {
    match place.site.city.1 {
        "CA" => Some(of_california(start, end)),
        "TX" => Some(of_texas(start, end)),
        _ => None,
    }
}

/// Texas asks for no breaks; the brand gives half an hour on days of eight hours or more.
fn of_texas(start: TimeOfDay, end: TimeOfDay) -> Vec<Break> {
    let long = (end.minutes() - start.minutes()).rem_euclid(24 * 60) >= 8 * 60;
    let meal = Break {
        kind: BreakKind::Meal,
        paid: false,
        minutes: 30,
        start: Some(start.plus_minutes(240)),
    };
    long.then_some(meal).into_iter().collect()
}

/// A paid rest of ten minutes for every four hours or a larger part of them, none up to three and a half hours; an
/// unpaid meal of half an hour before the end of the fifth hour of a longer shift (Wage Order 5, sections 11, 12).
fn of_california(start: TimeOfDay, end: TimeOfDay) -> Vec<Break> {
    let length = (end.minutes() - start.minutes()).rem_euclid(24 * 60);
    let meal = length > 5 * 60;
    let worked = if meal { length - 30 } else { length };
    let mut breaks = Vec::new();
    let mut add = |kind: BreakKind, minutes: u16, after: i64| {
        breaks.push(Break {
            kind,
            paid: kind == BreakKind::Rest,
            minutes,
            start: Some(start.plus_minutes(after)),
        });
    };
    if worked >= 210 {
        add(BreakKind::Rest, 10, 120);
    }
    if meal {
        add(BreakKind::Meal, 30, 270);
    }
    if worked > 6 * 60 {
        add(BreakKind::Rest, 10, 390);
    }
    if length > 10 * 60 {
        add(BreakKind::Meal, 30, 570);
        add(BreakKind::Rest, 10, 660);
    }
    breaks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_of_eight_hours_has_a_meal_and_two_rests() {
        let clock = |text: &str| text.parse().expect("a time");
        let said: Vec<String> = of_california(clock("09:00"), clock("17:00"))
            .iter()
            .map(|one| format!("{} {}", one.minutes, one.start.expect("a start")))
            .collect();
        assert_eq!(said, ["10 11:00", "30 13:30", "10 15:30"]);
        assert_eq!(of_california(clock("17:00"), clock("20:00")), []);
    }
}
