//! The fairness ledger: who worked how many weekends, closings and short turnarounds at a location in the eight weeks before
//! one, and whose published hours were cut. A person's fair share of each is their share of the hours.

pub mod read;
mod store;
mod tips;

use std::collections::{BTreeMap, BTreeSet};

use jiff::{
    SignedDuration, Timestamp, ToSpan as _,
    civil::{Date, Weekday},
};
use rusqlite::Connection;

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId},
    product::Derived,
    week::LocationCalendar,
};
use store::{Cut, WorkedShift};

/// The ledger is stale where a schedule is.
pub const DERIVED: Derived = Derived {
    address: "/api/fairness-ledger",
    sources: &["/api/schedules", "/api/team"],
};

/// Weeks that it looks back.
const WEEKS: i64 = 8;
/// A shift that ends less than this before the day's last one is a closing shift.
const CLOSING: SignedDuration = SignedDuration::from_mins(60);
/// Who closes and begins again within this time has a clopening.
const SHORT_TURNAROUND: SignedDuration = SignedDuration::from_hours(11);
/// So much of their fair share, in percent, is out of line, from [`FEWEST`] on.
const OUT_OF_LINE: f64 = 150.0;
/// Fewer shifts, or hours cut, are chance.
const FEWEST: i64 = 3;

/// The eight weeks before a week, at a location.
#[derive(Clone, Debug, Default)]
pub struct FairnessLedger {
    people: BTreeMap<EmployeeId, Counts>,
    total: Counts,
}

/// What a person, or everyone, worked of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Paid minutes.
    pub minutes: i64,
    /// Weeks with a shift.
    pub weeks: i64,
    /// Shifts.
    pub shifts: i64,
    /// Shifts that begin on a Saturday or Sunday.
    pub weekends: i64,
    /// Shifts that end with the day's last ones.
    pub closings: i64,
    /// Closings after which the person began again within eleven hours.
    pub clopenings: i64,
    /// Minutes of published shifts that the employer took away.
    pub cut_minutes: i64,
}

/// A count beside the fair share of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The count, in shifts or minutes.
    pub count: i64,
    /// The part of everyone's that the person's hours come to.
    pub fair: f64,
    /// Whether it is at least half more than that, and no chance.
    pub out_of_line: bool,
}

impl Share {
    fn of(count: i64, (total, part): (i64, f64), fewest: i64) -> Self {
        let fair = total as f64 * part;
        Self {
            count,
            fair,
            out_of_line: count >= fewest && count as f64 * 100.0 >= fair * OUT_OF_LINE,
        }
    }

    /// How much more than the fair share; negative for less.
    fn beyond(self) -> f64 {
        self.count as f64 - self.fair
    }
}

impl FairnessLedger {
    /// The ledger of the weeks before `week`.
    ///
    /// # Errors
    /// Database errors.
    pub fn load(
        db: &Connection,
        here: LocationId,
        clock: &LocationCalendar,
        week: Date,
    ) -> Result<Self> {
        let weeks = (Self::first_day(week), week);
        Ok(Self::of(
            &store::worked(db, here, weeks)?,
            &store::cuts(db, here, weeks)?,
            |at| clock.date(at),
        ))
    }

    /// The first day of the ledger before `week`.
    pub fn first_day(week: Date) -> Date {
        week.saturating_sub((WEEKS * 7).days())
    }

