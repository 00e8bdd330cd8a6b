//! The pipeline: where each application stands, moving, rejecting, undoing.

mod answers;
pub mod board;
pub mod bulk;
pub mod card;
mod case;
pub mod close_job;
mod filters;
pub mod list;
mod lists;
mod move_on;
pub mod move_stage;
pub mod reject;
pub mod reject_choice;
pub mod restore;
mod setting_words;
pub mod settings;
mod store;
mod tell;
pub mod transitions;
pub mod undo;
pub mod withdraw;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use move_on::{follow_booking, goes_on, move_on};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(board::handler))
        .routes(routes!(bulk::handler))
        .routes(routes!(move_stage::handler))
        .routes(routes!(undo::handler))
        .routes(routes!(close_job::handler))
        .routes(routes!(reject::handler))
        .routes(routes!(reject_choice::handler))
        .routes(routes!(restore::handler))
        .routes(routes!(withdraw::handler))
        .routes(routes!(settings::read, settings::write))
}
