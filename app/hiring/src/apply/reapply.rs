//! Applying again: one living application for a job, and the pause that a job may ask for.

use jiff::{ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{
    error::Result,
    ids::{ApplicantId, JobId},
    settings,
    write_context::WriteContext,
};
use recruiting::{
    applications::{APPLICATION_COLUMNS, application_row, time},
    types::{Applicant, Application, Job},
};

/// The living application of a person for a job.
///
/// # Errors
/// Database errors.
pub(super) fn living(
    db: &Connection,
    job: JobId,
    applicant: ApplicantId,
) -> Result<Option<Application>> {
    Ok(db
        .prepare_cached(
            &format!("SELECT {APPLICATION_COLUMNS} FROM applications WHERE job_id = ?1 AND applicant_id = ?2 AND status = 'active'"),
        )?
        .query_row(params![job, applicant], application_row)
        .optional()?)
}

/// The first day on which the person may apply for the job again, where it is in the future.
///
/// # Errors
/// Database errors.
pub(super) fn cooling_off(
    change: &WriteContext<'_>,
    job: &Job,
    applicant: &Applicant,
) -> Result<Option<Date>> {
    if job.cool_off_days == 0 {
        return Ok(None);
    }
    let last = change
        .db
        .prepare_cached(
            "SELECT applied_at FROM applications WHERE job_id = ?1 AND applicant_id = ?2
             ORDER BY applied_at DESC LIMIT 1",
        )?
        .query_row(params![job.id, applicant.id], |row| time(row, "applied_at"))
        .optional()?;
    let Some(last) = last else { return Ok(None) };
    let location = settings::location(change.db, job.location_id)?;
    let zone = TimeZone::get(&location.zone).unwrap_or(TimeZone::UTC);
    let day = |at: jiff::Timestamp| at.to_zoned(zone.clone()).date();
    let from = day(last).saturating_add(i32::from(job.cool_off_days).days());
    Ok((from > day(change.now)).then_some(from))
}
