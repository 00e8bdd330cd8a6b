//! New York City's fair workweek: premiums line by line, what employees asked for, and consents.

use rules::facts::{Consent, Initiator};
use rules::finding::Patch;
use rules::{Question, RuleBook, Severity};

use super::{find, instant, messy_week, shift};

#[test]
fn a_messy_week_in_new_york_city_costs_210_dollars_in_four_lines() {
    let book = RuleBook::embedded();
    let report = book.check(Question::ClosePeriod, &messy_week());
    let lines = &report.weeks[0].premiums;
    let mut cents: Vec<_> = lines
        .iter()
        .filter(|line| line.rule_id.starts_with("NYC-FF"))
        .map(|line| line.cents.unwrap())
        .collect();
    cents.sort_unstable();
    assert_eq!(cents, [1_500, 2_000, 7_500, 10_000]);
    assert_eq!(cents.iter().sum::<i64>(), 21_000);
    let mut city = report
        .findings
        .iter()
        .filter(|finding| finding.rule_id.starts_with("NYC"));
    assert!(city.all(|finding| !finding.breach), "consents are on file");
}

#[test]
fn a_cancelled_week_owes_its_premium_in_that_week() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    week.shifts = vec![shift("before", "2026-11-13T10:00", "2026-11-13T16:00")];
    week.publications[0].changes.drain(..2);
    let weeks = book.check(Question::ClosePeriod, &week).weeks;
    let premiums: Vec<_> = weeks
        .iter()
        .map(|week| (week.week.day(), week.premiums.len(), week.wages_cents))
        .collect();
    assert_eq!(premiums, [(8, 0, Some(10_200)), (15, 1, Some(0))]);
}

#[test]
fn what_the_employees_asked_for_costs_nothing_and_is_kept_as_evidence() {
    let book = RuleBook::embedded();
    let mut week = messy_week();
    week.shifts.truncate(2);
    for change in &mut week.publications[0].changes {
        change.initiated_by = Initiator::Employee;
        change.reason = Some("swap".into());
    }
    let report = book.check(Question::ClosePeriod, &week);
    let evidence: Vec<_> = report
        .findings
        .iter()
        .filter(|finding| &*finding.rule_id == "NYC-FF-PREMIUM")
        .collect();
    assert_eq!(evidence.len(), 3);
    for finding in evidence {
        assert_eq!(finding.severity, Severity::Info);
        assert_eq!(finding.cost_cents, Some(0));
        assert!(finding.title.en.contains("trade between employees"));
        assert!(finding.title.es.contains("intercambio entre empleados"));
    }
}

#[test]
fn consent_bound_rules_block_at_publication_until_the_answer_is_on_file() {
    let book = RuleBook::embedded();
    let publish = Question::PublishWeek {
        at: instant("2026-11-11T12:00"),
    };
    let mut week = messy_week();
    week.employee.consents.clear();
    week.publications[0].changes[0].consent = None;
    let report = book.check(publish, &week);
    for (rule, shift, consent) in [
        ("NYC-FF-CONSENT-ADD", "added", "added_hours"),
        ("NYC-FF-CLOPEN", "open", "short_rest"),
    ] {
        let finding = find(&report.findings, rule);
        assert_eq!(finding.severity, Severity::Block, "{rule}");
        assert_eq!(finding.consent.as_deref(), Some(consent));
        assert!(finding.breach);
        let ask = Patch::AskConsent {
            shift_id: shift.into(),
            consent: consent.into(),
        };
        assert!(
            finding.fixes.iter().any(|fix| fix.patch == ask),
            "{rule}: {:?}",
            finding.fixes
        );
        week.employee.consents.push(Consent {
            kind: consent.into(),
            shift: Some(shift.into()),
            given: true,
            given_at: None,
        });
    }
    let report = book.check(publish, &week);
    assert!(report.worst() < Some(Severity::Block));
    let rest = find(&report.findings, "NYC-FF-CLOPEN");
    assert_eq!(
        (rest.breach, rest.cost_cents),
        (false, Some(10_000)),
        "the price stays"
    );
}
