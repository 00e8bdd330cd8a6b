//! The operator's link for the first brand: it opens the same three steps, and is the proof in place of a code.

use axum::response::Response;
use jiff::SignedDuration;

use super::draft::{Draft, Registrant};
use crate::{
    app::App,
    error::{Error, Result},
    extract::Path,
    identity::{
        pending::{Pending, Stage},
        visitor::Visitor,
    },
};

/// The life of the link.
const LIFE: SignedDuration = SignedDuration::from_hours(24);

/// Begins a registration by the link; it is used up when the brand opens.
///
/// # Errors
/// `Gone("link_expired")` where the link was used or lapsed, or a brand exists.
pub(super) async fn begin(registrant: Registrant, Path(secret): Path<String>) -> Result<Response> {
    find(&registrant.visitor, &secret).await?;
    let draft = Draft {
        set_up: Some(secret),
        ..registrant.draft.clone().unwrap_or_default()
    };
    Ok(registrant.keep(draft).await?.then("/register"))
}

/// Uses the link up: of two brands at once, one opens.
///
/// # Errors
/// As [`begin`].
pub(super) async fn consume(visitor: &Visitor, secret: &str) -> Result<()> {
    let link = find(visitor, secret).await?;
    if link.end(&visitor.app).await? {
        Ok(())
    } else {
        Err(Error::Gone("link_expired"))
    }
}

async fn find(visitor: &Visitor, secret: &str) -> Result<Pending> {
    let found = Pending::find(&visitor.app, secret, visitor.now).await?;
    found
        .filter(|pending| pending.stage == Stage::SetUp && visitor.app.tenants.list().is_empty())
        .ok_or(Error::Gone("link_expired"))
}

/// A single-use link for the operator, as long as there is no brand.
///
/// # Errors
/// Those of the control file.
pub(crate) async fn set_up_address(app: &App) -> Result<String> {
    let pending = Pending::new(Stage::SetUp, None, None);
    pending.begin(app, app.clock.now(), LIFE).await?;
    Ok(format!(
        "{}/sign-in/set-up/{}",
        app.core.config.serve.url, pending.secret
    ))
}
