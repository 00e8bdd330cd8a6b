//! Reports of a pay period. All are made of what timesheets pay ([`timekeeping::timesheets::pay_records`]): a locked
//! timesheet counts as it was locked, another as it is now. A person's pay is one thing wherever they worked, because
//! overtime is; a location only chooses whose pay is counted.

pub mod checks;
pub mod corrections;
pub mod exceptions;
pub mod hours;
mod load;
pub mod overtime;
mod overtime_premium;
pub mod periods;
pub mod pieces;
pub mod premiums;
pub mod qualified;
pub mod rows;
pub mod spreadsheet;
pub mod summary;
pub mod totals;

use platform::{app::App, ids::LocationId, string_enum};
use serde::Deserialize;
use utoipa_axum::{router::OpenApiRouter, routes};

string_enum! {
    /// How a report is written.
    ReportFormat {
        /// As JSON.
        Json = "json",
        /// As comma-separated values (RFC 4180), for a spreadsheet.
        Csv = "csv",
    }
}

/// Whose pay, and how it is written.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReportFilter {
    /// Of people who are assigned to this location or worked there: all of their time, at every location.
    pub location_id: Option<LocationId>,
    /// How the report is written; as JSON where left out.
    #[param(inline)]
    pub format: Option<ReportFormat>,
}

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(periods::handler))
        .routes(routes!(summary::handler))
        .routes(routes!(hours::handler))
        .routes(routes!(overtime::handler))
        .routes(routes!(premiums::handler))
        .routes(routes!(exceptions::handler))
        .routes(routes!(corrections::handler))
        .routes(routes!(qualified::handler))
}
