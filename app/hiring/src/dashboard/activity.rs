//! The latest events in hiring.

use rusqlite::{Connection, params};
use serde::Serialize;

use super::figures::Places;
use crate::{error::Result, ids::ApplicationId, messages::LocalizedText};
use recruiting::{applications::time, events};

/// Most that are shown.
const MAX_EVENTS: u32 = 8;

/// An event.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// The kind: `application.created`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: jiff::Timestamp,
    /// To which application.
    pub application_id: ApplicationId,
    /// The applicant.
    pub name: String,
    /// For which job.
    pub job_title: LocalizedText,
    /// The user who did it; none for applicants and for Lineup itself.
    pub actor_name: Option<String>,
    /// The new stage, for moves.
    pub to_stage: Option<String>,
}

/// The latest events at these locations, newest first. Single messages and links are left to the conversation.
///
/// # Errors
/// Database errors.
pub fn activity(db: &Connection, places: &Places) -> Result<Vec<Event>> {
    let mut query = db.prepare_cached(
        "SELECT e.type, e.at, e.application_id, e.data, j.title_en, j.title_es,
           coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name AS name,
           CASE e.actor_type WHEN 'user' THEN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = e.actor_id)
           END AS actor_name
         FROM hiring_events e JOIN real_applications a ON a.id = e.application_id
           JOIN applicants p ON p.id = a.applicant_id JOIN hiring_jobs j ON j.id = a.job_id
         WHERE e.location_id IN (SELECT value FROM json_each(?1))
           AND e.type IN ('application.created', 'application.stage_changed', 'application.rejected',
             'application.unrejected', 'application.withdrawn', 'application.hired', 'interview.booked',
             'interview.rescheduled', 'interview.cancelled', 'interview.no_show', 'feedback.submitted',
             'microsim.submitted', 'offer.sent', 'offer.signed', 'offer.declined')
         ORDER BY e.at DESC LIMIT ?2",
    )?;
    let here = serde_json::to_string(&places.keys().collect::<Vec<_>>())?;
    let rows = query.query_map(params![here, MAX_EVENTS], |row| {
        let event = events::of_row(row)?;
        Ok(Event {
            kind: row.get("type")?,
            at: time(row, "at")?,
            application_id: row.get("application_id")?,
            name: row.get("name")?,
            job_title: LocalizedText {
                en: row.get("title_en")?,
                es: row.get("title_es")?,
            },
            actor_name: row.get("actor_name")?,
            to_stage: event
                .and_then(|event| event.moved_to())
                .map(|stage| stage.name().to_owned()),
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
