//! The worked cases of the law: everything that the packs cover comes out as published.

use std::fs;
use std::path::Path;

use rules::RuleBook;
use rules::cases::Case;

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
    assert!(all_pass("adult.json", &["us", "us-ca", "us-ny", "us-ny-nyc"]) >= 117);
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
