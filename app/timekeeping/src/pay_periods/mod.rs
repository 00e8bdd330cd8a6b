//! Pay periods: the dates that are paid together. They follow the pay schedule until someone signs, approves or locks time
//! in one; from then on its dates stay.

pub mod list;
pub mod schedule;
pub(crate) mod store;

use jiff::{
    ToSpan as _,
    civil::{Date, Weekday},
};
use platform::string_enum;
use rusqlite::Connection;

use crate::error::Result;

pub use store::calendar;

string_enum! {
    /// How often people are paid.
    PayFrequency {
        /// Every week.
        Weekly = "weekly",
        /// Every two weeks.
        Biweekly = "biweekly",
        /// On the 1st and the 16th a period begins.
        Semimonthly = "semimonthly",
        /// On the 1st a period begins.
        Monthly = "monthly",
    }
}

/// The dates that are paid together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayPeriod {
    /// The first day; it names the period.
    pub start: Date,
    /// The last day.
    pub end: Date,
    /// When it is paid.
    pub pay_date: Date,
}

/// The pay period of a day.
///
/// # Errors
/// Database errors.
pub fn of_day(db: &Connection, day: Date) -> Result<PayPeriod> {
    Ok(calendar(db)?.period_of(day))
}

impl PayPeriod {
    /// Whether a workday is paid with it.
    pub fn holds(&self, day: Date) -> bool {
        (self.start..=self.end).contains(&day)
    }

    /// Its days.
    pub fn days(&self) -> impl Iterator<Item = Date> + use<> {
        let end = self.end;
        self.start
            .series(1.day())
            .take_while(move |day| *day <= end)
    }
}

/// The brand's pay periods.
#[derive(Clone, Debug)]
pub struct PayCalendar {
    /// How often people are paid.
    pub frequency: PayFrequency,
    /// The first day of a period.
    pub anchor: Date,
    /// So many days after its last day a period is paid.
    pub pay_date_days: i64,
    /// Periods whose dates no longer change, oldest first.
    pub kept: Vec<PayPeriod>,
}

impl PayCalendar {
    /// Every two weeks from a workweek's first day on: what counts for a brand that chose nothing.
    pub fn default_for(week_start: Weekday) -> Self {
        // A Monday; the other weekdays follow it.
        let monday = Date::constant(2024, 1, 1);
        let offset = i64::from(week_start.to_monday_zero_offset());
        Self {
            frequency: PayFrequency::Biweekly,
            anchor: monday.saturating_add(offset.days()),
            pay_date_days: 5,
            kept: Vec::new(),
        }
    }

    /// The period that a workday is paid in.
    pub fn period_of(&self, day: Date) -> PayPeriod {
        if let Some(kept) = self.kept.iter().find(|kept| kept.holds(day)) {
            return *kept;
        }
        let (mut start, mut end) = self.scheduled(day);
        // Another schedule since: what is between two kept periods is a period of its own.
        let before = self.kept.iter().filter(|kept| kept.end < day);
        if let Some(last) = before.map(|kept| kept.end).max() {
            start = start.max(last.saturating_add(1.day()));
        }
        let after = self.kept.iter().filter(|kept| kept.start > day);
        if let Some(next) = after.map(|kept| kept.start).min() {
            end = end.min(next.saturating_sub(1.day()));
        }
        PayPeriod {
            start,
            end,
            pay_date: end.saturating_add(self.pay_date_days.days()),
        }
    }

    /// The period that begins on a date; `None` where none does.
    pub fn starting(&self, start: Date) -> Option<PayPeriod> {
        Some(self.period_of(start)).filter(|period| period.start == start)
    }

    /// The period after one.
    pub fn after(&self, period: &PayPeriod) -> PayPeriod {
        self.period_of(period.end.saturating_add(1.day()))
    }

    /// The period before one.
    pub fn before(&self, period: &PayPeriod) -> PayPeriod {
        self.period_of(period.start.saturating_sub(1.day()))
    }

    fn scheduled(&self, day: Date) -> (Date, Date) {
        let long = |days: i64| {
            let since = self
                .anchor
                .until(day)
                .map_or(0, |span| i64::from(span.get_days()));
            let start = day.saturating_sub(since.rem_euclid(days).days());
            (start, start.saturating_add((days - 1).days()))
        };
        match self.frequency {
            PayFrequency::Weekly => long(7),
            PayFrequency::Biweekly => long(14),
            PayFrequency::Semimonthly if day.day() <= 15 => {
                let first = day.first_of_month();
                (first, first.saturating_add(14.days()))
            }
            PayFrequency::Semimonthly => (
                day.first_of_month().saturating_add(15.days()),
                day.last_of_month(),
            ),
            PayFrequency::Monthly => (day.first_of_month(), day.last_of_month()),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn calendar(frequency: PayFrequency) -> PayCalendar {
        PayCalendar {
            frequency,
            ..PayCalendar::default_for(Weekday::Sunday)
        }
    }

    fn dates(calendar: &PayCalendar, day: Date) -> (Date, Date) {
        let period = calendar.period_of(day);
        (period.start, period.end)
    }

    #[test]
    fn two_weeks_begin_with_the_workweek() {
        let two_weeks = calendar(PayFrequency::Biweekly);
        let period = two_weeks.period_of(date(2026, 11, 28));
        assert_eq!(period.start.weekday(), Weekday::Sunday);
        assert_eq!(period.end, period.start.saturating_add(13.days()));
        assert_eq!(two_weeks.period_of(period.end), period);
        assert_eq!(two_weeks.before(&two_weeks.after(&period)), period);
        let before_anchor = two_weeks.period_of(date(2020, 2, 29));
        assert_eq!(before_anchor.start.weekday(), Weekday::Sunday);
        assert!(before_anchor.holds(date(2020, 2, 29)));
    }

    #[test]
    fn half_months_end_with_the_month() {
        let halves = calendar(PayFrequency::Semimonthly);
        assert_eq!(
            dates(&halves, date(2028, 2, 16)),
            (date(2028, 2, 16), date(2028, 2, 29))
        );
        assert_eq!(
            dates(&halves, date(2028, 2, 15)),
            (date(2028, 2, 1), date(2028, 2, 15))
        );
        let months = calendar(PayFrequency::Monthly);
        assert_eq!(
            dates(&months, date(2026, 11, 30)),
            (date(2026, 11, 1), date(2026, 11, 30))
        );
    }

    #[test]
    fn another_schedule_leaves_kept_periods_as_they_are_and_no_day_without_one() {
        let kept = calendar(PayFrequency::Biweekly).period_of(date(2026, 11, 20));
        let monthly = PayCalendar {
            kept: vec![kept],
            ..calendar(PayFrequency::Monthly)
        };
        assert_eq!(monthly.period_of(date(2026, 11, 20)), kept);
        let mut day = date(2026, 10, 1);
        while day < date(2027, 1, 31) {
            let period = monthly.period_of(day);
            assert!(period.holds(day));
            assert_eq!(monthly.period_of(period.start), period);
            assert_eq!(monthly.period_of(period.end), period);
            day = period.end.saturating_add(1.day());
        }
    }
}
