//! Ends a posting: for now, because everyone is found, or for good.

use axum::Json as Reply;
use serde_json::json;

use super::{
    store,
    view::{self, JobView},
};
use crate::{
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Conflict, Error, Result},
    events::{self, HiringEvent},
    extract::{Json, Path},
    ids::JobId,
    permit::Permission,
    types::{Job, JobStatus},
    write_context::WriteContext,
};

/// Takes a posting off for now.
#[utoipa::path(
    post, path = "/api/jobs/{id}/pause", tag = "jobs", params(("id" = JobId, Path)), request_body = VersionedRequest,
    responses((status = 200, body = JobView))
)]
pub async fn pause(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<JobView>> {
    end(context, id, seen.version, JobStatus::Paused).await
}

/// Says that everyone is found: no one can apply any more, the pipeline goes on.
#[utoipa::path(
    post, path = "/api/jobs/{id}/fill", tag = "jobs", params(("id" = JobId, Path)), request_body = VersionedRequest,
    responses((status = 200, body = JobView))
)]
pub async fn fill(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<JobView>> {
    end(context, id, seen.version, JobStatus::Filled).await
}

async fn end(context: Context, id: JobId, seen: i64, to: JobStatus) -> Result<Reply<JobView>> {
    context
        .write(move |change| {
            let job = end_job(change, id, seen, to)?;
            view::view(change.db, change.core, job)
        })
        .await
        .map(Reply)
}

/// Takes a posting off.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict` (`job_not_open`, `job_ended`, `applications_active` with how many); database errors.
pub fn end_job(change: &mut WriteContext<'_>, id: JobId, seen: i64, to: JobStatus) -> Result<Job> {
    let before = view::allowed(change.db, change.actor, id, Permission::JobsUpdate)?;
    version::check_version(change.db, ("job", id), (seen, before.version), || {
        view::view(change.db, change.core, before.clone())
    })?;
    let open = match to {
        JobStatus::Paused => before.status == JobStatus::Published,
        JobStatus::Filled => matches!(before.status, JobStatus::Published | JobStatus::Paused),
        _ => before.status != JobStatus::Closed,
    };
    view::state(open, &before, "job_not_open")?;
    if to == JobStatus::Closed {
        let waiting = store::active(change.db, id)?;
        if waiting > 0 {
            return Err(Error::Conflict(Box::new(Conflict {
                code: "applications_active",
                current: json!({ "active": waiting, "version": before.version }),
                changed_by: None,
            })));
        }
    }
    let mut after = before.clone();
    after.status = to;
    after.closed_at = (to != JobStatus::Paused).then_some(change.now);
    after.version += 1;
    store::save(change.db, &after)?;
    if to == JobStatus::Closed {
        // The word is free for the next job.
        store::release_keyword(change.db, id)?;
    }
    let event = match to {
        JobStatus::Paused => HiringEvent::JobPaused(()),
        JobStatus::Filled => HiringEvent::JobFilled(()),
        _ => HiringEvent::JobClosed(()),
    };
    let entry = Entry::new(event.kind(), "job", id)
        .label(after.title.en.clone())
        .change(&before, &after)?;
    change.record(entry)?;
    events::of_job(change, id, after.location_id, &event)?;
    change.invalidate("/api/jobs");
    Ok(after)
}
