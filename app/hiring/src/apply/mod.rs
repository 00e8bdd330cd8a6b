//! Applying: drafts, files, and the one way in which an application comes in.

mod accept;
pub mod check;
pub mod consent_words;
pub mod create;
pub mod drafts;
pub mod file;
pub mod file_text;
mod people;
mod reapply;
pub mod resume_draft;
mod submit;
mod types;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use people::find as find_applicant;
pub use submit::{submit, taken};
pub use types::{KeptFile, NewApplication, Submitted, Taken, TextConsent};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create::create))
        .routes(routes!(consent_words::handler))
}
