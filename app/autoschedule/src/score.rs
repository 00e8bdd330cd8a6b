//! The value of a solution, counted apart from the model that found it.

use std::collections::BTreeMap;

use crate::problem::{Problem, Weights};

/// What a solution costs and lacks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// Wages, premiums and weekly overtime, in cents.
    pub cents: f64,
    /// Half hours of needed people that no one works.
    pub short: u32,
    /// Half hours of planned shifts that stay empty.
    pub unfilled: u32,
    /// Assignments outside of the preferred times.
    pub against_wish: u32,
    /// Hours outside of the preferred hours, over all people.
    pub off_hours: f64,
    /// Closing shifts of the person with fewest, among those who could close.
    pub fewest_closes: u32,
    /// Closing shifts of the person with most.
    pub most_closes: u32,
    /// Assignments that people did not have last week.
    pub unusual: u32,
    /// Shifts that the people of the assignments had beyond their fair share before, over all assignments.
    pub beyond_share: f64,
    /// Minutes of weekly overtime beyond that of the shifts assigned before.
    pub overtime_minutes: u32,
    /// All of it at the prices of the weights, in cents: what the model minimises.
    pub objective: f64,
}

/// Counts a solution: `taken` are indices of [`Problem::assignments`].
pub fn score(problem: &Problem, weights: &Weights, taken: &[usize]) -> Score {
    let mut score = Score::default();
    let mut minutes: Vec<u32> = problem
        .people
        .iter()
        .map(|person| person.assigned_minutes)
        .collect();
    let mut closes: BTreeMap<usize, u32> = problem
        .assignments
        .iter()
        .filter(|one| problem.shifts[one.shift].closes)
        .map(|one| (one.person, problem.people[one.person].assigned_closes))
        .collect();
    let mut filled = vec![false; problem.shifts.len()];
    let mut working: BTreeMap<(usize, u32), u32> = BTreeMap::new();
    for one in taken.iter().map(|index| problem.assignments[*index]) {
        let shift = &problem.shifts[one.shift];
        score.cents += one.cents as f64;
        score.against_wish += u32::from(one.against_wish);
        score.unusual += u32::from(one.unusual);
        score.beyond_share += one.beyond_share;
        minutes[one.person] += shift.minutes;
        filled[one.shift] = true;
        if shift.closes {
            *closes.entry(one.person).or_default() += 1;
        }
        for half_hour in shift.start..shift.end {
            *working.entry((shift.position, half_hour)).or_default() += 1;
        }
    }
    let mut times = 0;
    for need in &problem.needs {
        let there = working.get(&(need.position, need.half_hour));
        let short = need.people.saturating_sub(there.copied().unwrap_or(0));
        score.short += short;
        times += if short == need.people && short > 0 {
            short - 1 + need.last_times
        } else {
            short
        };
    }
    for (shift, filled) in problem.shifts.iter().zip(filled) {
        if shift.planned && !filled {
            score.unfilled += shift.end - shift.start;
        }
    }
    for (person, minutes) in problem.people.iter().zip(minutes) {
        let (least, most) = person.preferred_minutes;
        let off = least.saturating_sub(minutes) + minutes.saturating_sub(most);
        score.off_hours += f64::from(off) / 60.0;
        let before = person
            .assigned_minutes
            .saturating_sub(person.overtime_after);
        let overtime = minutes.saturating_sub(person.overtime_after) - before;
        score.overtime_minutes += overtime;
        score.cents += f64::from(overtime) * f64::from(person.overtime_cents) / 60.0;
    }
    score.most_closes = closes.values().max().copied().unwrap_or(0);
    score.fewest_closes = closes.values().min().copied().unwrap_or(0);
    score.objective = weights.cost * score.cents
        + weights.short * f64::from(times)
        + weights.unfilled * f64::from(score.unfilled)
        + weights.against_wish * f64::from(score.against_wish)
        + weights.off_hours * score.off_hours
        + weights.closes * f64::from(score.most_closes - score.fewest_closes)
        + weights.unusual * f64::from(score.unusual)
        + weights.beyond_share * score.beyond_share;
    score
}
