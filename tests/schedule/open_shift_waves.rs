//! Who is offered an open shift first: the location's own team, then other locations; and existing staff where the law
//! gives it the first right.

use jiff::SignedDuration;
use platform::{
    outbox::{self, Shown},
    permit::Role,
};
use serde_json::{Value, json};

use super::{
    board::Board,
    fair_workweek::published,
    open_shifts::{claim, cook, hire, open_shifts, posted_with, unassigned},
    place::Place,
};
use crate::{
    routes::world::{World, delete, fields, id, ok, problem},
    support::Browser,
};

const SHIFT: &str = "Tue, Dec 1, 11:00 AM – 4:00 PM, Line cook";

/// Someone in Brooklyn who holds a position there.
async fn in_brooklyn(world: &mut World, first: &str, position: &str) -> (Value, Browser) {
    let mut person = world.person(first, "Luna");
    person["assignments"] =
        json!([{ "locationId": world.brooklyn, "positionId": position, "isPrimary": true }]);
    hire(world, first, person).await
}

#[tokio::test]
async fn the_own_team_comes_first_and_then_other_locations() {
    let mut board = Board::new().await;
    let cook_position = board.world.cook.clone();
    let (_, mut ana) = cook(&mut board.world, "Ana").await;
    let (bea, mut beas) = in_brooklyn(&mut board.world, "Bea", &cook_position).await;
    let host = board.world.host.clone();
    let (_, mut hosts) = in_brooklyn(&mut board.world, "Hal", &host).await;
    let body = json!({ "mode": "first_come", "includeOtherLocations": true, "firstWaveHours": 48 });
    let shift = posted_with(&mut board, body).await;
    let post = open_shifts(&mut ana).await[0]["post"].clone();
    assert_eq!(post["firstWaveUntil"], "2026-11-22T17:00:00Z");
    assert_eq!(post["firstWaveRule"], Value::Null);
    assert_eq!(open_shifts(&mut beas).await, Vec::<Value>::new());
    problem(&claim(&mut beas, &shift).await, 403, "not_offered_yet");
    problem(&claim(&mut hosts, &shift).await, 404, "not_found");
    board.world.server.turn(SignedDuration::from_hours(49));
    beas = board.world.sign_in_as(&bea).await;
    let server = &board.world.server;
    server
        .message_about("bea.luna@example.com", &format!("Open shift: {SHIFT}"))
        .await;
    let seen = open_shifts(&mut beas).await[0].clone();
    assert_eq!(seen["locationName"], "Pitaya Echo Park");
    assert_eq!(seen["elsewhere"], true);
    assert_eq!(seen["offer"]["eligible"], true, "{seen}");
    let reasons = seen["offer"]["reasons"].to_string();
    assert!(!reasons.contains("Not trained"), "{reasons}");
    assert_eq!(ok(claim(&mut beas, &shift).await)["state"], "approved");
    let mine = "/api/schedules/me?from=2026-11-30&to=2026-12-06";
    let mine = ok(beas.get(mine).await);
    assert_eq!(mine["items"][0]["shiftId"], json!(shift));
}

/// Posts a shift again: it is closed, and opened with more said of the post.
async fn post_again(board: &mut Board, shift: &str, mut body: Value) {
    let path = format!("/api/open-shifts/{shift}");
    assert_eq!(delete(&mut board.world.owner, &path).await.status, 204);
    body["shiftIds"] = json!([shift]);
    ok(board.world.owner.post("/api/open-shifts", body).await);
}

/// How many messages Bea got about an open shift.
async fn letters_to_bea(board: &Board) -> usize {
    let server = &board.world.server;
    server.work().await;
    let shown = server.app.outbox.shown();
    let posted = |one: &&Shown| one.to == "bea.luna@example.com" && one.kind == "open_shift_posted";
    shown.iter().filter(posted).count()
}

#[tokio::test]
async fn a_shift_that_is_posted_again_begins_its_second_wave_once_and_at_its_own_time() {
    let mut board = Board::new().await;
    let cook_position = board.world.cook.clone();
    cook(&mut board.world, "Ana").await;
    in_brooklyn(&mut board.world, "Bea", &cook_position).await;
    let wave = |hours: u32| json!({ "mode": "first_come", "includeOtherLocations": true, "firstWaveHours": hours });
    let shift = posted_with(&mut board, wave(24)).await;
    post_again(&mut board, &shift, wave(48)).await;
    // The end of the first wave of the first post: the work ends, and no one is notified.
    board.world.server.turn(SignedDuration::from_hours(25));
    assert_eq!(letters_to_bea(&board).await, 0);
    board.world.server.turn(SignedDuration::from_hours(24));
    assert_eq!(letters_to_bea(&board).await, 1);
}

