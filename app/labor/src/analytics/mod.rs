//! Labor analytics: what was planned, worked and paid in some days that are over, by day, location or position, and the
//! locations against each other. The figures are those of timesheets and payroll, of the schedule and of sales on record.

pub mod figures;
pub(crate) mod labor;
pub mod league;
mod range;
pub mod report;

use platform::app::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(report::handler))
        .routes(routes!(league::handler))
}
