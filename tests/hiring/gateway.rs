//! The text gateway, both ways, against Twilio's own library: what we send it understands, what it signs we take, and
//! what anyone else signs we do not.

use axum::{body::Body, http::Method};
use hiring::apply::Submitted;
use jiff::SignedDuration;
use platform::{config::Sms, outbox};
use serde_json::{Value, json};

use super::postings::{application, posting, submit};
use crate::{
    routes::world::World,
    support::{Browser, Peer, Reply, TestApp, URL},
};

const TOKEN: &str = "a-secret-of-the-gateway";

/// A server that texts through the gateway, in a brand of its own.
struct Line {
    world: World,
    peer: Peer,
    port: String,
}

impl Line {
    async fn open() -> Self {
        let peer = Peer::start("twilio.mjs", &[TOKEN]);
        let port = peer.line();
        // The real client library reads our peer's answers: the peer is a fair substitute.
        let own: Value = serde_json::from_str(&peer.line()).expect("its own message");
        assert_eq!(own["Body"], "from the real client");
        let read: Value = serde_json::from_str(&peer.line()).expect("what the client read");
        assert_eq!(read["status"], "queued", "{read}");
        let url = format!("http://127.0.0.1:{port}");
        let server = TestApp::start_with(|config| {
            config.serve.demo = false;
            config.sms = Some(Sms {
                url,
                account: format!("AC{}", "0".repeat(32)),
                token: TOKEN.to_owned(),
                from: "+16195550199".to_owned(),
                lines: std::collections::BTreeMap::new(),
            });
        })
        .await;
        Self {
            world: World::of(server).await,
            peer,
            port,
        }
    }

    fn code(&self) -> String {
        self.world.server.tenant.code().to_string()
    }

    /// The answer of Twilio's library to a question about signatures.
    async fn library(&self, path: &str, question: Value) -> Value {
        reqwest::Client::new()
            .post(format!("http://127.0.0.1:{}/{path}", self.port))
            .json(&question)
            .send()
            .await
            .expect("the peer answers")
            .json()
            .await
            .expect("JSON")
    }

    /// Posts what Twilio would, signed by its library.
    async fn post(&self, path: &str, fields: Value) -> Reply {
        let url = format!("{URL}{path}");
        let signature = self
            .library("sign", json!({ "url": url, "params": fields }))
            .await;
        self.post_signed(path, &fields, signature.as_str().expect("a signature"))
            .await
    }

    async fn post_signed(&self, path: &str, fields: &Value, signature: &str) -> Reply {
        let mut body = form_urlencoded::Serializer::new(String::new());
        for (name, value) in fields.as_object().expect("fields") {
            body.append_pair(name, value.as_str().expect("text"));
        }
        let mut gateway = Browser::new(self.world.server.router.clone(), URL);
        let request = gateway
            .request(Method::POST, path)
            .header("x-twilio-signature", signature)
            .header("content-type", "application/x-www-form-urlencoded");
        gateway.send(request, Body::from(body.finish())).await
    }

    async fn rows(&self, sql: &'static str) -> Vec<String> {
        self.world
            .server
            .tenant
            .read(move |db| {
                let mut statement = db.prepare(sql)?;
                let rows = statement.query_map([], |row| row.get(0))?;
                Ok::<_, platform::error::Error>(rows.collect::<Result<_, _>>()?)
            })
            .await
            .expect("rows")
    }
}

fn text(sid: &str, from: &str, body: &str) -> Value {
    json!({ "MessageSid": sid, "AccountSid": "AC", "From": from, "To": "+16195550199", "Body": body, "NumMedia": "0" })
}

