//! Events in hiring: one append-only list that the timeline, the analytics and the notifications read.

mod facts;
mod kinds;
#[cfg(test)]
mod tests;

use rusqlite::{Row, params};
use serde_json::json;

use super::{hooks::PipelineHooks, types::Application};
use crate::{
    applications,
    error::Result,
    ids::{ApplicationId, JobId, LocationId, new_id},
    permit::ActorKind,
    sql_time::SqlTime,
    write_context::WriteContext,
};

pub use crate::facts::NoFacts;
pub use facts::{
    AboutAttempt, AboutCheck, AboutDocument, AboutFeedback, AboutInterview, AboutLink,
    AboutMessage, AboutNote, AboutOffer, AnswerRated, ApplicantChanged, ApplicantField, Asked,
    Booked, Came, Cause, Exported, FeedbackGiven, FileRefused, Hired, Hold, LinkCreated, Merged,
    Moved, Overridden, OwnPart, PoolChoice, PoolInvited, Published, Received, Rejected, Report,
    ReportSpan, RequestAnswered, Restored, Scored, ScreeningFailed, TextChoice, Transferred,
    Unhired, Updated, Withdrawn, WithdrawnBy,
};
pub use kinds::{HiringEvent, HiringEventKind};

/// Puts an event of an application on the list.
///
/// # Errors
/// Database errors.
pub fn add(
    change: &WriteContext<'_>,
    application: &Application,
    event: &HiringEvent,
) -> Result<()> {
    insert(
        change,
        event,
        Some(application.location_id),
        Some(application.id),
        Some(application.job_id),
    )?;
    let hooks = change.core.services.get::<Box<dyn PipelineHooks>>()?;
    hooks.event_added(change, application, event)
}

/// Puts an event of a job on the list.
///
/// # Errors
/// Database errors.
pub fn of_job(
    change: &WriteContext<'_>,
    job: JobId,
    location: LocationId,
    event: &HiringEvent,
) -> Result<()> {
    insert(change, event, Some(location), None, Some(job))
}

/// Puts an event of the brand itself on the list.
///
/// # Errors
/// Database errors.
pub fn of_brand(change: &WriteContext<'_>, event: &HiringEvent) -> Result<()> {
    insert(change, event, None, None, None)
}

/// The event of a row with `type` and `data`; none where they hold no event that this version knows.
///
/// # Errors
/// An error where the row lacks one of the two columns, or `data` is no JSON.
pub fn of_row(row: &Row<'_>) -> rusqlite::Result<Option<HiringEvent>> {
    let kind: String = row.get("type")?;
    Ok(HiringEvent::read(&kind, &applications::json(row, "data")?))
}

fn insert(
    change: &WriteContext<'_>,
    event: &HiringEvent,
    location: Option<LocationId>,
    application: Option<ApplicationId>,
    job: Option<JobId>,
) -> Result<()> {
    let (actor_type, actor) = match change.actor.kind {
        ActorKind::Person => ("user", Some(change.actor.user)),
        ActorKind::Applicant => ("applicant", Some(change.actor.user)),
        ActorKind::System | ActorKind::Kiosk => ("system", None),
        ActorKind::Automation => ("system", Some(change.actor.user)),
    };
    let mut data = event.data()?;
    // Its former name: an automation can be renamed or deleted, its acts stay on record.
    if change.actor.kind == ActorKind::Automation && data.is_object() {
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
            event.kind(),
            actor_type,
            actor,
            SqlTime(change.now),
            data.to_string()
        ])?;
    Ok(())
}
