//! The time, recipients and sender of messages.

use jiff::SignedDuration;
use platform::messages::Lang;
use recruiting::messaging;
use serde_json::json;

use super::{BETO, CATA, LUPE, MessagingScene};
use crate::routes::world::{ok, problem};

#[tokio::test]
async fn a_message_waits_for_its_time_and_can_be_taken_back_until_it_leaves() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "", Lang::Es).await;
    let first = scene.sent_to(LUPE);
    assert!(
        first[0]
            .starts_with("Pitaya Taqueria: Hola Lupe, recibimos tu solicitud de Cocinero de linea"),
        "{first:?}"
    );
    let soon = scene.server().now() + SignedDuration::from_secs(10);
    let taken_back = scene.send(&lupe, "invite", soon).await.unwrap();
    let leaves = scene.send(&lupe, "offer", soon).await.unwrap();
    scene.server().work().await;
    assert_eq!(scene.sent_to(LUPE).len(), 1, "both wait");
    let undone = scene
        .server()
        .as_owner(move |change| messaging::cancel(change, taken_back))
        .await
        .unwrap();
    assert!(undone);
    scene.server().turn(SignedDuration::from_secs(10));
    scene.server().work().await;
    let sent = scene.sent_to(LUPE);
    assert_eq!(sent.len(), 2);
    assert!(
        sent[1].starts_with("Pitaya Taqueria: ¡Buenas noticias! Tu oferta"),
        "{sent:?}"
    );
    let late = scene
        .server()
        .as_owner(move |change| messaging::cancel(change, leaves))
        .await
        .unwrap();
    assert!(!late, "it has left");
}

#[tokio::test]
async fn a_message_that_is_sent_again_leaves_once() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let (_, it) = scene.applicant("Lupe", "", Lang::Es).await;
    let thread = format!("/api/applications/{}/conversation", it.id);
    let thread = ok(scene.world.owner.get(&thread).await);
    let address = format!(
        "/api/conversations/{}/messages",
        thread["id"].as_str().unwrap()
    );
    let key = "0197c0de-0000-7000-8000-000000000001";
    let words = json!({ "channel": "sms", "body": "Nos vemos el lunes" });
    let owner = &mut scene.world.owner;
    let first = owner.post_once(&address, key, &words).await;
    assert_eq!(first.status, 201, "{}", first.text());
    let again = owner.post_once(&address, key, &words).await;
    assert_eq!(
        (again.status, again.json()["id"].clone()),
        (first.status, first.json()["id"].clone())
    );
    let other = json!({ "channel": "sms", "body": "Nos vemos el martes" });
    problem(
        &owner.post_once(&address, key, &other).await,
        422,
        "idempotency_reuse",
    );
    scene.server().work().await;
    let sent = scene.sent_to(LUPE);
    assert_eq!(
        sent.iter()
            .filter(|text| text.contains("Nos vemos"))
            .count(),
        1,
        "{sent:?}"
    );
}

#[tokio::test]
async fn what_lineup_writes_automatically_waits_for_the_morning_unless_it_answers() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "", Lang::En).await;
    scene.at("2026-11-20T19:59");
    scene.send(&lupe, "offer", scene.server().now()).await;
    scene.server().work().await;
    assert_eq!(
        scene.sent_to(LUPE).len(),
        2,
        "a minute before eight it leaves"
    );
    scene.at("2026-11-20T20:00");
    scene.send(&lupe, "no_show", scene.server().now()).await;
    scene.server().work().await;
    assert_eq!(scene.sent_to(LUPE).len(), 2, "at eight it waits");
    let held = scene.rows("SELECT held_because || ' ' || scheduled_for FROM conversation_messages WHERE status = 'held'").await;
    assert_eq!(held, ["quiet_hours 2026-11-21T16:00:00.000Z"]);
    scene.text(LUPE, "help").await;
    assert_eq!(scene.sent_to(LUPE).len(), 3, "an answer does not wait");
    scene.at("2026-11-21T08:00");
    scene.server().work().await;
    assert_eq!(scene.sent_to(LUPE).len(), 4, "in the morning it leaves");
}

#[tokio::test]
async fn a_placeholder_without_a_value_is_an_error_and_no_text() {
    let scene = MessagingScene::open().await;
    let (applicant, application) = scene.applicant("Lupe", "", Lang::En).await;
    let refused = scene
        .server()
        .as_owner(move |change| {
            messaging::send_template(change, &applicant, &application, "booked", &[], change.now)
        })
        .await
        .expect_err("no date is known");
    assert_eq!(refused.code(), "placeholder_unresolved");
}

