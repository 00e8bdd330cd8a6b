//! The integer program: one zero-one variable for each lawful assignment.

use std::{collections::BTreeMap, num::NonZeroU32, time::Duration};

use highs::{Col, HighsModelStatus, HighsSolutionStatus, HighsStatus, RowProblem, Sense};

use crate::problem::{Assignment, Need, Person, Problem, Weights};

/// When the search ends.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// After this time it ends with the best that it has.
    pub time: Duration,
    /// It ends when the solution is proven to be this near to the best one, as a share of its value.
    pub gap: f64,
}

/// A solution.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The chosen assignments, as indices of [`Problem::assignments`], in order.
    pub taken: Vec<usize>,
    /// Its value: what the weights price, in cents.
    pub objective: f64,
}

/// The solver found nothing. An empty week is always a solution, so this is the time limit or a fault of the solver.
#[derive(Debug, thiserror::Error)]
pub enum NoSolution {
    /// The search ended without a solution.
    #[error("the solver ended with {0:?} and no solution")]
    Ended(HighsModelStatus),
    /// The solver refused the program.
    #[error("the solver refused the program: {0:?}")]
    Refused(HighsStatus),
}

impl From<HighsStatus> for NoSolution {
    fn from(status: HighsStatus) -> Self {
        Self::Refused(status)
    }
}

/// A term of a row: a factor and its column.
type Term = (Col, f64);

/// Finds the week of least price, on one thread. `start` is a solution to begin from, empty where there is none.
///
/// # Errors
/// [`NoSolution`] where the time was too short to find one, or the solver failed.
pub fn solve(
    problem: &Problem,
    weights: &Weights,
    limits: Limits,
    start: &[usize],
) -> Result<Solution, NoSolution> {
    let mut program = RowProblem::new();
    let chosen: Vec<Col> = problem
        .assignments
        .iter()
        .map(|one| program.add_integer_column(price(one, weights), 0.0..=1.0))
        .collect();
    places(&mut program, problem, weights, &chosen);
    needs(&mut program, problem, weights, &chosen);
    let of_person = by_person(problem);
    for (person, mine) in problem.people.iter().zip(&of_person) {
        days_and_rest(&mut program, problem, person, mine, &chosen);
        hours(&mut program, problem, weights, (person, mine), &chosen);
    }
    closes(&mut program, problem, weights, &of_person, &chosen);
    for set in &problem.at_most {
        let row: Vec<Term> = set.assignments.iter().map(|i| (chosen[*i], 1.0)).collect();
        program.add_row(..=f64::from(set.most), row);
    }
    let columns = program.num_cols();
    let mut model = program.try_optimise(Sense::Minimise)?;
    model.make_quiet();
    model.set_threads(NonZeroU32::MIN);
    model.set_option("time_limit", limits.time.as_secs_f64());
    model.set_option("mip_rel_gap", limits.gap);
    if !start.is_empty() {
        let mut values = vec![0.0; columns];
        for index in start {
            values[chosen[*index].index()] = 1.0;
        }
        // A start that lacks its continuous part is completed by the solver; one that it cannot complete is left out.
        let _ = model.try_set_solution(Some(&values), None, None, None);
    }
    let solved = model.try_solve()?;
    if solved.primal_solution_status() != HighsSolutionStatus::Feasible {
        return Err(NoSolution::Ended(solved.status()));
    }
    let solution = solved.get_solution();
    let taken = (0..chosen.len())
        .filter(|index| solution[chosen[*index]] > 0.5)
        .collect();
    Ok(Solution {
        taken,
        objective: solved.objective_value(),
    })
}

fn price(one: &Assignment, weights: &Weights) -> f64 {
    let count = |is: bool, price: f64| if is { price } else { 0.0 };
    weights.cost * one.cents as f64
        + count(one.against_wish, weights.against_wish)
        + count(one.unusual, weights.unusual)
        + weights.beyond_share * one.beyond_share
}

/// Assignments of each person, as indices.
fn by_person(problem: &Problem) -> Vec<Vec<usize>> {
    let mut of_person = vec![Vec::new(); problem.people.len()];
    for (index, one) in problem.assignments.iter().enumerate() {
        of_person[one.person].push(index);
    }
    of_person
}

/// A shift has no more people than it takes; a planned one without anyone is priced.
fn places(program: &mut RowProblem, problem: &Problem, weights: &Weights, chosen: &[Col]) {
    let mut rows: Vec<Vec<Term>> = vec![Vec::new(); problem.shifts.len()];
    for (one, column) in problem.assignments.iter().zip(chosen) {
        rows[one.shift].push((*column, 1.0));
    }
    for (shift, mut row) in problem.shifts.iter().zip(rows) {
        if shift.planned {
            let price = weights.unfilled * f64::from(shift.end - shift.start);
            row.push((program.add_column(price, 0.0..=1.0), 1.0));
            program.add_row(1.0..=1.0, row);
        } else if row.len() > shift.people as usize {
            program.add_row(..=f64::from(shift.people), row);
        }
    }
}

