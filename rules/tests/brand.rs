//! Brand rules: they add to the law and never change it, and their values decide where they say.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::date;
use rules::brand::{AtPlace, BrandRule, DifferenceClass, Severities, Unless, is_brand, library};
use rules::facts::{Employee, Employer, Place, Shift, Situation};
use rules::{Question, RuleBook, Severity};

fn warns() -> Option<Severities> {
    Some(Severities {
        draft: Severity::Warn,
        publish: Severity::ReasonRequired,
        worked: Severity::Warn,
    })
}

fn rule(library: &str, values: &[(&str, i64)]) -> BrandRule {
    let known = rules::brand::library();
    let sentence = known.iter().find(|known| known.id == library).unwrap();
    let mut all: BTreeMap<String, i64> = sentence
        .values
        .iter()
        .map(|value| (value.name.clone(), value.default))
        .collect();
    for (name, value) in values {
        all.insert((*name).to_owned(), *value);
    }
    BrandRule {
        library: library.to_owned(),
        values: all,
        minors: warns(),
        adults: if sentence.minors_only { None } else { warns() },
        unless: Unless::default(),
    }
}

fn at(place: &str, code: &str, rule: BrandRule) -> AtPlace {
    AtPlace {
        place: place.to_owned(),
        code: code.to_owned(),
        version: 1,
        from: date(2000, 1, 1),
        until: None,
        rule,
        rule_id: code.to_owned(),
    }
}

fn place(id: &str, zone: &str, jurisdictions: &[&str]) -> Place {
    serde_json::from_value(serde_json::json!({
        "id": id, "zone": zone, "jurisdictions": jurisdictions, "industry": "fast_food",
    }))
    .unwrap()
}

fn large() -> Employer {
    Employer {
        locations_us: Some(60),
        locations_worldwide: Some(60),
        employees_us: Some(2_000),
        employees_worldwide: Some(2_000),
    }
}

fn shift(id: &str, from: &str, to: &str) -> Shift {
    serde_json::from_value(serde_json::json!({ "id": id, "startsAt": from, "endsAt": to })).unwrap()
}

fn person(place: Place, born: Option<jiff::civil::Date>, shifts: Vec<Shift>) -> Situation {
    Situation {
        places: Arc::from([place]),
        employer: Arc::new(large()),
        employee: Employee {
            id: Some("e".into()),
            birth_date: born,
            rate: Some(200_000),
            ..Employee::default()
        },
        shifts,
        ..Situation::default()
    }
}

#[test]
fn every_sentence_of_the_library_keeps_its_test_cases() {
    for sentence in library() {
        let rule = rule(&sentence.id, &[]);
        assert_eq!(rule.problems(), [], "{}", sentence.id);
        let cases = rule.test_cases();
        assert!(
            cases.len() >= 2 || sentence.id == "overtime",
            "{} has no test cases",
            sentence.id
        );
        for case in cases {
            assert!(case.passed, "{}: {case:?}", sentence.id);
            if let Some(said) = case.said {
                assert!(
                    !said.en.contains('{') && !said.en.contains("not known"),
                    "{said:?}"
                );
                assert!(!said.es.contains('{'), "{said:?}");
            }
        }
        let text = rule.sentence();
        assert!(!text.en.contains('{') && !text.es.contains('{'), "{text:?}");
    }
}

