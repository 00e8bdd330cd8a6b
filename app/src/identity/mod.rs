//! Identity: who signs in, how, and what they may do.

pub mod me;
pub mod open_brand;
pub mod session;

use axum::Router;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this slice that answer in JSON.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me::signed_in_user))
        .routes(routes!(me::profile))
        .routes(routes!(me::set_language))
        .routes(routes!(me::permissions))
}

/// The pages of this slice: sign-in and sign-out.
pub fn pages() -> Router<App> {
    Router::new()
}

/// What the operator is told at start: how to sign in for the first time.
///
/// # Errors
/// Those of the control file.
pub async fn first_steps(app: &App) -> anyhow::Result<Vec<String>> {
    let _ = app;
    Ok(Vec::new())
}
