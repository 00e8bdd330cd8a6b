//! What a kiosk refuses, as a phone does, what a manager can let go there, and that work without a connection is on file.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{
    clock_people::{TODAY, pass_minutes, shift_today},
    kiosk_device::{Kiosk, entries, hired_with_pin, kiosk, punch, stored, with_pin},
};
use crate::{
    routes::world::{World, id, ok, problem, strings},
    schedule::board::Board,
};

/// A general manager of Los Angeles with a PIN.
async fn manager(world: &mut World, pin: &str) -> Value {
    let mut person = world.person("Marta", "Sol");
    person["role"] = json!("general_manager");
    hired_with_pin(world, "Marta", person, pin).await.0
}

/// Kim, whose shift begins at two in the afternoon, and a kiosk at nine in the morning.
async fn early() -> (Board, Value, Kiosk) {
    let mut board = Board::new().await;
    let (kim, _) = with_pin(&mut board.world, "Kim", "4831").await;
    shift_today(&mut board, &kim, "14:00", "18:00").await;
    let device = kiosk(&mut board.world).await;
    (board, kim, device)
}

#[tokio::test]
async fn a_minor_does_not_begin_at_night_and_no_one_lets_it_go() {
    let mut world = World::new().await;
    manager(&mut world, "7294").await;
    let mut teen = world.person("Liam", "Luna");
    teen["birthDate"] = json!("2011-05-05");
    let (liam, _) = hired_with_pin(&mut world, "Liam", teen, "4831").await;
    let mut device = kiosk(&mut world).await;
    // Half past seven in the evening.
    pass_minutes(&world, 630);
    let come = punch(&world, &liam, "clock_in");
    let reply = device.punch("4831", come.clone()).await;
    let refused = problem(&reply, 422, "minor_hours");
    assert_eq!(refused["current"]["override"], false);
    let by = ("7294", "Only an hour");
    problem(
        &device.punch_with("4831", come, by).await,
        422,
        "minor_hours",
    );
    assert!(entries(&world, &liam).await.is_empty());
    let trail = ok(world.owner.get("/api/audit").await).to_string();
    assert!(trail.contains("punch.recorded.refused"));
    assert!(!trail.contains("clock_override.approved"));
}

#[tokio::test]
async fn a_shift_opens_to_the_minute_at_a_kiosk_too() {
    let (board, kim, mut device) = early().await;
    let world = &board.world;
    pass_minutes(world, 4 * 60 + 54);
    let reply = device.punch("4831", punch(world, &kim, "clock_in")).await;
    let refused = problem(&reply, 422, "too_early");
    assert_eq!(refused["current"]["opensAt"], "2026-11-20T21:55:00Z");
    assert_eq!(refused["current"]["override"], true);
    pass_minutes(world, 1);
    ok(device.punch("4831", punch(world, &kim, "clock_in")).await);
}

#[tokio::test]
async fn breaks_and_questions_are_those_of_phones() {
    let mut world = World::new().await;
    let (kim, mut phone) = with_pin(&mut world, "Kim", "4831").await;
    let mut device = kiosk(&mut world).await;
    ok(device.punch("4831", punch(&world, &kim, "clock_in")).await);
    pass_minutes(&world, 60);
    let mut meal = punch(&world, &kim, "break_start");
    meal["breakKind"] = json!("meal");
    ok(device.punch("4831", meal).await);
    pass_minutes(&world, 25);
    let mut back = punch(&world, &kim, "break_end");
    let reply = device.punch("4831", back.clone()).await;
    let refused = problem(&reply, 422, "break_too_short");
    assert_eq!(refused["current"]["endsAt"], "2026-11-20T18:30:00Z");
    back["neededBack"] = json!(true);
    ok(device.punch("4831", back).await);

    pass_minutes(&world, 216);
    let asked = ok(phone.get("/api/timeclock/me").await)["attestation"].clone();
    let roster = ok(device.roster().await);
    let known = roster["questions"].as_array().unwrap();
    let due = known
        .iter()
        .filter(|one| one["fromMinutes"].as_i64().unwrap() <= 301);
    let due: Vec<&Value> = due.map(|one| &one["asked"]).collect();
    assert_eq!(json!(due), asked);
    assert_eq!(asked.as_array().unwrap().len(), 3);
    let mut out = punch(&world, &kim, "clock_out");
    let answers = out["attestation"].take();
    let reply = device.punch("4831", out.clone()).await;
    let refused = problem(&reply, 422, "attestation_required");
    assert_eq!(refused["current"]["questions"], asked);
    out["attestation"] = answers;
    ok(device.punch("4831", out).await);
    assert_eq!(entries(&world, &kim).await[0].2, 301);
}

