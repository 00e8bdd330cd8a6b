//! What strangers may leave here, and what the brand says to addresses that strangers typed.

use std::{fs, path::PathBuf};

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use platform::{ids::ApplicationId, outbox::RenderedMessage};
use recruiting::{applications, messaging, types::JobStatus};

use super::{
    files,
    pages::{Kitchen, multipart},
    postings::texts,
};
use crate::{
    routes::world::World,
    support::{Reply, TestApp, URL, between},
};

fn blobs(kitchen: &Kitchen) -> Vec<PathBuf> {
    let folder = kitchen.world.server.tenant.blobs();
    fs::read_dir(folder)
        .map(|entries| entries.map(|entry| entry.expect("a file").path()).collect())
        .unwrap_or_default()
}

/// Another PDF each time.
fn pdf(number: usize) -> Vec<u8> {
    files::pdf(&format!("% number {number}\n"))
}

fn set(fields: &mut [(String, String)], name: &str, to: &str) {
    for (field, value) in fields.iter_mut() {
        if field == name {
            to.clone_into(value);
        }
    }
}

async fn save(kitchen: &mut Kitchen, fields: &[(String, String)], file: &[u8]) -> Reply {
    let path = format!("/apply/{}/draft", kitchen.public());
    kitchen.post(&path, fields, Some(("cv.pdf", file))).await
}

async fn kitchen_with(set_up: impl FnOnce(&mut platform::config::Config)) -> Kitchen {
    let server = TestApp::start_with(set_up).await;
    Kitchen::of(World::of(server).await, |_| {}).await
}

#[tokio::test]
async fn no_file_is_kept_without_a_proof_or_for_a_job_that_no_one_can_apply_for() {
    let mut kitchen = Kitchen::new().await;
    let sound = kitchen.fields("Maria", "6195550176").await;
    let mut forged = sound.clone();
    set(&mut forged, "form", "4102444800.AAAA");
    let mut trapped = sound.clone();
    set(&mut trapped, "website", "http://evil.example");
    let (open, unknown) = (kitchen.public(), format!("{}-aaaaaaaa", kitchen.code()));
    for (fields, job) in [(&forged, &open), (&trapped, &open), (&sound, &unknown)] {
        for act in ["", "/draft", "/later"] {
            let path = format!("/apply/{job}{act}");
            kitchen.post(&path, fields, Some(("cv.pdf", &pdf(1)))).await;
        }
    }
    // The draft of a trapped form comes from the script, which fills that field in for no one.
    assert_eq!(blobs(&kitchen), Vec::<PathBuf>::new());
    let reply = kitchen
        .post(
            &format!("/apply/{open}"),
            &forged,
            Some(("cv.pdf", &pdf(1))),
        )
        .await;
    assert!(reply.text().contains("Choose it again"), "{}", reply.text());
    assert!(
        reply.text().contains("value=\"Maria\""),
        "what was typed stays"
    );

    let db = &kitchen.world.server.tenant;
    db.write(|db| {
        let closed = JobStatus::Closed.name();
        Ok::<_, platform::error::Error>(db.execute("UPDATE hiring_jobs SET status = ?1", [closed])?)
    })
    .await
    .expect("a closed job");
    for act in ["", "/draft", "/later"] {
        let path = format!("/apply/{open}{act}");
        kitchen.post(&path, &sound, Some(("cv.pdf", &pdf(1)))).await;
    }
    assert_eq!(blobs(&kitchen), Vec::<PathBuf>::new());
}