#[tokio::test]
async fn a_text_leaves_once_and_its_delivery_is_known_in_whatever_order_reports_come() {
    let line = Line::open().await;
    let server = &line.world.server;
    let job = posting(server, line.world.la.parse().unwrap(), |_| {}).await;
    let Submitted::New(taken) =
        submit(server, application(server, &job, "Lupe", "+16195550142")).await
    else {
        panic!("a new application")
    };
    server.work().await;
    let sent: Value = serde_json::from_str(&line.peer.line()).expect("a text");
    assert_eq!(sent["To"], "+16195550142");
    let body = sent["Body"].as_str().unwrap();
    assert!(
        body.contains("Lupe") && body.contains("STOP") && !body.contains('{'),
        "{body}"
    );
    let report_to = sent["StatusCallback"].as_str().unwrap();
    let path = report_to.strip_prefix(URL).expect("our own address");
    for status in ["delivered", "sent", "delivered", "queued"] {
        let fields = json!({ "MessageSid": sent["sid"], "MessageStatus": status });
        assert!(line.post(path, fields).await.status.is_success());
        let now = line
            .rows("SELECT status FROM conversation_messages WHERE direction = 'out'")
            .await;
        assert_eq!(now, ["delivered"], "after {status}");
    }
    // A second turn of the worker sends nothing twice.
    server.turn(SignedDuration::from_hours(1));
    server.work().await;
    assert_eq!(
        line.rows("SELECT provider_id FROM conversation_messages")
            .await
            .len(),
        1
    );
    assert!(taken.status_link.contains("/status/"));
}

#[tokio::test]
async fn the_gateways_signature_opens_the_door_and_nothing_else_does() {
    let line = Line::open().await;
    let path = format!("/api/hooks/sms/{}", line.code());
    let fields = text("SM1", "+16195550142", "Hello & welcome, ¿qué tal?");
    let url = format!("{URL}{path}");
    let ours = outbox::signature(
        TOKEN,
        &url,
        &fields
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| (name.clone(), value.as_str().unwrap().to_owned()))
            .collect::<Vec<_>>(),
    );
    let check = json!({ "signature": ours, "url": url, "params": fields });
    assert_eq!(line.library("check", check).await, json!(true));

    let other_body = text("SM1", "+16195550142", "Hello");
    for (body, signature) in [
        (&other_body, ours.as_str()),
        (&fields, ""),
        (&fields, "AAAAAAAAAAAAAAAAAAAAAAAAAAA="),
        (&fields, &ours[1..]),
    ] {
        let refused = line.post_signed(&path, body, signature).await;
        assert_eq!(refused.status, 403, "{signature}");
    }
    let elsewhere = line
        .post_signed("/api/hooks/sms/zzzzzz", &fields, &ours)
        .await;
    assert_eq!(elsewhere.status, 404);
    assert!(
        line.rows("SELECT id FROM conversation_messages")
            .await
            .is_empty()
    );

    for _ in 0..20 {
        let taken = line.post_signed(&path, &fields, &ours).await;
        assert_eq!(
            (taken.status.as_u16(), taken.text().as_str()),
            (200, "<Response/>")
        );
    }
    let kept = line
        .rows("SELECT id FROM conversation_messages WHERE direction = 'in'")
        .await;
    assert_eq!(kept.len(), 1, "the same message has one effect");
}

#[tokio::test]
async fn what_the_carrier_refuses_is_settled_and_what_it_cannot_take_now_waits() {
    let line = Line::open().await;
    let server = &line.world.server;
    let job = posting(server, line.world.la.parse().unwrap(), |_| {}).await;
    for (name, phone) in [
        ("Wrong", "+15005550001"),
        ("Gone", "+15005550003"),
        ("Busy", "+15005550009"),
    ] {
        let mut it = application(server, &job, name, phone);
        it.email = format!("{}@example.com", name.to_lowercase());
        submit(server, it).await;
    }
    server.work().await;
    let states = line
        .rows(
            "SELECT m.status || ' ' || coalesce(m.failure_code, '') FROM conversation_messages m
             JOIN conversations c ON c.id = m.conversation_id JOIN applicants a ON a.id = c.applicant_id
             WHERE m.channel = 'sms' ORDER BY a.phone",
        )
        .await;
    assert_eq!(states, ["failed 21211", "blocked_opt_out 21610", "queued "]);
    let ledger = line.rows("SELECT state || source FROM text_consents WHERE phone = '+15005550003' ORDER BY id DESC LIMIT 1").await;
    assert_eq!(ledger, ["opted_outcarrier"]);
    let mails = line
        .rows("SELECT status FROM conversation_messages WHERE channel = 'email'")
        .await;
    assert_eq!(
        mails.len(),
        1,
        "who opted out at the carrier is told by mail"
    );
}