#[tokio::test]
async fn a_shift_that_is_posted_again_without_a_first_wave_notifies_no_one_twice() {
    let mut board = Board::new().await;
    let cook_position = board.world.cook.clone();
    cook(&mut board.world, "Ana").await;
    in_brooklyn(&mut board.world, "Bea", &cook_position).await;
    let wave = |hours: u32| json!({ "mode": "first_come", "includeOtherLocations": true, "firstWaveHours": hours });
    let shift = posted_with(&mut board, wave(24)).await;
    post_again(&mut board, &shift, wave(0)).await;
    assert_eq!(letters_to_bea(&board).await, 1);
    board.world.server.turn(SignedDuration::from_hours(25));
    assert_eq!(letters_to_bea(&board).await, 1);
}

#[tokio::test]
async fn a_claim_from_another_location_waits_on_when_the_shift_is_posted_again_with_a_first_wave() {
    let mut board = Board::new().await;
    let cook_position = board.world.cook.clone();
    cook(&mut board.world, "Ana").await;
    let (_, mut bea) = in_brooklyn(&mut board.world, "Bea", &cook_position).await;
    let wave = |hours: u32| json!({ "mode": "approval", "includeOtherLocations": true, "firstWaveHours": hours });
    let shift = posted_with(&mut board, wave(0)).await;
    let asked = id(&ok(claim(&mut bea, &shift).await));
    let mut again = wave(48);
    again["shiftIds"] = json!([shift]);
    ok(board.world.owner.post("/api/open-shifts", again).await);
    outbox::sweep_once(&board.world.server.app).await;
    let claims = open_shifts(&mut board.world.owner).await[0]["claims"].clone();
    assert_eq!(claims[0]["id"], json!(asked), "{claims}");
    assert_eq!(claims[0]["offer"]["eligible"], true);
    let own = open_shifts(&mut bea).await[0]["ownClaim"].clone();
    assert_eq!(own["state"], "requested");
    let approve = format!("/api/shift-claims/{asked}/approve");
    assert_eq!(
        board.world.owner.post(&approve, json!({})).await.status,
        204
    );
}

#[tokio::test]
async fn names_and_pay_of_other_locations_are_for_those_who_manage_there() {
    let mut board = Board::new().await;
    let cook_position = board.world.cook.clone();
    let (_, mut ana) = cook(&mut board.world, "Ana").await;
    let (_, mut bea) = in_brooklyn(&mut board.world, "Bea", &cook_position).await;
    let body = json!({ "mode": "approval", "includeOtherLocations": true, "firstWaveHours": 0 });
    let shift = posted_with(&mut board, body).await;
    let mut manager = board.world.at_la(Role::GeneralManager).await;
    let path = format!("/api/open-shifts/{shift}/broadcast");
    let reach = ok(manager.get(&path).await);
    assert_eq!(names(&reach["unreached"]), ["Ana Luna", "Rosa Díaz"]);
    assert_eq!(reach["unreachedElsewhere"], 1);
    let reach = ok(board.world.owner.get(&path).await);
    let all = ["Ana Luna", "Bea Luna", "Rosa Díaz"];
    assert_eq!(names(&reach["unreached"]), all);
    assert_eq!(reach["unreachedElsewhere"], 0);
    ok(claim(&mut ana, &shift).await);
    ok(claim(&mut bea, &shift).await);
    let seen = open_shifts(&mut manager).await;
    assert_eq!(pay_of(&seen, "Ana Luna"), 10_000);
    assert_eq!(pay_of(&seen, "Bea Luna"), Value::Null);
    let seen = open_shifts(&mut board.world.owner).await;
    assert!(pay_of(&seen, "Bea Luna").is_number());
}

/// Names in the order of the alphabet.
fn names(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    let mut names: Vec<&str> = list.map(|name| name.as_str().unwrap()).collect();
    names.sort_unstable();
    names
}

/// What the only open shift that someone sees would pay a person who asked for it.
fn pay_of(seen: &[Value], name: &str) -> Value {
    let mut claims = seen[0]["claims"].as_array().unwrap().iter();
    let claim = claims.find(|one| one["employeeName"] == name);
    claim.unwrap()["offer"]["payCents"].clone()
}

#[tokio::test]
async fn the_own_team_has_a_day_or_half_of_the_time_that_is_left() {
    let mut board = Board::new().await;
    let body = json!({ "mode": "approval", "includeOtherLocations": true });
    let shift = posted_with(&mut board, body.clone()).await;
    let post = open_shifts(&mut board.world.owner).await[0]["post"].clone();
    assert_eq!(post["firstWaveUntil"], "2026-11-21T17:00:00Z");
    let mut soon = body;
    soon["shiftIds"] = json!([shift]);
    soon["closesAt"] = json!("2026-11-21T03:00:00Z");
    ok(board.world.owner.post("/api/open-shifts", soon).await);
    let post = open_shifts(&mut board.world.owner).await[0]["post"].clone();
    assert_eq!(post["firstWaveUntil"], "2026-11-20T22:00:00Z");
}

