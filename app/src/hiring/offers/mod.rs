//! Offers: written, approved, sent, signed, with the record that the law asks for.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