#[tokio::test]
async fn a_draft_holds_one_file_and_never_takes_one_that_another_holds() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("Maria", "6195550176").await;
    for number in 0..5 {
        let reply = save(&mut kitchen, &fields, &pdf(number)).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
        let draft = reply.json()["draft"].as_str().expect("a draft").to_owned();
        set(&mut fields, "draft", &draft);
        assert_eq!(blobs(&kitchen).len(), 1, "the newest");
    }
    // Someone else holds the same file.
    let other = kitchen.fields("Lupe", "6195550177").await;
    save(&mut kitchen, &other, &pdf(4)).await;
    save(&mut kitchen, &fields, &pdf(5)).await;
    assert_eq!(blobs(&kitchen).len(), 2, "theirs and the newest");
    let path = format!("/apply/{}", kitchen.public());
    let reply = kitchen
        .post(&path, &fields, Some(("cv.pdf", &pdf(6))))
        .await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    assert_eq!(blobs(&kitchen).len(), 2, "theirs and the one that was sent");
}

#[tokio::test]
async fn one_address_leaves_only_so_much_in_a_day_and_the_form_goes_on_without() {
    let mut kitchen = kitchen_with(|config| config.limits.kept_each = 1).await;
    let mut large = pdf(1);
    let end = large.split_off(large.len() - 120);
    large.resize(900 * 1024, b' ');
    large.extend(end);
    let fields = kitchen.fields("Maria", "6195550176").await;
    let kept = save(&mut kitchen, &fields, &large).await.json();
    assert!(
        kept["refused"].is_null() && kept["file"].is_string(),
        "{kept}"
    );
    let other = kitchen.fields("Lupe", "6195550177").await;
    large[20] = b'x';
    let refused = save(&mut kitchen, &other, &large).await.json();
    let why = refused["refused"].as_str().unwrap_or_default();
    assert!(
        why.contains("Too many files from your network"),
        "{refused}"
    );
    let path = format!("/apply/{}", kitchen.public());
    let reply = kitchen.post(&path, &other, Some(("cv.pdf", &large))).await;
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(reply.text().contains("value=\"Lupe\""));
    let reply = kitchen.post(&path, &other, None).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    kitchen.browser.comes_from([198, 51, 100, 1]);
    let third = kitchen.fields("Bo", "6195550178").await;
    let kept = save(&mut kitchen, &third, &large).await.json();
    assert!(kept["file"].is_string(), "another address: {kept}");
}

#[tokio::test]
async fn a_disk_that_is_nearly_full_takes_no_files_and_still_takes_applications() {
    // No disk is wholly free.
    let mut kitchen = kitchen_with(|config| config.limits.free_disk = 100).await;
    let path = format!("/apply/{}", kitchen.public());
    for (language, why) in [
        ("en", "can’t take files right now"),
        ("es", "no podemos recibir archivos"),
    ] {
        let fields = kitchen.fields("Maria", "6195550176").await;
        let at = format!("{path}?lang={language}");
        let reply = kitchen.post(&at, &fields, Some(("cv.pdf", &pdf(1)))).await;
        assert_eq!(reply.status, StatusCode::INSUFFICIENT_STORAGE);
        assert!(reply.text().contains(why), "{}", reply.text());
    }
    assert_eq!(blobs(&kitchen), Vec::<PathBuf>::new());
    let fields = kitchen.fields("Maria", "6195550176").await;
    let reply = kitchen.post(&path, &fields, None).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
}

#[tokio::test]
async fn one_address_begins_only_so_many_forms() {
    let mut kitchen = kitchen_with(|config| config.limits.drafts = 3).await;
    let fields = kitchen.fields("Maria", "6195550176").await;
    let path = format!("/apply/{}/draft", kitchen.public());
    let mut token = String::new();
    for _ in 0..3 {
        let reply = kitchen.post(&path, &fields, None).await;
        token = reply.json()["draft"].as_str().expect("a draft").to_owned();
    }
    let fourth = kitchen.post(&path, &fields, None).await;
    assert_eq!(fourth.status, StatusCode::TOO_MANY_REQUESTS);
    let mut known = fields.clone();
    set(&mut known, "draft", &token);
    let goes_on = kitchen.post(&path, &known, None).await;
    assert_eq!(goes_on.status, StatusCode::OK, "one that was begun goes on");
}