/// Each missing person of a half hour is priced.
fn needs(program: &mut RowProblem, problem: &Problem, weights: &Weights, chosen: &[Col]) {
    let mut rows: BTreeMap<(usize, u32), (&Need, Vec<Term>)> = problem
        .needs
        .iter()
        .map(|need| ((need.position, need.half_hour), (need, Vec::new())))
        .collect();
    for (one, column) in problem.assignments.iter().zip(chosen) {
        let shift = &problem.shifts[one.shift];
        for half_hour in shift.start..shift.end {
            if let Some((_, row)) = rows.get_mut(&(shift.position, half_hour)) {
                row.push((*column, 1.0));
            }
        }
    }
    for (need, mut row) in rows.into_values() {
        let people = f64::from(need.people);
        // The cheap ones are missing first.
        row.push((program.add_column(weights.short, 0.0..=people - 1.0), 1.0));
        let last = weights.short * f64::from(need.last_times);
        row.push((program.add_column(last, 0.0..=1.0), 1.0));
        program.add_row(people.., row);
    }
}

/// One shift a day, no more days than allowed, and the rest between two days.
fn days_and_rest(
    program: &mut RowProblem,
    problem: &Problem,
    person: &Person,
    mine: &[usize],
    chosen: &[Col],
) {
    let shift = |index: &usize| &problem.shifts[problem.assignments[*index].shift];
    let row = |indices: &mut dyn Iterator<Item = &usize>| -> Vec<Term> {
        indices.map(|index| (chosen[*index], 1.0)).collect()
    };
    // A week that begins at an hour of the day ends on an eighth date.
    for day in 0..8 {
        let of_day = |of: u32| mine.iter().filter(move |index| shift(index).day == of);
        let today = row(&mut of_day(day));
        if today.len() > 1 {
            program.add_row(..=1.0, today);
        }
        // One row for each end of the day: someone who ends then or later does not begin too early on the next day.
        let mut ends: Vec<u32> = of_day(day).map(|index| shift(index).end).collect();
        ends.sort_unstable();
        ends.dedup();
        for end in ends {
            let late = row(&mut of_day(day).filter(|index| shift(index).end >= end));
            let early =
                row(&mut of_day(day + 1).filter(|index| shift(index).start < end + person.rest));
            if !early.is_empty() {
                program.add_row(..=1.0, late.into_iter().chain(early).collect::<Vec<_>>());
            }
        }
    }
    if mine.len() > person.max_days as usize {
        program.add_row(..=f64::from(person.max_days), row(&mut mine.iter()));
    }
}

/// Hours of the week: the limit, overtime, and what the person wishes.
fn hours(
    program: &mut RowProblem,
    problem: &Problem,
    weights: &Weights,
    (person, mine): (&Person, &[usize]),
    chosen: &[Col],
) {
    let hours = |minutes: u32| f64::from(minutes) / 60.0;
    let assigned = hours(person.assigned_minutes);
    let row = |more: Option<Term>| -> Vec<Term> {
        let length =
            |index: &usize| hours(problem.shifts[problem.assignments[*index].shift].minutes);
        let terms = mine.iter().map(|index| (chosen[*index], length(index)));
        terms.chain(more).collect()
    };
    let most = hours(person.further_minutes(weights));
    program.add_row(..=most, row(None));
    let before = hours(person.overtime_after) - assigned;
    if weights.overtime && most > before.max(0.0) {
        let price = weights.cost * f64::from(person.overtime_cents);
        let over = program.add_column(price, 0.0..);
        program.add_row(..=before.max(0.0), row(Some((over, -1.0))));
    }
    let (least, wish) = person.preferred_minutes;
    if least > person.assigned_minutes {
        let under = program.add_column(weights.off_hours, 0.0..);
        program.add_row(hours(least) - assigned.., row(Some((under, 1.0))));
    }
    if assigned + most > hours(wish) {
        let over = program.add_column(weights.off_hours, 0.0..);
        program.add_row(..=hours(wish) - assigned, row(Some((over, -1.0))));
    }
}

/// The spread of closing shifts among those who could close.
fn closes(
    program: &mut RowProblem,
    problem: &Problem,
    weights: &Weights,
    of_person: &[Vec<usize>],
    chosen: &[Col],
) {
    let closing: Vec<(f64, Vec<Term>)> = problem
        .people
        .iter()
        .zip(of_person)
        .map(|(person, mine)| {
            let mine = mine
                .iter()
                .filter(|index| problem.shifts[problem.assignments[**index].shift].closes);
            let row = mine.map(|index| (chosen[*index], 1.0)).collect();
            (f64::from(person.assigned_closes), row)
        })
        .filter(|(_, row): &(f64, Vec<Term>)| !row.is_empty())
        .collect();
    if closing.len() < 2 || weights.closes == 0.0 {
        return;
    }
    let most = program.add_column(weights.closes, 0.0..);
    let fewest = program.add_column(-weights.closes, 0.0..);
    for (assigned, row) in closing {
        let with =
            |bound: Col| -> Vec<Term> { row.iter().copied().chain([(bound, -1.0)]).collect() };
        program.add_row(..=-assigned, with(most));
        program.add_row(-assigned.., with(fewest));
    }
}