    /// Counts shifts, which are in the order of their starts; `date_of` is the local date.
    fn of(worked: &[WorkedShift], cuts: &[Cut], date_of: impl Fn(Timestamp) -> Date) -> Self {
        let mut last_ends: BTreeMap<Date, Timestamp> = BTreeMap::new();
        for shift in worked {
            let end = last_ends.entry(date_of(shift.starts_at)).or_default();
            *end = shift.ends_at.max(*end);
        }
        let mut people: BTreeMap<EmployeeId, Counts> = BTreeMap::new();
        let mut weeks: BTreeMap<EmployeeId, BTreeSet<Date>> = BTreeMap::new();
        // The last closing shift of each person: its date and its end.
        let mut closed: BTreeMap<EmployeeId, (Date, Timestamp)> = BTreeMap::new();
        for shift in worked {
            let counts = people.entry(shift.employee).or_default();
            let date = date_of(shift.starts_at);
            counts.minutes += shift.minutes;
            counts.shifts += 1;
            counts.weekends += i64::from(is_weekend(date));
            if let Some((closing, end)) = closed.remove(&shift.employee)
                && closing != date
                && shift.starts_at.duration_since(end) < SHORT_TURNAROUND
            {
                counts.clopenings += 1;
            }
            if last_ends
                .get(&date)
                .is_some_and(|last| closes(shift.ends_at, *last))
            {
                counts.closings += 1;
                closed.insert(shift.employee, (date, shift.ends_at));
            }
            weeks.entry(shift.employee).or_default().insert(shift.week);
        }
        for (employee, weeks) in weeks {
            people.entry(employee).or_default().weeks = weeks.len() as i64;
        }
        for cut in cuts {
            people.entry(cut.employee).or_default().cut_minutes += cut.minutes;
        }
        let mut total = Counts::default();
        for counts in people.values() {
            total.minutes += counts.minutes;
            total.weeks += counts.weeks;
            total.shifts += counts.shifts;
            total.weekends += counts.weekends;
            total.closings += counts.closings;
            total.clopenings += counts.clopenings;
            total.cut_minutes += counts.cut_minutes;
        }
        Self { people, total }
    }

    /// What a person worked.
    pub fn counts(&self, person: EmployeeId) -> Counts {
        self.people.get(&person).copied().unwrap_or_default()
    }

    /// Paid minutes of a usual week: the mean of the weeks in which the person has shifts; nothing where there are none.
    pub fn usual_minutes(&self, person: EmployeeId) -> Option<i64> {
        let counts = self.counts(person);
        (counts.weeks > 0).then(|| counts.minutes / counts.weeks)
    }

    /// The person's part of everyone's hours.
    fn part(&self, person: EmployeeId) -> f64 {
        if self.total.minutes == 0 {
            return 0.0;
        }
        self.counts(person).minutes as f64 / self.total.minutes as f64
    }

    /// Weekend shifts.
    pub fn weekends(&self, person: EmployeeId) -> Share {
        self.share(person, |counts| counts.weekends, FEWEST)
    }

    /// Closing shifts.
    pub fn closings(&self, person: EmployeeId) -> Share {
        self.share(person, |counts| counts.closings, FEWEST)
    }

    /// Closings with a start within eleven hours.
    pub fn clopenings(&self, person: EmployeeId) -> Share {
        self.share(person, |counts| counts.clopenings, FEWEST)
    }

    /// Minutes that the employer took away after publication.
    pub fn cut_minutes(&self, person: EmployeeId) -> Share {
        self.share(person, |counts| counts.cut_minutes, FEWEST * 60)
    }

    fn share(&self, person: EmployeeId, of: impl Fn(&Counts) -> i64, fewest: i64) -> Share {
        let total = (of(&self.total), self.part(person));
        Share::of(of(&self.counts(person)), total, fewest)
    }

    /// How many shifts like this one the person had beyond their fair share; negative for fewer. A closing shift counts
    /// clopenings, too: they begin with one.
    pub fn beyond(&self, person: EmployeeId, weekend: bool, closing: bool) -> f64 {
        let mut beyond = 0.0;
        if weekend {
            beyond += self.weekends(person).beyond();
        }
        if closing {
            beyond += self.closings(person).beyond() + self.clopenings(person).beyond();
        }
        beyond
    }
}

/// Whether a date is a Saturday or Sunday.
pub fn is_weekend(date: Date) -> bool {
    matches!(date.weekday(), Weekday::Saturday | Weekday::Sunday)
}

/// Whether a shift that ends then is a closing shift of a day whose last one ends at `last`.
pub fn closes(ends_at: Timestamp, last: Timestamp) -> bool {
    last.duration_since(ends_at) < CLOSING
}

#[cfg(test)]
mod tests {
    use jiff::{civil::date, tz::TimeZone};

    use super::*;