#[tokio::test]
async fn a_managers_pin_and_a_reason_let_one_clock_in_happen() {
    let (mut board, kim, mut device) = early().await;
    let marta = manager(&mut board.world, "7294").await;
    let world = &mut board.world;
    let come = punch(world, &kim, "clock_in");
    problem(&device.punch("4831", come.clone()).await, 422, "too_early");
    let blank = device.punch_with("4831", come.clone(), ("7294", " ")).await;
    problem(&blank, 422, "reason_required");
    let by = ("7294", "Delivery came early");
    let taken = ok(device.punch_with("4831", come.clone(), by).await);
    assert_eq!(taken["at"], "2026-11-20T17:00:00Z");
    // Sent again with or without the approval, it is the same punch.
    pass_minutes(world, 1);
    let again = ok(device.punch_with("4831", come.clone(), by).await);
    assert_eq!(again["at"], taken["at"]);
    ok(device.punch("4831", come).await);

    let marta = id(&marta);
    let kept: (i64, String, String) = world
        .server
        .tenant
        .read(move |db| {
            let sql = "SELECT count(*), min(p.override_reason), min(o.codes) FROM punches p
                JOIN users u ON u.id = p.override_by JOIN clock_overrides o ON o.punch_id = p.id
                WHERE u.employee_id = ?1";
            let row = db.query_row(sql, [marta], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            });
            Ok::<_, platform::error::Error>(row?)
        })
        .await
        .unwrap();
    assert_eq!(kept, (1, by.1.to_owned(), "[\"too_early\"]".to_owned()));
    let trail = ok(world.owner.get("/api/audit").await);
    let approved: Vec<&Value> = trail["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|record| record["action"] == "clock_override.approved")
        .collect();
    assert_eq!(approved.len(), 1, "{trail}");
    assert_eq!(approved[0]["reason"], by.1);
}

#[tokio::test]
async fn only_the_pin_of_someone_who_may_lets_it_happen_and_others_count_as_wrong() {
    let (mut board, kim, mut device) = early().await;
    let world = &mut board.world;
    with_pin(world, "Luis", "927416").await;
    let come = punch(world, &kim, "clock_in");
    for (pin, left) in [("927416", 4), ("4831", 3), ("9046", 2), ("927416", 1)] {
        let by = (pin, "Delivery came early");
        let reply = device.punch_with("4831", come.clone(), by).await;
        let wrong = problem(&reply, 422, "override_pin_wrong");
        assert_eq!(wrong["current"]["left"], left, "{pin}");
    }
    let by = ("927416", "Delivery came early");
    let reply = device.punch_with("4831", come.clone(), by).await;
    problem(&reply, 422, "pin_locked");
    problem(&device.punch("4831", come).await, 422, "pin_locked");
    assert!(entries(world, &kim).await.is_empty());
}

#[tokio::test]
async fn a_manager_does_not_let_themselves_in() {
    let mut board = Board::new().await;
    let marta = manager(&mut board.world, "7294").await;
    shift_today(&mut board, &marta, "14:00", "18:00").await;
    let mut device = kiosk(&mut board.world).await;
    let come = punch(&board.world, &marta, "clock_in");
    let reply = device
        .punch_with("7294", come, ("7294", "I have the keys"))
        .await;
    problem(&reply, 403, "self_approval");
}

#[tokio::test]
async fn who_came_too_early_without_a_connection_is_on_file_with_a_flag() {
    let (board, kim, mut device) = early().await;
    let world = &board.world;
    let come = stored(
        &punch(world, &kim, "clock_in"),
        &format!("{TODAY}T20:00:00Z"),
        0,
    );
    world.server.turn(SignedDuration::from_hours(4));
    let results = device.sync(&[come]).await;
    assert_eq!(results[0]["outcome"], "taken");
    assert_eq!(strings(&results[0]["flags"]), ["offline", "too_early"]);
    assert_eq!(entries(world, &kim).await.len(), 1);
}
