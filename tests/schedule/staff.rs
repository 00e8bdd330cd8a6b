//! What staff see of their own week, and what they answer.

use app::permit::Role;
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::{
    routes::world::{id, ok, problem},
    support::Browser,
};

/// Rosa's own browser.
async fn rosa(board: &mut Board) -> Browser {
    let rosa = board.rosa.clone();
    let body = json!({ "version": rosa["version"] });
    ok(board
        .world
        .owner
        .post(&format!("/api/team/{}/invite", id(&rosa)), body)
        .await);
    board.world.sign_in_as(&rosa).await
}

#[tokio::test]
async fn staff_see_published_shifts_only_and_nobody_elses_pay() {
    let mut board = Board::new().await;
    let person = board.rosa.clone();
    let mut staff = rosa(&mut board).await;
    board.plan(&person, "2026-12-01", "10:00", "14:00").await;
    let mine = "/api/schedules/me?from=2026-11-30&to=2026-12-06";
    assert_eq!(
        ok(staff.get(mine).await)["items"].as_array().unwrap().len(),
        0
    );
    board.publish(WEEK).await;
    board.plan(&person, "2026-12-02", "10:00", "14:00").await;
    let items = ok(staff.get(mine).await);
    assert_eq!(items["items"].as_array().unwrap().len(), 1);
    assert_eq!(items["weekMinutes"], 240);
    let week = ok(staff
        .get(&format!("/api/schedules/{}/{WEEK}", board.world.la))
        .await);
    assert_eq!(week["shifts"].as_array().unwrap().len(), 1);
    assert_eq!(week["canSeeCost"], false);
    assert_eq!(week["totals"]["costCents"], Value::Null);
    assert_eq!(week["findings"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn staff_confirm_their_own_shift_and_nobody_elses() {
    let mut board = Board::new().await;
    let person = board.rosa.clone();
    let mut staff = rosa(&mut board).await;
    board.plan(&person, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let item = ok(staff
        .get("/api/schedules/me?from=2026-11-30&to=2026-12-06")
        .await)["items"][0]
        .clone();
    let path = format!("/api/shifts/{}/ack", item["shiftId"].as_str().unwrap());
    let declined = json!({ "version": item["version"], "state": "declined" });
    let reply = staff.post(&path, declined).await;
    assert_eq!(crate::routes::world::fields(&reply)[0].0, "reason");
    let confirmed = json!({ "version": item["version"], "state": "confirmed" });
    assert_eq!(staff.post(&path, confirmed.clone()).await.status, 204);
    let shift = board.week(WEEK).await["shifts"][0].clone();
    assert_eq!(shift["ack"]["state"], "confirmed");
    let mut other = board.world.at_la(Role::Staff).await;
    problem(&other.post(&path, confirmed).await, 404, "not_found");
}

#[tokio::test]
async fn the_dashboard_shows_managers_their_deadlines_and_staff_their_next_shift() {
    let mut board = Board::new().await;
    let person = board.rosa.clone();
    let mut staff = rosa(&mut board).await;
    board.plan(&person, "2026-12-01", "10:00", "14:00").await;
    board
        .plan(&Value::Null, "2026-12-02", "17:00", "22:00")
        .await;
    let seen = ok(board.world.owner.get("/api/dashboard/scheduling").await);
    assert_eq!(seen["toFill"].as_array().unwrap().len(), 1);
    let week = seen["deadlines"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["weekStart"] == WEEK && one["shifts"] == 2);
    assert_eq!(week.unwrap()["deadline"], "2026-11-16T08:00:00Z");
    assert!(seen.get("nextShift").is_none());
    board.publish(WEEK).await;
    let seen = ok(staff.get("/api/dashboard/scheduling").await);
    assert!(seen.get("deadlines").is_none() && seen.get("openFindings").is_none());
    board
        .world
        .server
        .turn(jiff::SignedDuration::from_hours(24 * 6));
    let owner = board.world.server.owner;
    board.world.owner = board.world.server.sign_in(owner).await;
}

#[tokio::test]
async fn a_shift_that_was_declined_stands_out_until_somebody_else_has_it() {
    let mut board = Board::new().await;
    let person = board.rosa.clone();
    let mut staff = rosa(&mut board).await;
    board.plan(&person, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    assert_eq!(board.week(WEEK).await["status"], "published");
    let item = ok(staff
        .get("/api/schedules/me?from=2026-11-30&to=2026-12-06")
        .await)["items"][0]
        .clone();
    let path = format!("/api/shifts/{}/ack", item["shiftId"].as_str().unwrap());
    let body =
        json!({ "version": item["version"], "state": "declined", "reason": "Estoy enferma" });
    assert_eq!(staff.post(&path, body).await.status, 204);
    let week = board.week(WEEK).await;
    let said = super::board::of_rule(&week["findings"], "lineup-declined");
    assert_eq!(said[0]["because"][0]["value"]["es"], "Estoy enferma");
    let seen = ok(board.world.owner.get("/api/dashboard/scheduling").await);
    assert!(
        seen["openFindings"]["items"]
            .to_string()
            .contains("lineup-declined")
    );
    let trail = ok(board
        .world
        .owner
        .get("/api/audit?action=shift.declined")
        .await);
    assert_eq!(trail["items"][0]["reason"], "Estoy enferma");
    let shift = week["shifts"][0].clone();
    ok(board.edit(&shift, json!({ "employeeId": null })).await);
    let week = board.week(WEEK).await;
    assert!(super::board::of_rule(&week["findings"], "lineup-declined").is_empty());
}
