//! Scheduling: weeks, shifts, verdicts and publication.

pub mod local_time;
pub mod types;
pub mod week;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
