//! Kiosks: how a device becomes one, what its token opens, and what PINs protect.

use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use super::kiosk_device::{code_for, hired, kiosk, kiosk_at, pair, punch, set_pin, with_pin};
use crate::{
    routes::world::{World, delete, fields, id, ok, problem},
    support::Reply,
};

const DAY: SignedDuration = SignedDuration::from_hours(24);

#[tokio::test]
async fn a_code_makes_one_device_a_kiosk() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let code = code_for(&mut world, &la).await;
    assert_eq!(code.len(), 8);
    let typed = format!("{}-{}", code[..4].to_lowercase(), &code[4..]);
    let paired = ok(pair(&world, &typed).await);
    assert_eq!(paired["locationName"], "Pitaya Echo Park");
    problem(&pair(&world, &code).await, 422, "pairing_code_wrong");
    problem(&pair(&world, "ABCD2345").await, 422, "pairing_code_wrong");

    let late = code_for(&mut world, &la).await;
    world.server.turn(SignedDuration::from_mins(10));
    problem(&pair(&world, &late).await, 422, "pairing_code_wrong");

    let listed = ok(world
        .owner
        .get(&format!("/api/kiosk/devices?locationId={la}"))
        .await);
    let items = listed["items"].as_array().unwrap();
    assert_eq!(items.len(), 1);
    assert_eq!(items[0]["name"], "Front counter");
    assert_eq!(items[0]["pairedByName"], "Ana Ruiz");
}

#[tokio::test]
async fn codes_cannot_be_guessed_by_trying() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let code = code_for(&mut world, &la).await;
    for _ in 0..10 {
        problem(&pair(&world, "ABCD2345").await, 422, "pairing_code_wrong");
    }
    problem(&pair(&world, &code).await, 429, "rate_limited");
}

#[tokio::test]
async fn managers_have_the_kiosks_of_their_locations_only() {
    let mut world = World::new().await;
    let brooklyn = world.brooklyn.clone();
    let theirs = kiosk_at(&mut world, &brooklyn).await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let new = |location: &str| json!({ "locationId": location, "name": "Bar" });
    problem(
        &manager.post("/api/kiosk/pairings", new(&brooklyn)).await,
        404,
        "not_found",
    );
    let devices = format!("/api/kiosk/devices?locationId={brooklyn}");
    problem(&manager.get(&devices).await, 404, "not_found");
    let device = format!("/api/kiosk/devices/{}", theirs.id);
    problem(&delete(&mut manager, &device).await, 404, "not_found");
    ok(manager.post("/api/kiosk/pairings", new(&world.la)).await);
    let mut staff = world.at_la(Role::Staff).await;
    problem(
        &staff.post("/api/kiosk/pairings", new(&world.la)).await,
        403,
        "forbidden",
    );
}

#[tokio::test]
async fn a_token_opens_the_clock_of_one_location_and_nothing_else() {
    let mut world = World::new().await;
    with_pin(&mut world, "Kim", "4831").await;
    let mut elsewhere = world.person("Otto", "Park");
    elsewhere["assignments"][0]["locationId"] = json!(world.brooklyn);
    let (otto, mut browser) = hired(&mut world, "Otto", elsewhere).await;
    ok(set_pin(&mut browser, &otto, json!("7294")).await);
    let mut device = kiosk(&mut world).await;

    let roster = ok(device.roster().await);
    let names: Vec<&str> = roster["people"]
        .as_array()
        .unwrap()
        .iter()
        .map(|person| person["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Kim L."]);
    assert!(roster["people"][0]["verifier"].is_string());
    problem(&device.identify("7294").await, 422, "pin_wrong");
    let found = ok(device.identify("4831").await);
    assert_eq!(found["person"]["name"], "Kim L.");
    // It is no session, and a session is no token.
    problem(&device.get("/api/team").await, 401, "unauthenticated");
    problem(
        &world.owner.get("/api/kiosk/roster").await,
        401,
        "unauthenticated",
    );
    let stranger = device.with("abcdefg.0123456789012345678901").roster().await;
    problem(&stranger, 401, "unauthenticated");
    let otto = punch(&world, &otto, "clock_in");
    problem(&device.punch("7294", otto).await, 404, "not_found");
    assert!(!device.roster().await.text().contains("Otto"));
}

