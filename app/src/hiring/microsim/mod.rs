//! The micro-simulation: a short work sample, scored by a fixed key.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
