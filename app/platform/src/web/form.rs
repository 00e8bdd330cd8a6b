//! Forms of the server's own pages: each carries a signed token that expires and belongs to this browser.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use axum_extra::extract::cookie::{Cookie, SameSite};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, de::DeserializeOwned};

use crate::{
    app::App,
    config::Config,
    error::{Error, Result},
    secrets,
};

/// How long a page may be open before its form is refused.
const OPEN_FOR: SignedDuration = SignedDuration::from_hours(2);
/// More is not a form of ours.
const LABEL: &str = "form";

/// This browser's proof for forms: a cookie that only our own pages can repeat in a field.
#[derive(Clone, Debug)]
pub struct CsrfToken {
    /// The token for the form's hidden field.
    pub token: String,
    /// The cookie, where the browser has none yet.
    pub cookie: Option<Cookie<'static>>,
}

impl FromRequestParts<App> for CsrfToken {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let config = &app.core.config;
        let known = browser(config, &parts.headers);
        let fresh = known.is_none();
        let browser = known.unwrap_or_else(secrets::token::<16>);
        Ok(Self {
            token: token(config, &browser, app.clock.now() + OPEN_FOR),
            cookie: fresh.then(|| cookie(config, browser)),
        })
    }
}

/// A posted form whose token holds.
#[derive(Debug)]
pub struct Form<T>(pub T);

#[derive(Deserialize)]
struct Sealed {
    #[serde(default)]
    form: String,
}

impl<T: DeserializeOwned> FromRequest<App> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let kind = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded")) {
            return Err(Error::WrongType);
        }
        let config = &app.core.config;
        let browser = browser(config, request.headers());
        let bytes = Bytes::from_request(request, &())
            .await
            .map_err(|rejection| {
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                    Error::TooLarge
                } else {
                    Error::Malformed(rejection.body_text())
                }
            })?;
        let sealed: Sealed = read(&bytes)?;
        if !browser.is_some_and(|browser| holds(config, &browser, &sealed.form, app.clock.now())) {
            return Err(Error::Refused("form_expired"));
        }
        read(&bytes).map(Form)
    }
}

/// Whether a form's token is valid for the browser of these headers.
pub fn verify(app: &App, headers: &HeaderMap, token: &str) -> bool {
    let config = &app.core.config;
    browser(config, headers).is_some_and(|browser| holds(config, &browser, token, app.clock.now()))
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    serde_urlencoded::from_bytes(bytes).map_err(|error| Error::Malformed(error.to_string()))
}

fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup-form"
    } else {
        "lineup-form"
    }
}

fn browser(config: &Config, headers: &HeaderMap) -> Option<String> {
    super::cookie(headers, cookie_name(config)).filter(|value| value.len() == 22)
}

fn cookie(config: &Config, browser: String) -> Cookie<'static> {
    Cookie::build((cookie_name(config), browser))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(config.secure())
        .build()
}

fn token(config: &Config, browser: &str, until: Timestamp) -> String {
    let until = until.as_second();
    let proof = secrets::hmac(
        &config.data.stable_key,
        LABEL,
        &format!("{browser}.{until}"),
    );
    format!("{until}.{}", data_encoding::BASE64URL_NOPAD.encode(&proof))
}

fn holds(config: &Config, browser: &str, given: &str, now: Timestamp) -> bool {
    let Some(until) = given
        .split_once('.')
        .and_then(|(until, _)| until.parse().ok())
    else {
        return false;
    };
    let Ok(until) = Timestamp::from_second(until) else {
        return false;
    };
    now < until && secrets::same(token(config, browser, until).as_bytes(), given.as_bytes())
}
