//! Stations: where in a location a shift is worked.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    open_shifts::cook,
};
use crate::{
    routes::world::{fields, id, ok, problem},
    support::Reply,
};

const TUE: &str = "2026-12-01";
const MINE: &str = "/api/schedules/me?from=2026-11-30&to=2026-12-06";
/// The week that others are copied and applied to.
const LATER: &str = "2026-12-14";

impl Board {
    async fn station(&mut self, name: &str) -> Value {
        let body = json!({ "locationId": self.world.la, "name": name });
        ok(self.world.owner.post("/api/stations", body).await)
    }

    async fn change_station(&mut self, station: &Value, mut change: Value) -> Reply {
        change["version"] = station["version"].clone();
        let path = format!("/api/stations/{}", id(station));
        self.world.owner.patch(&path, change).await
    }

    /// The names of the stations of Los Angeles, in order.
    async fn stations(&mut self) -> Vec<String> {
        let path = format!("/api/stations?locationId={}", self.world.la);
        let listed = ok(self.world.owner.get(&path).await);
        let items = listed["items"].as_array().unwrap().iter();
        items
            .map(|one| one["name"].as_str().unwrap().to_owned())
            .collect()
    }

    /// A shift at a station.
    async fn plan_at(&mut self, station: &Value, person: &Value) -> Value {
        let mut shift = self.shift(person, TUE, "10:00", "14:00");
        shift["stationId"] = station["id"].clone();
        ok(self.world.owner.post("/api/shifts", shift).await)["shift"].clone()
    }

    /// The only shift of a week, as it is now.
    async fn only(&mut self, week: &str) -> Value {
        let week = self.week(week).await;
        let [shift] = week["shifts"].as_array().unwrap().as_slice() else {
            panic!("one shift: {week}");
        };
        shift.clone()
    }
}

fn unknown() -> Vec<(String, String)> {
    vec![("stationId".to_owned(), "unknown".to_owned())]
}

#[tokio::test]
async fn staff_see_their_station_once_it_is_published() {
    let mut board = Board::new().await;
    let (luis, mut his) = cook(&mut board.world, "Luis").await;
    let (grill, patio) = (board.station("Grill").await, board.station("Patio").await);
    let planned = board.plan_at(&grill, &luis).await;
    assert_eq!(planned["stationId"], grill["id"]);
    board.publish(WEEK).await;
    assert_eq!(ok(his.get(MINE).await)["items"][0]["station"], "Grill");

    let shift = board.only(WEEK).await;
    let moved = json!({ "stationId": patio["id"] });
    let moved = ok(board.edit(&shift, moved).await)["shift"].clone();
    assert_eq!(moved["publishState"], "changed");
    assert_eq!(moved["published"]["stationId"], grill["id"]);
    let item = ok(his.get(MINE).await)["items"][0].clone();
    assert_eq!(item["station"], "Grill", "the draft is the manager's");
    board.publish(WEEK).await;
    assert_eq!(ok(his.get(MINE).await)["items"][0]["station"], "Patio");

    let history = format!("/api/shifts/{}/history", id(&shift));
    let history = ok(board.world.owner.get(&history).await);
    let edited = history["items"].as_array().unwrap().iter();
    let edited = edited
        .filter(|event| event["before"]["station"] == "Grill")
        .find(|event| event["after"]["station"] == "Patio");
    assert!(edited.is_some(), "{history}");

    let shift = board.only(WEEK).await;
    let longer = ok(board.edit(&shift, json!({ "end": "15:00" })).await)["shift"].clone();
    assert_eq!(longer["stationId"], patio["id"], "what is left out stays");
    let cleared = ok(board.edit(&longer, json!({ "stationId": null })).await)["shift"].clone();
    assert_eq!(cleared["stationId"], Value::Null);
}

#[tokio::test]
async fn the_printed_week_by_position_says_the_station() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let grill = board.station("Grill").await;
    board.plan_at(&grill, &rosa).await;
    board.publish(WEEK).await;
    let path = format!("/api/schedules/{}/{WEEK}/print?layout=role", board.world.la);
    let sheet = board.world.owner.get(&path).await.text();
    assert!(sheet.contains("10a–2p Rosa Díaz · Grill"), "{sheet}");
}

