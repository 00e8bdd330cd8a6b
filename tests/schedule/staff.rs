//! Employees' own week, and their answers.

use platform::permit::Role;
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
async fn staff_see_published_shifts_only_and_no_one_elses_pay() {
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
    assert_eq!(week["totals"]["premiums"], Value::Null);
    assert_eq!(week["findings"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn staff_confirm_their_own_shift_and_no_one_elses() {
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
async fn staff_confirm_all_that_waits_and_hear_what_changed_meanwhile() {
    let mut board = Board::new().await;
    let person = board.rosa.clone();
    let mut staff = rosa(&mut board).await;
    for day in ["2026-12-01", "2026-12-02", "2026-12-03"] {
        board.plan(&person, day, "10:00", "14:00").await;
    }
    board.publish_and_ask(WEEK).await;
    let waits = async |staff: &mut Browser| {
        ok(staff.get("/api/dashboard/scheduling").await)["myShifts"]["data"]["toConfirm"]
            .as_array()
            .unwrap()
            .clone()
    };
    let mut shifts = waits(&mut staff).await;
    assert_eq!(shifts.len(), 3);
    shifts[2]["version"] = json!(99);
    let address = "/api/schedules/me/confirm";
    let mut other = board.world.at_la(Role::Staff).await;
    let theirs = other.post(address, json!({ "shifts": shifts })).await;
    problem(&theirs, 404, "not_found");
    let done = ok(staff.post(address, json!({ "shifts": shifts })).await);
    assert_eq!(done["confirmed"].as_array().unwrap().len(), 2);
    assert_eq!(done["failed"][0]["shiftId"], shifts[2]["shiftId"]);
    assert_eq!(done["failed"][0]["problem"]["code"], "version_conflict");
    let left = waits(&mut staff).await;
    assert_eq!(left.len(), 1);
    assert_eq!(left[0]["shiftId"], shifts[2]["shiftId"]);
    let states: Vec<Value> = board.week(WEEK).await["shifts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|shift| shift["ack"]["state"].clone())
        .collect();
    assert_eq!(
        states.iter().filter(|it| **it == "confirmed").count(),
        2,
        "{states:?}"
    );
    let none = staff.post(address, json!({ "shifts": [] })).await;
    assert_eq!(crate::routes::world::fields(&none)[0].0, "shifts");
}

#[tokio::test]
async fn a_new_location_without_a_notice_law_is_not_late_with_an_empty_week() {
    let mut board = Board::new().await;
    let deadlines = async |board: &mut Board| {
        let seen = ok(board.world.owner.get("/api/dashboard/scheduling").await);
        let items = seen["nextPublish"]["data"]["deadlines"]
            .as_array()
            .unwrap()
            .clone();
        let of_week =
            |one: &&Value| one["locationId"] == board.world.la && one["weekStart"] == "2026-11-23";
        items.iter().find(of_week).unwrap()["deadline"].clone()
    };
    assert_eq!(deadlines(&mut board).await, Value::Null);
    let person = board.rosa.clone();
    board.plan(&person, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let after = deadlines(&mut board).await;
    assert_eq!(after, "2026-11-09T08:00:00Z", "who publishes has a target");
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
    assert_eq!(
        seen["shiftsToFill"]["data"]["unassigned"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let week = seen["nextPublish"]["data"]["deadlines"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["weekStart"] == WEEK && one["shifts"] == 2);
    assert_eq!(week.unwrap()["deadline"], "2026-11-16T08:00:00Z");
    assert!(seen.get("myShifts").is_none());
    board.publish(WEEK).await;
    let seen = ok(staff.get("/api/dashboard/scheduling").await);
    assert!(seen.get("nextPublish").is_none() && seen.get("compliance").is_none());
    board
        .world
        .server
        .turn(jiff::SignedDuration::from_hours(24 * 6));
    let owner = board.world.server.owner;
    board.world.owner = board.world.server.sign_in(owner).await;
}

#[tokio::test]
async fn a_shift_that_was_declined_stands_out_until_someone_else_has_it() {
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
    let findings = &seen["compliance"]["data"]["findings"]["items"];
    assert!(findings.to_string().contains("lineup-declined"), "{seen}");
    let declined = seen["shiftsToFill"]["data"]["declined"].as_array();
    let declined = declined.expect("declined shifts");
    assert_eq!(declined.len(), 1);
    assert_eq!(
        (&declined[0]["personName"], &declined[0]["reason"]),
        (&json!("Rosa Díaz"), &json!("Estoy enferma"))
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

#[tokio::test]
async fn who_plans_the_place_is_notified_of_a_no_and_it_is_taken_back_until_they_act() {
    let mut board = Board::new().await;
    let person = board.rosa.clone();
    let mut staff = rosa(&mut board).await;
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    board.plan(&person, "2026-12-01", "10:00", "14:00").await;
    board.publish(WEEK).await;
    let mine = "/api/schedules/me?from=2026-11-30&to=2026-12-06";
    let item = ok(staff.get(mine).await)["items"][0].clone();
    assert_eq!(item["canUndo"], false);
    let path = format!("/api/shifts/{}/ack", item["shiftId"].as_str().unwrap());
    let answer = |state: &str| json!({ "version": item["version"], "state": state, "reason": "Estoy enferma" });
    let confirm = json!({ "version": item["version"], "state": "confirmed" });
    assert_eq!(staff.post(&path, answer("declined")).await.status, 204);
    let notified = board
        .world
        .server
        .message_to("general_manager@la.example.com")
        .await;
    let text = notified.letter.text().expect("a letter");
    for part in ["Rosa Díaz", "Tue", "Dec 1", "10:00 AM", "“Estoy enferma”"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let others = board.world.server.app.outbox.shown();
    let notified = others
        .iter()
        .filter(|one| one.letter.text().unwrap().contains("enferma"));
    assert_eq!(
        notified.count(),
        1,
        "the owner of all places is left in peace"
    );

    // Repeating it notifies no one again; taking it back does.
    assert_eq!(ok(staff.get(mine).await)["items"][0]["canUndo"], true);
    assert_eq!(staff.post(&path, answer("declined")).await.status, 204);
    assert_eq!(staff.post(&path, confirm.clone()).await.status, 204);
    let notified = board
        .world
        .server
        .message_to("general_manager@la.example.com")
        .await;
    assert!(
        notified.letter.subject.contains("can make it"),
        "{}",
        notified.letter.subject
    );
    let week = board.week(WEEK).await;
    assert_eq!(week["shifts"][0]["ack"]["state"], "confirmed");
    assert!(super::board::of_rule(&week["findings"], "lineup-declined").is_empty());

    // Once the manager gave the shift away on the draft, the decline is final.
    assert_eq!(staff.post(&path, answer("declined")).await.status, 204);
    let shift = week["shifts"][0].clone();
    let away = json!({ "version": shift["version"], "employeeId": null });
    let away = manager
        .patch(&format!("/api/shifts/{}", id(&shift)), away)
        .await;
    let version = ok(away)["shift"]["version"].clone();
    assert_eq!(ok(staff.get(mine).await)["items"][0]["canUndo"], false);
    let late = json!({ "version": version, "state": "confirmed" });
    problem(&staff.post(&path, late).await, 422, "decline_handled");
}
