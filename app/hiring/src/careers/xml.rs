//! The pages for machines: the sitemap, and feeds for job boards, from the same serializer as the pages. A paused job
//! is in none of them with the next request.

use std::fmt::Write as _;

use axum::{
    extract::State,
    http::{HeaderMap, Method, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use jiff::civil::Date;

use super::{
    feed::{self, Feed},
    posting::{Posting, open_postings},
};
use crate::{
    app::App,
    boards::{
        self,
        fetches::{Fetch, Reader},
    },
    error::Result,
    extract::Path,
    permit::Actor,
    secrets,
    web::public_request::PublicRequest,
};

/// What crawlers may read: the career sites and the jobs. A form, a person's own page and the workspace are none of
/// theirs; pages that are only kept out of results say so themselves.
const CRAWLERS: &str = "\
User-agent: *
Allow: /careers
Allow: /jobs/
Disallow: /jobs/new
Disallow: /jobs/*/edit
Disallow: /apply/
Disallow: /status/
Disallow: /check/
Disallow: /eeo/
Disallow: /microsim/
Disallow: /offer/
Disallow: /schedule/
Disallow: /sign-in/
Disallow: /api/
";

/// The rules for crawlers.
pub async fn robots(State(app): State<App>) -> Response {
    let text = format!(
        "{CRAWLERS}Sitemap: {0}/sitemap-jobs.xml\nSitemap: {0}/sitemap-pages.xml\n",
        app.core.config.serve.url
    );
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Every open job of the brand that the host or `?brand=` names; without one, the index of all brands' sitemaps, for
/// which no brand's file is opened.
pub async fn sitemap(guest: PublicRequest, headers: HeaderMap) -> Result<Response> {
    let Some(brand) = guest.named else {
        return Ok(sent(&headers, sitemap_index(&guest)));
    };
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let visit = guest.clone().of_brand(brand).await?;
    // A brand without an opening has its career page all the same.
    let careers = guest.app.core.career_site(visit.tenant.code().as_str());
    out.push_str(&entries(&careers, None));
    for it in open_jobs(visit).await? {
        out.push_str(&entries(&it.url, Some(it.posted_on())));
    }
    out.push_str("</urlset>\n");
    Ok(sent(&headers, out))
}

/// The sitemap of each brand, by its code: who follows no link reads no customer's name here. A brand that cannot be
/// served has none.
fn sitemap_index(guest: &PublicRequest) -> String {
    let server = &guest.app.core.config.serve.url;
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for brand in guest.app.tenants.list() {
        if brand.attention.is_some() {
            continue;
        }
        let url = format!("{server}/sitemap-jobs.xml?brand={}", brand.code);
        let _ = writeln!(out, "<sitemap><loc>{}</loc></sitemap>", escaped(&url));
    }
    out.push_str("</sitemapindex>\n");
    out
}

/// A page at each of its three addresses, as its own canonical and alternate links say them: in the visitor's language,
/// in English and in Spanish.
fn entries(url: &str, changed_on: Option<Date>) -> String {
    let all = [
        ("x-default", url.to_owned()),
        ("en", format!("{url}?lang=en")),
        ("es", format!("{url}?lang=es")),
    ];
    let mut links = String::new();
    for (lang, url) in &all {
        let _ = write!(
            links,
            "<xhtml:link rel=\"alternate\" hreflang=\"{lang}\" href=\"{}\"/>",
            escaped(url)
        );
    }
    let changed = changed_on.map_or_else(String::new, |date| format!("<lastmod>{date}</lastmod>"));
    let mut out = String::new();
    for (_, url) in &all {
        let _ = writeln!(
            out,
            "<url><loc>{}</loc>{changed}{links}</url>",
            escaped(url)
        );
    }
    out
}

/// The feed for Indeed: every open job of the brand, one entry for each place; empty where the brand is not there.
pub async fn indeed(
    guest: PublicRequest,
    method: Method,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response> {
    feed(guest, (method, headers), &code, Feed::Indeed).await
}

/// The feed for other boards: the jobs that are meant for them, in both languages.
pub async fn generic(
    guest: PublicRequest,
    method: Method,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response> {
    feed(guest, (method, headers), &code, Feed::Generic).await
}

async fn feed(
    guest: PublicRequest,
    (method, headers): (Method, HeaderMap),
    code: &str,
    feed: Feed,
) -> Result<Response> {
    let visit = guest.of_code(code).await?;
    let reader = Reader::of(&headers);
    let (file, fetch) = visit
        .read(move |db, visit| {
            let server = &visit.app.core.config.serve.url;
            let code = visit.tenant.code().to_string();
            let jobs = open_postings(db, &code, server, visit.now)?;
            let (mut fetch, mut entries) = (Fetch::new(feed.board(), reader, visit.now), vec![]);
            for it in boards::in_feed(db, feed.board(), &jobs)? {
                let entry = feed.entry(it);
                fetch.gave(it.job.id, &entry);
                entries.push(entry);
            }
            let due = fetch.is_due(db)?;
            Ok((
                feed::file(server, jobs.first(), &entries),
                due.then_some(fetch),
            ))
        })
        .await?;
    if let Some(fetch) = fetch.filter(|_| method == Method::GET) {
        // A reader of the feed does not wait for it.
        tokio::spawn(async move {
            let kept = visit.write(Actor::system(), move |change| fetch.keep(change));
            if let Err(error) = kept.await {
                tracing::warn!(%error, "a fetch of a feed was not put down");
            }
        });
    }
    Ok(sent(&headers, file))
}

async fn open_jobs(visit: crate::web::public_request::PublicContext) -> Result<Vec<Posting>> {
    visit
        .read(|db, visit| {
            let server = &visit.app.core.config.serve.url;
            open_postings(db, &visit.tenant.code().to_string(), server, visit.now)
        })
        .await
}

/// Text without what no XML may hold, however it is written: controls, U+FFFE and U+FFFF.
pub(super) fn lawful(text: &str) -> String {
    text.chars()
        .filter(|sign| match sign {
            '\t' | '\n' | '\r' => true,
            '\u{fffe}' | '\u{ffff}' => false,
            sign => !sign.is_control(),
        })
        .collect()
}

pub(super) fn escaped(text: &str) -> String {
    lawful(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// The file with its hash: a reader that has it already gets 304.
fn sent(headers: &HeaderMap, body: String) -> Response {
    let hash = data_encoding::HEXLOWER.encode(&secrets::sha256(body.as_bytes())[..12]);
    // Weak, because the reply may be packed on its way.
    let etag = format!("W/\"{hash}\"");
    let kept = [
        (header::ETAG, etag.clone()),
        (header::CACHE_CONTROL, "public, no-cache".to_owned()),
    ];
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|known| known.split(',').any(|one| one.trim() == etag));
    if known {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (
        kept,
        [(header::CONTENT_TYPE, "application/xml; charset=utf-8")],
        body,
    )
        .into_response()
}
