//! Worked time is history: what has begun changes only with a reason, by someone who may, and on record.

use axum::http::Method;
use platform::permit::Role;
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::{
    routes::world::{id, ok, problem},
    support::Browser,
};

/// A published Monday and Tuesday of Rosa, on Tuesday afternoon.
async fn tuesday() -> (Board, Value, Value) {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let monday = board.plan(&rosa, "2026-11-30", "10:00", "14:00").await;
    let tuesday = board.plan(&rosa, "2026-12-01", "12:00", "20:00").await;
    board.publish(WEEK).await;
    board
        .world
        .server
        .clock
        .set("2026-12-01T22:00:00Z".parse().unwrap());
    board.world.owner = board.world.server.sign_in(board.world.server.owner).await;
    (board, monday, tuesday)
}

async fn seen(board: &mut Board, shift: &Value) -> Value {
    let week = board.week(WEEK).await;
    let shifts = week["shifts"].as_array().unwrap();
    shifts
        .iter()
        .find(|one| one["id"] == shift["id"])
        .unwrap()
        .clone()
}

async fn delete(browser: &mut Browser, shift: &Value, reason: &str) -> crate::support::Reply {
    let path = format!(
        "/api/shifts/{}?version={}{reason}",
        id(shift),
        shift["version"]
    );
    browser.json(Method::DELETE, &path, Value::Null).await
}

#[tokio::test]
async fn a_shift_that_has_begun_changes_only_with_a_reason_that_goes_on_record() {
    let (mut board, monday, tuesday) = tuesday().await;
    let shift = seen(&mut board, &monday).await;
    assert_eq!(shift["started"], true);
    let reply = board.edit(&shift, json!({ "date": "2026-12-03" })).await;
    let body = problem(&reply, 422, "reason_required");
    assert_eq!(body["fields"][0]["field"], "reason");
    let reply = delete(&mut board.world.owner, &shift, "").await;
    problem(&reply, 422, "reason_required");
    let short = board
        .edit(&shift, json!({ "end": "15:00", "reason": "x" }))
        .await;
    assert_eq!(crate::routes::world::fields(&short)[0].0, "reason");
    let why = "She stayed an hour for the delivery";
    ok(board
        .edit(&shift, json!({ "end": "15:00", "reason": why }))
        .await);
    let trail = ok(board.world.owner.get("/api/audit?action=shift.moved").await);
    assert_eq!(trail["items"][0]["reason"], why);
    let shift = seen(&mut board, &tuesday).await;
    ok(delete(&mut board.world.owner, &shift, "&reason=Sent%20home%20sick").await);
    let trail = ok(board
        .world
        .owner
        .get("/api/audit?action=shift.deleted")
        .await);
    assert_eq!(trail["items"][0]["reason"], "Sent home sick");
}

#[tokio::test]
async fn a_shift_is_entered_or_dropped_in_the_past_only_with_a_reason() {
    let (mut board, _, _) = tuesday().await;
    let rosa = board.rosa.clone();
    let mut past = board.shift(&rosa, "2026-11-30", "16:00", "18:00");
    let reply = board.world.owner.post("/api/shifts", past.clone()).await;
    problem(&reply, 422, "reason_required");
    past["reason"] = json!("Forgotten in the plan");
    ok(board.world.owner.post("/api/shifts", past).await);

    let open = board
        .plan(&Value::Null, "2026-12-03", "08:00", "09:00")
        .await;
    let path = format!("/api/shifts/{}/verdicts", id(&open));
    let map = ok(board.world.owner.post(&path, json!({})).await);
    let cells = map["rows"][0]["cells"].as_array().unwrap();
    let started: Vec<bool> = cells
        .iter()
        .map(|cell| cell["needs"]["startedReason"].as_bool().unwrap())
        .collect();
    // Eight in the morning of Monday and Tuesday has passed.
    assert_eq!(started, [true, true, false, false, false, false, false]);
    assert_eq!(cells[0]["level"], "reason");
    let label = cells[0]["label"]["en"].as_str().unwrap();
    assert!(label.starts_with("Already begun"), "{label}");
    assert_eq!(cells[3]["level"], "ok");
    let trial = board.shift(&rosa, "2026-11-30", "10:00", "11:00");
    let tried = ok(board.world.owner.post("/api/shifts/validate", trial).await);
    assert_eq!(tried["needs"]["startedReason"], true);
}

#[tokio::test]
async fn a_shift_manager_covers_tonight_but_not_yesterday() {
    let (mut board, monday, tuesday) = tuesday().await;
    let mut marisol = board.world.at_la(Role::ShiftManager).await;
    let luis = board.world.person("Luis", "Mora");
    let luis = board.world.add(luis).await;
    let shift = seen(&mut board, &tuesday).await;
    let path = format!("/api/shifts/{}", id(&shift));
    let cover = json!({ "version": shift["version"], "employeeId": luis["id"] });
    problem(
        &marisol.patch(&path, cover.clone()).await,
        422,
        "reason_required",
    );
    let mut why = cover;
    why["reason"] = json!("Rosa did not come");
    let covered = ok(marisol.patch(&path, why).await)["shift"].clone();
    assert_eq!(covered["employeeId"], luis["id"]);
    assert_eq!(
        covered["publishState"], "published",
        "the staff see it tonight"
    );
    let shift = seen(&mut board, &monday).await;
    let path = format!("/api/shifts/{}", id(&shift));
    let late =
        json!({ "version": shift["version"], "end": "15:00", "reason": "She stayed longer" });
    problem(&marisol.patch(&path, late).await, 403, "forbidden");
}

/// A general manager and a shift manager add the same shift: hers goes out, because she cannot publish the week.
#[tokio::test]
async fn a_new_shift_of_tonight_by_a_shift_manager_reaches_the_staff() {
    let (mut board, _, _) = tuesday().await;
    let mut marisol = board.world.at_la(Role::ShiftManager).await;
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let mut luis = board.world.person("Luis", "Mora");
    luis["birthDate"] = json!("1990-05-05");
    luis["email"] = json!("luis@example.com");
    let luis = board.world.add(luis).await;
    let tonight = board.shift(&luis, "2026-12-01", "17:00", "20:00");
    let added = ok(marisol.post("/api/shifts", tonight).await)["shift"].clone();
    assert_eq!(
        added["publishState"], "published",
        "Luis must see it tonight"
    );
    let trail = ok(board
        .world
        .owner
        .get("/api/audit?action=shift.published")
        .await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
    assert_eq!(trail["items"][0]["objectId"], added["id"]);
    let notified = board.world.server.message_to("luis@example.com").await;
    let text = notified.letter.text().expect("a letter");
    assert!(text.contains("5:00 PM"), "{text}");

    let open = board.shift(&Value::Null, "2026-12-01", "17:00", "20:00");
    let open = ok(marisol.post("/api/shifts", open).await)["shift"].clone();
    assert_eq!(open["publishState"], "draft", "nobody works it yet");
    let later = board.shift(&luis, "2026-12-04", "17:00", "20:00");
    let later = ok(marisol.post("/api/shifts", later).await)["shift"].clone();
    assert_eq!(
        later["publishState"], "draft",
        "the manager publishes the rest"
    );
    let late = board.shift(&luis, "2026-12-01", "21:00", "22:00");
    let late = ok(manager.post("/api/shifts", late).await)["shift"].clone();
    assert_eq!(
        late["publishState"], "draft",
        "who may publish decides when"
    );
}
