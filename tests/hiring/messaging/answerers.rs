//! Conversations that wait for an answer by a person, and who is notified.

use jiff::SignedDuration;
use platform::{messages::Lang, permit::Role};
use recruiting::types::Application;
use serde_json::{Value, json};

use super::{CATA, LUPE, MessagingScene};
use crate::{
    routes::world::{id, ok},
    support::Browser,
};

/// A user's notifications, as one text.
async fn notifications(browser: &mut Browser) -> String {
    ok(browser.get("/api/notifications").await).to_string()
}

/// The only conversation.
async fn thread(scene: &mut MessagingScene) -> Value {
    let rows = ok(scene.world.owner.get("/api/conversations").await);
    rows["items"][0].clone()
}

/// Whether the card on the board says that someone waits.
async fn card_waits(scene: &mut MessagingScene) -> bool {
    let path = "/api/applications?stage=applied&needsReply=true";
    let found = ok(scene.world.owner.get(path).await);
    !found["items"].as_array().expect("cards").is_empty()
}

#[tokio::test]
async fn someone_waits_until_a_person_answers_whatever_lineup_sends_and_who_looks() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "", Lang::Es).await;
    assert!(!card_waits(&mut scene).await);
    scene.text(LUPE, "¿Dónde me estaciono?").await;
    let asked = thread(&mut scene).await;
    assert!(asked["waitingSince"].is_string(), "{asked}");
    // Read, and a message by Lineup itself: neither answers her.
    let read = format!("/api/conversations/{}/read", id(&asked));
    ok(scene.world.owner.post(&read, json!({})).await);
    scene.server().turn(SignedDuration::from_mins(5));
    let now = scene.server().now();
    scene.send(&lupe, "invite", now).await;
    scene.server().work().await;
    let still = thread(&mut scene).await;
    assert_eq!(still["waitingSince"], asked["waitingSince"]);
    let shown = &still["lastMessage"];
    assert_eq!(
        shown["text"], "¿Dónde me estaciono?",
        "what waits is what shows"
    );
    assert!(card_waits(&mut scene).await, "the board says the same");
    let dashboard = ok(scene.world.owner.get("/api/hiring/dashboard").await);
    assert_eq!(dashboard["today"][0]["why"], "reply", "{dashboard:#}");
    // An applicant who withdraws waits for nothing more.
    let (_, application) = lupe;
    let left = format!("/api/applications/{}/withdraw", application.id);
    let version = ok(scene
        .world
        .owner
        .get(&format!("/api/applications/{}", application.id))
        .await)["application"]["version"]
        .clone();
    ok(scene
        .world
        .owner
        .post(&left, json!({ "version": version }))
        .await);
    let dashboard = ok(scene.world.owner.get("/api/hiring/dashboard").await);
    assert_ne!(dashboard["today"][0]["why"], "reply", "{dashboard:#}");
    assert_eq!(thread(&mut scene).await["waitingSince"], Value::Null);
    // Taken back into the process they wait on; a person's words end it.
    let back = format!("/api/applications/{}/unreject", application.id);
    let version = version_of(&mut scene, &application).await;
    ok(scene
        .world
        .owner
        .post(&back, json!({ "version": version }))
        .await);
    assert_eq!(
        thread(&mut scene).await["waitingSince"],
        asked["waitingSince"]
    );
    let messages = format!("/api/conversations/{}/messages", id(&asked));
    let words = json!({ "channel": "sms", "body": "Atrás del edificio." });
    ok(scene.world.owner.post(&messages, words).await);
    assert_eq!(thread(&mut scene).await["waitingSince"], Value::Null);
    assert!(!card_waits(&mut scene).await);
}

async fn version_of(scene: &mut MessagingScene, it: &Application) -> Value {
    let path = format!("/api/applications/{}", it.id);
    ok(scene.world.owner.get(&path).await)["application"]["version"].clone()
}

#[tokio::test]
async fn what_asks_for_nothing_waits_for_no_one() {
    for body in [
        "1",
        "Liked “Pitaya: you are booked”",
        "👍",
        "Gracias",
        "no quiero mas mensajes",
        "AYUDA",
        "INICIAR",
    ] {
        let mut scene = MessagingScene::open().await;
        scene.at("2026-11-20T10:00");
        let (_, application) = scene.applicant("Lupe", "", Lang::Es).await;
        scene.text(LUPE, body).await;
        assert_eq!(
            thread(&mut scene).await["waitingSince"],
            Value::Null,
            "{body}"
        );
        assert!(!card_waits(&mut scene).await, "{body}");
        let list = ok(scene.world.owner.get("/api/conversations").await);
        assert_eq!(list["waiting"], 0, "{body}");
        let profile = format!("/api/applications/{}", application.id);
        let profile = ok(scene.world.owner.get(&profile).await);
        assert!(profile.get("waiting").is_none(), "{body}: {profile:#}");
    }
}

#[tokio::test]
async fn who_opts_out_after_a_question_waits_no_more() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    scene.applicant("Lupe", "", Lang::Es).await;
    scene.text(LUPE, "¿Dónde me estaciono?").await;
    scene.text(LUPE, "no quiero mas mensajes").await;
    assert_eq!(thread(&mut scene).await["waitingSince"], Value::Null);
}

