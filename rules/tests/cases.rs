//! The worked cases of the law: everything that the packs cover comes out as published.

use std::fs;
use std::path::Path;

use rules::cases::Case;
use rules::{Finding, Question, RuleBook};

/// Cities that have no pack because they have no law of their own here.
const NO_LOCAL_LAW: [&str; 3] = ["us-ny-buffalo", "us-tx-houston", "us-tx"];

fn cases(file: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("cases")
        .join(file);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Runs the cases whose jurisdictions all have a pack for the topic (or no law).
fn all_pass(file: &str, covered: &[&str]) -> usize {
    let book = RuleBook::embedded();
    let known = |name: &&str| covered.contains(name) || NO_LOCAL_LAW.contains(name);
    let mut failures = Vec::new();
    let mut count = 0;
    for case in cases(file)
        .iter()
        .filter(|case| case.jurisdictions().iter().all(known))
    {
        count += 1;
        let differences = case.run(&book).unwrap();
        failures.extend(
            differences
                .into_iter()
                .map(|difference| format!("{} {difference:?}", case.id)),
        );
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    count
}

#[test]
fn adult_law_as_published() {
    let every: Vec<String> = cases("adult.json")
        .iter()
        .flat_map(Case::jurisdictions)
        .map(ToOwned::to_owned)
        .collect();
    let every: Vec<&str> = every.iter().map(String::as_str).collect();
    assert_eq!(all_pass("adult.json", &every), 245);
}

#[test]
fn minors_as_published() {
    let book = RuleBook::embedded();
    let packs = book.packs();
    let minors = packs.iter().filter(|pack| pack.topic == "minors");
    let covered: Vec<&str> = minors.map(|pack| &*pack.jurisdiction).collect();
    assert_eq!(all_pass("minors.json", &covered), 180);
}

/// Places without a pack have no law of their own here: there nothing may be said or owed.
#[test]
fn fair_workweek_as_published() {
    let book = RuleBook::embedded();
    let cases = cases("fair-workweek.json");
    for case in &cases {
        let differences = case.run(&book).unwrap();
        assert!(differences.is_empty(), "{}: {differences:?}", case.id);
    }
    assert_eq!(cases.len(), 140);
}

/// Worked time, overtime money, minimum wages, tips, deductions, final pay, records, statements and tax amounts.
#[test]
fn pay_as_published() {
    let book = RuleBook::embedded();
    let cases = cases("pay.json");
    for case in &cases {
        let differences = case.run(&book).unwrap();
        assert!(differences.is_empty(), "{}: {differences:?}", case.id);
    }
    assert_eq!(cases.len(), 114);
}

/// The cases beside the packs: `<rule>:fires` and `<rule>:quiet`.
fn beside_packs() -> Vec<Case> {
    let packs = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs");
    let mut cases = Vec::new();
    for folder in fs::read_dir(packs).unwrap() {
        let folder = folder.unwrap().path();
        if !folder.is_dir() {
            continue;
        }
        for file in fs::read_dir(folder).unwrap() {
            let file = file.unwrap().path();
            if file.to_string_lossy().ends_with(".cases.json") {
                let text = fs::read_to_string(&file).unwrap();
                let list: Vec<Case> = serde_json::from_str(&text).unwrap();
                cases.extend(list);
            }
        }
    }
    cases
}

#[test]
fn every_rule_has_a_case_in_which_it_speaks_and_one_in_which_it_is_silent() {
    let book = RuleBook::embedded();
    let cases = beside_packs();
    for case in &cases {
        let mut parts = case.id.split(':');
        let (rule, kind) = (parts.next().unwrap(), parts.next().unwrap());
        assert!(case.run(&book).unwrap().is_empty(), "{}", case.id);
        let report = book.check(Question::ClosePeriod, &case.situation().unwrap());
        let mut said = report.findings.iter().chain(&report.unchecked);
        let speaks = said.any(|finding| &*finding.rule_id == rule);
        assert_eq!(speaks, kind.starts_with("fires"), "{}", case.id);
    }
    let rules = book
        .packs()
        .iter()
        .filter(|pack| pack.topic == "minors" || pack.topic == "fair-workweek")
        .flat_map(|pack| &pack.rules);
    for rule in rules {
        for kind in ["fires", "quiet"] {
            let id = format!("{}:{kind}", rule.id);
            assert!(cases.iter().any(|case| case.id == id), "no case {id}");
        }
    }
}

/// Every finding of the wider law stays when narrower law is added, and no milder.
#[test]
fn a_stricter_layer_never_removes_a_finding() {
    let book = RuleBook::embedded();
    let at = "2026-06-01T12:00:00Z".parse().unwrap();
    let (mut compared, mut situations) = (0, 0);
    for file in ["adult.json", "minors.json", "fair-workweek.json"] {
        for case in cases(file) {
            let whole = case.situation().unwrap();
            let names = whole.places[0].jurisdictions.clone();
            for question in [Question::CheckShift, Question::PublishWeek { at }] {
                let mut before: Vec<Finding> = Vec::new();
                for depth in 1..=names.len() {
                    let mut situation = whole.clone();
                    let mut place = whole.places[0].clone();
                    place.jurisdictions.truncate(depth);
                    situation.places = [place].into();
                    let after = book.check(question, &situation).findings;
                    for old in &before {
                        let kept = after
                            .iter()
                            .any(|new| new.key == old.key && new.severity >= old.severity);
                        assert!(kept, "{}: {} is gone", case.id, old.rule_id);
                        compared += 1;
                    }
                    before = after;
                    situations += 1;
                }
            }
        }
    }
    assert!(
        compared > 100 && situations > 1000,
        "{compared} of {situations}"
    );
}

#[test]
fn every_case_can_be_read() {
    for file in ["adult.json", "minors.json", "fair-workweek.json"] {
        for case in cases(file) {
            assert!(
                case.situation().is_ok(),
                "{}: {:?}",
                case.id,
                case.situation().err()
            );
        }
    }
}

#[test]
fn a_wrong_expectation_is_seen() {
    let book = RuleBook::embedded();
    for mut case in cases("adult.json").into_iter().take(20) {
        let hours = case.expected["overtime_hours"].as_f64().unwrap();
        case.expected
            .insert("overtime_hours".into(), (hours + 1.0).into());
        assert!(!case.run(&book).unwrap().is_empty(), "{}", case.id);
    }
}
