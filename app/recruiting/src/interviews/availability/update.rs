//! Changing and taking away a weekly stretch of time.

use axum::{Json as Reply, http::StatusCode};
use serde_json::Value;

use super::{
    ADDRESS,
    add::{Written, put},
    check::{RuleBody, checked},
    store,
};
use crate::{
    RecruitingAction,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Result},
    extract::{Json, Path, Query},
    ids::InterviewAvailabilityId,
    interviews::{people, types::AvailabilityRule},
    permit::Permission,
    write_context::WriteContext,
};

/// Changes a weekly stretch of time.
#[utoipa::path(
    patch, path = "/api/interview-availability/{id}", tag = "interviews",
    params(("id" = InterviewAvailabilityId, Path)), request_body = RuleBody, responses((status = 200, body = Written))
)]
pub async fn change(
    context: Context,
    Path(id): Path<InterviewAvailabilityId>,
    Json(body): Json<RuleBody>,
) -> Result<Reply<Written>> {
    let items = context
        .write(move |change| {
            let version = body
                .version
                .ok_or_else(|| Error::field("version", "required"))?;
            let before = found(change, id, version)?;
            let mut rule = checked(change, before.user_id, (id, Some(&before)), &body)?;
            rule.version = before.version + 1;
            put(change, Some(&before), rule, body.merge)
        })
        .await?;
    Ok(Reply(Written { items }))
}

/// Deletes a weekly stretch of time. Interviews that were booked in it stay.
#[utoipa::path(
    delete, path = "/api/interview-availability/{id}", tag = "interviews",
    params(("id" = InterviewAvailabilityId, Path), VersionedRequest), responses((status = 204))
)]
pub async fn remove(
    context: Context,
    Path(id): Path<InterviewAvailabilityId>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| {
            let before = found(change, id, seen.version)?;
            store::remove(change.db, id, change.now)?;
            let entry = Entry::new(
                RecruitingAction::InterviewAvailabilityRemoved,
                "interview_availability",
                id,
            )
            .label(people::name(change.db, before.user_id)?)
            .change(&before, Value::Null)?;
            change.record(entry)?;
            change.invalidate(ADDRESS);
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}

fn found(
    change: &WriteContext<'_>,
    id: InterviewAvailabilityId,
    version: i64,
) -> Result<AvailabilityRule> {
    change.actor.allow(Permission::InterviewsUpdate)?;
    let before = store::get(change.db, id)?;
    let permission = Permission::InterviewsUpdate;
    match people::subject(change.db, change.actor, Some(before.user_id), permission) {
        // The owner of the time is not disclosed to those who may only see their own.
        Err(Error::Forbidden(_)) => return Err(Error::NotFound),
        other => other?,
    };
    let seen = (version, before.version);
    version::check_version(change.db, ("interview_availability", id), seen, || {
        Ok(&before)
    })?;
    Ok(before)
}
