//! Two records are one person: the one leads to the other, nothing is moved, and for 30 days it can be taken back.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::{OptionalExtension as _, params};
use serde::Deserialize;
use serde_json::{Value, json};

use super::person::ApplicantIdentity;
use crate::{
    compliance::{
        audit::{self, Entry},
        version,
    },
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{ApplicantId, JobId},
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    events::{self, HiringEvent, Merged},
    types::Applicant,
};

/// The time in which a merge can be undone.
pub const REVERSIBLE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The record that represents the person from now on.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Merge {
    /// Into which record.
    pub into_id: ApplicantId,
    /// The version that was seen of the record that is merged.
    pub version: i64,
}

/// The record to take out again.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Unmerge {
    /// The version that was seen.
    pub version: i64,
}

/// Says that a record is the same person as another one.
#[utoipa::path(
    post, path = "/api/applicants/{id}/merge", tag = "applicants", params(("id" = ApplicantId, Path)),
    request_body = Merge, responses((status = 200, body = Applicant))
)]
pub async fn merge(
    context: Context,
    Path(id): Path<ApplicantId>,
    Json(new): Json<Merge>,
) -> Result<Reply<Applicant>> {
    context
        .write(move |change| merge_into(change, id, &new))
        .await
        .map(Reply)
}

/// Takes a merge back.
#[utoipa::path(
    post, path = "/api/applicants/{id}/unmerge", tag = "applicants", params(("id" = ApplicantId, Path)),
    request_body = Unmerge, responses((status = 200, body = Applicant))
)]
pub async fn unmerge(
    context: Context,
    Path(id): Path<ApplicantId>,
    Json(seen): Json<Unmerge>,
) -> Result<Reply<Applicant>> {
    context
        .write(move |change| take_out(change, id, seen.version))
        .await
        .map(Reply)
}

/// Says that a record is the same person as another one.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `version_conflict`, `already_merged`, `both_active` where both are being
/// considered for one job; database errors.
pub fn merge_into(
    change: &mut WriteContext<'_>,
    id: ApplicantId,
    new: &Merge,
) -> Result<Applicant> {
    let permission = Permission::ApplicationsMove;
    let person = ApplicantIdentity::allowed(change.db, change.actor, id, permission)?;
    let into = ApplicantIdentity::allowed(change.db, change.actor, new.into_id, permission)?;
    let before = person.record.clone();
    version::check_version(
        change.db,
        ("applicant", id),
        (new.version, before.version),
        || Ok(&before),
    )?;
    if person.root().id == into.root().id || before.merged_into.is_some() {
        return Err(conflict("already_merged", &before)?);
    }
    if before.anonymised_at.is_some() || into.root().anonymised_at.is_some() {
        return Err(Error::Locked("applicant_erased"));
    }
    if let Some(job) = both_active(change, &person, &into)? {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "both_active",
            current: json!({ "jobId": job }),
            changed_by: None,
        })));
    }
    let after = Applicant {
        merged_into: Some(into.root().id),
        version: before.version + 1,
        ..before.clone()
    };
    save(change, &after, Some(change.now))?;
    on_record(
        change,
        &person,
        (&before, &after),
        HiringEvent::ApplicantMerged,
    )?;
    into.touch(change);
    Ok(after)
}

/// Takes a merge back within its 30 days.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `not_merged`, `unmerge_too_late`; database errors.
pub fn take_out(change: &mut WriteContext<'_>, id: ApplicantId, version: i64) -> Result<Applicant> {
    let person =
        ApplicantIdentity::allowed(change.db, change.actor, id, Permission::ApplicationsMove)?;
    let before = person.record.clone();
    version::check_version(
        change.db,
        ("applicant", id),
        (version, before.version),
        || Ok(&before),
    )?;
    let merged_at: Option<String> = change
        .db
        .prepare_cached(
            "SELECT merged_at FROM applicants WHERE id = ?1 AND merged_into IS NOT NULL",
        )?
        .query_row([id], |row| row.get(0))
        .optional()?
        .flatten();
    let Some(merged_at) = merged_at.and_then(|at| at.parse::<Timestamp>().ok()) else {
        return Err(conflict("not_merged", &before)?);
    };
    if change.now > merged_at + REVERSIBLE || before.anonymised_at.is_some() {
        return Err(conflict("unmerge_too_late", &before)?);
    }
    let after = Applicant {
        merged_into: None,
        version: before.version + 1,
        ..before.clone()
    };
    save(change, &after, None)?;
    on_record(
        change,
        &person,
        (&before, &after),
        HiringEvent::ApplicantUnmerged,
    )?;
    person.touch(change);
    Ok(after)
}

fn conflict(code: &'static str, current: &Applicant) -> Result<Error> {
    Ok(Error::Conflict(Box::new(Conflict {
        code,
        current: serde_json::to_value(current)?,
        changed_by: None,
    })))
}

/// A job for which both are alive: one of the two has to be ended first.
fn both_active(
    change: &WriteContext<'_>,
    one: &ApplicantIdentity,
    other: &ApplicantIdentity,
) -> Result<Option<JobId>> {
    let ids = |person: &ApplicantIdentity| serde_json::to_string(&person.ids());
    Ok(change
        .db
        .prepare_cached(
            "SELECT a.job_id FROM applications a JOIN applications b ON b.job_id = a.job_id
             WHERE a.status = 'active' AND b.status = 'active'
               AND a.applicant_id IN (SELECT value FROM json_each(?1))
               AND b.applicant_id IN (SELECT value FROM json_each(?2)) LIMIT 1",
        )?
        .query_row(params![ids(one)?, ids(other)?], |row| row.get(0))
        .optional()?)
}

fn save(change: &WriteContext<'_>, after: &Applicant, merged_at: Option<Timestamp>) -> Result<()> {
    applications::save_applicant(change.db, after)?;
    applications::set_merged_at(change.db, after.id, merged_at)
}

fn on_record(
    change: &mut WriteContext<'_>,
    person: &ApplicantIdentity,
    (before, after): (&Applicant, &Applicant),
    event: impl FnOnce(Merged) -> HiringEvent,
) -> Result<()> {
    let shown = |it: &Applicant| -> Value { json!({ "mergedInto": it.merged_into }) };
    let event = event(Merged {
        into_id: after.merged_into.or(before.merged_into),
    });
    let entry = Entry::new(event.kind(), "applicant", after.id)
        .label(audit::personal(change, after.id.0, after.name())?)
        .change(shown(before), shown(after))?;
    change.record(entry)?;
    for application in &person.applications {
        if application.applicant_id == after.id {
            events::add(change, application, &event)?;
        }
    }
    person.touch(change);
    Ok(())
}
