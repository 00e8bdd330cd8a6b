//! Gives each request its id and language, and writes its one log line.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use super::watch;
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
    let (method, path) = (request.method().clone(), loggable(request.uri().path()));
    request.extensions_mut().insert(info.clone());
    let mut response = CURRENT.scope(info.clone(), next.run(request)).await;
    watch::note(&info, &method, &path, response.status());
    let milliseconds = app.clock.now().as_millisecond() - started.as_millisecond();
    tracing::info!(request_id = id, %method, path, status = response.status().as_u16(), milliseconds);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID.clone(), value);
    }
    response
}

/// A number that someone can be called at, as the SMS simulator's address has it.
fn is_phone(part: &str) -> bool {
    let number = part
        .strip_prefix("%2B")
        .or_else(|| part.strip_prefix("%2b"))
        .or_else(|| part.strip_prefix('+'));
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let dialled = |text: &str| {
        text.bytes()
            .all(|sign| sign.is_ascii_digit() || b"-.() %".contains(&sign))
    };
    match number {
        Some(number) => digits(number) >= 7,
        None => digits(part) >= 10 && dialled(part),
    }
}

/// The path without numbers of people and without what lets its bearer in: links carry secrets of 22 or more signs,
/// sometimes behind a brand's code, sometimes before the ending of a file. Ids are UUIDs and stay.
fn loggable(path: &str) -> String {
    let parts = path.split('/').map(|part| {
        let is_secret = |piece: &str| {
            piece.len() >= 22
                && piece
                    .bytes()
                    .all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, b'-' | b'_'))
                && piece.parse::<uuid::Uuid>().is_err()
        };
        if part.split('.').any(is_secret) || is_phone(part) {
            "…"
        } else {
            part
        }
    });
    parts.collect::<Vec<_>>().join("/")
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
    fn a_link_that_lets_people_in_is_not_logged() {
        assert_eq!(
            loggable("/sign-in/link/xcplarf.rfOtWxbmMpOdfHXfSAmJ8g"),
            "/sign-in/link/…"
        );
        assert_eq!(
            loggable("/sign-in/set-up/rfOtWxbmMpOdfHXfSAmJ8g"),
            "/sign-in/set-up/…"
        );
        assert_eq!(
            loggable("/api/calendar/xcplarf.rfOtWxbmMpOdfHXfSAmJ8g.ics"),
            "/api/calendar/…"
        );
        let shift = "/api/shifts/01a1fc77-6638-741b-a44f-9e0ee027fe57";
        assert_eq!(loggable(shift), shift);
        assert_eq!(loggable("/assets/index-B2x.js"), "/assets/index-B2x.js");
        for phone in [
            "+16195550142",
            "%2B16195550142",
            "6195550142",
            "619-555-0142",
        ] {
            let path = format!("/api/sms-simulator/threads/{phone}");
            assert_eq!(loggable(&path), "/api/sms-simulator/threads/…", "{phone}");
        }
        for week in ["/api/audit/1234567", "/api/schedules/2026-11-16"] {
            assert_eq!(loggable(week), week);
        }
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
