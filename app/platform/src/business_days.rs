//! Business days, as federal offices keep them: Monday to Friday without federal holidays (5 USC 6103).
//!
//! Laws that count business days seldom say whose. A day that only a state or a city keeps free counts here; a restaurant
//! that is open on weekends may be later by its own calendar, never by this one.

use jiff::{
    ToSpan as _,
    civil::{Date, Weekday},
};

/// The so many-th business day after a day, which itself does not count; none of them is that day.
pub fn after(day: Date, days: u8) -> Date {
    let (mut day, mut left) = (day, days);
    while left > 0 {
        day = day.saturating_add(1.day());
        if is_one(day) {
            left -= 1;
        }
    }
    day
}

/// Whether a day is a business day.
fn is_one(day: Date) -> bool {
    let weekend = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
    !weekend && !is_federal_holiday(day)
}

/// Whether federal offices are closed: the day itself, or the weekday on which it is kept.
fn is_federal_holiday(day: Date) -> bool {
    // New Year's Day on a Saturday is kept on the last day of the year before.
    [day.year(), day.year() + 1].into_iter().any(|year| {
        let mut all = Holiday::ALL.iter();
        all.any(|holiday| holiday.date(year).map(kept) == Some(day))
    })
}

crate::string_enum! {
    /// A federal holiday (5 USC 6103).
    Holiday {
        /// January 1.
        NewYear = "new_year",
        /// The third Monday of January.
        MartinLutherKing = "martin_luther_king",
        /// Washington's Birthday, the third Monday of February.
        Presidents = "presidents",
        /// The last Monday of May.
        Memorial = "memorial",
        /// June 19.
        Juneteenth = "juneteenth",
        /// July 4.
        Independence = "independence",
        /// The first Monday of September.
        Labor = "labor",
        /// The second Monday of October.
        Columbus = "columbus",
        /// November 11.
        Veterans = "veterans",
        /// The fourth Thursday of November.
        Thanksgiving = "thanksgiving",
        /// December 25.
        Christmas = "christmas",
    }
}

impl Holiday {
    /// The day itself in a year, also where federal offices keep another; none in a year that the calendar does not have.
    pub fn date(self, year: i16) -> Option<Date> {
        let day = |month, day| Date::new(year, month, day).ok();
        let nth = |month, nth, weekday| day(month, 1)?.nth_weekday_of_month(nth, weekday).ok();
        match self {
            Self::NewYear => day(1, 1),
            Self::MartinLutherKing => nth(1, 3, Weekday::Monday),
            Self::Presidents => nth(2, 3, Weekday::Monday),
            Self::Memorial => nth(5, -1, Weekday::Monday),
            Self::Juneteenth => day(6, 19),
            Self::Independence => day(7, 4),
            Self::Labor => nth(9, 1, Weekday::Monday),
            Self::Columbus => nth(10, 2, Weekday::Monday),
            Self::Veterans => day(11, 11),
            Self::Thanksgiving => nth(11, 4, Weekday::Thursday),
            Self::Christmas => day(12, 25),
        }
    }
}

/// The federal holiday that a day is.
pub fn holiday(day: Date) -> Option<Holiday> {
    let mut all = Holiday::ALL.iter().copied();
    all.find(|holiday| holiday.date(day.year()) == Some(day))
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
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_holiday_weekend_does_not_count() {
        // Wednesday before Thanksgiving: Friday, Monday, Tuesday.
        assert_eq!(after(date(2026, 11, 25), 3), date(2026, 12, 1));
        // An ordinary Thursday: Friday, Monday, Tuesday.
        assert_eq!(after(date(2026, 11, 12), 3), date(2026, 11, 17));
        // Monday: Tuesday, Wednesday (Veterans Day) off, Thursday, Friday.
        assert_eq!(after(date(2026, 11, 9), 3), date(2026, 11, 13));
    }

    #[test]
    fn five_of_them_are_a_week_and_one_day_more_for_each_holiday() {
        assert_eq!(after(date(2026, 11, 16), 5), date(2026, 11, 23));
        // Thanksgiving is between.
        assert_eq!(after(date(2026, 11, 20), 5), date(2026, 11, 30));
        // Christmas, a Friday, and New Year's Day, the Friday after it.
        assert_eq!(after(date(2026, 12, 22), 10), date(2027, 1, 7));
        assert_eq!(after(date(2026, 11, 20), 0), date(2026, 11, 20));
    }

    #[test]
    fn days_counted_in_two_goes_are_those_counted_in_one() {
        for start in 1..=30 {
            let from = date(2026, 11, start);
            assert_eq!(after(after(from, 2), 5), after(from, 7), "{from}");
        }
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
    fn the_first_and_the_last_year_have_no_neighbour() {
        assert_eq!(Holiday::NewYear.date(-10_000), None);
        assert_eq!(Holiday::Labor.date(10_000), None);
        assert!(!is_federal_holiday(date(9999, 12, 31)), "a Friday");
    }

    #[test]
    fn who_starts_on_a_weekend_counts_from_monday() {
        assert_eq!(after(date(2026, 11, 15), 3), date(2026, 11, 18));
        assert_eq!(after(date(2026, 11, 14), 1), date(2026, 11, 16));
    }
}
