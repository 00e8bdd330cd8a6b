//! A person says whether they will work a published shift.

use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;

use super::{
    my_schedule::to_answer,
    notify_managers::notify_managers,
    shift_edit::{announce, entry},
    store,
    types::AckState,
};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ShiftId,
    outbox::MessageKind,
    planner_notices::PlannerNotice,
    write_context::WriteContext,
};

/// A person's answer to a published shift.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The shift's version that the person saw.
    pub version: i64,
    /// `confirmed` or `declined`.
    pub state: AckState,
    /// The reason; needed when declining.
    pub reason: Option<String>,
}

/// Answers a published shift.
#[utoipa::path(
    post, path = "/api/shifts/{id}/ack", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = Answer, responses((status = 204, description = "On record"))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(body): Json<Answer>,
) -> Result<StatusCode> {
    context
        .write(move |change| acknowledge(change, id, &body))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answers a published shift.
///
/// # Errors
/// `NotFound` where it is not the person's own, `version_conflict`, `state`, `reason`; `decline_handled` where the
/// manager has already acted on a no that is taken back.
pub fn acknowledge(change: &mut WriteContext<'_>, id: ShiftId, body: &Answer) -> Result<()> {
    let (shift, me, week_context) = to_answer(change, id, body.version)?;
    let Some(published) = &shift.published else {
        return Err(Error::NotFound);
    };
    if !matches!(body.state, AckState::Confirmed | AckState::Declined) {
        return Err(Error::field("state", "not_allowed"));
    }
    let reason = body
        .reason
        .as_deref()
        .map(str::trim)
        .filter(|reason| !reason.is_empty());
    if body.state == AckState::Declined && reason.is_none() {
        return Err(Error::field("reason", "required"));
    }
    if reason.is_some_and(|reason| reason.chars().count() > 1000) {
        return Err(Error::field("reason", "too_long"));
    }
    if published.half.starts_at <= change.now {
        return Err(Error::Locked("shift_started"));
    }
    let taken_back = published.ack == AckState::Declined && body.state == AckState::Confirmed;
    if taken_back && !shift.is_as_published() {
        return Err(Error::unprocessable("decline_handled"));
    }
    store::answer(change.db, id, body.state, change.now, reason)?;
    let half = published.half.clone();
    let mut record = entry(
        change,
        &week_context,
        if body.state == AckState::Confirmed {
            SchedulingAction::ShiftConfirmed
        } else {
            SchedulingAction::ShiftDeclined
        },
        id,
        None,
        Some(&half),
    )?;
    record.before = json!({ "answer": published.ack });
    record.after = json!({ "answer": body.state });
    change.record(record.reason(reason.map(str::to_owned)))?;
    if taken_back {
        let notification = (MessageKind::DeclineTakenBack as fn(_) -> _, None);
        notify_managers(change, &week_context, (me, id), &half, None, notification)?;
    } else if body.state == AckState::Declined && published.ack != AckState::Declined {
        let bell = Some(PlannerNotice::ShiftDeclined);
        let notification = (MessageKind::ShiftDeclined as fn(_) -> _, bell);
        notify_managers(change, &week_context, (me, id), &half, reason, notification)?;
    }
    announce(change, shift.location, shift.week)?;
    Ok(())
}
