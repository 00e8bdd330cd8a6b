//! A brand's quarter: 200 locations, 13 weeks, 50 employees each, every rule of every pack.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use rules::{BulkEvaluation, Question, RuleBook, Situation};
use serde_json::json;

use crate::crew::Crew;
use crate::{cpu, round};

const LOCATIONS: usize = 200;
const WEEKS: usize = 13;
const EMPLOYEES: usize = 50;
/// Different crews; each works at several locations.
const CREWS: usize = 20;

/// Sweeps once on one thread and once on all cores, which must agree.
pub(crate) fn report(book: &RuleBook, crews: [&Crew; 2]) {
    let people: Vec<Vec<Situation>> = (0..CREWS)
        .map(|crew| location(crews[crew % 2], crew))
        .collect();
    let cores = std::thread::available_parallelism().unwrap();
    let one = sweep(book, &people, NonZeroUsize::MIN);
    let all = sweep(book, &people, cores);
    assert_eq!(one.found, all.found, "one thread and {cores}");
    let weeks = LOCATIONS * WEEKS * EMPLOYEES;
    println!(
        "{}",
        json!({
            "bench": "rules_brand_quarter",
            "employee_weeks": weeks,
            "findings": one.found.findings(),
            "rules_that_spoke": one.found.rules.len(),
            "one_thread_cpu_s": round(one.cpu),
            "one_thread_target_s": 15,
            "employee_week_us": round(one.cpu * 1e6 / weeks as f64),
            "threads": cores.get(),
            "one_thread_wall_s": round(one.wall),
            "all_threads_wall_s": round(all.wall),
            "times_faster_on_all": round(one.wall / all.wall),
            "progress_calls": one.calls,
        })
    );
}

/// Everyone of one location, who share the place and the employer.
fn location(crew: &Crew, number: usize) -> Vec<Situation> {
    let first = i64::try_from(number * EMPLOYEES).unwrap();
    let mut people: Vec<Situation> = (0..50).map(|seed| crew.planned(first + seed)).collect();
    let (places, employer) = (
        Arc::clone(&people[0].places),
        Arc::clone(&people[0].employer),
    );
    for person in &mut people {
        (person.places, person.employer) = (Arc::clone(&places), Arc::clone(&employer));
    }
    people
}

struct Run {
    found: BulkEvaluation,
    wall: f64,
    /// Seconds of this thread, which does a share of the work.
    cpu: f64,
    calls: usize,
}

fn sweep(book: &RuleBook, people: &[Vec<Situation>], threads: NonZeroUsize) -> Run {
    let locations = (0..LOCATIONS * WEEKS).flat_map(|week| &people[week % people.len()]);
    let calls = AtomicUsize::new(0);
    let progress = |_| {
        calls.fetch_add(1, Ordering::Relaxed);
    };
    let never = AtomicBool::new(false);
    let (start, before) = (Instant::now(), cpu());
    let asked = Question::ClosePeriod;
    let found = book.sweep(asked, locations.cloned(), threads, progress, &never);
    Run {
        found: found.unwrap(),
        wall: start.elapsed().as_secs_f64(),
        cpu: (cpu() - before) as f64 / 1e9,
        calls: calls.into_inner(),
    }
}
