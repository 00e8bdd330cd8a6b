//! The report on rounding: what a step would take from people, and what the law of the location says about it.

use platform::permit::Role;
use serde_json::{Value, json};

use super::timesheets::{CHICAGO, LOS_ANGELES, clock, cook_in, stint, texas};
use crate::{
    routes::world::{World, ok, problem},
    support::Browser,
};

/// Five days of a cook who comes a little early and leaves a little late.
const WEEK: [(&str, &str); 5] = [
    ("2026-11-09T08:53", "2026-11-09T17:07"),
    ("2026-11-10T08:54", "2026-11-10T17:06"),
    ("2026-11-11T08:55", "2026-11-11T17:05"),
    ("2026-11-12T08:53", "2026-11-12T17:07"),
    ("2026-11-13T08:56", "2026-11-13T17:04"),
];

async fn report(who: &mut Browser, place: &str, step: &str) -> Value {
    ok(who.get(&lab(place, step)).await)
}

fn lab(place: &str, step: &str) -> String {
    format!("/api/timeclock/rounding-lab/{place}?step={step}")
}

#[tokio::test]
async fn quarter_hours_take_58_minutes_from_a_week_of_early_ins_and_late_outs() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    for (from, to) in WEEK {
        clock(&world, (&kim, &austin, CHICAGO), stint(from, to)).await;
    }
    let found = report(&mut world.owner, &austin, "15").await;
    assert_eq!(found["from"], "2026-08-22");
    assert_eq!(found["to"], "2026-11-19");
    assert_eq!(found["punches"], 10);
    assert_eq!(found["exactMinutes"], 2458);
    assert_eq!(found["roundedMinutes"], 2400);
    assert_eq!(found["lossMinutes"], 58);
    assert_eq!(found["lossCents"], 1547);
    assert_eq!(
        (&found["people"], &found["peopleWhoLose"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(found["neutral"], false);
    assert_eq!(found["allowed"], true);
    let law = &found["law"];
    assert_eq!(law["text"]["en"], "United States");
    assert_eq!(law["everyMinute"], false);
    let citation = law["citation"].as_str().unwrap();
    assert!(citation.contains("785.48(b)"), "{citation}");

    // The regulation knows no step of ten minutes.
    let ten = report(&mut world.owner, &austin, "10").await;
    assert_eq!(ten["allowed"], false);
}

#[tokio::test]
async fn the_gain_of_one_person_does_not_make_up_for_the_loss_of_another() {
    let mut world = World::new().await;
    let austin = texas(&mut world).await;
    let kim = cook_in(&mut world, &austin, "Kim", 160_000).await;
    let luz = cook_in(&mut world, &austin, "Luz", 200_000).await;
    let loses = stint("2026-11-09T08:53", "2026-11-09T17:07");
    clock(&world, (&kim, &austin, CHICAGO), loses).await;
    let gains = stint("2026-11-09T09:07", "2026-11-09T16:53");
    clock(&world, (&luz, &austin, CHICAGO), gains).await;
    let found = report(&mut world.owner, &austin, "15").await;
    assert_eq!(found["lossMinutes"], 0);
    // 14 minutes: $3.73 from Kim, $4.67 to Luz.
    assert_eq!(found["lossCents"], 373 - 467);
    assert_eq!(
        (&found["people"], &found["peopleWhoLose"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(found["neutral"], false);
}

#[tokio::test]
async fn california_pays_every_minute_and_today_is_not_over() {
    let mut world = World::new().await;
    let la = world.la.clone();
    let kim = cook_in(&mut world, &la, "Kim", 200_000).await;
    let yesterday = stint("2026-11-19T08:53", "2026-11-19T17:07");
    clock(&world, (&kim, &la, LOS_ANGELES), yesterday).await;
    let today = stint("2026-11-20T05:53", "2026-11-20T08:07");
    clock(&world, (&kim, &la, LOS_ANGELES), today).await;
    let open = stint("2026-11-20T08:23", "");
    clock(&world, (&kim, &la, LOS_ANGELES), open).await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let found = report(&mut manager, &la, "15").await;
    assert_eq!(found["punches"], 2);
    assert_eq!(found["lossMinutes"], 14);
    assert_eq!(found["allowed"], false);
    assert_eq!(found["law"]["text"]["es"], "California");
    assert_eq!(found["law"]["everyMinute"], true);
}

#[tokio::test]
async fn the_report_is_for_those_who_see_the_settings_of_the_location() {
    let mut world = World::new().await;
    let (la, brooklyn) = (world.la.clone(), world.brooklyn.clone());
    let empty = report(&mut world.owner, &la, "5").await;
    assert_eq!(
        (&empty["people"], &empty["neutral"]),
        (&json!(0), &json!(true))
    );
    assert_eq!(empty["lossCents"], 0);
    let mut manager = world.at_la(Role::GeneralManager).await;
    problem(&manager.get(&lab(&brooklyn, "15")).await, 404, "not_found");
    let mut shift_manager = world.at_la(Role::ShiftManager).await;
    problem(&shift_manager.get(&lab(&la, "15")).await, 403, "forbidden");
    let unknown = world.owner.get(&lab(&world.cook, "15")).await;
    problem(&unknown, 404, "not_found");
    let seven = world.owner.get(&lab(&la, "7")).await;
    assert_eq!(seven.status, 422, "{}", seven.text());
}
