//! One proposal: the optimiser's week, checked person by person by the rules engine until nothing is left that the aim
//! refuses.

use std::{collections::BTreeMap, time::Duration};

use anyhow::Context as _;
use autoschedule::{AtMost, Limits, Problem};
use rules::Severity;

use super::{
    AutoScheduleAim, ProposalFigures, ProposedShift, judge,
    planning::{Aimed, Choice, Planning, Wish},
};
use crate::{error::Result, ids::ShiftId, labor_cost::week_figures, types::ShiftDetails};

/// The time of the first search, and of each one after the engine refused something.
const SEARCH: Duration = Duration::from_secs(8);
const SEARCH_AGAIN: Duration = Duration::from_secs(3);
/// After so many searches, what the engine refuses is taken out.
const SEARCHES: usize = 6;
/// A proposal so near to the best one is good enough.
const GAP: f64 = 0.005;

/// A whole shift more than the fair share is more than it.
const MORE: f64 = 1.0;

/// The proposal for an aim.
///
/// # Errors
/// `Internal` where the solver fails.
pub(super) fn propose(
    planning: &Planning<'_>,
    aim: AutoScheduleAim,
) -> Result<(ProposalFigures, Vec<ProposedShift>)> {
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
        mine.push((*index, id, choice.details.clone()));
    }
    found
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
        let (week_context, facts) = (&planning.week_context, planning.person(person));
        let before = judge::judged(
            week_context,
            facts,
            &judge::with(week_context, facts, [].into_iter()),
        );
        let is_refused = |mine: &[&(usize, ShiftId, ShiftDetails)]| {
            let shifts = mine.iter().map(|(_, id, half)| (*id, half));
            let (_, new) = judge::brought(week_context, facts, &before, shifts);
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

/// The set itself, and with each assignment those of the person on that day that work at least the same time. That what is
/// refused for less is refused for more is a guess: it saves searches, and can only lose proposals.
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
) -> (ProposalFigures, Vec<ProposedShift>) {
    let score = autoschedule::score(&aimed.problem, &aim.weights(), taken);
    let mut figures = ProposalFigures {
        cents: Some(0),
        warning_cents: Some(0),
        short_half_hours: score.short,
        needed_half_hours: planning.needs.total,
        fewest_closes: score.fewest_closes,
        most_closes: score.most_closes,
        ..ProposalFigures::default()
    };
    let mine = by_person(planning, aimed, taken);
    for person in 0..planning.people.len() {
        let mine = mine.get(&person).map_or(&[][..], Vec::as_slice);
        add_week(planning, &mut figures, (person, mine));
    }
    let choices: Vec<&Choice> = taken.iter().map(|index| &aimed.choices[*index]).collect();
    for choice in &choices {
        figures.wishes += u32::from(choice.wish != Wish::None);
        figures.wishes_kept += u32::from(choice.wish == Wish::Kept);
        figures.beyond_share += u32::from(choice.beyond_share >= MORE);
    }
    let shifts = shifts(planning, &choices);
    let stay = shifts.iter().filter(|shift| shift.stays()).count();
    let had = |shift: &&ProposedShift| shift.had.is_some() && shift.employee().is_some();
    figures.assigned_shifts = choices.len() - stay;
    figures.moved_shifts = shifts.iter().filter(had).count() - stay;
    figures.new_shifts = shifts.iter().filter(|shift| shift.is_new).count();
    figures.unassigned_shifts = shifts.len() - choices.len();
    (figures, shifts)
}

/// Adds a person's week: the shifts of the location, and the overtime, premiums and warnings of the whole.
fn add_week(
    planning: &Planning<'_>,
    figures: &mut ProposalFigures,
    (person, mine): (usize, &[(usize, ShiftId, ShiftDetails)]),
) {
    let (week_context, person) = (&planning.week_context, planning.person(person));
    let before = judge::judged(
        week_context,
        person,
        &judge::with(week_context, person, [].into_iter()),
    );
    let mine = mine.iter().map(|(_, id, half)| (*id, half));
    let planned = judge::with(week_context, person, mine.clone());
    let (judged, new) = judge::brought(week_context, person, &before, mine);
    let here: BTreeMap<String, i64> = planned
        .iter()
        .filter(|plan| plan.location == week_context.here)
        .filter(|plan| week_context.clock.week_of(plan.half.starts_at) == week_context.week)
        .map(|plan| (plan.id.to_string(), plan.half.paid_minutes()))
        .collect();
    figures.planned_minutes += here.values().sum::<i64>();
    for pay in judged.report.weeks.iter().flat_map(|week| &week.shifts) {
        if here.contains_key(&*pay.shift_id) {
            let sum = figures.cents.zip(pay.wages_cents);
            figures.cents = sum.map(|(sum, part)| sum + part);
        }
    }
    let week = week_figures(week_context, person, &planned, &judged.report);
    figures.overtime_minutes += week.overtime_seconds / 60;
    figures.cents = figures.cents.map(|sum| sum + week.premium_cents());
    for finding in &new {
        if finding.severity.max(finding.at_publish) == Severity::Warn {
            figures.warnings += 1;
            let cents = finding.cost_cents.unwrap_or(0);
            figures.warning_cents = figures.warning_cents.map(|sum| sum + cents);
        }
    }
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
            had: planning.inputs.had.get(&open.id).copied(),
            details: choice.details.clone(),
            cents: choice.cents,
        }
    });
    let filled = |index: usize| choices.iter().any(|choice| choice.shift == index);
    let empty = (0..planning.shifts.len())
        .filter(|index| planning.shifts[*index].shift.planned && !filled(*index))
        .map(|index| ProposedShift {
            id: planning.shifts[index].id,
            is_new: false,
            had: planning.inputs.had.get(&planning.shifts[index].id).copied(),
            details: planning.shifts[index].details.clone(),
            cents: None,
        });
    assigned.chain(empty).collect()
}
