//! Availability by text: five numbers, alone or together, instead of twenty-one boxes.

use crate::date_time::Day;
use recruiting::types::{DayPart, WeekParts};

/// The week of a reply: 1 any time, 2 mornings, 3 afternoons and evenings, 4 Monday to Friday, 5 weekends. None where
/// it names no number.
pub(super) fn week(plain: &str) -> Option<WeekParts> {
    let digits: Vec<char> = plain.chars().filter(char::is_ascii_digit).collect();
    let only_digits = plain
        .chars()
        .all(|sign| sign.is_ascii_digit() || sign == ' ' || sign == 'y');
    if digits.is_empty() || !only_digits || digits.iter().any(|digit| !('1'..='5').contains(digit))
    {
        return None;
    }
    let said = |digit| digits.contains(&digit);
    let part = match (said('1'), said('2'), said('3')) {
        (false, true, false) => DayPart::Am,
        (false, false, true) => DayPart::Pm,
        _ => DayPart::Anytime,
    };
    let (weekdays, weekends) = match (said('4'), said('5')) {
        (true, false) => (true, false),
        (false, true) => (false, true),
        _ => (true, true),
    };
    let on = |day: Day| if day.iso() <= 5 { weekdays } else { weekends };
    Some(
        Day::ALL
            .into_iter()
            .map(|day| (day, if on(day) { part } else { DayPart::Unavailable }))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_together() {
        let at = |reply: &str, day| week(reply).unwrap()[&day];
        assert_eq!(at("1", Day::Sun), DayPart::Anytime);
        assert_eq!(at("2 4", Day::Mon), DayPart::Am);
        assert_eq!(at("24", Day::Sat), DayPart::Unavailable);
        assert_eq!(at("3 y 5", Day::Sat), DayPart::Pm);
        assert_eq!(at("2 3", Day::Tue), DayPart::Anytime);
        for wrong in ["", "6", "mornings", "1 8", "0"] {
            assert_eq!(week(wrong), None, "{wrong}");
        }
    }
}
