//! Whether this browser has proven who holds a link: a signed cookie.

use axum::{http::HeaderMap, response::Response};
use axum_extra::extract::cookie::{Cookie, SameSite};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::{config::Config, identity, secrets, web};

/// The time in which a browser that typed the right code may read and act.
const LASTS: SignedDuration = SignedDuration::from_mins(60);
const LABEL: &str = "link-proof";

/// Gives the browser the proof for what a link opens.
pub fn give(response: &mut Response, config: &Config, of: Uuid, now: Timestamp) {
    identity::set_cookie(response, &cookie(config, of, now + LASTS));
}

fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup-proof"
    } else {
        "lineup-proof"
    }
}

fn cookie(config: &Config, of: Uuid, until: Timestamp) -> Cookie<'static> {
    let until = until.as_second();
    let proof = secrets::hmac(&config.data.stable_key, LABEL, &format!("{of}.{until}"));
    let value = format!(
        "{of}.{until}.{}",
        data_encoding::BASE64URL_NOPAD.encode(&proof)
    );
    Cookie::build((cookie_name(config), value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .build()
}

/// Whether the browser sent what it was given, for what this link opens and not too long ago.
pub fn holds(config: &Config, headers: &HeaderMap, of: Uuid, now: Timestamp) -> bool {
    let Some(given) = web::cookie(headers, cookie_name(config)) else {
        return false;
    };
    let until = given
        .split('.')
        .nth(1)
        .and_then(|until| until.parse().ok())
        .and_then(|until| Timestamp::from_second(until).ok());
    until.is_some_and(|until| {
        now < until
            && secrets::same(
                cookie(config, of, until).value().as_bytes(),
                given.as_bytes(),
            )
    })
}
