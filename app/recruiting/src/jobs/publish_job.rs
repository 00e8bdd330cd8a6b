//! Publishes a posting: everything that blocks must be settled; a draft for several places becomes a job for each.

use axum::Json as Reply;
use serde_json::{Value, json};

use super::{
    checks::{self, Checks},
    clone_job, store,
    view::{self, JobView},
};
use crate::{
    change::Change,
    compliance::{
        audit::Entry,
        stale::{self, Seen},
    },
    context::Context,
    error::{Error, Result, Unprocessable},
    events::{self, HiringEvent, HiringEventKind, Published},
    extract::{Json, Path},
    ids::JobId,
    permit::Permission,
    types::{Job, JobStatus},
};

/// Publishes a posting, or opens a paused one again.
#[utoipa::path(
    post, path = "/api/jobs/{id}/publish", tag = "jobs", params(("id" = JobId, Path)), request_body = Seen,
    responses((status = 200, body = JobView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<Seen>,
) -> Result<Reply<JobView>> {
    context
        .write(move |change| {
            let job = publish_job(change, id, seen.version)?;
            view::view(change.db, change.core, job)
        })
        .await
        .map(Reply)
}

/// Opens a paused posting again; it must still hold up.
#[utoipa::path(
    post, path = "/api/jobs/{id}/resume", tag = "jobs", params(("id" = JobId, Path)), request_body = Seen,
    responses((status = 200, body = JobView))
)]
pub async fn resume(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<Seen>,
) -> Result<Reply<JobView>> {
    handler(context, Path(id), Json(seen)).await
}

/// Publishes a draft or a paused posting.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `job_not_publishable`, `publish_blocked` with the checks; database errors.
pub fn publish_job(change: &mut Change<'_>, id: JobId, seen: i64) -> Result<Job> {
    let before = view::allowed(change.db, change.actor, id, Permission::JobsPublish)?;
    stale::check(change.db, ("job", id), (seen, before.version), || {
        view::view(change.db, change.core, before.clone())
    })?;
    let waits = matches!(before.status, JobStatus::Draft | JobStatus::Paused);
    view::state(waits, &before, "job_not_publishable")?;
    for place in &before.also_at {
        change.actor.allow_at(Permission::JobsPublish, *place)?;
    }
    let found = checks::of(change.db, change.core, change.now, &before)?;
    if let Err(error) = refuse_blocked(&found) {
        let entry = Entry::new(HiringEventKind::JobPublished, "job", id)
            .label(before.title.en.clone())
            .change(Value::Null, json!({ "checks": found.blocking() }))?;
        return Err(change.refuse(entry, error));
    }
    let mut first = before.clone();
    for place in std::mem::take(&mut first.also_at) {
        let copy = clone_job::copy(change, &before, place)?;
        open(change, &copy)?;
    }
    open(change, &first)
}

fn open(change: &mut Change<'_>, before: &Job) -> Result<Job> {
    let mut after = before.clone();
    after.status = JobStatus::Published;
    after.published_at = before.published_at.or(Some(change.now));
    after.version += 1;
    store::save(change.db, &after)?;
    let entry = Entry::new(HiringEventKind::JobPublished, "job", after.id)
        .label(after.title.en.clone())
        .change(before, &after)?;
    change.record(entry)?;
    let published = HiringEvent::JobPublished(Published {
        resumed: before.status == JobStatus::Paused,
    });
    events::of_job(change, after.id, after.location_id, &published)?;
    change.touch("/api/jobs");
    Ok(after)
}

/// Refuses with the blocking checks, if there are any.
///
/// # Errors
/// `publish_blocked`.
pub(super) fn refuse_blocked(found: &Checks) -> Result<()> {
    let blocking = found.blocking();
    if blocking.is_empty() {
        return Ok(());
    }
    Err(Error::Unprocessable(Box::new(Unprocessable {
        code: "publish_blocked",
        current: Some(json!({ "checks": blocking })),
        ..Unprocessable::default()
    })))
}
