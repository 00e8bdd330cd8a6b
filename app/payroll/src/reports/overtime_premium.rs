//! What lines of overtime and double time pay beyond straight time.

use jiff::{ToSpan as _, civil::Date};
use timekeeping::{
    pay_periods::PayPeriod,
    timesheets::{
        largest_remainder,
        pay_records::PersonPay,
        view::{PayLine, PayLineKind},
    },
};

use super::totals::cents_of;

/// Of each line of a person, in their order, what it pays beyond straight time; `None`: a wage is not known.
pub(super) fn by_line(period: &PayPeriod, person: &PersonPay) -> Vec<Option<i64>> {
    let mut shares = vec![Some(0); person.lines.len()];
    let mut weeks: Vec<Date> = person.lines.iter().map(|line| line.week_start).collect();
    weeks.sort_unstable();
    weeks.dedup();
    for week in weeks {
        let (places, weights): (Vec<usize>, Vec<i128>) = person
            .lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.week_start == week && weight(line) > 0)
            .map(|(n, line)| (n, i128::from(line.minutes * weight(line))))
            .unzip();
        if places.is_empty() {
            continue;
        }
        let premium = of_week(period, person, week);
        let parts = premium.map(|premium| largest_remainder(premium, &weights));
        for (n, place) in places.into_iter().enumerate() {
            shares[place] = parts.as_ref().map(|parts| parts[n]);
        }
    }
    shares
}

/// An overtime minute adds half of the regular rate, one of double time all of it.
const fn weight(line: &PayLine) -> i64 {
    match line.kind {
        PayLineKind::Overtime => 1,
        PayLineKind::Doubletime => 2,
        _ => 0,
    }
}

/// What the period's lines of a workweek pay beyond straight time. Of a week that the period cuts, and of a timesheet whose
/// lines were locked before its weeks changed, the lines themselves tell.
fn of_week(period: &PayPeriod, person: &PersonPay, week: Date) -> Option<i64> {
    let whole = period.holds(week) && period.holds(week.saturating_add(6.days()));
    let as_computed = person.locked.as_ref().is_none_or(|lock| lock.number <= 1);
    if whole && as_computed {
        let found = person.weeks.iter().find(|one| one.week_start == week);
        return found.and_then(|week| week.overtime_premium_cents);
    }
    let of_week = person
        .lines
        .iter()
        .filter(|line| line.week_start == week && weight(line) > 0);
    let beyond = of_week.map(|line| Some(line.cents? - cents_of(line.minutes, line.rate_e4?)));
    beyond
        .sum::<Option<i64>>()
        .map(|premium: i64| premium.max(0))
}
