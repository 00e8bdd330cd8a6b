//! Postings: written step by step, checked, published, taken off.

pub mod change_job;
pub mod checks;
pub mod clone_job;
pub mod create_job;
pub mod describe;
pub mod end_job;
pub mod get_job;
pub mod keyword;
pub mod library;
mod limits;
pub mod list_jobs;
pub mod place_keyword;
pub mod place_poster;
pub mod poster;
pub mod publish_job;
pub mod reserved_words;
pub mod store;
pub mod view;

pub use limits::LONGEST_COOL_OFF;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_jobs::handler, create_job::handler))
        .routes(routes!(library::handler))
        .routes(routes!(get_job::handler, change_job::handler))
        .routes(routes!(checks::handler))
        .routes(routes!(checks::pay::pay_facts))
        .routes(routes!(publish_job::handler))
        .routes(routes!(publish_job::resume))
        .routes(routes!(end_job::pause))
        .routes(routes!(end_job::fill))
        .routes(routes!(clone_job::handler))
        .routes(routes!(describe::handler))
        .routes(routes!(keyword::handler))
        .routes(routes!(poster::handler))
        .routes(routes!(place_keyword::get, place_keyword::put))
        .routes(routes!(place_poster::handler))
}
