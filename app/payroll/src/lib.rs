//! Payroll: the reports of a pay period, files for payroll providers, wage statements, final pay and how long records are
//! kept. It reads what timesheets pay and changes none of it.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod audit_actions;
pub mod exports;
pub mod final_pay;
pub mod records;
pub mod reports;
pub mod statements;

use utoipa_axum::router::OpenApiRouter;

use platform::app::App;

pub use audit_actions::PayrollAction;

/// The routes of this crate.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(reports::routes())
        .merge(statements::routes())
        .merge(final_pay::routes())
        .merge(records::routes())
        .merge(exports::routes())
}
