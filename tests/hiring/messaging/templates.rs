//! A brand's own wordings: which are refused, how one reads before it leaves, and that it leaves as it was written.

use platform::{ids::ApplicationId, messages::Lang};
use serde_json::{Value, json};

use super::{BETO, LUPE, MessagingScene};
use crate::routes::world::{fields, id, ok, problem};

const TEMPLATES: &str = "/api/templates";

/// A wording that may be sent by text message and by email.
fn wording(en: &str, es: &str) -> Value {
    json!({
        "category": "status", "channel": "both", "name": { "en": "Come by", "es": "Pasa" },
        "body": { "en": en, "es": es }, "active": true,
    })
}

/// One that holds up.
fn sound() -> Value {
    wording(
        "Hi {firstName}, come by {locationName}.",
        "Hola {firstName}, pasa por {locationName}.",
    )
}

/// The address of a wording.
fn address(made: &Value) -> String {
    format!("{TEMPLATES}/{}", made["key"].as_str().expect("a key"))
}

/// The wordings of the brand's own.
async fn own(scene: &mut MessagingScene) -> Vec<Value> {
    let all = ok(scene.world.owner.get(TEMPLATES).await);
    let all = all["items"].as_array().expect("wordings");
    all.iter()
        .filter(|it| it["builtIn"] == false)
        .cloned()
        .collect()
}

/// The owner sends what a wording says to an applicant, by text message.
async fn send(scene: &mut MessagingScene, whom: ApplicationId, made: &Value) {
    let thread = format!("/api/applications/{whom}/conversation");
    let thread = ok(scene.world.owner.get(&thread).await);
    let messages = format!("/api/conversations/{}/messages", id(&thread));
    let words = json!({ "channel": "sms", "templateKey": made["key"] });
    ok(scene.world.owner.post(&messages, words).await);
    scene.server().work().await;
}

#[tokio::test]
async fn a_wording_that_may_be_sent_needs_both_languages() {
    let mut scene = MessagingScene::open().await;
    let half = wording("Come by today", " ");
    let reply = scene.world.owner.post(TEMPLATES, half).await;
    assert_eq!(
        fields(&reply),
        [("body.es".to_owned(), "required".to_owned())]
    );
    assert!(own(&mut scene).await.is_empty(), "it is not kept");
}

#[tokio::test]
async fn half_a_wording_is_kept_but_not_switched_on() {
    let mut scene = MessagingScene::open().await;
    let mut half = wording("Come by today", "");
    half["active"] = json!(false);
    let kept = ok(scene.world.owner.post(TEMPLATES, half.clone()).await);
    half["active"] = json!(true);
    half["version"] = kept["version"].clone();
    let reply = scene.world.owner.patch(&address(&kept), half).await;
    assert_eq!(
        fields(&reply),
        [("body.es".to_owned(), "required".to_owned())]
    );
    assert_eq!(own(&mut scene).await, [kept], "it stays off");
}

#[tokio::test]
async fn a_text_message_has_480_characters_and_none_more() {
    let mut scene = MessagingScene::open().await;
    // Characters, not bytes.
    let (full, over) = ("ñ".repeat(480), "ñ".repeat(481));
    let reply = scene
        .world
        .owner
        .post(TEMPLATES, wording("Hi", &over))
        .await;
    assert_eq!(
        fields(&reply),
        [("body.es".to_owned(), "too_long".to_owned())]
    );
    ok(scene
        .world
        .owner
        .post(TEMPLATES, wording("Hi", &full))
        .await);
}

#[tokio::test]
async fn what_goes_by_email_only_may_be_longer() {
    let mut scene = MessagingScene::open().await;
    let long = "a".repeat(481);
    let mut letter = wording(&long, &long);
    letter["channel"] = json!("email");
    let made = ok(scene.world.owner.post(TEMPLATES, letter).await);
    assert_eq!(made["body"]["es"], json!(long));
}

#[tokio::test]
async fn an_unknown_placeholder_is_named() {
    let mut scene = MessagingScene::open().await;
    let odd = wording("Hi {firstName}: {salary}", "Hola {firstName}: {salary}");
    let reply = scene.world.owner.post(TEMPLATES, odd).await;
    let refused = problem(&reply, 422, "unknown_placeholder");
    assert_eq!(refused["current"]["placeholder"], "salary");
}

#[tokio::test]
async fn a_brace_without_its_other_half_is_refused() {
    let mut scene = MessagingScene::open().await;
    let lone = wording("Hi {firstName, come by", "Hola {firstName}, pasa");
    let reply = scene.world.owner.post(TEMPLATES, lone).await;
    assert_eq!(
        fields(&reply),
        [("body.en".to_owned(), "unmatched_brace".to_owned())]
    );
}

