//! Hands an application over to another job.

use axum::Json as Reply;
use rusqlite::{OptionalExtension as _, params};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    compliance::version,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{ApplicationId, InterviewId, JobId},
    permit::Permission,
    sql_time::SqlTime,
    write_context::WriteContext,
};
use recruiting::{
    applications::{self, allowed},
    audit_entry,
    events::{self, HiringEvent, HiringEventKind, Transferred},
    interviews,
    jobs::store as jobs,
    scoring,
    types::{Application, JobStatus, Stage, Status},
};

/// The target job of an application.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Transfer {
    /// The version that was seen.
    pub version: i64,
    /// To which job.
    pub job_id: JobId,
    /// Keeps its stage; else it begins as applied.
    pub keep_stage: bool,
    /// Cancels the interviews that are booked: they were for the other job.
    #[serde(default)]
    pub cancel_interviews: bool,
}

/// Hands an application over to another job.
#[utoipa::path(
    post, path = "/api/applications/{id}/transfer", tag = "applicants", params(("id" = ApplicationId, Path)),
    request_body = Transfer, responses((status = 200, body = Application))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicationId>,
    Json(new): Json<Transfer>,
) -> Result<Reply<Application>> {
    context
        .write(move |change| hand_over(change, id, &new))
        .await
        .map(Reply)
}

/// Hands an application over to another job. It keeps the questions that the person answered.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `version_conflict`, `transfer_not_active`, `transfer_job_not_open`,
/// `transfer_duplicate`, `transfer_offer_open`, `interview_open`; database errors.
pub fn hand_over(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    new: &Transfer,
) -> Result<Application> {
    let before = allowed(change.db, change.actor, id, Permission::ApplicationsMove)?;
    let job = jobs::job(change.db, new.job_id)
        .ok()
        .filter(|job| change.actor.includes(job.location_id))
        .ok_or_else(|| Error::field("jobId", "unknown"))?;
    version::check_version(
        change.db,
        ("application", id),
        (new.version, before.version),
        || Ok(&before),
    )?;
    if before.job_id == job.id {
        return Err(Error::field("jobId", "not_allowed"));
    }
    if before.status != Status::Active {
        return Err(conflict(
            "transfer_not_active",
            json!({ "status": before.status }),
        ));
    }
    if !matches!(job.status, JobStatus::Published | JobStatus::Paused) {
        return Err(conflict(
            "transfer_job_not_open",
            json!({ "status": job.status }),
        ));
    }
    if let Some(other) = other_of(change, &before, job.id)? {
        return Err(conflict(
            "transfer_duplicate",
            json!({ "applicationId": other }),
        ));
    }
    if offer_open(change, id)? {
        return Err(conflict("transfer_offer_open", Value::Null));
    }
    let open = open_interviews(change, id)?;
    if !open.is_empty() && !new.cancel_interviews {
        return Err(conflict("interview_open", json!({ "interviewIds": open })));
    }
    let applicant = applications::applicant(change.db, before.applicant_id)?;
    interviews::end_interviews(
        change,
        &applicant,
        &before,
        Some(interviews::Audience::Ended),
    )?;
    let stage = if new.keep_stage {
        before.stage
    } else {
        Stage::Applied
    };
    let after = Application {
        job_id: job.id,
        location_id: job.location_id,
        stage,
        stage_entered_at: if stage == before.stage {
            before.stage_entered_at
        } else {
            change.now
        },
        last_team_activity_at: Some(change.now),
        version: before.version + 1,
        ..before.clone()
    };
    applications::save(change.db, &after)?;
    let shown = |it: &Application| json!({ "jobId": it.job_id, "locationId": it.location_id, "stage": it.stage });
    let entry = audit_entry::entry(
        change,
        &applicant,
        &after,
        HiringEventKind::ApplicationTransferred,
        (shown(&before), shown(&after)),
    )?;
    change.record(entry)?;
    let transferred = Transferred {
        from_job_id: before.job_id,
        to_job_id: job.id,
        from_stage: before.stage,
        to_stage: after.stage,
    };
    let event = HiringEvent::ApplicationTransferred(transferred);
    events::add(change, &after, &event)?;
    scoring::refresh(change, id)?;
    change.invalidate("/api/applications");
    change.invalidate("/api/jobs");
    Ok(after)
}

fn conflict(code: &'static str, current: Value) -> Error {
    Error::Conflict(Box::new(Conflict {
        code,
        current,
        changed_by: None,
    }))
}

/// Another application of the person for that job that is alive.
fn other_of(
    change: &WriteContext<'_>,
    it: &Application,
    job: JobId,
) -> Result<Option<ApplicationId>> {
    Ok(change
        .db
        .prepare_cached(
            "SELECT id FROM applications WHERE applicant_id = ?1 AND job_id = ?2 AND status = 'active' AND id <> ?3",
        )?
        .query_row(params![it.applicant_id, job, it.id], |row| row.get(0))
        .optional()?)
}

fn offer_open(change: &WriteContext<'_>, id: ApplicationId) -> Result<bool> {
    Ok(change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM offers WHERE application_id = ?1
             AND state IN ('draft', 'pending_approval', 'approved', 'sent', 'viewed', 'signed'))",
        )?
        .query_row([id], |row| row.get(0))?)
}

/// Interviews that are booked and not over.
fn open_interviews(change: &WriteContext<'_>, id: ApplicationId) -> Result<Vec<InterviewId>> {
    let mut statement = change.db.prepare_cached(
        "SELECT id FROM interviews WHERE application_id = ?1 AND state IN ('booked', 'confirmed')
           AND ends_at > ?2 ORDER BY starts_at",
    )?;
    let rows = statement.query_map(params![id, SqlTime(change.now)], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
