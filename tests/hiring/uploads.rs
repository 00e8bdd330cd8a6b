//! Resumes: taken by what they contain, counted while they stream, kept sealed; everything else leaves nothing behind.

use std::{fs, path::PathBuf};

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use hiring::apply::file;
use jiff::SignedDuration;
use platform::blobs::Blobs;

use super::{
    files::{self, Dice},
    pages::{Kitchen, multipart},
    postings::texts,
};
use crate::support::Reply;

/// More than the largest resume, as a PDF.
fn oversized() -> Vec<u8> {
    let mut bytes = files::pdf("");
    bytes.resize(file::LARGEST + 1, b' ');
    bytes
}

fn blobs(kitchen: &Kitchen) -> Vec<PathBuf> {
    let folder = kitchen.world.server.tenant.blobs();
    fs::read_dir(folder)
        .map(|entries| entries.map(|entry| entry.expect("a file").path()).collect())
        .unwrap_or_default()
}

async fn send(kitchen: &mut Kitchen, name: &str, bytes: &[u8]) -> Reply {
    send_as(kitchen, "6195550176", name, bytes).await
}

async fn send_as(kitchen: &mut Kitchen, phone: &str, name: &str, bytes: &[u8]) -> Reply {
    let fields = kitchen.fields("Maria", phone).await;
    let path = format!("/apply/{}", kitchen.public());
    kitchen.post(&path, &fields, Some((name, bytes))).await
}

#[tokio::test]
async fn honest_files_are_kept_sealed_and_named_by_their_content() {
    for (name, bytes, kind) in files::sound() {
        let mut kitchen = Kitchen::new().await;
        let reply = send(&mut kitchen, name, &bytes).await;
        assert_eq!(
            reply.status,
            StatusCode::CREATED,
            "{name}: {}",
            reply.text()
        );
        let server = &kitchen.world.server;
        assert_eq!(
            texts(
                server,
                "SELECT name || ' ' || media_type FROM hiring_documents"
            )
            .await,
            [format!("{name} {kind}")]
        );
        let blob = texts(server, "SELECT blob FROM hiring_documents")
            .await
            .remove(0);
        assert_eq!(
            Blobs::of(&server.app, &server.tenant)
                .get(&blob)
                .expect("the file"),
            bytes
        );
        let raw = fs::read(&blobs(&kitchen)[0]).expect("the sealed file");
        assert!(
            !raw.windows(16).any(|part| part == &bytes[..16]),
            "{name} lies open"
        );
    }
}

#[tokio::test]
async fn a_name_never_decides_and_is_shown_without_tricks() {
    let mut kitchen = Kitchen::new().await;
    let reply = send(
        &mut kitchen,
        "..\\..\\<b>My\u{202e}fdp.exe",
        &files::pdf(""),
    )
    .await;
    assert_eq!(reply.status, StatusCode::CREATED);
    assert_eq!(
        texts(&kitchen.world.server, "SELECT name FROM hiring_documents").await,
        ["bMyfdp.pdf"]
    );
}

#[tokio::test]
async fn whatever_else_is_wrong_is_said_beside_a_refused_file() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("", "12").await;
    fields.retain(|(name, _)| name != "a.years");
    let path = format!("/apply/{}", kitchen.public());
    let file = Some(("resume.pdf", &b"MZ no resume"[..]));
    let reply = kitchen.post(&path, &fields, file).await;
    assert_eq!(reply.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    for wrong in ["e-firstName", "e-phone", "e-years", "e-resume"] {
        assert!(
            reply.text().contains(&format!("id=\"{wrong}\"")),
            "{wrong}: {}",
            reply.text()
        );
    }
    let applications = texts(&kitchen.world.server, "SELECT id FROM applications").await;
    assert!(applications.is_empty());
}

