//! The applicant reads, proves who they are and signs.

use axum::http::{Method, StatusCode};
use data_encoding::HEXLOWER;
use jiff::SignedDuration;
use organization::compliance::audit;
use platform::{error::Result, ids::UserId, secrets, sql_time::SqlTime};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{BROWSER, PHONE, Scene};
use crate::{
    logo,
    routes::world::{id, ok, problem},
};

/// The record of the signature of Lupita's offer, under her own key.
async fn on_record(scene: &Scene, offer: String) -> Value {
    let server = &scene.world.server;
    let master = server.app.core.config.data.master_key;
    let person = scene.lupita.applicant.id.0;
    server
        .tenant
        .read(move |db| -> Result<Value> {
            let sealed: Vec<u8> = db.query_row(
                "SELECT sealed_signature FROM offers WHERE id = ?1",
                [&offer],
                |row| row.get(0),
            )?;
            let key = audit::existing_key(db, &master, person)?.expect("her key");
            let context = format!("offer:{offer}:sealed_signature");
            let record = secrets::open(&key, &context, &sealed).expect("what was sealed");
            Ok(serde_json::from_slice(&record)?)
        })
        .await
        .expect("the record of a signature")
}

#[tokio::test]
async fn an_applicant_proves_who_they_are_agrees_reads_and_signs_once() {
    let mut scene = Scene::new().await;
    let (offer, page, mut phone) = scene.signed().await;
    // Signed: both documents are there, and a second signature is refused.
    let done = phone.get(&page).await.text();
    assert!(done.contains("certificate.pdf"), "{done}");
    let mut hashes = Vec::new();
    for document in ["letter.pdf", "certificate.pdf"] {
        let pdf = phone.get(&format!("{page}/{document}")).await;
        assert_eq!(pdf.status, StatusCode::OK);
        assert!(pdf.text().starts_with("%PDF-"));
        hashes.push(HEXLOWER.encode(&Sha256::digest(pdf.bytes())));
    }
    // A phone that loads the address of an action again comes back to the page.
    for action in ["code", "prove", "consent", "sign", "decline", "again"] {
        let again = phone.get(&format!("{page}/{action}")).await;
        assert_eq!(again.status, StatusCode::SEE_OTHER, "{action}");
        assert_eq!(again.headers["location"], page, "{action}");
    }
    // On record: the very letter, what was agreed to as the page said it, and from where.
    let now = SqlTime(scene.world.server.now()).to_string();
    assert_eq!(
        on_record(&scene, id(&offer)).await,
        json!({
            "identity": { "channel": "sms", "to": "•• 76", "at": now },
            "consent": { "version": "esign-2026-11", "lang": "es", "at": now },
            "name": "Lupita Cárdenas", "signedAt": now, "ip": "203.0.113.9", "browser": BROWSER,
            "documentSha256": hashes[0],
        })
    );
    let fields = [
        ("name", "Lupita Cárdenas"),
        ("age", "18_plus"),
        ("intend", "yes"),
    ];
    let again = phone.submit(&format!("{page}/sign"), &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    // A sent offer stays as it is.
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
    assert_eq!(proof["steps"][7]["data"]["channel"], "page");
    let texts = scene.world.server.app.outbox.shown();
    assert!(
        texts
            .iter()
            .all(|one| !one.letter.short.contains("Tu copia")),
        "she never agreed to texts; the code is what she asked for"
    );
    assert_eq!(proof["steps"][4]["data"]["lang"], "es");
    assert_eq!(proof["steps"][5]["data"]["documentSha256"], hashes[0]);
    assert_eq!(proof["steps"][6]["data"]["certificateSha256"], hashes[1]);
    scene
        .world
        .server
        .tenant
        .write(|db| {
            db.execute(
                "UPDATE offer_events SET data = '{\"rateE4\":1}' WHERE type = 'created'",
                [],
            )?;
            Ok::<_, platform::error::Error>(())
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
    // Someone else's name signs nothing; accents and a second surname are people's own.
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
    let (offer, page) = scene.sent().await;
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
    let author = offer["authorId"].as_str().expect("an author");
    let author: UserId = author.parse().expect("an id");
    let server = &scene.world.server;
    let notifications = ok(server.sign_in(author).await.get("/api/notifications").await);
    assert!(
        notifications.to_string().contains("offer_expired"),
        "{notifications}"
    );

    // It can be renewed: one tap asks whether it is still open, once.
    let mut phone = scene.world.server.browser();
    let reply = phone.get(&page).await;
    assert_eq!(reply.status, StatusCode::GONE);
    let text = reply.text();
    assert!(text.contains("Esta oferta venció"), "{text}");
    // A person who finds the link later learns neither who was to be hired nor for what.
    let title = offer["jobTitle"].as_str().expect("a title");
    assert!(!title.is_empty() && !text.contains(title), "{text}");
    assert!(!text.contains("Lupita"), "{text}");
    for _ in 0..2 {
        let asked = phone.submit(&format!("{page}/again"), &[]).await;
        assert_eq!(asked.status, StatusCode::GONE);
        assert!(
            asked.text().contains("Le preguntamos al equipo."),
            "{}",
            asked.text()
        );
    }
    let threads = ok(manager.get("/api/conversations").await);
    let path = format!("/api/conversations/{}", id(&threads["items"][0]));
    let thread = ok(manager.get(&path).await);
    let asked: Vec<&Value> = thread["messages"]
        .as_array()
        .expect("messages")
        .iter()
        .filter(|message| message["direction"] == "in")
        .collect();
    assert_eq!(asked.len(), 1, "{thread:#}");
    let title = offer["jobTitle"].as_str().expect("a title");
    let words = asked[0]["body"].as_str().expect("words");
    assert!(words.contains(title) && words.contains('?'), "{words}");
    assert!(thread["waitingSince"].is_string(), "a person is to answer");
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
