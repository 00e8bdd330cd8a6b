//! What an open shift offers: several slots of one post, a bonus, and urgent messages to those who can take it.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use platform::outbox::Shown;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    open_shifts::{claim, cook, hire, open_shifts, posted_with, unassigned},
};
use crate::{
    routes::world::{World, delete, fields, id, ok, problem},
    support::{Browser, Peer, Reply, TestApp},
};

const SHIFT: &str = "Tue, Dec 1, 11:00 AM – 4:00 PM, Line cook";
const PHONE: &str = "+16195550111";

/// The shifts of Tuesday, and who has them.
async fn tuesday(board: &mut Board) -> Vec<Value> {
    let week = board.week(WEEK).await;
    let shifts = week["shifts"].as_array().unwrap().iter();
    shifts
        .filter(|one| one["date"] == "2026-12-01")
        .cloned()
        .collect()
}

/// The slots of the only open shift that someone sees: all of them, and those left.
async fn slots(who: &mut Browser) -> (Value, Value) {
    let seen = open_shifts(who).await;
    assert_eq!(seen.len(), 1, "{seen:?}");
    let all = seen[0]["slotIds"].as_array().unwrap().len();
    (json!(all), seen[0]["slotsLeft"].clone())
}

#[tokio::test]
async fn several_slots_are_one_card_and_each_goes_to_another_person() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let (_, mut ana) = cook(&mut board.world, "Ana").await;
    let (_, mut eva) = cook(&mut board.world, "Eva").await;
    let body = json!({ "mode": "first_come", "slots": 2 });
    let shift = posted_with(&mut board, body).await;
    assert_eq!(slots(&mut eva).await, (json!(2), json!(2)));
    assert_eq!(slots(&mut board.world.owner).await, (json!(2), json!(2)));
    assert_eq!(ok(claim(&mut luis, &shift).await)["state"], "approved");
    assert_eq!(slots(&mut eva).await, (json!(2), json!(1)));
    assert_eq!(slots(&mut board.world.owner).await, (json!(2), json!(1)));
    // The card that Ana still has open names the slot that Luis has now.
    assert_eq!(ok(claim(&mut ana, &shift).await)["state"], "approved");
    problem(&claim(&mut eva, &shift).await, 422, "already_filled");
    assert_eq!(open_shifts(&mut eva).await, Vec::<Value>::new());
    let who: BTreeSet<String> = tuesday(&mut board)
        .await
        .iter()
        .map(|one| one["employeeId"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(who.len(), 2);
}

#[tokio::test]
async fn who_asked_for_one_slot_waits_for_the_next_and_lapses_with_the_last() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let (_, mut ana) = cook(&mut board.world, "Ana").await;
    let (_, mut eva) = cook(&mut board.world, "Eva").await;
    let body = json!({ "mode": "approval", "slots": 2 });
    let shift = posted_with(&mut board, body).await;
    let luiss = id(&ok(claim(&mut luis, &shift).await));
    let anas = id(&ok(claim(&mut ana, &shift).await));
    assert_eq!(ok(claim(&mut eva, &shift).await)["rank"], 3);
    problem(&claim(&mut eva, &shift).await, 422, "duplicate_claim");
    let approve = format!("/api/shift-claims/{luiss}/approve");
    assert_eq!(
        board.world.owner.post(&approve, json!({})).await.status,
        204
    );
    let own = open_shifts(&mut eva).await[0]["ownClaim"].clone();
    assert_eq!(
        (&own["state"], &own["rank"]),
        (&json!("requested"), &json!(2))
    );
    problem(&claim(&mut eva, &shift).await, 422, "duplicate_claim");
    let approve = format!("/api/shift-claims/{anas}/approve");
    assert_eq!(
        board.world.owner.post(&approve, json!({})).await.status,
        204
    );
    let server = &board.world.server;
    server
        .message_about(
            "eva.luna@example.com",
            &format!("The shift is taken: {SHIFT}"),
        )
        .await;
}

