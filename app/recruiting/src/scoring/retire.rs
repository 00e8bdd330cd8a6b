//! A job goes back to the brand's rubric: its own is kept as it was, and scores nobody any more.

use axum::Json as Reply;

use super::{
    rescore, rubrics, store,
    types::{Rubric, RubricState},
};
use crate::{
    RecruitingAction,
    change::Change,
    compliance::stale::Seen,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::RubricId,
};

/// Ends a job's own rubric: from now on the brand's scores the job, and everybody who is in its pipeline is scored anew.
#[utoipa::path(
    post, path = "/api/scoring/rubrics/{id}/retire", tag = "hiring", params(("id" = RubricId, Path)),
    request_body = Seen, responses((status = 200, body = Rubric))
)]
pub async fn retire(
    context: Context,
    Path(id): Path<RubricId>,
    Json(seen): Json<Seen>,
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
pub fn retire_rubric(change: &mut Change<'_>, id: RubricId, seen: i64) -> Result<Rubric> {
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
    change.touch("/api/scoring");
    rescore::ask(change)?;
    Ok(rubric)
}
