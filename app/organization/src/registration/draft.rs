//! What is typed so far: sealed in the control file for a day, found again by a cookie of this browser.

use std::collections::BTreeMap;

use axum::{
    extract::FromRequestParts,
    http::request::Parts,
    response::{IntoResponse as _, Redirect, Response},
};
use axum_extra::extract::cookie::{Cookie, SameSite};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::presets;
use crate::{
    app::App,
    config::Config,
    error::{Error, Result},
    identity::{
        pending::{Pending, Stage},
        session, set_cookie,
        visitor::Visitor,
    },
    site,
};

/// The life of a draft after its last change.
const LIFE: SignedDuration = SignedDuration::from_hours(24);
/// Longer values are cut: no field takes more.
const VALUE: usize = 254;
/// More locations are entered in the settings.
pub(super) const LOCATIONS: usize = 40;

/// The typed values of a form by the names of its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// A value, without the blanks around it.
    pub(super) fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |value| value.trim())
    }

    /// Whether a box is checked.
    pub(super) fn has(&self, name: &str) -> bool {
        !self.get(name).is_empty()
    }

    /// Sets a value.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), value.to_owned());
    }

    /// Whether no field has a value.
    pub(super) fn is_empty(&self) -> bool {
        self.0.values().all(|value| value.trim().is_empty())
    }

    /// Only fields of these names, each cut to what a field may hold.
    pub(super) fn only(&self, keep: impl Fn(&str) -> bool) -> Self {
        let kept = self
            .0
            .iter()
            .filter(|(name, value)| keep(name) && !value.is_empty());
        let cut = |value: &String| value.chars().take(VALUE).collect();
        Self(
            kept.map(|(name, value)| (name.clone(), cut(value)))
                .collect(),
        )
    }
}

/// A registration under way, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Draft {
    /// The brand's fields.
    pub(super) brand: Fields,
    /// Those of each location.
    pub(super) locations: Vec<Fields>,
    /// The owner's.
    pub(super) owner: Fields,
    /// The operator's link, which replaces the proof of an address.
    pub(super) set_up: Option<String>,
}

impl Draft {
    /// Whether nothing was typed: a language is chosen from the start.
    pub(super) fn is_blank(&self) -> bool {
        let typed = self.brand.only(|name| name != "lang");
        typed.is_empty() && self.locations.is_empty() && self.owner.is_empty()
    }

    /// The number of locations that the brand says it has.
    pub(super) fn count(&self) -> Option<u32> {
        match self.brand.get("size") {
            "1" => Some(1),
            _ => self.brand.get("count").parse().ok(),
        }
    }
}

/// A browser that registers a brand, with what it typed so far.
pub(crate) struct Registrant {
    /// The visitor.
    pub(super) visitor: Visitor,
    /// What is typed so far; `None` before the first step.
    pub(super) draft: Option<Draft>,
    secret: Option<String>,
}

impl FromRequestParts<App> for Registrant {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let presented = site::cookie(&parts.headers, cookie_name(&app.core.config))
            .filter(|secret| secret.len() == 22);
        let kept = match &presented {
            Some(secret) => Pending::find(app, secret, visitor.now).await?,
            None => None,
        };
        let draft = kept.and_then(|kept| match kept.stage {
            Stage::Draft(draft) => Some(*draft),
            _ => None,
        });
        let secret = presented.filter(|_| draft.is_some());
        Ok(Self {
            visitor,
            draft,
            secret,
        })
    }
}

impl Registrant {
    /// Keeps a draft for another day. A browser's first one counts against its address.
    ///
    /// # Errors
    /// `TooMany`; those of the control file.
    pub(super) async fn keep(&self, draft: Draft) -> Result<Kept> {
        let app = &self.visitor.app;
        let mut kept = Pending::new(Stage::Draft(Box::new(draft)), None, None);
        match &self.secret {
            Some(secret) => kept.secret.clone_from(secret),
            None => app
                .edge
                .registration_drafts
                .count(&crate::edge::Client::here())?,
        }
        kept.begin(app, self.visitor.now, LIFE).await?;
        Ok(Kept {
            cookie: cookie(&app.core.config, &kept.secret),
        })
    }

    /// The secret by which the draft is found and ended.
    pub(super) fn secret(&self) -> String {
        self.secret.clone().unwrap_or_default()
    }
}

/// A draft that is kept, with the cookie that finds it.
pub(super) struct Kept {
    cookie: Cookie<'static>,
}

impl Kept {
    /// Goes on to another page.
    pub(super) fn then(self, path: &str) -> Response {
        self.on(Redirect::to(path).into_response())
    }

    /// A reply with the cookie.
    pub(super) fn on(self, mut response: Response) -> Response {
        set_cookie(&mut response, &self.cookie);
        response
    }
}

/// Ends a draft: its brand is open.
///
/// # Errors
/// Those of the control file.
pub(super) async fn end(visitor: &Visitor, secret: &str, response: &mut Response) -> Result<()> {
    let config = &visitor.app.core.config;
    if let Some(kept) = Pending::find(&visitor.app, secret, visitor.now).await? {
        kept.end(&visitor.app).await?;
    }
    set_cookie(response, &session::expired(cookie(config, "")));
    Ok(())
}

/// The names of a location's fields.
pub(super) fn of_location(name: &str) -> bool {
    const NAMES: [&str; 13] = [
        "name", "street", "zip", "city", "state", "kind", "people", "opens", "closes", "week",
        "inside", "asked", "presets",
    ];
    let day = |start: &str| {
        name.strip_prefix(start)
            .is_some_and(|day| DAYS.contains(&day))
    };
    NAMES.contains(&name)
        || presets::is_field(name)
        || ["opens_", "closes_", "shut_"].into_iter().any(day)
}

const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup-registration"
    } else {
        "lineup-registration"
    }
}

fn cookie(config: &Config, secret: &str) -> Cookie<'static> {
    Cookie::build((cookie_name(config), secret.to_owned()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .build()
}
