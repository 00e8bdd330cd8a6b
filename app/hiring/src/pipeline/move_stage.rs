//! A manager moves an application to another stage; for ten seconds it can be undone, and nothing leaves before.

use axum::Json as Reply;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    application_edit::{ApplicationEdit, words},
    card::Card,
    notify_applicant::{self, Notify},
    transitions::{Transition, step},
};
use crate::{
    HiringAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, ConversationMessageId},
    permit::Permission,
    secrets,
    write_context::WriteContext,
};
use recruiting::{
    events::{self, Cause, HiringEvent},
    interviews, stage_undo,
    stages::{Stages, holds_interview},
    types::Stage,
};

/// The move of an application.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = StageMove)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Move {
    /// The stage.
    pub to_stage: Stage,
    /// The version that the caller saw.
    pub version: i64,
    /// The reason, where the step needs one.
    pub reason: Option<String>,
    /// The message to the applicant; left out, none.
    pub notify: Option<Notify>,
    /// Whether to make the link by which the applicant chooses an interview time.
    #[serde(default)]
    pub create_link: bool,
    /// Whether an open offer is voided with it, for the same reason.
    #[serde(default)]
    pub void_offer: bool,
}

/// An application that was moved.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Moved {
    /// Its card.
    pub application: Card,
    /// The token to undo it.
    pub undo_token: String,
    /// Until when it can be undone.
    #[schema(value_type = String, format = DateTime)]
    pub undo_until: Timestamp,
    /// The scheduling link, returned only here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link_url: Option<String>,
    /// The message that waits to leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub queued_message_id: Option<ConversationMessageId>,
}

/// Moves an application to another stage.
#[utoipa::path(
    post, path = "/api/applications/{id}/move", tag = "pipeline", params(("id" = ApplicationId, Path)),
    request_body = Move, responses((status = 200, body = Moved))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(body): Json<Move>,
) -> Result<Reply<Moved>> {
    context
        .write(move |change| move_stage(change, id, &body))
        .await
        .map(Reply)
}

/// Moves an application to another stage.
///
/// # Errors
/// `NotFound`, `Forbidden`, `stage_conflict`; `not_active`, `stage_unchanged`, `stage_not_allowed`, `stage_hidden`,
/// `offer_open`, `already_signed`, `use_hire_endpoint`, `use_unhire_endpoint`; a missing reason at `reason`.
pub fn move_stage(change: &mut WriteContext<'_>, id: ApplicationId, body: &Move) -> Result<Moved> {
    let reason = words("reason", body.reason.as_deref())?;
    let mut case =
        ApplicationEdit::open(change, id, Some(body.version), Permission::ApplicationsMove)?;
    let (from, entered) = (case.application.stage, case.application.stage_entered_at);
    if body.void_offer {
        case.take_offer_back(change, reason.as_deref())?;
    }
    check_transition(change, &case, body.to_stage, reason.is_some())?;
    case.application.stage = body.to_stage;
    case.application.stage_entered_at = change.now;
    let link = if body.create_link {
        if !holds_interview(body.to_stage) {
            return Err(Error::field("createLink", "not_allowed"));
        }
        change.actor.allow(Permission::InterviewsCreate)?;
        let to = body.to_stage;
        Some(interviews::create_link(change, &case.application, to)?)
    } else {
        None
    };
    let link = link.map(|link| link.url);
    let message =
        notify_applicant::notify_applicant(change, &case, body.notify.as_ref(), link.as_deref())?;
    let token = secrets::token::<16>();
    let until = change.now + stage_undo::UNDO_WINDOW;
    let undo = stage_undo::Undoable {
        token_hash: secrets::sha256(token.as_bytes()),
        until,
        version: case.application.version + 1,
        stage: from,
        stage_entered_at: entered,
        message,
        invite: None,
        linked: link.is_some(),
    };
    stage_undo::save(change.db, id, &undo)?;
    let moved = HiringEvent::StageChanged(events::Moved {
        from,
        to: body.to_stage,
        cause: Cause::Choice {
            explained: reason.is_some(),
            message_id: message,
            link: link.is_some(),
        },
    });
    let application = case.save(
        change,
        HiringAction::ApplicationMoved,
        reason.as_deref(),
        &moved,
    )?;
    Ok(Moved {
        application,
        undo_token: token,
        undo_until: until,
        link_url: link,
        queued_message_id: message,
    })
}

/// Whether the step is allowed as asked.
fn check_transition(
    change: &WriteContext<'_>,
    case: &ApplicationEdit,
    to: Stage,
    explained: bool,
) -> Result<()> {
    match step(case.application.stage, to) {
        Transition::Unhire => return Err(Error::unprocessable("use_unhire_endpoint")),
        Transition::Forbidden if case.application.stage == Stage::Hired => {
            return Err(Error::unprocessable("stage_not_allowed"));
        }
        _ => case.must_be_active()?,
    }
    match step(case.application.stage, to) {
        Transition::Allowed
        | Transition::SkipsStages
        | Transition::ReasonRequired
        | Transition::CloseOfferFirst
            if Stages::of(change.db)?.hides(to) =>
        {
            Err(Error::unprocessable("stage_hidden"))
        }
        Transition::Allowed | Transition::SkipsStages => Ok(()),
        Transition::ReasonRequired if explained => Ok(()),
        Transition::ReasonRequired => Err(Error::field("reason", "required")),
        Transition::CloseOfferFirst => case.must_have_no_open_offer(change),
        Transition::Same => Err(Error::unprocessable("stage_unchanged")),
        Transition::Hire => Err(Error::unprocessable("use_hire_endpoint")),
        Transition::Unhire | Transition::Forbidden => {
            Err(Error::unprocessable("stage_not_allowed"))
        }
    }
}
