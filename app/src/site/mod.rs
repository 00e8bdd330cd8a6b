//! What people see in a browser: the workspace's files and the server's own pages.

pub mod brand;
pub mod careers;
pub mod form;
pub mod guest;
pub mod language;
pub mod logo;
pub mod page;
pub mod privacy;
pub mod workspace;

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
