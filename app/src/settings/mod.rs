//! Settings: the brand, its locations, departments, positions and school calendars.

pub mod facts;
pub mod school_days;
mod store;
pub mod types;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

pub use store::{positions, school_calendars};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
