//! The terms of an offer, and who agrees to it.

use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use super::{super::postings::texts, Scene};
use crate::routes::world::{fields, id, ok, problem};

#[tokio::test]
async fn pay_outside_of_the_posted_range_needs_someone_other_than_the_author() {
    let mut scene = Scene::new().await;
    let draft = scene.draft(0, 210_000);
    let offer = ok(scene.manager.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}", id(&offer));
    let refused = scene
        .manager
        .post(&format!("{path}/send"), json!({ "version": 1 }))
        .await;
    let refused = problem(&refused, 422, "outside_posted_range");
    assert_eq!(refused["current"]["payMaxE4"], 200_000);
    // A general manager may not approve at all; an owner may not approve what they wrote themselves.
    let agree = json!({ "version": 1, "reason": "Worth it" });
    let reply = scene
        .manager
        .post(&format!("{path}/approve"), agree.clone())
        .await;
    problem(&reply, 403, "forbidden");
    let approved = ok(scene
        .world
        .owner
        .post(&format!("{path}/approve"), agree)
        .await);
    assert_eq!(approved["state"], "approved");
    let sent = ok(scene
        .manager
        .post(&format!("{path}/send"), json!({ "version": 2 }))
        .await);
    assert_eq!(sent["offer"]["state"], "sent");
    let stage = ok(scene.manager.get(&scene.offers()).await);
    assert_eq!(
        stage["items"][0]["documentHash"].as_str().map(str::len),
        Some(64)
    );
}

#[tokio::test]
async fn a_first_day_or_shift_that_does_not_fit_says_which_days_do() {
    let mut scene = Scene::new().await;
    let mut draft = scene.draft(0, 200_000);
    draft["startsOn"] = json!("2027-03-01");
    let reply = scene.manager.post(&scene.offers(), draft).await;
    let notified = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    assert_eq!(
        fields(&reply),
        [
            notified("startsOn", "within_60_days"),
            notified("terms.firstShift.date", "before_first_day")
        ]
    );
    assert!(
        reply.text().contains("60"),
        "in words too: {}",
        reply.text()
    );
}

#[tokio::test]
async fn the_author_of_an_offer_never_approves_it() {
    let mut scene = Scene::new().await;
    let draft = scene.draft(0, 210_000);
    let offer = ok(scene.world.owner.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}/approve", id(&offer));
    let agree = json!({ "version": 1, "reason": "Mine" });
    problem(
        &scene.world.owner.post(&path, agree).await,
        403,
        "approver_is_author",
    );
}

#[tokio::test]
async fn a_change_after_approval_needs_a_new_one_and_below_the_minimum_wage_nothing_helps() {
    let mut scene = Scene::new().await;
    let low = scene.draft(0, 120_000);
    problem(
        &scene.manager.post(&scene.offers(), low).await,
        422,
        "wage_below_minimum",
    );
    let draft = scene.draft(0, 210_000);
    let offer = ok(scene.manager.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}", id(&offer));
    let agree = json!({ "version": 1, "reason": "Worth it" });
    ok(scene
        .world
        .owner
        .post(&format!("{path}/approve"), agree)
        .await);
    let higher = scene.draft(2, 230_000);
    let changed = ok(scene.manager.patch(&path, higher).await);
    assert_eq!(
        (changed["state"].as_str(), &changed["approverId"]),
        (Some("draft"), &Value::Null)
    );
    let again = scene
        .manager
        .post(&format!("{path}/send"), json!({ "version": 3 }))
        .await;
    problem(&again, 422, "outside_posted_range");
}

#[tokio::test]
async fn another_location_knows_nothing_of_an_offer() {
    let mut scene = Scene::new().await;
    let (offer, _) = scene.sent().await;
    let brooklyn = vec![scene.world.brooklyn.parse().expect("an id")];
    let user = scene
        .world
        .server
        .account(Role::GeneralManager, "brooklyn@example.com", Some(brooklyn))
        .await;
    let mut other = scene.world.server.sign_in(user).await;
    problem(&other.get(&scene.offers()).await, 404, "not_found");
    let path = format!("/api/offers/{}", id(&offer));
    problem(&other.get(&format!("{path}/audit")).await, 404, "not_found");
    problem(
        &other.get(&format!("{path}/letter.pdf")).await,
        404,
        "not_found",
    );
    let void = json!({ "version": 2, "reason": "No" });
    problem(
        &other.post(&format!("{path}/void"), void).await,
        404,
        "not_found",
    );
}

#[tokio::test]
async fn the_author_decides_how_long_an_offer_stands_from_a_day_to_two_weeks() {
    let mut scene = Scene::new().await;
    for days in [0, 15] {
        let mut draft = scene.draft(0, 200_000);
        draft["terms"]["answerDays"] = json!(days);
        let reply = scene.manager.post(&scene.offers(), draft).await;
        let refused = ("terms.answerDays".to_owned(), "out_of_range".to_owned());
        assert_eq!(fields(&reply), [refused], "{days}");
    }
    let mut draft = scene.draft(0, 200_000);
    draft["terms"]["answerDays"] = json!(1);
    let offer = ok(scene.manager.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}/send", id(&offer));
    let sent = ok(scene.manager.post(&path, json!({ "version": 1 })).await);
    assert_eq!(sent["offer"]["expiresAt"], "2026-11-21T17:00:00Z");
    scene.world.server.turn(SignedDuration::from_hours(25));
    scene.world.server.work().await;
    let ended = "SELECT id FROM offers WHERE state = 'expired'";
    assert_eq!(rows(&scene, ended).await, 1);
    // A reminder a day before its end would have been sent with the offer itself.
    let reminded = "SELECT id FROM notifications WHERE type = 'offer_expiring'";
    assert_eq!(rows(&scene, reminded).await, 0);
}

#[tokio::test]
async fn the_days_to_answer_begin_when_the_text_can_be_read() {
    let mut scene = Scene::new().await;
    // Eleven at night at the restaurant; the text leaves at eight.
    scene.world.server.turn(SignedDuration::from_hours(14));
    let server = &scene.world.server;
    scene.world.owner = server.sign_in(server.owner).await;
    let draft = scene.draft(0, 200_000);
    let offer = ok(scene.world.owner.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}/send", id(&offer));
    let sent = ok(scene.world.owner.post(&path, json!({ "version": 1 })).await);
    assert_eq!(sent["offer"]["expiresAt"], "2026-11-24T16:00:00Z");
}

async fn rows(scene: &Scene, sql: &'static str) -> usize {
    texts(&scene.world.server, sql).await.len()
}
