//! Submitted feedback is changed: freely for a day, later as an amendment that keeps the text before.

use axum::Json as Reply;
use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::json;

use super::{
    check, store,
    types::{Amendment, Answers, Feedback},
};
use crate::{
    applications, audit_entry,
    compliance::{audit, version},
    context::Context,
    error::{Conflict, Error, Result},
    events::{self, AboutFeedback, HiringEvent, HiringEventKind},
    extract::{Json, Path},
    ids::FeedbackId,
    interviews::links,
    permit::Permission,
    write_context::WriteContext,
};

/// So long after submitting, a change leaves no trace on the form (the audit trail has it all the same).
const FREELY: SignedDuration = SignedDuration::from_hours(24);

/// The answers again.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AmendBody {
    /// The version that was seen.
    pub version: i64,
    /// The answers.
    pub answers: Answers,
}

/// Changes one's own submitted feedback.
#[utoipa::path(
    post, path = "/api/feedback/{id}/amend", tag = "interviews", params(("id" = FeedbackId, Path)),
    request_body = AmendBody, responses((status = 200, body = Feedback))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<FeedbackId>,
    Json(body): Json<AmendBody>,
) -> Result<Reply<Feedback>> {
    context
        .write(move |change| amend(change, id, body))
        .await
        .map(Reply)
}

fn amend(change: &mut WriteContext<'_>, id: FeedbackId, body: AmendBody) -> Result<Feedback> {
    let permission = Permission::FeedbackUpdate;
    change.actor.allow(permission)?;
    let before = store::get(change.db, id)?;
    let application = applications::application(change.db, before.application_id)?;
    if before.author_id != change.actor.user {
        let seen =
            applications::allowed(change.db, change.actor, before.application_id, permission);
        seen?;
        return Err(Error::Refused("not_interviewer"));
    }
    version::check_version(
        change.db,
        ("feedback", id),
        (body.version, before.version),
        || Ok(&before),
    )?;
    let Some(submitted) = before.submitted_at else {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "state_conflict",
            current: serde_json::to_value(&before)?,
            changed_by: None,
        })));
    };
    check::complete(&body.answers)?;
    let mut after = before.clone();
    after.answers = body.answers;
    after.version += 1;
    if change.now.duration_since(submitted) > FREELY {
        after.amendments.push(Amendment {
            at: change.now,
            before: before.answers.clone(),
        });
    }
    store::save(change, &after)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let amended = AboutFeedback { feedback_id: id };
    events::add(change, &application, &HiringEvent::FeedbackAmended(amended))?;
    let sealed = |answers: &Answers| audit::personal(change, applicant.id.0, answers);
    let pair = (
        json!({ "id": id, "answers": sealed(&before.answers)? }),
        json!({ "id": id, "answers": sealed(&after.answers)? }),
    );
    let entry = audit_entry::entry(
        change,
        &applicant,
        &application,
        HiringEventKind::FeedbackAmended,
        pair,
    )?;
    change.record(entry)?;
    links::touch(change, &application);
    Ok(after)
}
