//! Subjects that are days: by where work began, by the calendar, by the workday of pay.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::{Date, Time};

use super::shifts::breaks;
use super::{grouped, grouped_by_overtime};
use crate::affected_days::AffectedDays;
use crate::pack::Granularity;
use crate::pay::{Cause, Class, Paid};
use crate::subject::{F, Subject, clock};
use crate::timeline::{Timeline, Work};

/// When the work that began the day before a date ended, in minutes after that day's midnight; 0
/// where there was none.
pub(super) fn evening_before(line: &Timeline, date: Date) -> i64 {
    let yesterday = date.yesterday().unwrap_or(date);
    let evening = line
        .work
        .iter()
        .filter(|work| work.local_start.date() == yesterday);
    let ends = evening.map(|work| clock(yesterday, work.local_end));
    ends.max().unwrap_or(0)
}

pub(super) fn days(line: &Arc<Timeline>, affected: AffectedDays) -> Vec<Subject> {
    let mut groups: BTreeMap<Date, Vec<usize>> = BTreeMap::new();
    for (index, work) in line.work.iter().enumerate() {
        groups.entry(work.day).or_default().push(index);
    }
    for plan in &line.plan {
        groups.entry(plan.day).or_default();
    }
    groups
        .into_iter()
        .filter(|(date, _)| affected.day(*date))
        .map(|(date, work)| day(line, date, work))
        .collect()
}

fn day(line: &Arc<Timeline>, date: Date, indexes: Vec<usize>) -> Subject {
    let plan: Vec<_> = line.plan.iter().filter(|plan| plan.day == date).collect();
    let place = indexes
        .first()
        .map(|index| line.work[*index].place)
        .or(plan.first().map(|plan| plan.place))
        .unwrap_or(0);
    let seconds = indexes
        .iter()
        .map(|index| line.work[*index].worked())
        .collect();
    let mut subject = Subject::new(line, Granularity::Day, date, place, indexes, seconds);
    let pieces: Vec<(i64, i64)> = subject
        .works()
        .flat_map(|work| work.pieces.iter().copied())
        .collect();
    let longest = pieces
        .windows(2)
        .map(|pair| pair[1].0 - pair[0].1)
        .max()
        .unwrap_or(0);
    subject.set(F::longest_gap_minutes, longest / 60);
    breaks(&mut subject);
    if subject.int(F::adult) == Some(0) {
        let most = subject
            .works()
            .map(|work| line.most_in_24h(work.start, work.end))
            .max();
        subject.set(F::most_in_24h_minutes, most.unwrap_or(0) / 60);
    }
    let wages: Option<i64> = subject
        .works()
        .map(|work| Some(work.rate? * (work.worked() / 60)))
        .sum();
    subject.know(F::wages, wages);
    let rate = subject
        .works()
        .next()
        .and_then(|work| work.rate)
        .or(line.situation.employee.rate);
    subject.know(F::rate, rate);
    if line.situation.scheduled.is_some() && !plan.is_empty() {
        subject.set(
            F::scheduled_minutes,
            plan.iter().map(|plan| plan.worked()).sum::<i64>() / 60,
        );
        subject.set(F::scheduled_shifts, i64::try_from(plan.len()).unwrap_or(0));
    }
    subject
}

/// Work between local midnights: each shift's position and seconds, by day.
pub(super) type ByDay = BTreeMap<Date, Vec<(usize, i64)>>;

pub(super) fn by_day(line: &Timeline, affected: AffectedDays) -> ByDay {
    let mut groups = ByDay::new();
    let near = |work: &Work| affected.near(work.local_start.date());
    for (index, work) in line.work.iter().enumerate().filter(|(_, work)| near(work)) {
        for piece in &work.pieces {
            for (date, start, end) in line.cut(work.place, *piece, Time::midnight()) {
                add(groups.entry(date).or_default(), index, end - start);
            }
        }
    }
    groups
}

