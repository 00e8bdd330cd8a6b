//! Fairness: equal-opportunity answers kept apart, and what the figures say about selection.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
