//! The shared parts of hiring's public pages: the style sheet, script and typeface, and errors in words for applicants.

mod assets;

use askama::Template;
use axum::{
    Router,
    extract::{OriginalUri, Path, Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{Redirect, Response},
    routing::get,
};

use crate::{
    app::App,
    error::{ProblemPage, Result},
    token,
    web::{
        language,
        page::{self, Page, show},
    },
};

/// The addresses of the files that each page needs.
#[derive(Clone, Copy, Debug)]
pub struct Files {
    /// The style sheet.
    pub style: &'static str,
    /// The script.
    pub script: &'static str,
    /// The typeface.
    pub typeface: &'static str,
    /// The phone library, for who types a number.
    pub phone: &'static str,
    /// The picture of a shared link, for a brand without a logo.
    pub share: &'static str,
}

/// The files.
pub fn files() -> Files {
    Files {
        style: assets::style_address(),
        script: assets::script_address(),
        typeface: assets::typeface_address(),
        phone: assets::phone_address(),
        share: assets::share_address(),
    }
}

/// Leads from the address of an action, which a browser opens again after a reload, to the page that it belongs to: the
/// address without its last part.
///
/// # Errors
/// `NotFound` where the token is none.
pub async fn back(
    State(app): State<App>,
    Path(token): Path<String>,
    OriginalUri(address): OriginalUri,
) -> Result<Redirect> {
    token::parse(&app, &token)?;
    let page = address
        .path()
        .rsplit_once('/')
        .map_or("/", |(page, _)| page);
    Ok(Redirect::to(page))
}

/// The routes of these files.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/careers/style.css", get(assets::style))
        .route("/careers/apply.js", get(assets::script))
        .route("/careers/inter.woff2", get(assets::typeface))
        .route("/careers/phone.js", get(assets::phone))
        .route("/careers/share.png", get(assets::share))
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
    let shown = response.extensions().get::<ProblemPage>().cloned();
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
