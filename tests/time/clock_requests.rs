//! Requests to change worked time, and the edits that follow.

use platform::permit::Role;
use serde_json::{Value, json};

use super::clock_people::{LUIS, act, clock_out, cook, pass_minutes};
use crate::{
    routes::world::{World, fields, id, ok, problem},
    support::{Browser, Reply},
};

/// Work from nine in the morning to one in the afternoon, put on file.
async fn worked(world: &World, who: &mut Browser) -> String {
    act(world, who, "clock_in").await;
    pass_minutes(world, 240);
    let clock = clock_out(world, who, "yes").await;
    clock["today"][0]["id"].as_str().unwrap().to_owned()
}

/// Asks for work from nine to two with a meal at noon.
fn longer(world: &World, entry: &str) -> Value {
    json!({
        "entryId": entry, "locationId": world.la, "date": "2026-11-20",
        "clockInAt": "2026-11-20T17:00:00Z", "clockOutAt": "2026-11-20T22:00:00Z",
        "breaks": [{
            "kind": "meal", "paid": false,
            "startsAt": "2026-11-20T20:00:00Z", "endsAt": "2026-11-20T20:30:00Z",
        }],
        "note": "I stayed until two",
    })
}

async fn decide(who: &mut Browser, request: &Value, what: &str, mut body: Value) -> Reply {
    body["version"] = request["version"].clone();
    let path = format!("/api/time-requests/{}/{what}", id(request));
    who.post(&path, body).await
}

#[tokio::test]
async fn an_approved_request_changes_the_entry() {
    let mut world = World::new().await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let entry = worked(&world, &mut luis).await;
    pass_minutes(&world, 90);
    let asked = luis
        .post("/api/time-requests", longer(&world, &entry))
        .await;
    let asked = ok(asked);
    assert_eq!(
        (&asked["state"], &asked["own"]),
        (&json!("pending"), &json!(true))
    );
    assert_eq!(asked["canDecide"], false);
    let list = format!("/api/time-requests?locationId={}", world.la);
    let listed = ok(manager.get(&list).await);
    assert_eq!(listed["items"][0]["canDecide"], true);
    let reply = decide(&mut luis, &asked, "approve", json!({})).await;
    problem(&reply, 403, "forbidden");
    let approved = ok(decide(&mut manager, &asked, "approve", json!({})).await);
    assert_eq!(approved["state"], "approved");
    let again = decide(&mut manager, &approved, "approve", json!({})).await;
    problem(&again, 422, "already_decided");
    let clock = ok(luis.get("/api/timeclock/me").await);
    let today = clock["today"].as_array().unwrap();
    assert_eq!(today.len(), 1);
    assert_eq!(today[0]["id"], json!(entry), "it is the same entry");
    assert_eq!(today[0]["endsAt"], "2026-11-20T22:00:00Z");
    assert_eq!(today[0]["paidMinutes"], 270);
    world
        .server
        .message_about(LUIS, "Your worked time was changed: Fri, Nov 20")
        .await;
    let rows = world.server.tenant.read(|db| {
        let kept = "SELECT count(*) FROM punches";
        let voided = "SELECT count(*) FROM voided_punches";
        let answer = "SELECT minutes_before, minutes_after, answer FROM time_edits";
        let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0));
        let edit = db.query_row(answer, [], |row| {
            Ok((
                row.get::<_, i64>(0)?,
                row.get::<_, i64>(1)?,
                row.get::<_, String>(2)?,
            ))
        })?;
        Ok::<_, platform::error::Error>((count(kept)?, count(voided)?, edit))
    });
    let (kept, voided, edit) = rows.await.unwrap();
    assert_eq!((kept, voided), (5, 1), "the clock-in stays as it was");
    assert_eq!(edit, (240, 270, "not_needed".to_owned()));
}

#[tokio::test]
async fn a_request_for_work_that_is_not_on_file_makes_an_entry() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    pass_minutes(&world, 330);
    let mut forgotten = longer(&world, "");
    forgotten["entryId"] = Value::Null;
    let asked = ok(luis.post("/api/time-requests", forgotten).await);
    ok(decide(&mut world.owner, &asked, "approve", json!({})).await);
    let clock = ok(luis.get("/api/timeclock/me").await);
    assert_eq!(clock["today"][0]["paidMinutes"], 270);
    assert_eq!(clock["today"][0]["positionId"], json!(world.cook));
}

#[tokio::test]
async fn no_one_works_twice_at_the_same_time() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let entry = worked(&world, &mut luis).await;
    pass_minutes(&world, 90);
    let mut second = longer(&world, "");
    second["entryId"] = Value::Null;
    let asked = ok(luis.post("/api/time-requests", second).await);
    let reply = decide(&mut world.owner, &asked, "approve", json!({})).await;
    let refused = problem(&reply, 422, "overlapping_entry");
    assert_eq!(refused["current"]["entryId"], json!(entry));
    let reason = json!({ "reason": "You are on file from nine" });
    let declined = ok(decide(&mut world.owner, &asked, "decline", reason).await);
    assert_eq!(declined["state"], "declined");
}

#[tokio::test]
async fn a_request_says_why_and_nothing_of_the_future() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let entry = worked(&world, &mut luis).await;
    let reply = luis
        .post("/api/time-requests", longer(&world, &entry))
        .await;
    assert_eq!(
        fields(&reply),
        [("clockOutAt".to_owned(), "in_future".to_owned())]
    );
    pass_minutes(&world, 90);
    let mut silent = longer(&world, &entry);
    silent["note"] = json!("late");
    let reply = luis.post("/api/time-requests", silent).await;
    problem(&reply, 422, "reason_required");
    let mut another_day = longer(&world, &entry);
    another_day["date"] = json!("2026-11-19");
    let reply = luis.post("/api/time-requests", another_day).await;
    assert_eq!(
        fields(&reply),
        [("date".to_owned(), "not_allowed".to_owned())]
    );
}

#[tokio::test]
async fn others_neither_see_nor_decide_a_request() {
    let mut world = World::new().await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    let (_, mut ana) = cook(&mut world, "Ana").await;
    let entry = worked(&world, &mut luis).await;
    pass_minutes(&world, 90);
    let asked = ok(luis
        .post("/api/time-requests", longer(&world, &entry))
        .await);
    let reply = ana.post("/api/time-requests", longer(&world, &entry)).await;
    problem(&reply, 404, "not_found");
    assert_eq!(ok(ana.get("/api/time-requests").await)["items"], json!([]));
    let reply = decide(&mut ana, &asked, "withdraw", json!({})).await;
    problem(&reply, 403, "forbidden");
    let short = json!({ "reason": "no" });
    let reply = decide(&mut world.owner, &asked, "decline", short).await;
    problem(&reply, 422, "reason_required");
    let withdrawn = ok(decide(&mut luis, &asked, "withdraw", json!({})).await);
    assert_eq!(withdrawn["state"], "withdrawn");
    let reply = decide(&mut world.owner, &withdrawn, "approve", json!({})).await;
    problem(&reply, 422, "already_decided");
}
