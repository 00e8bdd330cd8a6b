//! A person takes a request for other weekly hours back before it is decided.

use axum::Json as Reply;

use super::{AvailabilityRequestView, check_version, found, settle, shown};
use crate::{
    OrganizationAction,
    compliance::version::VersionedRequest,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::AvailabilityRequestId,
    team::types::AvailabilityRequestState,
    write_context::WriteContext,
};

/// Takes one's own request back.
#[utoipa::path(
    post, path = "/api/availability-requests/{id}/withdraw", operation_id = "withdrawAvailability", tag = "team",
    params(("id" = AvailabilityRequestId, Path)), request_body = VersionedRequest,
    responses((status = 200, body = AvailabilityRequestView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<AvailabilityRequestId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<AvailabilityRequestView>> {
    context
        .write(move |change| {
            withdraw(change, id, seen.version)?;
            shown(change, id)
        })
        .await
        .map(Reply)
}

/// Takes one's own request back.
///
/// # Errors
/// `NotFound` where it is not the caller's own, `Conflict`, `already_decided`; database errors.
pub fn withdraw(
    change: &mut WriteContext<'_>,
    id: AvailabilityRequestId,
    version: i64,
) -> Result<()> {
    let (mut request, subject) = found(change.db, change.actor, id)?;
    if change.actor.employee != Some(request.employee_id) {
        return Err(Error::NotFound);
    }
    check_version(change, &request, &subject, version)?;
    if request.state != AvailabilityRequestState::Pending {
        return Err(Error::unprocessable("already_decided"));
    }
    settle(
        change,
        &subject,
        &mut request,
        AvailabilityRequestState::Withdrawn,
        OrganizationAction::AvailabilityWithdrawn,
    )
}
