//! A job goes back to the brand's rubric: its own is kept as it was, and scores no one any more.

use axum::Json as Reply;

use super::{
    rescore, rubrics, store,
    types::{Rubric, RubricState},
};
use crate::{
    RecruitingAction,
    compliance::version::VersionedRequest,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::RubricId,
    write_context::WriteContext,
};

/// Ends a job's own rubric: from now on the brand's scores the job, and everyone who is in its pipeline is scored again.
#[utoipa::path(
    post, path = "/api/scoring/rubrics/{id}/retire", tag = "hiring", params(("id" = RubricId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = Rubric))
)]
pub async fn retire(
    context: Context,
    Path(id): Path<RubricId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Rubric>> {
    context
        .write(move |change| retire_rubric(change, id, seen.version))
        .await
        .map(Reply)
}

/// Ends a job's own rubric.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; `rubric_in_use` where it is the brand's or not in effect; database errors.
pub fn retire_rubric(change: &mut WriteContext<'_>, id: RubricId, seen: i64) -> Result<Rubric> {
    let mut rubric = rubrics::to_change(change, id, seen)?;
    if rubric.job_id.is_none() || rubric.state != RubricState::Active {
        return Err(Error::unprocessable("rubric_in_use"));
    }
    let before = rubric.clone();
    rubric.state = RubricState::Retired;
    rubric.version += 1;
    store::save_rubric(change.db, &rubric)?;
    let entry = rubrics::entry(change.db, RecruitingAction::RubricRetired, &rubric)?;
    change.record(entry.change(&before, &rubric)?)?;
    change.invalidate("/api/scoring");
    rescore::ask(change)?;
    Ok(rubric)
}
