//! A browser in which a person has signed in before: a cookie with a random name of the browser and a mark for each such
//! address, which only this server can make. It signs no one in and names no one; a person's own browser only has an
//! allowance of codes that strangers cannot use up ("device cookies", OWASP).

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, SameSite};
use tenants::control::Hash;

use crate::{config::Config, secrets, site};

/// People of one browser; those who signed in last stay.
const PEOPLE: usize = 8;
const LABEL: &str = "known-browser";
/// 16 bytes in base64url.
const NAME: usize = 22;

/// The marks of a browser.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownBrowser {
    name: String,
    marks: Vec<String>,
}

impl KnownBrowser {
    /// The marks in the request's cookie; each person's are checked separately.
    pub(super) fn presented(config: &Config, headers: &HeaderMap) -> Self {
        let cookie = site::cookie(headers, cookie_name(config)).unwrap_or_default();
        let mut parts = cookie.split('.').map(str::to_owned);
        let name = parts.next().unwrap_or_default();
        if name.len() != NAME {
            return Self::default();
        }
        Self {
            name,
            marks: parts.take(PEOPLE).collect(),
        }
    }

    /// The browser's name, if the person of an address has signed in with it.
    pub(super) fn of(&self, config: &Config, person: &Hash) -> Option<&str> {
        let expected = mark(config, &self.name, person);
        let known = self.marks.iter().fold(false, |known, given| {
            known | secrets::same(given.as_bytes(), expected.as_bytes())
        });
        (known && !self.name.is_empty()).then_some(&self.name)
    }

    /// The cookie once the person of these addresses has signed in.
    pub(super) fn with(mut self, config: &Config, people: &[Hash]) -> Cookie<'static> {
        if self.name.is_empty() {
            self.name = secrets::token::<16>();
        }
        for person in people {
            let mark = mark(config, &self.name, person);
            self.marks.retain(|known| *known != mark);
            self.marks.insert(0, mark);
        }
        self.marks.truncate(PEOPLE);
        let value = format!("{}.{}", self.name, self.marks.join("."));
        Cookie::build((cookie_name(config), value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(config.secure())
            .permanent()
            .build()
    }
}

fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup-known"
    } else {
        "lineup-known"
    }
}

fn mark(config: &Config, browser: &str, person: &Hash) -> String {
    let person = data_encoding::HEXLOWER.encode(person);
    let keyed = secrets::hmac(
        &config.data.stable_key,
        LABEL,
        &format!("{browser}.{person}"),
    );
    data_encoding::BASE64URL_NOPAD.encode(&keyed[..16])
}
