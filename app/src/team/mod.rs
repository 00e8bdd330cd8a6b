//! The team: people, assignments, wages, papers, availability and time off.

pub mod birth_date;
pub mod facts;
pub mod rates;
mod store;
pub mod types;

use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
