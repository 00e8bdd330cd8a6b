//! Cuts a line into subjects: every shift, day, week, gap, publication and change once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::{Date, Time};

use crate::facts::{BreakKind, Change, ChangeKind, Initiator};
use crate::line::{Line, PERIOD_GAP_SECONDS, Work, kind, sunday};
use crate::pack::Over;
use crate::pay::{Cause, Class, Paid, earned_in};
use crate::subject::{F, Subject, clock};
use crate::touched::Touched;

/// What the subjects need from the rule book: the minimum wage that binds a place on a date, and the
/// cash that tipped staff get of it.
pub(crate) type MinimumWage<'a> = &'a dyn Fn(usize, Date) -> (Option<i64>, Option<i64>);

/// What the rules of the situation ask for.
pub(crate) struct Asked<'a> {
    pub(crate) minimum_wage: MinimumWage<'a>,
    /// Notice counts to this instant (epoch seconds) where nothing is published yet.
    pub(crate) judged_at: Option<i64>,
    /// The kinds of subjects that rules look at.
    pub(crate) used: &'a BTreeSet<Over>,
    /// Whether a rule asks for runs of days.
    pub(crate) runs: bool,
}

/// Every subject of the line of the kinds that rules look at.
pub(crate) fn subjects(
    line: &Arc<Line>,
    paid: &Paid,
    asked: &Asked<'_>,
    touched: Touched,
) -> Vec<Subject> {
    let used = asked.used;
    let mut all = Vec::new();
    let by_day = if used.contains(&Over::CalendarDay) || used.contains(&Over::CalendarWeek) {
        by_day(line, touched)
    } else {
        ByDay::new()
    };
    let mut schedules_and_changes = published(line, asked.judged_at);
    for over in used {
        let subjects = match over {
            Over::Shift => shifts(line, touched),
            Over::Period => periods(line, touched),
            Over::Day => days(line, touched),
            Over::CalendarDay => calendar_days(line, touched, &by_day),
            Over::CalendarWeek => calendar_weeks(line, touched, by_day.clone()),
            Over::Gap => gaps(line, touched),
            Over::Workday => workdays(line, paid, touched, asked.runs),
            Over::Week => weeks(line, paid),
            Over::Schedule => std::mem::take(&mut schedules_and_changes.0),
            Over::Change => std::mem::take(&mut schedules_and_changes.1),
            Over::Everything => everything(line),
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
    let (minimum, cash) = minimum_wage(subject.place, subject.date);
    subject.know(F::minimum_wage, minimum);
    subject.know(F::tipped_cash_rate, cash);
    let credit = subject.line.situation.employee.tip_credit;
    subject.set(F::tip_credit_rate, credit);
    let limit = minimum.zip(cash).map(|(wage, cash)| wage - cash);
    subject.know(F::tip_credit_limit_rate, limit);
    let over = limit.map_or(0, |limit| credit - limit);
    subject.set(F::tip_credit_over_rate, over.max(0));
    let rate = subject.int(F::rate);
    let below = minimum
        .zip(rate)
        .map_or(0, |(minimum, rate)| minimum - rate);
    subject.set(F::below_minimum_rate, below.max(0));
    let rate = subject.int(F::rate).zip(minimum.filter(|wage| *wage > 0));
    subject.know(F::rate_percent, rate.map(|(rate, wage)| rate * 100 / wage));
}

/// One shift with its wage, for what must be known before pay.
pub(crate) fn shift(line: &Arc<Line>, index: usize, minimum_wage: MinimumWage<'_>) -> Subject {
    let mut subject = one_shift(line, index);
    wage(&mut subject, minimum_wage);
    subject
}

fn one_shift(line: &Arc<Line>, index: usize) -> Subject {
    let work = &line.work[index];
    let mut subject = Subject::new(
        line,
        Over::Shift,
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

fn shifts(line: &Arc<Line>, touched: Touched) -> Vec<Subject> {
    let touched = |index: &usize| touched.day(line.work[*index].local_start.date());
    let indexes = (0..line.work.len()).filter(touched);
    indexes.map(|index| one_shift(line, index)).collect()
}

/// Shifts of one place with at most an hour between them, taken together.
fn periods(line: &Arc<Line>, touched: Touched) -> Vec<Subject> {
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
        let mut subject = Subject::new(line, Over::Period, date, place, indexes, seconds);
        subject.know(F::rate, rate);
        breaks(&mut subject);
        subject
    };
    let groups = groups.into_iter();
    groups
        .filter(|group| touched.day(line.work[group[0]].local_start.date()))
        .map(one)
        .collect()
}

/// When the work that began the day before a date ended, in minutes after that day's midnight; 0
/// where there was none.
fn evening_before(line: &Line, date: Date) -> i64 {
    let yesterday = date.yesterday().unwrap_or(date);
    let evening = line
        .work
        .iter()
        .filter(|work| work.local_start.date() == yesterday);
    let ends = evening.map(|work| clock(yesterday, work.local_end));
    ends.max().unwrap_or(0)
}

fn days(line: &Arc<Line>, touched: Touched) -> Vec<Subject> {
    let mut groups: BTreeMap<Date, Vec<usize>> = BTreeMap::new();
    for (index, work) in line.work.iter().enumerate() {
        groups.entry(work.day).or_default().push(index);
    }
    for plan in &line.plan {
        groups.entry(plan.day).or_default();
    }
    groups
        .into_iter()
        .filter(|(date, _)| touched.day(*date))
        .map(|(date, work)| day(line, date, work))
        .collect()
}

fn day(line: &Arc<Line>, date: Date, indexes: Vec<usize>) -> Subject {
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
    let mut subject = Subject::new(line, Over::Day, date, place, indexes, seconds);
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

/// Facts that let a guard see a day whose breaks are in order: how much work comes before the first
/// and second unpaid meal of 30 minutes or more (no such meal: [`NEVER`]), and paid or unpaid rests
/// of 10 minutes or more.
fn breaks(subject: &mut Subject) {
    let (mut meals, mut rests) = (Vec::new(), 0);
    for work in subject.works() {
        for pause in &subject.line.shift(work).breaks {
            let (start, end) = (pause.starts_at.as_second(), pause.ends_at.as_second());
            match kind(pause) {
                BreakKind::Meal if !pause.paid && !pause.worked && end - start >= 30 * 60 => {
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
const NEVER: i64 = 1_000_000;

/// Work between local midnights: each shift's position and seconds, by day.
type ByDay = BTreeMap<Date, Vec<(usize, i64)>>;

fn by_day(line: &Line, touched: Touched) -> ByDay {
    let mut groups = ByDay::new();
    let near = |work: &Work| touched.near(work.local_start.date());
    for (index, work) in line.work.iter().enumerate().filter(|(_, work)| near(work)) {
        for piece in &work.pieces {
            for (date, start, end) in line.cut(work.place, *piece, Time::midnight()) {
                add(groups.entry(date).or_default(), index, end - start);
            }
        }
    }
    groups
}

fn calendar_days(line: &Arc<Line>, touched: Touched, by_day: &ByDay) -> Vec<Subject> {
    let one = |(date, work): (&Date, &Vec<(usize, i64)>)| {
        let mut subject = grouped(line, Over::CalendarDay, *date, work.clone());
        if subject.int(F::adult) == Some(0) {
            subject.set(F::days_in_a_row, days_in_a_row(by_day, *date));
        }
        subject
    };
    by_day
        .iter()
        .filter(|(date, _)| touched.day(**date))
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

fn grouped(line: &Arc<Line>, over: Over, date: Date, work: Vec<(usize, i64)>) -> Subject {
    let place = work.first().map_or(0, |(index, _)| line.work[*index].place);
    let (indexes, seconds) = work.into_iter().unzip();
    Subject::new(line, over, date, place, indexes, seconds)
}

fn calendar_weeks(line: &Arc<Line>, touched: Touched, by_day: ByDay) -> Vec<Subject> {
    let mut groups: BTreeMap<Date, ByDay> = BTreeMap::new();
    for (date, work) in by_day {
        groups.entry(sunday(date)).or_default().insert(date, work);
    }
    let week = |(date, days): (Date, ByDay)| {
        let mut work: Vec<(usize, i64)> = Vec::new();
        for (index, seconds) in days.values().flatten() {
            add(&mut work, *index, *seconds);
        }
        let mut subject = grouped(line, Over::CalendarWeek, date, work);
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
        .filter(|(date, _)| touched.day(*date))
        .map(week)
        .collect()
}

/// The longest stretch between two instants without a shift.
fn longest_rest(line: &Line, from: i64, until: i64) -> i64 {
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

fn gaps(line: &Arc<Line>, touched: Touched) -> Vec<Subject> {
    let one = |index: usize| {
        let (first, second) = (&line.work[index - 1], &line.work[index]);
        let mut subject = Subject::new(
            line,
            Over::Gap,
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
        .filter(|index| touched.between(day(index - 1), day(*index)))
        .map(one)
        .collect()
}

fn workdays(line: &Arc<Line>, paid: &Paid, touched: Touched, runs: bool) -> Vec<Subject> {
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
        let mut subject = grouped(line, Over::Workday, date, work);
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
        .filter(|(date, _)| touched.day(*date))
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

fn add(group: &mut Vec<(usize, i64)>, work: usize, seconds: i64) {
    match group.last_mut() {
        Some((last, sum)) if *last == work => *sum += seconds,
        _ => group.push((work, seconds)),
    }
}

fn weeks(line: &Arc<Line>, paid: &Paid) -> Vec<Subject> {
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
        let mut subject = grouped(line, Over::Week, pay.week, work);
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
        let flat = extra
            .filter(|extra| extra.kind == "flat_bonus" && earned_in(line, extra, pay.week, first));
        subject.set(F::flat_bonus_cents, flat.map(|extra| extra.cents).sum());
        subject.know(F::regular_rate, pay.regular_rate);
        subject
    };
    paid.weeks.iter().map(one).collect()
}

fn everything(line: &Arc<Line>) -> Vec<Subject> {
    let Some(first) = line.work.first() else {
        return Vec::new();
    };
    let seconds = line.work.iter().map(Work::worked).collect();
    let all = (0..line.work.len()).collect();
    let (date, place) = (first.local_start.date(), first.place);
    let mut subject = Subject::new(line, Over::Everything, date, place, all, seconds);
    subject.set(F::longest_run_days, longest_run(line));
    vec![subject]
}

/// The most days in a row on each of which there is work, cut at midnight.
fn longest_run(line: &Line) -> i64 {
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

fn published(line: &Arc<Line>, judged_at: Option<i64>) -> (Vec<Subject>, Vec<Subject>) {
    let (mut schedules, mut changes) = (Vec::new(), Vec::new());
    for (number, publication) in line.situation.publications.iter().enumerate() {
        let place = publication.place.min(line.zones.len().saturating_sub(1));
        let first_shift = line
            .work
            .iter()
            .map(|work| work.start)
            .chain(
                publication
                    .changes
                    .iter()
                    .flat_map(Change::spans)
                    .map(|span| span.starts_at.as_second()),
            )
            .min();
        let first_day = publication
            .first_day
            .or(first_shift.map(|second| line.local(place, second).date()));
        let Some(first_day) = first_day else { continue };
        // Work of the weeks around it is no part of the schedule: a finding would name another week's shift.
        let planned = |index: &usize| {
            let work = &line.work[*index];
            let day = work.local_start.date();
            work.place == place
                && day >= first_day
                && line.situation.focus.is_none_or(|focus| day < focus.to)
        };
        let indexes: Vec<usize> = (0..line.work.len()).filter(planned).collect();
        let seconds = indexes
            .iter()
            .map(|index| line.work[*index].worked())
            .collect();
        let mut subject = Subject::new(line, Over::Schedule, first_day, place, indexes, seconds);
        subject.change = Some((number, 0));
        subject.set(F::first_schedule, i64::from(publication.first_schedule));
        let published = publication.published_at.map(jiff::Timestamp::as_second);
        subject.set(F::published, i64::from(published.is_some()));
        if let Some(at) = published.or(judged_at) {
            let start = line.instant(place, first_day, Time::midnight());
            subject.set(F::notice_minutes, (start - at).div_euclid(60));
            let on = line.local(place, at).date();
            subject.set(F::notice_days, days_between(on, first_day));
        }
        let median = line.situation.estimate_median_minutes();
        subject.set(F::estimate_median_minutes, median.unwrap_or(-1));
        let first_work = subject.works().map(|work| work.start);
        let spans = publication.changes.iter().flat_map(Change::spans);
        let first_change = spans.map(|span| span.starts_at.as_second());
        let first_shift = first_work.chain(first_change).min();
        if let (Some(first_shift), Some(at)) = (first_shift, published.or(judged_at)) {
            subject.set(F::schedule_minutes, (first_shift - at).div_euclid(60));
        }
        schedules.push(subject);
        for (index, change) in publication.changes.iter().enumerate() {
            let mut subject = changed(line, place, number, index, change);
            let made_at = change.made_at.as_second();
            let made_on = line.local(place, made_at).date();
            if let Some(first_shift) = first_shift {
                let minutes = (first_shift - made_at).div_euclid(60);
                subject.set(F::schedule_minutes, minutes);
            }
            subject.set(F::schedule_days, days_between(made_on, first_day));
            changes.push(subject);
        }
    }
    (schedules, changes)
}

fn changed(
    line: &Arc<Line>,
    place: usize,
    number: usize,
    index: usize,
    change: &Change,
) -> Subject {
    let start = change
        .spans()
        .map(|span| span.starts_at.as_second())
        .min()
        .unwrap_or(0);
    let after = change
        .after
        .map(|span| (span.starts_at.as_second(), span.ends_at.as_second()));
    let named = |work: &Work| match &change.shift {
        Some(id) => line.shift(work).id == *id,
        None => work.place == place && Some((work.start, work.end)) == after,
    };
    let work = line.work.iter().position(named);
    let (work, seconds) = work.map_or((Vec::new(), Vec::new()), |work| {
        (vec![work], vec![line.work[work].worked()])
    });
    let mut subject = Subject::new(
        line,
        Over::Change,
        line.local(place, start).date(),
        place,
        work,
        seconds,
    );
    subject.change = Some((number, index));
    let minutes = |span: Option<crate::facts::Span>| {
        span.map_or(0, |span| {
            (span.ends_at.as_second() - span.starts_at.as_second()) / 60
        })
    };
    let (before, after) = (minutes(change.before), minutes(change.after));
    subject.set(F::before_minutes, before);
    subject.set(F::after_minutes, after);
    subject.set(F::hours_delta_minutes, after - before);
    if let (Some(old), Some(new)) = (change.before, change.after) {
        subject.set(
            F::change_start_minutes,
            (new.starts_at.as_second() - old.starts_at.as_second()) / 60,
        );
        subject.set(
            F::change_end_minutes,
            (new.ends_at.as_second() - old.ends_at.as_second()) / 60,
        );
    }
    subject.set(F::starts_at, start.div_euclid(60));
    subject.set(
        F::notice_minutes,
        (start - change.made_at.as_second()).div_euclid(60),
    );
    let made_on = line.local(place, change.made_at.as_second()).date();
    subject.set(F::notice_days, days_between(made_on, subject.date));
    subject.word(
        F::kind,
        word(
            change
                .kind
                .unwrap_or_else(|| read_off(change, before, after)),
        ),
    );
    subject.word(
        F::initiated_by,
        if change.initiated_by == Initiator::Employer {
            "employer"
        } else {
            "employee"
        },
    );
    let consent = change.consent.or_else(|| subject.consent("added_hours"));
    subject.set(F::consent, consent.map_or(-1, i64::from));
    subject.word(F::reason, change.reason.as_deref().unwrap_or(""));
    subject.know(F::rate, change.rate.or(line.situation.employee.rate));
    subject
}

/// Calendar days from one local date to another.
fn days_between(from: Date, to: Date) -> i64 {
    from.until(to).map_or(0, |span| i64::from(span.get_days()))
}

fn read_off(change: &Change, before: i64, after: i64) -> ChangeKind {
    match (change.before, change.after) {
        (None, _) => ChangeKind::AddShift,
        (_, None) => ChangeKind::Cancel,
        _ if after > before => ChangeKind::AddHours,
        _ if after < before => ChangeKind::ReduceHours,
        _ => ChangeKind::MoveSameHours,
    }
}

fn word(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::AddShift => "add_shift",
        ChangeKind::AddHours => "add_hours",
        ChangeKind::ReduceHours => "reduce_hours",
        ChangeKind::MoveSameHours => "move_same_hours",
        ChangeKind::Cancel => "cancel",
        ChangeKind::OnCallRelease => "on_call_release",
    }
}
