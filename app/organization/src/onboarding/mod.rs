//! A new employee's onboarding.

mod store;
pub mod tasks;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use store::{add, drop_all, first_due, kept_from_work};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(tasks::list))
        .routes(routes!(tasks::mark))
}
