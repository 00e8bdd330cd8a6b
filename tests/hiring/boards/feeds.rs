//! The content of a feed, and who fetched it.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{Boards, change_job};
use crate::{
    hiring::{
        postings::texts,
        world::{publish, sound_draft},
    },
    routes::world::{fields, id, ok, problem},
};

const INDEED: &str = "Indeed Feed Fetcher/1.0";
const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36";

#[tokio::test]
async fn a_job_is_in_the_feed_until_the_board_itself_fetched_what_it_says_now() {
    let mut it = Boards::new().await;
    assert_eq!(
        it.state_of("indeed", "in_feed").await["fetchedAt"],
        Value::Null
    );
    // A person's browser is no board, and another agent is not Indeed.
    for agent in [CHROME, "curl/8.5"] {
        assert_eq!(it.fetch("indeed", agent, None).await.status, StatusCode::OK);
    }
    it.fetches(0, "browser").await;
    it.fetches(0, "robot").await;
    it.state_of("indeed", "in_feed").await;
    let first = it.fetch("indeed", INDEED, None).await;
    let seen = it.state_of("indeed", "seen").await;
    assert_eq!(seen["fetchedAt"], "2026-11-20T17:00:00Z");
    // The other feed was not fetched by any program.
    it.state_of("feed", "in_feed").await;
    it.fetch("jobs", "ZipRecruiter/2", None).await;
    it.state_of("feed", "seen").await;
    // Changed, it is not seen any more; then the board fetches again.
    let job = it.hiring.job_id();
    change_job(
        &mut it.hiring.world.owner,
        &job,
        json!({ "payMaxE4": 225_000 }),
    )
    .await;
    it.state_of("indeed", "in_feed").await;
    it.hiring.world.server.turn(SignedDuration::from_mins(1));
    let etag = first.headers[header::ETAG].to_str().unwrap().to_owned();
    let second = it.fetch("indeed", INDEED, Some(&etag)).await;
    assert_eq!(second.status, StatusCode::OK, "it says something else now");
    it.state_of("indeed", "seen").await;
    // A feed that the board has already counts as fetched, and nothing is written for ten minutes.
    let etag = second.headers[header::ETAG].to_str().unwrap().to_owned();
    it.hiring.world.server.turn(SignedDuration::from_mins(5));
    let same = it.fetch("indeed", INDEED, Some(&etag)).await;
    assert_eq!(same.status, StatusCode::NOT_MODIFIED);
    let at = it.fetches(0, "indeed").await[0]["at"].clone();
    assert_eq!(at, "2026-11-20T17:01:00Z");
    it.hiring.world.server.turn(SignedDuration::from_mins(6));
    it.fetch("indeed", INDEED, Some(&etag)).await;
    it.fetched_at("2026-11-20T17:12:00Z").await;
}

#[tokio::test]
async fn fetches_keep_kinds_of_readers_and_nothing_of_who_it_was() {
    let mut it = Boards::new().await;
    for number in 0..5 {
        it.fetch(
            "jobs",
            &format!("SecretBot/{number} (maria@example.com)"),
            None,
        )
        .await;
    }
    it.fetches(1, "robot").await;
    let rows = texts(
        &it.hiring.world.server,
        "SELECT board || ' ' || reader || ' ' || entries FROM feed_fetches",
    )
    .await;
    assert_eq!(rows.len(), 1, "{rows:?}");
    assert!(rows[0].starts_with("feed robot {") && !rows[0].contains("maria"));
    // Only looking whether it is there, or at a brand that is not there, is no fetch.
    let head = it
        .visitor
        .request(Method::HEAD, &it.feed("indeed"))
        .header(header::USER_AGENT, INDEED);
    let head = it.visitor.send(head, Body::empty()).await;
    assert_eq!((head.status, head.text().len()), (StatusCode::OK, 0));
    let unknown = it.visitor.get("/feeds/zzzzzz/indeed.xml").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    assert_eq!(it.boards().await["feeds"][0]["fetches"], json!([]));
}

#[tokio::test]
async fn indeed_gets_every_open_job_or_none() {
    let mut it = Boards::new().await;
    let brooklyn = it.hiring.world.brooklyn.clone();
    let draft = sound_draft(&mut it.hiring.world.owner, &brooklyn).await;
    let draft = change_job(
        &mut it.hiring.world.owner,
        &id(&draft),
        json!({ "boards": [] }),
    )
    .await;
    let other = publish(&mut it.hiring.world.owner, &draft).await;
    let reference = other["ref"].as_str().unwrap().to_uppercase();
    let indeed = it.fetch("indeed", INDEED, None).await.text();
    let generic = it.fetch("jobs", INDEED, None).await.text();
    assert_eq!(indeed.matches("<job>").count(), 2);
    assert!(indeed.contains(&reference) && !generic.contains(&reference));
    let boards = it.boards().await;
    assert_eq!(
        (&boards["feeds"][0]["jobs"], &boards["feeds"][1]["jobs"]),
        (&json!(2), &json!(1))
    );
    // No job can choose for itself.
    let wanted = json!({ "version": other["version"], "boards": ["indeed"] });
    let refused = it
        .hiring
        .world
        .owner
        .patch(&format!("/api/jobs/{}", id(&other)), wanted)
        .await;
    assert_eq!(
        fields(&refused),
        [("boards".to_owned(), "unknown".to_owned())]
    );
    let off = json!({ "version": boards["version"], "indeed": false });
    let set = ok(it
        .hiring
        .world
        .owner
        .patch("/api/job-boards", off.clone())
        .await);
    assert_eq!(
        (&set["indeed"], &set["version"]),
        (&json!(false), &json!(1))
    );
    problem(
        &it.hiring.world.owner.patch("/api/job-boards", off).await,
        409,
        "version_conflict",
    );
    let empty = it.fetch("indeed", INDEED, None).await;
    assert_eq!(empty.status, StatusCode::OK);
    assert!(!empty.text().contains("<job>") && empty.text().ends_with("</source>\n"));
    it.state_of("indeed", "off").await;
    assert_eq!(it.boards().await["feeds"][0]["on"], false);
}

#[tokio::test]
async fn a_board_that_stops_fetching_is_reported_once_and_again_after_the_next_silence() {
    let mut it = Boards::new().await;
    it.state_of("indeed", "in_feed").await;
    // A program that looked once says nothing: only a board that we know by name.
    it.fetch("jobs", "curl/8.5", None).await;
    it.fetches(1, "robot").await;
    it.fetch("indeed", INDEED, None).await;
    it.fetches(0, "indeed").await;
    it.after(47).await;
    assert_eq!(it.notified().await, 0);
    it.after(2).await;
    it.notified_times(1).await;
    it.after(72).await;
    assert_eq!(it.notified().await, 1, "one silence, one piece of news");
    it.fetch("indeed", INDEED, None).await;
    let fetched = it.hiring.world.server.now().to_string();
    it.fetched_at(&fetched).await;
    it.after(49).await;
    it.notified_times(2).await;
}