#[tokio::test]
async fn a_sound_wording_stands_in_the_list_as_it_was_written() {
    let mut scene = MessagingScene::open().await;
    let made = ok(scene.world.owner.post(TEMPLATES, sound()).await);
    assert_eq!(made["body"], sound()["body"]);
    assert_eq!(own(&mut scene).await, [made]);
}

#[tokio::test]
async fn a_wording_is_previewed_for_a_real_applicant_in_both_languages() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let (_, application) = scene.applicant("Lupe", "", Lang::Es).await;
    let made = ok(scene.world.owner.post(TEMPLATES, sound()).await);
    for (lang, words) in [
        ("en", "Pitaya Taqueria: Hi Lupe, come by Pitaya Echo Park."),
        (
            "es",
            "Pitaya Taqueria: Hola Lupe, pasa por Pitaya Echo Park.",
        ),
    ] {
        let trial = json!({
            "applicationId": application.id, "templateKey": made["key"], "language": lang,
            "body": made["body"][lang],
        });
        let preview = format!("{TEMPLATES}/preview");
        let shown = ok(scene.world.owner.post(&preview, trial).await);
        assert_eq!(
            (&shown["name"], &shown["body"]),
            (&json!("Lupe Delgado"), &json!(words))
        );
    }
}

#[tokio::test]
async fn what_a_wording_says_leaves_in_the_language_of_each_applicant() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let (_, lupe) = scene.applicant("Lupe", "", Lang::Es).await;
    let (_, beto) = scene.applicant_at("Beto", BETO, "", Lang::En).await;
    let made = ok(scene.world.owner.post(TEMPLATES, sound()).await);
    send(&mut scene, lupe.id, &made).await;
    send(&mut scene, beto.id, &made).await;
    assert_eq!(
        scene.sent_to(LUPE).last().map(String::as_str),
        Some("Pitaya Taqueria: Hola Lupe, pasa por Pitaya Echo Park.")
    );
    assert_eq!(
        scene.sent_to(BETO).last().map(String::as_str),
        Some("Pitaya Taqueria: Hi Beto, come by Pitaya Echo Park.")
    );
}

#[tokio::test]
async fn from_a_change_on_the_new_words_leave() {
    let mut scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    let (_, lupe) = scene.applicant("Lupe", "", Lang::Es).await;
    let made = ok(scene.world.owner.post(TEMPLATES, sound()).await);
    let mut other = wording("See you, {firstName}", "Nos vemos, {firstName}");
    other["version"] = made["version"].clone();
    ok(scene.world.owner.patch(&address(&made), other).await);
    send(&mut scene, lupe.id, &made).await;
    assert_eq!(
        scene.sent_to(LUPE).last().map(String::as_str),
        Some("Pitaya Taqueria: Nos vemos, Lupe")
    );
}

#[tokio::test]
async fn what_leaves_automatically_names_only_what_is_known_then() {
    let mut scene = MessagingScene::open().await;
    let all = ok(scene.world.owner.get(TEMPLATES).await);
    let of = |key: &str| {
        let all = all["items"].as_array().expect("wordings").iter();
        all.clone()
            .find(|it| it["key"] == key)
            .cloned()
            .expect("it")
    };
    let received = of("applied_ok");
    let offered = received["placeholders"].as_array().expect("placeholders");
    assert!(offered.contains(&json!("statusLink")) && !offered.contains(&json!("date")));
    assert!(
        of("booked")["placeholders"]
            .as_array()
            .expect("placeholders")
            .contains(&json!("date"))
    );
    let mut wanted = wording("We got it on {date}.", "La recibimos el {date}.");
    wanted["category"] = json!("greeting");
    wanted["version"] = json!(0);
    let path = format!("{TEMPLATES}/applied_ok");
    let reply = scene.world.owner.patch(&path, wanted.clone()).await;
    let refused = problem(&reply, 422, "placeholder_not_here");
    assert_eq!(refused["current"]["placeholder"], "date", "{refused}");
    // A template of the brand's own may: the sender fills it in.
    ok(scene.world.owner.post(TEMPLATES, wanted).await);
}

#[tokio::test]
async fn no_ones_application_fails_over_a_wording() {
    let scene = MessagingScene::open().await;
    scene.at("2026-11-20T10:00");
    // As an earlier release let it be written.
    scene.server()
        .as_owner(|change| {
            change.db.execute(
                "INSERT INTO message_templates (id, key, category, channel, name_en, name_es, body_en, body_es, active,
                   version)
                 VALUES ('t', 'applied_ok', 'greeting', 'both', 'It', 'Eso', 'On {date}', 'El {date}', 1, 1)",
                [],
            )?;
            Ok(())
        })
        .await
        .expect("a wording");
    scene.applicant("Lupe", "", Lang::Es).await;
    let sent = scene.sent_to(LUPE);
    assert!(sent[0].contains("recibimos tu solicitud"), "{sent:?}");
}
