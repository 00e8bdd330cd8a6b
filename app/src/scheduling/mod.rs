//! Scheduling: weeks, shifts, verdicts and publication.

mod checks;
pub mod create_shift;
pub mod delete_shift;
mod desk;
pub mod edit_shift;
pub mod local_time;
mod person;
mod plan;
mod shift_view;
mod store;
pub mod types;
pub mod validate_shift;
mod view;
pub mod week;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create_shift::handler))
        .routes(routes!(edit_shift::handler, delete_shift::handler))
        .routes(routes!(validate_shift::handler))
}
