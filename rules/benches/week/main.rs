//! CPU time of one employee-week, one location-week and the verdict map (also over all cores), beside
//! twelve of the rules by hand. Prints one line of JSON for each figure, and leaves the facts of the
//! twelve rules in `.cache/bench/rules-facts.json` for other engines.
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod crew;
mod quarter;
mod twelve;

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use crew::{Crew, monday};
use jiff::ToSpan;
use rayon::prelude::*;
use rules::{Edit, Question, RuleBook, Situation, Statement};
use serde_json::json;
use twelve::{Facts, Said};

/// As the server allocates.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Odd, so that the median is one of them.
const ROUNDS: usize = 9;
const CREW: u32 = 50;

fn main() {
    let book = RuleBook::embedded();
    let california = Crew::new(&["us", "us-ca"], "America/Los_Angeles");
    let new_york = Crew::new(&["us", "us-ny", "us-ny-nyc"], "America/New_York");
    for (bench, crew) in [("rules_us_ca", &california), ("rules_us_ny_nyc", &new_york)] {
        let people: Vec<Situation> = (0..60).map(|seed| crew.unplanned(seed)).collect();
        let week: Vec<Situation> = (0..i64::from(CREW))
            .map(|seed| crew.planned(seed))
            .collect();
        let drags: Vec<_> = week
            .iter()
            .map(|person| {
                (
                    book.prepare(Question::MoveShift, person),
                    drag(crew, person),
                )
            })
            .collect();
        let mut found: usize = 0;
        let [check, findings, drag, map] = medians([
            &mut || {
                for person in &people[..10] {
                    black_box(book.check(Question::CheckShift, person));
                }
            },
            &mut || {
                for person in &people[..10] {
                    black_box(book.prepare(Question::CheckShift, person).report());
                }
            },
            &mut || {
                for (prepared, edit) in &drags {
                    black_box(prepared.verdict(edit));
                }
            },
            &mut || found = people.iter().map(|person| row(&book, crew, person)).sum(),
        ]);
        println!(
            "{}",
            json!({
                "bench": bench,
                "three_weeks_of_one_employee_with_checked_fixes_us": micros(check, 10),
                "three_weeks_of_one_employee_findings_us": micros(findings, 10),
                "employee_week_after_a_drag_us": micros(drag, CREW),
                "employee_week_after_a_drag_target_us": 100,
                "verdict_map_60x7_ms": micros(map_on_all_cores(&book, crew, &people), 1000),
                "verdict_map_60x7_one_core_ms": micros(map, 1000),
                "verdict_map_findings": found,
                "verdict_map_target_ms": 10,
            })
        );
    }
    against_twelve(&book);
    quarter::report(&book, [&california, &new_york]);
}

/// The first shift moves to the next day.
fn drag<'a>(crew: &Crew, person: &'a Situation) -> Edit<'a> {
    let from = &person.shifts[0];
    let day = crew
        .zone
        .to_datetime(from.starts_at)
        .date()
        .tomorrow()
        .unwrap();
    let minutes = from.ends_at.duration_since(from.starts_at).as_mins();
    Edit {
        remove: Some(&from.id),
        add: Some(crew.shift("moved", day, 11, minutes)),
        ..Edit::default()
    }
}

/// The engine with just the twelve rules, and with all, beside the same twelve by hand.
fn against_twelve(all: &RuleBook) {
    let crew = Crew::new(
        &["us", "us-ny-nyc", "us-ny", "us-ca"],
        "America/Los_Angeles",
    );
    let book = only_the_twelve();
    for seed in 0..2000 {
        let person = crew.planned(seed);
        assert_eq!(
            by_engine(&book, &person),
            by_hand(&crew, &person),
            "person {seed}"
        );
    }
    let people: Vec<Situation> = (0..i64::from(CREW))
        .map(|seed| crew.planned(seed))
        .collect();
    let found: Vec<Said> = people
        .iter()
        .flat_map(|person| by_hand(&crew, person))
        .collect();
    let asked = Question::CheckShift;
    let by_hand_ready: Vec<_> = people
        .iter()
        .map(|person| (Facts::new(person, monday(), &crew.zone), person))
        .collect();
    let ready: Vec<_> = people
        .iter()
        .map(|person| book.ready(asked, person.clone()))
        .collect();
    let mut from_facts_by_hand = || {
        for (facts, person) in &by_hand_ready {
            black_box(facts.check(person));
        }
    };
    let mut from_facts = || {
        for ready in &ready {
            black_box(ready.statements());
        }
    };
    // One work in a row, as the peer runs.
    let [hand_ready] = medians([&mut from_facts_by_hand]);
    let [same] = medians([&mut from_facts]);
    // In turns with larger works, each finds its memory out of the caches.
    let [hand, cold, engine, written, every] = medians([
        &mut || {
            for person in &people {
                black_box(Facts::new(person, monday(), &crew.zone).check(person));
            }
        },
        &mut from_facts,
        &mut || {
            for person in &people {
                black_box(book.prepare(asked, person));
            }
        },
        &mut || {
            for person in &people {
                black_box(book.prepare(asked, person).report());
            }
        },
        &mut || {
            for person in &people {
                black_box(all.prepare(asked, person).report());
            }
        },
    ]);
    let ratio = |of: u64, to: u64| round(of as f64 / to.max(1) as f64);
    println!(
        "{}",
        json!({
            "bench": "rules_twelve",
            "employee_week_us": micros(engine, CREW),
            "employee_week_written_us": micros(written, CREW),
            "employee_week_every_rule_written_us": micros(every, CREW),
            "employee_week_by_hand_us": micros(hand, CREW),
            "employee_week_from_finished_facts_us": micros(same, CREW),
            "employee_week_from_finished_facts_between_other_work_us": micros(cold, CREW),
            "employee_week_from_finished_facts_by_hand_us": micros(hand_ready, CREW),
            "location_week_50_ms": micros(engine, 1000),
            "ratio_to_hand": ratio(engine, hand),
            "ratio_to_hand_from_finished_facts": ratio(same, hand_ready),
            "ratio_written_to_hand": ratio(written, hand),
            "findings": found.len(),
            "weeks_that_agree": 2000,
            "checksum": format!("{:08x}", checksum(&found)),
        })
    );
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.cache/bench");
    std::fs::create_dir_all(&folder).unwrap();
    let one = |person: &Situation| {
        let said = by_engine(&book, person);
        json!({
            "rows": Facts::new(person, monday(), &crew.zone).rows(person),
            "said": said.iter().map(|said| twelve::IDS[said.0]).collect::<Vec<_>>(),
        })
    };
    let facts = json!({
        "people": people.iter().map(one).collect::<Vec<_>>(),
        "fromFactsMicros": micros(same, CREW),
        "fromFactsColdMicros": micros(cold, CREW),
        "fromShiftsMicros": micros(engine, CREW),
        "handMicros": micros(hand, CREW),
    });
    std::fs::write(folder.join("rules-facts.json"), facts.to_string()).unwrap();
}

