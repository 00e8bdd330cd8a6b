//! A job that is no longer open: said plainly, with what is open nearby.

use askama::Template;
use axum::{http::StatusCode, response::Response};
use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    frame::BrandFrame,
    posting::{Posting, open_postings},
};
use crate::{
    error::Result,
    web::page::{Page, show},
};
use recruiting::{
    public_pages::{Files, files},
    types::JobStatus,
};

/// As many as fit under a thumb.
const SHOWN: usize = 4;

#[derive(Template)]
#[template(path = "careers/gone.html")]
struct Gone {
    page: Page,
    files: Files,
    shop: BrandFrame,
    it: Posting,
    /// It may open again.
    paused: bool,
    similar: Vec<Posting>,
}

/// The page of a job that is over: 410, with similar openings.
///
/// # Errors
/// Database errors.
pub fn page(
    page: Page,
    shop: BrandFrame,
    db: &Connection,
    now: Timestamp,
    it: &Posting,
) -> Result<Response> {
    let mut similar = open_postings(db, &shop.code, &shop.server, now)?;
    similar.sort_by_key(|other| {
        (
            other.job.role_code != it.job.role_code,
            other.job.location_id != it.job.location_id,
        )
    });
    similar.truncate(SHOWN);
    let gone = Gone {
        page,
        files: files(),
        shop,
        paused: it.job.status == JobStatus::Paused,
        it: it.clone(),
        similar,
    };
    show(StatusCode::GONE, &gone)
}
