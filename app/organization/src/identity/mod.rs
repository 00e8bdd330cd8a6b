//! Identity: who signs in, how, and what they may do.

pub mod accounts;

pub mod branding;
pub mod browser_name;
mod choose_brand;
mod code;
pub mod colour;
pub mod demo;
mod finish;
pub mod invite;
mod known_browser;
mod link;
pub mod me;
mod oidc;
pub mod open_brand;
mod passkeys;
pub(crate) mod pending;
pub mod people;
pub mod proof;
mod prove_again;
mod provider;
mod return_to;
mod sessions;
mod sign_in;
mod sign_out;
pub(crate) mod visitor;

use std::sync::Arc;

use axum::{
    Extension, Router,
    middleware::from_fn,
    routing::{get, post},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, registration, site};

pub use accounts::{
    deactivate as deactivate_user, restore as restore_user, set_contact, set_role, set_scope,
    suspend as suspend_user,
};
pub use finish::set_cookie;
pub(crate) use finish::{enter, places};
pub use invite::{Invitation, Invited, invite, open as open_account, send_link};
pub use people::{SyncIdentities, User, of_employee as user_of, sync_identities};
pub use platform::{
    address,
    session::{self, scope as scope_of},
};

/// The files of this slice's pages.
pub fn files() -> Router<App> {
    Router::new().route("/passkey.js", get(passkeys::sign_in::script))
}

/// The sign-in's state in memory: the provider's metadata.
#[derive(Default)]
struct SignInState {
    provider: provider::Provider,
}

/// The routes of this slice that answer in JSON.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me::signed_in_user))
        .routes(routes!(me::profile))
        .routes(routes!(me::set_language))
        .routes(routes!(me::permissions))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end_one))
        .routes(routes!(prove_again::recent, prove_again::prove))
        .routes(routes!(prove_again::send_code))
        .routes(routes!(prove_again::ask_passkey))
        .routes(routes!(passkeys::list::handler, passkeys::add::finish))
        .routes(routes!(passkeys::add::begin))
        .routes(routes!(
            passkeys::rename::handler,
            passkeys::remove::handler
        ))
        .routes(routes!(branding::branding))
        .routes(routes!(sign_out::sign_out, sign_out::sign_out_by_link))
}

/// The pages of this slice: the ways in, and what a demo shows.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/api/login", get(oidc::login))
        .route("/api/auth/callback", get(oidc::callback))
        .route("/sign-in", get(sign_in::form).post(sign_in::begin))
        .route("/sign-in/code", get(code::form).post(code::prove))
        .route(
            "/sign-in/brand",
            get(choose_brand::form).post(choose_brand::choose),
        )
        .route("/sign-in/passkey", post(passkeys::sign_in::prove))
        .route("/sign-in/passkey/begin", post(passkeys::sign_in::begin))
        .route("/sign-in/link/{token}", get(link::form).post(link::consume))
        .route("/demo/messages", get(demo::messages))
        .layer(from_fn(site::page::for_people))
        .layer(Extension(Arc::new(SignInState::default())))
}

/// The single-use link by which the operator opens the first brand; none where there is a brand. Its holder opens the
/// brand: it is shown to the operator only, never to a log.
///
/// # Errors
/// Those of the control file.
pub async fn set_up_link(app: &App) -> anyhow::Result<Option<String>> {
    if app.core.config.serve.demo || !app.tenants.list().is_empty() {
        return Ok(None);
    }
    let link = registration::set_up_address(app)
        .await
        .map_err(|error| anyhow::anyhow!("{error:?}"))?;
    Ok(Some(format!(
        "There is no brand yet. Open the first one within 24 hours, once, at {link}"
    )))
}

/// The notice to the operator at start: how to sign in for the first time. Nothing in it is secret.
///
/// # Errors
/// Those of the control file.
pub async fn first_steps(app: &App) -> anyhow::Result<Vec<String>> {
    let url = &app.core.config.serve.url;
    let mut lines = Vec::new();
    if app.core.config.serve.demo {
        lines.push(format!(
            "Choose a demo person at {url}/sign-in; their code is at {url}/demo/messages"
        ));
    } else if app.tenants.list().is_empty() {
        lines.push(
            "There is no brand yet: lineup set-up prints the link for the first one".to_owned(),
        );
    }
    if !app.outbox.can_email() {
        lines.push("No mail server is set (LINEUP_SMTP_URL): codes and invitations wait here and cannot leave.".to_owned());
    }
    Ok(lines)
}
