//! People's wages, locations and waivers.

use serde_json::{Value, json};

use super::pair;
use crate::routes::world::{World, delete, fields, id, ok, problem, strings};

#[tokio::test]
async fn a_wage_ends_the_one_before_and_never_falls_below_the_minimum() {
    let mut world = World::new().await;
    let minimum =
        json!({ "version": 1, "minWages": [{ "from": "2026-07-01", "rateE4": 178_700 }] });
    ok(world
        .owner
        .patch(&format!("/api/locations/{}", world.la), minimum)
        .await);
    let mut maya = world.person("Maya", "Reyes");
    maya["wage"] = json!({ "rateE4": 180_000 });
    let wages = format!("/api/team/{}/wages", id(&world.add(maya).await));
    let low = json!({ "rateE4": 178_600, "from": "2026-12-01", "reason": "x" });
    let body = problem(
        &world.owner.post(&wages, low).await,
        422,
        "wage_below_minimum",
    );
    assert_eq!(body["current"]["minimumE4"], 178_700);
    assert_eq!(body["current"]["locationName"], "Pitaya Echo Park");
    let raise = json!({ "rateE4": 195_000, "from": "2026-12-01", "reason": "One year" });
    let person = ok(world.owner.post(&wages, raise.clone()).await);
    assert_eq!(person["wages"][0]["to"], "2026-11-30");
    assert_eq!(person["wages"][1]["to"], Value::Null);
    problem(&world.owner.post(&wages, raise).await, 422, "wage_overlap");
    let between = json!({ "rateE4": 185_000, "from": "2026-11-01", "reason": "Correction" });
    let person = ok(world.owner.post(&wages, between).await);
    let spans: Vec<(&str, Option<&str>)> = person["wages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|wage| (wage["from"].as_str().unwrap(), wage["to"].as_str()))
        .collect();
    let expected = [
        ("2026-01-05", Some("2026-10-31")),
        ("2026-11-01", Some("2026-11-30")),
        ("2026-12-01", None),
    ];
    assert_eq!(spans, expected);
    let wrong = json!({ "rateE4": -5, "from": "2026-12-01", "reason": "" });
    let expected = [pair("rateE4", "not_positive"), pair("reason", "required")];
    assert_eq!(fields(&world.owner.post(&wages, wrong).await), expected);
}

#[tokio::test]
async fn a_wage_below_the_city_s_minimum_says_whose_law_it_is() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["wage"] = json!({ "rateE4": 170_000 });
    let body = problem(
        &world.owner.post("/api/team", maya).await,
        422,
        "wage_below_minimum",
    );
    assert_eq!(
        body["current"]["minimumE4"], 178_700,
        "enough for California, not for Los Angeles on the day of hiring: {body}"
    );
    assert_eq!(body["current"]["citation"]["jurisdiction"], "us-ca-la");
    assert_eq!(body["suggestion"]["rateE4"], body["current"]["minimumE4"]);
}

#[tokio::test]
async fn assignments_come_and_go_but_one_stays() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let maya = world.add(maya).await;
    let address = format!("/api/team/{}/assignments", id(&maya));
    let host = json!({ "locationId": world.brooklyn, "positionId": world.host, "isPrimary": true });
    let person = ok(world.owner.post(&address, host.clone()).await);
    assert_eq!(person["primaryPositionId"], world.host);
    problem(
        &world.owner.post(&address, host).await,
        409,
        "already_assigned",
    );
    let assignments = person["assignments"].as_array().unwrap();
    assert_eq!(
        assignments
            .iter()
            .filter(|item| item["isPrimary"] == true)
            .count(),
        1
    );
    let path = |item: &Value| format!("{address}/{}?version={}", id(item), item["version"]);
    problem(
        &delete(
            &mut world.owner,
            &format!("{address}/{}?version=9", id(&assignments[0])),
        )
        .await,
        409,
        "version_conflict",
    );
    let person = ok(delete(&mut world.owner, &path(&assignments[0])).await);
    assert_eq!(person["assignments"][0]["isPrimary"], true);
    let last = person["assignments"][0].clone();
    problem(
        &delete(&mut world.owner, &path(&last)).await,
        409,
        "state_conflict",
    );
}

#[tokio::test]
async fn waivers_and_documents_are_filed_and_taken_back() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}", id(&world.add(maya).await));
    let waivers = format!("{address}/waivers");
    let tomorrow = json!({ "kind": "ca_meal_first", "signedOn": "2026-11-22" });
    assert_eq!(
        fields(&world.owner.post(&waivers, tomorrow).await),
        [pair("signedOn", "out_of_range")]
    );
    let signed = json!({ "kind": "ca_meal_first", "signedOn": "2026-02-01" });
    let person = ok(world.owner.post(&waivers, signed.clone()).await);
    let waiver = person["waivers"][0].clone();
    assert_eq!(waiver["revokedOn"], Value::Null);
    assert_eq!(
        fields(&world.owner.post(&waivers, signed).await),
        [pair("kind", "not_allowed")]
    );
    let unknown = json!({ "kind": "no_pay", "signedOn": "2026-02-01" });
    assert_eq!(
        fields(&world.owner.post(&waivers, unknown).await),
        [pair("kind", "wrong_type")]
    );
    let person = ok(delete(
        &mut world.owner,
        &format!("{waivers}/{}?version=1", id(&waiver)),
    )
    .await);
    assert_eq!(person["waivers"][0]["revokedOn"], "2026-11-20");
    let documents = format!("{address}/documents");
    let backwards =
        json!({ "kind": "work_permit", "signedOn": "2026-09-01", "expiresOn": "2026-08-01" });
    assert_eq!(
        fields(&world.owner.post(&documents, backwards).await),
        [pair("expiresOn", "before_start")]
    );
    let soon =
        json!({ "kind": "work_permit", "signedOn": "2026-09-01", "expiresOn": "2026-12-01" });
    let person = ok(world.owner.post(&documents, soon).await);
    assert!(
        strings(&person["warnings"]).contains(&"document_expiring"),
        "{person}"
    );
    let person = ok(delete(&mut world.owner, &format!("{documents}/work_permit")).await);
    assert_eq!(person["documents"], json!([]));
    problem(
        &delete(&mut world.owner, &format!("{documents}/work_permit")).await,
        404,
        "not_found",
    );
}
