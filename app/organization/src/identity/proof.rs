//! Sensitive acts need a recent proof of identity: a session left open on a counter is not enough.

use axum::{extract::FromRequestParts, http::request::Parts};
use jiff::SignedDuration;

use super::session;
use crate::{
    app::App,
    error::{Error, Result},
};

/// The time for which a proof counts.
pub const RECENT: SignedDuration = SignedDuration::from_mins(15);

/// The person of the request proved who they are within [`RECENT`]. Handlers of what is sensitive take it:
/// `docs/architecture.md` lists them.
#[derive(Clone, Copy, Debug)]
pub struct RecentProof(());

impl FromRequestParts<App> for RecentProof {
    type Rejection = Error;

    /// # Errors
    /// `Unauthenticated`; `Refused("reauthentication_required")`.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let now = app.clock.now();
        let signed_in = session::of_request(app, parts, now)
            .await?
            .ok_or(Error::Unauthenticated)?;
        if now.duration_since(signed_in.proven_at) > RECENT {
            return Err(Error::Refused("reauthentication_required"));
        }
        Ok(Self(()))
    }
}
