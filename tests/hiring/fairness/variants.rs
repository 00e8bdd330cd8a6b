//! What a state's own set of questions adds: which reports show it, and that none of them discloses the few.

use serde_json::{Value, json};

use super::{many, of, reviewer};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::ok,
};

/// Someone who was asked California's set.
fn californian(sex: &'static str) -> Person {
    Person {
        says: Some((sex, "hispanic")),
        set_version: 2,
        ..Person::default()
    }
}

fn knockout(selection: &Value) -> &Value {
    of(&selection["steps"], ("step", "knockout"))
}

/// How many a report counts of a sex, with all races; none where it has no such line.
fn counted(report: &Value, sex: &str) -> Option<Value> {
    let mut cells = report["cells"].as_array().unwrap().iter();
    let cell = cells.find(|cell| cell["sex"] == sex && cell.get("race").is_none());
    cell.map(|cell| cell["people"].clone())
}

#[tokio::test]
async fn a_state_and_its_places_tell_what_its_set_adds_and_all_other_reports_do_not_know_it() {
    for (part, notified) in [
        ("", false),
        ("?group=service", false),
        ("?group=CA", true),
        ("?locationId=", true),
    ] {
        let crowd = Crowd::new().await;
        for (sex, count) in [("female", 20), ("male", 15), ("non_binary", 12)] {
            crowd.apply(many(&californian(sex), count)).await;
        }
        let mut reviewer = reviewer(&crowd).await;
        let place = if part.ends_with('=') {
            crowd.la.to_string()
        } else {
            String::new()
        };
        let query = format!("{part}{place}");
        let selection = ok(reviewer
            .get(&format!("/api/fairness/selection{query}"))
            .await);
        let sexes: Vec<(&str, &Value)> = knockout(&selection)["bySex"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| (line["sex"].as_str().unwrap(), &line["assessed"]))
            .collect();
        let (male, female, twelve) = (json!(15), json!(20), json!(12));
        let unknown = if notified {
            Value::Null
        } else {
            twelve.clone()
        };
        let mut expected = vec![("male", &male), ("female", &female)];
        if notified {
            expected.push(("non_binary", &twelve));
        }
        expected.push(("unknown", &unknown));
        assert_eq!(sexes, expected, "{query}");
        if !place.is_empty() {
            continue;
        }
        let report = ok(reviewer.get(&format!("/api/eeo/report{query}")).await);
        assert_eq!(report["setVersions"], json!([2]));
        assert_eq!(
            counted(&report, "non_binary"),
            notified.then_some(twelve),
            "{query}"
        );
        assert_eq!(counted(&report, "unknown"), Some(unknown), "{query}");
    }
}

/// Two people in the new line. Beside it the smallest other line is covered; a table of the same people without the new
/// line must not show that one, or the two could be worked out.
#[tokio::test]
async fn the_few_are_not_found_between_a_report_and_the_table_that_is_published() {
    let crowd = Crowd::new().await;
    for (sex, count) in [
        ("female", 40),
        ("male", 35),
        ("unknown", 50),
        ("non_binary", 2),
    ] {
        crowd.apply(many(&californian(sex), count)).await;
    }
    let mut reviewer = reviewer(&crowd).await;
    let place = format!("locationId={}", crowd.la);
    let report = format!("/api/fairness/selection?{place}");
    let selection = ok(reviewer.get(&report).await);
    let lines = &knockout(&selection)["bySex"];
    for (sex, assessed) in [
        ("female", json!(40)),
        ("male", json!(35)),
        ("unknown", Value::Null),
        ("non_binary", Value::Null),
    ] {
        assert_eq!(of(lines, ("sex", sex))["assessed"], assessed, "{sex}");
    }
    let table = format!("/api/fairness/publication?{place}&about=knockout&format=csv&lang=en");
    let file = reviewer.get(&table).await.text();
    assert!(!file.contains("Non-binary"), "{file}");
    for line in [
        "\"Sex\",\"Female\",40,",
        "\"Sex\",\"Male\",35,",
        "\"Sex\",\"Not known\",–,",
    ] {
        assert!(file.contains(line), "{line}: {file}");
    }

    // Nor between a report before and one after the owner changes what is asked.
    let settings = ok(crowd.world.owner.clone().get("/api/eeo/settings").await);
    let mut version = settings["version"].clone();
    for on in [json!(["CA"]), json!([])] {
        let change = json!({ "stateVariants": on, "version": version });
        let changed = ok(crowd
            .world
            .owner
            .clone()
            .patch("/api/eeo/settings", change)
            .await);
        version = changed["version"].clone();
        assert_eq!(ok(reviewer.get(&report).await), selection, "{on}");
    }
}
