//! When a location is open in a week, in half hours.

use std::ops::Range;

use jiff::{ToSpan as _, civil::Date};

use super::{HALF_HOURS, WEEK_HALF_HOURS};
use crate::{date_time::Day, settings::OpeningHours};

/// Opening hours of a location that has not said its own: 10 AM to 10 PM.
const ASSUMED: Range<i64> = 20..44;
/// Minutes of a half hour.
pub(super) const MINUTES: i64 = 30;

/// When a location is open in a week.
#[derive(Clone, Debug)]
pub struct OpenWeek {
    /// The stretches in which it is open, in half hours from the week's first midnight. They do not touch each other; the
    /// first may begin before the week, and the last end after it.
    pub stretches: Vec<Range<i64>>,
    /// The location has no opening hours: those of most restaurants are assumed.
    pub assumed: bool,
}

impl OpenWeek {
    /// The week that begins on `week`, without the days in `closed`. A half hour is open where any part of it is.
    pub fn new(hours: &[OpeningHours], week: Date, closed: &[Date]) -> Self {
        let assumed = hours.is_empty();
        let mut stretches: Vec<Range<i64>> = Vec::new();
        // The day before may close after midnight, and the day after has duties before it opens.
        for offset in -1..=7 {
            let date = week.saturating_add(offset.days());
            if closed.contains(&date) {
                continue;
            }
            let Some(open) = open_on(hours, date) else {
                continue;
            };
            let midnight = offset * HALF_HOURS as i64;
            let open = open.start + midnight..open.end + midnight;
            match stretches.last_mut() {
                Some(last) if last.end >= open.start => last.end = last.end.max(open.end),
                _ => stretches.push(open),
            }
        }
        Self { stretches, assumed }
    }

    /// Whether each half hour of a day of the week is open.
    pub fn day(&self, day: usize) -> [bool; HALF_HOURS] {
        let first = (day * HALF_HOURS) as i64;
        std::array::from_fn(|half_hour| self.is_open(first + half_hour as i64))
    }

    fn is_open(&self, half_hour: i64) -> bool {
        self.stretches.iter().any(|open| open.contains(&half_hour))
    }

    /// When the location opens and closes, in half hours from midnight, on each day of the week on which it opens.
    pub fn opening(&self, day: usize) -> Option<Range<i64>> {
        let first = (day * HALF_HOURS) as i64;
        let today = first..first + HALF_HOURS as i64;
        let open = self
            .stretches
            .iter()
            .find(|open| today.contains(&open.start))?;
        Some(open.start - first..open.end - first)
    }
}

/// When a location is open on a date, in half hours from its midnight.
fn open_on(hours: &[OpeningHours], date: Date) -> Option<Range<i64>> {
    if hours.is_empty() {
        return Some(ASSUMED);
    }
    let day = Day::of(date.weekday());
    let hours = hours.iter().find(|hours| hours.day == day)?;
    let opens = hours.opens.minutes();
    let closes = hours.closes.minutes();
    let closes = if closes <= opens {
        closes + 24 * 60
    } else {
        closes
    };
    Some(opens / MINUTES..(closes + MINUTES - 1) / MINUTES)
}

/// The part of a stretch that is in the week, as indices.
pub(super) fn in_week(stretch: &Range<i64>) -> Range<usize> {
    let clip = |at: i64| at.clamp(0, WEEK_HALF_HOURS as i64) as usize;
    clip(stretch.start)..clip(stretch.end)
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;
    use crate::date_time::TimeOfDay;

    fn hours(day: Day, opens: i8, closes: i8) -> OpeningHours {
        let at = |hour| TimeOfDay(time(hour, 0, 0, 0));
        OpeningHours {
            day,
            opens: at(opens),
            closes: at(closes),
        }
    }

    #[test]
    fn hours_after_midnight_belong_to_the_day_they_fall_on() {
        // Monday, November 30; Sunday closes at 2 AM on Monday.
        let week = date(2026, 11, 30);
        let open = OpenWeek::new(&[hours(Day::Sun, 17, 2)], week, &[]);
        let monday = open.day(0);
        assert_eq!(monday.iter().filter(|open| **open).count(), 4);
        assert!(monday[3] && !monday[4]);
        assert_eq!(open.opening(0), None, "it does not open on Monday");
        assert_eq!(open.opening(6), Some(34..52));
    }

    #[test]
    fn a_closed_day_has_no_hours_and_a_location_without_hours_assumed_ones() {
        let week = date(2026, 11, 30);
        let open = OpenWeek::new(&[], week, &[date(2026, 12, 1)]);
        assert!(open.assumed);
        assert_eq!(open.opening(0), Some(20..44));
        assert_eq!(open.opening(1), None);
        assert_eq!(open.day(1), [false; HALF_HOURS]);
    }

    #[test]
    fn a_location_that_never_closes_has_one_stretch() {
        let all: Vec<OpeningHours> = Day::ALL.into_iter().map(|day| hours(day, 6, 6)).collect();
        let open = OpenWeek::new(&all, date(2026, 11, 30), &[]);
        assert_eq!(open.stretches.len(), 1);
        assert_eq!(in_week(&open.stretches[0]), 0..WEEK_HALF_HOURS);
    }
}
