//! The SQL of feedback.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{Answers, Feedback};
use crate::{
    applications::{json, maybe_time},
    error::{Error, Result},
    ids::{ApplicationId, FeedbackId, InterviewId, UserId},
    interviews::people,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// The columns of `interview_feedback`.
const INTERVIEW_FEEDBACK_COLUMNS: &str = "id, interview_id, application_id, author_id, overall, technical, culture_fit, communication, \
    strengths, concerns, notes, recommendation, submitted_at, amendments, created_at, version, evidence";

fn row(row: &Row<'_>) -> rusqlite::Result<Feedback> {
    Ok(Feedback {
        id: row.get("id")?,
        interview_id: row.get("interview_id")?,
        application_id: row.get("application_id")?,
        author_id: row.get("author_id")?,
        author_name: String::new(),
        answers: Answers {
            overall: row.get("overall")?,
            technical: row.get("technical")?,
            culture_fit: row.get("culture_fit")?,
            communication: row.get("communication")?,
            strengths: row.get("strengths")?,
            concerns: row.get("concerns")?,
            notes: row.get("notes")?,
            recommendation: row.get("recommendation")?,
            evidence: json(row, "evidence")?,
        },
        submitted_at: maybe_time(row, "submitted_at")?,
        amendments: json(row, "amendments")?,
        version: row.get("version")?,
    })
}

fn named(db: &Connection, mut it: Feedback) -> Result<Feedback> {
    it.author_name = people::name(db, it.author_id)?;
    Ok(it)
}

/// A person's feedback on an interview, draft or submitted.
///
/// # Errors
/// Database errors.
pub fn of_author(
    db: &Connection,
    interview: InterviewId,
    author: UserId,
) -> Result<Option<Feedback>> {
    db.prepare_cached(
        &format!("SELECT {INTERVIEW_FEEDBACK_COLUMNS} FROM interview_feedback WHERE interview_id = ?1 AND author_id = ?2"),
    )?
    .query_row(params![interview, author], row)
    .optional()?
    .map(|it| named(db, it))
    .transpose()
}

/// Feedback by its id.
///
/// # Errors
/// `NotFound`; database errors.
pub fn get(db: &Connection, id: FeedbackId) -> Result<Feedback> {
    let found = db
        .prepare_cached(&format!(
            "SELECT {INTERVIEW_FEEDBACK_COLUMNS} FROM interview_feedback WHERE id = ?1"
        ))?
        .query_row([id], row)
        .optional()?
        .ok_or(Error::NotFound)?;
    named(db, found)
}

/// The submitted feedback of an application, oldest first.
///
/// # Errors
/// Database errors.
pub fn submitted(db: &Connection, application: ApplicationId) -> Result<Vec<Feedback>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {INTERVIEW_FEEDBACK_COLUMNS} FROM interview_feedback WHERE application_id = ?1 AND submitted_at IS NOT NULL
         ORDER BY submitted_at, id"),
    )?;
    let rows = statement.query_map([application], row)?;
    rows.map(|it| named(db, it?)).collect()
}

/// Whether any feedback on an interview is submitted: it took place, then.
///
/// # Errors
/// Database errors.
pub fn any_submitted(db: &Connection, interview: InterviewId) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM interview_feedback WHERE interview_id = ?1 AND submitted_at IS NOT NULL)",
        )?
        .query_row([interview], |row| row.get(0))?)
}

/// Writes feedback, new or changed; the caller raised the version.
///
/// # Errors
/// Database errors.
pub(super) fn save(change: &WriteContext<'_>, it: &Feedback) -> Result<()> {
    let answers = &it.answers;
    change
        .db
        .prepare_cached(
            "INSERT INTO interview_feedback (id, interview_id, application_id, author_id, overall, technical,
               culture_fit, communication, strengths, concerns, notes, recommendation, submitted_at, amendments,
               created_at, version, evidence)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
             ON CONFLICT (id) DO UPDATE SET overall = ?5, technical = ?6, culture_fit = ?7, communication = ?8,
               strengths = ?9, concerns = ?10, notes = ?11, recommendation = ?12, submitted_at = ?13,
               amendments = ?14, version = ?16, evidence = ?17",
        )?
        .execute(params![
            it.id,
            it.interview_id,
            it.application_id,
            it.author_id,
            answers.overall,
            answers.technical,
            answers.culture_fit,
            answers.communication,
            answers.strengths,
            answers.concerns,
            answers.notes,
            answers.recommendation,
            it.submitted_at.map(SqlTime),
            serde_json::to_string(&it.amendments)?,
            SqlTime(change.now),
            it.version,
            serde_json::to_string(&answers.evidence)?
        ])?;
    Ok(())
}
