//! The applicant's profile: notes, documents, timeline, duplicates, what the applicant asked for.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
