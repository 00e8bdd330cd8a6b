//! Automations: what Lineup does in hiring automatically, as the brand set it up. One trigger, conditions from a closed
//! list, one friendly action; from now on only, once for each application, never a rejection.

mod backfill;
mod check;
mod defaults;
pub mod dry_run;
mod evaluate;
pub mod list;
pub mod log;
mod run;
mod run_action;
mod store;
pub mod time_based;
pub mod types;
pub mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use defaults::begin;
pub use run::{RunAutomation, on_event};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, write::create))
        .routes(routes!(dry_run::handler))
        .routes(routes!(write::change, write::remove))
        .routes(routes!(time_based::handler))
        .routes(routes!(log::handler))
}
