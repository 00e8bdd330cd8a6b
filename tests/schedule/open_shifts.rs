//! Open shifts: posted by a manager, claimed by the team, given to one, and everyone notified.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use platform::{outbox, permit::Role};
use serde_json::{Value, json};

use super::board::{Board, WEEK};
use crate::{
    routes::world::{World, delete, fields, id, ok, problem},
    support::{Browser, Reply},
};

const TUE: &str = "2026-12-01";
const SHIFT: &str = "Tue, Dec 1, 11:00 AM – 4:00 PM, Line cook";

/// A cook in Los Angeles at $20.00 with an account.
pub(super) async fn cook(world: &mut World, first: &str) -> (Value, Browser) {
    let person = world.person(first, "Luna");
    hire(world, first, person).await
}

/// Hires someone at $20.00, with an email address and an account.
pub(super) async fn hire(world: &mut World, first: &str, mut person: Value) -> (Value, Browser) {
    person["birthDate"] = json!("1990-05-05");
    person["email"] = json!(format!("{}.luna@example.com", first.to_lowercase()));
    person["wage"] = json!({ "rateE4": 200_000 });
    let person = world.add(person).await;
    let invite = format!("/api/team/{}/invite", id(&person));
    ok(world
        .owner
        .post(&invite, json!({ "version": person["version"] }))
        .await);
    let browser = world.sign_in_as(&person).await;
    (person, browser)
}

/// An unassigned shift in a published week, posted.
async fn posted(board: &mut Board, mode: &str) -> String {
    posted_with(board, json!({ "mode": mode })).await
}

/// The same, with more said of the post.
pub(super) async fn posted_with(board: &mut Board, mut body: Value) -> String {
    let shift = unassigned(board).await;
    body["shiftIds"] = json!([shift]);
    ok(board.world.owner.post("/api/open-shifts", body).await);
    shift
}

/// An unassigned shift in a published week.
pub(super) async fn unassigned(board: &mut Board) -> String {
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-04", "10:00", "14:00").await;
    board.publish(WEEK).await;
    id(&board.plan(&Value::Null, TUE, "11:00", "16:00").await)
}

/// The open shifts that someone sees.
pub(super) async fn open_shifts(who: &mut Browser) -> Vec<Value> {
    let listed = ok(who.get("/api/open-shifts").await);
    listed["items"].as_array().unwrap().clone()
}

pub(super) async fn claim(who: &mut Browser, shift: &str) -> Reply {
    let path = format!("/api/open-shifts/{shift}/claims");
    who.post(&path, json!({})).await
}

/// A shift of the week.
async fn in_week(board: &mut Board, shift: &str) -> Value {
    let week = board.week(WEEK).await;
    let shifts = week["shifts"].as_array().unwrap();
    let found: Vec<&Value> = shifts.iter().filter(|one| one["id"] == shift).collect();
    assert_eq!(found.len(), 1);
    found[0].clone()
}

#[tokio::test]
async fn the_first_lawful_claim_wins_and_is_published() {
    let mut board = Board::new().await;
    let (luis, mut first) = cook(&mut board.world, "Luis").await;
    let (_, mut second) = cook(&mut board.world, "Ana").await;
    let shift = posted(&mut board, "first_come").await;
    let subject = format!("Open shift: {SHIFT}");
    let server = &board.world.server;
    server
        .message_about("luis.luna@example.com", &subject)
        .await;
    let seen = ok(first.get("/api/open-shifts").await);
    let offer = &seen["items"][0]["offer"];
    assert_eq!(offer["eligible"], true, "{offer}");
    assert_eq!(offer["needsApproval"], false, "{offer}");
    assert_eq!(offer["payCents"], 10_000, "{offer}");
    assert_eq!(offer["minutesAfter"], 300);
    assert_eq!(ok(claim(&mut first, &shift).await)["state"], "approved");
    problem(&claim(&mut second, &shift).await, 422, "already_filled");
    let mine = "/api/schedules/me?from=2026-11-30&to=2026-12-06";
    let mine = ok(first.get(mine).await);
    assert_eq!(
        mine["items"][0]["shiftId"],
        json!(shift),
        "published at once"
    );
    assert_eq!(in_week(&mut board, &shift).await["employeeId"], luis["id"]);
    assert_eq!(ok(second.get("/api/open-shifts").await)["items"], json!([]));
}

