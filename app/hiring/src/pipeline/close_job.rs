//! Closes a posting for good, and declines those who still wait for an answer where the manager says so.

use axum::Json as Reply;
use serde::Deserialize;

use super::reject::{Reject, reject};
use crate::{
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::JobId,
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    jobs::{
        end_job::end_job,
        store,
        view::{self, JobView},
    },
    types::{JobStatus, RejectReason},
};

/// When applicants who are declined with a job are notified: as late as elsewhere, so that it can be undone.
const DECLINE_AFTER_HOURS: u16 = 24;

/// The closing of a posting.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Closing {
    /// The version that the person saw.
    pub version: i64,
    /// Whether everyone who still waits for an answer is declined; the message leaves a day later.
    #[serde(default)]
    pub decline_active: bool,
}

/// Closes a posting for good. Everyone who applied must have got an answer.
#[utoipa::path(
    post, path = "/api/jobs/{id}/close", tag = "jobs", params(("id" = JobId, Path)), request_body = Closing,
    responses((status = 200, body = JobView))
)]
pub async fn handler(
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

/// Declines everyone who still waits for an answer to a posting, as one by one on the board.
///
/// # Errors
/// `NotFound`, `Forbidden`, `offer_open` where someone holds an offer; database errors.
fn decline_active(change: &mut WriteContext<'_>, id: JobId) -> Result<()> {
    view::allowed(change.db, change.actor, id, Permission::JobsUpdate)?;
    for (application, version) in store::active_applications(change.db, id)? {
        let body = Reject {
            version,
            reason_code: RejectReason::PositionFilled,
            internal_note: None,
            notify: true,
            delay_hours: DECLINE_AFTER_HOURS,
            // They lost to no one's judgment: another job may be theirs.
            keep_in_talent_pool: true,
            do_not_rehire: false,
        };
        reject(change, application, &body)?;
    }
    Ok(())
}
