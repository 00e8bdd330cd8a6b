//! Rate limits by address and by brand, and what the edge adds to every reply.

use app::permit::Role;
use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};

use crate::support::TestApp;

#[tokio::test]
async fn a_burst_is_stopped_with_a_time_to_try_again() {
    let server = TestApp::start_with(|config| config.limits.api = 5).await;
    let mut browser = server.sign_in(server.owner).await;
    for _ in 0..5 {
        assert_eq!(browser.get("/api/users/me").await.status, StatusCode::OK);
    }
    let reply = browser.get("/api/users/me").await;
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
    let body = reply.json();
    assert_eq!(body["code"], "rate_limited");
    let seconds = reply.headers[header::RETRY_AFTER]
        .to_str()
        .unwrap()
        .parse::<u64>()
        .unwrap();
    assert!(seconds >= 1 && body["retryAfterSeconds"] == seconds);
}

#[tokio::test]
async fn a_forged_forwarding_header_gives_no_second_allowance() {
    let server = TestApp::start_with(|config| config.limits.api = 3).await;
    let mut browser = server.sign_in(server.owner).await;
    let mut last = StatusCode::OK;
    for turn in 0..6 {
        let request = browser
            .request(Method::GET, "/api/users/me")
            .header("x-forwarded-for", format!("10.0.0.{turn}"));
        last = browser.send(request, Body::empty()).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn every_reply_carries_the_security_headers() {
    let server = TestApp::start().await;
    let mut browser = server.sign_in_as(Role::Staff).await;
    for path in ["/api/users/me", "/api/nothing", "/sign-in", "/nowhere"] {
        let reply = browser.get(path).await;
        let text = |name: &str| {
            reply
                .headers
                .get(name)
                .map(|value| value.to_str().unwrap().to_owned())
                .unwrap_or_default()
        };
        let policy = text("content-security-policy");
        assert!(
            policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert!(
            policy.contains("style-src 'self' 'nonce-"),
            "{path}: {policy}"
        );
        assert_eq!(text("x-content-type-options"), "nosniff", "{path}");
        assert!(!text("x-request-id").is_empty(), "{path}");
    }
    assert_eq!(
        browser.get("/api/nothing").await.json()["code"],
        "not_found"
    );
}