#[tokio::test]
async fn a_decline_is_shown_before_it_leaves_exactly_as_it_leaves() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let (applicant, application) = scene.applicant("Lupe", "", Lang::Es).await;
    // After a long silence it says again who writes.
    scene.server().turn(SignedDuration::from_hours(15 * 24));
    let mut owner = scene.server().sign_in(scene.server().owner).await;
    let templates = ok(owner.get("/api/templates").await);
    let decline = templates["items"]
        .as_array()
        .and_then(|all| all.iter().find(|it| it["key"] == "decline"))
        .expect("the wording")
        .clone();
    let trial = json!({
        "applicationId": application.id, "templateKey": "decline", "language": "es",
        "body": decline["body"]["es"], "subject": decline["subject"]["es"],
    });
    let shown = ok(owner.post("/api/templates/preview", trial.clone()).await);
    assert_eq!(
        (&shown["channel"], &shown["unresolved"]),
        (&json!("sms"), &json!([]))
    );
    let whom = (applicant.clone(), application.clone());
    scene
        .server()
        .as_owner(move |change| {
            messaging::send_template(change, &whom.0, &whom.1, "decline", &[], change.now)
        })
        .await
        .expect("the decline is written");
    scene.server().work().await;
    assert_eq!(shown["body"], json!(scene.sent_to(LUPE).last()));
    // A person who wants no texts and left no address gets nothing, and the preview says so.
    scene.text(LUPE, "STOP").await;
    let shown = ok(owner.post("/api/templates/preview", trial).await);
    assert_eq!(shown["channel"], json!(null));
}

#[tokio::test]
async fn a_message_says_whether_a_person_wrote_it_or_lineup() {
    let scene = MessagingScene::open().await;
    scene.applicant("Lupe", "", Lang::En).await;
    let mut owner = scene.world.owner.clone();
    let list = ok(owner.get("/api/conversations").await);
    let last = &list["items"][0]["lastMessage"];
    assert_eq!(
        last["automated"], true,
        "the confirmation is Lineup's: {last}"
    );
    let id = list["items"][0]["id"].as_str().expect("an id").to_owned();
    let words = json!({ "channel": "sms", "body": "Hi Lupe, can you call me?" });
    let sent = ok(owner
        .post(&format!("/api/conversations/{id}/messages"), words)
        .await);
    let me = ok(owner.get("/api/users/me").await);
    let list = ok(owner.get("/api/conversations").await);
    let last = &list["items"][0]["lastMessage"];
    for it in [&sent, last] {
        assert_eq!(it["automated"], false, "{it}");
        assert_eq!(it["sentBy"], me["id"], "{it}");
        assert_eq!(it["sentByName"], me["firstName"], "by first name: {it}");
    }
}

#[tokio::test]
async fn what_a_manager_writes_to_several_is_theirs_and_keeps_the_night() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "", Lang::En).await;
    let beto = scene.applicant_at("Beto", BETO, "", Lang::Es).await;
    let cata = scene.applicant_at("Cata", CATA, "", Lang::En).await;
    scene.text(CATA, "STOP").await;
    scene.at("2026-11-20T21:00");
    let mut owner = scene.server().sign_in(scene.server().owner).await;
    let mut many = json!({
        "applicationIds": [lupe.1.id, beto.1.id, beto.1.id, cata.1.id], "templateKey": "still_reviewing", "preview": true,
        "values": { "date": "Friday" },
    });
    let before = (scene.sent_to(LUPE).len(), scene.sent_to(BETO).len());
    let shown = ok(owner.post("/api/messages/bulk", many.clone()).await);
    assert_eq!(shown["count"], 2, "each once: {shown}");
    assert_eq!(shown["skipped"][0]["reason"], "opted_out", "{shown}");
    let in_their_language = |name: &str| {
        let all = shown["samples"].as_array().expect("samples");
        all.iter()
            .find(|it| it["name"].as_str().is_some_and(|it| it.starts_with(name)))
            .expect("a sample")["language"]
            .clone()
    };
    assert_eq!(
        (in_their_language("Lupe"), in_their_language("Beto")),
        (json!("en"), json!("es"))
    );
    many["preview"] = json!(false);
    ok(owner.post("/api/messages/bulk", many).await);
    scene.server().work().await;
    assert_eq!(
        (scene.sent_to(LUPE).len(), scene.sent_to(BETO).len()),
        before,
        "nobody is written to at night"
    );
    let me = ok(owner.get("/api/users/me").await);
    let thread = ok(owner
        .get(&format!("/api/applications/{}/conversation", lupe.1.id))
        .await);
    let last = thread["messages"]
        .as_array()
        .and_then(|all| all.last())
        .expect("a message");
    assert_eq!(
        (&last["automated"], &last["sentBy"]),
        (&json!(false), &me["id"]),
        "{last}"
    );
    scene.at("2026-11-21T08:00");
    scene.server().work().await;
    assert_eq!(
        (scene.sent_to(LUPE).len(), scene.sent_to(BETO).len()),
        (before.0 + 1, before.1 + 1)
    );
}