#[test]
fn the_law_speaks_the_same_with_and_without_brand_rules() {
    let law = RuleBook::embedded();
    let everywhere: Vec<AtPlace> = library()
        .iter()
        .map(|sentence| at("p", &sentence.id, rule(&sentence.id, &[])))
        .collect();
    let brand = law.with_brand(&everywhere).unwrap();
    let mut own = 0;
    for (zone, jurisdictions) in [
        ("America/Los_Angeles", &["us", "us-ca"][..]),
        ("America/New_York", &["us", "us-ny", "us-ny-nyc"]),
        ("America/Chicago", &["us", "us-il", "us-il-chicago"]),
        ("America/Los_Angeles", &["us", "us-or"]),
        ("America/Chicago", &["us", "us-tx"]),
    ] {
        for born in [None, Some(date(2009, 6, 1))] {
            let shifts = (9..=21).map(|day| {
                let from = format!("2026-11-{day:02}T16:00:00Z");
                shift(
                    &day.to_string(),
                    &from,
                    &format!("2026-11-{:02}T04:30:00Z", day + 1),
                )
            });
            let situation = person(place("p", zone, jurisdictions), born, shifts.collect());
            let now = "2026-11-01T12:00:00Z".parse::<Timestamp>().unwrap();
            for question in [
                Question::CheckShift,
                Question::PublishWeek { at: now },
                Question::ClosePeriod,
            ] {
                let alone = law.close_period(&situation);
                let both = brand.close_period(&situation);
                assert_eq!(alone.weeks, both.weeks, "{zone}: pay");
                let alone = law.check(question, &situation).findings;
                let (brands, both): (Vec<_>, Vec<_>) = brand
                    .check(question, &situation)
                    .findings
                    .into_iter()
                    .partition(|finding| is_brand(&finding.rule_id));
                own += brands.len();
                let plain = |findings: Vec<rules::Finding>| -> Vec<rules::Finding> {
                    let bare = findings.into_iter().map(|finding| rules::Finding {
                        fixes: Vec::new(),
                        ..finding
                    });
                    bare.collect()
                };
                assert_eq!(plain(alone), plain(both), "{zone}: findings");
            }
        }
    }
    assert!(own > 100, "brand rules spoke {own} times");
}

#[test]
fn the_legal_minimum_is_the_one_of_the_place() {
    let book = RuleBook::embedded();
    let employer = large();
    let on = date(2026, 11, 16);
    let value = |library: &str, value: &str, zone: &str, jurisdictions: &[&str]| {
        let place = place("p", zone, jurisdictions);
        let found = book.legal_value(library, value, &place, &employer, on);
        found.map(|found| (found.value, found.citation.text))
    };
    let california = ("America/Los_Angeles", &["us", "us-ca"][..]);
    let meal = value("meal_by", "start_by_minutes", california.0, california.1).unwrap();
    assert_eq!(meal.0, 300);
    assert!(meal.1.contains("512(a)"), "{}", meal.1);
    let length = value("meal_by", "meal_minutes", california.0, california.1).unwrap();
    assert_eq!(length.0, 30);
    let texas = ("America/Chicago", &["us", "us-tx"][..]);
    assert_eq!(value("meal_by", "start_by_minutes", texas.0, texas.1), None);
    let nyc = ("America/New_York", &["us", "us-ny", "us-ny-nyc"][..]);
    let rest = value("rest_between", "rest_minutes", nyc.0, nyc.1).unwrap();
    assert_eq!(rest.0, 660);
    assert_eq!(
        value("rest_between", "rest_minutes", texas.0, texas.1),
        None
    );
}

