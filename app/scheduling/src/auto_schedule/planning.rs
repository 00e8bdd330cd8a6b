//! A week made ready for the optimiser: who may take which open shift, what it costs and how it sits with their wishes.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use rules::Finding;

use super::{
    AutoScheduleAim, Rejection, half_hours,
    inputs::Inputs,
    judge,
    needs::Needs,
    options::{LastEnds, OpenShift, open_shifts},
    rest,
};
use crate::{
    evaluate::{Baseline, as_planned},
    fairness_ledger::is_weekend,
    ids::{EmployeeId, PositionId},
    person::EmployeeFacts,
    shift_edit::lawful_breaks,
    team::{
        types::{AgeBand, DayAvailability, WindowKind},
        week_limit::week_limit_minutes,
        weekly_hours::crosses_midnight,
    },
    types::{Break, ShiftDetails},
    week_context::{Edit, WeekContext},
};

/// Overtime of the week begins here everywhere (29 U.S.C. 207(a)).
const OVERTIME_AFTER: i64 = 40 * 60;
/// The most that anyone is planned for where overtime is allowed.
const MOST: i64 = 60 * 60;
/// A person is not planned on every day.
const MOST_DAYS: usize = 6;
/// Hours that a person is glad to have, where they had none last week.
const USUAL_LEAST: i64 = 12 * 60;
/// The wage of an hour where no one entered one, in cents: the search has to compare people.
const UNKNOWN_HOUR: i64 = 2000;
/// Without someone who opens or closes, no one works: a half hour of that is worth a shift.
const KEYHOLDER_TIMES: u32 = 10;

/// A week made ready.
pub(super) struct Planning<'a> {
    pub week_context: WeekContext<'a>,
    pub inputs: Inputs,
    /// Everyone who could take a shift, in the order of the optimiser.
    pub people: Vec<EmployeeId>,
    pub shifts: Vec<OpenShift>,
    /// The needs, beyond who is assigned.
    pub needs: Needs,
    last_ends: LastEnds,
    positions: Vec<PositionId>,
    choices: Vec<Choice>,
}

/// A lawful assignment.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub person: usize,
    pub shift: usize,
    /// The shift with its person; a new one has the breaks that the law wants for them.
    pub details: ShiftDetails,
    /// Wages and premiums, in cents; nothing where no rate is known.
    pub cents: Option<i64>,
    /// What it brings, above a notice.
    findings: Vec<Finding>,
    pub wish: Wish,
    /// Shifts of its kind that the person had beyond their fair share in the weeks before; negative for fewer.
    pub beyond_share: f64,
    unusual: bool,
}

/// How a shift sits with the times that a person prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// No preference on that day.
    None,
    /// Within the preferred times.
    Kept,
    /// Outside of them.
    Against,
}

/// The problem for one aim, with the choice behind each of its assignments.
pub(super) struct Aimed {
    pub problem: autoschedule::Problem,
    pub choices: Vec<Choice>,
}

impl<'a> Planning<'a> {
    /// Makes a week ready: the rules engine judges every assignment alone.
    pub(super) fn new(mut week_context: WeekContext<'a>, inputs: Inputs) -> Self {
        judge::without_origins(&mut week_context);
        let needs = Needs::of(&week_context, &inputs.required, &inputs.present);
        let mut positions: Vec<PositionId> = week_context.positions.keys().copied().collect();
        positions.sort_unstable();
        let number = |position: PositionId| positions.binary_search(&position).unwrap_or(0);
        let (shifts, last_ends) = open_shifts(&week_context, &needs, inputs.create, number);
        let people: Vec<EmployeeId> = week_context.people.keys().copied().collect();
        let mut choices = Vec::new();
        for (index, id) in people.iter().enumerate() {
            let person = &week_context.people[id];
            choices.extend(choices_of(&week_context, &inputs, &shifts, (index, person)));
        }
        Self {
            week_context,
            inputs,
            people,
            shifts,
            needs,
            last_ends,
            positions,
            choices,
        }
    }

    /// The person of a choice.
    pub(super) fn person(&self, index: usize) -> &EmployeeFacts {
        &self.week_context.people[&self.people[index]]
    }

