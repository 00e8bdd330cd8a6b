//! On small weeks the optimiser finds what trying out everything finds, and prices it as the score does.

use std::time::Duration;

use autoschedule::{
    Assignment, AtMost, Limits, Need, Person, Problem, Shift, Weights, score, solve,
};
use proptest::{collection::vec, prelude::*};

const EXACT: Limits = Limits {
    time: Duration::from_secs(60),
    gap: 0.0,
};

fn person() -> impl Strategy<Value = Person> {
    (0..3_u32, 0..3_u32, 1..4_u32, 14..24_u32, 0..2_u32).prop_map(
        |(assigned, preferred, max_days, rest, assigned_closes)| Person {
            assigned_minutes: assigned * 600,
            max_minutes: 2000,
            overtime_after: 900,
            overtime_cents: 1000,
            preferred_minutes: (preferred * 240, 480 + preferred * 240),
            max_days,
            rest,
            assigned_closes,
        },
    )
}

fn shift() -> impl Strategy<Value = Shift> {
    (
        0..2_usize,
        0..3_u32,
        16..36_u32,
        8..12_u32,
        any::<bool>(),
        1..3_u32,
    )
        .prop_map(|(position, day, start, length, planned, people)| Shift {
            position,
            day,
            start: day * 48 + start,
            end: day * 48 + start + length,
            minutes: length * 30,
            closes: start + length > 40,
            planned,
            people: if planned { 1 } else { people },
        })
}

fn need() -> impl Strategy<Value = Need> {
    (0..2_usize, 0..3_u32, 16..46_u32, 1..3_u32, 1..4_u32).prop_map(
        |(position, day, at, people, last_times)| Need {
            position,
            half_hour: day * 48 + at,
            people,
            last_times,
        },
    )
}

prop_compose! {
    fn problem()(
        people in vec(person(), 3),
        shifts in vec(shift(), 4),
        needs in vec(need(), 0..8),
        pairs in prop::sample::subsequence((0..12_usize).collect::<Vec<_>>(), 1..9),
        prices in vec((500..3000_i64, any::<bool>(), any::<bool>(), 0..4_u32), 12),
        refused in prop::option::of((0..12_usize, 0..12_usize)),
    ) -> Problem {
        let assignments: Vec<Assignment> = pairs
            .iter()
            .map(|pair| {
                let (cents, against_wish, unusual, beyond) = prices[*pair];
                let beyond_share = f64::from(beyond) * 0.5;
                Assignment { person: pair / 4, shift: pair % 4, cents, against_wish, unusual, beyond_share }
            })
            .collect();
        let mut needs = needs;
        needs.sort_by_key(|need| (need.position, need.half_hour));
        needs.dedup_by_key(|need| (need.position, need.half_hour));
        let within = |(a, b): (usize, usize)| (a % assignments.len(), b % assignments.len());
        let at_most = refused
            .map(within)
            .filter(|(a, b)| a != b)
            .map(|(a, b)| AtMost { assignments: vec![a, b], most: 1 });
        Problem { people, shifts, assignments, needs, at_most: at_most.into_iter().collect() }
    }
}

fn weights() -> impl Strategy<Value = Weights> {
    (0..3_u32, 0..3_u32, 0..3_u32, any::<bool>()).prop_map(|(short, wish, closes, overtime)| {
        Weights {
            short: f64::from(short) * 700.0,
            unfilled: f64::from(short) * 400.0,
            cost: 1.0,
            against_wish: f64::from(wish) * 900.0,
            off_hours: f64::from(wish) * 300.0,
            closes: f64::from(closes) * 500.0,
            unusual: f64::from(closes) * 200.0,
            beyond_share: f64::from(closes) * 300.0,
            overtime,
        }
    })
}

/// Whether a week keeps every rule of the problem.
fn is_allowed(problem: &Problem, weights: &Weights, taken: &[usize]) -> bool {
    let chosen: Vec<Assignment> = taken.iter().map(|i| problem.assignments[*i]).collect();
    let full = problem.shifts.iter().enumerate().all(|(index, shift)| {
        chosen.iter().filter(|one| one.shift == index).count() <= shift.people as usize
    });
    let sets = problem.at_most.iter().all(|set| {
        taken
            .iter()
            .filter(|index| set.assignments.contains(index))
            .count()
            <= set.most as usize
    });
    let people = problem.people.iter().enumerate().all(|(index, person)| {
        let mut mine: Vec<&Shift> = chosen
            .iter()
            .filter(|one| one.person == index)
            .map(|one| &problem.shifts[one.shift])
            .collect();
        mine.sort_by_key(|shift| shift.start);
        let rested = mine.windows(2).all(|pair| {
            pair[0].day < pair[1].day
                && (pair[0].day + 1 < pair[1].day || pair[1].start >= pair[0].end + person.rest)
        });
        let minutes: u32 = mine.iter().map(|shift| shift.minutes).sum();
        let most = if weights.overtime {
            person.max_minutes
        } else {
            person.overtime_after
        };
        rested
            && mine.len() <= person.max_days as usize
            && minutes <= most.saturating_sub(person.assigned_minutes)
    });
    full && sets && people
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn the_best_week_is_found_and_priced_as_the_score_prices_it(
        problem in problem(),
        weights in weights(),
    ) {
        let solution = solve(&problem, &weights, EXACT, &[]).unwrap();
        prop_assert!(is_allowed(&problem, &weights, &solution.taken), "{:?}", solution.taken);
        let value = score(&problem, &weights, &solution.taken).objective;
        prop_assert!((value - solution.objective).abs() < 0.01, "{value} is not {}", solution.objective);
        let all = 0..1_u32 << problem.assignments.len();
        let best = all
            .map(|bits| (0..problem.assignments.len()).filter(|i| bits >> i & 1 == 1).collect::<Vec<_>>())
            .filter(|taken| is_allowed(&problem, &weights, taken))
            .map(|taken| score(&problem, &weights, &taken).objective)
            .fold(f64::INFINITY, f64::min);
        prop_assert!(value <= best + 0.01, "{value} is above {best}");
    }

    #[test]
    fn a_search_that_begins_from_a_week_ends_no_worse(problem in problem(), weights in weights()) {
        let first = solve(&problem, &weights, EXACT, &[]).unwrap();
        let again = solve(&problem, &weights, EXACT, &first.taken).unwrap();
        prop_assert!(again.objective <= first.objective + 0.01);
    }
}

#[test]
fn who_had_more_than_their_share_gets_fewer() {
    let person = Person {
        max_minutes: 2400,
        overtime_after: 2400,
        preferred_minutes: (0, 2400),
        max_days: 6,
        ..Person::default()
    };
    let shift = Shift {
        start: 34,
        end: 44,
        minutes: 300,
        closes: true,
        planned: true,
        people: 1,
        ..Shift::default()
    };
    let assignment = |person, beyond_share| Assignment {
        person,
        shift: 0,
        cents: 1000,
        against_wish: false,
        unusual: false,
        beyond_share,
    };
    let problem = Problem {
        people: vec![person.clone(), person],
        shifts: vec![shift],
        assignments: vec![assignment(0, 2.0), assignment(1, 0.0)],
        ..Problem::default()
    };
    let weights = Weights {
        short: 0.0,
        unfilled: 3000.0,
        cost: 1.0,
        against_wish: 0.0,
        off_hours: 0.0,
        closes: 0.0,
        unusual: 0.0,
        beyond_share: 300.0,
        overtime: false,
    };
    assert_eq!(solve(&problem, &weights, EXACT, &[]).unwrap().taken, [1]);
}