    fn person(n: u128) -> EmployeeId {
        format!("01936a5e-0000-7000-8000-{n:012}")
            .parse()
            .expect("an id")
    }

    /// A shift on a day of November 2026, in hours since its midnight; the 2nd is a Monday.
    fn shift(who: u128, day: i8, (from, to): (i64, i64)) -> WorkedShift {
        let day = date(2026, 11, day);
        let midnight = day.to_zoned(TimeZone::UTC).expect("a day").timestamp();
        let monday = i64::from(Weekday::Monday.until(day.weekday()));
        WorkedShift {
            employee: person(who),
            week: day.saturating_sub(monday.days()),
            starts_at: midnight + SignedDuration::from_hours(from),
            ends_at: midnight + SignedDuration::from_hours(to),
            minutes: (to - from) * 60,
            tipped: false,
        }
    }

    fn ledger(worked: &[WorkedShift], cuts: &[Cut]) -> FairnessLedger {
        let mut worked = worked.to_vec();
        worked.sort_by_key(|shift| shift.starts_at);
        FairnessLedger::of(&worked, cuts, |at| at.to_zoned(TimeZone::UTC).date())
    }

    #[test]
    fn who_closes_every_weekend_is_out_of_line_beside_equal_hours() {
        // The 7th, 8th and 14th are on weekends.
        let mut worked = Vec::new();
        for day in [7, 8, 14] {
            worked.push(shift(1, day, (16, 22)));
        }
        for day in [2, 3, 4] {
            worked.push(shift(2, day, (10, 16)));
            worked.push(shift(3, day, (16, 22)));
        }
        let ledger = ledger(&worked, &[]);
        let weekends = ledger.weekends(person(1));
        assert_eq!((weekends.count, weekends.out_of_line), (3, true));
        assert!((weekends.fair - 1.0).abs() < 1e-9, "{weekends:?}");
        assert!(!ledger.weekends(person(2)).out_of_line);
        assert_eq!(ledger.closings(person(1)).count, 3);
        assert_eq!(ledger.closings(person(2)).count, 0);
        assert_eq!(ledger.counts(person(1)).weeks, 2);
        assert_eq!(ledger.usual_minutes(person(1)), Some(9 * 60));
        assert_eq!(ledger.usual_minutes(person(9)), None);
        assert!(ledger.beyond(person(1), true, true) > ledger.beyond(person(2), true, true));
    }

    #[test]
    fn two_of_a_kind_are_chance_and_a_team_of_one_has_its_share() {
        let chance = [
            shift(1, 7, (16, 22)),
            shift(1, 8, (16, 22)),
            shift(2, 2, (10, 22)),
        ];
        let chance = ledger(&chance, &[]);
        assert!(!chance.weekends(person(1)).out_of_line);
        let alone = [7, 8, 14, 15].map(|day| shift(1, day, (16, 22)));
        let alone = ledger(&alone, &[]);
        assert!(!alone.weekends(person(1)).out_of_line);
    }

    #[test]
    fn a_clopening_is_a_closing_with_a_start_within_eleven_hours() {
        let rests = |start: i64| {
            let worked = [shift(1, 2, (16, 23)), shift(1, 3, (start, start + 4))];
            ledger(&worked, &[]).clopenings(person(1)).count
        };
        assert_eq!((rests(9), rests(10)), (1, 0));
        // Someone else closes that day.
        let no_closing = [
            shift(1, 2, (14, 21)),
            shift(2, 2, (16, 23)),
            shift(1, 3, (7, 11)),
        ];
        assert_eq!(ledger(&no_closing, &[]).clopenings(person(1)).count, 0);
    }

    #[test]
    fn hours_that_the_employer_cut_count_from_three_on() {
        let worked = [shift(1, 2, (10, 16)), shift(2, 2, (10, 16))];
        let cut = |minutes| Cut {
            employee: person(1),
            minutes,
        };
        let ledger = |cuts: &[Cut]| ledger(&worked, cuts).cut_minutes(person(1));
        assert!(!ledger(&[cut(120)]).out_of_line);
        assert!(ledger(&[cut(120), cut(60)]).out_of_line);
    }
}
