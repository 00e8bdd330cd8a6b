//! A visitor: what the sign-in pages know about a request before sign-in.

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};
use jiff::Timestamp;
use platform::web::public_request::named_brand;
use tenants::TenantId;

use super::{
    known_browser::KnownBrowser,
    session::{self, SignedIn},
};
use crate::{
    app::App,
    context,
    error::{Error, Result},
    write_context::RequestMeta,
};

/// A browser sends more about itself; this much is enough to recognize it in a list of sessions.
const AGENT: usize = 200;

/// A visitor.
pub(crate) struct Visitor {
    /// The server.
    pub app: App,
    /// The time.
    pub now: Timestamp,
    /// From where.
    pub origin: RequestMeta,
    /// The browser's name for itself.
    pub agent: String,
    /// The brand that the host, or `?brand=`, names.
    pub brand: Option<TenantId>,
    /// The user who is signed in already.
    pub signed_in: Option<SignedIn>,
    /// Users who have signed in with this browser before.
    pub known: KnownBrowser,
    /// The secret of the sign-in that this browser has begun.
    pub pending: Option<String>,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let now = app.clock.now();
        let agent = parts
            .headers
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        Ok(Self {
            app: app.clone(),
            now,
            origin: context::origin(),
            agent: agent.chars().take(AGENT).collect(),
            brand: named_brand(app, parts),
            signed_in: session::of_request(app, parts, now).await?,
            known: KnownBrowser::presented(&app.core.config, &parts.headers),
            pending: super::pending::presented(&app.core.config, &parts.headers),
        })
    }
}
