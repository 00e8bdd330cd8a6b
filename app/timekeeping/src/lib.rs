//! Worked time: what people did at the clock, the time entries that follow from it, timesheets and tips. It builds on
//! the published schedule and does not know hiring.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod audit_actions;
pub mod edits;
pub mod entries;
pub mod notify;
pub mod punch;
pub mod record_punch;
pub mod settings;
pub mod store;
pub mod time_clock;
pub mod time_requests;
pub mod worked_law;

use utoipa_axum::router::OpenApiRouter;

use platform::{app::App, error, ids, secrets, sql_time, write_context};

pub use audit_actions::TimekeepingAction;

/// The routes of this crate.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(time_clock::routes())
        .merge(time_requests::routes())
}
