//! Sign-in at a real OpenID Connect provider, and the answers that must not let anyone in.

use axum::http::StatusCode;
use openidconnect::{reqwest, url::Url};
use platform::config::Oidc;
use std::collections::BTreeMap;

use crate::support::{Browser, Peer, Reply, TestApp, URL};

struct Provider {
    peer: Peer,
    issuer: String,
    http: reqwest::Client,
}

impl Provider {
    fn start() -> Self {
        let peer = Peer::start("oidc.mjs", &[&format!("{URL}/api/auth/callback")]);
        let issuer = peer.line();
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        Self { peer, issuer, http }
    }

    async fn server(&self) -> TestApp {
        let issuer = self.issuer.clone();
        TestApp::start_with(|config| {
            config.oidc = Some(Oidc {
                issuer,
                client_id: "lineup".to_owned(),
                client_secret: "not-a-secret-outside-of-tests".to_owned(),
            });
        })
        .await
    }

    async fn order(&self, what: &str) {
        self.http
            .get(format!("{}{what}", self.issuer))
            .send()
            .await
            .unwrap();
    }

    /// Goes through the provider's pages as a browser does; returns where it leads back to.
    async fn visit(&self, start: &str) -> String {
        let mut cookies: BTreeMap<String, String> = BTreeMap::new();
        let mut address = Url::parse(start).unwrap();
        for _ in 0..10 {
            let jar: Vec<String> = cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            let reply = self
                .http
                .get(address.clone())
                .header("cookie", jar.join("; "))
                .send()
                .await
                .unwrap();
            for cookie in reply.headers().get_all("set-cookie") {
                let pair = cookie.to_str().unwrap().split(';').next().unwrap();
                let (name, value) = pair.split_once('=').unwrap();
                cookies.insert(name.to_owned(), value.to_owned());
            }
            let Some(next) = reply.headers().get("location") else {
                panic!("{}: {}", reply.status(), reply.text().await.unwrap())
            };
            address = address.join(next.to_str().unwrap()).unwrap();
            if let Some(back) = address.as_str().strip_prefix(URL) {
                return back.to_owned();
            }
        }
        panic!("the provider goes round in circles");
    }
}

async fn begin(browser: &mut Browser) -> String {
    let reply = browser.get("/api/login?return_to=%2Fteam").await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text());
    reply.location().to_owned()
}

async fn refused(browser: &mut Browser, back: &str) {
    let reply: Reply = browser.get(back).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN, "{}", reply.text());
    assert!(reply.set_cookie("lineup").is_none());
    assert_eq!(
        browser.get("/api/auth/user").await.status,
        StatusCode::UNAUTHORIZED
    );
}

/// The address with one parameter changed; an empty value takes it away.
fn with(address: &str, name: &str, value: &str) -> String {
    let (path, query) = address.split_once('?').unwrap();
    let mut changed = form_urlencoded::Serializer::new(String::new());
    for (key, old) in form_urlencoded::parse(query.as_bytes()) {
        if key != name {
            changed.append_pair(&key, &old);
        } else if !value.is_empty() {
            changed.append_pair(name, value);
        }
    }
    format!("{path}?{}", changed.finish())
}

#[tokio::test]
async fn a_person_signs_in_at_the_provider_and_comes_back_to_where_they_were() {
    let provider = Provider::start();
    let test = provider.server().await;
    let mut browser = test.browser();
    let address = begin(&mut browser).await;
    for part in [
        "code_challenge_method=S256",
        "nonce=",
        "state=",
        "scope=openid",
    ] {
        assert!(address.contains(part), "{part} is missing: {address}");
    }
    let back = provider.visit(&address).await;
    let reply = browser.get(&back).await;
    assert_eq!(
        (reply.status, reply.location()),
        (StatusCode::SEE_OTHER, "/team"),
        "{}",
        reply.text()
    );
    assert_eq!(
        browser.get("/api/auth/user").await.json()["email"],
        "ana@example.com"
    );
    // The same answer again lets no one in.
    let mut replay = test.browser();
    for cookie in ["lineup-sign-in", "lineup-form"] {
        if let Some(value) = browser.cookie(cookie) {
            replay.keep(cookie, value);
        }
    }
    refused(&mut replay, &back).await;
}

#[tokio::test]
async fn a_stranger_learns_whom_to_ask() {
    let provider = Provider::start();
    let test = provider.server().await;
    provider.order("/as/stranger").await;
    let mut browser = test.browser();
    let address = begin(&mut browser).await;
    let back = provider.visit(&address).await;
    let reply = browser.get(&back).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    assert!(
        reply
            .text()
            .contains("Ask your manager or the owner to invite you")
    );
}

#[tokio::test]
async fn an_address_that_the_provider_did_not_verify_opens_nothing() {
    let provider = Provider::start();
    let test = provider.server().await;
    provider.order("/as/unverified").await;
    let mut browser = test.browser();
    let address = begin(&mut browser).await;
    let back = provider.visit(&address).await;
    refused(&mut browser, &back).await;
}

#[tokio::test]
async fn an_answer_for_another_nonce_state_browser_or_issuer_is_refused() {
    let provider = Provider::start();
    let test = provider.server().await;

    let mut browser = test.browser();
    let address = begin(&mut browser).await;
    let back = provider
        .visit(&with(&address, "nonce", "somebody-elses"))
        .await;
    refused(&mut browser, &back).await;

    for (name, value) in [
        ("state", "somebody-elses"),
        ("iss", "https://evil.example"),
        ("iss", ""),
        ("code", "guessed"),
    ] {
        let mut browser = test.browser();
        let address = begin(&mut browser).await;
        let back = provider.visit(&address).await;
        refused(&mut browser, &with(&back, name, value)).await;
    }

    // A victim's browser that is sent to an attacker's finished answer.
    let (mut attacker, mut victim) = (test.browser(), test.browser());
    let address = begin(&mut attacker).await;
    begin(&mut victim).await;
    let back = provider.visit(&address).await;
    refused(&mut victim, &back).await;
    refused(&mut test.browser(), &back).await;

    // One sign-in's code in another one of the same browser: the proof key does not fit.
    let mut browser = test.browser();
    let first = provider.visit(&begin(&mut browser).await).await;
    let second = provider.visit(&begin(&mut browser).await).await;
    let code = crate::support::between(&first, "code=", "&").unwrap();
    refused(&mut browser, &with(&second, "code", &code)).await;
}

#[tokio::test]
async fn a_token_signed_by_someone_elses_key_is_refused() {
    let provider = Provider::start();
    provider.order("/foreign-keys").await;
    let test = provider.server().await;
    let mut browser = test.browser();
    let address = begin(&mut browser).await;
    let back = provider.visit(&address).await;
    refused(&mut browser, &back).await;
}

#[tokio::test]
async fn a_sign_in_at_the_provider_lapses_after_ten_minutes() {
    let provider = Provider::start();
    let test = provider.server().await;
    let mut browser = test.browser();
    let address = begin(&mut browser).await;
    let back = provider.visit(&address).await;
    test.turn(jiff::SignedDuration::from_mins(10));
    refused(&mut browser, &back).await;
}

#[tokio::test]
async fn a_provider_that_does_not_answer_is_said_to_be_busy() {
    let mut provider = Provider::start();
    let test = provider.server().await;
    provider.peer.stop();
    let reply = test.browser().get("/api/login").await;
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
}
