//! What cannot be checked is said: no pack, no input, a slip of the date, an absurd rate.

use rules::{Question, RuleBook, Severity};

use super::{find, shift, week};

#[test]
fn a_place_without_a_pack_and_a_missing_input_are_said() {
    let book = RuleBook::embedded();
    let mut situation = week(
        &["us", "us-xx"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    let report = book.check(Question::CheckShift, &situation);
    assert!(
        report
            .unchecked
            .iter()
            .any(|notice| notice.title.en.contains("us-xx") && notice.severity == Severity::Info)
    );
    situation = week(
        &["us", "us-ca"],
        vec![
            shift("a", "2026-11-16T09:00", "2026-11-16T12:00"),
            shift("b", "2026-11-16T15:00", "2026-11-16T18:00"),
        ],
    );
    situation.employee.rate = None;
    let report = book.check(Question::CheckShift, &situation);
    let notice = find(&report.unchecked, "CA-SPLIT").unwrap();
    assert!(
        notice.title.en.starts_with("Not checked") && notice.title.es.starts_with("Sin revisar")
    );
}

/// A slip of the date (the shift ends next month) is said, and stops neither the screen nor the rest.
#[test]
fn an_impossibly_long_shift_is_named_and_the_rest_is_checked() {
    let slip = shift("slip", "2026-02-02T09:00", "2026-03-02T17:00");
    let long = shift("long", "2026-02-04T09:00", "2026-02-06T09:00");
    let mut situation = week(&["us", "us-ca"], vec![slip, long]);
    let report = RuleBook::embedded().check(Question::ClosePeriod, &situation);
    let said: Vec<&str> = report
        .unchecked
        .iter()
        .filter(|notice| &*notice.rule_id == "shift-too-long")
        .map(|notice| notice.title.en.as_str())
        .collect();
    assert_eq!(
        said,
        ["A shift of more than 48 hours was not checked (Mon, Feb 2)"]
    );
    let seconds: i64 = report
        .weeks
        .iter()
        .map(|week| week.hours.worked_seconds())
        .sum();
    assert_eq!(seconds, 48 * 3600);
    situation.shifts.remove(0);
    let alone = RuleBook::embedded().check(Question::ClosePeriod, &situation);
    assert_eq!(alone.findings, report.findings);
}

/// A rate that no one pays is a rate that is not known: hours count, money does not.
#[test]
fn an_absurd_rate_is_no_rate() {
    for rate in [-1, 100_000_001, i64::MAX, i64::MIN] {
        let mut situation = week(
            &["us", "us-ca"],
            vec![shift("a", "2026-02-02T09:00", "2026-02-02T19:00")],
        );
        situation.employee.rate = Some(rate);
        let report = RuleBook::embedded().check(Question::ClosePeriod, &situation);
        assert_eq!(report.weeks[0].hours.overtime_seconds, 2 * 3600);
        assert_eq!(report.weeks[0].wages_cents, None, "{rate}");
    }
}
