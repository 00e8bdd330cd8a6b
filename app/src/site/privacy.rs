//! What Lineup keeps about people, in plain words.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use super::page::{self, Page};
use crate::error::Result;

#[derive(Template)]
#[template(path = "site/privacy.html")]
struct Privacy {
    page: Page,
}

/// The page.
pub async fn privacy(page: Page) -> Result<Response> {
    page::show(StatusCode::OK, &Privacy { page })
}
