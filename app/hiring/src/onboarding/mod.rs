//! Onboarding: the applicant becomes an employee, and what is then to be done.

pub mod hire;
pub mod settings;
pub mod unhire;
mod welcome;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use organization::onboarding::tasks;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(hire::handler))
        .routes(routes!(unhire::handler))
        .routes(routes!(settings::get, settings::change))
}
