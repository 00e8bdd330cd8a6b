//! Takes a hire back within a week: someone who never started.

use axum::Json as Reply;
use jiff::SignedDuration;
use organization::onboarding;
use serde::Deserialize;
use serde_json::json;

use super::hire::touch;
use crate::{
    compliance::version,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ApplicationId,
    permit::Permission,
    team,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, HiringEvent, HiringEventKind, Unhired},
    types::{Application, Stage, Status},
};

/// The time after a hire in which it can be undone.
const WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The undo of a hire.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Unhire {
    /// The application's version.
    pub version: i64,
    /// The reason.
    pub reason: String,
}

/// Takes a hire back.
#[utoipa::path(
    post, path = "/api/applications/{id}/unhire", tag = "onboarding", params(("id" = ApplicationId, Path)),
    request_body = Unhire, responses((status = 200, body = Application))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(ask): Json<Unhire>,
) -> Result<Reply<Application>> {
    context
        .write(move |change| unhire(change, id, &ask))
        .await
        .map(Reply)
}

/// Takes a hire back: the employee is marked as never started, and the application is in the stage Offer again.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`, `unhire_too_late`; database errors.
pub fn unhire(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    ask: &Unhire,
) -> Result<Application> {
    let before = applications::allowed(change.db, change.actor, id, Permission::OffersApprove)?;
    version::check_version(
        change.db,
        ("application", id),
        (ask.version, before.version),
        || Ok(&before),
    )?;
    let (Some(hired_at), Some(employee), Status::Hired) =
        (before.hired_at, before.hired_employee_id, before.status)
    else {
        return Err(Error::unprocessable("state_conflict"));
    };
    if change.now > hired_at + WITHIN {
        return Err(Error::unprocessable("unhire_too_late"));
    }
    let mut checks = Validator::default();
    let reason = checks.required_text("reason", &ask.reason, 500);
    checks.finish()?;
    team::cancel_hire(change, employee, &reason)?;
    onboarding::drop_all(change.db, employee)?;
    let after = Application {
        stage: Stage::Offer,
        status: Status::Active,
        stage_entered_at: change.now,
        hired_at: None,
        hired_employee_id: None,
        last_team_activity_at: Some(change.now),
        version: before.version + 1,
        ..before.clone()
    };
    applications::save(change.db, &after)?;
    let applicant = applications::applicant(change.db, after.applicant_id)?;
    let entry = audit_entry::entry(
        change,
        &applicant,
        &after,
        HiringEventKind::ApplicationUnhired,
        (
            json!({ "stage": before.stage, "status": before.status, "employeeId": employee }),
            json!({ "stage": after.stage, "status": after.status }),
        ),
    )?;
    change.record(entry.reason(Some(reason)))?;
    let unhired = Unhired {
        employee_id: employee,
    };
    events::add(change, &after, &HiringEvent::ApplicationUnhired(unhired))?;
    touch(change, &after);
    Ok(after)
}
