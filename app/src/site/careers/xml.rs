//! What machines read: the sitemap, and feeds for job boards, from the same serializer as the pages. A paused job is in
//! none of them with the next request.

use std::fmt::Write as _;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};

use super::{
    frame::nowhere,
    posting::{Posting, open_postings},
};
use crate::{
    app::App,
    error::{Error, Result},
    extract::Path,
    messages::Lang,
    secrets,
    site::guest::Guest,
};

/// Who sends the feeds.
const PUBLISHER: &str = "Lineup";

/// What crawlers may read.
pub async fn robots(State(app): State<App>) -> Response {
    let text = format!(
        "User-agent: *\nAllow: /careers\nAllow: /jobs/\nDisallow: /apply\nDisallow: /status\nDisallow: /api\n\
         Disallow: /eeo\nDisallow: /microsim\nDisallow: /offer\nDisallow: /schedule\nSitemap: {}/sitemap-jobs.xml\n",
        app.core.config.serve.url
    );
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Every open job of the brand that the host names, else of all brands.
pub async fn sitemap(guest: Guest, headers: HeaderMap) -> Result<Response> {
    let brands = match guest.named {
        Some(brand) => vec![brand],
        None => guest
            .app
            .tenants
            .list()
            .into_iter()
            .map(|brand| brand.id)
            .collect(),
    };
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for brand in brands {
        for it in open_jobs(guest.clone().of_brand(brand).await?).await? {
            let url = escaped(&it.url);
            let _ = writeln!(
                out,
                "<url><loc>{url}</loc><lastmod>{}</lastmod>\
                 <xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{url}?lang=en\"/>\
                 <xhtml:link rel=\"alternate\" hreflang=\"es\" href=\"{url}?lang=es\"/></url>",
                it.posted_on()
            );
        }
    }
    out.push_str("</urlset>\n");
    Ok(sent(&headers, out))
}

/// The feed for Indeed: every open job of the brand, one entry for each place.
pub async fn indeed(
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response> {
    let server = guest.app.core.config.serve.url.clone();
    let jobs = of_code(guest, &code).await?;
    let mut out = head(&server, jobs.first());
    for it in on_board(&jobs, "indeed") {
        let mut job = String::new();
        for (name, value) in indeed_fields(it) {
            if !value.is_empty() {
                let _ = write!(job, "<{name}>{}</{name}>", cdata(&value));
            }
        }
        let _ = writeln!(out, "<job>{job}</job>");
    }
    out.push_str("</source>\n");
    Ok(sent(&headers, out))
}

fn indeed_fields(it: &Posting) -> [(&'static str, String); 17] {
    let (lang, place) = (Lang::En, &it.place);
    let salary = match (it.job.pay_min_e4, it.job.pay_max_e4) {
        (Some(min), Some(max)) if min != max => {
            format!(
                "{} - {} per hour",
                super::words::money(min),
                super::words::money(max)
            )
        }
        (Some(pay), _) | (_, Some(pay)) => format!("{} per hour", super::words::money(pay)),
        (None, None) => String::new(),
    };
    [
        ("title", it.title(lang).to_owned()),
        (
            "date",
            it.posted().strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
        ),
        ("referencenumber", it.public.to_uppercase()),
        ("requisitionid", it.job.reference.to_uppercase()),
        ("url", format!("{}?src=indeed", it.url)),
        ("company", it.brand.clone()),
        ("sourcename", it.brand.clone()),
        ("city", place.city.clone()),
        ("state", place.state.clone()),
        ("country", "US".to_owned()),
        ("postalcode", place.postal_code.clone()),
        ("streetaddress", place.street.clone()),
        ("salary", salary),
        ("jobtype", "fulltime, parttime".to_owned()),
        ("category", "Restaurant".to_owned()),
        ("expirationdate", it.ends().unwrap_or_default()),
        ("description", it.whole_html(lang)),
    ]
}

/// The generic feed, with both languages.
pub async fn generic(
    guest: Guest,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response> {
    let server = guest.app.core.config.serve.url.clone();
    let jobs = of_code(guest, &code).await?;
    let mut out = head(&server, jobs.first());
    for it in on_board(&jobs, "feed") {
        let _ = write!(out, "<job>");
        let shared = indeed_fields(it)
            .into_iter()
            .filter(|(name, _)| !matches!(*name, "title" | "description" | "url"));
        for (name, value) in shared.filter(|(_, value)| !value.is_empty()) {
            let _ = write!(out, "<{name}>{}</{name}>", cdata(&value));
        }
        let _ = write!(out, "<url>{}</url>", cdata(&format!("{}?src=feed", it.url)));
        for lang in [Lang::En, Lang::Es] {
            let tag = lang.tag();
            let _ = write!(
                out,
                "<title xml:lang=\"{tag}\">{}</title><shifts xml:lang=\"{tag}\">{}</shifts>\
                 <description xml:lang=\"{tag}\">{}</description>",
                cdata(it.title(lang)),
                cdata(&it.shifts(lang)),
                cdata(&it.whole_html(lang))
            );
        }
        out.push_str("</job>\n");
    }
    out.push_str("</source>\n");
    Ok(sent(&headers, out))
}

fn head(server: &str, newest: Option<&Posting>) -> String {
    let built = newest.map_or_else(String::new, |it| {
        let date = it.posted().strftime("%a, %d %b %Y %H:%M:%S GMT");
        format!("<lastBuildDate>{date}</lastBuildDate>")
    });
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<source><publisher>{PUBLISHER}</publisher>\
         <publisherurl>{}</publisherurl>{built}\n",
        escaped(server)
    )
}

fn on_board<'a>(jobs: &'a [Posting], board: &'static str) -> impl Iterator<Item = &'a Posting> {
    jobs.iter().filter(move |it| it.is_on(board))
}

async fn of_code(guest: Guest, code: &str) -> Result<Vec<Posting>> {
    let elsewhere = guest.clone();
    match guest.of_code(code).await {
        Ok(visit) => open_jobs(visit).await,
        Err(Error::NotFound) => Err(nowhere(&elsewhere).await),
        Err(error) => Err(error),
    }
}

async fn open_jobs(visit: crate::site::guest::Visit) -> Result<Vec<Posting>> {
    visit
        .read(|db, visit| {
            let server = &visit.app.core.config.serve.url;
            open_postings(db, &visit.tenant.code().to_string(), server, visit.now)
        })
        .await
}

/// Text inside of CDATA: its end mark is split, and control characters are left out.
fn cdata(text: &str) -> String {
    let clean: String = text
        .chars()
        .filter(|sign| !sign.is_control() || *sign == '\n')
        .collect();
    format!("<![CDATA[{}]]>", clean.replace("]]>", "]]]]><![CDATA[>"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// The file with its hash: whoever has it already is told so.
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
