//! How long records are kept. What legal holds keep beyond that is in [`organization::legal_holds`], which every path that
//! deletes asks.

pub mod retention;

use utoipa_axum::{router::OpenApiRouter, routes};

use platform::app::App;

/// The routes of this slice.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(retention::handler))
}
