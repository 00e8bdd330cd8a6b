//! The brand's data about an applicant, for the applicant; and where codes go.

use axum::http::StatusCode;
use jiff::SignedDuration;

use super::{pages::Kitchen, postings::texts};
use crate::support::{between, status_token};

const PHONE: &str = "+16195550176";

impl Kitchen {
    /// Asks for a code on a page and types it, as sent to an address.
    async fn prove(&mut self, status: &str, by: &str, to: &str, more: &[(&str, &str)]) {
        let own = format!("{status}/own");
        let fields: Vec<(&str, &str)> = more.iter().copied().chain([("by", by)]).collect();
        let asked = self.browser.submit(&format!("{own}/code"), &fields).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
        let code = self.world.server.code_to(to).await;
        let fields: Vec<(&str, &str)> = more.iter().copied().chain([("code", &*code)]).collect();
        let done = self.browser.submit(&format!("{own}/prove"), &fields).await;
        assert!(
            matches!(done.status, StatusCode::OK | StatusCode::SEE_OTHER),
            "{}",
            done.text()
        );
    }
}

#[tokio::test]
async fn an_applicant_has_a_copy_of_what_is_known_once_they_typed_a_code() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "(619) 555-0176").await;
    let own = format!("{status}/own");
    // A mere holder of the link sees nothing, and learns only the end of the number.
    let asks = kitchen.browser.get(&own).await.text();
    assert!(
        asks.contains("•• 76") && !asks.contains("555") && !asks.contains("salsa"),
        "{asks}"
    );
    let file = format!("{own}/copy.json");
    let stranger = kitchen.browser.get(&file).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    let server = &kitchen.world.server;
    server
        .as_owner(|change| {
            let now = change.now.to_string();
            change.db.execute(
                "INSERT INTO work_sample_attempts (id, application_id, position, token_hash, state, content_version,
                   points, language, invited_at, expires_at, submitted_at)
                 SELECT ?1, id, 'line_cook', randomblob(32), 'submitted', 1, 15, 'en', ?2, ?2, ?2 FROM applications",
                rusqlite::params![platform::ids::MicrosimId::new(change.now), now],
            )?;
            Ok(())
        })
        .await
        .expect("a work sample");
    kitchen.browser.get(&own).await;
    kitchen.prove(&status, "sms", PHONE, &[]).await;
    let page = kitchen.browser.get(&own).await.text();
    for known in [
        "Work sample",
        "15/25",
        "(619) 555-0176",
        "Because of the salsa",
        "Afternoons and evenings",
        "What counted",
    ] {
        assert!(page.contains(known), "{known}: {page}");
    }
    let copy = kitchen.browser.get(&file).await;
    assert_eq!(copy.status, StatusCode::OK);
    let copy = copy.json();
    assert_eq!(copy["phone"], PHONE);
    assert_eq!(copy["applications"][0]["state"], "open");
    assert_eq!(copy["applications"][0]["workSamples"][0]["points"], 15);
    assert!(
        copy["applications"][0]["answers"]
            .as_array()
            .is_some_and(|all| all.len() >= 5),
        "{copy}"
    );
    let server = &kitchen.world.server;
    let mut owner = server.sign_in(server.owner).await;
    let trail = owner.get("/api/audit?action=applicant.exported").await;
    assert_eq!(trail.json()["items"][0]["actorRole"], "applicant");
    // The proof is this browser's, and for an hour.
    let elsewhere = server.browser().get(&file).await;
    assert_eq!(elsewhere.status, StatusCode::NOT_FOUND);
    server.turn(SignedDuration::from_mins(61));
    let late = kitchen.browser.get(&file).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_no_that_was_not_notified_is_not_in_the_copy() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("Luis", "6195550176").await;
    for (name, value) in &mut fields {
        if name == "a.saturdays" {
            "no".clone_into(value);
        }
    }
    let path = format!("/apply/{}", kitchen.public());
    let sent = kitchen.post(&path, &fields, None).await.text();
    let status = format!("/status/{}", status_token(&sent).expect("a link"));
    kitchen.browser.get(&format!("{status}/own")).await;
    kitchen.prove(&status, "sms", PHONE, &[]).await;
    let copy = kitchen
        .browser
        .get(&format!("{status}/own/copy.json"))
        .await;
    assert_eq!(copy.json()["applications"][0]["state"], "open");
}

#[tokio::test]
async fn a_new_number_takes_a_code_to_the_old_one_and_nothing_typed_is_lost() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "6195550176").await;
    let new = [
        ("phone", "6195550188"),
        ("email", "maria@example.com"),
        ("language", "es"),
    ];
    let page = kitchen.browser.get(&status).await.text();
    let form = between(&page, "name=\"form\" value=\"", "\"").expect("a token");
    let fields: Vec<(String, String)> = [("form", &*form)]
        .into_iter()
        .chain(new)
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let asked = kitchen
        .post(&format!("{status}/contact"), &fields, None)
        .await
        .text();
    assert!(
        asked.contains("•• 76") && asked.contains("value=\"6195550188\""),
        "{asked}"
    );
    let numbers = "SELECT phone || coalesce(email, '') FROM applicants";
    assert_eq!(texts(&kitchen.world.server, numbers).await, [PHONE]);
    kitchen.prove(&status, "sms", PHONE, &new).await;
    assert_eq!(
        texts(&kitchen.world.server, numbers).await,
        ["+16195550188maria@example.com"]
    );
}

#[tokio::test]
async fn who_said_stop_has_codes_by_email_and_nothing_by_text() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("Maria", "6195550176").await;
    for (name, value) in &mut fields {
        if name == "email" {
            "maria@example.com".clone_into(value);
        }
    }
    fields.push(("texts".to_owned(), "yes".to_owned()));
    let path = format!("/apply/{}", kitchen.public());
    let sent = kitchen.post(&path, &fields, None).await.text();
    let status = format!("/status/{}", status_token(&sent).expect("a link"));
    let both = kitchen.browser.get(&format!("{status}/own")).await.text();
    assert!(both.contains("•• 76") && both.contains("m•••@example.com"));
    kitchen
        .world
        .server
        .tenant
        .write(|db| {
            db.execute(
                "INSERT INTO text_consents (id, phone, state, source, at)
                 SELECT 'z', phone, 'opted_out', 'carrier', at FROM text_consents",
                [],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("stopped");
    // A message on its way leaves first.
    kitchen.world.server.work().await;
    kitchen.world.server.turn(SignedDuration::from_mins(1));
    let mail = kitchen.browser.get(&format!("{status}/own")).await.text();
    assert!(
        !mail.contains("•• 76") && mail.contains("m•••@example.com"),
        "{mail}"
    );
    // Even a form that still asks for a text gets a letter.
    kitchen
        .prove(&status, "sms", "maria@example.com", &[])
        .await;
}
