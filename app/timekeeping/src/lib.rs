//! Worked time: what people did at the clock, the time entries that follow from it, timesheets and tips. It builds on
//! the published schedule and does not know hiring.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod audit_actions;
pub mod edits;
pub mod entries;
pub mod kiosk;
pub mod manager_alerts;
pub mod notify;
pub mod oldest_records;
pub mod pay_periods;
pub mod pins;
pub mod punch;
pub mod record_punch;
pub mod settings;
pub mod store;
pub mod time_clock;
pub mod time_requests;
pub mod timesheets;
pub mod tips;
pub mod worked_law;

use utoipa_axum::{router::OpenApiRouter, routes};

use app::App;
use organization::{identity, team};
use platform::{
    app, context, date_time, error, extract, ids, messages, names, permit, secrets, sql_time,
    validator, version, write_context,
};
use scheduling::week;

pub use audit_actions::TimekeepingAction;

/// The routes of this crate.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(time_clock::routes())
        .merge(time_requests::routes())
        .merge(tips::routes())
        .merge(kiosk::routes())
        .merge(pins::routes())
        .routes(routes!(
            pay_periods::schedule::handler,
            pay_periods::schedule::set_handler
        ))
        .routes(routes!(pay_periods::list::handler))
        .routes(routes!(timesheets::list::handler))
        .routes(routes!(timesheets::read::handler))
        .routes(routes!(timesheets::read::own_handler))
        .routes(routes!(timesheets::sign::handler))
        .routes(routes!(timesheets::sign::dispute_handler))
        .routes(routes!(timesheets::approve::handler))
        .routes(routes!(timesheets::approve::unapprove_handler))
        .routes(routes!(timesheets::approve_clean::handler))
        .routes(routes!(timesheets::lock::handler))
        .routes(routes!(timesheets::reopen::handler))
        .routes(routes!(timesheets::premiums::handler))
        .routes(routes!(timesheets::extra_pay::handler))
        .routes(routes!(edits::change_entry::add_handler))
        .routes(routes!(edits::change_entry::edit_handler))
        .routes(routes!(edits::change_entry::void_handler))
        .routes(routes!(edits::clear_flag::handler))
        .routes(routes!(edits::answer_edit::accept_handler))
        .routes(routes!(edits::answer_edit::dispute_handler))
        .routes(routes!(edits::shaved::handler))
}
