//! The SQL of tries at a work sample.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde_json::Value;

use super::{
    content::SimPosition,
    items::{Tries, Try},
    points::{ItemPoints, SimAnswers},
};
use crate::{
    error::{Error, Result},
    ids::{ApplicantId, ApplicationId, MicrosimId},
    messages::Lang,
    sql,
    sql_time::SqlTime,
};
use recruiting::applications::{json, lang, maybe_time, time};
pub use recruiting::types::SimState;

/// The columns of `work_sample_attempts`.
const WORK_SAMPLE_ATTEMPTS_COLUMNS: &str = "id, application_id, position, token_hash, state, content_version, answers, points, per_item, \
    accommodation, language, void_reason, invited_at, expires_at, started_at, submitted_at, version, \
    sealed_token";

/// A try at a work sample.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// Its id.
    pub id: MicrosimId,
    /// For which application.
    pub application_id: ApplicationId,
    /// Which work sample.
    pub position: SimPosition,
    /// The work sample's state.
    pub state: SimState,
    /// Which version of the work sample.
    pub content_version: i64,
    /// The answers so far.
    pub answers: SimAnswers,
    /// The points, once it is handed in.
    pub points: Option<i64>,
    /// The points of each item.
    pub per_item: Vec<ItemPoints>,
    /// The applicant's request for an accommodation, sealed under their key.
    pub accommodation: Option<Value>,
    /// The language in which it was done.
    pub language: Lang,
    /// The team's reason for voiding it.
    pub void_reason: Option<String>,
    /// When the link went out.
    pub invited_at: Timestamp,
    /// Until when it can be done.
    pub expires_at: Timestamp,
    /// When it was begun.
    pub started_at: Option<Timestamp>,
    /// When it was handed in.
    pub submitted_at: Option<Timestamp>,
    /// Raised by each write.
    pub version: i64,
}

/// A try by its id.
///
/// # Errors
/// `NotFound`; database errors.
pub fn attempt(db: &Connection, id: MicrosimId) -> Result<Attempt> {
    db.prepare_cached(&format!(
        "SELECT {WORK_SAMPLE_ATTEMPTS_COLUMNS} FROM work_sample_attempts WHERE id = ?1"
    ))?
    .query_row([id], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The try of a link.
///
/// # Errors
/// `NotFound`; database errors.
pub fn of_token(db: &Connection, hash: &[u8; 32]) -> Result<Attempt> {
    db.prepare_cached(&format!(
        "SELECT {WORK_SAMPLE_ATTEMPTS_COLUMNS} FROM work_sample_attempts WHERE token_hash = ?1"
    ))?
    .query_row([hash], row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// The tries of an application, newest first.
///
/// # Errors
/// Database errors.
pub fn attempts(db: &Connection, application: ApplicationId) -> Result<Vec<Attempt>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {WORK_SAMPLE_ATTEMPTS_COLUMNS} FROM work_sample_attempts WHERE application_id = ?1 ORDER BY invited_at DESC, id DESC"),
    )?;
    let rows = statement.query_map([application], row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The newest try that a person handed in for a position since a time, for another application.
///
/// # Errors
/// Database errors.
pub fn earlier(
    db: &Connection,
    person: ApplicantId,
    but: ApplicationId,
    position: SimPosition,
    since: Timestamp,
) -> Result<Option<Attempt>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {} FROM work_sample_attempts m JOIN applications a ON a.id = m.application_id
         WHERE a.applicant_id = ?1 AND a.id <> ?2 AND m.position = ?3 AND m.state = 'submitted'
         ORDER BY m.submitted_at DESC, m.id DESC LIMIT 1",
        sql::columns("m", WORK_SAMPLE_ATTEMPTS_COLUMNS)
    ))?;
    let newest = statement
        .query_row(params![person, but, position], row)
        .optional()?;
    Ok(newest.filter(|attempt| attempt.submitted_at.is_some_and(|at| at >= since)))
}

/// Handed-in work samples that are not voided, one try a person and version: a result that is used again counts once,
/// and a person who repeats a work sample has seen it before. Merged records are one person; rehearsals count nowhere.
///
/// # Errors
/// Database errors.
pub fn tries(db: &Connection) -> Result<Tries> {
    let mut statement = db.prepare_cached(
        "WITH RECURSIVE person (id, root) AS (
           SELECT id, id FROM applicants WHERE merged_into IS NULL
           UNION SELECT a.id, p.root FROM applicants a JOIN person p ON a.merged_into = p.id)
         SELECT m.position, m.content_version, m.language, m.per_item, min(m.submitted_at)
         FROM work_sample_attempts m JOIN real_applications a ON a.id = m.application_id JOIN person p ON p.id = a.applicant_id
         WHERE m.state = 'submitted'
         GROUP BY p.root, m.position, m.content_version",
    )?;
    let mut rows = statement.query([])?;
    let mut tries = Tries::new();
    while let Some(row) = rows.next()? {
        let sample = (row.get("position")?, row.get("content_version")?);
        tries.entry(sample).or_default().push(Try {
            language: lang(row, "language")?,
            items: json(row, "per_item")?,
        });
    }
    Ok(tries)
}

