//! Lineup's data about people, in plain words.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use super::page::{self, Page};
use crate::error::Result;

/// The version of what the page says, terms included: the day of its last change. Registration accepts it.
pub const VERSION: &str = "2026-11-22";

#[derive(Template)]
#[template(path = "site/privacy.html")]
struct Privacy {
    page: Page,
    version: &'static str,
}

/// The page.
pub async fn privacy(page: Page) -> Result<Response> {
    page::show(
        StatusCode::OK,
        &Privacy {
            page,
            version: VERSION,
        },
    )
}