    /// The problem for an aim: without the assignments that it refuses.
    pub(super) fn aimed(&self, aim: AutoScheduleAim) -> Aimed {
        let refused = |choice: &&Choice| !choice.findings.iter().any(|one| aim.refuses(one));
        let choices: Vec<Choice> = self.choices.iter().filter(refused).cloned().collect();
        // Who had the fewest of a shift's kind takes it without a price; no price is below none, so that no one works more
        // than is needed.
        let mut fewest = vec![f64::INFINITY; self.shifts.len()];
        for choice in &choices {
            fewest[choice.shift] = choice.beyond_share.min(fewest[choice.shift]);
        }
        let assignments = choices.iter().map(|choice| autoschedule::Assignment {
            person: choice.person,
            shift: choice.shift,
            cents: choice.cents.unwrap_or_else(|| {
                UNKNOWN_HOUR * i64::from(self.shifts[choice.shift].shift.minutes) / 60
            }),
            against_wish: choice.wish == Wish::Against,
            unusual: choice.unusual,
            beyond_share: choice.beyond_share - fewest[choice.shift],
        });
        let needs = self
            .needs
            .open
            .iter()
            .map(|((position, half_hour), people)| autoschedule::Need {
                position: self.positions.binary_search(position).unwrap_or(0),
                half_hour: *half_hour,
                people: *people,
                last_times: if self.needs.keys.contains(&(*position, *half_hour)) {
                    KEYHOLDER_TIMES
                } else {
                    1
                },
            });
        let problem = autoschedule::Problem {
            people: (0..self.people.len())
                .map(|index| self.week_of(self.person(index), aim))
                .collect(),
            shifts: self.shifts.iter().map(|open| open.shift.clone()).collect(),
            assignments: assignments.collect(),
            needs: needs.collect(),
            at_most: Vec::new(),
        };
        Aimed { problem, choices }
    }

    /// A person's week as the optimiser sees it.
    fn week_of(&self, person: &EmployeeFacts, aim: AutoScheduleAim) -> autoschedule::Person {
        let week_context = &self.week_context;
        let week = week_context.week;
        let minutes = |minutes: i64| u32::try_from(minutes).unwrap_or(0);
        let assigned_minutes = week_context.week_minutes(person.id, &Edit::default());
        let (limit, max) = week_limits(person, week, aim);
        let last_week = last_week(week_context, person.id);
        let least = if last_week > 0 {
            last_week
        } else {
            USUAL_LEAST
        };
        let rate = person.team.usual_rate(week).map(|rate| rate / 100);
        let assigned: Vec<(u32, u32, u32)> = assigned_shifts(week_context, person.id)
            .map(|draft| half_hours(week_context, draft))
            .collect();
        let days: BTreeSet<u32> = assigned.iter().map(|(day, _, _)| *day).collect();
        let closing = assigned
            .iter()
            .filter(|(day, _, end)| self.last_ends.closes(*day, *end));
        let position = person.positions(week_context.here).first().copied();
        autoschedule::Person {
            assigned_minutes: minutes(assigned_minutes),
            max_minutes: minutes(max),
            overtime_after: minutes(OVERTIME_AFTER),
            overtime_cents: minutes(rate.unwrap_or(UNKNOWN_HOUR) / 2),
            preferred_minutes: (minutes(least.min(limit)), minutes(limit)),
            max_days: u32::try_from(MOST_DAYS.saturating_sub(days.len())).unwrap_or(0),
            rest: position.map_or(0, |position| {
                rest::between_days(week_context, person, position, aim)
            }),
            assigned_closes: u32::try_from(closing.count()).unwrap_or(0),
        }
    }
}

/// The paid minutes of a week that a person prefers at most, and those that `aim` plans them for at most.
fn week_limits(person: &EmployeeFacts, week: Date, aim: AutoScheduleAim) -> (i64, i64) {
    let band = person.team.age_band(week);
    let wish = person.team.person.max_weekly_minutes;
    let limit = week_limit_minutes(band, person.has_school(week), wish);
    let max = match (band, wish) {
        (AgeBand::Adult, None) => MOST,
        (AgeBand::Adult, Some(wish)) if aim.allows_warnings() => wish.max(OVERTIME_AFTER),
        _ => limit,
    };
    (limit, max)
}

/// The most paid minutes of a week that `aim` plans a person for, without overtime where it allows none.
pub(super) fn most_minutes(person: &EmployeeFacts, week: Date, aim: AutoScheduleAim) -> i64 {
    let (_, max) = week_limits(person, week, aim);
    if aim.weights().overtime {
        max
    } else {
        max.min(OVERTIME_AFTER)
    }
}

/// The shifts of the week that a person has, anywhere.
fn assigned_shifts<'b>(
    week_context: &'b WeekContext<'_>,
    person: EmployeeId,
) -> impl Iterator<Item = &'b ShiftDetails> {
    let planned = week_context.planned(person, &Edit::default()).into_iter();
    planned
        .map(|plan| plan.half)
        .filter(|half| week_context.clock.week_of(half.starts_at) == week_context.week)
}

/// Paid minutes of a person in the week before, anywhere.
pub(super) fn last_week(week_context: &WeekContext<'_>, person: EmployeeId) -> i64 {
    let before = week_context.week.saturating_sub(jiff::ToSpan::days(7));
    week_context
        .planned(person, &Edit::default())
        .iter()
        .filter(|plan| week_context.clock.week_of(plan.half.starts_at) == before)
        .map(|plan| plan.half.paid_minutes())
        .sum()
}

