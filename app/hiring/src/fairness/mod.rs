//! Fairness: equal-opportunity answers kept apart, and what the figures say about selection.

pub mod answers;
pub mod audits;
pub mod cell_suppression;
pub mod eeo_invitation;
mod eeo_reader;
pub mod impact;
pub mod outcomes;
pub mod page;
pub mod period;
pub mod publication;
pub mod publish;
pub mod report;
pub mod report_partition;
pub mod selection;
pub mod settings;
pub mod sex_categories;
pub mod significance;
pub mod state_variants;
pub mod tabulate;
pub mod work_sample;

use axum::{Router, middleware::from_fn, routing::get};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;
use recruiting::public_pages;

pub use eeo_invitation::{invite, outcome_key};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(settings::get, settings::change))
        .routes(routes!(report::handler))
        .routes(routes!(selection::selection))
        .routes(routes!(selection::scoring))
        .routes(routes!(publication::handler))
        .routes(routes!(publish::list, publish::publish))
        .routes(routes!(publish::correct))
        .routes(routes!(report_partition::handler))
        .routes(routes!(work_sample::handler))
}

/// The public page of this part.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/eeo/{token}", get(page::form).post(page::submit))
        .route("/eeo/{token}/done", get(page::done))
        .layer(from_fn(public_pages::for_applicants))
}