#[tokio::test]
async fn only_so_many_files_are_received_at_once() {
    let mut kitchen = kitchen_with(|config| config.limits.uploads_each = 0).await;
    let fields = kitchen.fields("Maria", "6195550176").await;
    let refused = save(&mut kitchen, &fields, &pdf(1)).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers.contains_key(header::RETRY_AFTER));
    // An empty file field, as browsers send it, takes no place.
    let (kind, body) = multipart(&fields, Some(("", b"")));
    let request = kitchen
        .browser
        .request(Method::POST, &format!("/apply/{}", kitchen.public()))
        .header(header::ORIGIN, URL)
        .header(header::CONTENT_TYPE, kind);
    let reply = kitchen.browser.send(request, Body::from(body)).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
}

#[tokio::test]
async fn the_brand_sends_no_strangers_words_to_an_address_that_no_one_has_proven() {
    let mut kitchen = Kitchen::new().await;
    let path = format!("/apply/{}", kitchen.public());
    for (language, why) in [
        ("en", "can’t include a web address"),
        ("es", "no puede llevar una dirección web"),
    ] {
        let at = format!("{path}?lang={language}");
        let mut fields = kitchen
            .fields(
                "You won! Claim at http://evil.example/win-a-prize",
                "6195550176",
            )
            .await;
        set(&mut fields, "email", "victim@example.com");
        let reply = kitchen.post(&at, &fields, None).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(reply.text().contains(why), "{}", reply.text());
    }
    let mut fields = kitchen.fields("You won a prize", "6195550176").await;
    set(&mut fields, "email", "victim@example.com");
    let reply = kitchen.post(&path, &fields, None).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    let server = &kitchen.world.server;
    let letter = server.message_to("victim@example.com").await.letter;
    let said = |letter: &RenderedMessage| {
        format!(
            "{} {:?} {}",
            letter.subject, letter.paragraphs, letter.short
        )
    };
    assert!(!said(&letter).contains("prize"), "{}", said(&letter));
    assert!(said(&letter).contains("Hi,"), "no name: {}", said(&letter));

    // Once a team member has dealt with the application, its person is called by name.
    let id = texts(server, "SELECT id FROM applications").await.remove(0);
    let id: ApplicationId = id.parse().expect("an id");
    server
        .app
        .run_as_system(&server.tenant, move |change| {
            let mut it = applications::application(change.db, id)?;
            let who = applications::applicant(change.db, it.applicant_id)?;
            it.last_team_activity_at = Some(change.now);
            let facts = [("date", "Nov 27".to_owned())];
            messaging::send_template(change, &who, &it, "still_reviewing", &facts, change.now)
        })
        .await
        .expect("a message");
    let letter = server.message_to("victim@example.com").await.letter;
    assert!(
        said(&letter).contains("You won a prize"),
        "{}",
        said(&letter)
    );
}

#[tokio::test]
async fn a_name_that_cannot_be_seen_is_none() {
    let mut kitchen = Kitchen::new().await;
    let path = format!("/apply/{}", kitchen.public());
    for name in ["\u{200b}", "\u{202e}", "\u{3164}"] {
        let fields = kitchen.fields(name, "6195550176").await;
        let reply = kitchen.post(&path, &fields, None).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
        assert!(between(&reply.text(), "id=\"e-firstName\"", "<").is_some());
    }
    assert!(
        texts(&kitchen.world.server, "SELECT id FROM applications")
            .await
            .is_empty()
    );
}

#[tokio::test]
async fn the_address_of_an_act_that_was_made_up_is_unknown() {
    let mut kitchen = Kitchen::new().await;
    for path in [
        "/status/%00/x",
        "/status/%0d%0aX-A:b/x",
        "/status/a.b/withdraw",
    ] {
        assert_eq!(
            kitchen.browser.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    let status = kitchen.apply("Maria", "6195550176").await;
    let back = kitchen.browser.get(&format!("{status}/withdraw")).await;
    assert_eq!(
        (back.status, back.location()),
        (StatusCode::SEE_OTHER, status.as_str())
    );
}
