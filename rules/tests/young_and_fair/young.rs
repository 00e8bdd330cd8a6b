//! Minors: blocks that no one overrides, one fix for a whole shift, and notices where the school calendar is missing.

use std::sync::Arc;

use jiff::civil::Date;
use rules::facts::SchoolCalendar;
use rules::finding::Patch;
use rules::{Question, RuleBook, Severity, Situation};

use super::{find, instant, shift, situation};

fn november_school() -> SchoolCalendar {
    let weekdays = (2..28)
        .map(|day| Date::constant(2026, 11, day))
        .filter(|day| day.weekday().to_monday_one_offset() <= 5);
    SchoolCalendar::Known {
        days: Arc::new(weekdays.collect()),
        in_session: None,
    }
}

/// Fifteen, 15 h 30 min on other days of the week, and four and a half hours on Tuesday evening.
fn liam() -> Situation {
    let mut liam = situation(
        &["us"],
        Some("2011-03-03"),
        vec![
            shift("sun", "2026-11-08T09:00", "2026-11-08T15:30"),
            shift("tue", "2026-11-10T16:00", "2026-11-10T20:30"),
            shift("thu", "2026-11-12T16:00", "2026-11-12T18:00"),
            shift("sat", "2026-11-14T09:00", "2026-11-14T16:00"),
        ],
    );
    liam.school = november_school();
    liam
}

#[test]
fn a_school_night_is_blocked_three_times_and_one_fix_settles_all() {
    let book = RuleBook::embedded();
    let report = book.check(Question::MoveShift, &liam());
    let blocks: Vec<_> = report
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Block)
        .collect();
    let cited = |paragraph: &str| {
        let text = format!("29 CFR 570.35(a)({paragraph})");
        let mut found = blocks
            .iter()
            .filter(|finding| finding.citation.as_ref().unwrap().text == text);
        let one = found.next().unwrap();
        assert!(found.next().is_none());
        one.arithmetic.en.clone()
    };
    assert_eq!(blocks.len(), 3);
    assert!(cited("5").contains("4 h 30 min between two midnights - 3 h"));
    assert!(cited("6").contains("8:30 PM passes 7:00 PM"));
    assert!(cited("3").contains("20 h from Sunday to Saturday - 18 h = 2 h over"));
    for finding in &blocks {
        assert_eq!(finding.overridable_by, None, "{}", finding.rule_id);
    }
    for rule in ["us-minor-hours-schoolday", "us-minor-time-pm"] {
        let fix = &find(&report.findings, rule).fixes[0];
        assert_eq!(
            fix.patch,
            Patch::SetTimes {
                shift_id: "tue".into(),
                starts_at: instant("2026-11-10T16:00"),
                ends_at: instant("2026-11-10T18:30"),
            },
            "{rule}"
        );
        assert_eq!(fix.label.en, "Shorten to 4:00 PM - 6:30 PM (2 h 30 min)");
        assert_eq!(
            fix.label.es,
            "Acorta a 4:00 p. m. - 6:30 p. m. (2 h 30 min)"
        );
    }
    // The week's limit is reached on another day: the way out says which one it would touch.
    let label = &find(&report.findings, "us-minor-week-school").fixes[0].label;
    assert!(label.en.starts_with("Shorten Saturday to "), "{}", label.en);
    assert!(label.es.starts_with("Acorta el sábado a "), "{}", label.es);
}

#[test]
fn the_fixed_shift_is_lawful_and_a_quarter_hour_more_is_not() {
    let book = RuleBook::embedded();
    for (end, lawful) in [("18:30", true), ("18:45", false)] {
        let mut liam = liam();
        liam.shifts[1] = shift("tue", "2026-11-10T16:00", &format!("2026-11-10T{end}"));
        let report = book.check(Question::MoveShift, &liam);
        let blocked = report.worst() == Some(Severity::Block);
        assert_eq!(blocked, !lawful, "{end}");
    }
}

