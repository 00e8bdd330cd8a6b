//! One proposal: the optimiser's week, checked person by person by the rules engine until nothing is left that the aim
//! refuses.

use std::{collections::BTreeMap, time::Duration};

use anyhow::Context as _;
use autoschedule::{AtMost, Limits, Problem};
use rules::{Finding, Question, Severity};

use super::{
    AutoScheduleAim, Figures, ProposedShift,
    planning::{Aimed, Choice, Planning, Wish},
};
use crate::{
    checks::Planned,
    error::Result,
    ids::ShiftId,
    labor_cost::week_cost,
    types::ShiftDetails,
    week_context::{Edit, Judged, new_findings},
};

/// The time of the first search, and of each one after the engine refused something.
const SEARCH: Duration = Duration::from_secs(8);
const SEARCH_AGAIN: Duration = Duration::from_secs(3);
/// After so many searches, what the engine refuses is taken out.
const SEARCHES: usize = 6;
/// A proposal so near to the best one is good enough.
const GAP: f64 = 0.005;

/// The proposal for an aim.
///
/// # Errors
/// `Internal` where the solver fails.
pub(super) fn propose(
    planning: &Planning<'_>,
    aim: AutoScheduleAim,
) -> Result<(Figures, Vec<ProposedShift>)> {
    let mut aimed = planning.aimed(aim);
    let mut taken = Vec::new();
    for search in 0..SEARCHES {
        let limits = Limits {
            time: if search == 0 { SEARCH } else { SEARCH_AGAIN },
            gap: GAP,
        };
        let solution = autoschedule::solve(&aimed.problem, &aim.weights(), limits, &taken);
        taken = solution.context("auto-scheduling")?.taken;
        let refused = refused(planning, &aimed, &taken, aim);
        if refused.is_empty() {
            return Ok(counted(planning, &aimed, &taken, aim));
        }
        for set in refused {
            // The next search begins from this solution without what was refused.
            taken.retain(|index| set.last() != Some(index));
            let cut = at_most(&aimed.problem, &set);
            aimed.problem.at_most.push(cut);
        }
    }
    loop {
        let refused = refused(planning, &aimed, &taken, aim);
        if refused.is_empty() {
            return Ok(counted(planning, &aimed, &taken, aim));
        }
        taken.retain(|index| !refused.iter().any(|set| set.last() == Some(index)));
    }
}

/// A person's chosen assignments with the ids and details of their shifts.
type Mine = Vec<(usize, ShiftId, ShiftDetails)>;

/// The chosen assignments of each person.
fn by_person(planning: &Planning<'_>, aimed: &Aimed, taken: &[usize]) -> BTreeMap<usize, Mine> {
    let mut found: BTreeMap<usize, Mine> = BTreeMap::new();
    for index in taken {
        let choice = &aimed.choices[*index];
        let id = planning.shifts[choice.shift].id;
        let mine = found.entry(choice.person).or_default();
        mine.push((*index, id, planning.details(choice)));
    }
    found
}

/// What the engine says of a person's week with these shifts, and what of it is new.
fn judged(
    planning: &Planning<'_>,
    person: usize,
    mine: &[&(usize, ShiftId, ShiftDetails)],
) -> (Judged, Vec<Finding>) {
    let week_context = &planning.week_context;
    let person = planning.person(person);
    let question = Question::ChangePlan {
        at: week_context.now,
    };
    let edit = Edit::default();
    let mut planned = week_context.planned(person.id, &edit);
    let before = week_context.evaluate_plan(question, person, &planned);
    planned.retain(|plan| mine.iter().all(|(_, id, _)| *id != plan.id));
    planned.extend(mine.iter().map(|(_, id, half)| Planned {
        id: *id,
        location: week_context.here,
        half,
    }));
    planned.sort_by_key(|plan| plan.half.starts_at);
    let after = week_context.evaluate_plan(question, person, &planned);
    let new = new_findings(&before.findings, &after.findings);
    (after, new)
}

/// For each person whose week the engine refuses, the fewest of its assignments that it refuses together.
fn refused(
    planning: &Planning<'_>,
    aimed: &Aimed,
    taken: &[usize],
    aim: AutoScheduleAim,
) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for (person, mine) in by_person(planning, aimed, taken) {
        let is_refused = |mine: &[&(usize, ShiftId, ShiftDetails)]| {
            let (_, new) = judged(planning, person, mine);
            new.iter().any(|finding| aim.refuses(finding))
        };
        let mut fewest: Vec<&(usize, ShiftId, ShiftDetails)> = mine.iter().collect();
        if !is_refused(&fewest) {
            continue;
        }
        let mut at = 0;
        while at < fewest.len() {
            let mut without = fewest.clone();
            without.remove(at);
            if !without.is_empty() && is_refused(&without) {
                fewest = without;
            } else {
                at += 1;
            }
        }
        found.push(fewest.iter().map(|(index, _, _)| *index).collect());
    }
    found
}

