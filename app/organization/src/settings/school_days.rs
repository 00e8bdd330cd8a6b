//! On which days a school calendar has school.

use std::collections::BTreeSet;

use jiff::{ToSpan as _, civil::Date};

use super::types::SchoolCalendar;
use crate::date_time::Day;

/// The school days among the dates `from` to `to`, both included.
pub fn school_days(calendar: &SchoolCalendar, from: Date, to: Date) -> BTreeSet<Date> {
    let (first, last) = (from.max(calendar.first_day), to.min(calendar.last_day));
    first
        .series(1.day())
        .take_while(|date| *date <= last)
        .filter(|date| calendar.weekdays.contains(&Day::of(date.weekday())))
        .filter(|date| {
            !calendar
                .days_off
                .iter()
                .any(|off| (off.from..=off.to).contains(date))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::{ids::SchoolCalendarId, settings::types::DaysOff};

    fn austin() -> SchoolCalendar {
        SchoolCalendar {
            id: SchoolCalendarId::new(jiff::Timestamp::UNIX_EPOCH),
            name: "Austin ISD".into(),
            first_day: date(2026, 8, 18),
            last_day: date(2027, 5, 27),
            weekdays: Day::ALL[..5].to_vec(),
            days_off: vec![DaysOff {
                from: date(2026, 11, 23),
                to: date(2026, 11, 27),
                label: "Thanksgiving".into(),
            }],
            version: 1,
        }
    }

    #[test]
    fn a_week_of_school_is_monday_to_friday() {
        let days = school_days(&austin(), date(2026, 11, 15), date(2026, 11, 21));
        assert_eq!(days, (16..=20).map(|day| date(2026, 11, day)).collect());
    }

    #[test]
    fn a_break_has_no_school() {
        assert!(school_days(&austin(), date(2026, 11, 21), date(2026, 11, 29)).is_empty());
    }

    #[test]
    fn summer_has_no_school() {
        assert!(school_days(&austin(), date(2027, 6, 1), date(2027, 7, 31)).is_empty());
        let edge = school_days(&austin(), date(2026, 8, 10), date(2026, 8, 19));
        assert_eq!(edge, [date(2026, 8, 18), date(2026, 8, 19)].into());
    }
}
