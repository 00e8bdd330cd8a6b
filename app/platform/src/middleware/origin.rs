//! Only our own pages write: the browser's headers on a request's origin must match, and `/api` takes JSON only (which
//! a foreign form cannot send).

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use crate::{app::App, error::Error};

/// Posts of other servers are proven by a signature over the body, not by a browser's headers.
const SIGNED: &str = "/api/hooks/";

/// Refuses writes that another site's page sent.
pub async fn same_site(State(app): State<App>, request: Request, next: Next) -> Response {
    let writes = !matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let signed = request.uri().path().starts_with(SIGNED);
    if writes && !signed && !ours(request.headers(), &app.core.config.serve.url) {
        return Error::Refused("cross_site").into_response();
    }
    next.run(request).await
}

/// A browser always sends `Sec-Fetch-Site` or `Origin` on a write. A request with neither is not from a page.
fn ours(headers: &HeaderMap, url: &str) -> bool {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &axum::http::HeaderValue| value.to_str().ok())
    };
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin");
    }
    match text(header::ORIGIN) {
        Some(origin) => {
            origin == url || text(header::HOST).is_some_and(|host| same_host(origin, host))
        }
        None => false,
    }
}

fn same_host(origin: &str, host: &str) -> bool {
    origin
        .split_once("://")
        .is_some_and(|(_, authority)| authority == host)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| {
                (
                    header::HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect()
    }

    #[test]
    fn our_own_page_may_write() {
        let url = "https://lineup.example";
        assert!(ours(&headers(&[("sec-fetch-site", "same-origin")]), url));
        assert!(ours(&headers(&[("origin", "https://lineup.example")]), url));
    }

    #[test]
    fn another_site_or_no_origin_is_refused() {
        let url = "https://lineup.example";
        assert!(!ours(
            &headers(&[
                ("sec-fetch-site", "cross-site"),
                ("origin", "https://lineup.example")
            ]),
            url
        ));
        assert!(!ours(&headers(&[("sec-fetch-site", "same-site")]), url));
        assert!(!ours(
            &headers(&[
                ("origin", "https://evil.example"),
                ("host", "lineup.example")
            ]),
            url
        ));
        assert!(!ours(&headers(&[("origin", "null")]), url));
        assert!(!ours(&headers(&[]), url));
    }
}