/// The open shifts that a person could take: trained, on the team, available, on a day without a shift of theirs, with their
/// onboarding done, and not rejected by the manager.
fn choices_of(
    week_context: &WeekContext<'_>,
    inputs: &Inputs,
    shifts: &[OpenShift],
    (index, person): (usize, &EmployeeFacts),
) -> Vec<Choice> {
    let positions = person.positions(week_context.here);
    let busy: BTreeSet<u32> = assigned_shifts(week_context, person.id)
        .map(|draft| half_hours(week_context, draft).0)
        .collect();
    let usual = usual_times(week_context, person.id);
    let situation = as_planned(week_context, person);
    let baseline = Baseline::new(week_context, person, &situation);
    let is_minor = person.team.age_band(week_context.week) != AgeBand::Adult;
    let mut breaks = BTreeMap::new();
    let mut found = Vec::new();
    for (shift, open) in shifts.iter().enumerate() {
        if !positions.contains(&open.details.position_id) || busy.contains(&open.shift.day) {
            continue;
        }
        let date = week_context.clock.date(open.details.starts_at);
        let rejects = |one: &Rejection| one.covers(person.id, &open.details);
        if inputs.keeps_from_work(person.id, date) || inputs.rejected.iter().any(rejects) {
            continue;
        }
        let mut details = ShiftDetails {
            employee_id: Some(person.id),
            ..open.details.clone()
        };
        if is_minor && !open.shift.planned {
            let times = (open.shift.start % 48, open.shift.end - open.shift.start);
            let lawful = || lawful_breaks(week_context, open.id, &details);
            let known: &Vec<Break> = breaks.entry(times).or_insert_with(lawful);
            details.breaks.clone_from(known);
        }
        let edit = Edit::becomes(open.id, week_context.here, Some(&details), None);
        let share = baseline.share(&edit);
        let refused = |aim: &AutoScheduleAim| share.findings.iter().any(|one| aim.refuses(one));
        if AutoScheduleAim::ALL.iter().all(refused) {
            continue;
        }
        let (start, end) = (open.shift.start + 7 * 48, open.shift.end + 7 * 48);
        found.push(Choice {
            person: index,
            shift,
            cents: share.delta_cents,
            findings: share.findings,
            wish: wish(week_context, person, &details),
            details,
            beyond_share: inputs
                .ledger
                .beyond(person.id, is_weekend(date), open.shift.closes),
            // Who has a shift of the week that could move keeps it, unless something speaks for another.
            unusual: match inputs.had.get(&open.id) {
                Some(had) => *had != person.id,
                None => {
                    !usual.is_empty() && !usual.iter().any(|(from, to)| *from < end && start < *to)
                }
            },
        });
    }
    found
}

/// The half hours of the week before in which a person works, as if that week began 7 days earlier.
fn usual_times(week_context: &WeekContext<'_>, person: EmployeeId) -> Vec<(u32, u32)> {
    let before = week_context.week.saturating_sub(jiff::ToSpan::days(7));
    let planned = week_context.planned(person, &Edit::default());
    let clock = &week_context.clock;
    planned
        .iter()
        .filter(|plan| clock.week_of(plan.half.starts_at) == before)
        .filter_map(|plan| {
            let days = before.until(clock.date(plan.half.starts_at)).ok()?;
            let minute =
                i64::from(days.get_days()) * 24 * 60 + clock.minute_of_day(plan.half.starts_at);
            let start = u32::try_from(minute / 30).ok()? + 7 * 48;
            let length = u32::try_from(plan.half.elapsed_minutes() / 30).ok()?;
            Some((start, start + length))
        })
        .collect()
}

/// How a shift sits with the times that its person prefers on the day it starts.
fn wish(week_context: &WeekContext<'_>, person: &EmployeeFacts, details: &ShiftDetails) -> Wish {
    let clock = &week_context.clock;
    let day = clock.date(details.starts_at);
    let DayAvailability::Windows(windows) = person.availability_on(day) else {
        return Wish::None;
    };
    let mut preferred = windows
        .iter()
        .filter(|window| window.kind == WindowKind::Preferred)
        .peekable();
    if preferred.peek().is_none() {
        return Wish::None;
    }
    let start = clock.minute_of_day(details.starts_at);
    let end = start + details.elapsed_minutes();
    let within = preferred.any(|window| {
        let (from, to) = (window.start.minutes(), window.end.minutes());
        let to = if crosses_midnight(*window) {
            to + 24 * 60
        } else {
            to
        };
        from <= start && end <= to
    });
    if within { Wish::Kept } else { Wish::Against }
}
