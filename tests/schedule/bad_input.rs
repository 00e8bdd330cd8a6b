//! Bad input gets the documented error and loses nothing.

use axum::{
    body::Body,
    http::{Method, header},
};
use serde_json::json;

use super::board::{Board, WEEK};
use crate::{
    routes::world::{fields, id, ok, problem},
    support::URL,
};

#[tokio::test]
async fn broken_json_is_malformed_and_unknown_fields_are_named() {
    let mut board = Board::new().await;
    let request = board
        .world
        .owner
        .request(Method::POST, "/api/shifts")
        .header(header::ORIGIN, URL)
        .header(header::CONTENT_TYPE, "application/json");
    let reply = board
        .world
        .owner
        .send(request, Body::from("{ not json"))
        .await;
    problem(&reply, 400, "malformed");
    let rosa = board.rosa.clone();
    let mut shift = board.shift(&rosa, "2026-12-01", "10:00", "14:00");
    shift["colour"] = json!("red");
    for path in ["/api/shifts", "/api/shifts/validate"] {
        let reply = board.world.owner.post(path, shift.clone()).await;
        let unknown = ("colour".to_owned(), "unknown_field".to_owned());
        assert_eq!(fields(&reply), [unknown], "{path}");
    }
}

#[tokio::test]
async fn other_types_and_oversized_bodies_are_refused() {
    let mut board = Board::new().await;
    let form = board
        .world
        .owner
        .request(Method::POST, "/api/shifts")
        .header(header::ORIGIN, URL)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    problem(
        &board.world.owner.send(form, Body::from("a=b")).await,
        415,
        "unsupported_type",
    );
    let large = board
        .world
        .owner
        .request(Method::POST, "/api/shifts")
        .header(header::ORIGIN, URL)
        .header(header::CONTENT_TYPE, "application/json");
    let body = format!("{{\"note\":\"{}\"}}", "x".repeat(300 * 1024));
    problem(
        &board.world.owner.send(large, Body::from(body)).await,
        413,
        "body_too_large",
    );
}

#[tokio::test]
async fn wrong_ids_do_not_exist() {
    let mut board = Board::new().await;
    for path in [
        "/api/shifts/not-an-id/history",
        "/api/shifts/01890000-0000-7000-8000-000000000000/history",
        "/api/schedules/01890000-0000-7000-8000-000000000000/2026-11-30",
        "/api/schedules/nowhere/2026-11-30",
    ] {
        problem(&board.world.owner.get(path).await, 404, "not_found");
    }
    let path = format!("/api/schedules/{}/2026-12-02", board.world.la);
    let body = problem(
        &board.world.owner.get(&path).await,
        422,
        "week_start_invalid",
    );
    assert_eq!(body["suggestion"]["weekStart"], WEEK);
}

#[tokio::test]
async fn times_that_do_not_exist_or_happen_twice_are_never_guessed() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let skipped = board.shift(&rosa, "2027-03-14", "02:30", "10:00");
    let body = problem(
        &board.world.owner.post("/api/shifts", skipped).await,
        422,
        "local_time_invalid",
    );
    assert_eq!(body["suggestion"]["time"], "03:30");
    let mut twice = board.shift(&rosa, "2027-11-07", "01:30", "09:00");
    let body = problem(
        &board.world.owner.post("/api/shifts", twice.clone()).await,
        422,
        "local_time_ambiguous",
    );
    assert_eq!(body["current"]["field"], "start");
    twice["startOffset"] = json!("-08:00");
    let shift = ok(board.world.owner.post("/api/shifts", twice).await)["shift"].clone();
    assert_eq!(shift["startsAt"], "2027-11-07T09:30:00Z");
}

#[tokio::test]
async fn lengths_breaks_and_people_are_checked() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let short = board.shift(&rosa, "2026-12-01", "10:00", "10:10");
    problem(
        &board.world.owner.post("/api/shifts", short).await,
        422,
        "shift_length_invalid",
    );
    let mut breaks = board.shift(&rosa, "2026-12-01", "10:00", "12:00");
    breaks["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 120, "start": null }]);
    problem(
        &board.world.owner.post("/api/shifts", breaks.clone()).await,
        422,
        "breaks_too_long",
    );
    breaks["breaks"] = json!([{ "kind": "meal", "paid": false, "minutes": 30, "start": "15:00" }]);
    problem(
        &board.world.owner.post("/api/shifts", breaks).await,
        422,
        "break_outside_shift",
    );
    let mut stranger = board.shift(&rosa, "2026-12-01", "10:00", "14:00");
    stranger["locationId"] = json!(board.world.brooklyn);
    problem(
        &board.world.owner.post("/api/shifts", stranger).await,
        422,
        "not_assigned_here",
    );
    let past = board.shift(&rosa, "2026-11-02", "10:00", "14:00");
    problem(
        &board.world.owner.post("/api/shifts", past).await,
        423,
        "week_closed",
    );
    assert_eq!(board.week(WEEK).await["totals"]["shifts"], 0);
}

#[tokio::test]
async fn a_session_that_ended_gets_401_and_changes_nothing() {
    let mut board = Board::new().await;
    let rosa = board.rosa.clone();
    let shift = board.plan(&rosa, "2026-12-01", "10:00", "14:00").await;
    board
        .world
        .server
        .turn(jiff::SignedDuration::from_hours(13));
    let reply = board.edit(&shift, json!({ "end": "15:00" })).await;
    problem(&reply, 401, "unauthenticated");
    let owner = board.world.server.owner;
    board.world.owner = board.world.server.sign_in(owner).await;
    let history = ok(board
        .world
        .owner
        .get(&format!("/api/shifts/{}/history", id(&shift)))
        .await);
    assert_eq!(history["items"].as_array().unwrap().len(), 1);
}
