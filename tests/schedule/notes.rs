//! Notes and tags of shifts, and the history that shows how they changed.

use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    fair_workweek::published,
    open_shifts::cook,
};
use crate::routes::world::{fields, id, ok};

const TUE: &str = "2026-12-01";
const MINE: &str = "/api/schedules/me?from=2026-11-30&to=2026-12-06";

#[tokio::test]
async fn a_note_and_tags_reach_the_person_with_the_publication() {
    let mut board = Board::new().await;
    let (luis, mut his) = cook(&mut board.world, "Luis").await;
    let shift = board.plan(&luis, TUE, "10:00", "14:00").await;
    board.publish(WEEK).await;
    let change = json!({ "note": "Bring the keys", "tags": [" training ", "Patio", "patio", ""] });
    let shift = {
        let week = board.week(WEEK).await;
        let version = &week["shifts"][0]["version"];
        let seen = json!({ "id": shift["id"], "version": version });
        ok(board.edit(&seen, change).await)["shift"].clone()
    };
    assert_eq!(shift["tags"], json!(["Patio", "training"]));
    assert_eq!(shift["publishState"], "changed");
    let item = ok(his.get(MINE).await)["items"][0].clone();
    assert_eq!((&item["note"], &item["tags"]), (&Value::Null, &json!([])));
    board.publish(WEEK).await;
    let item = ok(his.get(MINE).await)["items"][0].clone();
    assert_eq!(item["note"], "Bring the keys");
    assert_eq!(item["tags"], json!(["Patio", "training"]));
    let suggested = ok(board.world.owner.get("/api/shift-tags").await);
    assert_eq!(suggested["tags"], json!(["Patio", "training"]));
}

#[tokio::test]
async fn notes_and_tags_have_limits() {
    let mut board = Board::new().await;
    let mut shift = board.shift(&Value::Null, TUE, "10:00", "14:00");
    shift["note"] = json!("ñ".repeat(1001));
    let reply = board.world.owner.post("/api/shifts", shift.clone()).await;
    assert_eq!(fields(&reply), [("note".to_owned(), "too_long".to_owned())]);
    shift["note"] = json!("ñ".repeat(1000));
    let eleven: Vec<String> = (0..11).map(|n| format!("tag {n}")).collect();
    shift["tags"] = json!(eleven);
    let reply = board.world.owner.post("/api/shifts", shift.clone()).await;
    assert_eq!(
        fields(&reply),
        [("tags".to_owned(), "too_many_tags".to_owned())]
    );
    shift["tags"] = json!(["x".repeat(25)]);
    let reply = board.world.owner.post("/api/shifts", shift.clone()).await;
    assert_eq!(fields(&reply), [("tags".to_owned(), "too_long".to_owned())]);
    shift["tags"] = json!(["x".repeat(24)]);
    let planned = ok(board.world.owner.post("/api/shifts", shift).await)["shift"].clone();
    let cleared = json!({ "note": null, "tags": [] });
    let planned = ok(board.edit(&planned, cleared).await)["shift"].clone();
    assert_eq!(
        (&planned["note"], &planned["tags"]),
        (&Value::Null, &json!([]))
    );
}

#[tokio::test]
async fn a_note_after_publication_costs_nothing_and_asks_no_one() {
    let (mut place, shifts, _) = published("Chicago", "IL", "America/Chicago", 180_000).await;
    place.at("2026-12-14T18:00:00Z").await;
    let words = json!({ "note": "New menu", "tags": ["patio"] });
    let shift = place.edit(&shifts[0], words).await;
    let diff = place.diff().await;
    let items = diff["items"].as_array().unwrap();
    assert_eq!(items.len(), 1);
    assert_eq!(items[0]["shiftId"], shift["id"]);
    assert_eq!(items[0]["kind"], "changed");
    assert_eq!(items[0]["premiumCents"], 0);
    assert_eq!(items[0]["consents"], json!([]));
    assert_eq!(items[0]["originNeeded"], false);
}

#[tokio::test]
async fn the_history_shows_each_plan_before_and_after() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, TUE, "10:00", "14:00").await;
    let change = json!({ "note": "Bring the keys", "tags": ["patio"], "end": "15:00" });
    ok(board.edit(&shift, change).await);
    let path = format!("/api/shifts/{}/history", id(&shift));
    let history = ok(board.world.owner.get(&path).await);
    assert_eq!(history["zone"], "America/Los_Angeles");
    let [edited, created] = history["items"].as_array().unwrap().as_slice() else {
        panic!("two events: {history}");
    };
    assert_eq!(created["before"], Value::Null);
    assert_eq!(created["after"]["employeeName"], "Rosa Díaz");
    assert_eq!(created["after"]["end"], "14:00");
    assert_eq!(edited["before"]["note"], Value::Null);
    assert_eq!(edited["after"]["note"], "Bring the keys");
    assert_eq!(edited["after"]["tags"], json!(["patio"]));
    assert_eq!(edited["after"]["end"], "15:00");
    assert!(edited["actorName"].is_string());
}