#[tokio::test]
async fn a_manager_chooses_and_the_others_get_an_answer() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let (_, mut ana) = cook(&mut board.world, "Ana").await;
    let shift = posted(&mut board, "approval").await;
    assert_eq!(ok(claim(&mut luis, &shift).await)["rank"], 1);
    let asked = ok(claim(&mut ana, &shift).await);
    assert_eq!(
        (&asked["state"], &asked["rank"]),
        (&json!("requested"), &json!(2))
    );
    problem(&claim(&mut ana, &shift).await, 422, "duplicate_claim");
    let seen = ok(ana.get("/api/open-shifts").await);
    assert_eq!(seen["items"][0]["ownClaim"]["rank"], 2);
    assert_eq!(
        seen["items"][0]["claims"],
        json!([]),
        "who else asked is the manager's matter"
    );
    let listed = ok(board.world.owner.get("/api/open-shifts").await);
    let claims = listed["items"][0]["claims"].as_array().unwrap();
    assert_eq!(claims.len(), 2);
    let anas = claims.iter().find(|one| one["employeeName"] == "Ana Luna");
    let path = format!("/api/shift-claims/{}/approve", id(anas.unwrap()));
    assert_eq!(board.world.owner.post(&path, json!({})).await.status, 204);
    let server = &board.world.server;
    server
        .message_about(
            "ana.luna@example.com",
            &format!("The shift is yours: {SHIFT}"),
        )
        .await;
    server
        .message_about(
            "luis.luna@example.com",
            &format!("The shift is taken: {SHIFT}"),
        )
        .await;
    problem(
        &board.world.owner.post(&path, json!({})).await,
        422,
        "already_decided",
    );
}

#[tokio::test]
async fn a_no_has_a_reason_and_a_claim_can_be_taken_back() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let (_, mut ana) = cook(&mut board.world, "Ana").await;
    let shift = posted(&mut board, "approval").await;
    let first = id(&ok(claim(&mut luis, &shift).await));
    let second = id(&ok(claim(&mut ana, &shift).await));
    let decline = format!("/api/shift-claims/{first}/decline");
    let missing = board.world.owner.post(&decline, json!({})).await;
    assert_eq!(
        fields(&missing),
        [("note".to_owned(), "required".to_owned())]
    );
    let note = json!({ "note": "Ana asked for more hours" });
    assert_eq!(board.world.owner.post(&decline, note).await.status, 204);
    let own = ok(luis.get("/api/open-shifts").await)["items"][0]["ownClaim"].clone();
    assert_eq!(own["state"], "declined");
    assert_eq!(own["decisionNote"], "Ana asked for more hours");
    let withdraw = format!("/api/shift-claims/{second}/withdraw");
    problem(&luis.post(&withdraw, json!({})).await, 404, "not_found");
    assert_eq!(ana.post(&withdraw, json!({})).await.status, 204);
    let path = format!("/api/open-shifts/{shift}");
    assert_eq!(delete(&mut board.world.owner, &path).await.status, 204);
    problem(&claim(&mut ana, &shift).await, 422, "claim_closed");
}

#[tokio::test]
async fn overtime_and_overlaps_are_refused_before_the_tap() {
    let mut board = Board::new().await;
    let (luis, mut staff) = cook(&mut board.world, "Luis").await;
    for date in [
        "2026-11-30",
        "2026-12-02",
        "2026-12-03",
        "2026-12-04",
        "2026-12-05",
    ] {
        board.plan(&luis, date, "10:00", "18:30").await;
    }
    let (ana, mut busy) = cook(&mut board.world, "Ana").await;
    board.plan(&ana, TUE, "12:00", "15:00").await;
    let shift = posted(&mut board, "first_come").await;
    let offer = ok(staff.get("/api/open-shifts").await)["items"][0]["offer"].clone();
    assert_eq!(offer["eligible"], false, "{offer}");
    assert_eq!(offer["overtime"], true, "{offer}");
    problem(
        &claim(&mut staff, &shift).await,
        422,
        "would_cause_overtime",
    );
    let refused = problem(&claim(&mut busy, &shift).await, 422, "not_eligible");
    assert_eq!(refused["findings"][0]["ruleId"], "lineup-overlap");
}

