//! The talent pool: people whose applications ended, and who are kept for other openings.

pub mod add;
pub mod invite;
pub mod list;
pub mod opt_out;
mod store;
pub mod types;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The source of applications that come from the pool's invitations.
pub const SOURCE: &str = "talent_pool";

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(add::handler))
        .routes(routes!(invite::handler))
}
