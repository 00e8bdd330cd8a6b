//! The applications sent by this browser: a cookie with the links to its applications, so that no one needs an account
//! to find their own, and no one else learns of them by typing a number.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::{config::Config, web};

const NAME: &str = "lineup-applied";
/// As many as a person follows at once.
const MAX_APPLICATIONS: usize = 8;

/// The tokens of this browser's applications, newest first.
pub fn tokens(headers: &HeaderMap) -> Vec<String> {
    let kept = web::cookie(headers, NAME).unwrap_or_default();
    kept.split('|')
        .filter(|token| token.len() <= 40 && token.contains('.'))
        .take(MAX_APPLICATIONS)
        .map(str::to_owned)
        .collect()
}

/// The path of this browser's newest application at a brand.
pub fn path(headers: &HeaderMap, code: &str) -> Option<String> {
    tokens(headers)
        .into_iter()
        .find(|token| token.split('.').next() == Some(code))
        .map(|token| format!("/status/{token}"))
}

/// Whether this browser sent the application of a status link.
pub fn holds(headers: &HeaderMap, status_link: &str) -> bool {
    let token = status_link.rsplit('/').next().unwrap_or_default();
    tokens(headers).iter().any(|own| own == token)
}

/// The cookie with one more link.
pub fn with(config: &Config, headers: &HeaderMap, status_link: &str) -> Cookie<'static> {
    let new = status_link
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .to_owned();
    let mut all = vec![new.clone()];
    all.extend(tokens(headers).into_iter().filter(|token| *token != new));
    all.truncate(MAX_APPLICATIONS);
    Cookie::build((NAME, all.join("|")))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .permanent()
        .build()
}