#[tokio::test]
async fn a_hundred_claims_at_once_have_one_winner() {
    let mut board = Board::new().await;
    let mut crowd = Vec::new();
    for n in 0..10 {
        crowd.push(cook(&mut board.world, &format!("Cook{n}")).await.1);
    }
    let shift = posted(&mut board, "first_come").await;
    let mut claims = tokio::task::JoinSet::new();
    for n in 0..100 {
        let (mut browser, shift) = (crowd[n % 10].clone(), shift.clone());
        claims.spawn(async move { claim(&mut browser, &shift).await });
    }
    let replies = claims.join_all().await;
    assert_eq!(replies.len(), 100);
    let lost = replies.iter().filter(|reply| reply.status != 201);
    let codes: BTreeSet<String> = lost
        .map(|reply| reply.json()["code"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(codes, ["already_filled".to_owned()].into());
    let won = replies.iter().filter(|reply| reply.status == 201).count();
    assert_eq!(won, 1);
    assert!(in_week(&mut board, &shift).await["employeeId"].is_string());
}

#[tokio::test]
async fn only_planners_post_and_only_what_is_free() {
    let mut board = Board::new().await;
    let (_, mut staff) = cook(&mut board.world, "Luis").await;
    let shift = id(&board.plan(&Value::Null, TUE, "11:00", "16:00").await);
    let body = json!({ "shiftIds": [shift], "mode": "first_come" });
    let early = board
        .world
        .owner
        .post("/api/open-shifts", body.clone())
        .await;
    problem(&early, 422, "week_not_published");
    let rosa = board.rosa.clone();
    board.plan(&rosa, "2026-12-04", "10:00", "14:00").await;
    board.publish(WEEK).await;
    problem(
        &staff.post("/api/open-shifts", body.clone()).await,
        404,
        "not_found",
    );
    let mut clerk = board.world.at_la(Role::PayrollClerk).await;
    let refused = clerk.post("/api/open-shifts", body).await;
    assert!([403, 404].contains(&refused.status.as_u16()));
    let taken = id(&board.plan(&rosa, TUE, "11:00", "16:00").await);
    let both = json!({ "shiftIds": [shift, taken], "mode": "first_come" });
    let refused = board.world.owner.post("/api/open-shifts", both).await;
    problem(&refused, 422, "shift_assigned");
    let listed = ok(board.world.owner.get("/api/open-shifts").await);
    assert_eq!(
        listed["items"][0]["post"],
        Value::Null,
        "all are posted or none"
    );
    let none = json!({ "shiftIds": [], "mode": "approval" });
    let none = board.world.owner.post("/api/open-shifts", none).await;
    assert_eq!(
        fields(&none),
        [("shiftIds".to_owned(), "required".to_owned())]
    );
}

#[tokio::test]
async fn a_claim_ends_when_a_manager_filled_the_shift_by_hand() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let shift = posted(&mut board, "approval").await;
    ok(claim(&mut luis, &shift).await);
    let stored = in_week(&mut board, &shift).await;
    let rosa = board.rosa["id"].clone();
    ok(board.edit(&stored, json!({ "employeeId": rosa })).await);
    let subject = format!("The shift is taken: {SHIFT}");
    let server = &board.world.server;
    server
        .message_about("luis.luna@example.com", &subject)
        .await;
}

#[tokio::test]
async fn a_claim_ends_when_the_shift_is_no_longer_open() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let shift = posted(&mut board, "approval").await;
    ok(claim(&mut luis, &shift).await);
    let stored = in_week(&mut board, &shift).await;
    let path = format!("/api/shifts/{shift}?version={}", stored["version"]);
    ok(delete(&mut board.world.owner, &path).await);
    let subject = format!("The shift is no longer open: {SHIFT}");
    let server = &board.world.server;
    server
        .message_about("luis.luna@example.com", &subject)
        .await;
}

