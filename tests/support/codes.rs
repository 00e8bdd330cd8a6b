//! Signing in by code, step by step.

use axum::http::StatusCode;

use super::{Browser, Reply};

/// Asks for a code.
pub(crate) async fn ask(browser: &mut Browser, address: &str) {
    assert_eq!(browser.get("/sign-in").await.status, StatusCode::OK);
    let reply = browser.submit("/sign-in", &[("address", address)]).await;
    assert_eq!(
        (reply.status, reply.location()),
        (StatusCode::SEE_OTHER, "/sign-in/code"),
        "{}",
        reply.text()
    );
}

/// Types a code.
pub(crate) async fn type_code(browser: &mut Browser, code: &str) -> Reply {
    browser.get("/sign-in/code").await;
    browser.submit("/sign-in/code", &[("code", code)]).await
}
