//! Onboarding: the applicant becomes an employee, and what is then to be done.

pub mod hire;
pub mod settings;
mod store;
pub mod tasks;
pub mod unhire;
mod welcome;

pub(crate) use store::first_due;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(hire::handler))
        .routes(routes!(unhire::handler))
        .routes(routes!(tasks::list))
        .routes(routes!(tasks::mark))
        .routes(routes!(settings::get, settings::change))
}
