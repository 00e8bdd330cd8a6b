//! Notifications by email: recipients, time, and preferences.

use axum::http::Method;
use jiff::SignedDuration;
use platform::{
    ids::UserId,
    outbox::{Channel, Shown},
    permit::Role,
};
use serde_json::{Value, json};

use super::pages::Kitchen;
use crate::{
    routes::world::{fields, ok},
    support::{Browser, Reply, between},
};

const CHOICES: &str = "/api/users/me/notification-preferences";
const ADDRESS: &str = "gm@la.example.com";

async fn manager(kitchen: &Kitchen) -> (UserId, Browser) {
    let server = &kitchen.world.server;
    let here = Some(vec![kitchen.place]);
    let id = server.account(Role::GeneralManager, ADDRESS, here).await;
    (id, server.sign_in(id).await)
}

/// The notification emails to an address, newest first.
fn mails(kitchen: &Kitchen, to: &str) -> Vec<Shown> {
    let mut shown = kitchen.world.server.app.outbox.shown();
    shown.retain(|it| it.kind == "hiring_news" && it.to == to && it.channel == Channel::Email);
    shown
}

async fn later(kitchen: &Kitchen, by: SignedDuration) {
    kitchen.world.server.turn(by);
    kitchen.world.server.work().await;
}

fn mins(minutes: i64) -> SignedDuration {
    SignedDuration::from_mins(minutes)
}

/// Everything soon, and never quiet.
async fn awake(browser: &mut Browser) -> Value {
    let mut choices = ok(browser.get(CHOICES).await);
    choices["topics"]["applications"]["mail"] = json!("soon");
    choices["quietUntil"] = choices["quietFrom"].clone();
    ok(put(browser, choices).await)
}

async fn put(browser: &mut Browser, choices: Value) -> Reply {
    browser.json(Method::PUT, CHOICES, choices).await
}

