//! The applicant's profile: everything about one application, and what concerns the person's data.

pub mod anonymise;
pub mod answers;
pub mod bundle;
pub mod care;
pub mod change_applicant;
pub mod colleagues;
pub mod document_text;
pub mod documents;
pub mod duplicates;
pub mod export;
pub mod files;
pub mod hold;
pub mod keeping;
pub mod meetings;
pub mod merge;
pub mod next_action;
pub mod notes;
pub mod person;
pub mod requests;
pub mod retention;
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
        .routes(routes!(bundle::handler, care::handler))
        .routes(routes!(timeline::handler))
        .routes(routes!(notes::list, notes::add))
        .routes(routes!(notes::change))
        .routes(routes!(documents::handler))
        .routes(routes!(document_text::handler))
        .routes(routes!(summary::handler))
        .routes(routes!(colleagues::handler))
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
