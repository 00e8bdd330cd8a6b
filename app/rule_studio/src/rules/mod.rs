//! What the brand's rules ask: the library, the rules that there are, and whether one holds up beside the law.

pub mod types;

use platform::app::App;
use utoipa_axum::router::OpenApiRouter;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
