//! An application in the making. The web form and the text conversation write the same draft, so that switching the
//! device loses nothing.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, Row, ToSql, params};
use serde::{Deserialize, Serialize};

use super::types::KeptFile;
use crate::{
    error::{Error, Result},
    ids::{ApplicationId, DraftId, JobId},
    messages::Lang,
    outbox::{JobContext, ScheduledTask, forget_old},
    sql_time::SqlTime,
    time_guard::TrustedTime,
    token::{self, Minted},
    write_context::WriteContext,
};
use recruiting::{
    applications::{json, time},
    types::{Answer, Answers, Question, WeekParts},
};

/// The columns of `application_drafts`.
const APPLICATION_DRAFTS_COLUMNS: &str = "id, token_hash, job_id, phone, body, source, step, created_at, updated_at, \
    submitted_application_id, closed_at, link_asked, reminder";

/// So long a form is kept that no one goes on with.
const UNFINISHED: SignedDuration = SignedDuration::from_hours(24 * 30);

crate::settings::types::string_enum! {
    /// On what a form was begun.
    Device as FormDevice {
        /// A phone's browser.
        Phone = "phone",
        /// Any other browser.
        Computer = "computer",
        /// Text messages.
        Texts = "texts",
    }
}

impl Device {
    /// The device of a browser that calls itself this: every phone's says "Mobi".
    pub fn of_browser(agent: &str) -> Self {
        if agent.contains("Mobi") {
            Self::Phone
        } else {
            Self::Computer
        }
    }
}

/// The step of the questions.
const QUESTIONS: u8 = 2;

/// The typed values so far, unchecked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DraftFields {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Phone, as typed.
    pub phone: String,
    /// Email address, as typed.
    pub email: String,
    /// The language that they read.
    pub language: Lang,
    /// Answers by question id.
    pub answers: Answers,
    /// The availability.
    pub availability: WeekParts,
    /// The consent box.
    pub texts: bool,
    /// An accepted file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resume: Option<KeptFile>,
    /// When it was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resume_at: Option<Timestamp>,
    /// On what the form was begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub device: Option<Device>,
    /// The first question that still waits for an answer, once the questions are there to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped_at: Option<String>,
}

impl DraftFields {
    /// Number of bytes.
    ///
    /// # Errors
    /// Never in practice: everything in it can be written.
    pub fn bytes(&self) -> Result<u64> {
        Ok(serde_json::to_string(self)?.len() as u64)
    }
}

/// An application in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its id.
    pub id: DraftId,
    /// For which job.
    pub job_id: JobId,
    /// In E.164, once it can be one.
    pub phone: Option<String>,
    /// The typed values.
    pub typed: DraftFields,
    /// The source of the application.
    pub source: String,
    /// The step that they are at: 1 contact, 2 questions, 3 availability.
    pub step: u8,
    /// When it was last written.
    pub updated_at: Timestamp,
    /// The application made from it.
    pub submitted: Option<ApplicationId>,
}

impl Draft {
    /// No one chose a language yet: it was begun by text, and the first question, which asks for it, has no answer.
    pub fn language_open(&self) -> bool {
        self.typed.device == Some(Device::Texts) && !self.typed.texts && self.step <= 1
    }
}

/// Begins a draft; its token is returned only here.
///
/// # Errors
/// Database errors.
pub fn begin(
    change: &WriteContext<'_>,
    job: JobId,
    source: &str,
    device: Device,
) -> Result<(Draft, Minted)> {
    let minted = token::mint(change.db)?;
    let draft = Draft {
        id: DraftId::new(change.now),
        job_id: job,
        phone: None,
        typed: DraftFields {
            device: Some(device),
            ..DraftFields::default()
        },
        source: source.to_owned(),
        step: 1,
        updated_at: change.now,
        submitted: None,
    };
    change
        .db
        .prepare_cached(
            "INSERT INTO application_drafts (id, token_hash, job_id, body, source, step, created_at, updated_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)",
        )?
        .execute(params![
            draft.id,
            minted.hash,
            job,
            serde_json::to_string(&draft.typed)?,
            source,
            draft.step,
            SqlTime(change.now)
        ])?;
    Ok((draft, minted))
}

/// A new token for a draft, so that a link to it can be sent again; the link before ends.
///
/// # Errors
/// Database errors.
pub fn new_token(change: &WriteContext<'_>, id: DraftId) -> Result<Minted> {
    let minted = token::mint(change.db)?;
    change
        .db
        .prepare_cached("UPDATE application_drafts SET token_hash = ?2 WHERE id = ?1")?
        .execute(params![id, minted.hash])?;
    Ok(minted)
}

/// The absolute address at which a draft is finished on the web. `reference` is the job's (without the brand's code).
///
/// # Errors
/// Database errors.
pub fn link(change: &WriteContext<'_>, reference: &str, token: &Minted) -> Result<String> {
    Ok(format!(
        "{}/apply/{}-{reference}?draft={}",
        change.core.config.serve.url,
        token::brand_code(change.db)?,
        token.text
    ))
}

/// The absolute address at which the holder of a draft's link declines the reminder.
///
/// # Errors
/// Database errors.
pub fn stop_link(change: &WriteContext<'_>, reference: &str, token: &Minted) -> Result<String> {
    Ok(format!(
        "{}/apply/{}-{reference}/no-reminder?draft={}",
        change.core.config.serve.url,
        token::brand_code(change.db)?,
        token.text
    ))
}

/// Another token that leads to a draft; the ones before go on to lead there.
///
/// # Errors
/// Database errors.
pub fn add_link(db: &Connection, id: DraftId, token: &Minted) -> Result<()> {
    db.prepare_cached("INSERT INTO draft_links (token_hash, draft_id) VALUES (?1, ?2)")?
        .execute(params![token.hash, id])?;
    Ok(())
}

