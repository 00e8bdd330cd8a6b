//! Labor: the dashboard of the scheduling workspace and labor analytics. It only reads, but for the order of a user's widgets.
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod analytics;
pub mod dashboard;

use utoipa_axum::router::OpenApiRouter;

use platform::app::App;

/// The routes of this crate.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(dashboard::routes())
        .merge(analytics::routes())
}
