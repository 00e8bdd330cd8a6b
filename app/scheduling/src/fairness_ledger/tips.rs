//! Tip potential: the sales during a person's shifts in tipped positions, shared with everyone in one at the time.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp, civil::Date};
use rusqlite::Connection;

use super::{
    FEWEST, FairnessLedger, Share,
    store::{self, WorkedShift},
};
use crate::{
    demand,
    error::Result,
    ids::{EmployeeId, LocationId},
    week::LocationCalendar,
};

const HALF_HOUR: SignedDuration = SignedDuration::from_mins(30);

/// The tip potential of a team in the eight weeks before one.
#[derive(Clone, Debug, Default)]
pub(super) struct TipPotential {
    people: BTreeMap<EmployeeId, Tipped>,
}

/// What a person worked in tipped positions on days with sales.
#[derive(Clone, Copy, Debug, Default)]
struct Tipped {
    shifts: i64,
    /// Paid minutes.
    minutes: i64,
    /// Their part of the sales, in cents.
    sales: f64,
}

impl TipPotential {
    /// The tip potential of the weeks before `week`, on the days whose sales have times.
    pub(super) fn load(
        db: &Connection,
        here: LocationId,
        clock: &LocationCalendar,
        week: Date,
    ) -> Result<Self> {
        let from = FairnessLedger::first_day(week);
        // The last night ends on the day after.
        let sales = demand::timed_sales(db, here, from, week)?;
        let worked = store::worked(db, here, (from, week))?;
        let half_hour = |at: Timestamp| {
            let minute = usize::try_from(clock.minute_of_day(at)).unwrap_or(0);
            (clock.date(at), minute / 30)
        };
        Ok(Self::of(&worked, half_hour, |(date, half_hour)| {
            sales.get(&date).map(|day| day[half_hour])
        }))
    }

    /// `sales_at` says the sales of a half hour in cents, and nothing where they are not known.
    fn of(
        worked: &[WorkedShift],
        half_hour_of: impl Fn(Timestamp) -> (Date, usize),
        sales_at: impl Fn((Date, usize)) -> Option<i64>,
    ) -> Self {
        let mut present: BTreeMap<(Date, usize), BTreeSet<EmployeeId>> = BTreeMap::new();
        let mut people: BTreeMap<EmployeeId, Tipped> = BTreeMap::new();
        for shift in worked.iter().filter(|shift| shift.tipped) {
            let mut known = false;
            let mut at = shift.starts_at;
            while at < shift.ends_at {
                let half_hour = half_hour_of(at);
                if sales_at(half_hour).is_some() {
                    known = true;
                    present.entry(half_hour).or_default().insert(shift.employee);
                }
                at += HALF_HOUR;
            }
            if known {
                let person = people.entry(shift.employee).or_default();
                person.shifts += 1;
                person.minutes += shift.minutes;
            }
        }
        for (half_hour, team) in present {
            let sales = sales_at(half_hour).unwrap_or(0) as f64 / team.len() as f64;
            for person in team {
                people.entry(person).or_default().sales += sales;
            }
        }
        Self { people }
    }

    /// A person's part of the team's, in percent, beside that of their hours; nothing where they had no tipped shift on a day
    /// with sales.
    pub(super) fn share(&self, person: EmployeeId) -> Option<Share> {
        let mine = self.people.get(&person)?;
        let minutes: i64 = self.people.values().map(|one| one.minutes).sum();
        let sales: f64 = self.people.values().map(|one| one.sales).sum();
        if minutes == 0 || sales <= 0.0 {
            return None;
        }
        let percent = (mine.sales * 100.0 / sales).round() as i64;
        let part = mine.minutes as f64 / minutes as f64;
        let fewest = if mine.shifts < FEWEST { i64::MAX } else { 0 };
        Some(Share::of(percent, (100, part), fewest))
    }
}

#[cfg(test)]
mod tests {
    use jiff::{civil::date, tz::TimeZone};

    use super::*;

    fn person(n: u8) -> EmployeeId {
        format!("01936a5e-0000-7000-8000-{n:012}")
            .parse()
            .expect("an id")
    }

    /// A tipped shift on a day of November 2026, in hours since its midnight.
    fn shift(who: u8, day: i8, (from, to): (i64, i64)) -> WorkedShift {
        let day = date(2026, 11, day);
        let midnight = day.to_zoned(TimeZone::UTC).expect("a day").timestamp();
        WorkedShift {
            employee: person(who),
            week: day,
            starts_at: midnight + SignedDuration::from_hours(from),
            ends_at: midnight + SignedDuration::from_hours(to),
            minutes: (to - from) * 60,
            tipped: true,
        }
    }

    fn tips(worked: &[WorkedShift], sales: impl Fn(usize) -> Option<i64>) -> TipPotential {
        let half_hour = |at: Timestamp| {
            let at = at.to_zoned(TimeZone::UTC);
            (at.date(), at.hour().unsigned_abs() as usize * 2)
        };
        TipPotential::of(worked, half_hour, |(_, half_hour)| sales(half_hour))
    }

    #[test]
    fn evenings_have_more_of_it_and_who_works_together_shares_it() {
        // Lunch sells a quarter of what dinner does.
        let sales = |half_hour| Some(if half_hour < 32 { 10_000 } else { 40_000 });
        let worked = [2, 3, 4].map(|day| [shift(1, day, (11, 15)), shift(2, day, (17, 21))]);
        let worked = worked.as_flattened();
        let apart = tips(worked, sales);
        let (lunch, dinner) = (apart.share(person(1)), apart.share(person(2)));
        assert_eq!((lunch.unwrap().count, dinner.unwrap().count), (20, 80));
        assert!(dinner.unwrap().out_of_line && !lunch.unwrap().out_of_line);
        let together = [shift(1, 2, (17, 21)), shift(2, 2, (17, 21))];
        let together = tips(&together, sales).share(person(1)).unwrap();
        assert_eq!((together.count, together.out_of_line), (50, false));
    }

    #[test]
    fn without_sales_or_tipped_shifts_there_is_none() {
        let worked = [shift(1, 2, (17, 21))];
        assert_eq!(tips(&worked, |_| None).share(person(1)), None);
        let kitchen = WorkedShift {
            tipped: false,
            ..shift(1, 2, (17, 21))
        };
        assert_eq!(tips(&[kitchen], |_| Some(100)).share(person(1)), None);
    }
}
