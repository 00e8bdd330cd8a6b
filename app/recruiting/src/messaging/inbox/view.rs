//! Conversations on the wire: a row of the list, and the whole thread.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _};
use serde::Serialize;

use crate::{
    applications,
    config::Config,
    error::Result,
    ids::{ApplicantId, ApplicationId, ConversationId, LocationId, UserId},
    messages::{Lang, LocalizedText},
    messaging::{
        consent::{self, Consent},
        store,
        types::{Conversation, ConversationState, Direction, Message, MessageStatus, Way},
        unanswered,
    },
    names,
    types::{Applicant, Stage, Status},
};

/// Longest excerpt of the newest message, in characters.
const EXCERPT: usize = 140;

/// A conversation in the list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationRow {
    /// Its id.
    pub id: ConversationId,
    /// With whom.
    pub applicant_id: ApplicantId,
    /// About which application.
    pub application_id: Option<ApplicationId>,
    /// The person's name; empty where only their number is known.
    pub name: String,
    /// The name in short: `Lucía N.`
    pub short_name: String,
    /// `LN`.
    pub initials: String,
    /// Their number.
    pub phone: Option<String>,
    /// The language that they read.
    pub language: Lang,
    /// The location.
    pub location_id: Option<LocationId>,
    /// Its name.
    pub location_name: Option<String>,
    /// For which job.
    pub job_title: Option<LocalizedText>,
    /// The application's stage.
    pub stage: Option<Stage>,
    /// Whether the application is alive.
    pub status: Option<Status>,
    /// Whether it needs someone.
    pub state: ConversationState,
    /// The time until which it is snoozed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub snoozed_until: Option<Timestamp>,
    /// Messages that no one of the team has seen.
    pub unread: i64,
    /// Since when the person waits for an answer by a person; none: they do not wait.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub waiting_since: Option<Timestamp>,
    /// The time that the list is ordered by: since when they wait, else when the newest message is from.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub sorted_at: Option<Timestamp>,
    /// The person asked for no more texts.
    pub opted_out: bool,
    /// The newest message.
    pub last_message: Option<Excerpt>,
    /// The assignee.
    pub assigned_to: Option<Person>,
    /// Rehearsed in the SMS simulator.
    pub simulated: bool,
    /// Raised by each write.
    pub version: i64,
}

/// The newest message, shortened.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Excerpt {
    /// In or out.
    pub direction: Direction,
    /// By text message, by email, or on the applicant's page.
    pub channel: Way,
    /// Its beginning; empty once the person was forgotten.
    pub text: String,
    /// The message's status.
    pub status: MessageStatus,
    /// Written by Lineup, not by a person.
    pub automated: bool,
    /// The team member who wrote it.
    pub sent_by: Option<UserId>,
    /// Their first name.
    pub sent_by_name: Option<String>,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// Someone of the team.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = ConversationPerson)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// Their id.
    pub id: UserId,
    /// First and last name.
    pub name: String,
}

/// A whole conversation.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Thread {
    /// The list's row of it.
    #[serde(flatten)]
    pub row: ConversationRow,
    /// Their email address.
    pub email: Option<String>,
    /// Their last choice about text messages.
    pub consent: Option<ConsentView>,
    /// The reason why they cannot be texted: `opted_out`, `sms_no_consent`, `no_phone`.
    pub sms_blocked_reason: Option<&'static str>,
    /// Whether a model can draft a message in their language: the deployment has one.
    pub can_translate: bool,
    /// The newest messages, oldest first.
    pub messages: Vec<MessageView>,
}

/// A person's consent to text messages.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = TextConsentView)]
#[serde(rename_all = "camelCase")]
pub struct ConsentView {
    /// The consent.
    pub state: Consent,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A message with the name of who wrote it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageView {
    /// The message.
    #[serde(flatten)]
    pub message: Message,
    /// The first name of the team member who wrote it.
    pub sent_by_name: Option<String>,
}

impl MessageView {
    /// A message with the name of who wrote it.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection, message: Message) -> Result<Self> {
        Ok(Self {
            sent_by_name: first_name(db, message.sent_by)?,
            message,
        })
    }
}

