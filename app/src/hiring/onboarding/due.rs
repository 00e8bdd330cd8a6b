//! When onboarding papers are due.

use jiff::{
    ToSpan as _,
    civil::{Date, Weekday, date},
};

/// The third business day after the first day of work: section 2 of form I-9 (8 CFR 274a.2(b)(1)(ii)). Business days
/// are Monday to Friday without federal holidays; a restaurant that is open on weekends may be later by its own
/// calendar, never by this one.
pub(super) fn third_business_day(first_day: Date) -> Date {
    let mut day = first_day;
    let mut left = 3;
    while left > 0 {
        day = day.saturating_add(1.day());
        if !is_weekend(day) && !is_federal_holiday(day) {
            left -= 1;
        }
    }
    day
}

fn is_weekend(day: Date) -> bool {
    matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday)
}

/// Whether federal offices are closed (5 USC 6103): the day itself, or the weekday on which it is kept.
pub(super) fn is_federal_holiday(day: Date) -> bool {
    // New Year's Day on a Saturday is kept on the last day of the year before.
    [day.year(), day.year() + 1]
        .into_iter()
        .any(|year| holidays(year).contains(&Some(day)))
}

fn holidays(year: i16) -> [Option<Date>; 11] {
    let fixed = |month, on| Some(kept(date(year, month, on)));
    let nth = |month, nth, weekday| date(year, month, 1).nth_weekday_of_month(nth, weekday).ok();
    [
        fixed(1, 1),
        nth(1, 3, Weekday::Monday),
        nth(2, 3, Weekday::Monday),
        nth(5, -1, Weekday::Monday),
        fixed(6, 19),
        fixed(7, 4),
        nth(9, 1, Weekday::Monday),
        nth(10, 2, Weekday::Monday),
        fixed(11, 11),
        nth(11, 4, Weekday::Thursday),
        fixed(12, 25),
    ]
}

/// A holiday on a Saturday is kept the day before, one on a Sunday the day after.
fn kept(day: Date) -> Date {
    match day.weekday() {
        Weekday::Saturday => day.saturating_sub(1.day()),
        Weekday::Sunday => day.saturating_add(1.day()),
        _ => day,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holiday_weekend_does_not_count() {
        // Wednesday before Thanksgiving: Friday, Monday, Tuesday.
        assert_eq!(third_business_day(date(2026, 11, 25)), date(2026, 12, 1));
        // An ordinary Thursday: Friday, Monday, Tuesday.
        assert_eq!(third_business_day(date(2026, 11, 12)), date(2026, 11, 17));
        // Monday: Tuesday, Wednesday (Veterans Day) off, Thursday, Friday.
        assert_eq!(third_business_day(date(2026, 11, 9)), date(2026, 11, 13));
    }

    #[test]
    fn holidays_on_a_weekend_are_kept_beside_it() {
        assert!(
            is_federal_holiday(date(2026, 7, 3)),
            "July 4, 2026 is a Saturday"
        );
        assert!(
            is_federal_holiday(date(2027, 7, 5)),
            "July 4, 2027 is a Sunday"
        );
        assert!(
            is_federal_holiday(date(2027, 12, 31)),
            "January 1, 2028 is a Saturday"
        );
        assert!(!is_federal_holiday(date(2026, 11, 27)));
    }

    #[test]
    fn who_starts_on_a_sunday_counts_from_monday() {
        assert_eq!(third_business_day(date(2026, 11, 15)), date(2026, 11, 18));
    }
}
