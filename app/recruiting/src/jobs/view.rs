//! A posting as the people of the brand see it: with its questions, its keyword and its public addresses.

use rusqlite::{Connection, OptionalExtension as _};
use serde::Serialize;

use super::store;
use crate::{
    app::Environment,
    error::{Error, Result},
    ids::JobId,
    permit::{Actor, Permission},
    settings,
    token::brand_code,
    types::{EmploymentType, Job, Question},
};

/// A posting with everything that its editor needs.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobView {
    /// The posting.
    #[serde(flatten)]
    pub job: Job,
    /// Full time, part time, or for a season; null until it was chosen.
    pub employment_type: Option<EmploymentType>,
    /// The team's name for the location.
    pub location_name: String,
    /// The present questions.
    pub questions: Vec<Question>,
    /// The word that people text to apply.
    pub keyword: Option<String>,
    /// The public page.
    pub page_url: String,
    /// The address to apply at; `?src=` names the source.
    pub apply_url: String,
    /// Applications that were made for it.
    pub applicants: i64,
}

/// A posting that the person may act on with `permission`.
///
/// # Errors
/// `NotFound` where it is missing or out of scope, `Forbidden`; database errors.
pub fn allowed(db: &Connection, actor: &Actor, id: JobId, permission: Permission) -> Result<Job> {
    let found = store::job(db, id)?;
    actor.allow_at(permission, found.location_id)?;
    Ok(found)
}

/// The present questions of a posting.
///
/// # Errors
/// Database errors.
pub fn questions(db: &Connection, job: &Job) -> Result<Vec<Question>> {
    job.question_set_id
        .map_or_else(|| Ok(Vec::new()), |set| store::questions(db, set))
}

/// A posting as its editor shows it.
///
/// # Errors
/// Database errors.
pub fn view(db: &Connection, core: &Environment, job: Job) -> Result<JobView> {
    let (code, url) = (brand_code(db)?, &core.config.serve.url);
    let reference = format!("{code}-{}", job.reference);
    Ok(JobView {
        employment_type: job.employment_type(),
        location_name: settings::location(db, job.location_id)?.name,
        questions: questions(db, &job)?,
        keyword: keyword(db, job.id)?,
        page_url: format!("{url}/jobs/{code}/{reference}"),
        apply_url: format!("{url}/apply/{reference}"),
        applicants: store::applications(db, job.id)?,
        job,
    })
}

/// The word that people text to apply for a job, if it has one.
///
/// # Errors
/// Database errors.
pub fn keyword(db: &Connection, job: JobId) -> Result<Option<String>> {
    Ok(db
        .prepare_cached("SELECT keyword FROM sms_keywords WHERE job_id = ?1 AND active = 1")?
        .query_row([job], |row| row.get(0))
        .optional()?)
}

/// Refuses where `holds` is false: the state of the posting does not allow it.
pub fn state(holds: bool, job: &Job, code: &'static str) -> Result<()> {
    if holds {
        return Ok(());
    }
    Err(Error::Conflict(Box::new(crate::error::Conflict {
        code,
        current: serde_json::to_value(job)?,
        changed_by: None,
    })))
}
