//! The language of a public page for a visitor who chose none: the one that their browser asks for.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::Response,
};

use crate::{
    messages::Lang,
    request::{CURRENT, Request as Info},
};

/// Answers a request for a public page in the language that the browser asks for, unless the address or the cookie names
/// one.
pub async fn negotiated<F: Future<Output = Response>>(
    mut request: Request,
    answer: impl FnOnce(Request) -> F,
) -> Response {
    let asked = wanted(request.headers());
    let info = request.extensions().get::<Info>().cloned();
    let free = !is_chosen(request.uri(), request.headers());
    let mut response = match (asked, info) {
        (Some(lang), Some(info)) if free => {
            let info = Info { lang, ..info };
            request.extensions_mut().insert(info.clone());
            CURRENT.scope(info, answer(request)).await
        }
        _ => answer(request).await,
    };
    // A cache between us and two visitors must not show one of them the other's language.
    response.headers_mut().append(
        header::VARY,
        HeaderValue::from_static("accept-language, cookie"),
    );
    response
}

/// Whether the visitor chose a language, now or earlier in this browser.
pub fn is_chosen(uri: &Uri, headers: &HeaderMap) -> bool {
    let known = |tag: &str| Lang::parse(tag).is_some();
    let by_address = uri.query().is_some_and(|query| {
        let mut pairs = query.split('&');
        pairs.any(|pair| pair.strip_prefix("lang=").is_some_and(known))
    });
    by_address || super::cookie(headers, "lang").is_some_and(|tag| known(&tag))
}

/// The one of our languages that a browser prefers; none where it asks for neither.
fn wanted(headers: &HeaderMap) -> Option<Lang> {
    let mut best: Option<(f32, Lang)> = None;
    let asked = headers
        .get_all(header::ACCEPT_LANGUAGE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    for one in asked {
        let mut parts = one.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let main = tag.split('-').next().unwrap_or_default();
        let Some(lang) = Lang::parse(&main.to_ascii_lowercase()) else {
            continue;
        };
        let weight: f32 = parts
            .find_map(|part| part.strip_prefix("q="))
            .map_or(1.0, |weight| weight.trim().parse().unwrap_or_default());
        // Of equal ones the first counts.
        if weight > 0.0 && best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(text: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static(text))])
    }

    #[test]
    fn the_browser_gets_the_language_that_it_prefers() {
        for (asked, lang) in [
            ("es-MX,es;q=0.9,en;q=0.8", Some(Lang::Es)),
            ("en-US,en;q=0.9,es;q=0.8", Some(Lang::En)),
            ("ES", Some(Lang::Es)),
            ("fr, es;q=0.5", Some(Lang::Es)),
            ("es;q=0, en;q=0.1", Some(Lang::En)),
            ("es-419, en", Some(Lang::Es)),
            ("zh-CN, fr;q=0.5", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(wanted(&asking(asked)), lang, "{asked}");
        }
    }

    #[test]
    fn what_the_visitor_chose_counts_and_nonsense_does_not() {
        let none = HeaderMap::new();
        let chosen = |uri: &'static str| is_chosen(&Uri::from_static(uri), &none);
        assert!(chosen("/careers?brand=x&lang=en"));
        assert!(!chosen("/careers?lang=xx"));
        assert!(!chosen("/careers"));
        let cookie =
            HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static("a=b; lang=en"))]);
        assert!(is_chosen(&Uri::from_static("/careers"), &cookie));
    }
}
