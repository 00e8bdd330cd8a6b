//! The shared parts of the server's own pages: their frame, forms, language, and visitors.

pub mod built;
pub mod form;
pub mod language;
pub mod page;
pub mod public_request;

use axum::http::{HeaderMap, header};

/// The value of a cookie.
pub fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then(|| value.to_owned()))
}
