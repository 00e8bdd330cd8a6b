//! What happened in hiring: one append-only list that the timeline, the analytics and the notifications read.

use rusqlite::params;
use serde_json::{Value, json};

use super::{hooks::PipelineHooks, types::Application};
use crate::{
    change::Change,
    error::Result,
    ids::{ApplicationId, JobId, LocationId, new_id},
    permit::Whom,
    sql_time::SqlTime,
};

/// Puts an event of an application on the list.
///
/// # Errors
/// Those of the file.
pub fn add(change: &Change<'_>, application: &Application, kind: &str, data: &Value) -> Result<()> {
    insert(
        change,
        kind,
        Some(application.location_id),
        Some(application.id),
        Some(application.job_id),
        data,
    )?;
    let hooks = change.core.services.get::<Box<dyn PipelineHooks>>()?;
    hooks.event_added(change, application, kind, data)
}

/// Puts an event of a job on the list.
///
/// # Errors
/// Those of the file.
pub fn of_job(
    change: &Change<'_>,
    job: JobId,
    location: LocationId,
    kind: &str,
    data: &Value,
) -> Result<()> {
    insert(change, kind, Some(location), None, Some(job), data)
}

fn insert(
    change: &Change<'_>,
    kind: &str,
    location: Option<LocationId>,
    application: Option<ApplicationId>,
    job: Option<JobId>,
    data: &Value,
) -> Result<()> {
    let (actor_type, actor) = match change.actor.whom {
        Whom::Person => ("user", Some(change.actor.user)),
        Whom::Applicant => ("applicant", Some(change.actor.user)),
        Whom::System => ("system", None),
        Whom::Automation => ("system", Some(change.actor.user)),
    };
    // Its name as it was: an automation can be renamed or taken away, what it did stays told.
    let mut data = data.clone();
    if change.actor.whom == Whom::Automation && data.is_object() {
        data["automation"] = json!({ "id": change.actor.user, "name": change.actor.name });
    }
    change
        .db
        .prepare_cached(
            "INSERT INTO hiring_events (id, location_id, application_id, job_id, type, actor_type, actor_id, at, data)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            new_id(change.now).to_string(),
            location,
            application,
            job,
            kind,
            actor_type,
            actor,
            SqlTime(change.now),
            data.to_string()
        ])?;
    Ok(())
}

/// Puts an event of the brand itself on the list.
///
/// # Errors
/// Those of the file.
pub fn of_brand(change: &Change<'_>, kind: &str, data: &Value) -> Result<()> {
    insert(change, kind, None, None, None, data)
}
