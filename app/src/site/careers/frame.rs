//! The frame of the public pages: whose they are, in which colours; and errors in words for applicants.

use askama::Template;
use axum::{
    extract::Request,
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::Response,
};
use rusqlite::Connection;

use super::{assets, mine, scoring};
use crate::{
    error::{Result, Shown},
    hiring::{
        analytics::answer_rate::{self, Count},
        scoring::notice,
    },
    settings::logo::Logo,
    site::{
        brand::Brand,
        guest::Visit,
        language,
        page::{self, Page, show},
    },
};

/// Whose pages they are.
#[derive(Clone, Debug)]
pub struct Shop {
    /// The brand's short code.
    pub code: String,
    /// The brand's name.
    pub name: String,
    /// Two letters for where there is no logo.
    pub initials: String,
    /// Its logo.
    pub logo: Option<Logo>,
    /// The address of its colours.
    pub colours: String,
    /// Where this browser's own application stands, if it sent one.
    pub mine: Option<String>,
    /// How many applicants it answers in time, where that is earned.
    pub answers: Option<Count>,
    /// How it scores applications, while it does or has lately.
    pub notice: Option<String>,
    /// The server's own address.
    pub server: String,
}

impl Shop {
    /// The brand at hand.
    ///
    /// # Errors
    /// Those of the file.
    pub fn of(db: &Connection, visit: &Visit, headers: &HeaderMap) -> Result<Self> {
        let code = visit.tenant.code().to_string();
        let brand = Brand::of(db, code)?;
        Ok(Self {
            mine: mine::path(headers, &brand.code),
            answers: answer_rate::in_public(db, visit.now)?,
            notice: notice::is_shown(db, visit.now)?.then(|| scoring::path(&brand.code)),
            server: visit.app.core.config.serve.url.clone(),
            code: brand.code,
            name: brand.name,
            initials: brand.initials,
            logo: brand.logo,
            colours: brand.colours,
        })
    }
}

/// The addresses of the files that each page needs.
#[derive(Clone, Copy, Debug)]
pub struct Files {
    /// The style sheet.
    pub style: &'static str,
    /// The script.
    pub script: &'static str,
    /// The typeface.
    pub typeface: &'static str,
}

/// The files.
pub fn files() -> Files {
    Files {
        style: assets::style_address(),
        script: assets::script_address(),
        typeface: assets::typeface_address(),
    }
}

#[derive(Template)]
#[template(path = "careers/problem.html")]
struct Problem {
    page: Page,
    files: Files,
    title: String,
    detail: String,
    reference: String,
}

/// Answers in the visitor's language, turns problems into pages for applicants, and remembers a language that the address
/// asked for.
pub async fn for_applicants(request: Request, next: Next) -> Response {
    language::negotiated(request, |request| in_pages(request, next)).await
}

async fn in_pages(request: Request, next: Next) -> Response {
    let page = Page::of(request.uri(), request.headers());
    let data = request
        .headers()
        .get(header::ACCEPT)
        .is_some_and(|kinds| kinds.as_bytes().starts_with(b"application/json"));
    let is_job =
        request.uri().path().starts_with("/jobs/") || request.uri().path().starts_with("/apply/");
    let asked = request
        .uri()
        .query()
        .is_some_and(|query| query.split('&').any(|pair| pair.starts_with("lang=")));
    let lang = page.lang;
    let mut response = next.run(request).await;
    let shown = response.extensions().get::<Shown>().cloned();
    if let Some(shown) = shown.filter(|_| !data) {
        let missing = response.status() == StatusCode::NOT_FOUND;
        let (title, detail) = match (missing, is_job) {
            (true, true) => (
                page.say("careers-job-not-found"),
                page.say("careers-job-not-found-more"),
            ),
            (true, false) => (
                page.say("careers-link-unknown"),
                page.say("careers-link-unknown-more"),
            ),
            (false, _) => (shown.title, shown.detail),
        };
        let retry = response.headers().get(header::RETRY_AFTER).cloned();
        let problem = Problem {
            page,
            files: files(),
            title,
            detail,
            reference: shown.request_id,
        };
        response = show(response.status(), &problem)
            .unwrap_or_else(axum::response::IntoResponse::into_response);
        if let Some(retry) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, retry);
        }
    }
    if asked {
        page::remember(&mut response, lang);
    }
    response
}
