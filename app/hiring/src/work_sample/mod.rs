//! The micro-simulation: a short work sample, scored by a fixed key.

pub mod aggregate;
pub mod content;
pub mod form;
pub mod invite;
pub mod items;
pub mod link;
pub mod list_items;
pub mod page;
pub mod points;
pub mod public;
pub mod store;
pub mod take;
pub mod weekly;

use axum::{
    Router,
    middleware::from_fn,
    routing::{get, post, put},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;
use recruiting::public_pages;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(invite::list, invite::add))
        .routes(routes!(invite::void))
        .routes(routes!(list_items::handler))
}

/// The applicant's pages of this part, and the same for programs.
pub fn pages() -> Router<App> {
    Router::new()
        .route(
            "/microsim/{code}/{application}/{position}",
            get(page::show).post(form::post),
        )
        .layer(from_fn(public_pages::for_applicants))
        .route("/microsim.js", get(page::script))
        .route("/api/public/microsim/{token}", get(public::get))
        .route(
            "/api/public/microsim/{token}/answers/{itemId}",
            put(public::put),
        )
        .route("/api/public/microsim/{token}/submit", post(public::submit))
}
