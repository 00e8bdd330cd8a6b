//! A manager asks an employee to agree to a change before the week is published.

use axum::Json as Reply;

use super::{
    desk::Desk,
    edit_shift::seen,
    evaluate::Evaluation,
    findings::{finding_views, stands_in_the_way},
    net,
    origin::Origin,
    plan::{self, Edited},
    publish, store,
    types::Initiator,
};
use crate::{
    SchedulingAction,
    change::Change,
    compliance::stale::Seen,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ShiftId,
    permit::Permission,
};

/// Asks the employee to agree to a change, ahead of its publication.
#[utoipa::path(
    post, path = "/api/shifts/{id}/consent-request", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = Seen, responses((status = 200, body = Edited))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(seen): Json<Seen>,
) -> Result<Reply<Edited>> {
    context
        .write(move |change| request_consent(change, id, seen.version))
        .await
        .map(Reply)
}

/// Asks the employee to agree to a change. Asking makes it the employer's wish, unless somebody said otherwise.
///
/// # Errors
/// `NotFound`, `version_conflict`, `consent_not_needed`; `rule_blocked` where no answer could help.
pub fn request_consent(change: &mut Change<'_>, id: ShiftId, version: i64) -> Result<Edited> {
    let mut shift = seen(change, id)?;
    change
        .actor
        .allow_at(Permission::SchedulesPublish, shift.location)?;
    let here = (shift.location, shift.week);
    let desk = Desk::load(change.db, change.core, here.0, here.1, None, change.now)?;
    if shift.version != version {
        return Err(plan::stale(&shift, &desk));
    }
    let judgement = net::judge(&desk);
    let differences = net::differences(&desk);
    let one = differences
        .iter()
        .find(|one| one.shift.id == id)
        .ok_or_else(|| Error::unprocessable("consent_not_needed"))?;
    let needs = judgement.consents(one);
    if needs.is_empty() {
        return Err(Error::unprocessable("consent_not_needed"));
    }
    let record = plan::entry(
        change,
        &desk,
        SchedulingAction::ConsentRequested,
        id,
        one.before,
        one.after,
    )?;
    let blocks: Vec<_> = judgement
        .of(id)
        .filter(|finding| stands_in_the_way(finding))
        .cloned()
        .collect();
    if !blocks.is_empty() {
        let error = Error::findings("rule_blocked", finding_views(&desk, &blocks));
        return Err(change.refuse(record.findings(&blocks), error));
    }
    if shift.origin.is_none() {
        shift.origin = Some(Origin {
            initiated_by: Initiator::Employer,
            reason: None,
            evidence: None,
        });
        store::update(change.db, &shift)?;
    }
    publish::ask(change, &desk, one, needs)?;
    plan::finish(change, &desk, record, id, &Evaluation::nothing())
}