/// The open draft of a token.
///
/// # Errors
/// `NotFound`; database errors.
pub fn of_token(db: &Connection, hash: &[u8; 32]) -> Result<Draft> {
    one(
        db,
        "(token_hash = ?1 OR id IN (SELECT draft_id FROM draft_links WHERE token_hash = ?1))",
        hash,
    )
}

/// An open draft.
///
/// # Errors
/// `NotFound`; database errors.
pub fn open(db: &Connection, id: DraftId) -> Result<Draft> {
    one(db, "id = ?1", id)
}

fn one(db: &Connection, which: &str, value: impl ToSql) -> Result<Draft> {
    db.prepare_cached(&format!(
        "SELECT {APPLICATION_DRAFTS_COLUMNS} FROM application_drafts WHERE {which} AND closed_at IS NULL"
    ))?
    .query_row([value], draft_row)
    .optional()?
    .ok_or(Error::NotFound)
}

/// Writes what was typed.
///
/// # Errors
/// Database errors.
pub fn save(db: &Connection, draft: &Draft, now: Timestamp) -> Result<()> {
    let typed = DraftFields {
        stopped_at: waits_for(db, draft)?,
        ..draft.typed.clone()
    };
    db.prepare_cached(
        "UPDATE application_drafts SET phone = ?2, body = ?3, step = max(step, ?4), updated_at = ?5 WHERE id = ?1",
    )?
    .execute(params![
        draft.id,
        draft.phone,
        serde_json::to_string(&typed)?,
        draft.step,
        SqlTime(now)
    ])?;
    Ok(())
}

/// Whether an open draft holds a file.
///
/// # Errors
/// Database errors.
pub fn hold(db: &Connection, blob: &str) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM application_drafts
             WHERE closed_at IS NULL AND body ->> '$.resume.blob' = ?1)",
        )?
        .query_row([blob], |row| row.get(0))?)
}

/// At the step of the questions: the first without an answer.
fn waits_for(db: &Connection, draft: &Draft) -> Result<Option<String>> {
    if draft.step != QUESTIONS {
        return Ok(None);
    }
    let questions: Option<Vec<Question>> = db
        .prepare_cached(
            "SELECT s.questions FROM hiring_jobs j JOIN question_sets s ON s.id = j.question_set_id WHERE j.id = ?1",
        )?
        .query_row([draft.job_id], |row| json(row, "questions"))
        .optional()?;
    let answered = |question: &Question| match draft.typed.answers.get(&question.id) {
        Some(Answer::One(one)) => !one.is_empty(),
        Some(Answer::Many(many)) => !many.is_empty(),
        None => false,
    };
    let mut open = questions.into_iter().flatten().filter(|one| !answered(one));
    Ok(open.next().map(|question| question.id))
}

/// The parts of a draft that are kept for counting, and identify no one: the language, the device, the open question.
const COUNTABLE: &str =
    "json_patch('{}', json_object('language', body ->> 'language', 'device', body ->> 'device',
           'stoppedAt', body ->> 'stoppedAt'))";

/// Ends a draft that became an application: what was typed is forgotten here, that it was begun and ended stays.
///
/// # Errors
/// Database errors.
pub fn submitted(
    db: &Connection,
    id: DraftId,
    application: ApplicationId,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(&format!(
        "UPDATE application_drafts SET body = {COUNTABLE}, phone = NULL, submitted_application_id = ?2,
           closed_at = ?3 WHERE id = ?1",
    ))?
    .execute(params![id, application, SqlTime(now)])?;
    Ok(())
}

/// Ends drafts that no one went on with for [`UNFINISHED`]: what was typed is forgotten, that they were begun stays
/// countable.
pub struct ForgetDrafts;

impl ScheduledTask for ForgetDrafts {
    const NAME: &'static str = "drafts";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        match time {
            Some(time) => forget_old(context, time, is_due, forget).await,
            None => Ok(()),
        }
    }
}

fn is_due(db: &Connection, time: TrustedTime) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM application_drafts WHERE closed_at IS NULL AND updated_at < ?1)",
        )?
        .query_row([SqlTime(time.now() - UNFINISHED)], |row| row.get(0))?)
}

fn forget(db: &Connection, time: TrustedTime) -> Result<usize> {
    let (now, before) = (time.now(), time.now() - UNFINISHED);
    Ok(db
        .prepare_cached(&format!(
            "UPDATE application_drafts SET body = {COUNTABLE}, phone = NULL, closed_at = ?2
             WHERE closed_at IS NULL AND updated_at < ?1",
        ))?
        .execute(params![SqlTime(before), SqlTime(now)])?)
}

/// Forgets what someone who is forgotten typed; that it was begun stays countable.
///
/// # Errors
/// Database errors.
pub fn forget_those(db: &Connection, (column, whose): (&'static str, &dyn ToSql)) -> Result<()> {
    db.prepare_cached(&format!(
        "UPDATE application_drafts SET body = {COUNTABLE}, phone = NULL WHERE {column} = ?1"
    ))?
    .execute([whose])?;
    Ok(())
}

fn draft_row(row: &Row<'_>) -> rusqlite::Result<Draft> {
    Ok(Draft {
        id: row.get("id")?,
        job_id: row.get("job_id")?,
        phone: row.get("phone")?,
        typed: json(row, "body")?,
        source: row.get("source")?,
        step: row.get("step")?,
        updated_at: time(row, "updated_at")?,
        submitted: row.get("submitted_application_id")?,
    })
}
