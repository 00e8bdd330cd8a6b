//! Notes and tags of shifts, and the history that shows how they changed.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    fair_workweek::published,
    open_shifts::cook,
};
use crate::routes::world::{fields, id, ok, problem};

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
    let server = &board.world.server;
    let message = server.message_to("luis.luna@example.com").await.letter;
    let text = message.text().expect("a letter");
    assert!(
        text.contains("2:00 PM, Line cook: Bring the keys"),
        "{text}"
    );
    let tags = |location: &str| format!("/api/shift-tags?locationId={location}");
    let (here, there) = (tags(&board.world.la), tags(&board.world.brooklyn));
    let suggested = ok(board.world.owner.get(&here).await);
    assert_eq!(suggested["tags"], json!(["Patio", "training"]));
    let elsewhere = ok(board.world.owner.get(&there).await);
    assert_eq!(elsewhere["tags"], json!([]), "each location has its own");
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    assert_eq!(ok(manager.get(&here).await), suggested);
    problem(&manager.get(&there).await, 404, "not_found");
    problem(&his.get(&here).await, 403, "forbidden");
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
    for unseen in ["pa\u{7}tio", "pa\u{200b}tio", "\u{202e}oitap"] {
        shift["tags"] = json!([unseen]);
        let reply = board.world.owner.post("/api/shifts", shift.clone()).await;
        let wrong = ("tags".to_owned(), "wrong_type".to_owned());
        assert_eq!(fields(&reply), [wrong], "{unseen:?}");
    }
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

#[tokio::test]
async fn the_history_of_another_locations_shift_is_not_found() {
    let mut board = Board::new().await;
    let mut shift = board.shift(&Value::Null, TUE, "10:00", "14:00");
    let here = ok(board.world.owner.post("/api/shifts", shift.clone()).await)["shift"].clone();
    shift["locationId"] = json!(board.world.brooklyn);
    let there = ok(board.world.owner.post("/api/shifts", shift).await)["shift"].clone();
    let history = |shift: &Value| format!("/api/shifts/{}/history", id(shift));
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    ok(manager.get(&history(&here)).await);
    problem(&manager.get(&history(&there)).await, 404, "not_found");
    let mut staff = board.world.at_la(Role::Staff).await;
    problem(&staff.get(&history(&here)).await, 404, "not_found");
}
