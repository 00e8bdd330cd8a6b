//! Scoring: points from a rubric that the owner can read and change, each explained; knockout answers; bands.

use utoipa_axum::router::OpenApiRouter;

use crate::{app::App, change::Change, error::Result, ids::ApplicationId};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}

/// Scores an application anew where its inputs or its rubric changed. Called when it came in, when an answer was
/// rated, when its availability changed and when a work sample was handed in.
///
/// # Errors
/// Those of the file.
pub fn refresh(_change: &mut Change<'_>, _id: ApplicationId) -> Result<()> {
    Ok(())
}
