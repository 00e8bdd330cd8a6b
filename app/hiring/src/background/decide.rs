//! The decision after a look at everything: to keep the offer, or the final notice.

use axum::Json as Reply;
use jiff::ToSpan as _;
use serde::Deserialize;
use serde_json::json;

use super::{
    record::{CheckAccess, decided, needed, write_to},
    store::{self, Sealed},
    types::CheckState,
    view::{self, BackgroundCheck, SentNotice},
};
use crate::{
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::BackgroundCheckId,
    offers,
    pipeline::reject,
    settings,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::events::{AboutCheck, HiringEvent};

/// A decision about a check, with why.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckDecision {
    /// The check's version.
    pub version: i64,
    /// The reason for it; after a notice, what the applicant's answer changes or does not, which they read.
    pub reason: String,
}

/// Keeps the offer in spite of the report.
#[utoipa::path(
    post, path = "/api/background-checks/{id}/clear", tag = "background checks",
    params(("id" = BackgroundCheckId, Path)), request_body = CheckDecision,
    responses((status = 200, body = BackgroundCheck))
)]
pub async fn clear(
    context: Context,
    Path(id): Path<BackgroundCheckId>,
    Json(decision): Json<CheckDecision>,
) -> Result<Reply<BackgroundCheck>> {
    context
        .write(move |change| clear_after_all(change, id, &decision))
        .await
        .map(Reply)
}

/// Sends the final notice.
#[utoipa::path(
    post, path = "/api/background-checks/{id}/adverse-action", operation_id = "sendFinalNotice", tag = "background checks",
    params(("id" = BackgroundCheckId, Path)), request_body = CheckDecision, responses(
        (status = 200, body = SentNotice),
        (status = 422, description = "`notice_period_running`: the applicant may still answer")
    )
)]
pub async fn close(
    context: Context,
    Path(id): Path<BackgroundCheckId>,
    Json(decision): Json<CheckDecision>,
) -> Result<Reply<SentNotice>> {
    context
        .write(move |change| final_notice(change, id, &decision))
        .await
        .map(Reply)
}

/// Keeps the offer in spite of the report; an applicant who has the notice is notified.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; database errors.
pub fn clear_after_all(
    change: &mut WriteContext<'_>,
    id: BackgroundCheckId,
    decision: &CheckDecision,
) -> Result<BackgroundCheck> {
    let from = [CheckState::UnderReview, CheckState::Noticed];
    let held = CheckAccess::open(change, id, decision.version, &from)?;
    let notified = held.check.state == CheckState::Noticed;
    let after = decide(change, &held, CheckState::Cleared, decision)?;
    if notified {
        write_to(change, (&held.applicant, &held.application), id, "news")?;
    }
    view::of(change, &held.applicant, after)
}

/// Sends the final notice and turns the application down: never before the last day to answer is over where the restaurant
/// is. An offer that is still out ends with it; a signed one stays as what it was, a conditional one.
///
/// # Errors
/// `NotFound`, `Forbidden` (also `applications:reject`), `Conflict`, `application_ended`, `notice_period_running` with the
/// day, `Invalid`; database errors.
pub fn final_notice(
    change: &mut WriteContext<'_>,
    id: BackgroundCheckId,
    decision: &CheckDecision,
) -> Result<SentNotice> {
    let held = CheckAccess::open(change, id, decision.version, &[CheckState::Noticed])?;
    held.must_be_active()?;
    let today = settings::location(change.db, held.application.location_id)?.date(change.now)?;
    if let Some(until) = held.check.answer_until.filter(|until| today <= *until) {
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "notice_period_running",
            current: Some(
                json!({ "answerUntil": until, "decisionDueFrom": until.saturating_add(1.day()) }),
            ),
            ..Unprocessable::default()
        })));
    }
    let after = decide(change, &held, CheckState::Final, decision)?;
    offers::take_back_unsigned(change, &held.application)?;
    let whose = (&held.applicant, &held.application);
    let message_id = write_to(change, whose, id, "final")?;
    reject::after_check(change, held.application.id, message_id)?;
    Ok(SentNotice {
        check: view::of(change, &held.applicant, after)?,
        message_id,
    })
}

fn decide(
    change: &mut WriteContext<'_>,
    held: &CheckAccess,
    state: CheckState,
    decision: &CheckDecision,
) -> Result<super::types::Check> {
    let mut checks = Validator::default();
    let words = needed(&mut checks, "reason", &decision.reason);
    checks.finish()?;
    let after = decided(change, &held.check, state);
    let event: fn(AboutCheck) -> HiringEvent = match state {
        CheckState::Final => HiringEvent::CheckFinal,
        _ => HiringEvent::CheckCleared,
    };
    let after = held.save(change, event, after, &json!({ "reason": words }))?;
    let id = after.id;
    store::seal(change, held.applicant.id.0, id, Sealed::Decision, &words)?;
    Ok(after)
}
