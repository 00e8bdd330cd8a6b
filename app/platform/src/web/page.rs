//! The frame of the server's own pages: language, style sheets, words; and errors as pages.

use std::{convert::Infallible, sync::LazyLock};

use askama::Template;
use axum::{
    extract::{FromRequestParts, Request},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header, request::Parts},
    middleware::Next,
    response::{Html, IntoResponse as _, Response},
};
use fluent_bundle::FluentValue;

use super::language;
use crate::{
    error::{Error, ProblemPage, Result},
    messages::{self, Lang},
    request, secrets,
};

/// The tokens are the workspace's own file, so that both look the same.
const TOKENS: &str = include_str!("../../../../web/src/theme/tokens.css");
const STYLE: &str = concat!(
    include_str!("../../../templates/site/site.css"),
    include_str!("../../../templates/site/schedule.css"),
    include_str!("../../../templates/register/register.css"),
    include_str!("../../../templates/site/shop.css")
);

struct Stylesheet {
    text: String,
    address: String,
}

static SHEET: LazyLock<Stylesheet> = LazyLock::new(|| {
    let text = format!(
        "{}{TOKENS}\n{}\n{STYLE}",
        typeface(),
        dark_by_system(TOKENS)
    );
    let hash = data_encoding::HEXLOWER.encode(&secrets::sha256(text.as_bytes())[..8]);
    Stylesheet {
        text,
        address: format!("/site.css?v={hash}"),
    }
});

fn typeface() -> String {
    super::built::typeface().map_or_else(String::new, |address| {
        format!(
            "@font-face {{ font-family: Inter; font-weight: 100 900; font-display: optional; \
             src: url(\"{address}\") format(\"woff2\") }}\n"
        )
    })
}

/// The dark tokens again for browsers whose system is dark and whose person chose nothing: no script runs here.
pub fn dark_by_system(tokens: &str) -> String {
    let dark = tokens
        .split_once("[data-theme=\"dark\"] {")
        .and_then(|(_, rest)| rest.split_once('}'))
        .map_or("", |(block, _)| block);
    format!("@media (prefers-color-scheme: dark) {{ :root:not([data-theme]) {{ {dark} }} }}")
}

/// The style sheet; its address carries its hash, so it may be kept for ever.
pub async fn style() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, SHEET.text.as_str()).into_response()
}

/// The request's facts for every page.
#[derive(Clone, Debug)]
pub struct Page {
    /// The language of the page.
    pub lang: Lang,
    /// The style sheet's address.
    pub style: &'static str,
    /// The same page in the other language.
    pub other: String,
    /// `light`, `dark`, or empty: the system's choice.
    pub theme: &'static str,
    /// The visitor chose the language, now or earlier in this browser.
    chosen: bool,
    uri: Uri,
}

impl<S: Send + Sync> FromRequestParts<S> for Page {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri, &parts.headers))
    }
}

impl Page {
    /// The page of a request.
    pub fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let lang = request::lang();
        Self {
            lang,
            style: &SHEET.address,
            other: switched(uri, other(lang)),
            theme: theme(headers),
            chosen: language::is_chosen(uri, headers),
            uri: uri.clone(),
        }
    }

    /// The page in its recipient's language, unless the visitor chose one.
    #[must_use]
    pub fn meant_for(mut self, lang: Lang) -> Self {
        if !self.chosen {
            self.lang = lang;
            self.other = switched(&self.uri, other(lang));
        }
        self
    }

    /// The address of the typeface, to be loaded before the style sheet asks for it: text that changes its typeface moves.
    pub fn typeface(&self) -> Option<String> {
        super::built::typeface()
    }

    /// Words of the page.
    pub fn say(&self, id: &str) -> String {
        messages::translate(self.lang, id, &[])
    }

    /// The page, switching its language at another address: what was posted cannot be got.
    #[must_use]
    pub fn at(mut self, address: &str) -> Self {
        let joint = if address.contains('?') { '&' } else { '?' };
        self.other = format!("{address}{joint}lang={}", self.other_tag());
        self
    }

    /// Words of the page with one fact in them.
    pub fn with(&self, id: &str, name: &str, fact: &str) -> String {
        messages::translate(self.lang, id, &[(name, FluentValue::from(fact))])
    }

    /// Words of the page about a number of things.
    pub fn number(&self, id: &str, name: &str, count: usize) -> String {
        messages::translate(self.lang, id, &[(name, FluentValue::from(count))])
    }

    /// Words of the page with two facts in them.
    pub fn two(&self, id: &str, first: &(&str, String), second: &(&str, String)) -> String {
        let facts = [first, second].map(|(name, fact)| (*name, FluentValue::from(fact.as_str())));
        messages::translate(self.lang, id, &facts)
    }

    /// The address of this page for search engines: `url`, in the language that the visited address itself names. The
    /// bare address answers in the language of each visitor.
    pub fn canonical(&self, url: &str) -> String {
        if asks_language(&self.uri) {
            format!("{url}?lang={}", self.lang.tag())
        } else {
            url.to_owned()
        }
    }

    /// The language and region of the page, as previews of shared links name it.
    pub fn locale(&self) -> &'static str {
        match self.lang {
            Lang::En => "en_US",
            Lang::Es => "es_US",
        }
    }

    /// The language, for templates, which pass fields by reference.
    pub fn language(&self) -> Lang {
        self.lang
    }

    /// The tag of the language that the switch offers.
    pub fn other_tag(&self) -> &'static str {
        other(self.lang).tag()
    }
}