/// A conversation as the list has it.
///
/// # Errors
/// Database errors.
pub fn row(
    db: &Connection,
    master: &[u8; 32],
    it: &Conversation,
    now: Timestamp,
) -> Result<ConversationRow> {
    let applicant = applications::applicant(db, it.applicant_id)?;
    let application = it
        .application_id
        .map(|id| applications::application(db, id))
        .transpose()?;
    let job_title = application
        .as_ref()
        .map(|application| crate::jobs::store::job(db, application.job_id))
        .transpose()?
        .map(|job| job.title);
    let woken = it.state == ConversationState::Snoozed && it.snoozed_until <= Some(now);
    let opted_out = match applicant.phone.as_deref() {
        Some(phone) => consent::opted_out(db, phone)?,
        None => false,
    };
    let waits = it.waits_since(now);
    let foremost = match waits {
        Some(since) => unanswered::of(db, master, it, since)?,
        None => store::newest(db, master, it)?,
    };
    let newest = foremost
        .as_ref()
        .map(|message| message.sent_at.unwrap_or(message.at));
    Ok(ConversationRow {
        id: it.id,
        applicant_id: it.applicant_id,
        application_id: it.application_id,
        name: applicant.name().trim().to_owned(),
        short_name: names::short(applicant.called(), &applicant.last_name),
        initials: names::initials(applicant.called(), &applicant.last_name),
        phone: applicant.phone,
        language: applicant.preferred_language,
        location_id: it.location_id,
        location_name: place(db, it.location_id)?,
        job_title,
        stage: application.as_ref().map(|application| application.stage),
        status: application.as_ref().map(|application| application.status),
        state: if woken {
            ConversationState::Open
        } else {
            it.state
        },
        snoozed_until: it.snoozed_until.filter(|_| !woken),
        unread: it.unread,
        waiting_since: waits,
        opted_out,
        sorted_at: waits.or(newest),
        last_message: foremost.map(|message| excerpt(db, message)).transpose()?,
        assigned_to: person(db, it.assigned_user_id)?,
        simulated: it.simulated,
        version: it.version,
    })
}

/// A conversation with everything that was said lately.
///
/// # Errors
/// Database errors.
pub fn thread(
    db: &Connection,
    config: &Config,
    it: &Conversation,
    now: Timestamp,
) -> Result<Thread> {
    let master = &config.data.master_key;
    let applicant = applications::applicant(db, it.applicant_id)?;
    let standing = match applicant.phone.as_deref() {
        Some(phone) => consent::of(db, phone)?,
        None => None,
    };
    let messages = store::thread(db, master, it)?
        .into_iter()
        .map(|message| MessageView::of(db, message))
        .collect::<Result<_>>()?;
    Ok(Thread {
        row: row(db, master, it, now)?,
        sms_blocked_reason: sms_blocked_reason(db, &applicant)?,
        can_translate: config.writer.is_some(),
        email: applicant.email,
        consent: standing.map(|standing| ConsentView {
            state: standing.consent,
            at: standing.at,
        }),
        messages,
    })
}

/// The reason why a person cannot be texted; none where they can.
///
/// # Errors
/// Database errors.
pub fn sms_blocked_reason(db: &Connection, applicant: &Applicant) -> Result<Option<&'static str>> {
    let Some(phone) = applicant.phone.as_deref() else {
        return Ok(Some("no_phone"));
    };
    if consent::opted_out(db, phone)? {
        return Ok(Some("opted_out"));
    }
    Ok((!consent::may_text(db, applicant)?).then_some("sms_no_consent"))
}

fn excerpt(db: &Connection, message: Message) -> Result<Excerpt> {
    let text = message.body.unwrap_or_default();
    let short: String = text.chars().take(EXCERPT).collect();
    Ok(Excerpt {
        direction: message.direction,
        channel: message.channel,
        text: if short.len() < text.len() {
            format!("{}…", short.trim_end())
        } else {
            short
        },
        status: message.status,
        automated: message.automated,
        sent_by: message.sent_by,
        sent_by_name: first_name(db, message.sent_by)?,
        // A message that waited is as new as its leaving, so that rows are in their order.
        at: message.sent_at.unwrap_or(message.at),
    })
}

fn place(db: &Connection, id: Option<LocationId>) -> Result<Option<String>> {
    let Some(id) = id else { return Ok(None) };
    Ok(db
        .prepare_cached("SELECT name FROM locations WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?)
}

/// The name that colleagues use.
fn first_name(db: &Connection, id: Option<UserId>) -> Result<Option<String>> {
    let Some(id) = id else { return Ok(None) };
    Ok(db
        .prepare_cached("SELECT first_name FROM users WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?)
}

fn person(db: &Connection, id: Option<UserId>) -> Result<Option<Person>> {
    let Some(id) = id else { return Ok(None) };
    Ok(db
        .prepare_cached("SELECT first_name || ' ' || last_name FROM users WHERE id = ?1")?
        .query_row([id], |row| {
            Ok(Person {
                id,
                name: row.get(0)?,
            })
        })
        .optional()?)
}