/// The bell's entries of a user who signs in now.
async fn bell(kitchen: &Kitchen, user: UserId) -> Vec<String> {
    let mut browser = kitchen.world.server.sign_in(user).await;
    let list = ok(browser.get("/api/notifications").await);
    let groups = list["items"].as_array().unwrap().clone();
    let entries = groups
        .iter()
        .flat_map(|group| group["entries"].as_array().unwrap().clone());
    entries
        .map(|entry| entry["type"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn what_came_within_ten_minutes_is_one_mail_unless_it_was_read_in_the_bell() {
    let mut kitchen = Kitchen::new().await;
    let (_, mut gm) = manager(&kitchen).await;
    awake(&mut gm).await;
    kitchen.apply("Lupita", "(213) 555-0171").await;
    later(&kitchen, mins(5)).await;
    kitchen.apply("Teo", "(213) 555-0172").await;
    later(&kitchen, mins(4)).await;
    assert!(mails(&kitchen, ADDRESS).is_empty());
    later(&kitchen, mins(1)).await;
    let sent = mails(&kitchen, ADDRESS);
    assert_eq!(sent.len(), 1);
    let lines = &sent[0].letter.lines;
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(
        lines[0].starts_with("Teo D. applied (Line cook, "),
        "{lines:?}"
    );
    assert!(
        sent[0]
            .letter
            .button
            .as_ref()
            .unwrap()
            .1
            .ends_with("/dashboard")
    );

    // A user who read it in the bell gets no mail about it; a single notification links to its applicant.
    kitchen.apply("Ana", "(213) 555-0173").await;
    ok_empty(&gm.post("/api/notifications/read", json!({})).await);
    later(&kitchen, mins(11)).await;
    assert_eq!(mails(&kitchen, ADDRESS).len(), 1);
    kitchen.apply("Luz", "(213) 555-0174").await;
    later(&kitchen, mins(11)).await;
    let newest = &mails(&kitchen, ADDRESS)[0].letter;
    assert_eq!(newest.lines.len(), 1);
    assert!(newest.button.as_ref().unwrap().1.contains("/applicants/"));
    assert!(
        !newest.short.contains("Delgado"),
        "e-mails outlive what may be kept"
    );
}

fn ok_empty(reply: &Reply) {
    assert_eq!(reply.status, 204, "{}", reply.text());
}

#[tokio::test]
async fn no_mail_at_night_none_where_it_is_off_and_the_bell_may_be_silent() {
    let mut kitchen = Kitchen::new().await;
    let (id, mut gm) = manager(&kitchen).await;
    let mut choices = awake(&mut gm).await;
    // By the clock of the restaurant: quiet from an hour ago until two hours from now.
    let zone = jiff::tz::TimeZone::get("America/Los_Angeles").unwrap();
    let local = kitchen.world.server.now().to_zoned(zone);
    let clock = |hours: i64| {
        let at = &local + SignedDuration::from_hours(hours);
        format!("{:02}:00", at.hour())
    };
    choices["quietFrom"] = json!(clock(-1));
    choices["quietUntil"] = json!(clock(2));
    choices["topics"]["applications"]["bell"] = json!(false);
    assert_eq!(ok(put(&mut gm, choices.clone()).await), choices);
    assert_eq!(ok(gm.get(CHOICES).await), choices);
    kitchen.apply("Lupita", "(213) 555-0171").await;
    later(&kitchen, mins(30)).await;
    assert!(mails(&kitchen, ADDRESS).is_empty());
    later(&kitchen, mins(90)).await;
    assert_eq!(mails(&kitchen, ADDRESS).len(), 1);
    assert!(bell(&kitchen, id).await.is_empty());

    choices["topics"]["applications"] = json!({ "bell": true, "mail": "off" });
    ok(put(&mut gm, choices.clone()).await);
    kitchen.apply("Teo", "(213) 555-0172").await;
    later(&kitchen, SignedDuration::from_hours(24)).await;
    assert_eq!(mails(&kitchen, ADDRESS).len(), 1);
    assert_eq!(bell(&kitchen, id).await, ["application_received"]);

    let mut gm = kitchen.world.server.sign_in(id).await;
    choices["quietFrom"] = json!("25:00");
    assert_eq!(put(&mut gm, choices).await.status, 422);
    let wrong = json!({ "topics": { "weather": { "bell": true, "mail": "off" } }, "quietFrom": "21:00", "quietUntil": "07:00" });
    assert_eq!(put(&mut gm, wrong).await.status, 422);
}

#[tokio::test]
async fn an_application_that_no_one_answers_is_notified_to_the_place_and_then_to_the_brand() {
    let mut kitchen = Kitchen::new().await;
    let (id, _) = manager(&kitchen).await;
    kitchen.apply("Lupita", "(213) 555-0171").await;
    later(&kitchen, SignedDuration::from_hours(48)).await;
    assert_eq!(
        bell(&kitchen, id).await,
        ["application_untouched", "application_received"]
    );
    let owner = kitchen.world.server.owner;
    let untouched = "application_untouched".to_owned();
    assert!(!bell(&kitchen, owner).await.contains(&untouched));
    later(&kitchen, SignedDuration::from_hours(48)).await;
    assert!(bell(&kitchen, owner).await.contains(&untouched));
    assert_eq!(bell(&kitchen, id).await.len(), 2);
}

#[tokio::test]
async fn the_team_is_notified_of_withdrawing_and_of_what_the_law_gives_an_applicant() {
    let mut kitchen = Kitchen::new().await;
    let (id, _) = manager(&kitchen).await;
    let status = kitchen.apply("Lupita", "(213) 555-0171").await;
    for (act, words) in [("correction", "I have the card now"), ("withdraw", "")] {
        let page = kitchen.browser.get(&status).await.text();
        let seal = between(&page, "name=\"form\" value=\"", "\"").expect("a form");
        let fields = [("form", seal), ("words", words.to_owned())];
        let fields = fields.map(|(name, value)| (name.to_owned(), value));
        let reply = kitchen
            .post(&format!("{status}/{act}"), &fields, None)
            .await;
        assert!(
            reply.status.is_success() || reply.status.is_redirection(),
            "{}",
            reply.text()
        );
    }
    assert_eq!(
        bell(&kitchen, id).await,
        [
            "application_withdrawn",
            "request_received",
            "application_received"
        ]
    );
    // No one answers a withdrawn application; the request stays owed, a week before its day and on the day.
    later(&kitchen, SignedDuration::from_hours(24 * 4)).await;
    assert_eq!(bell(&kitchen, id).await.len(), 3);
    later(&kitchen, SignedDuration::from_hours(24 * 20)).await;
    assert_eq!(bell(&kitchen, id).await[0], "request_due");
}

#[tokio::test]
async fn choices_are_the_persons_own() {
    let kitchen = Kitchen::new().await;
    let (_, mut gm) = manager(&kitchen).await;
    let before = ok(gm.get(CHOICES).await);
    assert_eq!(
        before["topics"]["applications"],
        json!({ "bell": true, "push": true, "mail": "daily" })
    );
    awake(&mut gm).await;
    let mut other = kitchen.world.server.sign_in_as(Role::GeneralManager).await;
    assert_eq!(ok(other.get(CHOICES).await), before);
    let missing = put(&mut other, json!({ "topics": {} })).await;
    assert!(missing.status.is_client_error(), "{:?}", fields(&missing));
}

#[tokio::test]
async fn what_no_one_read_in_four_hours_of_the_day_goes_to_the_place() {
    let mut kitchen = Kitchen::new().await;
    let (id, _) = manager(&kitchen).await;
    let status = kitchen.apply("Lupita", "(213) 555-0171").await;
    let page = kitchen.browser.get(&status).await.text();
    let seal = between(&page, "name=\"form\" value=\"", "\"").expect("a form");
    let fields = [("form", seal), ("words", "When do I start?".to_owned())];
    let fields = fields.map(|(name, value)| (name.to_owned(), value));
    let message = format!("{status}/message");
    assert!(
        !kitchen
            .post(&message, &fields, None)
            .await
            .status
            .is_server_error()
    );
    let waiting = "message_waiting".to_owned();
    later(&kitchen, SignedDuration::from_hours(3)).await;
    assert!(!bell(&kitchen, id).await.contains(&waiting));
    // By the next evening four hours of the day have gone by, whenever it was.
    later(&kitchen, SignedDuration::from_hours(21)).await;
    let notified = bell(&kitchen, id).await;
    assert_eq!(
        notified.iter().filter(|kind| **kind == waiting).count(),
        1,
        "{notified:?}"
    );
}
