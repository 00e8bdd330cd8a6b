//! The interviews of an application and what the interviewers thought, as far as the caller may read it.

use jiff::Timestamp;
use rusqlite::{Connection, Row, params};
use serde::Serialize;

use crate::{
    error::Result,
    ids::{ApplicationId, FeedbackId, InterviewId, UserId},
    permit::{Actor, Role},
};
use recruiting::{
    applications::{json, time},
    interviews::store::INTERVIEWS_COLUMNS,
    types::Stage,
};

/// An interview as the profile shows it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Meeting {
    /// Its id.
    pub id: InterviewId,
    /// For which stage.
    pub stage: Stage,
    /// When it begins.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// The restaurant's time zone.
    pub zone: String,
    /// `virtual`, `in_person`, `phone`.
    #[schema(value_type = recruiting::interviews::types::Format)]
    pub format: String,
    /// `booked`, `confirmed`, `completed`, `no_show`, `cancelled`.
    #[schema(value_type = recruiting::interviews::types::InterviewState)]
    pub state: String,
    /// The interviewers.
    pub interviewers: Vec<Interviewer>,
    /// The feedback; empty until the caller, who interviews too, has submitted theirs.
    pub feedback: Vec<MeetingFeedback>,
    /// Whether there is more that the caller reads only after writing their own.
    pub feedback_hidden: bool,
    /// Whether the caller's own feedback is waited for.
    pub mine_due: bool,
}

/// Someone who interviews.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = MeetingInterviewer)]
#[serde(rename_all = "camelCase")]
pub struct Interviewer {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub name: String,
}

/// An interviewer's feedback.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeetingFeedback {
    /// Its id.
    pub id: FeedbackId,
    /// The author.
    pub author_id: UserId,
    /// Their name.
    pub author_name: String,
    /// 1 to 5.
    pub overall: Option<i64>,
    /// 1 to 5.
    pub technical: Option<i64>,
    /// 1 to 5.
    pub culture_fit: Option<i64>,
    /// 1 to 5.
    pub communication: Option<i64>,
    /// `strong_hire`, `hire`, `neutral`, `no_hire`.
    pub recommendation: Option<String>,
    /// The strengths.
    pub strengths: String,
    /// The concerns.
    pub concerns: String,
    /// Anything else.
    pub notes: String,
    /// When it was handed in.
    #[schema(value_type = String, format = DateTime)]
    pub submitted_at: Timestamp,
}

/// The interviews of an application, newest first.
///
/// # Errors
/// Database errors.
pub fn of(
    db: &Connection,
    actor: &Actor,
    id: ApplicationId,
    now: Timestamp,
) -> Result<Vec<Meeting>> {
    let mut statement = db.prepare_cached(
        &format!("SELECT {INTERVIEWS_COLUMNS} FROM interviews WHERE application_id = ?1 ORDER BY starts_at DESC, id DESC"),
    )?;
    let rows = statement.query_map([id], |row| {
        Ok((read(row)?, json::<Vec<UserId>>(row, "interviewer_ids")?))
    })?;
    let mut found = Vec::new();
    for row in rows {
        let (mut meeting, interviewers) = row?;
        let all = feedback(db, meeting.id)?;
        let mine = all.iter().any(|one| one.author_id == actor.user);
        let interviews = interviewers.contains(&actor.user);
        let over = matches!(meeting.state.as_str(), "completed")
            || (matches!(meeting.state.as_str(), "booked" | "confirmed") && meeting.ends_at <= now);
        meeting.mine_due = interviews && over && !mine;
        // Others' feedback would bias one's own; the owner reads everything.
        meeting.feedback_hidden =
            interviews && !mine && actor.role != Role::Owner && !all.is_empty();
        if !meeting.feedback_hidden {
            meeting.feedback = all;
        }
        meeting.interviewers = names(db, &interviewers)?;
        found.push(meeting);
    }
    Ok(found)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Meeting> {
    Ok(Meeting {
        id: row.get("id")?,
        stage: row.get("stage")?,
        starts_at: time(row, "starts_at")?,
        ends_at: time(row, "ends_at")?,
        zone: row.get("zone")?,
        format: row.get("format")?,
        state: row.get("state")?,
        interviewers: Vec::new(),
        feedback: Vec::new(),
        feedback_hidden: false,
        mine_due: false,
    })
}

fn feedback(db: &Connection, id: InterviewId) -> Result<Vec<MeetingFeedback>> {
    let mut statement = db.prepare_cached(
        "SELECT f.id, f.interview_id, f.application_id, f.author_id, f.overall, f.technical, f.culture_fit, f.communication,
      f.strengths, f.concerns, f.notes, f.recommendation, f.submitted_at, f.amendments, f.created_at, f.version,
      f.evidence, coalesce(u.first_name || ' ' || u.last_name, '') AS author
         FROM interview_feedback f LEFT JOIN users u ON u.id = f.author_id
         WHERE f.interview_id = ?1 AND f.submitted_at IS NOT NULL ORDER BY f.submitted_at, f.id",
    )?;
    let rows = statement.query_map([id], |row| {
        Ok(MeetingFeedback {
            id: row.get("id")?,
            author_id: row.get("author_id")?,
            author_name: row.get("author")?,
            overall: row.get("overall")?,
            technical: row.get("technical")?,
            culture_fit: row.get("culture_fit")?,
            communication: row.get("communication")?,
            recommendation: row.get("recommendation")?,
            strengths: row.get("strengths")?,
            concerns: row.get("concerns")?,
            notes: row.get("notes")?,
            submitted_at: time(row, "submitted_at")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn names(db: &Connection, ids: &[UserId]) -> Result<Vec<Interviewer>> {
    let mut statement = db.prepare_cached(
        "SELECT id, first_name || ' ' || last_name FROM users
         WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY first_name, last_name, id",
    )?;
    let rows = statement.query_map(params![serde_json::to_string(ids)?], |row| {
        Ok(Interviewer {
            id: row.get(0)?,
            name: row.get(1)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