#[tokio::test]
async fn who_asked_for_two_posts_that_became_one_waits_on_with_one_claim() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let first = posted_with(&mut board, json!({ "mode": "approval" })).await;
    let second = id(&board
        .plan(&Value::Null, "2026-12-01", "11:00", "16:00")
        .await);
    let body = json!({ "shiftIds": [second], "mode": "approval" });
    ok(board.world.owner.post("/api/open-shifts", body).await);
    ok(claim(&mut luis, &first).await);
    ok(claim(&mut luis, &second).await);
    let body = json!({ "shiftIds": [first, second], "mode": "approval" });
    ok(board.world.owner.post("/api/open-shifts", body).await);
    let shifts = tuesday(&mut board).await;
    let stored = shifts.iter().find(|one| one["id"] == json!(first)).unwrap();
    let rosa = board.rosa["id"].clone();
    ok(board.edit(stored, json!({ "employeeId": rosa })).await);
    let seen = open_shifts(&mut luis).await;
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0]["claimCount"], 1);
    let own = &seen[0]["ownClaim"];
    assert_eq!(
        (&own["state"], &own["rank"]),
        (&json!("requested"), &json!(1))
    );
}

#[tokio::test]
async fn sixty_claims_at_once_for_three_slots_have_three_winners() {
    let mut board = Board::new().await;
    let mut crowd = Vec::new();
    for n in 0..6 {
        crowd.push(cook(&mut board.world, &format!("Cook{n}")).await.1);
    }
    let body = json!({ "mode": "first_come", "slots": 3 });
    let shift = posted_with(&mut board, body).await;
    let mut claims = tokio::task::JoinSet::new();
    for n in 0..60 {
        let (mut browser, shift) = (crowd[n % 6].clone(), shift.clone());
        claims.spawn(async move { claim(&mut browser, &shift).await });
    }
    let replies = claims.join_all().await;
    let won = replies.iter().filter(|reply| reply.status == 201).count();
    assert_eq!(won, 3);
    let who: BTreeSet<String> = tuesday(&mut board)
        .await
        .iter()
        .map(|one| one["employeeId"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(who.len(), 3, "each slot has another person");
}

#[tokio::test]
async fn a_post_with_slots_is_closed_as_a_whole() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let body = json!({ "mode": "approval", "slots": 3 });
    let shift = posted_with(&mut board, body).await;
    ok(claim(&mut luis, &shift).await);
    let path = format!("/api/open-shifts/{shift}");
    assert_eq!(delete(&mut board.world.owner, &path).await.status, 204);
    assert_eq!(open_shifts(&mut luis).await, Vec::<Value>::new());
    let left = open_shifts(&mut board.world.owner).await;
    assert_eq!(left.len(), 3, "three unassigned shifts stay on the plan");
    assert!(left.iter().all(|one| one["post"] == Value::Null));
    let server = &board.world.server;
    server
        .message_about(
            "luis.luna@example.com",
            &format!("The shift is no longer open: {SHIFT}"),
        )
        .await;
}

#[tokio::test]
async fn slots_and_bonus_have_limits() {
    let mut board = Board::new().await;
    let shift = unassigned(&mut board).await;
    for (field, value) in [
        ("slots", json!(0)),
        ("slots", json!(21)),
        ("bonusCents", json!(0)),
        ("bonusCents", json!(100_001)),
        ("firstWaveHours", json!(169)),
    ] {
        let mut body = json!({ "shiftIds": [shift], "mode": "approval" });
        body[field] = value;
        let refused = board.world.owner.post("/api/open-shifts", body).await;
        let expected = [(field.to_owned(), "out_of_range".to_owned())];
        assert_eq!(fields(&refused), expected);
    }
    assert_eq!(tuesday(&mut board).await.len(), 1, "nothing was planned");
}

#[tokio::test]
async fn a_bonus_is_shown_before_the_tap_and_kept_with_the_claim() {
    let mut board = Board::new().await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let body = json!({ "mode": "first_come", "bonusCents": 2_500 });
    let shift = posted_with(&mut board, body).await;
    let offer = open_shifts(&mut luis).await[0]["offer"].clone();
    assert_eq!(
        (&offer["payCents"], &offer["bonusCents"]),
        (&json!(10_000), &json!(2_500))
    );
    let claimed = id(&ok(claim(&mut luis, &shift).await));
    let kept: Option<i64> = board
        .world
        .server
        .tenant
        .read(move |db| {
            let sql = "SELECT bonus_cents FROM shift_claims WHERE id = ?1 AND state = 'approved'";
            db.query_row(sql, [claimed], |row| row.get(0))
                .map_err(platform::error::Error::from)
        })
        .await
        .unwrap();
    assert_eq!(kept, Some(2_500));
}

/// The bonus of a shift, as its history says it.
async fn bonus_in_history(board: &mut Board, shift: &str) -> Value {
    let path = format!("/api/shifts/{shift}/history");
    ok(board.world.owner.get(&path).await)["bonusCents"].clone()
}

#[tokio::test]
async fn a_promised_bonus_is_seen_until_someone_else_has_the_shift() {
    let mut board = Board::new().await;
    let (luis, mut his) = cook(&mut board.world, "Luis").await;
    let body = json!({ "mode": "first_come", "bonusCents": 2_500 });
    let shift = posted_with(&mut board, body).await;
    let claimed = id(&ok(claim(&mut his, &shift).await));
    let mine = "/api/schedules/me?from=2026-11-30&to=2026-12-06";
    let seen = ok(his.get(mine).await);
    assert_eq!(seen["items"][0]["bonusCents"], 2_500);
    assert_eq!(bonus_in_history(&mut board, &shift).await, 2_500);
    let audit = "/api/audit?action=shift_claim.approved";
    let audit = ok(board.world.owner.get(audit).await);
    let record = &audit["items"][0];
    assert_eq!(record["objectId"], json!(claimed), "{audit}");
    // A manager gives the shift to Rosa, and later to Luis again: the promise was for the claim.
    let rosa = board.rosa.clone();
    for (person, theirs) in [(&rosa, false), (&luis, true)] {
        let stored = tuesday(&mut board).await[0].clone();
        ok(board
            .edit(&stored, json!({ "employeeId": person["id"] }))
            .await);
        board.publish(WEEK).await;
        assert_eq!(bonus_in_history(&mut board, &shift).await, Value::Null);
        let seen = ok(his.get(mine).await);
        let mut items = seen["items"].as_array().unwrap().iter();
        let found = items.find(|one| one["shiftId"] == json!(shift));
        assert_eq!(found.is_some(), theirs);
        assert!(found.is_none_or(|one| one["bonusCents"].is_null()));
    }
}

/// An open shift that Ana gets on her device, Luis by text message, and Rosa not at all.
struct Urgent {
    board: Board,
    shift: String,
    ana: Browser,
    /// The push service of Ana's browser.
    service: Peer,
}

impl Urgent {
    async fn new() -> Self {
        let service = Peer::start("push.mjs", &[]);
        let place = format!("127.0.0.1:{}", service.line());
        let keys: Value = serde_json::from_str(&service.line()).expect("the browser's keys");
        let endpoint = format!("http://{place}/ana");
        let server = TestApp::start_with(|config| config.push_hosts = vec![place]).await;
        let mut board = Board::of(World::of(server).await).await;
        let (_, mut ana) = cook(&mut board.world, "Ana").await;
        let mut luis = board.world.person("Luis", "Luna");
        luis["phone"] = json!(PHONE);
        hire(&mut board.world, "Luis", luis).await;
        let device = json!({ "endpoint": endpoint, "expirationTime": null, "keys": keys });
        ok(ana.post("/api/users/me/push-devices", device).await);
        let shift = posted_with(&mut board, json!({ "mode": "approval" })).await;
        Self {
            board,
            shift,
            ana,
            service,
        }
    }

    /// Asks for a shift to be sent.
    async fn send(&mut self, shift: &str) -> Reply {
        let path = format!("/api/open-shifts/{shift}/broadcast");
        self.board.world.owner.post(&path, json!({})).await
    }

    /// An open shift of tomorrow, Saturday, in a published week.
    async fn tomorrow(&mut self, start: &str, end: &str) -> String {
        let board = &mut self.board;
        let rosa = board.rosa.clone();
        board.plan(&rosa, "2026-11-22", "10:00", "14:00").await;
        board.publish("2026-11-16").await;
        let shift = board.plan(&Value::Null, "2026-11-21", start, end).await;
        let shift = id(&shift);
        let body = json!({ "shiftIds": [shift], "mode": "first_come" });
        ok(board.world.owner.post("/api/open-shifts", body).await);
        shift
    }

    /// Nine in the evening in Los Angeles: quiet hours, of texts and of Ana's device.
    async fn at_night(&mut self) {
        let world = &mut self.board.world;
        world.server.turn(SignedDuration::from_hours(12));
        world.owner = world.server.sign_in(world.server.owner).await;
    }

    /// How many urgent texts went to Luis.
    async fn texts(&self) -> usize {
        let server = &self.board.world.server;
        server.work().await;
        let shown = server.app.outbox.shown();
        let urgent = |one: &&Shown| one.to == PHONE && one.kind == "open_shift_urgent";
        shown.iter().filter(urgent).count()
    }

    /// Where the next push went.
    fn pushed_to(&self) -> Value {
        let push: Value = serde_json::from_str(&self.service.line()).expect("a push");
        push["url"].clone()
    }
}

#[tokio::test]
async fn an_urgent_shift_is_pushed_or_texted_twice_at_most() {
    let mut urgent = Urgent::new().await;
    let shift = urgent.shift.clone();
    let path = format!("/api/open-shifts/{shift}/broadcast");
    let before = ok(urgent.board.world.owner.get(&path).await);
    assert_eq!(
        before,
        json!({ "push": 1, "sms": 1, "unreached": ["Rosa Díaz"], "unreachedElsewhere": 0, "sendsLeft": 2, "sendsAt": null })
    );
    assert_eq!(urgent.texts().await, 0, "a preview sends nothing");
    assert_eq!(ok(urgent.send(&shift).await), before);
    assert_eq!(urgent.texts().await, 1);
    assert_eq!(urgent.pushed_to(), "/ana");
    let bell = ok(urgent.ana.get("/api/notifications").await);
    assert_eq!(bell["items"][0]["entries"][0]["type"], "urgent_shift");
    let seen = open_shifts(&mut urgent.ana).await;
    assert_eq!(seen[0]["post"]["broadcasts"], 1);
    // Who has asked is not asked again.
    ok(claim(&mut urgent.ana, &shift).await);
    let again = ok(urgent.send(&shift).await);
    assert_eq!((&again["push"], &again["sms"]), (&json!(0), &json!(1)));
    problem(&urgent.send(&shift).await, 422, "broadcast_limit");
    assert_eq!(urgent.texts().await, 2);
    problem(&urgent.ana.post(&path, json!({})).await, 404, "not_found");
}

#[tokio::test]
async fn an_urgent_shift_waits_for_the_morning() {
    let mut urgent = Urgent::new().await;
    urgent.at_night().await;
    let shift = urgent.shift.clone();
    let sent = ok(urgent.send(&shift).await);
    assert_eq!(sent["sendsAt"], "2026-11-21T16:00:00Z");
    assert_eq!(urgent.texts().await, 0);
    // One that waits is not counted twice.
    problem(&urgent.send(&shift).await, 422, "broadcast_waits");
    let seen = open_shifts(&mut urgent.board.world.owner).await;
    assert_eq!(seen[0]["post"]["broadcasts"], 1);
    urgent
        .board
        .world
        .server
        .turn(SignedDuration::from_hours(12));
    assert_eq!(urgent.texts().await, 1);
    assert_eq!(urgent.pushed_to(), "/ana");
}

#[tokio::test]
async fn an_urgent_shift_that_was_taken_in_the_night_is_not_sent() {
    let mut urgent = Urgent::new().await;
    urgent.at_night().await;
    let shift = urgent.shift.clone();
    ok(urgent.send(&shift).await);
    let path = format!("/api/open-shifts/{shift}");
    assert_eq!(
        delete(&mut urgent.board.world.owner, &path).await.status,
        204
    );
    problem(&urgent.send(&shift).await, 422, "claim_closed");
    urgent
        .board
        .world
        .server
        .turn(SignedDuration::from_hours(12));
    assert_eq!(urgent.texts().await, 0);
}

#[tokio::test]
async fn an_urgent_shift_that_begins_soon_is_sent_at_night() {
    let mut urgent = Urgent::new().await;
    let shift = urgent.tomorrow("00:30", "05:00").await;
    urgent.at_night().await;
    let sent = ok(urgent.send(&shift).await);
    assert_eq!(sent["sendsAt"], Value::Null);
    assert_eq!(urgent.texts().await, 1);
    assert_eq!(urgent.pushed_to(), "/ana");
}

#[tokio::test]
async fn an_urgent_shift_that_can_no_longer_be_claimed_in_the_morning_is_sent_at_night() {
    let mut urgent = Urgent::new().await;
    let shift = urgent.tomorrow("06:00", "10:00").await;
    urgent.at_night().await;
    let sent = ok(urgent.send(&shift).await);
    assert_eq!(sent["sendsAt"], Value::Null);
    assert_eq!(urgent.texts().await, 1);
    assert_eq!(urgent.pushed_to(), "/ana");
}
