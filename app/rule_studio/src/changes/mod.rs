//! A change of a rule on its way from a draft over its approvals to its first day at each location.

use platform::app::App;
use utoipa_axum::router::OpenApiRouter;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
