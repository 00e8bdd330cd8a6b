//! The law of a location: its layers, its notice, its workweek, the facts it asks for; `/api/rules/…`.

use platform::permit::Role;
use serde_json::{Value, json};

use super::pair;
use crate::routes::world::{World, fields, id, location, ok, problem, strings};

#[tokio::test]
async fn a_location_stands_under_the_law_of_its_address() {
    let mut world = World::new().await;
    let brooklyn = ok(world
        .owner
        .get(&format!("/api/locations/{}", world.brooklyn))
        .await);
    assert_eq!(
        strings(&brooklyn["jurisdictions"]),
        ["us", "us-ny", "us-ny-nyc"]
    );
    assert_eq!(brooklyn["noticeDays"], 14);
    assert_eq!(brooklyn["workweekStartDay"], "mon");
    let cheyenne = ok(world
        .owner
        .post(
            "/api/locations",
            location("Cheyenne", "Cheyenne", "WY", "America/Denver"),
        )
        .await);
    assert_eq!(strings(&cheyenne["jurisdictions"]), ["us", "us-wy"]);
    assert!(
        strings(&cheyenne["packsMissing"]).contains(&"us-wy"),
        "a place without a pack says so: {cheyenne}"
    );
    for pack in cheyenne["packs"].as_array().unwrap() {
        assert_ne!(pack["title"]["es"], "", "{pack}");
    }
}

#[tokio::test]
async fn a_brands_own_notice_is_never_less_than_the_laws() {
    let mut world = World::new().await;
    let brand = ok(world.owner.get("/api/settings/brand").await);
    let mut chain = location("Broadway", "New York", "NY", "America/New_York");
    chain["industry"] = json!("fast_food");
    chain["noticeDays"] = json!(7);
    // No one said yet how large the chain is: no law is known to ask for more.
    let small = ok(world.owner.post("/api/locations", chain.clone()).await);
    assert_eq!(small["lawNotice"], Value::Null);
    let size = json!({ "version": brand["version"], "locationsUs": 30, "locationsWorldwide": 30 });
    ok(world.owner.patch("/api/settings/brand", size).await);
    let address = format!("/api/locations/{}", id(&small));
    let small = ok(world.owner.get(&address).await);
    assert_eq!(small["lawNotice"]["days"], 14, "{small}");

    chain["noticeDays"] = json!(13);
    let reply = world.owner.post("/api/locations", chain.clone()).await;
    assert_eq!(fields(&reply), [pair("noticeDays", "below_legal_minimum")]);
    let message = reply.json()["fields"][0]["message"].clone();
    assert_eq!(
        message,
        "The law here requires at least 14 days (NYC Admin. Code 20-1221)."
    );
    chain["noticeDays"] = json!(14);
    ok(world.owner.post("/api/locations", chain).await);

    // What was set before the law began to count does not prevent a new name, and does not count either.
    let renamed = json!({ "version": small["version"], "name": "Broadway One" });
    let renamed = ok(world.owner.patch(&address, renamed).await);
    let lower = json!({ "version": renamed["version"], "noticeDays": 10 });
    assert_eq!(
        fields(&world.owner.patch(&address, lower).await),
        [pair("noticeDays", "below_legal_minimum")]
    );
    let week = format!("/api/schedules/{}/2026-12-14", id(&small));
    let week = ok(world.owner.get(&week).await);
    assert_eq!(week["noticeDays"], 14);
    assert_eq!(week["publishDeadline"], "2026-11-30T05:00:00Z");

    // Table service is not covered: the brand may aim at a week.
    let mut tables = location("Park Slope", "Brooklyn", "NY", "America/New_York");
    tables["noticeDays"] = json!(7);
    ok(world.owner.post("/api/locations", tables).await);
}