const fn other(lang: Lang) -> Lang {
    match lang {
        Lang::En => Lang::Es,
        Lang::Es => Lang::En,
    }
}

/// The address with `lang` set.
fn switched(uri: &Uri, to: Lang) -> String {
    let kept = uri
        .query()
        .into_iter()
        .flat_map(|query| query.split('&'))
        .filter(|pair| !pair.starts_with("lang="));
    let mut query: Vec<&str> = kept.filter(|pair| !pair.is_empty()).collect();
    let lang = format!("lang={}", to.tag());
    query.push(&lang);
    format!("{}?{}", uri.path(), query.join("&"))
}

fn asks_language(uri: &Uri) -> bool {
    uri.query()
        .is_some_and(|query| query.split('&').any(|pair| pair.starts_with("lang=")))
}

fn theme(headers: &HeaderMap) -> &'static str {
    let chosen = super::cookie(headers, "theme");
    match chosen.as_deref() {
        Some("dark") => "dark",
        Some("light") => "light",
        _ => "",
    }
}

/// Renders a page.
///
/// # Errors
/// Never in practice: templates are checked when the server is built.
pub fn show(status: StatusCode, template: &impl Template) -> Result<Response> {
    let html = template.render().map_err(anyhow::Error::from)?;
    Ok((status, Html(html)).into_response())
}

#[derive(Template)]
#[template(path = "site/problem.html")]
struct Problem {
    page: Page,
    title: String,
    detail: String,
    reference: String,
}

/// Answers in the visitor's language, turns problems into pages for people, and remembers a language that the address asked
/// for.
pub async fn for_people(request: Request, next: Next) -> Response {
    language::negotiated(request, |request| in_pages(request, next)).await
}

async fn in_pages(request: Request, next: Next) -> Response {
    let page = Page::of(request.uri(), request.headers());
    let asked = asks_language(request.uri());
    let mut response = next.run(request).await;
    if let Some(shown) = response.extensions().get::<ProblemPage>().cloned() {
        let retry = response.headers().get(header::RETRY_AFTER).cloned();
        let lang = page.lang;
        let problem = Problem {
            page,
            title: shown.title,
            detail: shown.detail,
            reference: shown.request_id,
        };
        response = show(response.status(), &problem).unwrap_or_else(Error::into_response);
        if let Some(retry) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, retry);
        }
        if asked {
            remember(&mut response, lang);
        }
    } else if asked {
        remember(&mut response, page.lang);
    }
    response
}

/// Keeps the language in this browser, where the workspace finds it too.
pub fn remember(response: &mut Response, lang: Lang) {
    let cookie = format!(
        "lang={}; Path=/; Max-Age=31536000; SameSite=Lax",
        lang.tag()
    );
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response
            .headers_mut()
            .append(HeaderName::from_static("set-cookie"), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_switch_keeps_the_rest_of_the_address() {
        let uri: Uri = "/sign-in?return_to=%2Fteam&lang=es".parse().unwrap();
        assert_eq!(
            switched(&uri, Lang::En),
            "/sign-in?return_to=%2Fteam&lang=en"
        );
        assert_eq!(
            switched(&"/register".parse().unwrap(), Lang::Es),
            "/register?lang=es"
        );
    }

    #[test]
    fn a_dark_system_gets_the_dark_tokens_without_script() {
        let css = dark_by_system(TOKENS);
        assert!(
            css.contains("prefers-color-scheme: dark") && css.contains("--canvas: 24 8% 8%"),
            "{css}"
        );
    }
}
