//! The templates of offer letters: one for every job, others for locations and positions that need their own.

pub mod choose;
pub mod list;
pub mod preview;
mod store;
pub mod types;
pub mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub(super) use choose::{chosen, fixed};
pub use store::begin;

/// The routes of templates.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list, write::create))
        .routes(routes!(write::change))
        .routes(routes!(preview::try_out))
        .routes(routes!(choose::of_application))
        .routes(routes!(preview::letter))
}
