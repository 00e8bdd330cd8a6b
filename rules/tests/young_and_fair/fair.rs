//! New York City's fair workweek: premiums line by line, what employees asked for, and consents.

use jiff::civil::date;
use rules::facts::{Consent, Employer, Initiator};
use rules::finding::Patch;
use rules::publication::PublicationLaw;
use rules::{Question, RuleBook, Severity};

use super::{find, instant, messy_week, shift, situation};

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

/// What the law of `place` asks of publishing in November 2026 of a trade with so many employees there.
fn publishing(
    place: &str,
    trade: &str,
    local_employees: Option<u32>,
    employer: &Employer,
) -> PublicationLaw {
    let mut there = situation(&["us", place], None, Vec::new()).places[0].clone();
    there.industry = trade.into();
    there.local_employees = local_employees;
    RuleBook::embedded().publication_law(&there, employer, date(2026, 11, 16))
}

/// Who has to give notice, at the figures where the duty begins; a figure that was not entered binds no one.
#[test]
fn notice_is_asked_of_the_trades_and_sizes_that_the_law_names() {
    let chain = |locations_us| Employer {
        locations_us,
        ..Employer::default()
    };
    let company = |employees_worldwide| Employer {
        employees_worldwide,
        ..Employer::default()
    };
    let (new_york, berkeley) = ("us-ny-nyc", "us-ca-berkeley");
    let minutes = Some((14, "NYC-FF-NOTICE-14D"));
    let hours = Some((3, "NYC-RETAIL-72H-NOTICE"));
    let days = Some((14, "BER-NOTICE-14D"));
    for (place, trade, local, employer, expected) in [
        (new_york, "fast_food", None, chain(Some(30)), minutes),
        (new_york, "fast_food", None, chain(Some(29)), None),
        (new_york, "fast_food", None, chain(None), None),
        (new_york, "full_service", None, chain(Some(30)), None),
        (new_york, "retail", None, company(Some(20)), hours),
        (new_york, "retail", None, company(Some(19)), None),
        (berkeley, "retail", Some(10), company(Some(56)), days),
        (berkeley, "retail", Some(10), company(Some(55)), None),
        (berkeley, "retail", Some(9), company(Some(56)), None),
        (berkeley, "retail", None, company(Some(56)), None),
        // Restaurants are bound from 100 employees on.
        (berkeley, "full_service", Some(10), company(Some(100)), days),
        (berkeley, "full_service", Some(10), company(Some(99)), None),
        (berkeley, "full_service", Some(10), company(None), None),
        ("us-tx", "fast_food", Some(10), company(Some(900)), None),
    ] {
        let notice = publishing(place, trade, local, &employer).notice;
        let notice = notice.as_ref().map(|it| (it.days, &*it.rule_id));
        assert_eq!(notice, expected, "{place} {trade} {local:?} {employer:?}");
    }
}

/// Who has to offer new hours to existing staff first, and for how many days.
#[test]
fn existing_staff_comes_first_where_the_law_says_so() {
    let employer = |employees, locations| Employer {
        employees_worldwide: Some(employees),
        locations_us: Some(locations),
        locations_worldwide: Some(locations),
        ..Employer::default()
    };
    let (new_york, los_angeles) = ("us-ny-nyc", "us-ca-la");
    for (place, trade, employer, expected) in [
        (
            new_york,
            "fast_food",
            employer(900, 30),
            Some((3, "NYC-FF-ACCESS")),
        ),
        (new_york, "fast_food", employer(900, 29), None),
        (new_york, "full_service", employer(900, 30), None),
        (
            los_angeles,
            "retail",
            employer(300, 3),
            Some((3, "LA-ACCESS")),
        ),
        (los_angeles, "retail", employer(299, 3), None),
        (los_angeles, "full_service", employer(900, 40), None),
        (
            "us-pa-philadelphia",
            "full_service",
            employer(250, 30),
            Some((1, "PHL-ACCESS")),
        ),
        ("us-tx", "fast_food", employer(900, 40), None),
    ] {
        let first = publishing(place, trade, None, &employer).first_offer;
        let first = first.as_ref().map(|it| (it.days, &*it.rule_id));
        assert_eq!(first, expected, "{place} {trade} {employer:?}");
    }
}

#[test]
fn a_change_has_the_reasons_of_the_law_that_binds_there() {
    let employer = Employer {
        employees_worldwide: Some(900),
        locations_us: Some(40),
        ..Employer::default()
    };
    let reasons = |place, trade| {
        let law = publishing(place, trade, Some(20), &employer);
        let words = law.reasons.into_iter().map(|it| it.word.to_string());
        words.collect::<Vec<_>>()
    };
    let berkeley = reasons("us-ca-berkeley", "full_service");
    assert!(berkeley.contains(&"natural_disaster".to_owned()));
    assert!(!berkeley.contains(&"transit_failure".to_owned()));
    let new_york = reasons("us-ny-nyc", "fast_food");
    assert!(new_york.contains(&"transit_failure".to_owned()));
    let free = reasons("us-ca-berkeley", "law_office");
    assert!(free.is_empty(), "{free:?}");
}
