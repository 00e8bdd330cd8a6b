//! Interviewers' feedback: one form for each of them, the same questions for everyone, others' answers hidden until
//! one's own are in.

pub mod amend;
pub mod check;
pub mod due;
pub mod form;
pub mod store;
pub mod submit;
pub mod types;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(form::handler))
        .routes(routes!(submit::draft))
        .routes(routes!(submit::submit))
        .routes(routes!(amend::handler))
        .routes(routes!(due::handler))
}