#[test]
fn a_shift_that_can_only_go_to_someone_else_offers_no_times() {
    let book = RuleBook::embedded();
    let mut situation = situation(
        &["us"],
        Some("2011-03-03"),
        vec![shift("late", "2026-11-13T20:00", "2026-11-13T22:00")],
    );
    situation.school = november_school();
    let report = book.check(Question::CheckShift, &situation);
    let fixes = &find(&report.findings, "us-minor-time-pm").fixes;
    assert_eq!(fixes.len(), 1);
    assert_eq!(
        fixes[0].patch,
        Patch::Unassign {
            shift_id: "late".into()
        }
    );
}

#[test]
fn an_early_start_and_a_late_end_are_settled_together() {
    let book = RuleBook::embedded();
    let mut situation = situation(
        &["us"],
        Some("2011-03-03"),
        vec![shift("long", "2026-11-14T06:40", "2026-11-14T19:20")],
    );
    situation.school = november_school();
    let report = book.check(Question::CheckShift, &situation);
    for rule in ["us-minor-time-am", "us-minor-time-pm"] {
        assert_eq!(
            find(&report.findings, rule).fixes[0].patch,
            Patch::SetTimes {
                shift_id: "long".into(),
                starts_at: instant("2026-11-14T07:00"),
                ends_at: instant("2026-11-14T15:00"),
            },
            "eight hours from seven, by the day's limit"
        );
    }
}

#[test]
fn without_a_school_calendar_the_doubtful_is_said_and_the_certain_still_blocks() {
    let book = RuleBook::embedded();
    let mut liam = liam();
    liam.school = SchoolCalendar::Unknown;
    let report = book.check(Question::CheckShift, &liam);
    find(&report.findings, "us-minor-time-pm");
    let said: Vec<&str> = report
        .unchecked
        .iter()
        .map(|finding| &*finding.rule_id)
        .collect();
    assert!(said.contains(&"us-minor-hours-schoolday"), "{said:?}");
    assert!(said.contains(&"us-minor-week-school"), "{said:?}");
    for notice in &report.unchecked {
        assert_eq!(notice.severity, Severity::Info);
        assert!(notice.title.en.starts_with("Not checked: "));
    }
    liam.shifts[3] = shift("sat", "2026-11-14T07:00", "2026-11-14T16:00");
    let report = book.check(Question::CheckShift, &liam);
    let day = find(&report.findings, "us-minor-hours-nonschoolday");
    assert_eq!(day.severity, Severity::Block, "9 h are too long on any day");
}

#[test]
fn a_document_on_file_opens_the_evening_in_new_york() {
    let book = RuleBook::embedded();
    let mut mia = situation(
        &["us", "us-ny"],
        Some("2009-03-03"),
        vec![shift("fri", "2026-11-13T18:00", "2026-11-13T23:00")],
    );
    mia.school = november_school();
    let report = book.check(Question::CheckShift, &mia);
    let fixes = &find(&report.findings, "ny-1617-time-school").fixes;
    assert!(fixes.iter().any(|fix| fix.patch
        == Patch::FileDocument {
            document: "parent_consent".into()
        }));
}

#[test]
fn school_hours_cannot_be_checked_and_that_is_said() {
    let book = RuleBook::embedded();
    let mut liam = situation(
        &["us"],
        Some("2011-03-03"),
        vec![shift("noon", "2026-11-10T12:00", "2026-11-10T14:00")],
    );
    liam.school = november_school();
    let report = book.check(Question::CheckShift, &liam);
    assert!(report.findings.is_empty());
    let titles: Vec<_> = report.unchecked.iter().map(|n| &n.title).collect();
    assert_eq!(
        titles[0].en,
        "Not checked: the school's bell times is missing (us-minor-school-hours)"
    );
    let why = &report.unchecked[0].arithmetic.en;
    assert_eq!(why, "Lineup does not keep it; check it yourself.");
}
