//! The SQL of postings and their questions.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::list_jobs::JobCounts;

use crate::{
    applications::{json, maybe_time, time},
    error::{Error, Result},
    ids::{ApplicationId, JobId, QuestionSetId},
    messages::LocalizedText,
    settings::types::SqlDate,
    sql_time::SqlTime,
    types::{Job, Question},
};

/// The columns of `hiring_jobs`, and the additional locations as a JSON array.
const HIRING_JOBS_COLUMNS: &str = "id, ref, location_id, position_id, role_code, title_en, title_es, shifts, experience, \
    pay_min_e4, pay_max_e4, tips_note_en, tips_note_es, benefits_en, benefits_es, description_en, \
    description_es, description_source, requirements, question_set_id, eeo, book_by_hand, business, \
    boards, openings, evergreen, cool_off_days, status, legal_hold, owner_id, created_at, published_at, \
    closed_at, valid_through, version, employment_types, \
    (SELECT json_group_array(l.location_id ORDER BY l.location_id) FROM job_additional_locations l \
     WHERE l.job_id = hiring_jobs.id) AS also_at";

/// A posting.
///
/// # Errors
/// `NotFound`; database errors.
pub fn job(db: &Connection, id: JobId) -> Result<Job> {
    db.prepare_cached(&format!(
        "SELECT {HIRING_JOBS_COLUMNS} FROM hiring_jobs WHERE id = ?1"
    ))?
    .query_row([id], job_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The posting of a public reference (the eight characters after the brand's code).
///
/// # Errors
/// `NotFound`; database errors.
pub fn by_reference(db: &Connection, reference: &str) -> Result<Job> {
    db.prepare_cached(&format!(
        "SELECT {HIRING_JOBS_COLUMNS} FROM hiring_jobs WHERE ref = ?1"
    ))?
    .query_row([reference], job_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Every posting, newest first.
///
/// # Errors
/// Database errors.
pub fn jobs(db: &Connection) -> Result<Vec<Job>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {HIRING_JOBS_COLUMNS} FROM hiring_jobs ORDER BY created_at DESC, id DESC"
    ))?;
    let rows = statement.query_map([], job_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The questions of a set, in their order.
///
/// # Errors
/// `NotFound`; database errors.
pub fn questions(db: &Connection, id: QuestionSetId) -> Result<Vec<Question>> {
    db.prepare_cached("SELECT questions FROM question_sets WHERE id = ?1")?
        .query_row([id], |row| json(row, "questions"))
        .optional()?
        .ok_or(Error::NotFound)
}

/// Writes a posting, new or changed; the caller raised the version.
///
/// # Errors
/// Database errors.
pub fn save(db: &Connection, it: &Job) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO hiring_jobs (id, ref, location_id, position_id, role_code, title_en, title_es, shifts, experience,
           pay_min_e4, pay_max_e4, tips_note_en, tips_note_es, benefits_en, benefits_es, description_en, description_es,
           description_source, requirements, question_set_id, eeo, book_by_hand, business, boards, openings, evergreen,
           cool_off_days, status, legal_hold, owner_id, created_at, published_at, closed_at, valid_through, version,
           employment_types)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22,
           ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?33, ?34, ?35, ?36)
         ON CONFLICT (id) DO UPDATE SET location_id = ?3, position_id = ?4, role_code = ?5, title_en = ?6,
           title_es = ?7, shifts = ?8, experience = ?9, pay_min_e4 = ?10, pay_max_e4 = ?11, tips_note_en = ?12,
           tips_note_es = ?13, benefits_en = ?14, benefits_es = ?15, description_en = ?16, description_es = ?17,
           description_source = ?18, requirements = ?19, question_set_id = ?20, eeo = ?21, book_by_hand = ?22,
           business = ?23, boards = ?24, openings = ?25, evergreen = ?26, cool_off_days = ?27, status = ?28,
           legal_hold = ?29, owner_id = ?30, published_at = ?32, closed_at = ?33, valid_through = ?34, version = ?35,
           employment_types = ?36",
    )?
    .execute(params![
        it.id,
        it.reference,
        it.location_id,
        it.position_id,
        it.role_code,
        it.title.en,
        it.title.es,
        serde_json::to_string(&it.shifts)?,
        it.experience,
        it.pay_min_e4,
        it.pay_max_e4,
        it.tips_note.en,
        it.tips_note.es,
        it.benefits.en,
        it.benefits.es,
        it.description.en,
        it.description.es,
        it.description_source,
        serde_json::to_string(&it.requirements)?,
        it.question_set_id,
        it.eeo,
        it.book_manually,
        serde_json::to_string(&it.business)?,
        serde_json::to_string(&it.boards)?,
        it.openings,
        it.evergreen,
        it.cool_off_days,
        it.status,
        it.legal_hold,
        it.owner_id,
        SqlTime(it.created_at),
        it.published_at.map(SqlTime),
        it.closed_at.map(SqlTime),
        it.valid_through.map(|date| date.to_string()),
        it.version,
        serde_json::to_string(&it.employment_types)?
    ])?;
    db.prepare_cached("DELETE FROM job_additional_locations WHERE job_id = ?1")?
        .execute([it.id])?;
    db.prepare_cached(
        "INSERT INTO job_additional_locations (job_id, location_id) SELECT ?1, value FROM json_each(?2)",
    )?
    .execute(params![it.id, serde_json::to_string(&it.additional_location_ids)?])?;
    Ok(())
}

/// Writes a new set of questions.
///
/// # Errors
/// Database errors.
pub fn save_questions(
    db: &Connection,
    id: QuestionSetId,
    job: JobId,
    questions: &[Question],
    now: jiff::Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO question_sets (id, job_id, questions, created_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET questions = ?3",
    )?
    .execute(params![
        id,
        job,
        serde_json::to_string(questions)?,
        SqlTime(now)
    ])?;
    Ok(())
}

fn text(row: &Row<'_>, name: &str) -> rusqlite::Result<LocalizedText> {
    Ok(LocalizedText {
        en: row.get(format!("{name}_en").as_str())?,
        es: row.get(format!("{name}_es").as_str())?,
    })
}

/// Reads a posting.
pub fn job_row(row: &Row<'_>) -> rusqlite::Result<Job> {
    Ok(Job {
        id: row.get("id")?,
        reference: row.get("ref")?,
        location_id: row.get("location_id")?,
        additional_location_ids: json(row, "also_at")?,
        position_id: row.get("position_id")?,
        role_code: row.get("role_code")?,
        title: text(row, "title")?,
        shifts: json(row, "shifts")?,
        employment_types: json(row, "employment_types")?,
        experience: row.get("experience")?,
        pay_min_e4: row.get("pay_min_e4")?,
        pay_max_e4: row.get("pay_max_e4")?,
        tips_note: text(row, "tips_note")?,
        benefits: text(row, "benefits")?,
        description: text(row, "description")?,
        description_source: row.get("description_source")?,
        requirements: json(row, "requirements")?,
        question_set_id: row.get("question_set_id")?,
        eeo: row.get("eeo")?,
        book_manually: row.get("book_by_hand")?,
        business: json(row, "business")?,
        boards: json(row, "boards")?,
        openings: row.get("openings")?,
        evergreen: row.get("evergreen")?,
        cool_off_days: row.get("cool_off_days")?,
        status: row.get("status")?,
        legal_hold: row.get("legal_hold")?,
        owner_id: row.get("owner_id")?,
        created_at: time(row, "created_at")?,
        published_at: maybe_time(row, "published_at")?,
        closed_at: maybe_time(row, "closed_at")?,
        valid_through: row
            .get::<_, Option<SqlDate>>("valid_through")?
            .map(|date| date.0),
        version: row.get("version")?,
    })
}

/// Number of all applications for a posting.
///
/// # Errors
/// Database errors.
pub fn applications(db: &Connection, job: JobId) -> Result<i64> {
    Ok(db
        .prepare_cached("SELECT count(*) FROM real_applications WHERE job_id = ?1")?
        .query_row([job], |row| row.get(0))?)
}

/// Number of active applications for a posting.
///
/// # Errors
/// Database errors.
pub fn active(db: &Connection, job: JobId) -> Result<i64> {
    Ok(db
        .prepare_cached(
            "SELECT count(*) FROM real_applications WHERE job_id = ?1 AND status = 'active'",
        )?
        .query_row([job], |row| row.get(0))?)
}

/// The applications for a posting that are alive, with their versions, oldest first.
///
/// # Errors
/// Database errors.
pub fn active_applications(db: &Connection, job: JobId) -> Result<Vec<(ApplicationId, i64)>> {
    let mut statement = db.prepare_cached(
        "SELECT id, version FROM real_applications WHERE job_id = ?1 AND status = 'active' ORDER BY applied_at, id",
    )?;
    let rows = statement.query_map([job], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Whether someone answered a set of questions, or is about to: a draft shows them already.
///
/// # Errors
/// Database errors.
pub fn answered(db: &Connection, job: JobId, set: QuestionSetId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM applications WHERE question_set_id = ?2)
                 OR EXISTS (SELECT 1 FROM application_drafts WHERE job_id = ?1 AND closed_at IS NULL)",
        )?
        .query_row(params![job, set], |row| row.get(0))?)
}