/// R1: what a longer rest adds, over both clock changes.
#[test]
fn a_draft_is_compared_with_the_rule_in_effect() {
    let law = RuleBook::embedded();
    let book = |minutes| {
        let rule = BrandRule {
            minors: Some(Severities {
                draft: Severity::Block,
                publish: Severity::Block,
                worked: Severity::Warn,
            }),
            ..rule("rest_between", &[("rest_minutes", minutes)])
        };
        let places = ["nyc", "buffalo", "austin"];
        let rules: Vec<AtPlace> = places
            .iter()
            .map(|place| at(place, "rest", rule.clone()))
            .collect();
        law.with_brand(&rules).unwrap()
    };
    let (now, draft) = (book(600), book(660));
    let nyc = || place("nyc", "America/New_York", &["us", "us-ny", "us-ny-nyc"]);
    let buffalo = || place("buffalo", "America/New_York", &["us", "us-ny"]);
    let austin = || place("austin", "America/Chicago", &["us", "us-tx"]);
    let class = |place: Place, minor: bool, shifts: Vec<Shift>| {
        let born = minor.then(|| date(2009, 6, 1));
        let situation = person(place, born, shifts);
        let at = "2026-10-01T12:00:00Z".parse::<Timestamp>().unwrap();
        let found = now.brand_differences(&draft, "rest", Question::PublishWeek { at }, &situation);
        let found: Vec<_> = found
            .iter()
            .map(|one| (one.class, one.after.as_ref().map(|after| after.severity)))
            .collect();
        found
    };
    let gap = |minutes: i64| {
        let end = "2026-11-11T03:00:00Z".parse::<Timestamp>().unwrap();
        let next = end + jiff::SignedDuration::from_mins(minutes);
        let after = next + jiff::SignedDuration::from_hours(5);
        vec![
            shift("a", "2026-11-10T21:00:00Z", "2026-11-11T03:00:00Z"),
            shift("b", &next.to_string(), &after.to_string()),
        ]
    };
    use DifferenceClass::{New, RequiredByLaw, Unchanged};
    let reason = Some(Severity::ReasonRequired);
    assert_eq!(class(nyc(), false, gap(570)), [(Unchanged, reason)]);
    assert_eq!(class(nyc(), false, gap(630)), [(RequiredByLaw, reason)]);
    assert_eq!(class(austin(), false, gap(600)), [(New, reason)]);
    assert_eq!(
        class(austin(), true, gap(600)),
        [(New, Some(Severity::Block))]
    );
    assert_eq!(class(austin(), false, gap(660)), []);
    // Sunday, November 1: 12:30 AM to 10:30 AM is ten hours on the clock and eleven that pass.
    let autumn = vec![
        shift("a", "2026-10-31T22:00:00Z", "2026-11-01T04:30:00Z"),
        shift("b", "2026-11-01T15:30:00Z", "2026-11-01T20:00:00Z"),
    ];
    assert_eq!(class(buffalo(), false, autumn), []);
    // Saturday, March 13, 11:00 PM to Sunday, 10:00 AM: eleven hours on the clock, ten that pass.
    let spring = vec![
        shift("a", "2027-03-13T22:00:00Z", "2027-03-14T04:00:00Z"),
        shift("b", "2027-03-14T14:00:00Z", "2027-03-14T19:00:00Z"),
    ];
    assert_eq!(class(buffalo(), false, spring), [(New, reason)]);
}

#[test]
fn a_rule_holds_at_its_place_and_on_its_days_only() {
    let law = RuleBook::embedded();
    let first = AtPlace {
        from: date(2026, 11, 16),
        until: Some(date(2026, 11, 22)),
        rule: rule("day_hours", &[("max_minutes", 300)]),
        ..at("p", "long-days", rule("day_hours", &[]))
    };
    let book = law.with_brand(&[first]).unwrap();
    let said = |id: &str, day: u8| {
        let shift = shift(
            "a",
            &format!("2026-11-{day}T16:00:00Z"),
            &format!("2026-11-{day}T22:00:00Z"),
        );
        let situation = person(
            place(id, "America/Chicago", &["us", "us-tx"]),
            None,
            vec![shift],
        );
        let report = book.check(Question::CheckShift, &situation);
        report
            .findings
            .iter()
            .filter(|one| is_brand(&one.rule_id))
            .count()
    };
    assert_eq!(
        (said("p", 15), said("p", 16), said("p", 22), said("p", 23)),
        (0, 1, 1, 0)
    );
    assert_eq!(said("elsewhere", 16), 0);
}

/// R3: six days in a row, flagged once, on the sixth.
#[test]
fn a_run_of_days_is_flagged_on_the_first_day_too_many() {
    let book = RuleBook::embedded()
        .with_brand(&[at("p", "days", rule("days_in_row", &[("max_days", 5)]))])
        .unwrap();
    let shifts = (17..=23).map(|day| {
        shift(
            &day.to_string(),
            &format!("2026-11-{day}T16:00:00Z"),
            &format!("2026-11-{day}T21:00:00Z"),
        )
    });
    let situation = person(
        place("p", "America/Chicago", &["us", "us-tx"]),
        None,
        shifts.collect(),
    );
    let report = book.check(Question::CheckShift, &situation);
    let days: Vec<_> = report
        .findings
        .iter()
        .filter(|one| is_brand(&one.rule_id))
        .map(|one| one.subject.date.unwrap())
        .collect();
    assert_eq!(days, [date(2026, 11, 22)]);
}
