//! Rate limits by address and by brand, and what the edge adds to every reply.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use platform::permit::Role;

use crate::support::{TestApp, registration::register, type_code};

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
async fn made_up_cookies_take_nothing_from_a_brand_and_leave_nothing_behind() {
    let server = TestApp::start_with(|config| config.limits.api = 20).await;
    let code = server.tenant.code().to_string();
    let mut manager = server.sign_in(server.owner).await;
    manager.comes_from([198, 51, 100, 1]);
    // Twenty addresses have as much as a brand: with these the brand's allowance would be used up.
    for address in 0..50 {
        let mut stranger = server.browser();
        stranger.comes_from([203, 0, 113, address]);
        for turn in 0..20 {
            let made_up = if turn % 2 == 0 {
                code.clone()
            } else {
                format!("x{address}y{turn}")
            };
            stranger.keep("lineup", &format!("{made_up}.{turn}"));
            let reply = stranger.get("/api/users/me").await;
            assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
        }
    }
    for _ in 0..20 {
        assert_eq!(manager.get("/api/users/me").await.status, StatusCode::OK);
    }
    let edge = &server.app.edge;
    assert!(
        edge.remembered() <= 50 + 3,
        "addresses, one person, one brand: {}",
        edge.remembered()
    );
}

#[tokio::test]
async fn one_person_at_many_addresses_uses_up_their_own_allowance_and_not_the_brands() {
    let server = TestApp::start_with(|config| config.limits.api = 5).await;
    let staff = server.account(Role::Staff, "luz@example.com", None).await;
    let mut busy = server.sign_in(staff).await;
    let mut refused = 0;
    for address in 0..120 {
        busy.comes_from([203, 0, 113, address]);
        let status = busy.get("/api/users/me").await.status;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 100, "{refused} of 120");
    let mut owner = server.sign_in(server.owner).await;
    owner.comes_from([198, 51, 100, 1]);
    assert_eq!(owner.get("/api/users/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn one_address_begins_only_so_many_brands() {
    let server = TestApp::start_with(|config| config.limits.registrations = 2).await;
    let begin = async |address: u8, email: &str| {
        let mut browser = server.browser();
        browser.comes_from([203, 0, 113, address]);
        register(&mut browser, email).await
    };
    for email in ["a@example.com", "b@example.com"] {
        assert_eq!(begin(1, email).await.location(), "/sign-in/code");
    }
    let third = begin(1, "c@example.com").await;
    assert_eq!(third.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(third.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(begin(2, "c@example.com").await.location(), "/sign-in/code");
}

#[tokio::test]
async fn only_so_many_brands_open_in_an_hour() {
    let server = TestApp::start_with(|config| config.limits.brands = 1).await;
    let mut last = None;
    for email in ["a@example.com", "b@example.com"] {
        let mut browser = server.browser();
        register(&mut browser, email).await;
        let code = server.code_to(email).await;
        last = Some(type_code(&mut browser, &code).await.status);
    }
    assert_eq!(last, Some(StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(
        server.app.tenants.list().len(),
        2,
        "the test's and the first"
    );
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