#[tokio::test]
async fn a_device_that_is_removed_stops_at_once() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    ok(device.roster().await);
    let path = format!("/api/kiosk/devices/{}", device.id);
    assert_eq!(delete(&mut world.owner, &path).await.status, 204);
    problem(&device.roster().await, 401, "unauthenticated");
    let clock_in = punch(&world, &kim, "clock_in");
    problem(
        &device.punch("4831", clock_in).await,
        401,
        "unauthenticated",
    );
    problem(&delete(&mut world.owner, &path).await, 404, "not_found");
}

#[tokio::test]
async fn a_token_is_replaced_after_thirty_days_and_a_lost_reply_locks_no_one_out() {
    let mut world = World::new().await;
    let mut device = kiosk(&mut world).await;
    assert_eq!(ok(device.roster().await)["rotateToken"], false);
    world.server.turn(DAY * 30);
    assert_eq!(ok(device.roster().await)["rotateToken"], true);
    let token = |reply: Value| reply["token"].as_str().unwrap().to_owned();
    let lost = token(ok(device.post("/api/kiosk/token", Value::Null).await));
    // The reply never arrived: the device asks again with the token that it has.
    let newest = token(ok(device.post("/api/kiosk/token", Value::Null).await));
    problem(&device.with(&lost).roster().await, 401, "unauthenticated");
    let mut renewed = device.with(&newest);
    assert_eq!(ok(renewed.roster().await)["rotateToken"], false);
    ok(device.roster().await);
    world.server.turn(DAY * 7);
    problem(&device.roster().await, 401, "unauthenticated");
    ok(renewed.roster().await);
}

#[tokio::test]
async fn a_pin_is_the_persons_own_and_not_easy_to_guess() {
    let mut world = World::new().await;
    let (kim, mut own) = with_pin(&mut world, "Kim", "4831").await;
    let (luis, mut other) = with_pin(&mut world, "Luis", "927416").await;
    let code = |code: &str| vec![("pin".to_owned(), code.to_owned())];
    for (pin, why) in [
        ("483", "pin_digits"),
        ("48316250", "pin_digits"),
        ("48a1", "pin_digits"),
        ("1234", "pin_weak"),
        ("0000", "pin_weak"),
        ("1990", "pin_weak"),
        ("0517", "pin_weak"),
        ("927416", "pin_taken"),
    ] {
        let refused = set_pin(&mut own, &kim, json!(pin)).await;
        assert_eq!(fields(&refused), code(why), "{pin}");
    }
    // The PIN that counts is still the first.
    let mut device = kiosk(&mut world).await;
    ok(device.identify("4831").await);
    let others = set_pin(&mut other, &kim, json!("5826")).await;
    assert!([403, 404].contains(&others.status.as_u16()));
    let mut manager = world.at_la(Role::GeneralManager).await;
    problem(
        &set_pin(&mut manager, &luis, json!("5826")).await,
        422,
        "pin_of_another",
    );
    let status = ok(set_pin(&mut manager, &luis, Value::Null).await);
    assert_eq!(
        (&status["setAt"], &status["own"]),
        (&Value::Null, &json!(false))
    );
    problem(&device.identify("927416").await, 422, "pin_wrong");
    let again = ok(set_pin(&mut other, &luis, json!("927416")).await);
    assert!(again["setAt"].is_string());
    ok(device.identify("927416").await);
    // The trail says that it happened and not what the PIN is.
    let trail = ok(world.owner.get("/api/audit").await).to_string();
    assert!(trail.contains("pin.set") && trail.contains("pin.reset"));
    assert!(!trail.contains("927416") && !trail.contains("4831"));
}

#[tokio::test]
async fn five_wrong_pins_lock_the_device_for_five_minutes() {
    let mut world = World::new().await;
    with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    for left in [4, 3, 2, 1] {
        let wrong = problem(&device.identify("9046").await, 422, "pin_wrong");
        assert_eq!(wrong["current"]["left"], left);
    }
    let locked = problem(&device.identify("9046").await, 422, "pin_locked");
    assert_eq!(locked["current"]["until"], "2026-11-20T17:05:00Z");
    problem(&device.identify("4831").await, 422, "pin_locked");
    world.server.turn(SignedDuration::from_mins(5));
    ok(device.identify("4831").await);
    // A right PIN ends the count.
    problem(&device.identify("9046").await, 422, "pin_wrong");
    ok(device.identify("4831").await);
    let wrong = problem(&device.identify("9046").await, 422, "pin_wrong");
    assert_eq!(wrong["current"]["left"], 4);
}