#[tokio::test]
async fn a_thumb_after_a_question_hides_neither_the_wait_nor_the_question() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let (_, application) = scene.applicant("Lupe", "", Lang::Es).await;
    scene.text(LUPE, "¿Dónde me estaciono?").await;
    let asked = thread(&mut scene).await;
    scene.server().turn(SignedDuration::from_mins(3));
    scene.text(LUPE, "👍").await;
    let still = thread(&mut scene).await;
    assert_eq!(still["waitingSince"], asked["waitingSince"]);
    assert_eq!(still["sortedAt"], asked["waitingSince"]);
    assert_eq!(still["lastMessage"]["text"], "¿Dónde me estaciono?");
    let profile = format!("/api/applications/{}", application.id);
    let waiting = ok(scene.world.owner.get(&profile).await)["waiting"].clone();
    assert_eq!(waiting["message"]["text"], "¿Dónde me estaciono?");
    assert_eq!(waiting["message"]["language"], "es");
    assert_eq!(waiting["since"], asked["waitingSince"]);
}

#[tokio::test]
async fn whose_answers_are_all_taken_back_waits_on_as_long_as_before() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    scene.applicant("Lupe", "", Lang::Es).await;
    scene.text(LUPE, "¿Dónde me estaciono?").await;
    let asked = thread(&mut scene).await;
    let messages = format!("/api/conversations/{}/messages", id(&asked));
    let later = scene.server().now() + SignedDuration::from_hours(2);
    let mut planned = Vec::new();
    for body in ["Atrás del edificio.", "O enfrente."] {
        let words = json!({ "channel": "sms", "body": body, "scheduledFor": later.to_string() });
        scene.server().turn(SignedDuration::from_mins(1));
        planned.push(id(&ok(scene.world.owner.post(&messages, words).await)));
    }
    assert_eq!(thread(&mut scene).await["waitingSince"], Value::Null);
    for (message, waits) in planned.iter().zip([false, true]) {
        let cancel = format!("/api/messages/{message}/cancel");
        scene.world.owner.post(&cancel, json!({})).await;
        let since = thread(&mut scene).await["waitingSince"].clone();
        let expected = if waits {
            &asked["waitingSince"]
        } else {
            &Value::Null
        };
        assert_eq!(&since, expected, "{message}");
    }
    assert!(card_waits(&mut scene).await, "the board says the same");
}

#[tokio::test]
async fn a_simulation_is_no_ones_notification() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let text = json!({ "from": "+16195550155", "body": "Are you open on Thanksgiving?" });
    ok(scene
        .world
        .owner
        .post("/api/sms-simulator/inbound", text)
        .await);
    let owner = notifications(&mut scene.world.owner).await;
    assert!(!owner.contains("message_received"), "{owner}");
}

#[tokio::test]
async fn who_says_stop_waits_for_no_one() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    scene.applicant("Lupe", "", Lang::Es).await;
    scene.text(LUPE, "ALTO").await;
    assert_eq!(thread(&mut scene).await["waitingSince"], Value::Null);
    assert!(!card_waits(&mut scene).await);
}

#[tokio::test]
async fn whom_a_conversation_was_given_to_is_notified_of_the_answer() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    scene.applicant("Lupe", "", Lang::Es).await;
    let server = scene.server();
    let dana = server
        .account(Role::GeneralManager, "dana@example.com", None)
        .await;
    let mut dana_reads = server.sign_in(dana).await;
    let it = thread(&mut scene).await;
    let assign = format!("/api/conversations/{}/assign", id(&it));
    let to_dana = json!({ "version": it["version"], "userId": dana });
    ok(scene.world.owner.post(&assign, to_dana).await);
    assert!(notifications(&mut dana_reads).await.contains("assigned"));
    scene.text(LUPE, "¿Cuándo empiezo?").await;
    assert!(
        notifications(&mut dana_reads)
            .await
            .contains("message_received")
    );
    let owner = notifications(&mut scene.world.owner).await;
    assert!(!owner.contains("message_received"), "{owner}");
}

#[tokio::test]
async fn a_strangers_question_reaches_those_of_the_whole_brand() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    scene.text(CATA, "Are you open on Thanksgiving?").await;
    let owner = notifications(&mut scene.world.owner).await;
    assert!(owner.contains("message_received"), "{owner}");
    assert!(thread(&mut scene).await["waitingSince"].is_string());
}

#[tokio::test]
async fn a_text_that_could_not_leave_is_a_notification() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let lupe = scene.applicant("Lupe", "", Lang::Es).await;
    let later = scene.server().now() + SignedDuration::from_mins(10);
    let id = scene.send(&lupe, "invite", later).await.expect("a message");
    scene
        .server()
        .as_owner(|change| {
            change
                .db
                .execute("UPDATE applicants SET phone = NULL", [])?;
            Ok(())
        })
        .await
        .expect("her number is gone");
    scene.server().turn(SignedDuration::from_mins(10));
    scene.server().work().await;
    let sent = scene
        .rows("SELECT status FROM conversation_messages WHERE template_key = 'invite'")
        .await;
    assert_eq!(sent, ["failed"], "{id}");
    let owner = notifications(&mut scene.world.owner).await;
    assert!(owner.contains("message_failed"), "{owner}");
}
