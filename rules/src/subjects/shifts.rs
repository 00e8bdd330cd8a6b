//! Subjects that are shifts, or the time between them.

use std::sync::Arc;

use super::days::evening_before;
use super::{MinimumWage, wage};
use crate::affected_days::AffectedDays;
use crate::facts::BreakKind;
use crate::pack::Granularity;
use crate::subject::{F, Subject};
use crate::timeline::{PERIOD_GAP_SECONDS, Timeline, Work, kind};

/// One shift with its wage, for what must be known before pay.
pub(crate) fn shift(line: &Arc<Timeline>, index: usize, minimum_wage: MinimumWage<'_>) -> Subject {
    let mut subject = one_shift(line, index);
    wage(&mut subject, minimum_wage);
    subject
}

fn one_shift(line: &Arc<Timeline>, index: usize) -> Subject {
    let work = &line.work[index];
    let mut subject = Subject::new(
        line,
        Granularity::Shift,
        work.local_start.date(),
        work.place,
        vec![index],
        vec![work.worked()],
    );
    subject.set(F::on_call, i64::from(line.shift(work).on_call));
    subject.set(F::second_report, i64::from(line.shift(work).second_report));
    subject.know(F::rate, work.rate);
    if subject.int(F::adult) == Some(0) {
        let evening = evening_before(line, work.local_start.date());
        subject.set(F::evening_before_clock, evening);
    }
    subject
}

pub(super) fn shifts(line: &Arc<Timeline>, affected: AffectedDays) -> Vec<Subject> {
    let affected = |index: &usize| affected.day(line.work[*index].local_start.date());
    let indexes = (0..line.work.len()).filter(affected);
    indexes.map(|index| one_shift(line, index)).collect()
}

/// Shifts of one place with at most an hour between them, taken together.
pub(super) fn periods(line: &Arc<Timeline>, affected: AffectedDays) -> Vec<Subject> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut end = i64::MIN / 2;
    for (index, work) in line.work.iter().enumerate() {
        let place = |group: &Vec<usize>| line.work[group[0]].place == work.place;
        match groups.last_mut() {
            Some(group) if work.start - end <= PERIOD_GAP_SECONDS && place(group) => {
                group.push(index);
                end = end.max(work.end);
            }
            _ => {
                groups.push(vec![index]);
                end = work.end;
            }
        }
    }
    let one = |indexes: Vec<usize>| {
        let first = &line.work[indexes[0]];
        let works = indexes.iter().map(|index| &line.work[*index]);
        let seconds = works.clone().map(Work::worked).collect();
        let rate = works.map(|work| work.rate).next().flatten();
        let (date, place) = (first.local_start.date(), first.place);
        let mut subject = Subject::new(line, Granularity::Period, date, place, indexes, seconds);
        subject.know(F::rate, rate);
        breaks(&mut subject);
        subject
    };
    let groups = groups.into_iter();
    groups
        .filter(|group| affected.day(line.work[group[0]].local_start.date()))
        .map(one)
        .collect()
}

/// Facts that let a guard see a day whose breaks are in order: how much work is before the first and second meal of 30
/// minutes or more without duty, paid or not (no such meal: [`NEVER`]), and paid or unpaid rests of 10 minutes or more.
pub(super) fn breaks(subject: &mut Subject) {
    let (mut meals, mut rests) = (Vec::new(), 0);
    for work in subject.works() {
        for pause in &subject.line.shift(work).breaks {
            let (start, end) = (pause.starts_at.as_second(), pause.ends_at.as_second());
            match kind(pause) {
                BreakKind::Meal if !pause.worked && end - start >= 30 * 60 => {
                    meals.push(start);
                }
                BreakKind::Rest if (pause.paid || !pause.worked) && end - start >= 10 * 60 => {
                    rests += 1;
                }
                _ => {}
            }
        }
    }
    meals.sort_unstable();
    let before = |nth: usize| {
        let start = meals.get(nth);
        start.map_or(NEVER, |start| subject.work_before(*start).div_euclid(60))
    };
    let (first, second) = (before(0), before(1));
    subject.set(F::work_before_meal1_minutes, first);
    subject.set(F::work_before_meal2_minutes, second);
    subject.set(F::rests_taken, rests);
}

/// More minutes than any day holds.
pub(super) const NEVER: i64 = 1_000_000;

pub(super) fn gaps(line: &Arc<Timeline>, affected: AffectedDays) -> Vec<Subject> {
    let one = |index: usize| {
        let (first, second) = (&line.work[index - 1], &line.work[index]);
        let mut subject = Subject::new(
            line,
            Granularity::Gap,
            second.local_start.date(),
            second.place,
            vec![index - 1, index],
            vec![first.worked(), second.worked()],
        );
        subject.set(F::gap_minutes, (second.start - first.end).div_euclid(60));
        let one_day = first.local_start.date() == second.local_start.date()
            && first.local_end.date() == second.local_start.date();
        subject.set(F::gap_same_day, i64::from(one_day));
        subject.know(F::rate, second.rate);
        let consented = subject.consent("short_rest").unwrap_or(false);
        subject.set(F::consented_short_rest, i64::from(consented));
        subject
    };
    let day = |index: usize| line.work[index].local_start.date();
    (1..line.work.len())
        .filter(|index| affected.between(day(index - 1), day(*index)))
        .map(one)
        .collect()
}
