//! Cuts a line into subjects: every shift, day, week, gap, publication and change once.

mod days;
mod published;
mod shifts;
mod weeks;

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::civil::Date;

use crate::affected_days::AffectedDays;
use crate::pack::Granularity;
use crate::pay::{Class, Paid, Slice};
use crate::subject::{F, Subject};
use crate::timeline::{Timeline, Work};
use days::ByDay;

pub(crate) use shifts::shift;

/// The rule book's part for the subjects: the minimum wage that binds a location on a date.
pub(crate) type MinimumWage<'a> = &'a dyn Fn(usize, Date) -> MinimumOn;

/// The minimum wage of a place on a date, in ten-thousandths of a dollar an hour.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MinimumOn {
    pub(crate) wage: Option<i64>,
    /// The cash that tipped staff get of it.
    pub(crate) cash: Option<i64>,
    /// The least that the employee may be paid: lower than `wage` where a law allows less for young or new staff.
    pub(crate) least: Option<i64>,
}

/// The facts that the rules of the situation need.
pub(crate) struct Required<'a> {
    pub(crate) minimum_wage: MinimumWage<'a>,
    /// Notice counts to this instant (epoch seconds) where nothing is published yet.
    pub(crate) judged_at: Option<i64>,
    /// The kinds of subjects that rules look at.
    pub(crate) used: &'a BTreeSet<Granularity>,
    /// Whether a rule asks for runs of days.
    pub(crate) runs: bool,
}

/// Every subject of the line of the kinds that rules look at.
pub(crate) fn subjects(
    line: &Arc<Timeline>,
    paid: &Paid,
    asked: &Required<'_>,
    affected: AffectedDays,
) -> Vec<Subject> {
    let used = asked.used;
    let mut all = Vec::new();
    let by_day =
        if used.contains(&Granularity::CalendarDay) || used.contains(&Granularity::CalendarWeek) {
            days::by_day(line, affected)
        } else {
            ByDay::new()
        };
    let mut schedules_and_changes = published::published(line, asked.judged_at);
    for over in used {
        let subjects = match over {
            Granularity::Shift => shifts::shifts(line, affected),
            Granularity::Period => shifts::periods(line, affected),
            Granularity::Day => days::days(line, affected),
            Granularity::CalendarDay => days::calendar_days(line, affected, &by_day),
            Granularity::CalendarWeek => weeks::calendar_weeks(line, affected, by_day.clone()),
            Granularity::Gap => shifts::gaps(line, affected),
            Granularity::Workday => days::workdays(line, paid, affected, asked.runs),
            Granularity::Week => weeks::weeks(line, paid),
            Granularity::Schedule => std::mem::take(&mut schedules_and_changes.0),
            Granularity::Change => std::mem::take(&mut schedules_and_changes.1),
            Granularity::Everything => everything(line),
        };
        all.extend(subjects);
    }
    for subject in &mut all {
        wage(subject, asked.minimum_wage);
    }
    all
}

/// The minimum wage with its tip credit, and the rate in percent of it (rounded down, so that "below
/// 150" is exact).
fn wage(subject: &mut Subject, minimum_wage: MinimumWage<'_>) {
    let MinimumOn {
        wage: minimum,
        cash,
        least,
    } = minimum_wage(subject.place, subject.date);
    subject.know(F::minimum_wage, minimum);
    subject.know(F::tipped_cash_rate, cash);
    let credit = subject.line.situation.employee.tip_credit;
    subject.set(F::tip_credit_rate, credit);
    let limit = minimum.zip(cash).map(|(wage, cash)| wage - cash);
    subject.know(F::tip_credit_limit_rate, limit);
    let over = limit.map_or(0, |limit| credit - limit);
    subject.set(F::tip_credit_over_rate, over.max(0));
    let rate = subject.int(F::rate);
    let below = least.zip(rate).map_or(0, |(least, rate)| least - rate);
    subject.set(F::below_minimum_rate, below.max(0));
    let rate = subject.int(F::rate).zip(minimum.filter(|wage| *wage > 0));
    subject.know(F::rate_percent, rate.map(|(rate, wage)| rate * 100 / wage));
}

fn grouped(
    line: &Arc<Timeline>,
    over: Granularity,
    date: Date,
    work: Vec<(usize, i64)>,
) -> Subject {
    let place = work.first().map_or(0, |(index, _)| line.work[*index].place);
    let (indexes, seconds) = work.into_iter().unzip();
    Subject::new(line, over, date, place, indexes, seconds)
}

/// As [`grouped`], at the place where the first overtime is worked: its law asks for it.
fn grouped_by_overtime<'a>(
    line: &Arc<Timeline>,
    over: Granularity,
    date: Date,
    work: Vec<(usize, i64)>,
    slices: impl Iterator<Item = &'a Slice>,
) -> Subject {
    let beyond = slices.filter(|slice| slice.class != Class::Regular);
    let first = beyond.map(|slice| slice.work).next();
    let place = first.or(work.first().map(|(index, _)| *index));
    let place = place.map_or(0, |index| line.work[index].place);
    let (indexes, seconds) = work.into_iter().unzip();
    Subject::new(line, over, date, place, indexes, seconds)
}

fn everything(line: &Arc<Timeline>) -> Vec<Subject> {
    let Some(first) = line.work.first() else {
        return Vec::new();
    };
    let seconds = line.work.iter().map(Work::worked).collect();
    let all = (0..line.work.len()).collect();
    let (date, place) = (first.local_start.date(), first.place);
    let mut subject = Subject::new(line, Granularity::Everything, date, place, all, seconds);
    subject.set(F::longest_run_days, weeks::longest_run(line));
    vec![subject]
}
