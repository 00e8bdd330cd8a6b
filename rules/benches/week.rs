//! CPU time of one employee-week, one location-week and the verdict map, on this thread.
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use rules::facts::{Employee, Employer, Place, SchoolCalendar, WeekStart};
use rules::{Edit, Question, RuleBook, Shift, Situation};

const ROUNDS: usize = 5;

fn main() {
    let book = RuleBook::embedded();
    for (title, jurisdictions, zone) in [
        (
            "California",
            ["us", "us-ca"].as_slice(),
            "America/Los_Angeles",
        ),
        (
            "New York City",
            &["us", "us-ny", "us-ny-nyc"],
            "America/New_York",
        ),
    ] {
        let people: Vec<Situation> = (0..60)
            .map(|seed| person(seed, jurisdictions, zone))
            .collect();
        println!("{title}");
        time("employee-week, findings with checked fixes", 50, || {
            people[..50]
                .iter()
                .map(|person| book.check(Question::CheckShift, person).findings.len())
                .sum()
        });
        time("employee-week, findings alone", 50, || {
            people[..50]
                .iter()
                .map(|person| {
                    book.prepare(Question::CheckShift, person)
                        .report()
                        .findings
                        .len()
                })
                .sum()
        });
        time("verdict map 60 x 7", 1, || verdicts(&book, &people, zone));
    }
}

/// Prints the median of some rounds: microseconds of CPU for each of `of` parts.
fn time(what: &str, of: u32, mut work: impl FnMut() -> usize) {
    let mut spent: Vec<u64> = Vec::new();
    let mut found = 0;
    for _ in 0..=ROUNDS {
        let start = cpu();
        found = work();
        spent.push(cpu() - start);
    }
    spent.remove(0);
    spent.sort_unstable();
    println!(
        "  {what}: {} µs ({found} findings in {of})",
        spent[ROUNDS / 2] / 1000 / u64::from(of)
    );
}

fn verdicts(book: &RuleBook, people: &[Situation], zone: &str) -> usize {
    let mut found = 0;
    for person in people {
        let prepared = book.prepare(Question::MoveShift, person);
        for day in 0..7 {
            let add = Some(shift(
                "moved",
                monday().checked_add(i64::from(day).days()).unwrap(),
                zone,
                15,
                480,
            ));
            found += prepared.verdict(&Edit { remove: None, add }).findings.len();
        }
    }
    found
}

fn monday() -> Date {
    date(2026, 11, 16)
}

fn shift(id: &str, day: Date, zone: &str, hour: i8, minutes: i64) -> Shift {
    let zone = TimeZone::get(zone).unwrap();
    let start = zone.to_timestamp(day.at(hour, 0, 0, 0)).unwrap();
    Shift {
        id: id.into(),
        starts_at: start,
        ends_at: start.checked_add(minutes.minutes()).unwrap(),
        place: 0,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}

/// Four to six shifts in each of three weeks, hours and lengths by the person's number.
fn person(seed: i64, jurisdictions: &[&str], zone: &str) -> Situation {
    let mut shifts = Vec::new();
    for day in -8..15 {
        if (day + seed).rem_euclid(7) < 4 + seed % 2 {
            let hour = i8::try_from(8 + (seed * 3 + day).rem_euclid(9)).unwrap();
            let date = monday().checked_add(day.days()).unwrap();
            shifts.push(shift(
                &format!("{seed}-{day}"),
                date,
                zone,
                hour,
                300 + (seed * 30 + day * 60).rem_euclid(300),
            ));
        }
    }
    let minor = (seed % 10 == 0).then(|| date(2010, 3, 1));
    Situation {
        places: Arc::from([Place {
            id: "place".into(),
            zone: zone.into(),
            jurisdictions: jurisdictions.iter().map(|&name| name.to_owned()).collect(),
            industry: "fast_food".into(),
            workweek: WeekStart {
                weekday: 1,
                time: jiff::civil::Time::midnight(),
            },
            workday_start: jiff::civil::Time::midnight(),
            minimum_wage: Vec::new(),
            local_employees: Some(50),
        }]),
        employer: Arc::new(Employer {
            locations_us: Some(40),
            locations_worldwide: Some(40),
            employees_us: Some(900),
            employees_worldwide: Some(900),
        }),
        employee: Employee {
            id: Some(format!("p{seed}").into()),
            birth_date: minor,
            rate: Some(190_000),
            ..Employee::default()
        },
        school: SchoolCalendar::Known {
            days: Arc::default(),
            in_session: Some(true),
        },
        shifts,
        scheduled: None,
        publications: Vec::new(),
        extra_pay: Vec::new(),
        paid_not_worked: Vec::new(),
        round_punches_to_minutes: None,
        estimate_hours: Vec::new(),
        law_as_of: None,
        named: std::collections::BTreeMap::new(),
        focus: None,
    }
}

/// CPU time of this thread in nanoseconds (Linux).
fn cpu() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace()
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(0)
}
