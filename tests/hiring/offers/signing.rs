//! The applicant reads, proves who they are and signs.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{PHONE, Scene};
use crate::{
    logo,
    routes::world::{id, ok, problem},
};

#[tokio::test]
async fn an_applicant_proves_who_they_are_agrees_reads_and_signs_once() {
    let mut scene = Scene::new().await;
    let (offer, page, mut phone) = scene.signed().await;
    // Signed: both papers are there, and a second signature is refused.
    let done = phone.get(&page).await.text();
    assert!(done.contains("certificate.pdf"), "{done}");
    for paper in ["letter.pdf", "certificate.pdf"] {
        let pdf = phone.get(&format!("{page}/{paper}")).await;
        assert_eq!(pdf.status, StatusCode::OK);
        assert!(pdf.text().starts_with("%PDF-"));
    }
    let fields = [
        ("name", "Lupita Cárdenas"),
        ("age", "18_plus"),
        ("intend", "yes"),
    ];
    let again = phone.submit(&format!("{page}/sign"), &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    // What was sent stays as it is.
    let change = scene.draft(4, 200_000);
    let path = format!("/api/offers/{}", id(&offer));
    let now = ok(scene.manager.get(&scene.offers()).await)["items"][0].clone();
    assert_eq!(now["state"], "signed");
    let mut change = change;
    change["version"] = now["version"].clone();
    problem(&scene.manager.patch(&path, change).await, 409, "offer_sent");
    let void = json!({ "version": now["version"], "reason": "No" });
    problem(
        &scene.manager.post(&format!("{path}/void"), void).await,
        409,
        "already_signed",
    );
    // The proof holds, and breaks when a step is altered.
    let proof = ok(scene.manager.get(&format!("{path}/audit")).await);
    assert_eq!(proof["holds"], true);
    let kinds: Vec<&str> = proof["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| step["type"].as_str().expect("a type"))
        .collect();
    assert_eq!(
        kinds,
        [
            "created",
            "sent",
            "identity_proven",
            "viewed",
            "consented",
            "signed",
            "certified",
            "copy_delivered"
        ]
    );
    scene
        .world
        .server
        .tenant
        .write(|db| {
            db.execute(
                "UPDATE offer_events SET data = '{\"rateE4\":1}' WHERE type = 'created'",
                [],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("altered");
    let proof = ok(scene.manager.get(&format!("{path}/audit")).await);
    assert_eq!(proof["holds"], false);
}

#[tokio::test]
async fn the_letter_shows_only_to_who_typed_the_code() {
    let mut scene = Scene::new().await;
    let (_, page) = scene.sent().await;
    let mut stranger = scene.world.server.browser();
    let first = stranger.get(&page).await.text();
    assert!(
        !first.contains("$20.00") && !first.contains("Cárdenas"),
        "{first}"
    );
    assert_eq!(
        stranger.get(&format!("{page}/letter.pdf")).await.status,
        StatusCode::NOT_FOUND
    );
    stranger.get(&page).await;
    stranger.submit(&format!("{page}/code"), &[]).await;
    for left in ["4", "3", "2", "1"] {
        let wrong = stranger
            .submit(&format!("{page}/prove"), &[("code", "000000")])
            .await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            wrong.text().contains(&format!(": {left}.")),
            "{}",
            wrong.text()
        );
    }
    stranger
        .submit(&format!("{page}/prove"), &[("code", "000000")])
        .await;
    let code = scene.world.server.code_to(PHONE).await;
    let late = stranger
        .submit(&format!("{page}/prove"), &[("code", &code)])
        .await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    let signing = stranger
        .submit(
            &format!("{page}/sign"),
            &[("name", "A B"), ("age", "18_plus"), ("intend", "yes")],
        )
        .await;
    assert_eq!(signing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_name_and_the_intent_are_needed_to_sign_and_nothing_typed_is_lost() {
    let mut scene = Scene::new().await;
    let (_, page) = scene.sent().await;
    let mut phone = scene.proven(&page).await;
    // Without the consent there is nothing to sign.
    phone.get(&page).await;
    let early = phone
        .submit(
            &format!("{page}/sign"),
            &[
                ("name", "Lupita Cárdenas"),
                ("age", "18_plus"),
                ("intend", "yes"),
            ],
        )
        .await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    phone.get(&page).await;
    phone.submit(&format!("{page}/consent"), &[]).await;
    phone.get(&page).await;
    let one = phone
        .submit(&format!("{page}/sign"), &[("name", "Lupita")])
        .await;
    assert_eq!(one.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = one.text();
    assert!(
        text.contains("value=\"Lupita\"") && text.contains("intend-wrong"),
        "{text}"
    );
    assert!(text.contains("age-wrong"), "{text}");
    let young = [("name", "Lupita"), ("age", "14_15")];
    let again = phone.submit(&format!("{page}/sign"), &young).await.text();
    assert!(!again.contains("age-wrong"), "{again}");
    assert!(
        again.contains("value=\"14_15\" required checked"),
        "{again}"
    );
    assert!(text.contains("$20.00"), "the letter stays in sight");
    // Somebody else's name signs nothing; accents and a second surname are people's own.
    for (name, status) in [
        ("Otra Persona", StatusCode::UNPROCESSABLE_ENTITY),
        ("LUPITA CARDENAS Ruiz", StatusCode::SEE_OTHER),
    ] {
        let fields = [("name", name), ("age", "18_plus"), ("intend", "yes")];
        let reply = phone.submit(&format!("{page}/sign"), &fields).await;
        assert_eq!(reply.status, status, "{name}: {}", reply.text());
    }
}

#[tokio::test]
async fn an_offer_ends_unanswered_after_three_days_and_its_link_says_so() {
    let mut scene = Scene::new().await;
    let (_, page) = scene.sent().await;
    scene.world.server.turn(SignedDuration::from_hours(49));
    scene.world.server.work().await;
    // Sessions end after twelve hours without a request.
    let server = &scene.world.server;
    let mut manager = server.sign_in(server.owner).await;
    let events = ok(manager.get(&scene.offers()).await);
    assert_eq!(events["items"][0]["state"], "sent", "reminded, not ended");
    scene.world.server.turn(SignedDuration::from_hours(24));
    scene.world.server.work().await;
    let server = &scene.world.server;
    let mut manager = server.sign_in(server.owner).await;
    let ended = ok(manager.get(&scene.offers()).await);
    assert_eq!(ended["items"][0]["state"], "expired");
    let reply = scene.world.server.browser().get(&page).await;
    assert_eq!(reply.status, StatusCode::GONE);
}

#[tokio::test]
async fn a_letter_carries_the_logo_of_the_day_on_which_it_was_sent() {
    let mut scene = Scene::new().await;
    let owner = &mut scene.world.owner;
    let branding = ok(owner.get("/api/settings/branding").await);
    let seen = branding["version"].as_i64().expect("a version");
    let picture = logo::picture(300, 100, image::ImageFormat::Png);
    ok(logo::send(owner, seen, &picture).await);
    let (offer, _) = scene.sent().await;
    let path = format!("/api/offers/{}/letter.pdf", id(&offer));
    let letter = scene.manager.get(&path).await;
    assert!(letter.text().starts_with("%PDF-") && letter.text().contains("/Image"));
    let gone = format!("/api/settings/branding/logo?version={}", seen + 1);
    let owner = &mut scene.world.owner;
    ok(owner.json(Method::DELETE, &gone, Value::Null).await);
    let again = scene.manager.get(&path).await;
    assert_eq!(
        again.bytes(),
        letter.bytes(),
        "a sent letter stays as it is"
    );
}
