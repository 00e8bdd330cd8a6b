//! Ends a check without a result, or does without one.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::json;

use super::{
    begin,
    decide::CheckDecision,
    record::{CheckAccess, decided, needed, write_to},
    store::{self, Sealed},
    types::{Check, CheckState},
    view::{self, BackgroundCheck},
};
use crate::{
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{ApplicationId, BackgroundCheckId},
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{applications, events::HiringEvent};

/// The reason why a brand waives a check.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckWaiver {
    /// The reason.
    pub reason: String,
}

/// Calls a check off.
#[utoipa::path(
    post, path = "/api/background-checks/{id}/cancel", tag = "background checks",
    params(("id" = BackgroundCheckId, Path)), request_body = CheckDecision,
    responses((status = 200, body = BackgroundCheck))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<BackgroundCheckId>,
    Json(decision): Json<CheckDecision>,
) -> Result<Reply<BackgroundCheck>> {
    context
        .write(move |change| call_off(change, id, &decision))
        .await
        .map(Reply)
}

/// Does without a check.
#[utoipa::path(
    post, path = "/api/applications/{id}/background-checks/waive", tag = "background checks",
    params(("id" = ApplicationId, Path)), request_body = CheckWaiver, responses((status = 201, body = BackgroundCheck))
)]
pub async fn waive(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(waiver): Json<CheckWaiver>,
) -> Result<(StatusCode, Reply<BackgroundCheck>)> {
    let waived = context
        .write(move |change| do_without(change, id, &waiver))
        .await?;
    Ok((StatusCode::CREATED, Reply(waived)))
}

/// Cancels a check: nothing is held against the applicant, and the hire waits for another one. An applicant who has the
/// notice is notified.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; database errors.
pub fn call_off(
    change: &mut WriteContext<'_>,
    id: BackgroundCheckId,
    decision: &CheckDecision,
) -> Result<BackgroundCheck> {
    let from = [
        CheckState::Begun,
        CheckState::UnderReview,
        CheckState::Noticed,
    ];
    let held = CheckAccess::open(change, id, decision.version, &from)?;
    let words = why(&decision.reason)?;
    let after = decided(change, &held.check, CheckState::CalledOff);
    let after = held.save(
        change,
        HiringEvent::CheckCalledOff,
        after,
        &json!({ "reason": words }),
    )?;
    store::seal(change, held.applicant.id.0, id, Sealed::Decision, &words)?;
    if held.check.state == CheckState::Noticed {
        write_to(change, (&held.applicant, &held.application), id, "news")?;
    }
    view::of(change, &held.applicant, after)
}

/// Waives a check that the offer named: for a user who may approve offers, because the brand gives a condition up.
///
/// # Errors
/// `NotFound`, `Forbidden`, `application_ended`, `conditional_offer_needed`, `background_check_passed`, `Invalid`; database errors.
pub fn do_without(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    waiver: &CheckWaiver,
) -> Result<BackgroundCheck> {
    let application =
        applications::allowed(change.db, change.actor, id, Permission::OffersApprove)?;
    let offer_id = begin::may_begin(change, &application)?;
    let words = why(&waiver.reason)?;
    let check = begin::fresh(change, id, offer_id)?;
    let check = Check {
        ..decided(change, &check, CheckState::Waived)
    };
    begin::add(
        change,
        &application,
        HiringEvent::CheckWaived,
        &check,
        &json!({ "reason": words }),
    )?;
    let person = application.applicant_id;
    store::seal(change, person.0, check.id, Sealed::Decision, &words)?;
    let applicant = applications::applicant(change.db, person)?;
    view::of(change, &applicant, check)
}

fn why(reason: &str) -> Result<String> {
    let mut checks = Validator::default();
    let words = needed(&mut checks, "reason", reason);
    checks.finish()?;
    Ok(words)
}
