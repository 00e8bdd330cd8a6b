//! People at the time clock, and what they do there in a few words.

use jiff::SignedDuration;
use platform::{ids::new_id, outbox};
use serde_json::{Value, json};

use crate::{
    routes::world::{World, id, ok, put},
    schedule::board::Board,
    support::{Browser, Reply},
};

pub(super) const LUIS: &str = "luis.luna@example.com";
pub(super) const MANAGER: &str = "general_manager@la.example.com";
/// The week of the day of the board: Friday, 20 November 2026, nine in the morning in Los Angeles.
pub(super) const THIS_WEEK: &str = "2026-11-16";
pub(super) const TODAY: &str = "2026-11-20";

/// A cook in Los Angeles with an account of staff.
pub(super) async fn cook(world: &mut World, first: &str) -> (Value, Browser) {
    let mut person = world.person(first, "Luna");
    person["birthDate"] = json!("1990-05-05");
    hire(world, first, person).await
}

/// Hires someone at $20.00 and opens an account of staff.
pub(super) async fn hire(world: &mut World, first: &str, mut person: Value) -> (Value, Browser) {
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

/// A punch with a key of its own.
pub(super) fn punch(world: &World, kind: &str) -> Value {
    json!({
        "kind": kind, "idempotencyKey": new_id(world.server.now()), "locationId": world.la,
    })
}

/// Sends a punch.
pub(super) async fn send(who: &mut Browser, punch: Value) -> Reply {
    who.post("/api/timeclock/punches", punch).await
}

/// Clocks in, or does what else needs no more words.
pub(super) async fn act(world: &World, who: &mut Browser, kind: &str) -> Value {
    ok(send(who, punch(world, kind)).await)
}

/// The answers to everything that is asked at clock-out.
pub(super) async fn attested(who: &mut Browser, answer: &str) -> Value {
    let clock = ok(who.get("/api/timeclock/me").await);
    let questions = clock["attestation"].as_array().unwrap();
    let answers = questions.iter().map(|asked| {
        let answer = if asked["question"] == "all_time" {
            "yes"
        } else {
            answer
        };
        json!({ "question": asked["question"], "text": asked["text"]["en"], "answer": answer })
    });
    json!({ "language": "en", "answers": answers.collect::<Vec<_>>() })
}

/// Clocks out with every question answered.
pub(super) async fn clock_out(world: &World, who: &mut Browser, answer: &str) -> Value {
    let mut out = punch(world, "clock_out");
    out["attestation"] = attested(who, answer).await;
    ok(send(who, out).await)
}

pub(super) fn pass_minutes(world: &World, minutes: i64) {
    world.server.turn(SignedDuration::from_mins(minutes));
}

pub(super) fn pass_seconds(world: &World, seconds: i64) {
    world.server.turn(SignedDuration::from_secs(seconds));
}

/// Lets the server look at what is due, twice: nothing is sent twice.
pub(super) async fn sweep(world: &World) {
    for _ in 0..2 {
        outbox::sweep_once(&world.server.app).await;
    }
    world.server.work().await;
}

/// How many messages with a subject went to an address.
pub(super) fn sent(world: &World, to: &str, subject: &str) -> usize {
    let shown = world.server.app.outbox.shown();
    let same = shown
        .iter()
        .filter(|one| one.to == to && one.letter.subject == subject);
    same.count()
}

/// Changes some settings of the time clock in Los Angeles.
pub(super) async fn set(world: &mut World, changes: &Value) -> Value {
    let path = format!("/api/timeclock/settings/{}", world.la);
    let mut settings = ok(world.owner.get(&path).await);
    for (name, value) in changes.as_object().unwrap() {
        settings[name] = value.clone();
    }
    ok(put(&mut world.owner, &path, settings).await)
}

/// A published shift of someone today.
pub(super) async fn shift_today(
    board: &mut Board,
    person: &Value,
    start: &str,
    end: &str,
) -> Value {
    let shift = board.plan(person, TODAY, start, end).await;
    board.publish(THIS_WEEK).await;
    shift
}
