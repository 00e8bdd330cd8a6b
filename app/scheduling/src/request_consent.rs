//! A manager asks an employee to agree to a change before the week is published.

use axum::Json as Reply;

use super::{
    change_reason::ChangeReason,
    edit_shift::seen,
    evaluate::Evaluation,
    findings::{blocks_publishing, finding_views},
    publish, schedule_diff,
    shift_edit::{self, ShiftResult},
    store,
    types::Initiator,
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    compliance::version::VersionedRequest,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ShiftId,
    permit::Permission,
    write_context::WriteContext,
};

/// Asks the employee to agree to a change, ahead of its publication.
#[utoipa::path(
    post, path = "/api/shifts/{id}/consent-request", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = ShiftResult))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<ShiftResult>> {
    context
        .write(move |change| request_consent(change, id, seen.version))
        .await
        .map(Reply)
}

/// Asks the employee to agree to a change. Asking makes the employer its initiator, unless another is given.
///
/// # Errors
/// `NotFound`, `version_conflict`, `consent_not_needed`; `rule_blocked` where no answer could help.
pub fn request_consent(
    change: &mut WriteContext<'_>,
    id: ShiftId,
    version: i64,
) -> Result<ShiftResult> {
    let mut shift = seen(change, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesPublish, shift.location)?;
    let here = (shift.location, shift.week);
    let week_context = WeekContext::load(change.db, change.core, here.0, here.1, None, change.now)?;
    if shift.version != version {
        return Err(shift_edit::stale(&shift, &week_context));
    }
    let judgement = schedule_diff::compare(&week_context);
    let differences = schedule_diff::differences(&week_context);
    let one = differences
        .iter()
        .find(|one| one.shift.id == id)
        .ok_or_else(|| Error::unprocessable("consent_not_needed"))?;
    let needs = judgement.consents(one);
    if needs.is_empty() {
        return Err(Error::unprocessable("consent_not_needed"));
    }
    let record = shift_edit::entry(
        change,
        &week_context,
        SchedulingAction::ConsentRequested,
        id,
        one.before,
        one.after,
    )?;
    let blocks: Vec<_> = judgement
        .of(id)
        .filter(|finding| blocks_publishing(finding))
        .cloned()
        .collect();
    if !blocks.is_empty() {
        let error = Error::findings("rule_blocked", finding_views(&week_context, &blocks));
        return Err(change.reject_audited(record.findings(&blocks), error));
    }
    if shift.origin.is_none() {
        shift.origin = Some(ChangeReason {
            initiated_by: Initiator::Employer,
            reason: None,
            evidence: None,
        });
        store::update(change.db, &shift)?;
    }
    publish::ask(change, &week_context, one, needs)?;
    shift_edit::finish(change, &week_context, record, id, &Evaluation::nothing())
}
