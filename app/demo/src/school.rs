//! School calendars of the districts where minors of the demo brand go to school.

use jiff::civil::{Date, Weekday, date};

use crate::{
    date_time::Day,
    settings::{school_calendars::NewSchoolCalendar, types::DaysOff},
};

/// A public school district.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum District {
    /// San Diego Unified.
    SanDiego,
    /// Los Angeles Unified.
    LosAngeles,
    /// New York City.
    NewYork,
    /// Buffalo.
    Buffalo,
    /// Austin.
    Austin,
}

impl District {
    /// The district's name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::SanDiego => "San Diego Unified",
            Self::LosAngeles => "Los Angeles Unified",
            Self::NewYork => "New York City Public Schools",
            Self::Buffalo => "Buffalo Public Schools",
            Self::Austin => "Austin ISD",
        }
    }

    /// The school year that contains `today` or the next one, with the breaks that hold a week or a day without school.
    pub(super) fn calendar(self, today: Date) -> NewSchoolCalendar {
        let year = if today.month() >= 7 {
            today.year()
        } else {
            today.year() - 1
        };
        let thanks = thanksgiving(year);
        let (first, last, whole_week) = match self {
            Self::SanDiego => ((8, 10), (6, 8), true),
            Self::LosAngeles => ((8, 13), (6, 10), true),
            Self::NewYork => ((9, 8), (6, 25), false),
            Self::Buffalo => ((9, 3), (6, 24), false),
            Self::Austin => ((8, 18), (5, 27), true),
        };
        let (before, spring) = match self {
            Self::SanDiego | Self::LosAngeles => (3, (3, 29)),
            Self::Austin => (3, (3, 15)),
            Self::NewYork | Self::Buffalo => (0, (4, 5)),
        };
        let off = |label: &str, from: Date, days: i64| DaysOff {
            from,
            to: later(from, days - 1),
            label: label.to_owned(),
        };
        NewSchoolCalendar {
            name: format!("{} {year}–{}", self.name(), year + 1),
            first_day: date(year, first.0, first.1),
            last_day: date(year + 1, last.0, last.1),
            weekdays: Day::ALL[..5].to_vec(),
            days_off: vec![
                off("Labor Day", nth(year, 9, Weekday::Monday, 1), 1),
                off("Veterans Day", date(year, 11, 11), 1),
                off(
                    "Thanksgiving",
                    later(thanks, -before),
                    if whole_week { 5 } else { 2 },
                ),
                off("Winter break", date(year, 12, 21), 14),
                off(
                    "Martin Luther King Jr. Day",
                    nth(year + 1, 1, Weekday::Monday, 3),
                    1,
                ),
                off("Presidents' Day", nth(year + 1, 2, Weekday::Monday, 3), 1),
                off("Spring break", date(year + 1, spring.0, spring.1), 5),
            ],
        }
    }
}

/// Whether the brand's restaurants are closed.
pub(super) fn closed(day: Date) -> bool {
    (day.month(), day.day()) == (12, 25) || day == thanksgiving(day.year())
}

fn thanksgiving(year: i16) -> Date {
    nth(year, 11, Weekday::Thursday, 4)
}

fn nth(year: i16, month: i8, weekday: Weekday, nth: i8) -> Date {
    date(year, month, 1)
        .nth_weekday_of_month(nth, weekday)
        .unwrap_or(date(year, month, 1))
}

fn later(day: Date, days: i64) -> Date {
    day.saturating_add(jiff::ToSpan::days(days))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn austin_has_school_in_autumn_but_not_at_thanksgiving() {
        let calendar = District::Austin.calendar(date(2026, 11, 21));
        assert_eq!(calendar.first_day, date(2026, 8, 18));
        assert!(calendar.days_off.contains(&DaysOff {
            from: date(2026, 11, 23),
            to: date(2026, 11, 27),
            label: "Thanksgiving".to_owned(),
        }));
        assert!(closed(date(2026, 11, 26)) && !closed(date(2026, 11, 25)));
    }
}
