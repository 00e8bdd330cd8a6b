//! A manager denies a request, with the reason that both people read.

use axum::http::StatusCode;
use serde::Deserialize;

use super::{SwapState, checked, end, to_decide};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::SwapId,
    outbox::MessageKind,
    write_context::WriteContext,
};

/// A no to a request.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SwapDenial {
    /// What both people read; needed.
    pub note: Option<String>,
}

/// Denies a request.
#[utoipa::path(
    post, path = "/api/swaps/{id}/deny", operation_id = "denySwap", tag = "schedule",
    params(("id" = SwapId, Path)), request_body = SwapDenial, responses((status = 204, description = "Denied"))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<SwapId>,
    Json(denial): Json<SwapDenial>,
) -> Result<StatusCode> {
    context
        .write(move |change| deny(change, id, &denial))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Denies a request that waits for a manager; everyone who is part of it reads why. Of two locations, a manager of either
/// can.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `already_decided`, `swap_expired`, `stale_shift`, `state_conflict` where it
/// does not wait for a manager, `note` with `required` or `too_long`; database errors.
pub fn deny(change: &mut WriteContext<'_>, id: SwapId, denial: &SwapDenial) -> Result<()> {
    let (mut request, weeks) = to_decide(change, id)?;
    request.require_open(change, &weeks)?;
    if request.state != SwapState::AwaitingManager {
        return Err(Error::unprocessable("state_conflict"));
    }
    let note = checked("note", denial.note.as_deref())?;
    request.decision_note = Some(note.ok_or_else(|| Error::field("note", "required"))?);
    request.decided_at = Some(change.now);
    request.decided_by = Some(change.actor.user);
    let to = (SwapState::Denied, SchedulingAction::SwapDenied);
    end(change, &mut request, to, MessageKind::SwapDenied)
}
