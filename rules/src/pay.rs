//! Pay of a workweek: regular, overtime and double time, regular rate, wages, each with its trace.
//!
//! Seconds and ten-thousandths of a dollar inside, exact fractions, one rounding (half up) at each money line. Packs
//! give the thresholds as [`Terms`]; no state is known here.

mod hours;
mod money;
mod terms;

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::affected_days::AffectedDays;
use crate::report::WeekPay;
use crate::timeline::Timeline;

pub(crate) use money::{earned_in, half_up};
pub(crate) use terms::{PARAMETERS, Terms, of_extra_pay, of_shift, rounding_steps};

/// The reason why time is paid beyond straight time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cause {
    Daily,
    Consecutive,
    Weekly,
    SeventhDay,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Regular,
    Overtime(Cause),
    Double(Cause),
}

/// A stretch of one shift in one workday with one class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice {
    pub(crate) work: usize,
    pub(crate) day: Date,
    pub(crate) week: Date,
    pub(crate) seconds: i64,
    pub(crate) class: Class,
    /// Seconds worked in this workday before it.
    day_before: i64,
    /// Seconds worked before it without a longer pause, on any day.
    run_before: i64,
    /// The terms of its shift.
    terms: usize,
}

/// Pay and its slices.
#[derive(Debug, Default)]
pub(crate) struct Paid {
    pub(crate) slices: Vec<Slice>,
    pub(crate) weeks: Vec<WeekPay>,
    /// Of each week, the rate of a premium in hours: a fraction of ten-thousandths of a dollar an hour.
    pub(crate) premium_rates: Vec<Option<(i128, i128)>>,
}

impl Paid {
    /// The rate of a premium that belongs to a day.
    pub(crate) fn premium_rate(&self, date: Date) -> Option<(i128, i128)> {
        let position = self.weeks.iter().rposition(|week| week.week <= date)?;
        self.premium_rates[position]
    }
}

/// Computes every touched workweek on the line; `whole`: with its parts and trace. `terms` gives
/// what the law says about a shift (an index into the line's work), `minimum` its minimum wage.
pub(crate) fn pay(
    line: &Timeline,
    affected: AffectedDays,
    whole: bool,
    terms: impl Fn(usize) -> Terms,
    minimum: impl Fn(usize) -> Option<i64>,
) -> Paid {
    let (all, of_work) = shared(line, affected, terms);
    let raw = hours::slices(line, affected, &all, &of_work);
    let mut paid = Paid::default();
    let weeks: BTreeSet<Date> = raw.iter().map(|slice| slice.week).collect();
    for week in weeks {
        let of_week: Vec<Slice> = raw
            .iter()
            .filter(|slice| slice.week == week)
            .copied()
            .collect();
        let mut slices = hours::classify(line, &of_week, &all);
        hours::top_up(&mut slices, &all);
        let pay = money::Week::new(line, week, &slices, &all, &minimum);
        paid.weeks.push(pay.report(whole));
        paid.premium_rates.push(pay.premium_rate());
        paid.slices.extend(slices);
    }
    paid
}

/// The different terms, and those of each shift of the line: shifts of one location, rate and week share theirs.
fn shared(
    line: &Timeline,
    affected: AffectedDays,
    terms: impl Fn(usize) -> Terms,
) -> (Vec<Terms>, Vec<usize>) {
    let mut keys: Vec<(usize, Option<i64>, Date)> = Vec::new();
    let mut all = Vec::new();
    let mut of_work = vec![0; line.work.len()];
    for (index, work) in line.work.iter().enumerate() {
        if !affected.near(work.local_start.date()) {
            continue;
        }
        let key = (
            work.place,
            work.rate,
            line.workweek_at(work.place, work.start),
        );
        of_work[index] = keys
            .iter()
            .position(|known| *known == key)
            .unwrap_or_else(|| {
                keys.push(key);
                all.push(terms(index));
                keys.len() - 1
            });
    }
    (all, of_work)
}
