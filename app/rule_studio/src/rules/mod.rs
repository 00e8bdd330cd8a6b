//! What the brand's rules ask: the library, the rules that there are, and whether one holds up beside the law.

pub mod check;
pub mod detail;
pub(crate) mod law;
pub mod library;
pub mod library_types;
pub mod list;
pub(crate) mod problems;
pub(crate) mod scope;
pub(crate) mod store;
pub mod types;
pub(crate) mod view;

use platform::app::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(library::handler))
        .routes(routes!(check::handler))
        .routes(routes!(detail::handler))
}
