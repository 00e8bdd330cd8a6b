//! Serves the built workspace: hashed files for ever, the page itself fresh with its nonce, its language, and what its
//! screen loads first.

mod first_load;

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::{Extension, FromRequestParts, Path},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header, request::Parts},
    response::{Html, IntoResponse as _, Response},
};
use platform::web::built::Built;
use rust_embed::EmbeddedFile;

use crate::{
    app::App,
    compliance::audit,
    error::Error,
    identity::session::{self, SignedIn},
    middleware::security::Nonce,
    permit::Actor,
    request,
};

/// The user who opens a page of the workspace. Where no one is signed in, or it is not known, both are `None`: the page
/// is served all the same, and its first request says what is wrong.
pub struct Opener {
    actor: Option<Arc<Actor>>,
    /// The newest audit record: the page's preloaded answers may lack later records.
    newest: Option<i64>,
}

impl FromRequestParts<App> for Opener {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let found = session::of_request(app, parts, app.clock.now()).await;
        let Some(SignedIn { tenant, actor, .. }) = found.ok().flatten() else {
            return Ok(Self {
                actor: None,
                newest: None,
            });
        };
        let head = tenant.read(audit::head).await;
        Ok(Self {
            actor: Some(actor),
            newest: head.ok().map(|(seq, _)| seq),
        })
    }
}

/// The workspace's page, for every address of the client's router.
pub async fn page(Extension(nonce): Extension<Nonce>, opener: Opener, uri: Uri) -> Response {
    let Some(file) = Built::get("index.html") else {
        return Error::internal(
            "web/dist/index.html is missing: run scripts/run, or npm run build in web/",
        )
        .into_response();
    };
    let lang = request::lang();
    let screen = screen(uri.path());
    let status = match screen {
        Some(_) => StatusCode::OK,
        None => StatusCode::NOT_FOUND,
    };
    let json = Built::get("preloads.json").map(|file| file.data);
    let links = screen.zip(json).map(|(screen, json)| {
        let opened = first_load::Opened {
            screen,
            path: uri.path(),
            query: uri.query().unwrap_or_default(),
        };
        first_load::links(&json, opened, (lang, opener.actor.as_deref()))
    });
    let html = String::from_utf8_lossy(&file.data)
        .replace("__CSP_NONCE__", &nonce.0)
        .replace("__LANG__", lang.tag())
        .replace(
            "__NEWEST__",
            &opener.newest.map(|seq| seq.to_string()).unwrap_or_default(),
        )
        .replace("</head>", &format!("{}</head>", links.unwrap_or_default()));
    (status, [(header::CACHE_CONTROL, "no-cache")], Html(html)).into_response()
}

/// The addresses of the client's router (`web/src/app/screens.ts`); every other one is answered with 404 and the
/// shell's card. `:name` is one part of the address, `:name?` for one or none.
const PAGES: [&str; 37] = [
    "/",
    "/dashboard",
    "/pipeline",
    "/team",
    "/team-availability",
    "/time-off",
    "/schedule",
    "/open-shifts",
    "/shift-swaps",
    "/demand",
    "/auto-schedule",
    "/shift-fairness",
    "/timeclock",
    "/timeclock/live",
    "/timesheets",
    "/payroll-reports",
    "/jobs",
    "/jobs/new",
    "/jobs/:id/edit",
    "/analytics",
    "/analytics/people",
    "/fairness",
    "/messages/:id?",
    "/sms-simulator",
    "/applicants/:id",
    "/talent-pool",
    "/rules",
    "/rules/new",
    "/rules/changes",
    "/rules/changes/:no",
    "/rules/changes/:no/edit",
    "/rules/:id",
    "/audit/:seq?",
    "/schedule-interview",
    "/availability",
    "/interview-feedback",
    "/settings/:tab?",
];

/// The page of [`PAGES`] that a path is an address of.
fn screen(path: &str) -> Option<&'static str> {
    PAGES.into_iter().find(|page| is(path, page))
}

fn is(path: &str, page: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let fits = page
        .split('/')
        .filter(|part| !part.is_empty())
        .all(|wanted| {
            let part = parts.next();
            match wanted.strip_prefix(':') {
                Some(name) => part.is_some() || name.ends_with('?'),
                None => part == Some(wanted),
            }
        });
    fits && parts.next().is_none()
}

/// The kiosk's page: no one is signed in on it, and it is the only one that may use the camera.
pub async fn kiosk() -> Response {
    let Some(file) = Built::get("kiosk.html") else {
        return Error::internal(
            "web/dist/kiosk.html is missing: run scripts/run, or npm run build in web/",
        )
        .into_response();
    };
    let html = String::from_utf8_lossy(&file.data).replace("__LANG__", request::lang().tag());
    let headers = [
        (header::CACHE_CONTROL, "no-cache"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(self), microphone=(), geolocation=()",
        ),
    ];
    (headers, Html(html)).into_response()
}

/// The script that serves the kiosk's page without a connection.
pub async fn kiosk_worker(headers: HeaderMap) -> Response {
    send("kiosk-sw.js", &headers, "no-cache")
}

/// A hashed file: it never changes, so it may be kept for ever.
pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    send(
        &format!("assets/{path}"),
        &headers,
        "public, max-age=31536000, immutable",
    )
}

/// A file at the root of the build (icons, the web manifest).
pub async fn root_file(uri: Uri, headers: HeaderMap) -> Response {
    send(
        uri.path().trim_start_matches('/'),
        &headers,
        "public, max-age=3600",
    )
}

/// The script that shows notifications while no window is open. Browsers look for a newer one automatically, and must
/// find it.
pub async fn service_worker(headers: HeaderMap) -> Response {
    send("sw.js", &headers, "no-cache")
}

/// Sends the smallest form that the client accepts: the build lays a `.br` and a `.gz` beside each text file.
fn send(name: &str, request: &HeaderMap, cache: &'static str) -> Response {
    let accepted = request
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let packed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| {
            accepted
                .split(',')
                .any(|offer| offer.trim().split(';').next() == Some(encoding))
        })
        .find_map(|(encoding, ending)| Some((encoding, Built::get(&format!("{name}.{ending}"))?)));
    match packed {
        Some((encoding, file)) => reply(name, file, cache, Some(encoding)),
        None => match Built::get(name) {
            Some(file) => reply(name, file, cache, None),
            None => Error::NotFound.into_response(),
        },
    }
}

fn reply(
    name: &str,
    file: EmbeddedFile,
    cache: &'static str,
    encoding: Option<&'static str>,
) -> Response {
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let mut response = file.data.into_owned().into_response();
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(kind.as_ref()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::{PAGES, screen};

    #[test]
    fn the_server_knows_the_screens_of_the_router_and_no_others() {
        let screens = include_str!("../../../../web/src/app/screens.ts");
        let paths: Vec<&str> = screens
            .split("path: '")
            .skip(1)
            .filter_map(|rest| rest.split('\'').next())
            .collect();
        assert_eq!(paths.len(), PAGES.len(), "{paths:?}");
        for path in paths {
            assert!(PAGES.contains(&path), "{path} would be answered with 404");
        }
    }

    #[test]
    fn an_address_is_known_part_by_part() {
        for path in [
            "/",
            "/jobs/",
            "/jobs/7/edit",
            "/messages",
            "/messages/7",
            "/settings/scoring",
        ] {
            assert!(screen(path).is_some(), "{path}");
        }
        for path in [
            "/nothing",
            "/jobs/7",
            "/applicants",
            "/messages/7/8",
            "/team/7",
        ] {
            assert_eq!(screen(path), None);
        }
    }
}