#[tokio::test]
async fn wrong_pins_for_one_person_lock_theirs_on_every_device() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let (mut first, mut second) = (kiosk(&mut world).await, kiosk(&mut world).await);
    for _ in 0..5 {
        let wrong = punch(&world, &kim, "clock_in");
        assert_eq!(first.punch("9046", wrong).await.status, 422);
    }
    problem(&second.identify("4831").await, 422, "pin_locked");
    world.server.turn(SignedDuration::from_mins(5));
    ok(second.identify("4831").await);
}

#[tokio::test]
async fn a_day_at_the_kiosk_goes_from_step_to_step() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    let clock_in = punch(&world, &kim, "clock_in");
    let taken = ok(device.punch("4831", clock_in.clone()).await);
    assert_eq!(taken["at"], "2026-11-20T17:00:00Z");
    assert_eq!(taken["person"]["entry"]["startsAt"], "2026-11-20T17:00:00Z");
    world.server.turn(SignedDuration::from_mins(1));
    // Sent again, it is the same punch; another one does not fit.
    let again = ok(device.punch("4831", clock_in).await);
    assert_eq!(again["at"], "2026-11-20T17:00:00Z");
    let twice = punch(&world, &kim, "clock_in");
    let refused = problem(&device.punch("4831", twice).await, 409, "bad_transition");
    assert_eq!(refused["current"]["state"], "working");
    let end = punch(&world, &kim, "break_end");
    problem(&device.punch("4831", end).await, 409, "bad_transition");
    let mut rest = punch(&world, &kim, "break_start");
    rest["breakKind"] = json!("rest");
    let resting = ok(device.punch("4831", rest).await);
    assert_eq!(resting["person"]["entry"]["onBreak"]["paid"], true);
    let out = punch(&world, &kim, "clock_out");
    let off = ok(device.punch("4831", out).await);
    assert_eq!(off["person"]["entry"], Value::Null);
}

#[tokio::test]
async fn a_photo_is_seen_by_managers_of_the_location_and_deleted_in_time() {
    let mut world = World::new().await;
    let (kim, _) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    let photo = platform::ids::new_id(world.server.now()).to_string();
    let jpeg = base64::Engine::encode(
        &base64::engine::general_purpose::STANDARD,
        [0xff_u8, 0xd8, 0xff, 0xe0, 1, 2, 3],
    );
    let sent = |image: &str| {
        json!({
            "id": photo, "employeeId": id(&kim), "takenAt": "2026-11-20T17:00:00Z", "image": image,
        })
    };
    let refused = device.post("/api/kiosk/photos", sent("aGVsbG8=")).await;
    assert_eq!(
        fields(&refused),
        [("image".to_owned(), "photo_unreadable".to_owned())]
    );
    ok(device.post("/api/kiosk/photos", sent(&jpeg)).await);
    let path = format!("/api/timeclock/photos/{photo}");
    let mut manager = world.at_la(Role::GeneralManager).await;
    let shown = manager.get(&path).await;
    assert_eq!(shown.bytes(), [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    let mut staff = world.at_la(Role::Staff).await;
    problem(&staff.get(&path).await, 403, "forbidden");
    problem(&device.get(&path).await, 401, "unauthenticated");

    world.server.turn(DAY * 91);
    world.server.accepted_time().await;
    platform::outbox::sweep_once(&world.server.app).await;
    let rows = world.server.rows().await;
    assert!(rows.contains(&("punch_photos".to_owned(), 0)));
}

#[tokio::test]
async fn the_kiosks_page_may_use_the_camera_and_no_other_may() {
    let world = World::new().await;
    let mut device = world.server.browser();
    let policy = |reply: &Reply| {
        let value = reply.headers.get("permissions-policy");
        value
            .and_then(|value| value.to_str().ok())
            .unwrap()
            .to_owned()
    };
    assert!(policy(&device.get("/healthz").await).contains("camera=()"));
    // Without a built web there is no page.
    let page = device.get("/kiosk").await;
    if page.status == 200 {
        assert!(policy(&page).contains("camera=(self)"));
    }
}
