//! Security headers: a strict content policy with a nonce for each page, and no sniffing, framing or leaking.

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use crate::{app::App, secrets};

/// The nonce of this page's style elements.
#[derive(Clone, Debug)]
pub struct Nonce(pub String);

/// Puts a nonce into the request and the headers onto the reply.
pub async fn headers(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let nonce = secrets::token::<16>();
    request.extensions_mut().insert(Nonce(nonce.clone()));
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'"
    );
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        // A file that someone sent brings a stricter one of its own.
        headers
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(policy);
    }
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // The kiosk's page may use the camera.
    headers
        .entry(HeaderName::from_static("permissions-policy"))
        .or_insert(HeaderValue::from_static(
            "camera=(), microphone=(), geolocation=(self)",
        ));
    if app.core.config.secure() {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000; includeSubDomains"),
        );
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
