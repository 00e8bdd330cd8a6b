//! The SQL of what a move looks up: open offers, waiting declines, another application of the same person; and the
//! applicants of each stage.

use std::collections::BTreeMap;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{card::Visibility, lists::number};
use crate::{
    error::Result,
    ids::{ApplicationId, ConversationMessageId, JobId, OfferId},
    messages::LocalizedText,
    sql_time::SqlTime,
};
use recruiting::types::{Application, Stage};

/// A job whose questions turn many applicants down.
pub(super) struct KnockedOut {
    pub(super) job: JobId,
    pub(super) title: LocalizedText,
    pub(super) knocked_out: usize,
    pub(super) applicants: usize,
}

/// Number of each job's applicants knocked out since a time.
pub(super) fn knocked_out(
    db: &Connection,
    sight: &Visibility,
    since: Timestamp,
) -> Result<Vec<KnockedOut>> {
    let mut statement = db.prepare_cached(
        "SELECT j.id, j.title_en, j.title_es, COUNT(a.knockout) AS out, COUNT(*) AS n
         FROM real_applications a JOIN hiring_jobs j ON j.id = a.job_id
         WHERE a.applied_at >= ?1
           AND (?2 IS NULL OR a.location_id IN (SELECT value FROM json_each(?2)))
         GROUP BY j.id HAVING out > 0 ORDER BY out DESC, j.id",
    )?;
    let found = statement.query_map(params![SqlTime(since), sight.locations], |row| {
        Ok(KnockedOut {
            job: row.get("id")?,
            title: LocalizedText {
                en: row.get("title_en")?,
                es: row.get("title_es")?,
            },
            knocked_out: number(row, "out")?,
            applicants: number(row, "n")?,
        })
    })?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// Number of active applicants at each stage, in the whole brand; stages without any are left out.
pub(super) fn occupied(db: &Connection) -> Result<BTreeMap<Stage, u32>> {
    let mut statement = db.prepare_cached(
        "SELECT a.stage, COUNT(*) FROM real_applications a
         JOIN applicants p ON p.id = a.applicant_id AND p.anonymised_at IS NULL
         WHERE a.status = 'active' GROUP BY a.stage",
    )?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// The open offer of an application.
pub(super) fn open_offer(db: &Connection, id: ApplicationId) -> Result<Option<OfferId>> {
    Ok(db
        .prepare_cached(
            "SELECT id FROM offers WHERE application_id = ?1
             AND state NOT IN ('countersigned', 'declined', 'expired', 'voided')",
        )?
        .query_row([id], |row| row.get(0))
        .optional()?)
}

/// Declines to an applicant that have not left.
pub(super) fn waiting_declines(
    db: &Connection,
    id: ApplicationId,
) -> Result<Vec<ConversationMessageId>> {
    let mut statement = db.prepare_cached(
        "SELECT id FROM conversation_messages
         WHERE application_id = ?1 AND template_key IN ('decline', 'final_notice') AND status IN ('held', 'queued')",
    )?;
    let found = statement.query_map([id], |row| row.get(0))?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// Everyone who applied, by the names and numbers that a search looks at.
pub(super) fn people(db: &Connection) -> Result<Vec<(String, String, Option<String>)>> {
    let mut statement = db.prepare_cached(
        "SELECT id, first_name || ' ' || last_name || ' ' || COALESCE(preferred_name, '') AS name, phone
         FROM applicants WHERE anonymised_at IS NULL AND merged_into IS NULL",
    )?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// Whether the same person has another living application for the same job.
pub(super) fn applied_again(db: &Connection, it: &Application) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM applications WHERE job_id = ?1 AND applicant_id = ?2
             AND status = 'active' AND id <> ?3)",
        )?
        .query_row(params![it.job_id, it.applicant_id, it.id], |row| row.get(0))?)
}
