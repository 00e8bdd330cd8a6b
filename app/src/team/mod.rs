//! The team: people, assignments, wages, papers, availability and time off.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
