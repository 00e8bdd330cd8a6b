//! The map of verdicts at pick-up, candidates, and trying a shift out.

use serde_json::{Value, json};

use super::{
    board::{Board, WEEK, of_rule},
    place::Place,
};
use crate::routes::world::{id, location, ok};

#[tokio::test]
async fn every_cell_has_its_verdict_at_pick_up() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let open = board
        .plan(&Value::Null, "2026-12-02", "12:00", "16:00")
        .await;
    let map = ok(board
        .world
        .owner
        .post(&format!("/api/shifts/{}/verdicts", id(&open)), json!({}))
        .await);
    let row = &map["rows"][0];
    assert_eq!(row["employeeId"], rosa["id"]);
    let levels: Vec<&str> = row["cells"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cell| cell["level"].as_str().unwrap())
        .collect();
    assert_eq!(levels, ["ok", "block", "ok", "ok", "ok", "ok", "ok"]);
    assert_eq!(row["cells"][1]["label"]["es"], "Se empalma");
    assert_eq!(row["cells"][0]["minutesAfter"], 480);
    assert_eq!(map["weekVersion"], board.week(WEEK).await["version"]);
}

#[tokio::test]
async fn a_cell_over_forty_hours_shows_what_it_costs() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    for day in [
        "2026-11-30",
        "2026-12-01",
        "2026-12-02",
        "2026-12-03",
        "2026-12-04",
    ] {
        let mut shift = board.shift(&rosa, day, "09:00", "17:30");
        shift["breaks"] =
            json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "13:00" }]);
        ok(board.world.owner.post("/api/shifts", shift).await);
    }
    let open = board
        .plan(&Value::Null, "2026-12-05", "10:00", "14:00")
        .await;
    let map = ok(board
        .world
        .owner
        .post(&format!("/api/shifts/{}/verdicts", id(&open)), json!({}))
        .await);
    let saturday = &map["rows"][0]["cells"][5];
    assert_eq!(saturday["level"], "warn");
    // Four hours beyond forty: half of $20.00 more for each of them.
    assert_eq!(saturday["extraCents"], 4000);
    assert_eq!(saturday["publishLevel"], "warn");
    let candidates = ok(board
        .world
        .owner
        .get(&format!("/api/shifts/{}/candidates", id(&open)))
        .await);
    assert_eq!(candidates["items"][0]["deltaCents"], 12000);
    let trial = board.shift(&rosa, "2026-12-05", "10:00", "14:00");
    let tried = ok(board.world.owner.post("/api/shifts/validate", trial).await);
    assert_eq!(tried["minutesAfter"], 44 * 60);
    assert_eq!(tried["deltaCents"], 12000);
    assert_eq!(
        board.week(WEEK).await["totals"]["unassigned"],
        1,
        "trying saves nothing"
    );
}

#[tokio::test]
async fn a_changed_shift_is_weighed_against_itself_and_trained_people_come_first() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let mut longer = board.shift(&rosa, "2026-12-01", "10:00", "15:00");
    longer["shiftId"] = shift["id"].clone();
    let tried = ok(board.world.owner.post("/api/shifts/validate", longer).await);
    assert_eq!(
        tried["deltaCents"], 2000,
        "one hour more, not the whole shift"
    );

    let mut host = board.world.person("Kim", "Lee");
    host["assignments"][0]["positionId"] = json!(board.world.host);
    host["wage"] = json!({ "rateE4": 180_000 });
    let host = board.world.add(host).await;
    let open = board
        .plan(&Value::Null, "2026-12-02", "12:00", "16:00")
        .await;
    let path = format!("/api/shifts/{}/candidates", id(&open));
    let candidates = ok(board.world.owner.get(&path).await);
    let order: Vec<&Value> = candidates["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["employeeId"])
        .collect();
    assert_eq!(order, [&rosa["id"], &host["id"]]);
}

#[tokio::test]
async fn a_candidate_says_all_that_it_would_bring() {
    let mut board = Board::new().await;
    let mut host = board.world.person("Kim", "Lee");
    host["assignments"][0]["positionId"] = json!(board.world.host);
    host["wage"] = json!({ "rateE4": 180_000 });
    let host = board.world.add(host).await;
    for day in [
        "2026-11-30",
        "2026-12-01",
        "2026-12-02",
        "2026-12-03",
        "2026-12-04",
    ] {
        board.plan(&host, day, "09:00", "17:30").await;
    }
    let open = board
        .plan(&Value::Null, "2026-12-05", "12:00", "16:00")
        .await;
    let path = format!("/api/shifts/{}/candidates", id(&open));
    let candidates = ok(board.world.owner.get(&path).await);
    let kim = candidates["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["employeeId"] == host["id"])
        .unwrap()
        .clone();
    assert_eq!(kim["trained"], false);
    let said = kim["labels"].to_string();
    assert!(
        said.contains("overtime") && said.contains("Not trained"),
        "neither hides the other: {said}"
    );
}

#[tokio::test]
async fn a_week_speaks_only_of_itself() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    for day in [
        "2026-11-30",
        "2026-12-01",
        "2026-12-02",
        "2026-12-03",
        "2026-12-04",
        "2026-12-05",
    ] {
        board.plan(&rosa, day, "09:00", "17:00").await;
    }
    let busy = board.week(WEEK).await;
    assert!(
        busy["totals"]["findings"]["warn"].as_i64().unwrap() > 0,
        "{}",
        busy["findings"]
    );
    let next = board.week("2026-12-07").await;
    assert_eq!(
        next["totals"]["findings"]["warn"], 0,
        "{}",
        next["findings"]
    );
}

#[tokio::test]
async fn a_place_without_local_rules_says_so_once() {
    let diner = location("Cody", "Cody", "WY", "America/Denver");
    let mut place = Place::open(diner, WEEK).await;
    for name in ["Rosa", "Luis"] {
        let person = place.hire(name, "Mora", 200_000, json!({})).await;
        place.plan(&person, "2026-12-01", "10:00", "14:00").await;
    }
    let path = format!("/api/schedules/{}/{WEEK}", place.here);
    let week = ok(place.world.owner.get(&path).await);
    let said = of_rule(&week["findings"], "no-local-rules");
    assert_eq!(said.len(), 1, "{said:?}");
    let title = said[0]["title"]["en"].as_str().unwrap();
    assert!(title.contains("us-wy"), "{title}");
}
