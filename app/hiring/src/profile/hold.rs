//! Legal hold: while a charge or a claim runs, nothing of an application or of a job's applicants may go.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, JobId},
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    applications::{self, allowed},
    audit_entry,
    events::{self, HiringEvent, HiringEventKind},
    jobs::store as jobs,
};

const SHORTEST: usize = 10;
const LONGEST: usize = 500;

/// Puts a hold on, or takes it off.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hold {
    /// Whether records have to be kept.
    pub on: bool,
    /// The reason: 10 to 500 characters, for the record.
    pub reason: String,
}

/// The state of a hold.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoldState {
    /// Whether records have to be kept.
    pub on: bool,
}

/// Puts a legal hold on an application, or takes it off.
#[utoipa::path(
    put, path = "/api/applications/{id}/legal-hold", tag = "applicants", params(("id" = ApplicationId, Path)),
    request_body = Hold, responses((status = 200, body = HoldState))
)]
pub async fn application(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(hold): Json<Hold>,
) -> Result<Reply<HoldState>> {
    context
        .write(move |change| hold_application(change, id, &hold))
        .await
        .map(Reply)
}

/// Puts a legal hold on everything of a job, or takes it off.
#[utoipa::path(
    put, path = "/api/jobs/{id}/legal-hold", tag = "applicants", params(("id" = JobId, Path)),
    request_body = Hold, responses((status = 200, body = HoldState))
)]
pub async fn job(
    context: Context,
    Path(id): Path<JobId>,
    Json(hold): Json<Hold>,
) -> Result<Reply<HoldState>> {
    context
        .write(move |change| hold_job(change, id, &hold))
        .await
        .map(Reply)
}

/// Puts a legal hold on an application, or takes it off.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn hold_application(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    hold: &Hold,
) -> Result<HoldState> {
    let application = allowed(
        change.db,
        change.actor,
        id,
        Permission::ApplicantsManageData,
    )?;
    let reason = checked(&hold.reason)?;
    let before = on_application(change.db, id)?;
    applications::set_legal_hold(change.db, id, hold.on)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let both = (
        json!({ "legalHold": before }),
        json!({ "legalHold": hold.on }),
    );
    let entry = audit_entry::entry(
        change,
        &applicant,
        &application,
        HiringEventKind::HoldChanged,
        both,
    )?;
    change.record(entry.reason(Some(reason)))?;
    let event = HiringEvent::HoldChanged(events::Hold { on: hold.on });
    events::add(change, &application, &event)?;
    change.invalidate(format!("/api/applications/{id}"));
    Ok(HoldState { on: hold.on })
}

/// Puts a legal hold on everything of a job, or takes it off.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn hold_job(change: &mut WriteContext<'_>, id: JobId, hold: &Hold) -> Result<HoldState> {
    change.actor.allow(Permission::ApplicationsRead)?;
    let job = jobs::job(change.db, id)?;
    change
        .actor
        .allow_at(Permission::ApplicantsManageData, job.location_id)?;
    let reason = checked(&hold.reason)?;
    jobs::set_legal_hold(change.db, id, hold.on)?;
    let entry = Entry::new(HiringEventKind::HoldChanged, "job", id)
        .label(json!({ "what": job.title.en, "locationId": job.location_id }))
        .change(
            json!({ "legalHold": job.legal_hold }),
            json!({ "legalHold": hold.on }),
        )?
        .reason(Some(reason));
    change.record(entry)?;
    let event = HiringEvent::HoldChanged(events::Hold { on: hold.on });
    events::of_job(change, id, job.location_id, &event)?;
    change.invalidate("/api/jobs");
    change.invalidate("/api/applications");
    Ok(HoldState { on: hold.on })
}

fn checked(typed: &str) -> Result<String> {
    let text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        length if length < SHORTEST => Err(Error::field("reason", "too_short")),
        length if length > LONGEST => Err(Error::field("reason", "too_long")),
        _ => Ok(text),
    }
}

/// Whether an application itself is on hold.
///
/// # Errors
/// Database errors.
pub fn on_application(db: &Connection, id: ApplicationId) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT legal_hold FROM applications WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?)
}
