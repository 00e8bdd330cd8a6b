//! A manager undoes a rejection or withdrawal; a decline that has not left is not sent.

use axum::Json as Reply;
use serde::Deserialize;

use super::{application_edit::ApplicationEdit, card::Card, store, undo::Changed};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ApplicationId,
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    events::{HiringEvent, HiringEventKind, Restored},
    messaging,
    stages::Stages,
    types::Status,
};

/// The application to restore.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Restore {
    /// The version that the caller saw.
    pub version: i64,
}

/// Restores a rejected or withdrawn application, to the stage that it had; where the brand hides that one by now, to
/// the one before.
#[utoipa::path(
    post, path = "/api/applications/{id}/unreject", tag = "pipeline", params(("id" = ApplicationId, Path)),
    request_body = Restore, responses((status = 200, body = Changed))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(body): Json<Restore>,
) -> Result<Reply<Changed>> {
    context
        .write(move |change| restore(change, id, body.version))
        .await
        .map(|application| Reply(Changed { application }))
}

/// Restores an application.
///
/// # Errors
/// `NotFound`, `Forbidden`, `stage_conflict`; `not_restorable` where it is alive, `applied_again` where the same person
/// has another application for the job.
pub fn restore(change: &mut WriteContext<'_>, id: ApplicationId, version: i64) -> Result<Card> {
    let mut case =
        ApplicationEdit::open(change, id, Some(version), Permission::ApplicationsReject)?;
    let was = case.application.status;
    if !matches!(was, Status::Rejected | Status::Withdrawn) {
        return Err(Error::unprocessable("not_restorable"));
    }
    if store::applied_again(change.db, &case.application)? {
        return Err(Error::unprocessable("applied_again"));
    }
    let mut cancelled = Vec::new();
    for message in store::waiting_declines(change.db, id)? {
        if messaging::cancel(change, message)? {
            cancelled.push(message);
        }
    }
    case.application.status = Status::Active;
    let stood = case.application.stage;
    let stage = Stages::of(change.db)?.or_before(stood);
    if stage != stood {
        case.application.stage = stage;
        case.application.stage_entered_at = change.now;
    }
    let reason = case.application.reject_reason.take();
    case.application.rejected_at = None;
    let restored = HiringEvent::ApplicationUnrejected(Restored {
        was,
        reason_code: reason,
        cancelled_messages: cancelled,
        from_stage: stood,
        to_stage: stage,
    });
    case.save(
        change,
        HiringEventKind::ApplicationUnrejected,
        None,
        &restored,
    )
}