#[tokio::test]
async fn every_trick_is_refused_with_its_error_and_nothing_is_kept() {
    let mut kitchen = Kitchen::new().await;
    for (at, (what, name, bytes)) in files::refused().into_iter().enumerate() {
        assert!(
            bytes.len() <= file::LARGEST,
            "{what} is refused for its size"
        );
        let phone = format!("61955502{at:02}");
        let reply = send_as(&mut kitchen, &phone, name, &bytes).await;
        assert_eq!(
            reply.status,
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "{what}: {}",
            reply.text()
        );
        assert!(reply.text().contains("Only PDF, DOC and DOCX"), "{what}");
        assert!(
            reply.text().contains("value=\"Maria\""),
            "{what}: what was typed is lost"
        );
    }
    let reply = send(&mut kitchen, "resume.pdf", &oversized()).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(reply.text().contains("larger than 5 MB") && reply.text().contains("value=\"Maria\""));
    assert_eq!(blobs(&kitchen), Vec::<PathBuf>::new());
    let server = &kitchen.world.server;
    assert!(
        texts(server, "SELECT id FROM hiring_documents")
            .await
            .is_empty()
    );
    assert!(
        texts(server, "SELECT id FROM applications")
            .await
            .is_empty()
    );
}

#[tokio::test]
async fn exactly_five_megabytes_are_taken() {
    let mut kitchen = Kitchen::new().await;
    let mut bytes = files::pdf("");
    let end = bytes.split_off(bytes.len() - 120);
    bytes.resize(file::LARGEST - end.len(), b' ');
    bytes.extend(end);
    assert_eq!(bytes.len(), 5_242_880);
    assert_eq!(
        send(&mut kitchen, "resume.pdf", &bytes).await.status,
        StatusCode::CREATED
    );
}

#[tokio::test]
async fn an_accepted_file_survives_an_error_for_a_day() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("", "6195550176").await;
    let path = format!("/apply/{}", kitchen.public());
    let reply = kitchen
        .post(&path, &fields, Some(("cv.pdf", &files::pdf(""))))
        .await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(reply.text().contains("Kept: cv.pdf"), "{}", reply.text());
    let draft =
        crate::support::between(&reply.text(), "name=\"draft\" value=\"", "\"").expect("a draft");
    for (name, value) in &mut fields {
        match name.as_str() {
            "firstName" => "Maria".clone_into(value),
            "draft" => value.clone_from(&draft),
            _ => {}
        }
    }
    let reply = kitchen.post(&path, &fields, None).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    assert_eq!(
        texts(&kitchen.world.server, "SELECT name FROM hiring_documents").await,
        ["cv.pdf"]
    );
}

#[tokio::test]
async fn a_blob_that_nothing_names_is_swept_after_a_day_and_a_named_one_stays() {
    let mut kitchen = Kitchen::new().await;
    assert_eq!(
        send(&mut kitchen, "resume.pdf", &files::pdf(""))
            .await
            .status,
        StatusCode::CREATED
    );
    let server = &kitchen.world.server;
    let all = Blobs::of(&server.app, &server.tenant);
    let now = server.now();
    all.put(b"of a form that was never finished", now)
        .expect("a blob");
    let sweep = async |hours| {
        server.turn(SignedDuration::from_hours(hours));
        let (all, time) = (all.clone(), server.accepted_time().await);
        server
            .tenant
            .read(move |db| all.sweep(db, time))
            .await
            .expect("a sweep")
    };
    assert_eq!(sweep(23).await, 0);
    assert_eq!(sweep(2).await, 1);
    assert_eq!(blobs(&kitchen).len(), 1);
}

#[tokio::test]
async fn a_form_that_is_none_or_never_ends_is_refused() {
    let mut kitchen = Kitchen::new().await;
    let path = format!("/apply/{}", kitchen.public());
    let plain = kitchen
        .browser
        .submit(&path, &[("firstName", "Maria")])
        .await;
    assert_eq!(plain.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let (kind, body) = multipart(&[("firstName".to_owned(), "x".repeat(300 * 1024))], None);
    let request = kitchen
        .browser
        .request(Method::POST, &path)
        .header(header::ORIGIN, crate::support::URL)
        .header(header::CONTENT_TYPE, kind);
    let reply = kitchen.browser.send(request, Body::from(body)).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[test]
fn changed_files_never_stop_the_check() {
    let (corpus, mut dice) = (files::corpus(), Dice(20_261_121));
    for _ in 0..4_000 {
        file::prove(&dice.mutate(&corpus));
    }
}
