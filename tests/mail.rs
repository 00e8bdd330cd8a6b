//! Messages leave through a real mail server, once each, and what cannot leave says so.

use std::time::Duration;

use jiff::SignedDuration;
use platform::{config::Smtp, outbox, permit::Role};
use serde_json::{Value, json};

use crate::{
    routes::world::{ok, problem},
    support::{Peer, TestApp, invitation, until},
};

async fn with_mail_server(refusals: &str) -> (TestApp, Peer) {
    let peer = Peer::start("smtp.mjs", &[refusals]);
    let port = peer.line();
    let test = TestApp::start_with(|config| {
        config.serve.demo = false;
        config.smtp = Some(Smtp {
            url: format!("smtp://127.0.0.1:{port}"),
            from: "Lineup <no-reply@lineup.example>".to_owned(),
        });
    })
    .await;
    (test, peer)
}

fn header(mail: &Value, name: &str) -> String {
    let raw = mail["raw"].as_str().unwrap();
    let start = format!("{name}: ");
    raw.lines()
        .find_map(|line| line.strip_prefix(&start))
        .unwrap_or_default()
        .to_owned()
}

fn next(peer: &Peer) -> Value {
    serde_json::from_str(&peer.line()).unwrap()
}

#[tokio::test]
async fn a_code_travels_by_mail_and_lets_its_owner_in() {
    let (test, peer) = with_mail_server("0").await;
    let mut browser = test.browser();
    browser.get("/sign-in").await;
    browser
        .submit("/sign-in", &[("address", "ana@example.com")])
        .await;
    while outbox::drain(&test.app).await.unwrap() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let mail = next(&peer);
    assert_eq!(
        (mail["from"].as_str(), mail["to"][0].as_str()),
        (Some("no-reply@lineup.example"), Some("ana@example.com"))
    );
    let code = header(&mail, "Subject")[..6].to_owned();
    assert!(
        mail["raw"]
            .as_str()
            .unwrap()
            .contains("multipart/alternative")
    );
    browser.get("/sign-in/code").await;
    assert_eq!(
        browser
            .submit("/sign-in/code", &[("code", &code)])
            .await
            .location(),
        "/"
    );
}

#[tokio::test]
async fn a_busy_mail_server_gets_the_same_message_again_later_and_then_no_more() {
    let (test, peer) = with_mail_server("1").await;
    let guest = invitation(Role::Staff, "luz@example.com", None);
    test.as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap();
    test.work().await;
    let first = next(&peer);
    assert_eq!(first["accepted"], false);
    test.work().await;
    test.turn(SignedDuration::from_secs(15));
    test.work().await;
    let second = next(&peer);
    assert_eq!(second["accepted"], true);
    for name in ["Message-ID", "X-Idempotency-Key"] {
        assert!(!header(&first, name).is_empty());
        assert_eq!(header(&first, name), header(&second, name));
    }
    test.turn(SignedDuration::from_hours(24));
    assert_eq!(outbox::drain(&test.app).await.unwrap(), 0);
}

#[tokio::test]
async fn without_a_mail_server_messages_are_given_up_visibly_and_never_called_sent() {
    let test = TestApp::start_with(|config| config.serve.demo = false).await;
    let lines = organization::identity::first_steps(&test.app)
        .await
        .unwrap()
        .join("\n");
    assert!(lines.contains("LINEUP_SMTP_URL"));
    let guest = invitation(Role::Staff, "luz@example.com", None);
    let user = test
        .as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap()
        .user;
    for _ in 0..8 {
        test.work().await;
        test.turn(SignedDuration::from_hours(9));
    }
    let failed = test
        .tenant
        .read(move |db| outbox::last_failure(db, user.0))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(failed.kind, "invitation");
    assert!(failed.why.contains("LINEUP_SMTP_URL"), "{}", failed.why);

    // The owner sees what was given up, and has it tried once more.
    let mut owner = test.sign_in(test.owner).await;
    let list = ok(owner.get("/api/undelivered-messages").await);
    assert_eq!(list["canSend"], false);
    let one = &list["items"][0];
    assert_eq!(one["kind"], "invitation");
    assert_eq!(one["to"], "luz@example.com");
    assert_eq!(one["canRetry"], true);
    assert!(one["why"].as_str().unwrap().contains("LINEUP_SMTP_URL"));
    let retry = format!(
        "/api/undelivered-messages/{}/retry",
        one["id"].as_str().unwrap()
    );
    assert_eq!(owner.post(&retry, json!({})).await.status, 204);
    let list = ok(owner.get("/api/undelivered-messages").await);
    assert_eq!(list["items"], json!([]), "it waits again");
    problem(&owner.post(&retry, json!({})).await, 404, "not_found");
    for _ in 0..8 {
        test.work().await;
        test.turn(SignedDuration::from_hours(9));
    }
    let mut owner = test.sign_in(test.owner).await;
    let list = ok(owner.get("/api/undelivered-messages").await);
    assert_eq!(
        list["items"].as_array().unwrap().len(),
        1,
        "and is given up again"
    );

    // Ninety days later no one needs it any more.
    let prune = async || {
        let time = test.accepted_time().await;
        test.tenant.write(move |db| outbox::prune(db, time)).await
    };
    assert_eq!(prune().await.unwrap(), 0);
    test.turn(SignedDuration::from_hours(24 * 90));
    assert!(prune().await.unwrap() > 0);
    let mut owner = test.sign_in(test.owner).await;
    let list = ok(owner.get("/api/undelivered-messages").await);
    assert_eq!(list["items"], json!([]));
}

#[tokio::test]
async fn an_erased_person_is_written_to_no_more_and_the_message_cannot_be_read() {
    let test = TestApp::start().await;
    let guest = invitation(Role::Staff, "luz@example.com", None);
    let user = test
        .as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap()
        .user;
    test.tenant
        .write(move |db| {
            db.execute(
                "DELETE FROM person_keys WHERE person_id = ?1",
                [user.to_string()],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .unwrap();
    test.work().await;
    assert!(test.app.outbox.shown().is_empty());
}

#[tokio::test]
async fn a_lost_wake_up_is_repaired_by_the_sweep() {
    let test = TestApp::start().await;
    let guest = invitation(Role::Staff, "luz@example.com", None);
    test.as_owner(move |change| organization::identity::invite(change, &guest))
        .await
        .unwrap();
    // The server stops before the worker gets it, and starts again on the same files.
    let again = app::server::start(test.app.core.config.clone(), test.clock.clone()).unwrap();
    assert_eq!(outbox::drain(&again).await.unwrap(), 0);
    let sweep = tokio::spawn(outbox::sweep(again.clone()));
    let first = until("a message", async || {
        outbox::drain(&again).await.unwrap();
        again.outbox.shown().into_iter().next()
    })
    .await;
    sweep.abort();
    assert_eq!(first.to, "luz@example.com");
}
