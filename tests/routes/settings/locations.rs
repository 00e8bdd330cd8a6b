//! `/api/locations`: wrong fields, stale writes, and who may see and change what.

use platform::permit::Role;
use serde_json::json;

use super::pair;
use crate::routes::world::{World, fields, id, location, ok, problem};

#[tokio::test]
async fn a_location_names_every_wrong_field() {
    let mut world = World::new().await;
    let mut wrong = location(" ", "Los Angeles", "XX", "America/Atlantis");
    wrong["noticeDays"] = json!(61);
    wrong["minWages"] =
        json!([{ "from": "2026-01-01", "rateE4": 0 }, { "from": "2026-01-01", "rateE4": 170_000 }]);
    let reply = world.owner.post("/api/locations", wrong).await;
    let expected = [
        ("name", "required"),
        ("state", "unknown"),
        ("zone", "unknown"),
        ("noticeDays", "out_of_range"),
        ("minWages[0].rateE4", "not_positive"),
        ("minWages[1].from", "not_allowed"),
    ];
    let found = fields(&reply);
    for (field, code) in expected {
        assert!(
            found.contains(&(field.to_owned(), code.to_owned())),
            "{field} {code} not in {found:?}"
        );
    }
    let mut weak = location("Oakland", "Oakland", "CA", "America/Los_Angeles");
    weak["minWages"] = json!([{ "from": "2026-01-01", "rateE4": 168_900 }]);
    let reply = world.owner.post("/api/locations", weak).await;
    assert_eq!(fields(&reply), [pair("minWages[0].rateE4", "below_law")]);
    let mut foreign = location("Oakland", "Oakland", "CA", "America/Los_Angeles");
    foreign["jurisdictions"] = json!(["us", "us-ca", "us-ny-nyc"]);
    assert_eq!(
        fields(&world.owner.post("/api/locations", foreign).await),
        [pair("jurisdictions", "unknown")]
    );
    let mut unknown = location("Oakland", "Oakland", "CA", "America/Los_Angeles");
    unknown["colour"] = json!("red");
    assert_eq!(
        fields(&world.owner.post("/api/locations", unknown).await),
        [pair("colour", "unknown_field")]
    );
    assert_eq!(
        ok(world.owner.get("/api/locations").await)["items"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[tokio::test]
async fn a_stale_write_gets_what_stands_and_who_changed_it() {
    let mut world = World::new().await;
    let address = format!("/api/locations/{}", world.la);
    let saved = ok(world
        .owner
        .patch(
            &address,
            json!({ "version": 1, "name": "Pitaya Silver Lake" }),
        )
        .await);
    assert_eq!(
        (saved["name"].as_str(), saved["version"].as_i64()),
        (Some("Pitaya Silver Lake"), Some(2))
    );
    let stale = world
        .owner
        .patch(&address, json!({ "version": 1, "name": "Pitaya Sunset" }))
        .await;
    let body = problem(&stale, 409, "version_conflict");
    assert_eq!(body["current"]["name"], "Pitaya Silver Lake");
    assert_eq!(body["changedBy"]["name"], "Ana Ruiz");
    assert_eq!(
        ok(world.owner.get(&address).await)["name"],
        "Pitaya Silver Lake"
    );
}

#[tokio::test]
async fn a_manager_sees_their_own_location_and_may_not_move_its_law() {
    let world = World::new().await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let seen = ok(manager.get("/api/locations").await);
    let items = seen["items"].as_array().unwrap();
    assert_eq!((items.len(), id(&items[0])), (1, world.la.clone()));
    problem(
        &manager
            .get(&format!("/api/locations/{}", world.brooklyn))
            .await,
        404,
        "not_found",
    );
    let brooklyn = format!("/api/locations/{}", world.brooklyn);
    let other = manager
        .patch(&brooklyn, json!({ "version": 1, "noticeDays": 7 }))
        .await;
    problem(&other, 404, "not_found");
    let address = format!("/api/locations/{}", world.la);
    assert_eq!(
        ok(manager
            .patch(&address, json!({ "version": 1, "noticeDays": 10 }))
            .await)["noticeDays"],
        10
    );
    let refused = manager
        .patch(&address, json!({ "version": 2, "zone": "America/Denver" }))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "locations:manage"
    );
    let refused = manager
        .patch(&address, json!({ "version": 2, "minWages": [] }))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update"
    );
    let refused = manager
        .post(
            "/api/locations",
            location("Mine", "Austin", "TX", "America/Chicago"),
        )
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "locations:manage"
    );
}

#[tokio::test]
async fn a_general_manager_sets_the_opening_hours() {
    let mut world = World::new().await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let path = format!("/api/locations/{}", world.la);
    let version = ok(world.owner.get("/api/locations").await)["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|location| location["id"] == world.la.as_str())
        .unwrap()["version"]
        .clone();
    let hours = json!([
        { "day": "mon", "opens": "07:00", "closes": "15:00" },
        { "day": "sat", "opens": "18:00", "closes": "02:00" },
    ]);
    let body = json!({ "version": version, "openingHours": hours });
    let changed = ok(manager.patch(&path, body).await);
    assert_eq!(changed["openingHours"], hours);
    // The forecast of a day is for the hours that it is open.
    let forecast = format!("/api/forecasts/{}/weeks/2026-11-30", world.la);
    let forecast = ok(manager.get(&forecast).await);
    assert_eq!(forecast["hoursAssumed"], false);
    let twice = json!([hours[0], { "day": "mon", "opens": "17:00", "closes": "22:00" }]);
    let body = json!({ "version": changed["version"], "openingHours": twice });
    assert_eq!(
        fields(&manager.patch(&path, body).await),
        [("openingHours".to_owned(), "not_allowed".to_owned())]
    );
}