#[tokio::test]
async fn copies_templates_and_undo_keep_the_station() {
    let mut board = Board::new().await;
    let grill = board.station("Grill").await;
    board.plan_at(&grill, &Value::Null).await;
    let at = |week: &str, la: &str| format!("/api/schedules/{la}/{week}");
    let la = board.world.la.clone();

    let copy = json!({ "fromWeek": WEEK, "version": 0 });
    let path = format!("{}/copy-from", at("2026-12-07", &la));
    ok(board.world.owner.post(&path, copy).await);
    assert_eq!(board.only("2026-12-07").await["stationId"], grill["id"]);

    let template =
        json!({ "locationId": la, "weekStart": WEEK, "name": "Slow week", "withPeople": false });
    let template = ok(board
        .world
        .owner
        .post("/api/schedule-templates", template)
        .await);
    let apply = json!({ "templateId": template["id"], "version": 0, "mode": "add" });
    let path = format!("{}/apply-template", at(LATER, &la));
    ok(board.world.owner.post(&path, apply).await);
    assert_eq!(board.only(LATER).await["stationId"], grill["id"]);

    let shift = json!({
        "locationId": la, "name": "Close", "positionId": board.world.cook, "stationId": grill["id"],
        "start": "15:00", "end": "23:00", "breaks": [],
    });
    let shift = ok(board.world.owner.post("/api/shift-templates", shift).await);
    assert_eq!(shift["stationId"], grill["id"]);

    let planned = board.only(WEEK).await;
    let version = board.week(WEEK).await["version"].clone();
    let delete = json!({ "op": "delete", "id": planned["id"], "version": planned["version"] });
    let body = json!({ "locationId": la, "weekStart": WEEK, "version": version, "ops": [delete] });
    let deleted = ok(board.world.owner.post("/api/shifts/bulk", body).await);
    let undo = json!({ "undoId": deleted["undoId"] });
    let path = format!("{}/undo", at(WEEK, &la));
    ok(board.world.owner.post(&path, undo).await);
    assert_eq!(board.only(WEEK).await["stationId"], grill["id"]);
}

#[tokio::test]
async fn an_archived_station_leaves_its_shifts_without_a_change_to_publish() {
    let mut board = Board::new().await;
    let (luis, mut his) = cook(&mut board.world, "Luis").await;
    let grill = board.station("Grill").await;
    board.plan_at(&grill, &luis).await;
    board.publish(WEEK).await;

    let archived = ok(board
        .change_station(&grill, json!({ "archived": true }))
        .await);
    assert!(board.stations().await.is_empty());
    let shift = board.only(WEEK).await;
    assert_eq!(shift["stationId"], Value::Null);
    assert_eq!(shift["publishState"], "published");
    assert_eq!(ok(his.get(MINE).await)["items"][0]["station"], Value::Null);
    let again = board
        .edit(&shift, json!({ "stationId": grill["id"] }))
        .await;
    assert_eq!(fields(&again), unknown());

    // The name is free for another one, and then the archived one cannot come back by it.
    board.station("Grill").await;
    let back = board
        .change_station(&archived, json!({ "archived": false }))
        .await;
    assert_eq!(
        fields(&back),
        [("name".to_owned(), "name_taken".to_owned())]
    );
    let back = json!({ "archived": false, "name": "Old grill" });
    ok(board.change_station(&archived, back).await);
    assert_eq!(board.stations().await, ["Grill", "Old grill"]);
}

#[tokio::test]
async fn stations_are_in_their_order_and_have_names_of_their_own() {
    let mut board = Board::new().await;
    let la = board.world.la.clone();
    let grill = board.station("Grill").await;
    board.station("Bar").await;
    assert_eq!(board.stations().await, ["Grill", "Bar"]);
    let last = ok(board.change_station(&grill, json!({ "order": 5 })).await);
    assert_eq!(board.stations().await, ["Bar", "Grill"]);
    problem(
        &board.change_station(&grill, json!({ "order": 0 })).await,
        409,
        "version_conflict",
    );
    for (change, field, code) in [
        (json!({ "name": "  " }), "name", "required"),
        (json!({ "name": "BAR" }), "name", "name_taken"),
        (json!({ "order": 1000 }), "order", "out_of_range"),
    ] {
        let refused = board.change_station(&last, change).await;
        assert_eq!(fields(&refused), [(field.to_owned(), code.to_owned())]);
    }
    let nowhere = json!({
        "locationId": la, "name": "Patio", "departmentId": "01890000-0000-7000-8000-000000000000",
    });
    let refused = board.world.owner.post("/api/stations", nowhere).await;
    assert_eq!(
        fields(&refused),
        [("departmentId".to_owned(), "unknown".to_owned())]
    );
}

#[tokio::test]
async fn a_station_is_of_one_location_and_its_managers() {
    let mut board = Board::new().await;
    let (la, brooklyn) = (board.world.la.clone(), board.world.brooklyn.clone());
    let grill = board.station("Grill").await;
    let there = json!({ "locationId": brooklyn, "name": "Grill" });
    let there = ok(board.world.owner.post("/api/stations", there).await);
    let mut shift = board.shift(&Value::Null, TUE, "10:00", "14:00");
    shift["stationId"] = there["id"].clone();
    let refused = board.world.owner.post("/api/shifts", shift).await;
    assert_eq!(fields(&refused), unknown());

    let list = |location: &str| format!("/api/stations?locationId={location}");
    let new = json!({ "locationId": la, "name": "Patio" });
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    ok(manager.post("/api/stations", new.clone()).await);
    problem(&manager.get(&list(&brooklyn)).await, 404, "not_found");
    let change = json!({ "version": there["version"], "archived": true });
    let path = format!("/api/stations/{}", id(&there));
    problem(&manager.patch(&path, change).await, 404, "not_found");

    let mut staff = board.world.at_la(Role::Staff).await;
    ok(staff.get(&list(&la)).await);
    problem(&staff.post("/api/stations", new).await, 403, "forbidden");
    let change = json!({ "version": grill["version"], "archived": true });
    let path = format!("/api/stations/{}", id(&grill));
    problem(&staff.patch(&path, change).await, 403, "forbidden");
}
