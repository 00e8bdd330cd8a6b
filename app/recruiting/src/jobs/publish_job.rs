//! Publishes a posting: everything that blocks must be settled; a draft for several places becomes a job for each.

use axum::Json as Reply;
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{
    checks::{self, JobChecks},
    clone_job, store,
    view::{self, JobView},
};
use crate::{
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Result, Unprocessable},
    events::{self, HiringEvent, HiringEventKind, Published},
    extract::{Json, Path},
    ids::JobId,
    permit::Permission,
    plan, settings,
    types::{Job, JobStatus},
    write_context::WriteContext,
};

/// A posting without a last day to apply gets one this long after it went out.
const OPEN_FOR: SignedDuration = SignedDuration::from_hours(24 * 60);

/// Publishes a posting, or opens a paused one again.
#[utoipa::path(
    post, path = "/api/jobs/{id}/publish", tag = "jobs", params(("id" = JobId, Path)), request_body = VersionedRequest,
    responses((status = 200, body = JobView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<VersionedRequest>,
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
    post, path = "/api/jobs/{id}/resume", tag = "jobs", params(("id" = JobId, Path)), request_body = VersionedRequest,
    responses((status = 200, body = JobView))
)]
pub async fn resume(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<JobView>> {
    handler(context, Path(id), Json(seen)).await
}

/// Publishes a draft or a paused posting.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `job_not_publishable`, `publish_blocked` with the checks; database errors.
pub fn publish_job(change: &mut WriteContext<'_>, id: JobId, seen: i64) -> Result<Job> {
    let before = view::allowed(change.db, change.actor, id, Permission::JobsPublish)?;
    version::check_version(change.db, ("job", id), (seen, before.version), || {
        view::view(change.db, change.core, before.clone())
    })?;
    let waits = matches!(before.status, JobStatus::Draft | JobStatus::Paused);
    view::state(waits, &before, "job_not_publishable")?;
    for place in &before.additional_location_ids {
        change.actor.allow_at(Permission::JobsPublish, *place)?;
    }
    plan::require_active(change.db, change.now)?;
    let found = checks::of(change.db, change.core, change.now, &before)?;
    if let Err(error) = refuse_blocked(&found) {
        let entry = Entry::new(HiringEventKind::JobPublished, "job", id)
            .label(before.title.en.clone())
            .change(Value::Null, json!({ "checks": found.blocking() }))?;
        return Err(change.reject_audited(entry, error));
    }
    let mut first = before.clone();
    for place in std::mem::take(&mut first.additional_location_ids) {
        let copy = clone_job::copy(change, &before, place)?;
        open(change, &copy)?;
    }
    open(change, &first)
}

fn open(change: &mut WriteContext<'_>, before: &Job) -> Result<Job> {
    let mut after = before.clone();
    // Search engines and boards drop what names no last day; who is always hiring chooses to name none.
    if after.valid_through.is_none() && !after.evergreen {
        let today = settings::location(change.db, after.location_id)?.date(change.now)?;
        after.valid_through = Some(today.saturating_add(OPEN_FOR));
    }
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
    change.invalidate("/api/jobs");
    Ok(after)
}

/// Refuses with the blocking checks, if there are any.
///
/// # Errors
/// `publish_blocked`.
pub(super) fn refuse_blocked(found: &JobChecks) -> Result<()> {
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
