//! The pipeline: the stage of each application, moving, rejecting, undoing.

mod advance;
mod answers;
mod application_edit;
pub mod board;
pub mod bulk;
pub mod card;
pub mod close_job;
mod filters;
pub mod list;
mod lists;
pub mod move_stage;
mod notify_applicant;
pub mod reject;
pub mod reject_choice;
pub mod restore;
mod setting_words;
pub mod settings;
mod store;
pub mod transitions;
pub mod undo;
pub mod withdraw;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use advance::{advance, can_advance, follow_booking};

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