/// The set itself, and with each assignment those of the person on that day that work at least the same time: what is
/// refused for less is refused for more.
fn at_most(problem: &Problem, set: &[usize]) -> AtMost {
    let shift = |index: usize| &problem.shifts[problem.assignments[index].shift];
    let as_much = |other: usize, than: usize| {
        let (other_shift, shift) = (shift(other), shift(than));
        problem.assignments[other].person == problem.assignments[than].person
            && other_shift.day == shift.day
            && other_shift.start <= shift.start
            && other_shift.end >= shift.end
            && other_shift.minutes >= shift.minutes
    };
    let assignments = (0..problem.assignments.len())
        .filter(|other| set.iter().any(|than| as_much(*other, *than)))
        .collect();
    AtMost {
        assignments,
        most: u32::try_from(set.len() - 1).unwrap_or(0),
    }
}

/// The figures and the shifts of a solution that the engine accepts.
fn counted(
    planning: &Planning<'_>,
    aimed: &Aimed,
    taken: &[usize],
    aim: AutoScheduleAim,
) -> (Figures, Vec<ProposedShift>) {
    let score = autoschedule::score(&aimed.problem, &aim.weights(), taken);
    let mut figures = Figures {
        cents: Some(0),
        short_half_hours: score.short,
        needed_half_hours: planning.needs.total,
        ..Figures::default()
    };
    let mine = by_person(planning, aimed, taken);
    for person in 0..planning.people.len() {
        let mine: Vec<_> = mine.get(&person).into_iter().flatten().collect();
        add_week(planning, &mut figures, judged(planning, person, &mine));
    }
    closes(&aimed.problem, taken, &mut figures);
    let choices: Vec<&Choice> = taken.iter().map(|index| &aimed.choices[*index]).collect();
    for choice in &choices {
        figures.wishes += u32::from(choice.wish != Wish::None);
        figures.wishes_kept += u32::from(choice.wish == Wish::Kept);
    }
    (figures, shifts(planning, &choices))
}

/// Adds a person's week.
fn add_week(planning: &Planning<'_>, figures: &mut Figures, (judged, new): (Judged, Vec<Finding>)) {
    let week_context = &planning.week_context;
    let cents = week_cost(week_context, &judged.report);
    figures.cents = figures.cents.zip(cents).map(|(sum, part)| sum + part);
    let weeks = judged.report.weeks.iter();
    for week in weeks.filter(|week| week.week == week_context.week) {
        let overtime = week.hours.overtime_seconds + week.hours.doubletime_seconds;
        figures.overtime_minutes += overtime / 60;
        figures.planned_minutes += (week.hours.regular_seconds + overtime) / 60;
    }
    for finding in &new {
        if finding.severity.max(finding.at_publish) == Severity::Warn {
            figures.warnings += 1;
            figures.warning_cents += finding.cost_cents.unwrap_or(0);
        }
    }
}

/// Closing shifts of those who could close.
fn closes(problem: &Problem, taken: &[usize], figures: &mut Figures) {
    let mut closes: BTreeMap<usize, u32> = BTreeMap::new();
    for one in &problem.assignments {
        if problem.shifts[one.shift].closes {
            closes.entry(one.person).or_default();
        }
    }
    for one in taken.iter().map(|index| &problem.assignments[*index]) {
        if problem.shifts[one.shift].closes {
            *closes.entry(one.person).or_default() += 1;
        }
    }
    figures.fewest_closes = closes.values().min().copied().unwrap_or(0);
    figures.most_closes = closes.values().max().copied().unwrap_or(0);
}

/// The shifts of a proposal: the assigned ones, and the planned ones that stay empty.
fn shifts(planning: &Planning<'_>, choices: &[&Choice]) -> Vec<ProposedShift> {
    let assigned = choices.iter().map(|choice| {
        let open = &planning.shifts[choice.shift];
        ProposedShift {
            // Several people may work the same new shift: each has their own.
            id: if open.shift.planned {
                open.id
            } else {
                ShiftId::new(planning.week_context.now)
            },
            is_new: !open.shift.planned,
            details: planning.details(choice),
            cents: choice.cents,
        }
    });
    let filled = |index: usize| choices.iter().any(|choice| choice.shift == index);
    let empty = (0..planning.shifts.len())
        .filter(|index| planning.shifts[*index].shift.planned && !filled(*index))
        .map(|index| ProposedShift {
            id: planning.shifts[index].id,
            is_new: false,
            details: planning.shifts[index].details.clone(),
            cents: None,
        });
    assigned.chain(empty).collect()
}
