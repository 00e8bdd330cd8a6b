//! Takes the newest move of an application back, within ten seconds.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::{application_edit::ApplicationEdit, card::Card};
use crate::{
    HiringAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ApplicationId,
    permit::Permission,
    secrets,
    write_context::WriteContext,
};
use recruiting::{
    events::{Cause, HiringEvent, Moved},
    interviews, messaging, stage_undo,
    stages::Stages,
};

/// The move that is to be taken back.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Undo {
    /// The token of the move's reply.
    pub undo_token: String,
}

/// An application after a change.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Changed {
    /// Its card.
    pub application: Card,
}

/// Takes a move back: the stage, the message that waited and the link that was made.
#[utoipa::path(
    post, path = "/api/applications/{id}/undo", tag = "pipeline", params(("id" = ApplicationId, Path)),
    request_body = Undo, responses(
        (status = 200, body = Changed),
        (status = 410, description = "`undo_expired`: more than ten seconds have gone by")
    )
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(body): Json<Undo>,
) -> Result<Reply<Changed>> {
    context
        .write(move |change| undo(change, id, &body.undo_token))
        .await
        .map(|application| Reply(Changed { application }))
}

/// Takes a move back.
///
/// # Errors
/// `NotFound`, `Forbidden`; `undo_expired` where the time is up or another move followed; `stage_conflict` where
/// something else changed the application since.
pub fn undo(change: &mut WriteContext<'_>, id: ApplicationId, token: &str) -> Result<Card> {
    let mut case = ApplicationEdit::open(change, id, None, Permission::ApplicationsMove)?;
    let hash = secrets::sha256(token.as_bytes());
    let undo = stage_undo::undoable(change.db, id)?
        .filter(|it| it.token_hash == hash && change.now < it.until)
        .ok_or(Error::Gone("undo_expired"))?;
    if undo.version != case.application.version {
        return Err(case.conflict(change)?);
    }
    stage_undo::delete(change.db, id)?;
    let from = case.application.stage;
    if undo.linked {
        interviews::revoke_links(change, &case.application, Some(from))?;
    }
    for message in [undo.message, undo.invite].into_iter().flatten() {
        messaging::cancel(change, message)?;
    }
    let back = Stages::of(change.db)?.or_before(undo.stage);
    case.application.stage = back;
    case.application.stage_entered_at = undo.stage_entered_at;
    let moved = HiringEvent::StageChanged(Moved {
        from,
        to: back,
        cause: Cause::undo(undo.message),
    });
    case.save(change, HiringAction::ApplicationMoveUndone, None, &moved)
}