#[tokio::test]
async fn other_locations_are_asked_at_once_where_no_one_of_the_team_can() {
    let mut board = Board::new().await;
    let host = board.world.host.clone();
    let (_, mut hal) = in_brooklyn(&mut board.world, "Hal", &host).await;
    unassigned(&mut board).await;
    let mut shift = board.shift(&Value::Null, "2026-12-02", "11:00", "16:00");
    shift["positionId"] = json!(host);
    let shift = ok(board.world.owner.post("/api/shifts", shift).await)["shift"].clone();
    let body =
        json!({ "shiftIds": [id(&shift)], "mode": "approval", "includeOtherLocations": true });
    let posted = ok(board.world.owner.post("/api/open-shifts", body).await);
    assert_eq!(posted["notified"], 1);
    let seen = open_shifts(&mut hal).await;
    assert_eq!(seen[0]["post"]["firstWaveUntil"], Value::Null);
    assert_eq!(ok(claim(&mut hal, &id(&shift)).await)["rank"], 1);
    let claims = open_shifts(&mut board.world.owner).await;
    let asked = claims.iter().find(|one| one["shiftId"] == shift["id"]);
    let approve = format!(
        "/api/shift-claims/{}/approve",
        id(&asked.unwrap()["claims"][0])
    );
    assert_eq!(
        board.world.owner.post(&approve, json!({})).await.status,
        204
    );
}

#[tokio::test]
async fn a_shift_for_the_own_team_is_not_there_for_other_locations() {
    let mut board = Board::new().await;
    let cook_position = board.world.cook.clone();
    let (_, mut bea) = in_brooklyn(&mut board.world, "Bea", &cook_position).await;
    let shift = posted_with(&mut board, json!({ "mode": "first_come" })).await;
    assert_eq!(open_shifts(&mut bea).await, Vec::<Value>::new());
    problem(&claim(&mut bea, &shift).await, 404, "not_found");
}

/// A cook of a place with an account.
async fn staff(place: &mut Place, first: &str, hired_on: &str) -> Value {
    let email = format!("{}.cruz@example.com", first.to_lowercase());
    let extra = json!({ "email": email, "hiredOn": hired_on });
    let person = place.hire(first, "Cruz", 180_000, extra).await;
    let invite = format!("/api/team/{}/invite", id(&person));
    let version = json!({ "version": person["version"] });
    ok(place.world.owner.post(&invite, version).await);
    person
}

#[tokio::test]
async fn existing_staff_has_the_first_right_where_the_law_says_so() {
    let (mut place, _, _) = published("Philadelphia", "PA", "America/New_York", 180_000).await;
    let old = staff(&mut place, "Luis", "2025-01-05").await;
    let new = staff(&mut place, "Nia", "2026-11-25").await;
    let shift = place.shift(&json!({}), "2026-12-18", "12:00", "17:00");
    let shift = id(&ok(place.world.owner.post("/api/shifts", shift).await)["shift"]);
    let listed = open_shifts(&mut place.world.owner).await;
    let item = listed
        .iter()
        .find(|one| one["shiftId"] == json!(shift))
        .unwrap();
    assert_eq!(item["firstOffer"]["days"], 1);
    assert!(
        item["firstOffer"]["citation"]
            .as_str()
            .unwrap()
            .contains("9-4605")
    );
    let mut body = json!({ "shiftIds": [shift], "mode": "approval", "firstWaveHours": 23 });
    let refused = place
        .world
        .owner
        .post("/api/open-shifts", body.clone())
        .await;
    let expected = [("firstWaveHours".to_owned(), "below_law".to_owned())];
    assert_eq!(fields(&refused), expected);
    body["firstWaveHours"] = Value::Null;
    ok(place.world.owner.post("/api/open-shifts", body).await);
    place.at("2026-11-25T15:00:00Z").await;
    let mut olds = place.world.sign_in_as(&old).await;
    let mut newer = place.world.sign_in_as(&new).await;
    let seen = open_shifts(&mut olds).await;
    assert_eq!(seen[0]["post"]["firstWaveRule"], "PHL-ACCESS");
    assert_eq!(seen[0]["post"]["firstWaveUntil"], "2026-11-25T18:00:00Z");
    assert_eq!(seen[0]["firstOffer"], Value::Null);
    assert_eq!(open_shifts(&mut newer).await, Vec::<Value>::new());
    problem(&claim(&mut newer, &shift).await, 403, "not_offered_yet");
    place.at("2026-11-25T18:00:01Z").await;
    let mut newer = place.world.sign_in_as(&new).await;
    assert_eq!(open_shifts(&mut newer).await.len(), 1);
    let server = &place.world.server;
    server
        .message_about(
            "nia.cruz@example.com",
            "Open shift: Fri, Dec 18, 12:00 PM – 5:00 PM, Line cook",
        )
        .await;
}
