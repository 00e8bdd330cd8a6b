//! The applicant's profile: everything about one application, and what concerns the person's data.

pub mod anonymise;
pub mod answers;
pub mod assignment;
pub mod change_applicant;
pub mod document_text;
pub mod documents;
pub mod duplicates;
pub mod export;
pub mod files;
pub mod get_profile;
pub mod hold;
pub mod meetings;
pub mod mentionable_users;
pub mod merge;
pub mod next_action;
pub mod notes;
pub mod person;
pub mod requests;
pub mod retention;
pub mod retention_holds;
pub mod summaries;
pub mod summary;
pub mod timeline;
pub mod transfer;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use retention::forget_due;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(get_profile::handler, assignment::handler))
        .routes(routes!(timeline::handler))
        .routes(routes!(notes::list, notes::add))
        .routes(routes!(notes::change))
        .routes(routes!(documents::handler))
        .routes(routes!(document_text::handler))
        .routes(routes!(summary::handler))
        .routes(routes!(mentionable_users::handler))
        .routes(routes!(transfer::handler))
        .routes(routes!(change_applicant::handler))
        .routes(routes!(merge::merge))
        .routes(routes!(merge::unmerge))
        .routes(routes!(anonymise::handler))
        .routes(routes!(export::handler))
        .routes(routes!(hold::application))
        .routes(routes!(hold::job))
        .routes(routes!(requests::list))
        .routes(routes!(requests::answer))
        .routes(routes!(retention::read, retention::write))
}
