//! A sweep over a brand adds up what the single checks say, on any number of threads, reports its progress, and stops
//! on request.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use jiff::civil::{Time, date};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use rules::facts::{Employee, Employer, Place, SchoolCalendar, WeekStart};
use rules::{BulkEvaluation, Question, RuleBook, Shift, Situation};

const ASKED: Question = Question::ClosePeriod;

fn shift(id: i64, start: Timestamp, minutes: i64) -> Shift {
    Shift {
        id: format!("s{id}").into(),
        starts_at: start,
        ends_at: start + minutes.minutes(),
        place: 0,
        breaks: Vec::new(),
        rate: None,
        station: None,
        equipment: Vec::new(),
        on_call: false,
        second_report: false,
    }
}

/// Weeks of long days and short nights; every third person has no rate on file.
fn people(count: i64) -> Vec<Situation> {
    let zone = TimeZone::get("America/Los_Angeles").unwrap();
    let places: Arc<[Place]> = Arc::from([Place {
        id: "place".into(),
        zone: "America/Los_Angeles".into(),
        jurisdictions: vec!["us".into(), "us-ca".into()],
        industry: "restaurant".into(),
        workweek: WeekStart::default(),
        workday_start: Time::midnight(),
        minimum_wage: Vec::new(),
        local_employees: None,
    }]);
    let employer = Arc::new(Employer::default());
    let person = |number: i64| {
        let shifts = (0..3 + number % 5).map(|day| {
            let hour = i8::try_from(7 + (number + day * 5) % 12).unwrap();
            let day_of = date(2026, 11, 16) + day.days();
            let start = zone.to_timestamp(day_of.at(hour, 0, 0, 0)).unwrap();
            shift(day, start, 300 + (number * 37 + day * 90) % 420)
        });
        Situation {
            places: Arc::clone(&places),
            employer: Arc::clone(&employer),
            employee: Employee {
                id: Some(format!("p{number}").into()),
                rate: (number % 3 != 0).then_some(200_000),
                ..Employee::default()
            },
            school: SchoolCalendar::Unknown,
            shifts: shifts.collect(),
            scheduled: None,
            publications: Vec::new(),
            extra_pay: Vec::new(),
            extra_work: Vec::new(),
            paid_not_worked: Vec::new(),
            round_punches_to_minutes: None,
            estimate_hours: Vec::new(),
            law_as_of: None,
            named: BTreeMap::new(),
            focus: None,
        }
    };
    (0..count).map(person).collect()
}

fn sweep(book: &RuleBook, people: &[Situation], threads: usize) -> BulkEvaluation {
    let threads = NonZeroUsize::new(threads).unwrap();
    let never = AtomicBool::new(false);
    let people = people.iter().cloned();
    book.sweep(ASKED, people, threads, |_| {}, &never).unwrap()
}

#[test]
fn a_sweep_adds_up_the_single_checks_on_any_number_of_threads() {
    let book = RuleBook::embedded();
    let people = people(300);
    let whole = sweep(&book, &people, 1);
    for threads in [2, 5] {
        assert_eq!(whole, sweep(&book, &people, threads), "{threads} threads");
    }
    let mut counted: BTreeMap<String, (u64, i64)> = BTreeMap::new();
    let (mut unchecked, mut wages, mut without) = (0, 0, 0);
    for person in &people {
        let report = book.prepare(ASKED, person).report();
        for finding in &report.findings {
            let tally = counted.entry(finding.rule_id.to_string()).or_default();
            *tally = (tally.0 + 1, tally.1 + finding.cost_cents.unwrap_or(0));
        }
        let about_rules = report.unchecked.iter();
        unchecked += about_rules.filter(|notice| !notice.pack.is_empty()).count() as u64;
        wages += report
            .weeks
            .iter()
            .filter_map(|week| week.wages_cents)
            .sum::<i64>();
        without += report
            .weeks
            .iter()
            .filter(|week| week.wages_cents.is_none())
            .count() as u64;
    }
    let swept = whole.rules.iter();
    let swept: BTreeMap<_, _> = swept
        .map(|rule| (rule.rule_id.to_string(), (rule.findings, rule.cost_cents)))
        .collect();
    assert_eq!(swept, counted);
    assert_eq!((whole.situations, whole.unchecked), (300, unchecked));
    assert_eq!(
        (whole.wages_cents, whole.weeks_without_rate),
        (wages, without)
    );
    assert!(whole.findings() > 500 && without > 50, "{whole:?}");
}

#[test]
fn a_sweep_tells_how_far_it_is() {
    let most = AtomicUsize::new(0);
    let hear = |done: usize| {
        most.fetch_max(done, Ordering::Relaxed);
    };
    let people = people(300).into_iter();
    let threads = NonZeroUsize::new(2).unwrap();
    let never = AtomicBool::new(false);
    let swept = RuleBook::embedded().sweep(ASKED, people, threads, hear, &never);
    assert_eq!(swept.unwrap().situations, 300);
    assert_eq!(most.into_inner(), 300);
}

#[test]
fn a_cancelled_sweep_stops_and_keeps_nothing() {
    let cancel = AtomicBool::new(false);
    let stop = |_| cancel.store(true, Ordering::Relaxed);
    // Endless: only the cancellation ends it.
    let people = people(10);
    let endless = (0..).map(|number: usize| people[number % 10].clone());
    let threads = NonZeroUsize::new(2).unwrap();
    let swept = RuleBook::embedded().sweep(ASKED, endless, threads, stop, &cancel);
    let after = swept.unwrap_err().after;
    assert!((1..1_000).contains(&after), "{after}");
}
