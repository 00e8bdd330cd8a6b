//! The facts without which a rule could not be checked, and the screens to enter them, as a manager reads them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::place::Place;
use crate::routes::world::{location, ok};

const WEEK: &str = "2026-12-14";

/// A place of a brand, with a cook, that plans one shift: where it says that each missing fact is entered.
async fn entered(place: &mut Place, person: &Value) -> BTreeMap<String, String> {
    let shift = place.shift(person, "2026-12-15", "12:00", "20:00");
    ok(place.world.owner.post("/api/shifts", shift).await);
    let week = format!("/api/schedules/{}/{WEEK}", place.here);
    let week = ok(place.world.owner.get(&week).await);
    let findings = week["findings"].as_array().unwrap();
    let mut entered = BTreeMap::new();
    for finding in findings {
        let title = finding["title"]["en"].as_str().unwrap();
        let missing = &finding["missing"];
        if title.starts_with("Not checked") {
            let label = missing["label"]["en"].as_str().unwrap();
            assert!(title.contains(label), "{title}: {label}");
            assert_ne!(missing["label"]["es"], missing["label"]["en"], "{title}");
        }
        if let Some(fact) = missing["fact"].as_str() {
            assert_eq!(finding["severity"], "info");
            let at = missing["at"].as_str().unwrap().to_owned();
            entered.insert(fact.to_owned(), at);
        }
    }
    entered
}

async fn size(place: &mut Place, size: Value) {
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let mut body = size;
    body["version"] = brand["version"].clone();
    ok(place.world.owner.patch("/api/settings/brand", body).await);
}

#[tokio::test]
async fn a_rule_that_could_not_be_checked_says_what_to_enter_and_where() {
    let mut body = location("Midtown", "New York", "NY", "America/New_York");
    body["industry"] = json!("fast_food");
    let mut place = Place::open(body, WEEK).await;
    let ana = place.hire("Ana", "Cruz", 200_000, json!({})).await;
    let unknown =
        json!({ "locationsUs": null, "locationsWorldwide": null, "employeesWorldwide": null });
    size(&mut place, unknown).await;
    let asked = entered(&mut place, &ana).await;
    assert_eq!(
        asked.get("locations_us").map(String::as_str),
        Some("brand"),
        "{asked:?}"
    );

    size(&mut place, json!({ "locationsUs": 120 })).await;
    let young = json!({ "birthDate": "2010-03-14", "wage": null });
    let leo = place.hire("Leo", "Paz", 0, young).await;
    let asked = entered(&mut place, &leo).await;
    assert!(!asked.contains_key("locations_us"), "{asked:?}");
    let at = |fact: &str| asked.get(fact).map(String::as_str);
    assert_eq!(at("regular_schedule"), Some("none"), "{asked:?}");
    assert_eq!(at("school_calendar"), Some("person"), "{asked:?}");
    assert_eq!(at("school_day"), None, "one fact has one name");
}

#[tokio::test]
async fn a_minimum_wage_that_lineup_lacks_is_asked_for_at_the_location() {
    let body = location("Echo Park", "Los Angeles", "CA", "America/Los_Angeles");
    let mut place = Place::open(body, WEEK).await;
    let ana = place.hire("Ana", "Cruz", 300_000, json!({})).await;
    let asked = entered(&mut place, &ana).await;
    assert_eq!(
        asked.get("minimum_wage").map(String::as_str),
        Some("location"),
        "{asked:?}"
    );
}
