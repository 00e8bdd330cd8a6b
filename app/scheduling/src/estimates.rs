//! Written estimates of hours as rules see them: the estimated hours, and those on record to compare them with.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::{Span, ToSpan, civil::Date};
use rusqlite::Connection;

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId},
    store::{self, PublishedHours},
    team::{
        self,
        estimates::{Estimate, EstimatePeriod, is_away},
    },
    week::LocationCalendar,
};

/// An estimate is compared with the weeks, or months, of the last twelve: six of twelve weeks are the measure of Los Angeles
/// (LAMC 185.03) and Philadelphia (Code 9-4602).
const PERIODS: i64 = 12;

/// A written estimate that counts in a week.
#[derive(Clone, Debug)]
pub struct EstimateFacts {
    /// The estimated hours, a week or a month.
    pub hours: i64,
    /// What the hours are counted by.
    pub per: EstimatePeriod,
    /// Whether it names a number of shifts a month.
    pub names_shifts: bool,
    /// Paid hours of each published week, or month whose weeks were all published, since its first day, oldest first; without
    /// on-call shifts, and without those in which the person had days off.
    pub on_record: Vec<i64>,
}

/// The estimates that count in a week of a location, by person.
///
/// # Errors
/// Database errors.
pub(crate) fn of_week(
    db: &Connection,
    (here, week): (LocationId, Date),
    clock: &LocationCalendar,
    people: &[EmployeeId],
) -> Result<HashMap<EmployeeId, EstimateFacts>> {
    let last_day = week.saturating_add(6.days());
    let estimates = team::estimates::in_force(db, people, last_day)?;
    if estimates.is_empty() {
        return Ok(HashMap::new());
    }
    let all = estimates
        .values()
        .flat_map(|estimate| periods(estimate, week));
    let earliest = all.map(|(from, _)| from).min().unwrap_or(week);
    // A shift of a month's first days may belong to a week that began before it.
    let since = earliest.saturating_sub(7.days());
    let people: Vec<EmployeeId> = estimates.keys().copied().collect();
    let published = store::published_weeks(db, here, (since, week))?;
    let mut shifts: BTreeMap<EmployeeId, Vec<PublishedHours>> = BTreeMap::new();
    for shift in store::published_hours(db, &people, (since, week))? {
        shifts.entry(shift.employee).or_default().push(shift);
    }
    let mut found = HashMap::new();
    for (person, estimate) in estimates {
        let off = team::time_off_between(db, person, earliest, week)?;
        let shifts = shifts.remove(&person).unwrap_or_default();
        let on_record = periods(&estimate, week)
            .filter(|period| is_published(&published, week, *period))
            .filter(|period| !off.iter().any(|off| is_away(off, *period)))
            .map(|period| hours(&estimate, period, &shifts, clock))
            .collect();
        let facts = EstimateFacts {
            hours: estimate.hours,
            per: estimate.per,
            names_shifts: estimate.monthly_shifts.is_some(),
            on_record,
        };
        found.insert(person, facts);
    }
    Ok(found)
}

/// The whole weeks or months between an estimate's first day and a week, oldest first: the first day, and the one after the
/// last.
fn periods(estimate: &Estimate, week: Date) -> impl Iterator<Item = (Date, Date)> + use<> {
    let (step, end): (fn(i64) -> Span, Date) = match estimate.per {
        EstimatePeriod::Week => (|n| (7 * n).days(), week),
        EstimatePeriod::Month => (ToSpan::months, week.first_of_month()),
    };
    let since = estimate.from;
    (1..=PERIODS)
        .rev()
        .map(move |back| {
            (
                end.saturating_sub(step(back)),
                end.saturating_sub(step(back - 1)),
            )
        })
        .filter(move |(from, _)| *from >= since)
}

