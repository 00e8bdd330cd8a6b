//! Serves the built workspace: hashed files for ever, the page itself fresh with its nonce, its language, and what its
//! screen loads first.

use std::{collections::HashMap, convert::Infallible, sync::Arc};

use axum::{
    extract::{Extension, FromRequestParts, Path},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header, request::Parts},
    response::{Html, IntoResponse as _, Response},
};
use rust_embed::{Embed, EmbeddedFile};
use serde::Deserialize;

use crate::{
    app::App,
    compliance::audit,
    error::Error,
    identity::session::{self, SignedIn},
    messages::Lang,
    middleware::security::Nonce,
    permit::{Actor, Permission},
    request,
};

/// What `vite build` wrote. Release builds carry it; development builds read it from the folder.
#[derive(Embed)]
#[folder = "../web/dist"]
struct Built;

/// What the shell asks before it paints, of whoever is signed in.
const ASKED_FIRST: [&str; 2] = ["/api/auth/user", "/api/users/me/permissions"];

/// Who opens a page of the workspace. Where nobody is signed in, or where it cannot be told, both are `None`: the page comes
/// all the same, and its first request says what is wrong.
pub struct Opener {
    actor: Option<Arc<Actor>>,
    /// The newest audit record: what is recorded after it, the answers that come with the page may lack.
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
    let firsts: HashMap<&str, First<'_>> = json
        .as_deref()
        .and_then(|json| serde_json::from_slice(json).ok())
        .unwrap_or_default();
    let links = screen
        .and_then(|screen| firsts.get(screen))
        .map(|first| {
            let query = uri.query().unwrap_or_default();
            first.links(lang, opener.actor.as_deref(), query)
        })
        .unwrap_or_default();
    let html = String::from_utf8_lossy(&file.data)
        .replace("__CSP_NONCE__", &nonce.0)
        .replace("__LANG__", lang.tag())
        .replace(
            "__NEWEST__",
            &opener.newest.map(|seq| seq.to_string()).unwrap_or_default(),
        )
        .replace("</head>", &format!("{links}</head>"));
    (status, [(header::CACHE_CONTROL, "no-cache")], Html(html)).into_response()
}

/// The address of the workspace's typeface, so that the server's own pages look the same.
pub fn typeface() -> Option<String> {
    Built::iter()
        .find(|name| name.starts_with("assets/inter-latin-wght") && name.ends_with(".woff2"))
        .map(|name| format!("/{name}"))
}

/// The addresses of the client's router (`web/src/app/screens.ts`); every other one is answered with 404 and the shell's
/// card. `:name` stands for one part of the address, `:name?` for one or none.
const PAGES: [&str; 20] = [
    "/",
    "/dashboard",
    "/pipeline",
    "/team",
    "/schedule",
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

/// What a screen needs first besides the shell, which would ask for it only once it runs. `web/scripts/preloads.mjs` wrote
/// it: names of our own build and of our own addresses, as safe in HTML as those that vite puts there.
#[derive(Deserialize)]
struct First<'a> {
    /// Its code and words, by language.
    #[serde(borrow)]
    files: HashMap<&'a str, Vec<Preload<'a>>>,
    /// What it asks the server for.
    asks: Option<Asked<'a>>,
}

/// A file that a screen loads first.
#[derive(Deserialize)]
struct Preload<'a> {
    file: &'a str,
    /// In which windows; none is every one.
    media: Option<&'a str>,
}

/// What a screen asks the server for first.
#[derive(Deserialize)]
struct Asked<'a> {
    address: &'a str,
    /// The parameters of the screen's own address that narrow it, in the order in which the client says them.
    by: Vec<&'a str>,
    /// Who may open the screen.
    permission: &'a str,
}

impl First<'_> {
    /// The lines of the page's head that fetch it all beside the shell. Only what the person may ask for is asked.
    fn links(&self, lang: Lang, actor: Option<&Actor>, query: &str) -> String {
        let shell = actor.map(|_| ASKED_FIRST.map(answer).concat());
        let own = self
            .asks
            .as_ref()
            .filter(|asked| {
                let mut all = Permission::ALL.into_iter();
                let needed = all.find(|permission| permission.name() == asked.permission);
                actor
                    .zip(needed)
                    .is_some_and(|(actor, needed)| actor.holds(needed))
            })
            .map(|asked| answer(asked.address_at(query)));
        let files = self.files.get(lang.tag()).into_iter().flatten();
        shell
            .into_iter()
            .chain(own)
            .chain(files.map(Preload::link))
            .collect()
    }
}

