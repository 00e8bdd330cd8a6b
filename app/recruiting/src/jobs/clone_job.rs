//! Copies a posting into a new draft: another place, another season.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;

use super::{
    create_job::{insert, reference},
    view::{self, JobView},
};
use crate::{
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{JobId, LocationId, QuestionSetId},
    permit::Permission,
    plan, settings,
    types::{Job, JobStatus},
    write_context::WriteContext,
};

/// The location of the copy.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Copying {
    /// Another location; the same one where nothing is said.
    pub location_id: Option<LocationId>,
}

/// Copies a posting into a new draft.
#[utoipa::path(
    post, path = "/api/jobs/{id}/clone", tag = "jobs", params(("id" = JobId, Path)), request_body = Copying,
    responses((status = 201, body = JobView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<JobId>,
    Json(copying): Json<Copying>,
) -> Result<(StatusCode, Reply<JobView>)> {
    let made = context
        .write(move |change| {
            let source = view::allowed(change.db, change.actor, id, Permission::JobsCreate)?;
            plan::require_active(change.db, change.now)?;
            let place = copying.location_id.unwrap_or(source.location_id);
            change.actor.allow_at(Permission::JobsCreate, place)?;
            settings::location(change.db, place)?;
            let job = copy(change, &source, place)?;
            view::view(change.db, change.core, job)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// A draft like `source`, at a place, with its own address and its own questions.
///
/// # Errors
/// Database errors.
pub(super) fn copy(change: &mut WriteContext<'_>, source: &Job, place: LocationId) -> Result<Job> {
    let questions = view::questions(change.db, source)?;
    let job = Job {
        id: JobId::new(change.now),
        reference: reference(),
        location_id: place,
        additional_location_ids: Vec::new(),
        question_set_id: Some(QuestionSetId::new(change.now)),
        status: JobStatus::Draft,
        legal_hold: false,
        owner_id: change.actor.person(),
        created_at: change.now,
        published_at: None,
        closed_at: None,
        valid_through: None,
        version: 1,
        ..source.clone()
    };
    insert(change, &job, &questions)?;
    Ok(job)
}