/// Whether a week, or every week that a month touches, was published: those are the days of which the plan is known. `week`
/// is the first day of any week.
fn is_published(published: &BTreeSet<Date>, week: Date, (from, to): (Date, Date)) -> bool {
    let starts = (1..)
        .map(|back: i32| week.saturating_sub((7 * back).days()))
        .skip_while(|start| *start >= to);
    starts
        .take_while(|start| start.saturating_add(6.days()) >= from)
        .all(|start| published.contains(&start))
}

/// The hours of a period.
fn hours(
    estimate: &Estimate,
    (from, to): (Date, Date),
    shifts: &[PublishedHours],
    clock: &LocationCalendar,
) -> i64 {
    let day = |shift: &PublishedHours| match estimate.per {
        EstimatePeriod::Week => shift.week,
        EstimatePeriod::Month => clock.date(shift.starts_at),
    };
    let minutes = shifts
        .iter()
        .filter(|shift| (from..to).contains(&day(shift)))
        .map(|shift| shift.minutes)
        .sum();
    whole_hours(minutes, estimate.hours)
}

/// Minutes as whole hours. A part of an hour counts toward the estimate, so that rounding never makes a difference that is
/// not there.
fn whole_hours(minutes: i64, estimated: i64) -> i64 {
    let whole = minutes / 60;
    if whole < estimated && minutes % 60 > 0 {
        whole + 1
    } else {
        whole
    }
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};

    use super::*;
    use crate::{ids::EstimateId, team::estimates::EstimateDelivery};

    fn estimate(from: Date, per: EstimatePeriod) -> Estimate {
        let at = Timestamp::UNIX_EPOCH;
        Estimate {
            id: EstimateId::new(at),
            employee_id: EmployeeId::new(at),
            from,
            hours: 30,
            per,
            monthly_shifts: None,
            days: Vec::new(),
            on_call: false,
            location_id: LocationId::new(at),
            location_name: "Pitaya".to_owned(),
            delivery: EstimateDelivery::App,
            delivered_on: Some(from),
            written_at: at,
            written_by_name: "Carmen Ibarra".to_owned(),
            confirmed_at: None,
        }
    }

    #[test]
    fn only_whole_weeks_since_the_first_day_and_at_most_twelve_count() {
        let week = date(2027, 1, 18);
        let of =
            |from: Date| periods(&estimate(from, EstimatePeriod::Week), week).collect::<Vec<_>>();
        assert_eq!(
            of(date(2027, 1, 5)),
            [(date(2027, 1, 11), date(2027, 1, 18))],
            "the week of its first day is no whole one"
        );
        let all = of(date(2026, 1, 1));
        assert_eq!(all.len(), 12);
        assert_eq!(all[0], (date(2026, 10, 26), date(2026, 11, 2)));
    }

    #[test]
    fn months_end_before_the_one_of_the_week() {
        let estimate = estimate(date(2026, 11, 1), EstimatePeriod::Month);
        let months: Vec<_> = periods(&estimate, date(2027, 1, 18)).collect();
        assert_eq!(
            months,
            [
                (date(2026, 11, 1), date(2026, 12, 1)),
                (date(2026, 12, 1), date(2027, 1, 1)),
            ]
        );
    }

    #[test]
    fn a_month_counts_once_all_weeks_that_it_touches_are_published() {
        let week = date(2027, 1, 18);
        let november = (date(2026, 11, 1), date(2026, 12, 1));
        // November 1 is a Sunday, and its week begins in October.
        let mut published: BTreeSet<Date> = (0..6)
            .map(|n: i32| date(2026, 10, 26).saturating_add((7 * n).days()))
            .collect();
        assert!(is_published(&published, week, november));
        for week_of_month in published.clone() {
            published.remove(&week_of_month);
            assert!(!is_published(&published, week, november), "{week_of_month}");
            published.insert(week_of_month);
        }
    }

    #[test]
    fn parts_of_an_hour_count_toward_the_estimate() {
        assert_eq!(whole_hours(35 * 60 + 59, 30), 35);
        assert_eq!(whole_hours(24 * 60 + 1, 30), 25);
        assert_eq!(whole_hours(29 * 60 + 30, 30), 30);
    }
}
