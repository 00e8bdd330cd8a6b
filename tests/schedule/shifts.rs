//! Creating, moving, assigning and removing shifts.

use axum::http::Method;
use platform::permit::Role;
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::routes::world::{delete, id, ok, problem};

#[tokio::test]
async fn a_planned_shift_shows_in_its_week_with_hours_and_cost() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    assert_eq!(shift["localStart"], "2026-12-01T10:00:00-08:00");
    assert_eq!(shift["startsAt"], "2026-12-01T18:00:00Z");
    let week = board.week(WEEK).await;
    assert_eq!(week["status"], "draft");
    assert_eq!(week["totals"]["minutes"], 240);
    assert_eq!(week["totals"]["costCents"], 8000);
    assert_eq!(week["days"][1]["headcount"], 1);
    assert_eq!(week["people"][0]["minutes"], 240);
    assert_eq!(week["shifts"][0]["costCents"], 8000);
}

#[tokio::test]
async fn a_long_shift_gets_the_breaks_that_the_law_wants() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "18:30").await;
    let meals: Vec<&Value> = shift["breaks"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|rest| rest["kind"] == "meal")
        .collect();
    assert_eq!(meals.len(), 1, "{shift}");
    assert_eq!(shift["paidMinutes"], 480);
}

#[tokio::test]
async fn no_one_works_twice_at_once() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let again = board.shift(&rosa, "2026-12-01", "13:00", "17:00");
    let reply = board.world.owner.post("/api/shifts", again).await;
    let body = problem(&reply, 422, "shift_overlap");
    assert_eq!(body["findings"][0]["ruleId"], "lineup-overlap");
    let both = &body["findings"][0]["because"][0]["value"];
    for time in ["10:00 AM–2:00 PM", "1:00 PM–5:00 PM"] {
        assert!(
            both["en"].as_str().is_some_and(|it| it.contains(time)),
            "{both}"
        );
    }
    assert_eq!(board.week(WEEK).await["totals"]["shifts"], 1);
    let trail = ok(board
        .world
        .owner
        .get("/api/audit?action=shift.created.refused")
        .await);
    assert_eq!(trail["items"][0]["refused"], true);
}

#[tokio::test]
async fn a_shift_moves_to_another_day_and_keeps_its_breaks() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "16:00").await;
    let moved = ok(board.edit(&shift, json!({ "date": "2026-12-03" })).await)["shift"].clone();
    assert_eq!(moved["date"], "2026-12-03");
    assert_eq!(moved["breaks"], shift["breaks"]);
    assert_eq!(moved["version"], 2);
    let later = ok(board
        .edit(&moved, json!({ "start": "12:00", "end": "18:00" }))
        .await)["shift"]
        .clone();
    assert_eq!(
        later["breaks"].as_array().unwrap().len(),
        shift["breaks"].as_array().unwrap().len()
    );
    assert_ne!(later["breaks"], shift["breaks"]);
}

#[tokio::test]
async fn a_stale_write_is_refused_with_what_stands_and_who_changed_it() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    ok(board.edit(&shift, json!({ "end": "15:00" })).await);
    let reply = board.edit(&shift, json!({ "end": "16:00" })).await;
    let body = problem(&reply, 409, "version_conflict");
    assert_eq!(body["current"]["end"], "15:00");
    assert!(body["changedBy"]["name"].as_str().is_some());
    let path = format!("/api/shifts/{}?version=1", id(&shift));
    problem(
        &delete(&mut board.world.owner, &path).await,
        409,
        "version_conflict",
    );
}

#[tokio::test]
async fn a_draft_goes_for_good_and_a_published_shift_with_the_next_publication() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let gone = ok(delete(
        &mut board.world.owner,
        &format!("/api/shifts/{}?version=1", id(&shift)),
    )
    .await);
    assert_eq!(gone["shift"], Value::Null);

    let kept = board.plan(&rosa, "2026-12-02", "10:00", "14:00").await;
    board.plan(&rosa, "2026-12-03", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let kept = board.week(WEEK).await["shifts"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["id"] == kept["id"])
        .unwrap()
        .clone();
    let path = format!("/api/shifts/{}?version={}", id(&kept), kept["version"]);
    let staged = ok(delete(&mut board.world.owner, &path).await)["shift"].clone();
    assert_eq!(staged["publishState"], "removing");
    let back = ok(board.edit(&staged, json!({ "restore": true })).await)["shift"].clone();
    assert_eq!(back["publishState"], "published");
}

