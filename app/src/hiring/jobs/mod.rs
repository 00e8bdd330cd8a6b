//! Postings: written step by step, checked, published, taken off.

pub mod store;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
