//! Automations: what Lineup does in hiring by itself because the brand said so. One trigger, conditions from a closed
//! list, one friendly action; from now on only, once for each application, never a rejection.

mod act;
mod check;
pub mod dry_run;
mod first;
pub mod list;
pub mod log;
mod past;
mod run;
mod store;
pub mod types;
pub mod waiting;
mod weigh;
pub mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use first::begin;
pub use run::{RunAutomation, hear};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, write::create))
        .routes(routes!(dry_run::handler))
        .routes(routes!(write::change, write::remove))
        .routes(routes!(waiting::handler))
        .routes(routes!(log::handler))
}
