//! These pages for search engines, each in both languages.

use std::fmt::Write as _;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse as _, Response},
};

use super::compliance;
use crate::app::App;

/// The sitemap.
pub(super) async fn sitemap(State(app): State<App>) -> Response {
    let server = &app.core.config.serve.url;
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let own = ["/landing", "/landing/walkthrough", "/landing/compliance"].map(str::to_owned);
    let places = compliance::known_places(&app.core.rule_book);
    let places = places.map(|id| format!("/landing/compliance/{id}"));
    for path in own.into_iter().chain(places) {
        let english = format!("{server}{path}");
        let spanish = format!("{english}?lang=es");
        for url in [&english, &spanish] {
            let _ = writeln!(
                out,
                "<url><loc>{url}</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{english}\"/>\
                 <xhtml:link rel=\"alternate\" hreflang=\"es\" href=\"{spanish}\"/>\
                 <xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"{english}\"/></url>"
            );
        }
    }
    out.push_str("</urlset>\n");
    let headers = [
        (header::CONTENT_TYPE, "application/xml; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, out).into_response()
}
