//! What the sweep finds: who is missing, who forgot to clock out, long breaks and overtime.

use platform::permit::Role;
use serde_json::json;

use super::clock_people::{
    LUIS, MANAGER, act, cook, pass_minutes, punch, send, sent, shift_today, sweep,
};
use crate::{
    routes::world::{World, ok},
    schedule::board::Board,
};

const MISSING: &str = "Rosa Díaz has not clocked in";

#[tokio::test]
async fn who_is_missing_is_reminded_once_where_the_clock_is_used() {
    let mut board = Board::new().await;
    board.world.at_la(Role::GeneralManager).await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let rosa = board.rosa.clone();
    shift_today(&mut board, &rosa, "10:00", "15:00").await;
    let world = &board.world;
    pass_minutes(world, 75);
    sweep(world).await;
    assert_eq!(
        sent(world, MANAGER, MISSING),
        0,
        "no one uses the clock here"
    );
    act(world, &mut luis, "clock_in").await;
    sweep(world).await;
    assert_eq!(sent(world, MANAGER, MISSING), 1);
    assert_eq!(sent(world, "rosa@example.com", "Your shift has begun"), 1);
    pass_minutes(world, 10);
    sweep(world).await;
    assert_eq!(sent(world, MANAGER, MISSING), 1);
}

#[tokio::test]
async fn who_has_been_missing_for_an_hour_is_left_to_the_live_board() {
    let mut board = Board::new().await;
    board.world.at_la(Role::GeneralManager).await;
    let (_, mut luis) = cook(&mut board.world, "Luis").await;
    let rosa = board.rosa.clone();
    shift_today(&mut board, &rosa, "10:00", "15:00").await;
    let world = &board.world;
    pass_minutes(world, 121);
    act(world, &mut luis, "clock_in").await;
    sweep(world).await;
    assert_eq!(sent(world, MANAGER, MISSING), 0);
    assert_eq!(sent(world, "rosa@example.com", "Your shift has begun"), 0);
}

#[tokio::test]
async fn a_person_is_reminded_before_their_manager() {
    let mut board = Board::new().await;
    board.world.at_la(Role::GeneralManager).await;
    let (luis, mut phone) = cook(&mut board.world, "Luis").await;
    shift_today(&mut board, &luis, "09:30", "13:30").await;
    let world = &board.world;
    pass_minutes(world, 30);
    act(world, &mut phone, "clock_in").await;
    let (own, theirs) = ("Did you clock out?", "Luis Luna has not clocked out");
    pass_minutes(world, 249);
    sweep(world).await;
    assert_eq!(sent(world, LUIS, own), 0);
    pass_minutes(world, 1);
    sweep(world).await;
    assert_eq!(
        (sent(world, LUIS, own), sent(world, MANAGER, theirs)),
        (1, 0)
    );
    pass_minutes(world, 20);
    sweep(world).await;
    assert_eq!(
        (sent(world, LUIS, own), sent(world, MANAGER, theirs)),
        (1, 1)
    );
}

#[tokio::test]
async fn work_without_an_end_is_closed_and_marked() {
    let mut world = World::new().await;
    world.at_la(Role::GeneralManager).await;
    let (person, mut luis) = cook(&mut world, "Luis").await;
    act(&world, &mut luis, "clock_in").await;
    pass_minutes(&world, 14 * 60 - 1);
    sweep(&world).await;
    let times = "Fri, Nov 20, 9:00 AM – 11:00 PM";
    let own = format!("Lineup clocked you out: {times}");
    assert_eq!(sent(&world, LUIS, &own), 0);
    pass_minutes(&world, 8);
    sweep(&world).await;
    assert_eq!(sent(&world, LUIS, &own), 1);
    let theirs = format!("Luis Luna was clocked out automatically: {times}");
    assert_eq!(sent(&world, MANAGER, &theirs), 1);
    let mut luis = world.sign_in_as(&person).await;
    let clock = ok(luis.get("/api/timeclock/me").await);
    assert_eq!(clock["state"], "off");
    let today = &clock["today"][0];
    assert_eq!(
        today["endsAt"], "2026-11-21T07:00:00Z",
        "never the schedule"
    );
    assert_eq!(today["paidMinutes"], 14 * 60);
}

#[tokio::test]
async fn overtime_and_long_breaks_are_said_in_time() {
    let mut world = World::new().await;
    world.at_la(Role::GeneralManager).await;
    let (_, mut luis) = cook(&mut world, "Luis").await;
    act(&world, &mut luis, "clock_in").await;
    pass_minutes(&world, 240);
    let mut meal = punch(&world, "break_start");
    meal["breakKind"] = json!("meal");
    ok(send(&mut luis, meal).await);
    let long = "Luis Luna is on a long break";
    pass_minutes(&world, 39);
    sweep(&world).await;
    assert_eq!(sent(&world, MANAGER, long), 0);
    pass_minutes(&world, 1);
    sweep(&world).await;
    assert_eq!(sent(&world, MANAGER, long), 1);
    act(&world, &mut luis, "break_end").await;
    // Eight hours are worked after four more: California pays overtime from there.
    let soon = "Luis Luna: overtime begins soon";
    pass_minutes(&world, 209);
    sweep(&world).await;
    assert_eq!(sent(&world, MANAGER, soon), 0);
    pass_minutes(&world, 1);
    sweep(&world).await;
    assert_eq!(sent(&world, MANAGER, soon), 1);
}
