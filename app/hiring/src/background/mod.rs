//! Background checks: only after a conditional offer, and where the outcome may turn someone down, the way that the law
//! asks for: a notice with the reasons, days to answer, a look at the answer, a final notice.
//!
//! Lineup orders no report and holds no record of a person: only dates, states and actors; what people wrote about it
//! is sealed under the applicant's key.

mod actions;
mod answer;
pub mod begin;
pub mod call_off;
pub mod decide;
mod gate;
mod laws;
mod pages;
pub mod pre_adverse_action;
pub mod read;
mod record;
pub mod result;
mod store;
pub mod types;
mod view;

use axum::{
    Router,
    middleware::from_fn,
    routing::{get, post},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;
use recruiting::public_pages;

pub use gate::{Next, end_with, held_up, must_not_wait_to_hire, next, none_waits};
pub use record::AnswerTimeOver;
pub use store::SEALED;
pub use view::of_application;

/// The routes of this part for people of the brand.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read::list, begin::handler))
        .routes(routes!(call_off::waive))
        .routes(routes!(result::handler))
        .routes(routes!(pre_adverse_action::handler))
        .routes(routes!(decide::clear))
        .routes(routes!(decide::close))
        .routes(routes!(call_off::handler))
}

/// The applicant's page.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/check/{token}", get(pages::show))
        .route("/check/{token}/code", post(actions::ask_code))
        .route("/check/{token}/prove", post(actions::prove))
        .route("/check/{token}/answer", post(actions::answer))
        .layer(from_fn(public_pages::for_applicants))
}
