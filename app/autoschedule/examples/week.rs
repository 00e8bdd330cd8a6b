//! Solves or scores a week of the benchmark.
//!
//! `week solve FILE SECONDS` prints the score and the time of Lineup's solution; `week score FILE` reads `[person, shift]`
//! pairs from the standard input and prints their score. A pair that is not allowed fails.

#![expect(clippy::print_stdout, reason = "a program for the command line")]

use std::{
    collections::HashMap,
    fs, io,
    time::{Duration, Instant},
};

use autoschedule::{Assignment, Limits, Need, Person, Problem, Shift, Weights, score, solve};
use serde::Deserialize;

const WEIGHTS: Weights = Weights {
    short: 3000.0,
    unfilled: 3000.0,
    cost: 1.0,
    against_wish: 1500.0,
    off_hours: 600.0,
    closes: 800.0,
    unusual: 0.0,
    beyond_share: 300.0,
    overtime: true,
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Week {
    rest_half_hours: u32,
    needs: Vec<Vec<Vec<u32>>>,
    people: Vec<WeekPerson>,
    shifts: Vec<WeekShift>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WeekPerson {
    positions: Vec<usize>,
    rate: u32,
    available: Vec<Option<(u32, u32)>>,
    preferred_minutes: (u32, u32),
    max_minutes: u32,
    preferred_days_off: Vec<u32>,
    minor: bool,
    /// Closing shifts that they had beyond their fair share in the weeks before.
    #[serde(default)]
    closes_beyond_share: f64,
}

#[derive(Deserialize)]
struct WeekShift {
    position: usize,
    day: u32,
    start: u32,
    end: u32,
    minutes: u32,
    planned: bool,
}

impl WeekPerson {
    fn may(&self, shift: &WeekShift) -> bool {
        let available = self.available[shift.day as usize];
        self.positions.contains(&shift.position)
            && available.is_some_and(|(from, to)| shift.start >= from && shift.end <= to)
            && (!self.minor || (shift.end <= 44 && shift.minutes <= 360))
    }
}

fn closes(shift: &WeekShift) -> bool {
    shift.end >= 44
}

fn problem(week: &Week) -> Problem {
    let people = week.people.iter().map(|person| Person {
        max_minutes: person.max_minutes,
        overtime_after: 40 * 60,
        overtime_cents: person.rate / 2,
        preferred_minutes: person.preferred_minutes,
        max_days: 6,
        rest: week.rest_half_hours,
        ..Person::default()
    });
    let shifts = week.shifts.iter().map(|shift| Shift {
        position: shift.position,
        day: shift.day,
        start: shift.day * 48 + shift.start,
        end: shift.day * 48 + shift.end,
        minutes: shift.minutes,
        closes: closes(shift),
        planned: shift.planned,
        people: 1,
    });
    let mut assignments = Vec::new();
    for (p, person) in week.people.iter().enumerate() {
        for (s, shift) in week.shifts.iter().enumerate() {
            if person.may(shift) {
                assignments.push(Assignment {
                    person: p,
                    shift: s,
                    cents: i64::from(person.rate * shift.minutes / 60),
                    against_wish: person.preferred_days_off.contains(&shift.day),
                    unusual: false,
                    beyond_share: if closes(shift) {
                        person.closes_beyond_share
                    } else {
                        0.0
                    },
                });
            }
        }
    }
    let mut needs = Vec::new();
    for (position, days) in week.needs.iter().enumerate() {
        for (half_hour, people) in (0..).zip(days.iter().flatten().copied()) {
            if people > 0 {
                needs.push(Need {
                    position,
                    half_hour,
                    people,
                    last_times: 1,
                });
            }
        }
    }
    Problem {
        people: people.collect(),
        shifts: shifts.collect(),
        assignments,
        needs,
        at_most: Vec::new(),
    }
}

/// Refuses a solution that breaks what the model must keep.
fn check(problem: &Problem, taken: &[usize]) {
    let mut of_shift = vec![0; problem.shifts.len()];
    let mut of_person = vec![Vec::new(); problem.people.len()];
    for one in taken.iter().map(|index| problem.assignments[*index]) {
        of_shift[one.shift] += 1;
        of_person[one.person].push(&problem.shifts[one.shift]);
    }
    assert!(of_shift.iter().all(|people| *people <= 1), "a shift twice");
    for (person, mut mine) in problem.people.iter().zip(of_person) {
        mine.sort_by_key(|shift| shift.start);
        for pair in mine.windows(2) {
            assert!(pair[0].day < pair[1].day, "two shifts on a day");
            let next = pair[0].day + 1 == pair[1].day;
            assert!(
                !next || pair[1].start >= pair[0].end + person.rest,
                "too little rest"
            );
        }
        assert!(mine.len() <= person.max_days as usize, "too many days");
        let minutes: u32 = mine.iter().map(|shift| shift.minutes).sum();
        assert!(minutes <= person.max_minutes, "too many hours");
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let week: Week = serde_json::from_str(&fs::read_to_string(&args[1]).unwrap()).unwrap();
    let problem = problem(&week);
    let begun = Instant::now();
    let taken = if args[0] == "solve" {
        let limits = Limits {
            time: Duration::from_secs_f64(args[2].parse().unwrap()),
            gap: 0.002,
        };
        solve(&problem, &WEIGHTS, limits, &[]).unwrap().taken
    } else {
        let index: HashMap<(usize, usize), usize> = problem
            .assignments
            .iter()
            .enumerate()
            .map(|(index, one)| ((one.person, one.shift), index))
            .collect();
        let pairs: Vec<(usize, usize)> = serde_json::from_reader(io::stdin()).unwrap();
        pairs.iter().map(|pair| index[pair]).collect()
    };
    let seconds = begun.elapsed().as_secs_f64();
    check(&problem, &taken);
    let score = score(&problem, &WEIGHTS, &taken);
    println!(
        "{}",
        serde_json::json!({
            "objective": score.objective, "cents": score.cents, "short": score.short, "unfilled": score.unfilled,
            "againstWish": score.against_wish, "closes": [score.fewest_closes, score.most_closes], "beyondShare": score.beyond_share,
            "overtimeMinutes": score.overtime_minutes,
            "seconds": seconds,
        })
    );
}
