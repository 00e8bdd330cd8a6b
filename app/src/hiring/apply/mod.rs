//! Applying: drafts, files, and the one way in which an application comes in.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