#[tokio::test]
async fn a_claim_that_no_one_decided_ends_when_the_shift_begins() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let shift = posted(&mut board, "approval").await;
    ok(claim(&mut luis, &shift).await);
    board.world.server.turn(SignedDuration::from_hours(24 * 14));
    outbox::sweep_once(&board.world.server.app).await;
    let subject = format!("The shift is no longer open: {SHIFT}");
    let server = &board.world.server;
    let message = server
        .message_about("luis.luna@example.com", &subject)
        .await;
    let text = message.letter.text().expect("a letter");
    assert!(
        text.contains("No one decided before the shift began."),
        "{text}"
    );
}

#[tokio::test]
async fn a_claim_ends_when_a_manager_closes_the_shift() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let shift = posted(&mut board, "approval").await;
    ok(claim(&mut luis, &shift).await);
    let path = format!("/api/open-shifts/{shift}");
    assert_eq!(delete(&mut board.world.owner, &path).await.status, 204);
    let subject = format!("The shift is no longer open: {SHIFT}");
    let server = &board.world.server;
    server
        .message_about("luis.luna@example.com", &subject)
        .await;
    assert_eq!(open_shifts(&mut luis).await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_claim_of_someone_who_can_no_longer_take_the_shift_ends_with_the_reason() {
    let mut board = Board::new().await;
    let (luis, mut his) = cook(&mut board.world, "Luis").await;
    let shift = posted(&mut board, "approval").await;
    let request = id(&ok(claim(&mut his, &shift).await));
    board.plan(&luis, TUE, "12:00", "15:00").await;
    outbox::sweep_once(&board.world.server.app).await;
    let subject = format!("You can no longer take the shift: {SHIFT}");
    let server = &board.world.server;
    let message = server
        .message_about("luis.luna@example.com", &subject)
        .await;
    let offer = open_shifts(&mut his).await[0]["offer"].clone();
    let reason = offer["reasons"][0]["en"].as_str().expect("a reason");
    let text = message.letter.text().expect("a letter");
    assert!(text.contains(reason), "{text}");
    let own = open_shifts(&mut his).await[0]["ownClaim"].clone();
    assert_eq!(
        (&own["state"], &own["lapseReason"]),
        (&json!("lapsed"), &json!("ineligible"))
    );
    let approve = format!("/api/shift-claims/{request}/approve");
    problem(
        &board.world.owner.post(&approve, json!({})).await,
        422,
        "already_decided",
    );
}

#[tokio::test]
async fn who_needs_no_overtime_is_first_in_line_and_then_who_was_hired_first() {
    let mut board = Board::new().await;
    let (luis, mut luiss) = cook(&mut board.world, "Luis").await;
    for date in [
        "2026-11-30",
        "2026-12-02",
        "2026-12-03",
        "2026-12-04",
        "2026-12-05",
    ] {
        board.plan(&luis, date, "10:00", "18:30").await;
    }
    let (_, mut anas) = cook(&mut board.world, "Ana").await;
    let mut eva = board.world.person("Eva", "Luna");
    eva["hiredOn"] = json!("2024-03-01");
    let (_, mut evas) = hire(&mut board.world, "Eva", eva).await;
    let body = json!({ "mode": "approval", "allowOvertime": true });
    let shift = posted_with(&mut board, body).await;
    assert_eq!(ok(claim(&mut luiss, &shift).await)["rank"], 1);
    assert_eq!(ok(claim(&mut anas, &shift).await)["rank"], 1);
    assert_eq!(ok(claim(&mut evas, &shift).await)["rank"], 1);
    let claims = open_shifts(&mut board.world.owner).await[0]["claims"].clone();
    let names: Vec<&str> = claims
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["employeeName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Eva Luna", "Ana Luna", "Luis Luna"]);
    for (who, rank) in [(&mut evas, 1), (&mut anas, 2), (&mut luiss, 3)] {
        assert_eq!(open_shifts(who).await[0]["ownClaim"]["rank"], rank);
    }
}