/// Number of applicants at each stage, by posting.
///
/// # Errors
/// Database errors.
pub fn counts(db: &Connection) -> Result<HashMap<JobId, JobCounts>> {
    let mut statement = db.prepare_cached(
        "SELECT job_id, sum(status = 'active'),
           sum(status = 'active' AND stage = 'applied' AND last_team_activity_at IS NULL),
           sum(status = 'hired'), count(*)
         FROM real_applications GROUP BY job_id",
    )?;
    let rows = statement.query_map([], |row| {
        let counts = JobCounts {
            active: row.get(1)?,
            new: row.get(2)?,
            hired: row.get(3)?,
            total: row.get(4)?,
        };
        Ok((row.get(0)?, counts))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Number of hires, by posting.
///
/// # Errors
/// Database errors.
pub fn hired(db: &Connection) -> Result<HashMap<JobId, u32>> {
    let mut statement = db.prepare_cached(
        "SELECT job_id, count(*) FROM real_applications WHERE status = 'hired' GROUP BY job_id",
    )?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Takes the word of a posting away from it.
///
/// # Errors
/// Database errors.
pub fn release_keyword(db: &Connection, job: JobId) -> Result<()> {
    db.prepare_cached("DELETE FROM sms_keywords WHERE job_id = ?1")?
        .execute([job])?;
    Ok(())
}

/// Puts a job under a legal hold, or takes it off.
///
/// # Errors
/// Database errors.
pub fn set_legal_hold(db: &Connection, id: JobId, on: bool) -> Result<()> {
    db.prepare_cached("UPDATE hiring_jobs SET legal_hold = ?2 WHERE id = ?1")?
        .execute(params![id, on])?;
    Ok(())
}