#[tokio::test]
async fn sent_twice_with_one_key_the_same_answer_comes_and_no_one_learns_twice() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "", Lang::En).await;
    let cata = scene.applicant_at("Cata", CATA, "", Lang::En).await;
    scene.text(CATA, "STOP").await;
    let mut owner = scene.server().sign_in(scene.server().owner).await;
    let before = scene.sent_to(LUPE).len();
    let many = json!({
        "applicationIds": [lupe.1.id, cata.1.id], "templateKey": "still_reviewing", "values": { "date": "Friday" },
    });
    let key = "0192f0c1-1111-7000-8000-000000000001";
    let first = owner.post_once("/api/messages/bulk", key, &many).await;
    let again = owner.post_once("/api/messages/bulk", key, &many).await;
    assert_eq!(
        (
            first.json()["count"].as_i64(),
            first.json()["skipped"].as_array().map(Vec::len)
        ),
        (Some(1), Some(1))
    );
    assert_eq!(again.json(), first.json());
    scene.server().work().await;
    assert_eq!(scene.sent_to(LUPE).len(), before + 1);
    assert_eq!(
        scene.rows("SELECT answer FROM idempotency_keys WHERE answer LIKE '%Lupe%' OR answer LIKE '%reviewing%'").await,
        Vec::<String>::new(),
        "what is remembered names nobody"
    );
    let mut other = many.clone();
    other["values"]["date"] = json!("Monday");
    problem(
        &owner.post_once("/api/messages/bulk", key, &other).await,
        422,
        "idempotency_reuse",
    );
    // A preview is no message: it neither uses the key nor is answered from it.
    let mut preview = many.clone();
    preview["preview"] = json!(true);
    let fresh = "0192f0c1-1111-7000-8000-000000000002";
    ok(owner.post_once("/api/messages/bulk", fresh, &preview).await);
    ok(owner.post_once("/api/messages/bulk", fresh, &many).await);
    scene.server().work().await;
    assert_eq!(scene.sent_to(LUPE).len(), before + 2);
    let mut staff = scene.world.at_la(platform::permit::Role::Staff).await;
    problem(
        &staff.post_once("/api/messages/bulk", key, &many).await,
        403,
        "forbidden",
    );
}

/// A manager picks a template and then says it in their own words: what the template's subject still asks for is no
/// reason to refuse a text.
#[tokio::test]
async fn own_words_over_a_template_leave_as_they_are() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    scene.applicant("Lupe", "", Lang::En).await;
    let mut owner = scene.server().sign_in(scene.server().owner).await;
    let list = ok(owner.get("/api/conversations").await);
    let id = list["items"][0]["id"].as_str().expect("an id").to_owned();
    let words =
        json!({ "channel": "sms", "templateKey": "booked", "body": "See you Friday at nine" });
    ok(owner
        .post(&format!("/api/conversations/{id}/messages"), words)
        .await);
    scene.server().work().await;
    assert_eq!(
        scene.sent_to(LUPE).last().map(String::as_str),
        Some("Pitaya Taqueria: See you Friday at nine")
    );
}

#[tokio::test]
async fn a_number_without_an_application_has_no_page_to_write_on() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    scene.text(CATA, "Hello?").await;
    let rows = ok(scene.world.owner.get("/api/conversations").await);
    assert_eq!(rows["items"][0]["applicationId"], serde_json::Value::Null);
    let path = format!(
        "/api/conversations/{}/messages",
        rows["items"][0]["id"].as_str().unwrap()
    );
    let words = json!({ "channel": "page", "body": "Hello" });
    problem(
        &scene.world.owner.post(&path, words).await,
        422,
        "no_address",
    );
}

#[tokio::test]
async fn every_text_begins_with_the_restaurant_and_stays_cheap() {
    for lang in [Lang::En, Lang::Es] {
        let mut scene = MessagingScene::open().await;
        scene.at("2026-11-20T10:00");
        let lupe = scene.applicant("Lupe", "", lang).await;
        for template in messaging::builtin::BUILTIN {
            let (applicant, application) = lupe.clone();
            let now = scene.server().now();
            scene
                .server()
                .as_owner(move |change| {
                    let facts = ["link", "date", "time", "startDate"]
                        .map(|name| (name, "https://lineup.test/x".to_owned()));
                    messaging::send_template(
                        change,
                        &applicant,
                        &application,
                        template.key,
                        &facts,
                        now,
                    )
                })
                .await
                .expect("a message");
            scene.server().work().await;
        }
        // A colleague's own words, too.
        let thread = format!("/api/applications/{}/conversation", lupe.1.id);
        let thread = ok(scene.world.owner.get(&thread).await);
        let address = format!(
            "/api/conversations/{}/messages",
            thread["id"].as_str().unwrap()
        );
        let words = json!({ "channel": "sms", "body": "See you Monday" });
        let sent = ok(scene.world.owner.post(&address, words).await);
        assert_eq!(sent["body"], "Pitaya Taqueria: See you Monday");
        assert_eq!(sent["segments"], 1);
        scene.server().work().await;
        let sent = scene.sent_to(LUPE);
        assert!(sent.len() > messaging::builtin::BUILTIN.len(), "{sent:?}");
        for text in &sent {
            assert!(text.starts_with("Pitaya Taqueria: "), "{text}");
            assert!(messaging::segments::is_gsm7(text), "{text}");
            assert_eq!(text.matches("Pitaya Taqueria").count(), 1, "{text}");
        }
    }
}