pub(super) fn calendar_days(
    line: &Arc<Timeline>,
    affected: AffectedDays,
    by_day: &ByDay,
) -> Vec<Subject> {
    let one = |(date, work): (&Date, &Vec<(usize, i64)>)| {
        let mut subject = grouped(line, Granularity::CalendarDay, *date, work.clone());
        if subject.int(F::adult) == Some(0) {
            subject.set(F::days_in_a_row, days_in_a_row(by_day, *date));
        }
        subject
    };
    by_day
        .iter()
        .filter(|(date, _)| affected.day(**date))
        .map(one)
        .collect()
}

/// How many days with work follow each other up to a date.
fn days_in_a_row(by_day: &ByDay, date: Date) -> i64 {
    let mut days = 0;
    let mut day = date;
    while by_day.contains_key(&day) {
        days += 1;
        day = day.saturating_sub(1.day());
    }
    days
}

pub(super) fn workdays(
    line: &Arc<Timeline>,
    paid: &Paid,
    affected: AffectedDays,
    runs: bool,
) -> Vec<Subject> {
    let runs = runs.then(|| run_days(paid));
    let mut groups: BTreeMap<Date, Vec<(usize, i64)>> = BTreeMap::new();
    for slice in &paid.slices {
        add(
            groups.entry(slice.day).or_default(),
            slice.work,
            slice.seconds,
        );
    }
    let one = |(date, work)| {
        let slices = paid.slices.iter().filter(|slice| slice.day == date);
        let mut subject = grouped_by_overtime(line, Granularity::Workday, date, work, slices);
        let rate = subject.works().next().and_then(|work| work.rate);
        subject.know(F::rate, rate);
        if let Some(runs) = &runs {
            subject.set(F::run_days, runs.get(&date).copied().unwrap_or(1));
        }
        let sum = |class: Class| {
            paid.slices
                .iter()
                .filter(|slice| slice.day == date && slice.class == class)
                .map(|slice| slice.seconds)
                .sum::<i64>()
                / 60
        };
        subject.set(
            F::daily_overtime_minutes,
            sum(Class::Overtime(Cause::Daily)),
        );
        subject.set(
            F::daily_doubletime_minutes,
            sum(Class::Double(Cause::Daily)),
        );
        subject.set(
            F::consecutive_overtime_minutes,
            sum(Class::Overtime(Cause::Consecutive)),
        );
        subject.set(
            F::weekly_overtime_minutes,
            sum(Class::Overtime(Cause::Weekly)),
        );
        let seventh = sum(Class::Overtime(Cause::SeventhDay));
        subject.set(F::seventh_day_minutes, seventh);
        let double = sum(Class::Double(Cause::SeventhDay));
        subject.set(F::doubletime_minutes, double);
        let week = paid
            .slices
            .iter()
            .find(|slice| slice.day == date)
            .map(|slice| slice.week);
        let pay = paid.weeks.iter().find(|pay| Some(pay.week) == week);
        subject.know(F::regular_rate, pay.and_then(|pay| pay.regular_rate));
        subject
    };
    groups
        .into_iter()
        .filter(|(date, _)| affected.day(*date))
        .map(one)
        .collect()
}

/// For each workday with work, which one it is in an unbroken run of such days, from 1.
fn run_days(paid: &Paid) -> BTreeMap<Date, i64> {
    let days: BTreeSet<Date> = paid.slices.iter().map(|slice| slice.day).collect();
    let mut runs = BTreeMap::new();
    for day in days {
        let before = day.yesterday().ok().and_then(|day| runs.get(&day).copied());
        runs.insert(day, before.unwrap_or(0) + 1);
    }
    runs
}

pub(super) fn add(group: &mut Vec<(usize, i64)>, work: usize, seconds: i64) {
    match group.last_mut() {
        Some((last, sum)) if *last == work => *sum += seconds,
        _ => group.push((work, seconds)),
    }
}
