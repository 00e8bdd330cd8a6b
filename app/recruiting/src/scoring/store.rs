//! The SQL of rubrics, scores, overrides and ratings.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{
    facts::Ratings,
    types::{Computed, OwnRubric, Rubric, RubricState, RubricText, Snapshot},
};
use crate::{
    applications::{json, maybe_time, time},
    error::{Error, Result},
    ids::{ApplicationId, JobId, LocationId, RubricId, ScoreId},
    secrets,
    sql_time::SqlTime,
};

/// The columns of `scores`.
const SCORES_COLUMNS: &str = "id, application_id, rubric_id, input_hash, components, points_tenths, attainable_tenths, percent, \
    band, failure, provisional, computed_at";

/// The columns of `rubrics`.
const RUBRICS_COLUMNS: &str = "id, job_id, version_no, state, settings, score_script, knockout_script, hash, created_by, \
    created_at, activated_at, version";

/// Names exactly what a rubric says.
///
/// # Errors
/// `Internal` where it cannot be written, which does not happen.
pub fn hash(text: &RubricText) -> Result<String> {
    let text = serde_json_canonicalizer::to_string(text)?;
    Ok(data_encoding::HEXLOWER.encode(&secrets::sha256(text.as_bytes())))
}

/// A rubric.
///
/// # Errors
/// `NotFound`; database errors.
pub fn rubric(db: &Connection, id: RubricId) -> Result<Rubric> {
    db.prepare_cached(&format!(
        "SELECT {RUBRICS_COLUMNS} FROM rubrics WHERE id = ?1"
    ))?
    .query_row([id], rubric_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Every version, newest first: of a job, or of the brand.
///
/// # Errors
/// Database errors.
pub fn rubrics(db: &Connection, job: Option<JobId>) -> Result<Vec<Rubric>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {RUBRICS_COLUMNS} FROM rubrics WHERE job_id IS ?1 ORDER BY version_no DESC, id"
    ))?;
    let rows = statement.query_map([job], rubric_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The version in effect of exactly a job, or of exactly the brand.
///
/// # Errors
/// Database errors.
pub fn active(db: &Connection, job: Option<JobId>) -> Result<Option<Rubric>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {RUBRICS_COLUMNS} FROM rubrics WHERE job_id IS ?1 AND state = 'active'"
        ))?
        .query_row([job], rubric_row)
        .optional()?)
}

