//! Whether this browser has proven who holds the offer's link: a signed cookie for an hour.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, SameSite};
use jiff::{SignedDuration, Timestamp};

use super::record;
use crate::{
    config::Config,
    error::{Error, Result},
    ids::OfferId,
    secrets,
    site::{
        self,
        guest::{Guest, Visit},
    },
};

/// How long a browser that typed the right code may read and sign.
pub(super) const PROOF_LASTS: SignedDuration = SignedDuration::from_mins(60);
const LABEL: &str = "offer-proof";

/// The visit of a browser that has typed the right code.
pub(super) async fn proven(
    guest: Guest,
    headers: &HeaderMap,
    token: &str,
) -> Result<(Visit, [u8; 32])> {
    let (visit, hash) = guest.of_token(token).await?;
    let master = visit.app.core.config.data.master_key;
    let held = visit
        .read(move |db, _| record::held(db, &master, &hash))
        .await?;
    if holds(&visit.app.core.config, headers, held.offer.id, visit.now) {
        Ok((visit, hash))
    } else {
        Err(Error::NotFound)
    }
}

fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup-offer"
    } else {
        "lineup-offer"
    }
}

/// What the browser keeps.
pub(super) fn cookie(config: &Config, id: OfferId, until: Timestamp) -> Cookie<'static> {
    let until = until.as_second();
    let proof = secrets::keyed(&config.data.master_key, LABEL, &format!("{id}.{until}"));
    let value = format!(
        "{id}.{until}.{}",
        data_encoding::BASE64URL_NOPAD.encode(&proof)
    );
    Cookie::build((cookie_name(config), value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .build()
}

/// Whether the browser sent what it was given, for this offer and not too long ago.
pub(super) fn holds(config: &Config, headers: &HeaderMap, id: OfferId, now: Timestamp) -> bool {
    let Some(given) = site::cookie(headers, cookie_name(config)) else {
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
                cookie(config, id, until).value().as_bytes(),
                given.as_bytes(),
            )
    })
}
