//! Live updates: two people at the same week get each other's changes.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, header},
};
use http_body_util::BodyExt as _;
use serde_json::json;
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::{
    routes::world::{World, ok},
    support::{Browser, TestApp},
};

/// An open stream.
struct Stream(Body);

impl Stream {
    async fn open(world: &World, browser: &Browser, last: Option<i64>) -> Self {
        let mut request = browser.request(Method::GET, "/api/events");
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let request = request.body(Body::empty()).expect("a request");
        let reply = world
            .server
            .router
            .clone()
            .oneshot(request)
            .await
            .expect("a reply");
        assert_eq!(reply.headers()[header::CONTENT_TYPE], "text/event-stream");
        Self(reply.into_body())
    }

    async fn next(&mut self) -> String {
        let frame = timeout(Duration::from_secs(5), self.0.frame())
            .await
            .expect("news in time");
        let data = frame
            .expect("the stream goes on")
            .expect("a frame")
            .into_data()
            .expect("data");
        String::from_utf8(data.to_vec()).expect("text")
    }
}

#[tokio::test]
async fn a_change_tells_the_other_manager_what_is_stale() {
    let mut world = World::new().await;
    let rosa = world.person("Rosa", "Díaz");
    let rosa = world.add(rosa).await;
    let other = world.at_la(platform::permit::Role::GeneralManager).await;
    let mut stream = Stream::open(&world, &other, None).await;
    assert!(stream.next().await.contains("event: hello"));
    let shift = json!({
        "locationId": world.la, "positionId": world.cook, "employeeId": rosa["id"], "date": "2026-12-01",
        "start": "10:00", "end": "14:00",
    });
    ok(world.owner.post("/api/shifts", shift).await);
    let notifications = stream.next().await;
    assert!(notifications.contains("event: stale"), "{notifications}");
    assert!(
        notifications.contains(&format!("/api/schedules/{}/2026-11-30", world.la)),
        "{notifications}"
    );
    assert!(
        notifications.contains("/api/dashboard/scheduling"),
        "the dashboard is made of it: {notifications}"
    );
    let head = ok(world.owner.get("/api/audit/verify").await)["checked"]
        .as_i64()
        .unwrap();
    assert!(
        notifications.contains(&format!("id: {head}")),
        "the event's id is the record's number: {notifications}"
    );
}

#[tokio::test]
async fn an_edit_makes_the_weeks_stale_in_which_its_people_work_elsewhere() {
    let mut world = World::new().await;
    let rosa = world.person("Rosa", "Díaz");
    let rosa = world.add(rosa).await;
    let path = format!("/api/team/{}/assignments", rosa["id"].as_str().unwrap());
    let both = json!({
        "locationId": world.brooklyn, "positionId": world.cook, "isPrimary": false,
    });
    ok(world.owner.post(&path, both).await);
    let shift = |place: &str, date: &str| {
        json!({
            "locationId": place, "positionId": world.cook, "employeeId": rosa["id"], "date": date,
            "start": "10:00", "end": "14:00",
        })
    };
    let (elsewhere, edited) = (
        shift(&world.brooklyn, "2026-12-02"),
        shift(&world.la, "2026-12-01"),
    );
    ok(world.owner.post("/api/shifts", elsewhere).await);
    let mut stream = Stream::open(&world, &world.owner, None).await;
    assert!(stream.next().await.contains("event: hello"));
    ok(world.owner.post("/api/shifts", edited).await);
    let stale = stream.next().await;
    assert!(
        stale.contains(&format!("/api/schedules/{}/2026-11-30", world.brooklyn)),
        "{stale}"
    );
}

/// Whether a stream has ended.
async fn ended(stream: &mut Stream) -> bool {
    let frame = timeout(Duration::from_secs(60), stream.0.frame()).await;
    frame.expect("an answer in time").is_none()
}

#[tokio::test]
async fn a_stream_ends_with_the_session_that_opened_it() {
    let mut world = World::new().await;
    let mut rosa = world.person("Rosa", "Díaz");
    rosa["role"] = json!("staff");
    rosa["email"] = json!("rosa@example.com");
    let rosa = world.add(rosa).await;
    let mut signing_out = world.sign_in_as(&rosa).await;
    let staying = world.sign_in_as(&rosa).await;
    let mut first = Stream::open(&world, &signing_out, None).await;
    let mut second = Stream::open(&world, &staying, None).await;
    first.next().await;
    second.next().await;
    assert_eq!(signing_out.post("/api/logout", json!({})).await.status, 204);
    assert!(ended(&mut first).await, "sign-out");
    assert!(second.next().await.contains("event: stale"));

    // An employee who is taken off the team gets no notification any more, on no device.
    let gone = json!({ "version": 1, "on": "2026-11-20", "reason": "Moved away" });
    let path = format!("/api/team/{}/terminate", rosa["id"].as_str().unwrap());
    ok(world.owner.post(&path, gone).await);
    assert!(ended(&mut second).await, "membership removed");

    // A session that has lapsed meanwhile gets nothing.
    let mut third = Stream::open(&world, &world.owner, None).await;
    third.next().await;
    world.server.turn(jiff::SignedDuration::from_hours(12));
    let owner = world.server.owner;
    world.owner = world.server.sign_in(owner).await;
    let luis = world.person("Luis", "Herrera");
    world.add(luis).await;
    assert!(ended(&mut third).await, "expiry");
}

#[tokio::test]
async fn a_person_with_too_many_streams_loses_the_oldest() {
    let server = TestApp::start_with(|config| config.limits.streams = 2).await;
    let world = World::of(server).await;
    let mut streams = Vec::new();
    for _ in 0..3 {
        let mut stream = Stream::open(&world, &world.owner, None).await;
        assert!(stream.next().await.contains("event: hello"));
        streams.push(stream);
    }
    assert!(ended(&mut streams[0]).await, "the oldest");
    let other = world.at_la(platform::permit::Role::GeneralManager).await;
    let mut theirs = Stream::open(&world, &other, None).await;
    theirs.next().await;
    // One that went away makes room.
    drop(streams.pop());
    let mut fourth = Stream::open(&world, &world.owner, None).await;
    fourth.next().await;
    let mut world = world;
    let luis = world.person("Luis", "Herrera");
    world.add(luis).await;
    for open in [&mut streams[1], &mut fourth, &mut theirs] {
        assert!(open.next().await.contains("event: stale"));
    }
}

#[tokio::test]
async fn after_a_gap_everything_is_read_anew() {
    let world = World::new().await;
    let mut stream = Stream::open(&world, &world.owner, Some(1)).await;
    assert!(stream.next().await.contains("event: reset"));
}

#[tokio::test]
async fn another_brand_learns_nothing() {
    let mut world = World::new().await;
    let (code, owner) = world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let other = world.server.sign_in_at(&code, owner).await;
    let mut stream = Stream::open(&world, &other, None).await;
    stream.next().await;
    let rosa = world.person("Rosa", "Díaz");
    world.add(rosa).await;
    assert!(
        timeout(Duration::from_millis(300), stream.0.frame())
            .await
            .is_err(),
        "silence"
    );
}