/// Jobs that have a rubric of their own, in effect or begun, each with its location.
///
/// # Errors
/// Database errors.
pub fn own_rubrics(db: &Connection) -> Result<Vec<(LocationId, OwnRubric)>> {
    let mut statement = db.prepare_cached(
        "SELECT j.location_id, j.id, max(CASE WHEN r.state = 'active' THEN r.version_no END), max(r.state = 'draft')
         FROM rubrics r JOIN hiring_jobs j ON j.id = r.job_id
         WHERE r.state <> 'retired' GROUP BY j.id ORDER BY j.id",
    )?;
    let rows = statement.query_map([], |row| {
        let own = OwnRubric {
            job_id: row.get(1)?,
            in_effect: row.get(2)?,
            draft: row.get(3)?,
        };
        Ok((row.get(0)?, own))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Writes a rubric, new or changed; the caller raised the version.
///
/// # Errors
/// Database errors.
pub fn save_rubric(db: &Connection, it: &Rubric) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO rubrics (id, job_id, version_no, state, settings, score_script, knockout_script, hash, created_by,
           created_at, activated_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
         ON CONFLICT (id) DO UPDATE SET state = ?4, settings = ?5, score_script = ?6, knockout_script = ?7, hash = ?8,
           activated_at = ?11, version = ?12",
    )?
    .execute(params![
        it.id,
        it.job_id,
        it.version_no,
        it.state,
        serde_json::to_string(&it.text.settings)?,
        it.text.score_script,
        it.text.knockout_script,
        it.hash,
        it.created_by,
        SqlTime(it.created_at),
        it.activated_at.map(SqlTime),
        it.version
    ])?;
    Ok(())
}

/// Drops a draft that no one was scored by.
///
/// # Errors
/// Database errors.
pub fn drop_draft(db: &Connection, id: RubricId) -> Result<()> {
    db.prepare_cached("DELETE FROM rubrics WHERE id = ?1 AND state = 'draft'")?
        .execute([id])?;
    Ok(())
}

fn rubric_row(row: &Row<'_>) -> rusqlite::Result<Rubric> {
    Ok(Rubric {
        id: row.get("id")?,
        job_id: row.get("job_id")?,
        version_no: row.get("version_no")?,
        state: row.get::<_, RubricState>("state")?,
        text: RubricText {
            settings: json(row, "settings")?,
            score_script: row.get("score_script")?,
            knockout_script: row.get("knockout_script")?,
        },
        hash: row.get("hash")?,
        created_by: row.get("created_by")?,
        created_at: time(row, "created_at")?,
        activated_at: maybe_time(row, "activated_at")?,
        version: row.get("version")?,
    })
}

/// The newest score of an application.
///
/// # Errors
/// Database errors.
pub fn newest(db: &Connection, application: ApplicationId) -> Result<Option<Snapshot>> {
    Ok(db
        .prepare_cached(
            &format!("SELECT {SCORES_COLUMNS} FROM scores WHERE application_id = ?1 ORDER BY computed_at DESC, id DESC LIMIT 1"),
        )?
        .query_row([application], snapshot_row)
        .optional()?)
}

/// Writes a score. Scores are never changed.
///
/// # Errors
/// Database errors.
pub fn add_score(db: &Connection, application: ApplicationId, it: &Snapshot) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO scores (id, application_id, rubric_id, input_hash, components, points_tenths, attainable_tenths,
           percent, band, failure, provisional, computed_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?
    .execute(params![
        it.id,
        application,
        it.rubric_id,
        it.input_hash,
        serde_json::to_string(&it.computed.components)?,
        it.computed.points,
        it.computed.attainable,
        it.computed.percent,
        it.computed.band,
        it.failure,
        it.computed.provisional,
        SqlTime(it.computed_at)
    ])?;
    Ok(())
}

fn snapshot_row(row: &Row<'_>) -> rusqlite::Result<Snapshot> {
    Ok(Snapshot {
        id: row.get::<_, ScoreId>("id")?,
        rubric_id: row.get("rubric_id")?,
        input_hash: row.get("input_hash")?,
        computed: Computed {
            components: json(row, "components")?,
            points: row.get("points_tenths")?,
            attainable: row.get("attainable_tenths")?,
            percent: row.get("percent")?,
            band: row.get("band")?,
            provisional: row.get("provisional")?,
        },
        failure: row.get("failure")?,
        computed_at: time(row, "computed_at")?,
    })
}

/// The ratings of an application's answers in words.
///
/// # Errors
/// Database errors.
pub fn ratings(db: &Connection, application: ApplicationId) -> Result<Ratings> {
    let mut statement = db.prepare_cached(
        "SELECT question_id, rating FROM answer_ratings WHERE application_id = ?1",
    )?;
    let rows = statement.query_map([application], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Points of the work sample that was handed in last and counts.
///
/// # Errors
/// Database errors.
pub fn work_sample(db: &Connection, application: ApplicationId) -> Result<Option<i64>> {
    Ok(db
        .prepare_cached(
            "SELECT points FROM work_sample_attempts
             WHERE application_id = ?1 AND state = 'submitted' AND points IS NOT NULL
             ORDER BY submitted_at DESC, id DESC LIMIT 1",
        )?
        .query_row([application], |row| row.get(0))
        .optional()?)
}

/// Applications that are alive and count, oldest first.
///
/// # Errors
/// Database errors.
pub fn alive(
    db: &Connection,
    after: Option<ApplicationId>,
    limit: usize,
) -> Result<Vec<ApplicationId>> {
    let mut statement = db.prepare_cached(
        "SELECT id FROM applications WHERE status = 'active' AND id > coalesce(?1, '') ORDER BY id LIMIT ?2",
    )?;
    let rows = statement.query_map(
        params![after, i64::try_from(limit).unwrap_or(i64::MAX)],
        |row| row.get(0),
    )?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
