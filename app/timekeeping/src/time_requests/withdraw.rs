//! Someone takes back a request to change their worked time.

use axum::Json as Reply;

use super::{TimeRequest, TimeRequestState, TimeRequestView, check_open, settle, view, visible};
use crate::{
    TimekeepingAction,
    error::{Error, Result},
    ids::TimeRequestId,
    write_context::WriteContext,
};
use platform::{
    context::Context,
    extract::{Json, Path},
    permit::Permission,
    version::VersionedRequest,
};

/// Takes back a request to change the caller's worked time.
#[utoipa::path(
    post, path = "/api/time-requests/{id}/withdraw", operation_id = "withdrawTimeRequest", tag = "timeclock",
    params(("id" = TimeRequestId, Path)), request_body = VersionedRequest,
    responses((status = 200, body = TimeRequestView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<TimeRequestId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<TimeRequestView>> {
    let shown = context.write(move |change| {
        let request = withdraw(change, id, seen.version)?;
        view(change.db, change.actor, &request)
    });
    shown.await.map(Reply)
}

/// Takes back a request that no one has decided.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `already_decided`; database errors.
pub fn withdraw(
    change: &mut WriteContext<'_>,
    id: TimeRequestId,
    version: i64,
) -> Result<TimeRequest> {
    let mut request = visible(change.db, change.actor, id)?;
    change.actor.allow(Permission::TimesheetsRequestEdit)?;
    if change.actor.employee != Some(request.employee) {
        return Err(Error::NotFound);
    }
    check_open(change, &request, version)?;
    settle(
        change,
        &mut request,
        TimeRequestState::Withdrawn,
        TimekeepingAction::TimeRequestWithdrawn,
    )?;
    Ok(request)
}
