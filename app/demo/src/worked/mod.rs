//! Worked time: people clock in and out of their published shifts, and pay periods are reviewed, approved and locked.
//!
//! North Park tried the time clock in the pay period before the last one; the other restaurants have it since the last one.

mod kiosk;
mod live;
mod punches;
mod review;
mod shift;
mod tips;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use timekeeping::pay_periods::{
    PayCalendar, PayFrequency, PayPeriod,
    schedule::{self, PaySchedule},
};

use super::{
    Made,
    agenda::{DemoStep, Task},
    brand::{Brand, Restaurant},
    planning::Scene,
    session::Stage,
};
use crate::error::{Error, Result};

pub(super) use live::until_now;

/// The restaurant that tried the time clock first and divides tips.
const FIRST: &str = "North Park";
/// A Monday, on which a pay period begins.
const ANCHOR: Date = Date::constant(2024, 1, 1);
/// People are paid so many days after the last day of a period.
const PAY_DATE_DAYS: i64 = 5;

/// A task about worked time.
#[derive(Clone, Copy, Debug)]
pub(super) enum WorkTask {
    /// A tablet becomes the kiosk of a restaurant, and its people choose PINs.
    Kiosk,
    /// People work the published shifts of a day.
    Day(Date),
    /// A period is signed and approved, and its tips are paid.
    Settle(PayPeriod),
    /// Payroll locks a period.
    Lock(PayPeriod),
    /// A period is looked at and not yet approved.
    Review(PayPeriod),
    /// The tips of the present period are entered.
    Tips(PayPeriod),
}

/// The pay periods of the demo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Periods {
    /// The one before the last; `None`: the demo's weeks do not reach back to it.
    earlier: Option<PayPeriod>,
    /// The last one that is over.
    last: PayPeriod,
    /// The present one.
    current: PayPeriod,
}

impl Periods {
    /// The periods of a demo whose first planned day is `first`.
    pub(super) fn of(today: Date, first: Date) -> Self {
        let calendar = PayCalendar {
            frequency: PayFrequency::Biweekly,
            anchor: ANCHOR,
            pay_date_days: PAY_DATE_DAYS,
            kept: Vec::new(),
        };
        let current = calendar.period_of(today);
        let last = calendar.before(&current);
        let earlier = calendar.before(&last);
        Self {
            earlier: Some(earlier).filter(|period| period.start >= first),
            last,
            current,
        }
    }

    /// The first day on which a restaurant uses the time clock.
    fn begins(&self, site: &str) -> Date {
        let earlier = self.earlier.filter(|_| site == FIRST);
        earlier.unwrap_or(self.last).start
    }
}

/// The brand chooses how often it pays.
///
/// # Errors
/// Those of the use case.
pub(super) fn choose_schedule(stage: &Stage<'_>, brand: &Brand, now: Timestamp) -> Result<()> {
    let wanted = PaySchedule {
        frequency: PayFrequency::Biweekly,
        anchor_date: ANCHOR,
        pay_date_days: PAY_DATE_DAYS,
        version: 0,
    };
    stage.act(&brand.owner, now, |change| schedule::set(change, &wanted))?;
    Ok(())
}

/// What is done about worked time up to `until`, in the order of time for each restaurant.
pub(super) fn agenda(
    restaurants: &[Restaurant],
    periods: &Periods,
    today: Date,
    until: Timestamp,
) -> Vec<DemoStep> {
    let mut steps = Vec::new();
    for (place, restaurant) in restaurants.iter().enumerate() {
        let zone = &restaurant.clock.zone;
        let mut push = |date: Date, (hour, minute): (i8, i8), task: WorkTask| {
            let zoned = date.at(hour, minute, 0, 0).to_zoned(zone.clone());
            let at = zoned.map_or(until, |zoned| zoned.timestamp());
            steps.push(DemoStep {
                at: at.min(until),
                place,
                week: restaurant.clock.week_of_day(date),
                number: 0,
                task: Task::Work(task),
            });
        };
        let begins = periods.begins(restaurant.site.name);
        let days = begins
            .series(1.day())
            .take_while(|day| *day < today)
            .collect::<Vec<_>>();
        let first = restaurant.site.name == FIRST;
        if first {
            push(begins, (5, 0), WorkTask::Kiosk);
        }
        for day in days {
            push(day, (23, 40), WorkTask::Day(day));
        }
        if !first {
            continue;
        }
        if let Some(earlier) = periods.earlier {
            let after = earlier.end.saturating_add(1.day());
            push(after, (15, 0), WorkTask::Settle(earlier));
            let later = after.saturating_add(1.day());
            push(later, (11, 0), WorkTask::Lock(earlier));
        }
        let after = periods.last.end.saturating_add(1.day());
        push(after, (16, 0), WorkTask::Review(periods.last));
        let yesterday = today.saturating_sub(1.day());
        push(yesterday, (23, 50), WorkTask::Tips(periods.current));
    }
    steps
}

/// Does a task about worked time.
///
/// # Errors
/// Those of the use cases.
pub(super) fn take(
    scene: &Scene<'_>,
    periods: &Periods,
    task: WorkTask,
    made: &mut Made,
) -> Result<()> {
    match task {
        WorkTask::Kiosk => kiosk::pair(scene, made),
        WorkTask::Day(day) => punches::day(scene, periods, day, made),
        WorkTask::Settle(period) => {
            tips::settle(scene, &period, made)?;
            review::settle(scene, &period, made)
        }
        WorkTask::Lock(period) => review::lock(scene, &period),
        WorkTask::Review(period) => {
            tips::calculate(scene, &period, made)?;
            review::review(scene, &period, made)
        }
        WorkTask::Tips(period) => tips::enter(scene, &period, made),
    }
}

/// What a rule does not let pass is left out and counted; other errors stop the demo.
fn unless_refused<T>(done: Result<T>, made: &mut Made) -> Result<Option<T>> {
    match done {
        Ok(done) => Ok(Some(done)),
        Err(Error::Unprocessable(_) | Error::Invalid(_) | Error::Conflict(_)) => {
            made.work_left_out += 1;
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn periods_are_whole_weeks_and_the_earlier_one_is_left_out_where_nothing_was_planned() {
        let all = Periods::of(date(2026, 11, 21), date(2026, 9, 21));
        assert_eq!(all.current.start, date(2026, 11, 16));
        assert_eq!(all.last.start, date(2026, 11, 2));
        assert_eq!(
            all.earlier.map(|one| (one.start, one.end)),
            Some((date(2026, 10, 19), date(2026, 11, 1)))
        );
        assert_eq!(all.begins(FIRST), date(2026, 10, 19));
        assert_eq!(all.begins("Midtown"), date(2026, 11, 2));
        let short = Periods::of(date(2026, 11, 21), date(2026, 11, 2));
        assert!(short.earlier.is_none());
        assert_eq!(short.begins(FIRST), date(2026, 11, 2));
    }
}
