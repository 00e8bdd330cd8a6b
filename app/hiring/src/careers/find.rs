//! Which restaurant: asked where neither the host nor the address names a brand. No list of brands is shown, because it
//! would be the list of our customers.

use askama::Template;
use axum::{
    http::{HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse as _, Redirect, Response},
};

use crate::{
    error::Result,
    web::page::{Page, show},
};
use recruiting::public_pages::{Files, files};

/// What a visitor brings along from page to page.
const KEPT: [&str; 3] = ["q", "at", "src"];

#[derive(Template)]
#[template(path = "careers/find.html")]
struct Find {
    page: Page,
    files: Files,
    /// The page that the answer leads to.
    action: &'static str,
    typed: String,
    wrong: Option<String>,
    kept: Vec<(String, String)>,
}

/// Asks for the brand of the page at `action`. `typed` is an answer that names none: it stays in the field.
///
/// # Errors
/// Never in practice.
pub fn ask(page: Page, action: &'static str, uri: &Uri, typed: Option<&str>) -> Result<Response> {
    let query = uri.query().unwrap_or_default();
    let kept = form_urlencoded::parse(query.as_bytes())
        .filter(|(name, _)| KEPT.contains(&name.as_ref()))
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let (status, wrong) = match typed.map(str::trim) {
        None => (StatusCode::OK, None),
        Some("") => (
            StatusCode::UNPROCESSABLE_ENTITY,
            Some(page.say("find-empty")),
        ),
        Some(typed) => (
            StatusCode::NOT_FOUND,
            Some(page.with("find-unknown", "typed", typed)),
        ),
    };
    let find = Find {
        page,
        files: files(),
        action,
        typed: typed.unwrap_or_default().to_owned(),
        wrong,
        kept,
    };
    show(status, &find)
}

/// Leads to the one address of a brand's career site, with the rest of the query. Browsers ask again each time: a brand
/// that goes back to an earlier name would otherwise send them in a circle.
pub fn lead(to: &str, uri: &Uri) -> Response {
    let query = uri.query().unwrap_or_default();
    let kept: Vec<&str> = query
        .split('&')
        .filter(|pair| !pair.is_empty() && !pair.starts_with("brand="))
        .collect();
    let to = if kept.is_empty() {
        to.to_owned()
    } else {
        format!("{to}?{}", kept.join("&"))
    };
    let mut response = Redirect::permanent(&to).into_response();
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
