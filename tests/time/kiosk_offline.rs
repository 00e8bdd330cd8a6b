//! Kiosks without a connection: whatever order and however often it is sent, what happened is on file once.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use super::kiosk_device::{entries, kiosk, punch, stored, with_pin};
use crate::{
    routes::world::{World, id, ok, problem, strings},
    schedule::board::Board,
};

/// The day of the board in Los Angeles, which is eight hours behind.
const AT_1750: SignedDuration = SignedDuration::from_mins(8 * 60 + 50);

fn outcomes(results: &[Value]) -> Vec<&str> {
    results
        .iter()
        .map(|result| result["outcome"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_fast_clock_without_a_connection_makes_no_one_late() {
    let mut board = Board::new().await;
    let (kim, _) = with_pin(&mut board.world, "Kim", "4831").await;
    let shift = board.plan(&kim, "2026-11-20", "18:00", "22:30").await;
    board.publish("2026-11-16").await;
    let world = &mut board.world;
    let mut device = kiosk(world).await;
    world.server.turn(AT_1750);
    ok(device.roster().await);

    // 6:01:40 PM on a device that is 95 seconds fast.
    let clock_in = punch(world, &kim, "clock_in");
    let waiting = stored(&clock_in, "2026-11-21T02:01:40Z", -95_000);
    world.server.turn(SignedDuration::from_mins(90));
    let results = device.sync(&[waiting.clone(), waiting.clone()]).await;
    assert_eq!(outcomes(&results), ["taken", "before"]);
    assert_eq!(results[0]["at"], "2026-11-21T02:00:05Z");
    assert_eq!(strings(&results[0]["flags"]), ["offline"]);
    assert_eq!(outcomes(&device.sync(&[waiting]).await), ["before"]);
    let person = ok(device.identify("4831").await)["person"].clone();
    assert_eq!(person["entry"]["startsAt"], "2026-11-21T02:00:05Z");

    // 10:31:10 PM, with a connection again.
    world
        .server
        .turn(SignedDuration::from_secs(3 * 3600 + 11 * 60 + 10));
    let out = punch(world, &kim, "clock_out");
    ok(device.punch("4831", out).await);
    let at = |text: &str| -> Timestamp { text.parse().unwrap() };
    assert_eq!(
        entries(world, &kim).await,
        [(
            at("2026-11-21T02:00:05Z"),
            Some(at("2026-11-21T06:31:10Z")),
            271
        )]
    );
    let shift_of = id(&shift);
    let began: String = world
        .server
        .tenant
        .read(move |db| {
            let sql = "SELECT shift_id FROM punches WHERE kind = 'clock_in' AND offline = 1";
            Ok::<_, platform::error::Error>(db.query_row(sql, [], |row| row.get(0))?)
        })
        .await
        .unwrap();
    assert_eq!(began, shift_of, "it is the clock-in of the shift, in time");
}

#[tokio::test]
async fn the_order_of_what_arrives_does_not_matter() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    let moment = |time: &str| format!("2026-11-20T{time}Z");
    let mut meal = punch(&world, &kim, "break_start");
    meal["breakKind"] = json!("meal");
    let clock_in = stored(&punch(&world, &kim, "clock_in"), &moment("17:01:00"), 0);
    let meal = stored(&meal, &moment("19:00:00"), 0);
    let back = stored(&punch(&world, &kim, "break_end"), &moment("19:30:00"), 0);
    let out = stored(&punch(&world, &kim, "clock_out"), &moment("21:01:00"), 0);
    world.server.turn(SignedDuration::from_hours(72));
    let results = device.sync(&[out.clone(), back.clone()]).await;
    assert_eq!(outcomes(&results), ["taken", "taken"]);
    assert!(strings(&results[0]["flags"]).contains(&"bad_transition"));
    let results = device.sync(&[meal, out, clock_in, back]).await;
    assert_eq!(outcomes(&results), ["taken", "before", "taken", "before"]);
    let found = entries(&world, &kim).await;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].2, 210, "four hours without the meal");
}

#[tokio::test]
async fn a_punch_whose_reply_was_lost_counts_once() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    let clock_in = punch(&world, &kim, "clock_in");
    ok(device.punch("4831", clock_in.clone()).await);
    let waiting = stored(&clock_in, "2026-11-20T17:00:00Z", 0);
    assert_eq!(outcomes(&device.sync(&[waiting]).await), ["before"]);
    assert_eq!(entries(&world, &kim).await.len(), 1);
    // The same key for something else is a mistake of the device, and only that one is refused.
    let other = punch(&world, &kim, "clock_out");
    let mut reused = other.clone();
    reused["idempotencyKey"] = clock_in["idempotencyKey"].clone();
    let results = device
        .sync(&[
            stored(&reused, "2026-11-20T17:00:00Z", 0),
            stored(&other, "2026-11-20T17:00:00Z", 0),
        ])
        .await;
    assert_eq!(outcomes(&results), ["refused", "taken"]);
    assert_eq!(results[0]["code"], "idempotency_reuse");
}

#[tokio::test]
async fn a_clock_that_is_far_off_or_was_set_is_to_be_looked_at() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    let clock_in = punch(&world, &kim, "clock_in");
    let mut waiting = stored(&clock_in, "2026-11-20T16:00:00Z", 120_001);
    waiting["jumped"] = json!(true);
    let results = device.sync(&[waiting]).await;
    assert_eq!(
        strings(&results[0]["flags"]),
        ["offline", "clock_offset", "clock_jumped"]
    );
    assert_eq!(results[0]["at"], "2026-11-20T16:02:00.001Z");
    // No one works in the future: the moment of the server counts.
    let out = punch(&world, &kim, "clock_out");
    let results = device
        .sync(&[stored(&out, "2026-11-20T23:00:00Z", 0)])
        .await;
    assert_eq!(results[0]["at"], "2026-11-20T17:00:00Z");
}

#[tokio::test]
async fn work_of_someone_who_left_meanwhile_is_on_file() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    let clock_in = punch(&world, &kim, "clock_in");
    let path = format!("/api/team/{}", id(&kim));
    let version = ok(world.owner.get(&path).await)["version"].clone();
    let end = json!({ "version": version, "on": "2026-11-20", "reason": "Moved away" });
    ok(world.owner.post(&format!("{path}/terminate"), end).await);
    world.server.turn(SignedDuration::from_hours(24));
    world.server.work().await;
    let now = punch(&world, &kim, "clock_in");
    let refused = device.punch("4831", now).await;
    assert!(
        [404, 422].contains(&refused.status.as_u16()),
        "{}",
        refused.text()
    );
    assert_ne!(device.identify("4831").await.status, 200);
    let waiting = stored(&clock_in, "2026-11-20T17:00:00Z", 0);
    let results = device.sync(&[waiting]).await;
    assert_eq!(outcomes(&results), ["taken"]);
    assert!(strings(&results[0]["flags"]).contains(&"person_inactive"));
    let unknown = json!({ "id": platform::ids::new_id(world.server.now()) });
    let results = device
        .sync(&[stored(
            &punch(&world, &unknown, "clock_in"),
            "2026-11-20T17:00:00Z",
            0,
        )])
        .await;
    assert_eq!(outcomes(&results), ["refused"]);
    let whole: Vec<Value> = (0..501)
        .map(|_| stored(&punch(&world, &kim, "clock_in"), "2026-11-20T17:00:00Z", 0))
        .collect();
    let too_many = device
        .post("/api/kiosk/sync", json!({ "punches": whole }))
        .await;
    problem(&too_many, 422, "invalid");
}