impl Preload<'_> {
    fn link(&self) -> String {
        let media = self
            .media
            .map(|media| format!(" media=\"{media}\""))
            .unwrap_or_default();
        format!(
            "<link rel=\"modulepreload\" crossorigin href=\"/{}\"{media}>\n",
            self.file
        )
    }
}

impl Asked<'_> {
    /// The address that the client will ask for, letter by letter.
    fn address_at(&self, query: &str) -> String {
        let said: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
        let mut narrowed = form_urlencoded::Serializer::new(String::new());
        for name in &self.by {
            let first = said.iter().find(|(key, _)| key == name);
            if let Some((_, value)) = first.filter(|(_, value)| !value.is_empty()) {
                narrowed.append_pair(name, value);
            }
        }
        match narrowed.finish() {
            none if none.is_empty() => self.address.to_owned(),
            narrowed => format!("{}?{narrowed}", self.address),
        }
    }
}

/// A line that asks for what the client will ask for, just as it will.
fn answer(address: impl AsRef<str>) -> String {
    let address = address.as_ref().replace('&', "&amp;");
    format!(
        "<link rel=\"preload\" as=\"fetch\" crossorigin=\"use-credentials\" href=\"{address}\">\n"
    )
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
    use super::{ASKED_FIRST, First, PAGES, answer, screen};
    use crate::{
        messages::Lang,
        permit::{Actor, Role},
    };

    #[test]
    fn the_server_knows_the_screens_of_the_router_and_no_others() {
        let screens = include_str!("../../../web/src/app/screens.ts");
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

    const FIRST: &str = r#"{
        "files": {
            "en": [{"file": "assets/route-1.js"}, {"file": "assets/en-2.js", "media": "(max-width: 9px)"}],
            "es": [{"file": "assets/route-1.js"}]
        },
        "asks": {"address": "/api/jobs", "by": ["q", "job"], "permission": "jobs:read"}
    }"#;

    fn first() -> First<'static> {
        serde_json::from_str(FIRST).expect("a screen's first needs")
    }

    #[test]
    fn a_page_names_what_its_screen_loads_in_its_language() {
        assert_eq!(
            first().links(Lang::En, None, ""),
            "<link rel=\"modulepreload\" crossorigin href=\"/assets/route-1.js\">\n\
             <link rel=\"modulepreload\" crossorigin href=\"/assets/en-2.js\" media=\"(max-width: 9px)\">\n"
        );
        assert_eq!(
            first().links(Lang::Es, None, ""),
            "<link rel=\"modulepreload\" crossorigin href=\"/assets/route-1.js\">\n"
        );
    }

    #[test]
    fn it_asks_for_whoever_may_ask_and_for_nobody_else() {
        let mut actor = Actor::system();
        let asks = |actor: &Actor| first().links(Lang::Es, Some(actor), "");
        let [user, rights] = ASKED_FIRST.map(|address| asks(&actor).contains(&answer(address)));
        assert!(user && rights);
        assert!(!asks(&actor).contains("/api/jobs"));
        actor.rights = Role::Owner.rights();
        assert!(asks(&actor).contains(&answer("/api/jobs")));
    }

    #[test]
    fn it_asks_as_the_screen_will() {
        let first = first();
        let asked = first.asks.as_ref().expect("asks");
        for (query, address) in [
            ("", "/api/jobs"),
            ("stage=offer&job=&q=", "/api/jobs"),
            (
                "job=7&stage=offer&q=Jos%C3%A9%20%26%20co",
                "/api/jobs?q=Jos%C3%A9+%26+co&job=7",
            ),
        ] {
            assert_eq!(asked.address_at(query), address);
        }
        let line = answer(asked.address_at("q=%22%3E%3Cscript%3E&job=7"));
        assert!(line.contains("q=%22%3E%3Cscript%3E&amp;job=7\""), "{line}");
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