#[tokio::test]
async fn a_week_starts_from_the_last_one_at_the_same_wall_clock_times() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board
        .plan(&Value::Null, "2026-12-02", "17:00", "22:00")
        .await;
    let path = format!("/api/schedules/{}/2026-12-07/copy-from", board.world.la);
    let body = json!({ "fromWeek": WEEK, "version": 0 });
    let copied = ok(board.world.owner.post(&path, body.clone()).await);
    assert_eq!(copied["copied"], 2);
    let dates: Vec<&Value> = copied["week"]["shifts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|shift| &shift["date"])
        .collect();
    assert_eq!(dates, ["2026-12-08", "2026-12-09"]);
    problem(
        &board.world.owner.post(&path, body).await,
        409,
        "version_conflict",
    );
    let again = json!({ "fromWeek": WEEK, "version": copied["week"]["version"] });
    problem(
        &board.world.owner.post(&path, again).await,
        422,
        "copy_target_not_empty",
    );
}

#[tokio::test]
async fn a_shift_manager_changes_today_and_tomorrow_only() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let tomorrow = board.plan(&rosa, "2026-11-21", "10:00", "14:00").await;
    let later = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let mut lead = board.world.at_la(Role::ShiftManager).await;
    let change = |shift: &Value| json!({ "version": shift["version"], "end": "15:00" });
    ok(lead
        .patch(&format!("/api/shifts/{}", id(&tomorrow)), change(&tomorrow))
        .await);
    let reply = lead
        .patch(&format!("/api/shifts/{}", id(&later)), change(&later))
        .await;
    assert_eq!(
        problem(&reply, 403, "forbidden")["needs"],
        "schedules:update"
    );
}

#[tokio::test]
async fn the_history_of_a_shift_tells_who_did_what() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    ok(board.edit(&shift, json!({ "employeeId": null })).await);
    let history = ok(board
        .world
        .owner
        .get(&format!("/api/shifts/{}/history", id(&shift)))
        .await);
    let actions: Vec<&Value> = history["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["action"])
        .collect();
    assert_eq!(actions, ["shift.unassigned", "shift.created"]);
}

#[tokio::test]
async fn another_location_sees_hours_elsewhere_but_not_where() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let both = json!({ "locationId": board.world.brooklyn, "positionId": board.world.cook, "isPrimary": false });
    ok(board
        .world
        .owner
        .post(&format!("/api/team/{}/assignments", id(&rosa)), both)
        .await);
    board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    let path = format!("/api/schedules/{}/{WEEK}", board.world.brooklyn);
    let week = ok(board.world.owner.get(&path).await);
    let person = &week["people"][0];
    assert_eq!(person["elsewhereMinutes"], 240);
    // Who plans both sees where, by the clock of this location.
    let elsewhere = &person["shiftsElsewhere"][0];
    assert_eq!(elsewhere["locationName"], "Pitaya Echo Park");
    assert_eq!(
        (&elsewhere["start"], &elsewhere["end"]),
        (&json!("13:00"), &json!("17:00"))
    );
    assert_eq!(week["shifts"].as_array().unwrap().len(), 0);
    let overlapping = json!({
        "locationId": board.world.brooklyn, "positionId": board.world.cook, "employeeId": rosa["id"],
        "date": "2026-12-01", "start": "14:00", "end": "18:00",
    });
    let reply = board
        .world
        .owner
        .json(Method::POST, "/api/shifts", overlapping)
        .await;
    let body = problem(&reply, 422, "shift_overlap");
    // The hours of the other place stay there.
    assert_eq!(
        body["current"]["en"],
        "2:00 PM–6:00 PM and at another location"
    );
    let there = json!({
        "locationId": board.world.brooklyn, "positionId": board.world.cook, "employeeId": rosa["id"],
        "date": "2026-12-02", "start": "14:00", "end": "18:00",
    });
    ok(board.world.owner.post("/api/shifts", there).await);
    // A manager of one location sees hours at the other, not where.
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let path = format!("/api/schedules/{}/{WEEK}", board.world.la);
    let person = ok(manager.get(&path).await)["people"][0].clone();
    assert_eq!(person["elsewhereMinutes"], 240);
    assert_eq!(person["shiftsElsewhere"], json!([]));
}
