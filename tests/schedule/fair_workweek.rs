//! Scheduling law of one city after the other at the publication of a changed week.

use axum::http::Method;
use serde_json::{Value, json};

use super::{board::of_rule, place::Place};
use crate::routes::world::{id, location, ok};

const WEEK: &str = "2026-12-14";

/// Counter service of a chain of 120, and its cook Ana whose week was published twenty days ahead: Tuesday,
/// Wednesday and Thursday from noon to eight.
pub(super) async fn published(
    city: &str,
    state: &str,
    zone: &str,
    rate: i64,
) -> (Place, Vec<Value>, Value) {
    let mut body = location(city, city, state, zone);
    body["industry"] = json!("fast_casual");
    let mut place = Place::open(body, WEEK).await;
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let size = json!({
        "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
    });
    ok(place.world.owner.patch("/api/settings/brand", size).await);
    let ana = place.hire("Ana", "Cruz", rate, json!({})).await;
    place.at("2026-11-24T18:00:00Z").await;
    let mut shifts = Vec::new();
    for day in ["2026-12-15", "2026-12-16", "2026-12-17"] {
        shifts.push(place.plan(&ana, day, "12:00", "20:00").await);
    }
    place.publish().await;
    (place, shifts, ana)
}

/// The premium of a shift's difference, in cents, and the scheduling law behind it (breaks cost as well, by laws of
/// their own).
fn premium(diff: &Value, shift: &Value) -> (i64, Vec<String>) {
    let items = diff["items"].as_array().unwrap();
    let item = items
        .iter()
        .find(|item| item["shiftId"] == shift["id"])
        .unwrap_or_else(|| panic!("no difference of {shift} in {diff}"));
    let findings = diff["findings"].as_array().unwrap().iter();
    let rules = findings
        .filter(|finding| {
            finding["subject"]["shiftId"] == shift["id"]
                && finding["costCents"].as_i64() > Some(0)
                && finding["pack"]
                    .as_str()
                    .unwrap()
                    .ends_with("/fair-workweek")
        })
        .map(|finding| finding["ruleId"].as_str().unwrap().to_owned());
    (item["premiumCents"].as_i64().unwrap(), rules.collect())
}

async fn cancel(place: &mut Place, shift: &Value) {
    let seen = place.seen(shift).await;
    let path = format!("/api/shifts/{}?version={}", id(&seen), seen["version"]);
    ok(place
        .world
        .owner
        .json(Method::DELETE, &path, Value::Null)
        .await);
}

#[tokio::test]
async fn a_chicago_cut_costs_an_hour_days_ahead_and_half_of_the_rest_on_the_last_day() {
    let (mut place, shifts, ana) = published("Chicago", "IL", "America/Chicago", 180_000).await;
    place.at("2026-12-08T18:00:00Z").await;
    place.edit(&shifts[0], json!({ "end": "18:00" })).await;
    place
        .edit(&shifts[1], json!({ "end": "19:50", "start": "12:10" }))
        .await;
    let diff = place.diff().await;
    assert_eq!(
        premium(&diff, &shifts[0]),
        (1_800, vec!["CHI-PREMIUM-1H".into()])
    );
    assert_eq!(
        premium(&diff, &shifts[1]).0,
        1_800,
        "twenty minutes in all are more than fifteen"
    );
    place.publish().await;
    // Twenty hours before Thursday noon.
    place.at("2026-12-16T22:00:00Z").await;
    cancel(&mut place, &shifts[2]).await;
    let diff = place.diff().await;
    assert_eq!(
        premium(&diff, &shifts[2]),
        (7_200, vec!["CHI-PREMIUM-50".into()])
    );
    place.publish().await;
    let published = ok(place
        .world
        .owner
        .get("/api/audit?action=schedule.published")
        .await);
    let mut total = 0;
    for row in published["items"].as_array().unwrap() {
        let record = ok(place
            .world
            .owner
            .get(&format!("/api/audit/{}", row["seq"]))
            .await);
        let changes = record["after"]["changes"].as_array().unwrap();
        total += changes
            .iter()
            .map(|change| change["premiumCents"].as_i64().unwrap())
            .sum::<i64>();
    }
    assert_eq!(total, 10_800, "the record keeps what was owed");
    let path = format!("/api/schedules/{}/{WEEK}", place.here);
    let totals = ok(place.world.owner.get(&path).await)["totals"].clone();
    let lines = totals["premiums"].as_array().unwrap();
    let sum: i64 = lines
        .iter()
        .map(|line| line["cents"].as_i64().unwrap())
        .sum();
    assert_eq!(totals["premiumCents"], sum, "{totals}");
    let owed: Vec<&Value> = lines
        .iter()
        .filter(|line| line["forChange"] == true)
        .collect();
    let of_line = |line: &Value| (line["date"].clone(), line["cents"].clone());
    assert_eq!(
        owed.iter().map(|line| of_line(line)).collect::<Vec<_>>(),
        [
            (json!("2026-12-15"), json!(1_800)),
            (json!("2026-12-16"), json!(1_800)),
            (json!("2026-12-17"), json!(7_200)),
        ]
    );
    for (line, shift) in owed.iter().zip(&shifts) {
        assert_eq!(line["employeeId"], ana["id"]);
        assert_eq!(line["shiftId"], shift["id"]);
        for lang in ["en", "es"] {
            assert!(!line["title"][lang].as_str().unwrap().is_empty(), "{line}");
        }
    }
    assert_eq!(owed[0]["ruleId"], "CHI-PREMIUM-1H");
    assert_eq!(owed[2]["ruleId"], "CHI-PREMIUM-50");
}

#[tokio::test]
async fn hours_added_in_seattle_wait_for_a_yes_and_cost_an_hour() {
    let (mut place, shifts, ana) = published("Seattle", "WA", "America/Los_Angeles", 220_000).await;
    // Thursday, three days before the week: Tuesday's shift is cut, and Friday is new.
    place.at("2026-12-10T18:00:00Z").await;
    place.edit(&shifts[0], json!({ "end": "17:00" })).await;
    let added = place.plan(&ana, "2026-12-18", "12:00", "16:00").await;
    let diff = place.diff().await;
    assert_eq!(
        premium(&diff, &shifts[0]),
        (3_300, vec!["SEA-PREMIUM-CUT".into()])
    );
    assert_eq!(
        premium(&diff, &added),
        (2_200, vec!["SEA-PREMIUM-ADD".into()])
    );
    assert_eq!(of_rule(&diff["findings"], "SEA-DECLINE").len(), 1, "{diff}");
    let outcome = place.publish().await;
    assert_eq!(outcome["awaitingConsent"], 1, "{outcome}");
    assert_eq!(outcome["published"], 1, "{outcome}");
    // What the employee asked for is free, and the request is kept.
    let origin = json!({ "initiatedBy": "employee", "evidence": "Ana asked for the afternoon off in writing" });
    place
        .edit(
            &shifts[1],
            json!({ "end": "15:00", "changeOrigin": origin }),
        )
        .await;
    assert_eq!(premium(&place.diff().await, &shifts[1]), (0, Vec::new()));
}

#[tokio::test]
async fn a_city_without_such_a_law_owes_nothing() {
    let (mut place, shifts, _) = published("Tacoma", "WA", "America/Los_Angeles", 220_000).await;
    place.at("2026-12-10T18:00:00Z").await;
    place.edit(&shifts[0], json!({ "end": "17:00" })).await;
    assert_eq!(premium(&place.diff().await, &shifts[0]), (0, Vec::new()));
}
