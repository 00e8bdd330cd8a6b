//! Takes a posting off: for now, because everybody is found, or for good.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    store,
    view::{self, JobView},
};
use crate::{
    change::Change,
    compliance::{
        audit::Entry,
        stale::{self, Seen},
    },
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    hiring::{
        events,
        pipeline::reject::{Reject, reject},
        types::{Job, JobStatus, RejectReason},
    },
    ids::JobId,
    permit::Permission,
};

/// When those who are declined with a job hear of it: as long as anywhere else, so that it can be taken back.
const DECLINE_AFTER_HOURS: u16 = 24;

/// How a posting is closed.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Closing {
    /// The version that the person saw.
    pub version: i64,
    /// Whether everybody who still waits for an answer is declined; the message leaves a day later.
    #[serde(default)]
    pub decline_active: bool,
}

/// Takes a posting off for now.
#[utoipa::path(
    post, path = "/api/jobs/{id}/pause", tag = "jobs", params(("id" = JobId, Path)), request_body = Seen,
    responses((status = 200, body = JobView))
)]
pub async fn pause(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<Seen>,
) -> Result<Reply<JobView>> {
    end(context, id, seen.version, JobStatus::Paused).await
}

/// Says that everybody is found: nobody can apply any more, the pipeline goes on.
#[utoipa::path(
    post, path = "/api/jobs/{id}/fill", tag = "jobs", params(("id" = JobId, Path)), request_body = Seen,
    responses((status = 200, body = JobView))
)]
pub async fn fill(
    context: Context,
    Path(id): Path<JobId>,
    Json(seen): Json<Seen>,
) -> Result<Reply<JobView>> {
    end(context, id, seen.version, JobStatus::Filled).await
}

/// Closes a posting for good. Everybody who applied must have got an answer.
#[utoipa::path(
    post, path = "/api/jobs/{id}/close", tag = "jobs", params(("id" = JobId, Path)), request_body = Closing,
    responses((status = 200, body = JobView))
)]
pub async fn close(
    context: Context,
    Path(id): Path<JobId>,
    Json(closing): Json<Closing>,
) -> Result<Reply<JobView>> {
    context
        .write(move |change| {
            if closing.decline_active {
                decline_active(change, id)?;
            }
            let job = end_job(change, id, closing.version, JobStatus::Closed)?;
            view::view(change.db, change.core, job)
        })
        .await
        .map(Reply)
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

/// Declines everybody who still waits for an answer to a posting, as one by one on the board.
///
/// # Errors
/// `NotFound`, `Forbidden`, `offer_open` where somebody holds an offer; those of the file.
fn decline_active(change: &mut Change<'_>, id: JobId) -> Result<()> {
    view::allowed(change.db, change.actor, id, Permission::JobsUpdate)?;
    for (application, version) in store::active_applications(change.db, id)? {
        let body = Reject {
            version,
            reason_code: RejectReason::PositionFilled,
            internal_note: None,
            notify: true,
            delay_hours: DECLINE_AFTER_HOURS,
            // They lost to nobody's judgement: another job may be theirs.
            keep_in_talent_pool: true,
            do_not_rehire: false,
        };
        reject(change, application, &body)?;
    }
    Ok(())
}

/// Takes a posting off.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict` (`job_not_open`, `job_over`, `applications_active` with how many); those of the
/// file.
pub fn end_job(change: &mut Change<'_>, id: JobId, seen: i64, to: JobStatus) -> Result<Job> {
    let before = view::allowed(change.db, change.actor, id, Permission::JobsUpdate)?;
    stale::check(change.db, ("job", id), (seen, before.version), || {
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
    let action = format!("job.{}", to.name());
    let entry = Entry::new(action.clone(), "job", id)
        .label(after.title.en.clone())
        .change(&before, &after)?;
    change.record(entry)?;
    events::of_job(change, id, after.location_id, &action, &Value::Null)?;
    change.touch("/api/jobs");
    Ok(after)
}
