//! The state of a number's application by text.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::{Prompt, keyword::Word};
use crate::{
    error::Result,
    ids::{ApplicantId, ApplicationId, DraftId, JobId},
    settings::types::string_enum,
    sql_time::SqlTime,
};
use recruiting::{
    applications::{json, time},
    messaging::inbound::Sender,
    types::Job,
};

/// The columns of `sms_sessions`.
const SMS_SESSIONS_COLUMNS: &str = "phone, state, data, draft_id, updated_at";

string_enum! {
    /// The open question.
    State {
        /// Consent was explained; the language is asked.
        Language = "consent",
        /// Which of several jobs.
        JobPick = "job_pick",
        /// The pieces of the application, one by one.
        Asking = "asking",
        /// Sent.
        Done = "submitted",
        /// Ended without an answer; the draft stays.
        Closed = "closed",
    }
}

/// The state of a number's application by text.
#[derive(Clone, Debug)]
pub struct Session {
    /// The number.
    pub phone: String,
    /// The open question.
    pub state: State,
    pub(super) data: Data,
    pub(super) draft: Option<DraftId>,
    /// When the person last answered.
    pub updated_at: Timestamp,
}

/// Known values besides the draft's.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Data {
    /// The word that began it.
    pub(super) keyword: String,
    /// The jobs to choose from.
    pub(super) jobs: Vec<JobId>,
    /// The chosen one.
    pub(super) job_id: Option<JobId>,
    /// The open question.
    pub(super) asked: Option<Prompt>,
    /// The answered questions, in order: BACK takes the last one back.
    pub(super) answered: Vec<Prompt>,
    /// Answers in a row that no one understood.
    pub(super) puzzled: u8,
    /// Reminders since the last answer.
    pub(super) nudges: u8,
    /// Made in the SMS simulator.
    pub(super) simulated: bool,
}

impl Session {
    pub(super) fn new(sender: &Sender, word: &Word, jobs: &[Job], now: Timestamp) -> Self {
        Self {
            phone: sender.applicant.phone.clone().unwrap_or_default(),
            state: State::Language,
            data: Data {
                keyword: word.keyword.clone(),
                jobs: jobs.iter().map(|job| job.id).collect(),
                simulated: sender.conversation.simulated,
                ..Data::default()
            },
            draft: None,
            updated_at: now,
        }
    }

    pub(super) fn is_running(&self) -> bool {
        !matches!(self.state, State::Done | State::Closed)
    }

    pub(super) fn save(&mut self, db: &Connection, now: Timestamp) -> Result<()> {
        self.updated_at = now;
        self.keep(db)
    }

    /// Writes it without counting as an answer of the person.
    pub(super) fn keep(&self, db: &Connection) -> Result<()> {
        db.prepare_cached(
            "INSERT INTO sms_sessions (phone, state, data, draft_id, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (phone) DO UPDATE SET state = ?2, data = ?3, draft_id = ?4, updated_at = ?5",
        )?
        .execute(params![
            self.phone,
            self.state,
            serde_json::to_string(&self.data)?,
            self.draft,
            SqlTime(self.updated_at)
        ])?;
        Ok(())
    }
}

/// The state of a number's application by text; none: it never began.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, phone: &str) -> Result<Option<Session>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {SMS_SESSIONS_COLUMNS} FROM sms_sessions WHERE phone = ?1"
        ))?
        .query_row([phone], |row| {
            Ok(Session {
                phone: row.get("phone")?,
                state: row.get("state")?,
                data: json(row, "data")?,
                draft: row.get("draft_id")?,
                updated_at: time(row, "updated_at")?,
            })
        })
        .optional()?)
}

/// The application for a job that a person has already.
pub(super) fn living_application(
    db: &Connection,
    job: JobId,
    applicant: ApplicantId,
) -> Result<Option<ApplicationId>> {
    Ok(db
        .prepare_cached(
            "SELECT id FROM applications WHERE job_id = ?1 AND applicant_id = ?2 AND status = 'active'",
        )?
        .query_row(params![job, applicant], |row| row.get(0))
        .optional()?)
}
