//! Severities by stage, checked fixes, consents, stable keys, and verdicts that agree with a full check.

use jiff::ToSpan;
use rules::facts::Consent;
use rules::finding::Patch;
use rules::{Edit, Question, RuleBook, Severity, Shift};

use super::{LOS_ANGELES, find, instant, shift, week};

fn seven_days(hours: &str) -> Vec<Shift> {
    (16..23)
        .map(|day| {
            shift(
                &format!("d{day}"),
                &format!("2026-11-{day}T09:00"),
                &format!("2026-11-{day}T{hours}"),
            )
        })
        .collect()
}

#[test]
fn a_missing_meal_warns_on_a_draft_and_needs_a_reason_at_publication() {
    let book = RuleBook::embedded();
    let situation = week(
        &["us", "us-ca"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    let draft = book.check(Question::CheckShift, &situation);
    let meal = find(&draft.findings, "CA-MEAL1").unwrap();
    assert_eq!(meal.severity, Severity::Warn);
    assert_eq!(meal.cost_cents, Some(2000), "one hour at $20");
    assert_eq!(
        meal.subject.at,
        Some(instant("2026-11-16T14:00", LOS_ANGELES))
    );
    assert!(meal.citation.as_ref().unwrap().text.contains("512"));
    let publish = book.check(
        Question::PublishWeek {
            at: instant("2026-11-01T09:00", LOS_ANGELES),
        },
        &situation,
    );
    let meal = find(&publish.findings, "CA-MEAL1").unwrap();
    assert_eq!(meal.severity, Severity::ReasonRequired);
    assert_eq!(meal.overridable_by.as_deref(), Some("schedules:publish"));
}

#[test]
fn the_fix_of_a_missing_meal_removes_the_finding() {
    let book = RuleBook::embedded();
    let situation = week(
        &["us", "us-ca"],
        vec![shift("a", "2026-11-16T09:00", "2026-11-16T17:00")],
    );
    let report = book.check(Question::CheckShift, &situation);
    let fix = &find(&report.findings, "CA-MEAL1").unwrap().fixes[0];
    let Patch::AddBreaks {
        starts_at,
        minutes,
        paid,
        ..
    } = &fix.patch
    else {
        panic!("{fix:?}")
    };
    assert!(!fix.label.es.is_empty() && !paid);
    let (starts_at, minutes, paid) = (starts_at[0], *minutes, *paid);
    let mut fixed = situation.clone();
    let ends_at = starts_at.checked_add(i64::from(minutes).minutes()).unwrap();
    fixed.shifts[0].breaks.push(rules::facts::Break {
        starts_at,
        ends_at,
        paid,
        kind: None,
        worked: false,
    });
    assert!(
        find(
            &book.check(Question::CheckShift, &fixed).findings,
            "CA-MEAL1"
        )
        .is_none()
    );
}

#[test]
fn the_seventh_day_blocks_publication_until_the_employee_agrees() {
    let book = RuleBook::embedded();
    let mut situation = week(&["us", "us-ca"], seven_days("17:00"));
    let publish = Question::PublishWeek {
        at: instant("2026-11-01T09:00", LOS_ANGELES),
    };
    let report = book.check(publish, &situation);
    let rest = find(&report.findings, "CA-DOR").unwrap();
    assert_eq!(
        (rest.severity, rest.consent.as_deref(), &rest.overridable_by),
        (Severity::Block, Some("seventh_day"), &None)
    );
    assert!(
        rest.fixes
            .iter()
            .any(|fix| matches!(&fix.patch, Patch::AskConsent { .. })),
        "{:?}",
        rest.fixes
    );
    situation.employee.consents.push(Consent {
        kind: "seventh_day".into(),
        shift: None,
        given: true,
        given_at: None,
    });
    assert!(find(&book.check(publish, &situation).findings, "CA-DOR").is_none());
}

#[test]
fn an_override_lapses_when_the_times_change_and_only_then() {
    let book = RuleBook::embedded();
    let of = |end: &str, other: &str| {
        let shifts = vec![
            shift("a", "2026-11-16T09:00", end),
            shift("b", "2026-11-18T09:00", other),
        ];
        let report = book.check(Question::CheckShift, &week(&["us", "us-ca"], shifts));
        let meal = report
            .findings
            .iter()
            .find(|finding| &*finding.rule_id == "CA-MEAL1")
            .unwrap();
        (meal.key.clone(), meal.inputs_hash.clone())
    };
    let first = of("2026-11-16T17:00", "2026-11-18T12:00");
    assert_eq!(
        first,
        of("2026-11-16T17:00", "2026-11-18T13:00"),
        "another day's change"
    );
    let longer = of("2026-11-16T17:30", "2026-11-18T12:00");
    assert_eq!(first.0, longer.0);
    assert_ne!(first.1, longer.1);
}

#[test]
fn a_verdict_says_what_a_full_check_would_say() {
    let book = RuleBook::embedded();
    for jurisdictions in [["us", "us-ca"].as_slice(), &["us", "us-ny"]] {
        let mut shifts = seven_days("18:00");
        let moved = shifts.remove(3);
        let base = week(jurisdictions, shifts.clone());
        let prepared = book.prepare(Question::MoveShift, &base);
        let verdict = prepared.verdict(&Edit {
            add: Some(moved.clone()),
            ..Edit::default()
        });
        let full = book.check(
            Question::MoveShift,
            &week(jurisdictions, [shifts, vec![moved]].concat()),
        );
        let before = prepared.report();
        let mut expected: Vec<_> = full
            .findings
            .iter()
            .filter(|finding| {
                let known = before
                    .findings
                    .iter()
                    .find(|known| known.key == finding.key);
                known.is_none_or(|known| finding.outweighs(known))
            })
            .map(|finding| (finding.key.clone(), finding.severity, finding.cost_cents))
            .collect();
        let mut got: Vec<_> = verdict
            .findings
            .iter()
            .map(|finding| (finding.key.clone(), finding.severity, finding.cost_cents))
            .collect();
        expected.sort();
        got.sort();
        assert_eq!(got, expected);
        let money = |report: &rules::Report| -> i64 {
            report
                .weeks
                .iter()
                .map(|week| {
                    week.wages_cents.unwrap()
                        + week
                            .premiums
                            .iter()
                            .filter_map(|premium| premium.cents)
                            .sum::<i64>()
                })
                .sum()
        };
        assert_eq!(verdict.cost_cents, Some(money(&full) - money(&before)));
    }
}