#[tokio::test]
async fn a_workweek_that_moves_leaves_past_weeks_as_they_were() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let maya = world.add(maya).await;
    let shift = json!({
        "locationId": world.la, "positionId": world.cook, "employeeId": maya["id"], "date": "2026-11-21",
        "start": "10:00", "end": "14:00",
    });
    ok(world.owner.post("/api/shifts", shift).await);
    let address = format!("/api/locations/{}", world.la);
    let sunday = json!({ "version": 1, "workweekStartDay": "sun" });
    let reply = world.owner.patch(&address, sunday.clone()).await;
    problem(&reply, 409, "workweek_in_use");
    // On the Tuesday after, nothing is ahead.
    world.server.turn(jiff::SignedDuration::from_hours(24 * 4));
    let owner = world.server.owner;
    world.owner = world.server.sign_in(owner).await;
    ok(world.owner.patch(&address, sunday).await);
    let week = |day: &str| format!("/api/schedules/{}/{day}", world.la);
    let past = ok(world.owner.get(&week("2026-11-16")).await);
    assert_eq!(past["shifts"].as_array().unwrap().len(), 1, "{past}");
    ok(world.owner.get(&week("2026-11-23")).await);
    ok(world.owner.get(&week("2026-11-29")).await);
    let reply = world.owner.get(&week("2026-11-30")).await;
    let body = problem(&reply, 422, "week_start_invalid");
    assert_eq!(body["suggestion"]["weekStart"], "2026-11-29");
    let reply = world.owner.get(&week("2026-11-15")).await;
    let body = problem(&reply, 422, "week_start_invalid");
    assert_eq!(body["suggestion"]["weekStart"], "2026-11-09");
}

#[tokio::test]
async fn what_laws_ask_about_a_place_and_the_brand_can_be_entered() {
    let mut world = World::new().await;
    let address = format!("/api/locations/{}", world.la);
    let facts = json!({ "version": 1, "facts": ["service_stops_2200", "service_stops_2200"] });
    let place = ok(world.owner.patch(&address, facts).await);
    assert_eq!(place["facts"], json!(["service_stops_2200"]));
    let unknown = json!({ "version": 2, "facts": ["haunted"] });
    let reply = world.owner.patch(&address, unknown).await;
    assert!(reply.status.is_client_error(), "{}", reply.text());
    let brand = ok(world.owner.get("/api/settings/brand").await);
    let wrong =
        json!({ "version": brand["version"], "employeesUs": 900, "employeesWorldwide": 800 });
    assert_eq!(
        fields(&world.owner.patch("/api/settings/brand", wrong).await),
        [pair("employeesWorldwide", "out_of_range")]
    );
    let size =
        json!({ "version": brand["version"], "employeesUs": 800, "employeesWorldwide": 900 });
    let brand = ok(world.owner.patch("/api/settings/brand", size).await);
    assert_eq!(brand["employeesUs"], 800);

    let maya = world.person("Maya", "Reyes");
    let maya = world.add(maya).await;
    for kind in [
        "high_school_graduate",
        "parent_owned_business",
        "good_faith_estimate",
    ] {
        let document = json!({ "kind": kind, "signedOn": "2026-01-02" });
        let path = format!("/api/team/{}/documents", id(&maya));
        ok(world.owner.post(&path, document).await);
    }
}

#[tokio::test]
async fn the_law_is_there_to_be_read() {
    let mut world = World::new().await;
    let packs = ok(world.owner.get("/api/rules/packs").await);
    for pack in packs["items"].as_array().unwrap() {
        for rule in pack["rules"].as_array().unwrap() {
            assert!(
                rule["citation"]["url"]
                    .as_str()
                    .is_some_and(|url| url.starts_with("http")),
                "{rule}"
            );
            assert!(!rule["title"]["es"].as_str().unwrap().is_empty(), "{rule}");
        }
    }
    let some = ok(world
        .owner
        .get("/api/rules/packs?jurisdictions=us,us-ca")
        .await);
    for pack in some["items"].as_array().unwrap() {
        assert!(["us", "us-ca"].contains(&pack["jurisdiction"].as_str().unwrap()));
    }
    let summary = ok(world.owner.get("/api/rules/packs/summary").await);
    let count = |list: &Value| list["items"].as_array().unwrap().len();
    assert_eq!(count(&summary), count(&packs));
    assert!(count(&some) > 2 && count(&some) < count(&packs));
    let mut staff = world.at_la(Role::Staff).await;
    problem(&staff.get("/api/rules/packs").await, 403, "forbidden");
    // The names of jurisdictions are for everyone.
    let summary = ok(staff.get("/api/rules/packs/summary").await);
    assert_eq!(summary["places"]["us-ca-la"]["es"], "Los Ángeles");
}
