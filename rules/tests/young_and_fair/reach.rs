//! The employers and employees that a fair-workweek law covers, and from which moment its notice counts.

use std::sync::Arc;

use jiff::civil::Date;
use rules::facts::{Employer, Publication, Span};
use rules::{Question, RuleBook, Situation};

use super::{change, find, messy_week, situation, span};

#[test]
fn an_unknown_number_of_locations_is_said() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    week.employer = Arc::new(Employer::default());
    let report = book.check(Question::ClosePeriod, &week);
    assert!(
        report
            .unchecked
            .iter()
            .any(|notice| &*notice.rule_id == "NYC-FF-PREMIUM")
    );
}

/// In New York City the fourteen days run to the first shift of the schedule, the steps to the changed one.
#[test]
fn late_in_the_schedule_the_first_step_is_owed_although_the_shift_is_far() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    let far = change(
        span("2026-11-21T12:00", "2026-11-21T18:00"),
        None,
        "2026-11-06T12:00",
    );
    week.publications[0].changes = vec![far];
    let report = book.check(Question::ClosePeriod, &week);
    let premium = find(&report.findings, "NYC-FF-PREMIUM");
    assert_eq!(
        premium.cost_cents,
        Some(2_000),
        "15 days before the shift, 10 before the first"
    );
}

/// Seattle and Oregon count calendar days to the schedule's first day, Berkeley real hours to the shift.
#[test]
fn each_law_has_its_own_clock() {
    let book = RuleBook::embedded();
    let cost = |place: &[&str], made_at: &str| {
        let mut week = situation(place, None, Vec::new());
        week.employer = Arc::new(Employer {
            locations_us: Some(40),
            locations_worldwide: Some(40),
            employees_us: None,
            employees_worldwide: Some(900),
        });
        let mut there = week.places[0].clone();
        there.zone = "America/Los_Angeles".into();
        there.local_employees = Some(30);
        week.places = Arc::from([there]);
        week.employee.rate = Some(200_000);
        let mut cancelled = change(
            span("2026-11-20T10:00", "2026-11-20T18:00"),
            None,
            "2026-11-01T00:00",
        );
        cancelled.before = Some(Span {
            starts_at: "2026-11-20T18:00:00Z".parse().unwrap(),
            ends_at: "2026-11-21T02:00:00Z".parse().unwrap(),
        });
        cancelled.made_at = made_at.parse().unwrap();
        week.publications = vec![Publication {
            place: 0,
            first_day: Some(Date::constant(2026, 11, 16)),
            published_at: Some("2026-10-20T18:00:00Z".parse().unwrap()),
            first_schedule: false,
            changes: vec![cancelled],
        }];
        let report = book.check(Question::ClosePeriod, &week);
        let lines = report.weeks.iter().flat_map(|week| &week.premiums);
        lines.map(|line| line.cents.unwrap()).sum::<i64>()
    };
    // Fourteen calendar days before Monday the 16th is Monday the 2nd, to its last minute.
    let (on_time, late) = ("2026-11-03T07:59:00Z", "2026-11-03T08:00:00Z");
    for place in [
        ["us", "us-wa", "us-wa-seattle"].as_slice(),
        &["us", "us-or"],
    ] {
        assert_eq!(cost(place, on_time), 0, "{place:?}: Nov 2, 23:59");
        assert_eq!(
            cost(place, late),
            8_000,
            "{place:?}: Nov 3, 00:00, half of 8 h"
        );
    }
    let berkeley = ["us", "us-ca", "us-ca-berkeley"].as_slice();
    assert_eq!(cost(berkeley, late), 0, "17 days before the shift");
    assert_eq!(cost(berkeley, "2026-11-06T18:00:00Z"), 0, "336 h");
    assert_eq!(cost(berkeley, "2026-11-06T18:01:00Z"), 2_000);
}

/// A franchise is asked how big it is only where the answer decides.
#[test]
fn a_size_that_cannot_decide_is_not_asked_for() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    let mut place = week.places[0].clone();
    place.jurisdictions = vec!["us".into(), "us-wa".into(), "us-wa-seattle".into()];
    place.industry = "fast_food".into();
    week.places = Arc::from([place]);
    let asked = |week: &Situation| {
        let unchecked = book.check(Question::ClosePeriod, week).unchecked;
        unchecked
            .iter()
            .any(|notice| &*notice.rule_id == "SEA-PREMIUM-CUT")
    };
    let size = |locations_worldwide| {
        Arc::new(Employer {
            locations_worldwide,
            employees_worldwide: Some(900),
            ..Employer::default()
        })
    };
    week.employer = size(None);
    assert!(
        !asked(&week),
        "counter service needs no number of locations"
    );
    let mut place = week.places[0].clone();
    place.industry = "full_service".into();
    week.places = Arc::from([place]);
    assert!(asked(&week), "table service does");
    week.employer = size(Some(39));
    assert!(!asked(&week));
}
