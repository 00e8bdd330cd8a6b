//! The browser of someone who applies: the pages that the product shows to applicants, and nothing else.

use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr},
};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
    routing::{get, post},
};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tower::ServiceExt as _;

use crate::{
    app::App,
    error::{Error, Result},
    messages::Lang,
    request::{self, CURRENT},
};
use hiring::{
    background,
    careers::{form_page, save_draft, send, status, status_acts},
    fairness, offers, work_sample,
};
use recruiting::interviews;

/// Between the fields of a form with a file.
const BOUNDARY: &str = "----LineupDemoForm";
/// The phone that applicants of the demo hold, as it names itself.
const PHONE: &str =
    "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36";

/// The cookies of an applicant's browser.
#[derive(Clone, Debug)]
pub(super) struct Browser {
    lang: Lang,
    ip: IpAddr,
    cookies: BTreeMap<String, String>,
    /// The newest page's proof for forms.
    seal: String,
}

/// A page as it was shown.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// How the server answered.
    pub(super) status: StatusCode,
    /// Its HTML.
    pub(super) html: String,
}

/// A file to send along.
pub(super) struct File {
    /// Its name.
    pub(super) name: String,
    /// Its bytes.
    pub(super) bytes: Vec<u8>,
}

impl Browser {
    /// The browser of the `number`th person.
    pub(super) fn new(number: usize, lang: Lang) -> Self {
        // Addresses of a range that is kept for examples.
        let last = u8::try_from(number % 254 + 1).unwrap_or(1);
        Self {
            lang,
            ip: IpAddr::V4(Ipv4Addr::new(203, 0, 113, last)),
            cookies: BTreeMap::new(),
            seal: String::new(),
        }
    }

    /// The value of a cookie.
    pub(super) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(String::as_str)
    }

    fn keep(&mut self, headers: &HeaderMap, html: &str) {
        for line in headers.get_all(header::SET_COOKIE) {
            let pair = line.to_str().ok().and_then(|line| line.split(';').next());
            if let Some((name, value)) = pair.and_then(|pair| pair.split_once('=')) {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        if let Some(seal) = between(html, "name=\"form\" value=\"", "\"") {
            seal.clone_into(&mut self.seal);
        }
    }
}

/// The applicants' pages of the server.
pub(super) struct Web(Router);

impl Web {
    pub(super) fn new(app: &App) -> Self {
        // As the server lays them out, without the limits for strangers: a demo lives its weeks in seconds.
        let pages = Router::new()
            .route("/apply/{reference}", get(form_page::form).post(send::send))
            .route("/apply/{reference}/draft", post(save_draft::save))
            .route("/status/{token}", get(status::status))
            .route("/status/{token}/{act}", post(status_acts::act))
            .merge(fairness::pages())
            .merge(interviews::pages(app))
            .merge(work_sample::pages())
            .merge(offers::pages())
            .merge(background::pages());
        Self(pages.with_state(app.clone()))
    }

    /// Looks at a page.
    ///
    /// # Errors
    /// An error where there is none.
    pub(super) async fn look(&self, browser: &mut Browser, path: &str) -> Result<Seen> {
        let seen = self.ask(browser, Method::GET, path, None).await?;
        sound(path, seen)
    }

    /// Sends a form of the page that was looked at.
    ///
    /// # Errors
    /// The page's message where it refuses the form.
    pub(super) async fn fill(
        &self,
        browser: &mut Browser,
        path: &str,
        fields: &[(&str, &str)],
    ) -> Result<Seen> {
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.append_pair("form", &browser.seal).extend_pairs(fields);
        let body = (
            "application/x-www-form-urlencoded".to_owned(),
            form.finish().into_bytes(),
        );
        let seen = self.ask(browser, Method::POST, path, Some(body)).await?;
        sound(path, seen)
    }

    /// Sends a form that may carry a file.
    ///
    /// # Errors
    /// The page's message where it refuses the form.
    pub(super) async fn upload(
        &self,
        browser: &mut Browser,
        path: &str,
        fields: &[(String, String)],
        file: Option<File>,
    ) -> Result<Seen> {
        let mut body = Vec::new();
        let seal = ("form".to_owned(), browser.seal.clone());
        for (name, value) in std::iter::once(&seal).chain(fields) {
            let part = format!(
                "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
            );
            body.extend(part.into_bytes());
        }
        if let Some(file) = file {
            let head = format!(
                "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"resume\"; filename=\"{}\"\r\nContent-Type: application/pdf\r\n\r\n",
                file.name
            );
            body.extend(head.into_bytes());
            body.extend(file.bytes);
            body.extend(b"\r\n");
        }
        body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let seen = self
            .ask(browser, Method::POST, path, Some((kind, body)))
            .await?;
        sound(path, seen)
    }

    /// A request of the page's script.
    ///
    /// # Errors
    /// The server's answer where it refuses.
    pub(super) async fn script(
        &self,
        browser: &mut Browser,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Result<Seen> {
        let body = ("application/json".to_owned(), body.to_string().into_bytes());
        let seen = self.ask(browser, method, path, Some(body)).await?;
        sound(path, seen)
    }

    async fn ask(
        &self,
        browser: &mut Browser,
        method: Method,
        path: &str,
        body: Option<(String, Vec<u8>)>,
    ) -> Result<Seen> {
        let cookies: Vec<String> = browser
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::USER_AGENT, PHONE)
            .header(header::COOKIE, cookies.join("; "));
        let mut bytes = Body::empty();
        if let Some((kind, content)) = body {
            request = request.header(header::CONTENT_TYPE, kind);
            bytes = Body::from(content);
        }
        let request = request.body(bytes).map_err(anyhow::Error::from)?;
        let from = request::Request {
            id: "demo".to_owned(),
            lang: browser.lang,
            ip: Some(browser.ip),
        };
        let reply = match CURRENT.scope(from, self.0.clone().oneshot(request)).await {
            Ok(reply) => reply,
            Err(never) => match never {},
        };
        let (parts, body) = reply.into_parts();
        let body = body.collect().await.map_err(anyhow::Error::from)?;
        let html = String::from_utf8_lossy(&body.to_bytes()).into_owned();
        browser.keep(&parts.headers, &html);
        Ok(Seen {
            status: parts.status,
            html,
        })
    }
}

fn sound(path: &str, seen: Seen) -> Result<Seen> {
    if seen.status.is_success() || seen.status.is_redirection() {
        return Ok(seen);
    }
    let said: String = seen.html.chars().take(2000).collect();
    Err(Error::internal(format!("{path}: {} {said}", seen.status)))
}

/// The text between two marks, at the first place with both.
pub(super) fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let rest = text.split_once(start)?.1;
    rest.split_once(end).map(|(found, _)| found)
}

/// The path of the first link into a part of the site: `/schedule/…`, without what follows the token.
pub(super) fn link(text: &str, part: &str) -> Option<String> {
    let rest = text.split_once(&format!("/{part}/"))?.1;
    let token: String = rest
        .chars()
        .take_while(|sign| sign.is_ascii_alphanumeric() || ".-_".contains(*sign))
        .collect();
    Some(format!("/{part}/{}", token.trim_end_matches('.')))
}
