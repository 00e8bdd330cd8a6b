//! Subjects that are weeks, and rests and runs that are as long.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::{Date, Time};

use super::days::{ByDay, add};
use super::{grouped, grouped_by_overtime};
use crate::affected_days::AffectedDays;
use crate::facts::ExtraPayKind;
use crate::pack::Granularity;
use crate::pay::{Cause, Class, Paid, earned_in};
use crate::subject::{F, Subject};
use crate::timeline::{Timeline, sunday};

pub(super) fn calendar_weeks(
    line: &Arc<Timeline>,
    affected: AffectedDays,
    by_day: ByDay,
) -> Vec<Subject> {
    let mut groups: BTreeMap<Date, ByDay> = BTreeMap::new();
    for (date, work) in by_day {
        groups.entry(sunday(date)).or_default().insert(date, work);
    }
    let week = |(date, days): (Date, ByDay)| {
        let mut work: Vec<(usize, i64)> = Vec::new();
        for (index, seconds) in days.values().flatten() {
            add(&mut work, *index, *seconds);
        }
        let mut subject = grouped(line, Granularity::CalendarWeek, date, work);
        subject.set(F::days_worked, i64::try_from(days.len()).unwrap_or(0));
        let longest = days
            .values()
            .map(|day| day.iter().map(|(_, seconds)| seconds).sum::<i64>())
            .max();
        subject.set(F::longest_day_minutes, longest.unwrap_or(0) / 60);
        let from = line.instant(subject.place, date, Time::midnight());
        let until = line.instant(
            subject.place,
            date.checked_add(7.days()).unwrap_or(date),
            Time::midnight(),
        );
        subject.set(
            F::longest_rest_minutes,
            longest_rest(line, from, until) / 60,
        );
        subject
    };
    groups
        .into_iter()
        .filter(|(date, _)| affected.day(*date))
        .map(week)
        .collect()
}

/// The longest stretch between two instants without a shift.
pub(super) fn longest_rest(line: &Timeline, from: i64, until: i64) -> i64 {
    let mut at = from;
    let mut longest = 0;
    for work in line
        .work
        .iter()
        .filter(|work| work.end > from && work.start < until)
    {
        longest = longest.max(work.start - at);
        at = at.max(work.end);
    }
    longest.max(until - at)
}

pub(super) fn weeks(line: &Arc<Timeline>, paid: &Paid) -> Vec<Subject> {
    let one = |pay: &crate::report::WeekPay| {
        let mut work = Vec::new();
        let mut days: BTreeMap<Date, i64> = BTreeMap::new();
        let mut causes: BTreeMap<Cause, i64> = BTreeMap::new();
        for slice in paid.slices.iter().filter(|slice| slice.week == pay.week) {
            add(&mut work, slice.work, slice.seconds);
            *days.entry(slice.day).or_default() += slice.seconds;
            if let Class::Overtime(cause) | Class::Double(cause) = slice.class {
                *causes.entry(cause).or_default() += slice.seconds;
            }
        }
        let slices = paid.slices.iter().filter(|slice| slice.week == pay.week);
        let mut subject = grouped_by_overtime(line, Granularity::Week, pay.week, work, slices);
        subject.set(F::days_worked, i64::try_from(days.len()).unwrap_or(0));
        subject.set(
            F::longest_day_minutes,
            days.values().copied().max().unwrap_or(0) / 60,
        );
        subject.set(F::overtime_minutes, pay.hours.overtime_seconds / 60);
        subject.set(F::doubletime_minutes, pay.hours.doubletime_seconds / 60);
        for (fact, cause) in [
            (F::daily_overtime_minutes, Cause::Daily),
            (F::consecutive_overtime_minutes, Cause::Consecutive),
            (F::weekly_overtime_minutes, Cause::Weekly),
            (F::seventh_day_minutes, Cause::SeventhDay),
        ] {
            subject.set(fact, causes.get(&cause).copied().unwrap_or(0) / 60);
        }
        let situation = &line.situation;
        let agreed = situation.employee.alternative_workweek;
        let adopted = agreed.is_some_and(|agreed| agreed.adopted);
        subject.set(F::agreed_workweek, i64::from(adopted));
        let first = paid.weeks.first().is_some_and(|week| week.week == pay.week);
        let extra = situation.extra_pay.iter();
        let flat = extra.filter(|extra| {
            extra.kind == ExtraPayKind::FlatBonus && earned_in(line, extra, pay.week, first)
        });
        subject.set(F::flat_bonus_cents, flat.map(|extra| extra.cents).sum());
        subject.know(F::regular_rate, pay.regular_rate);
        subject
    };
    paid.weeks.iter().map(one).collect()
}

/// The most days in a row on each of which there is work, cut at midnight.
pub(super) fn longest_run(line: &Timeline) -> i64 {
    let (mut longest, mut run): (i64, Option<(Date, Date)>) = (0, None);
    for work in &line.work {
        let (first, last) = (work.local_start.date(), work.local_end.date());
        let from = match run {
            Some((from, until)) if first <= until.saturating_add(1.day()) => from,
            _ => first,
        };
        let until = run.map_or(last, |(_, until)| until.max(last));
        run = Some((from, until));
        let days = from
            .until(until)
            .map_or(0, |span| i64::from(span.get_days()));
        longest = longest.max(days + 1);
    }
    longest
}
