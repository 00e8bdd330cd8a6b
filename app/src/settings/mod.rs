//! Settings: the brand, its locations, departments, positions and school calendars.

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