/// The token of a try's link: its hash opens the try, its sealed text lets the status page lead there again.
#[derive(Debug)]
pub struct LinkToken<'a> {
    /// As it is looked up.
    pub hash: &'a [u8; 32],
    /// As it is shown to the holder of the application's own link.
    pub sealed: &'a [u8],
}

/// The sealed token of a try's link; none where it was made before links were kept.
///
/// # Errors
/// Database errors.
pub fn sealed_token(db: &Connection, id: MicrosimId) -> Result<Option<Vec<u8>>> {
    Ok(db
        .prepare_cached("SELECT sealed_token FROM work_sample_attempts WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?)
}

/// Writes a new try with its token.
///
/// # Errors
/// Database errors.
pub fn add(db: &Connection, it: &Attempt, token: &LinkToken<'_>) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO work_sample_attempts (id, application_id, position, token_hash, state, content_version, language,
           invited_at, expires_at, sealed_token)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        it.id,
        it.application_id,
        it.position,
        token.hash,
        it.state,
        it.content_version,
        it.language.tag(),
        SqlTime(it.invited_at),
        SqlTime(it.expires_at),
        token.sealed
    ])?;
    Ok(())
}

/// Gives a try another token: the old link ends.
///
/// # Errors
/// Database errors.
pub fn renew(db: &Connection, id: MicrosimId, token: &LinkToken<'_>) -> Result<()> {
    db.prepare_cached(
        "UPDATE work_sample_attempts SET token_hash = ?2, sealed_token = ?3 WHERE id = ?1",
    )?
    .execute(params![id, token.hash, token.sealed])?;
    Ok(())
}

/// Writes what can change, and raises the version.
///
/// # Errors
/// Database errors.
pub fn save(db: &Connection, it: &mut Attempt) -> Result<()> {
    it.version += 1;
    db.prepare_cached(
        "UPDATE work_sample_attempts SET state = ?2, content_version = ?3, answers = ?4, points = ?5, per_item = ?6,
           accommodation = ?7, language = ?8, void_reason = ?9, expires_at = ?10, started_at = ?11, submitted_at = ?12,
           version = ?13
         WHERE id = ?1",
    )?
    .execute(params![
        it.id,
        it.state,
        it.content_version,
        serde_json::to_string(&it.answers)?,
        it.points,
        serde_json::to_string(&it.per_item)?,
        it.accommodation.as_ref().map(ToString::to_string),
        it.language.tag(),
        it.void_reason,
        SqlTime(it.expires_at),
        it.started_at.map(SqlTime),
        it.submitted_at.map(SqlTime),
        it.version
    ])?;
    Ok(())
}

fn row(row: &Row<'_>) -> rusqlite::Result<Attempt> {
    let accommodation: Option<String> = row.get("accommodation")?;
    Ok(Attempt {
        id: row.get("id")?,
        application_id: row.get("application_id")?,
        position: row.get("position")?,
        state: row.get("state")?,
        content_version: row.get("content_version")?,
        answers: json(row, "answers")?,
        points: row.get("points")?,
        per_item: json(row, "per_item")?,
        accommodation: accommodation
            .map(|_| json(row, "accommodation"))
            .transpose()?,
        language: lang(row, "language")?,
        void_reason: row.get("void_reason")?,
        invited_at: time(row, "invited_at")?,
        expires_at: time(row, "expires_at")?,
        started_at: maybe_time(row, "started_at")?,
        submitted_at: maybe_time(row, "submitted_at")?,
        version: row.get("version")?,
    })
}
