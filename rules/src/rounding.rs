//! Rounding of punches: the rule, and a report of what it takes from or gives to someone.

use std::sync::Arc;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::book::Book;
use crate::facts::Place;
use crate::finding::{Citation, Text};
use crate::pack::{Rule, Version};

/// The law of a place about rounding punches: the rule that decides there.
#[derive(Clone, Debug)]
pub struct RoundingLaw {
    /// The name of the jurisdiction; `None`: it has no name in the packs.
    pub jurisdiction: Option<Text>,
    /// Every minute that was recorded is paid: no step is allowed.
    pub every_minute: bool,
    /// Its source.
    pub citation: Citation,
}

/// The rule that decides about rounding at a place on a date: the most local one that asks for every minute, else the
/// most local one that allows steps; `None`: no pack says anything.
pub(crate) fn law(book: &Book, place: &Place, on: Date) -> Option<RoundingLaw> {
    let rules = book
        .jurisdictions(place)
        .into_iter()
        .flat_map(|known| &known.pay);
    let in_force: Vec<(&Arc<Rule>, &Version)> = rules
        .filter_map(|rule| Some((rule, rule.version(on)?)))
        .collect();
    let most_local = |wanted: fn(&Version) -> bool| {
        let found = in_force.iter().rfind(|(_, version)| wanted(version));
        found.map(|(rule, _)| rule)
    };
    let exact = most_local(|version| version.int("exact_punches") == 1);
    let rule = exact
        .or_else(|| most_local(|version| version.param("rounding_steps_minutes").is_some()))?;
    Some(RoundingLaw {
        jurisdiction: book.places.get(&rule.citation.jurisdiction).cloned(),
        every_minute: exact.is_some(),
        citation: rule.citation.clone(),
    })
}

/// What rounding does to someone's punches over a period (29 CFR 785.48(b)): it is lawful only where it does not, over
/// time, pay less than the time that was worked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Neutrality {
    /// Minutes between the punches as recorded; what is left of a minute is dropped from the sum.
    pub exact_minutes: i64,
    /// Minutes between the rounded punches.
    pub rounded_minutes: i64,
    /// Minutes that rounding takes from the employee; below zero where it gives.
    pub lost_minutes: i64,
    /// Rounding takes nothing.
    pub neutral: bool,
}

/// Compares exact with rounded time of one person's shifts: the first and last punch of each. Meals inside of a shift
/// need not be taken out: they are never rounded. `minutes` is the brand's step; 0 rounds nothing. A shift that does
/// not end after its start is left out.
pub fn neutrality(punches: &[(Timestamp, Timestamp)], minutes: u16) -> Neutrality {
    let (mut exact, mut rounded) = (0, 0);
    for (start, end) in punches.iter().filter(|(start, end)| end > start) {
        let (start, end) = (start.as_second(), end.as_second());
        exact += end - start;
        rounded += nearest(end, minutes) - nearest(start, minutes);
    }
    let (exact_minutes, rounded_minutes) = (exact / 60, rounded / 60);
    Neutrality {
        exact_minutes,
        rounded_minutes,
        lost_minutes: exact_minutes - rounded_minutes,
        neutral: rounded >= exact,
    }
}

/// The step of so many minutes that is nearest to an instant (epoch seconds), half of a step up.
pub(crate) fn nearest(second: i64, minutes: u16) -> i64 {
    match i64::from(minutes) * 60 {
        0 => second,
        step => (second + step / 2).div_euclid(step) * step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shift(start: &str, end: &str) -> (Timestamp, Timestamp) {
        let at = |clock: &str| format!("2026-10-06T{clock}:00Z").parse().unwrap();
        (at(start), at(end))
    }

    #[test]
    fn what_rounding_takes_over_a_period_is_what_counts() {
        let loses = shift("08:07", "16:08");
        assert_eq!(
            neutrality(&[shift("08:08", "16:07")], 15),
            Neutrality {
                exact_minutes: 479,
                rounded_minutes: 465,
                lost_minutes: 14,
                neutral: false,
            }
        );
        assert_eq!(neutrality(&[loses], 15).lost_minutes, -14);
        let both = neutrality(&[loses, shift("08:08", "16:07")], 15);
        assert_eq!((both.lost_minutes, both.neutral), (0, true));
    }

    #[test]
    fn without_a_step_nothing_is_lost() {
        let exact = neutrality(&[shift("08:07", "16:08"), shift("12:00", "11:00")], 0);
        assert_eq!((exact.exact_minutes, exact.rounded_minutes), (481, 481));
        assert!(exact.neutral);
    }
}
