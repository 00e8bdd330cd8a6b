//! Gives each request its id and language, and writes its one log line.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use crate::{
    app::App,
    ids,
    messages::Lang,
    request::{CURRENT, Request as Info},
};

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The outermost middleware.
pub async fn begin(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = app.clock.now();
    let id = ids::new_id(started).simple().to_string();
    let peer = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map(|info| info.0.ip());
    let ip = client_ip(peer, app.core.config.serve.trusted_proxy, request.headers());
    let info = Info {
        id: id.clone(),
        lang: language(request.uri().query(), request.headers()),
        ip,
    };
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    request.extensions_mut().insert(info.clone());
    let mut response = CURRENT.scope(info, next.run(request)).await;
    let milliseconds = app.clock.now().as_millisecond() - started.as_millisecond();
    tracing::info!(request_id = id, %method, path, status = response.status().as_u16(), milliseconds);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID.clone(), value);
    }
    response
}

/// The address of the client: what a proxy says counts only if the proxy is ours.
fn client_ip(peer: Option<IpAddr>, trusted: Option<IpAddr>, headers: &HeaderMap) -> Option<IpAddr> {
    if peer.is_some() && peer == trusted {
        let forwarded = headers
            .get("x-forwarded-for")
            .and_then(|value| value.to_str().ok());
        let last = forwarded
            .and_then(|value| value.rsplit(',').next())
            .and_then(|ip| ip.trim().parse().ok());
        return last.or(peer);
    }
    peer
}

/// `?lang`, then the `lang` cookie (a mirror of the profile), then English.
fn language(query: Option<&str>, headers: &HeaderMap) -> Lang {
    let asked = query
        .into_iter()
        .flat_map(|query| query.split('&'))
        .find_map(|pair| pair.strip_prefix("lang=").and_then(Lang::parse));
    let cookie = || {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .find_map(|pair| pair.trim().strip_prefix("lang=").and_then(Lang::parse))
    };
    asked.or_else(cookie).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect()
    }

    #[test]
    fn a_forged_forwarding_header_changes_nothing() {
        let forged = headers(&[("x-forwarded-for", "6.6.6.6")]);
        let peer: IpAddr = [9, 9, 9, 9].into();
        assert_eq!(client_ip(Some(peer), None, &forged), Some(peer));
        assert_eq!(
            client_ip(Some(peer), Some(peer), &forged),
            Some([6, 6, 6, 6].into())
        );
    }

    #[test]
    fn the_address_beats_the_cookie_and_the_cookie_beats_english() {
        let spanish = headers(&[("cookie", "a=b; lang=es")]);
        assert_eq!(language(None, &spanish), Lang::Es);
        assert_eq!(language(Some("x=1&lang=en"), &spanish), Lang::En);
        assert_eq!(
            language(None, &headers(&[("accept-language", "es")])),
            Lang::En
        );
    }
}