/// A rule book of the twelve rules alone.
fn only_the_twelve() -> RuleBook {
    let packs = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs");
    let mut files: Vec<(String, String)> = Vec::new();
    let mut folders = vec![packs];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.to_string_lossy().into_owned();
            let mut content = std::fs::read_to_string(&path).unwrap();
            // Files without rules are texts and wages.
            if name.ends_with(".toml") && content.contains("[[rule]]") {
                let mut pack: toml::Table = content.parse().unwrap();
                if let Some(toml::Value::Array(rules)) = pack.get_mut("rule") {
                    rules.retain(|rule| {
                        rule["id"]
                            .as_str()
                            .is_some_and(|id| twelve::IDS.contains(&id))
                    });
                }
                content = toml::to_string(&pack).unwrap();
            }
            files.push((name, content));
        }
    }
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, content)| (name.as_str(), content.as_str()))
        .collect();
    RuleBook::load(&files).unwrap()
}

fn by_engine(book: &RuleBook, person: &Situation) -> Vec<Said> {
    let prepared = book.prepare(Question::CheckShift, person);
    let ready = book.ready(Question::CheckShift, person.clone());
    let in_brief = |statements: &mut dyn Iterator<Item = Statement<'_>>| {
        let brief = statements.map(|said| (said.rule_id.to_owned(), said.date, said.cost_cents));
        let mut brief: Vec<_> = brief.collect();
        brief.sort_unstable();
        brief
    };
    assert_eq!(
        in_brief(&mut ready.statements().into_iter()),
        in_brief(&mut prepared.statements())
    );
    let said = prepared.statements().map(|said| {
        let rule = twelve::IDS
            .iter()
            .position(|id| *id == said.rule_id)
            .unwrap();
        (rule, said.date, said.cost_cents)
    });
    let mut said: Vec<Said> = said.collect();
    said.sort_unstable();
    said
}

fn by_hand(crew: &Crew, person: &Situation) -> Vec<Said> {
    let mut said = Facts::new(person, monday(), &crew.zone).check(person);
    said.sort_unstable();
    said
}

/// A person's row of the map as the product makes it: findings in brief, the gravest of each cell written.
fn row(book: &RuleBook, crew: &Crew, person: &Situation) -> usize {
    let prepared = book.prepare(Question::MoveShift, person);
    let cells = (0..7_i64).map(|day| {
        let date = monday().checked_add(day.days()).unwrap();
        let edit = Edit {
            add: Some(crew.shift("moved", date, 15, 480)),
            ..Edit::default()
        };
        let brief = prepared.verdict_in_brief(&edit);
        let findings = &brief.verdict.findings;
        black_box(findings.first().and_then(|worst| brief.finding(&worst.key)));
        findings.len()
    });
    cells.sum()
}

/// Median of the wall time of the map over all cores, in nanoseconds.
fn map_on_all_cores(book: &RuleBook, crew: &Crew, people: &[Situation]) -> u64 {
    let mut spent: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            let rows = people.par_iter().map(|person| row(book, crew, person));
            black_box(rows.sum::<usize>());
            start.elapsed()
        })
        .collect();
    spent.sort_unstable();
    u64::try_from(spent[ROUNDS / 2].as_nanos()).unwrap()
}

/// FNV-1a over rule, day and cents.
fn checksum(said: &[Said]) -> u32 {
    let text = format!("{said:?}");
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// Nanoseconds of CPU of each work: medians of rounds in turns, after one to warm up.
fn medians<const N: usize>(mut works: [&mut dyn FnMut(); N]) -> [u64; N] {
    let mut spent = [const { Vec::new() }; N];
    for round in 0..=ROUNDS {
        for (work, spent) in works.iter_mut().zip(&mut spent) {
            let start = cpu();
            work();
            if round > 0 {
                spent.push(cpu() - start);
            }
        }
    }
    spent.map(|mut spent| {
        spent.sort_unstable();
        spent[ROUNDS / 2]
    })
}

fn micros(nanos: u64, parts: u32) -> f64 {
    round(nanos as f64 / 1000.0 / f64::from(parts))
}

fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// CPU time of this thread in nanoseconds.
fn cpu() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec.unsigned_abs() * 1_000_000_000 + time.tv_nsec.unsigned_abs()
}
