//! Interviewers' times: weekly rules, times off, and a preview of the offered times.

pub mod add;
pub mod blackouts;
pub mod check;
pub mod for_job;
pub mod list;
pub mod merge;
pub mod preferences;
pub mod preview;
pub(in crate::interviews) mod store;
pub mod update;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The address of its replies in browsers.
pub(super) const ADDRESS: &str = "/api/interview-availability";

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, add::handler, preferences::handler))
        .routes(routes!(update::change, update::remove))
        .routes(routes!(preview::handler))
        .routes(routes!(for_job::handler))
        .routes(routes!(blackouts::add))
        .routes(routes!(blackouts::remove))
}
