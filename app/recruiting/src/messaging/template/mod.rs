//! The wordings that a brand sends: those that Lineup brings along, changed or not, and its own.

pub mod list;
pub mod preview;
pub mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of templates.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, write::create))
        .routes(routes!(write::change, write::reset))
        .routes(routes!(preview::handler))
}
