//! The arithmetic of weekly availability.

use jiff::{
    ToSpan as _,
    civil::{Date, DateTime, Time},
};

use super::types::{DayAvailability, WeekAvailability, WholeDay, Window, WindowKind};
use crate::date_time::Day;

const DAY_MINUTES: usize = 24 * 60;
const WEEK_MINUTES: usize = 7 * DAY_MINUTES;

/// Whether a change takes hours away in which the person could work before.
pub(super) fn removes_hours(before: &WeekAvailability, after: &WeekAvailability) -> bool {
    let (before, after) = (closed_minutes(before), closed_minutes(after));
    before
        .iter()
        .zip(after)
        .any(|(before, after)| after && !before)
}

/// Whether someone cannot work a part of this stretch of local time.
pub fn closed_during(days: &WeekAvailability, start: DateTime, end: DateTime) -> bool {
    let first = start.date().saturating_sub(1.day());
    first
        .series(1.day())
        .take_while(|date| *date <= end.date())
        .flat_map(|date| closed_on(days, date))
        .any(|(from, to)| from < end && start < to)
}

/// The stretches of local time, beginning on a date, in which someone cannot work.
fn closed_on(days: &WeekAvailability, date: Date) -> Vec<(DateTime, DateTime)> {
    let next = date.saturating_add(1.day());
    let at = |date: Date, time: Time| date.to_datetime(time);
    match days.get(&Day::of(date.weekday())) {
        None | Some(DayAvailability::Whole(WholeDay::Open)) => Vec::new(),
        Some(DayAvailability::Whole(WholeDay::Unavailable)) => {
            vec![(at(date, Time::midnight()), at(next, Time::midnight()))]
        }
        Some(DayAvailability::Windows(windows)) => closed(windows)
            .map(|window| {
                let last = if crosses_midnight(*window) {
                    next
                } else {
                    date
                };
                (at(date, window.start.0), at(last, window.end.0))
            })
            .collect(),
    }
}

/// Each minute of a week that repeats: whether the person cannot work in it.
fn closed_minutes(days: &WeekAvailability) -> Vec<bool> {
    let mut minutes = vec![false; WEEK_MINUTES];
    for (day, what) in days {
        let midnight = usize::from(day.iso() - 1) * DAY_MINUTES;
        let ranges = match what {
            DayAvailability::Whole(WholeDay::Open) => Vec::new(),
            DayAvailability::Whole(WholeDay::Unavailable) => vec![(0, DAY_MINUTES)],
            DayAvailability::Windows(windows) => closed(windows)
                .map(|window| {
                    let minute = |time: crate::date_time::TimeOfDay| {
                        usize::try_from(time.minutes()).unwrap_or(0)
                    };
                    let next = if crosses_midnight(*window) {
                        DAY_MINUTES
                    } else {
                        0
                    };
                    (minute(window.start), minute(window.end) + next)
                })
                .collect(),
        };
        for (from, to) in ranges {
            for minute in from..to {
                minutes[(midnight + minute) % WEEK_MINUTES] = true;
            }
        }
    }
    minutes
}

fn closed(windows: &[Window]) -> impl Iterator<Item = &Window> {
    windows
        .iter()
        .filter(|window| window.kind == WindowKind::Unavailable)
}

/// A window that ends at or before its start ends the next day.
pub fn crosses_midnight(window: Window) -> bool {
    window.end <= window.start
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn week(day: Day, kind: WindowKind, start: &str, end: &str) -> WeekAvailability {
        let (start, end) = (start.parse().unwrap(), end.parse().unwrap());
        let window = Window { kind, start, end };
        [(day, DayAvailability::Windows(vec![window]))].into()
    }

    #[test]
    fn only_hours_that_become_unavailable_are_removed() {
        let school = week(Day::Mon, WindowKind::Unavailable, "08:00", "15:00");
        let longer = week(Day::Mon, WindowKind::Unavailable, "08:00", "16:00");
        let likes = week(Day::Mon, WindowKind::Preferred, "08:00", "23:00");
        let open = WeekAvailability::new();
        assert!(removes_hours(&open, &school));
        assert!(removes_hours(&school, &longer));
        assert!(!removes_hours(&longer, &school));
        assert!(
            !removes_hours(&school, &likes),
            "a preference closes nothing"
        );
        assert!(!removes_hours(&school, &school));
    }

    #[test]
    fn the_night_of_sunday_is_a_part_of_monday() {
        let night = week(Day::Sun, WindowKind::Unavailable, "22:00", "02:00");
        let early = week(Day::Mon, WindowKind::Unavailable, "00:00", "02:00");
        assert!(!removes_hours(&night, &early));
        assert!(removes_hours(&early, &night));
    }

    #[test]
    fn a_window_over_midnight_closes_the_next_morning() {
        let night = week(Day::Sun, WindowKind::Unavailable, "22:00", "02:00");
        let monday = date(2026, 12, 7);
        let during = |from: i8, to: i8| {
            closed_during(&night, monday.at(from, 0, 0, 0), monday.at(to, 0, 0, 0))
        };
        assert!(during(1, 5));
        assert!(!during(2, 5));
    }
}
