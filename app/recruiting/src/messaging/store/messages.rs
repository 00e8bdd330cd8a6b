//! Messages, in and out, and their status.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::{
    applications::{lang, maybe_time, time},
    compliance::audit,
    error::{Error, Result},
    ids::{ApplicantId, ConversationId, ConversationMessageId},
    messaging::types::{Conversation, Direction, HoldReason, Message, MessageStatus, Way},
    secrets, sql,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// The columns of `conversation_messages`.
const CONVERSATION_MESSAGES_COLUMNS: &str = "id, conversation_id, application_id, direction, channel, sealed_body, sealed_subject, language, \
    segments, status, failure_code, held_because, automated, template_key, sent_by, scheduled_for, \
    provider_id, at, leaving_at, sent_at, to_many, answers_since";

/// Writes a new message; its words are sealed under the applicant's key.
///
/// # Errors
/// Database errors.
pub fn insert(change: &WriteContext<'_>, applicant: ApplicantId, it: &Message) -> Result<()> {
    let master = &change.core.config.data.master_key;
    let key = audit::person_key(change.db, master, applicant.0)?;
    let seal = |part: &str, text: &str| secrets::seal(&key, &context(it.id, part), text.as_bytes());
    change
        .db
        .prepare_cached(
            "INSERT INTO conversation_messages (id, conversation_id, application_id, direction, channel, sealed_body,
               sealed_subject, language, segments, status, failure_code, held_because, automated, to_many, template_key,
               sent_by, scheduled_for, at, sent_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)",
        )?
        .execute(params![
            it.id,
            it.conversation_id,
            it.application_id,
            it.direction,
            it.channel,
            seal("body", it.body.as_deref().unwrap_or_default()),
            it.subject.as_deref().map(|subject| seal("subject", subject)),
            it.language.tag(),
            it.segments,
            it.status,
            it.failure_code,
            it.hold_reason,
            it.automated,
            it.is_bulk,
            it.template_key,
            it.sent_by,
            it.scheduled_for.map(SqlTime),
            SqlTime(it.at),
            it.sent_at.map(SqlTime)
        ])?;
    Ok(())
}

/// A message, and whether it has been taken for sending already.
///
/// # Errors
/// `NotFound`; database errors.
pub fn message(
    db: &Connection,
    master: &[u8; 32],
    id: ConversationMessageId,
) -> Result<(Message, bool)> {
    let (applicant, sealed, leaving) = db
        .prepare_cached(
            &format!("SELECT {}, c.applicant_id FROM conversation_messages m JOIN conversations c ON c.id = m.conversation_id
             WHERE m.id = ?1", sql::columns("m", CONVERSATION_MESSAGES_COLUMNS)),
        )?
        .query_row([id], |row| {
            Ok((
                row.get::<_, ApplicantId>("applicant_id")?,
                Sealed::read(row)?,
                row.get::<_, Option<String>>("leaving_at")?.is_some(),
            ))
        })
        .optional()?
        .ok_or(Error::NotFound)?;
    let key = audit::existing_key(db, master, applicant.0)?;
    Ok((sealed.open(key.as_ref()), leaving))
}

/// The messages of a conversation, oldest first.
///
/// # Errors
/// Database errors.
pub fn thread(
    db: &Connection,
    master: &[u8; 32],
    conversation: &Conversation,
) -> Result<Vec<Message>> {
    let key = audit::existing_key(db, master, conversation.applicant_id.0)?;
    let mut statement = db.prepare_cached(
        &format!("SELECT {CONVERSATION_MESSAGES_COLUMNS} FROM conversation_messages WHERE conversation_id = ?1 ORDER BY at, id"),
    )?;
    let rows = statement.query_map([conversation.id], Sealed::read)?;
    rows.map(|sealed| Ok(sealed?.open(key.as_ref()))).collect()
}

/// Messages in and out, oldest first: what still waits may be canceled.
///
/// # Errors
/// Database errors.
pub fn to_applicant(
    db: &Connection,
    master: &[u8; 32],
    conversation: &Conversation,
) -> Result<impl Iterator<Item = Message>> {
    let quiet = |it: &Message| it.waits() || it.status == MessageStatus::Cancelled;
    Ok(thread(db, master, conversation)?
        .into_iter()
        .filter(move |it| !quiet(it)))
}

/// The newest message of a conversation; one that was taken back only where there is no other.
///
/// # Errors
/// Database errors.
pub fn newest(
    db: &Connection,
    master: &[u8; 32],
    conversation: &Conversation,
) -> Result<Option<Message>> {
    let key = audit::existing_key(db, master, conversation.applicant_id.0)?;
    let sealed = db
        .prepare_cached(
            &format!("SELECT {CONVERSATION_MESSAGES_COLUMNS} FROM conversation_messages WHERE conversation_id = ?1
             ORDER BY status = 'cancelled', coalesce(sent_at, at) DESC, id DESC LIMIT 1"),
        )?
        .query_row([conversation.id], Sealed::read)
        .optional()?;
    Ok(sealed.map(|sealed| sealed.open(key.as_ref())))
}

/// Messages that came in since a time, newest first.
///
/// # Errors
/// Database errors.
pub fn came_in_since(
    db: &Connection,
    master: &[u8; 32],
    conversation: &Conversation,
    since: Timestamp,
) -> Result<Vec<Message>> {
    let key = audit::existing_key(db, master, conversation.applicant_id.0)?;
    let mut statement = db.prepare_cached(
        &format!("SELECT {CONVERSATION_MESSAGES_COLUMNS} FROM conversation_messages WHERE conversation_id = ?1 AND direction = 'in' AND at >= ?2
         ORDER BY at DESC, id DESC"),
    )?;
    let rows = statement.query_map(params![conversation.id, SqlTime(since)], Sealed::read)?;
    rows.map(|sealed| Ok(sealed?.open(key.as_ref()))).collect()
}

/// Puts a message into another state; `why` is the carrier's number for a failure.
///
/// # Errors
/// Database errors.
pub fn set_status(
    db: &Connection,
    id: ConversationMessageId,
    status: MessageStatus,
    why: Option<&str>,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE conversation_messages SET status = ?2, failure_code = coalesce(?3, failure_code), held_because = NULL
         WHERE id = ?1",
    )?
    .execute(params![id, status, why])?;
    Ok(())
}

/// Notes since when the applicant had waited for the message.
///
/// # Errors
/// Database errors.
pub fn answers(db: &Connection, id: ConversationMessageId, since: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE conversation_messages SET answers_since = ?2 WHERE id = ?1")?
        .execute(params![id, SqlTime(since)])?;
    Ok(())
}

/// Lets a message wait until a time.
///
/// # Errors
/// Database errors.
pub fn hold(
    db: &Connection,
    id: ConversationMessageId,
    because: HoldReason,
    until: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE conversation_messages SET status = 'held', held_because = ?2, scheduled_for = ?3 WHERE id = ?1",
    )?
    .execute(params![id, because, SqlTime(until)])?;
    Ok(())
}

/// Marks a message as taken for sending: from here on no one takes it back.
///
/// # Errors
/// Database errors.
pub fn leaving(db: &Connection, id: ConversationMessageId, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE conversation_messages SET status = 'queued', held_because = NULL,
           leaving_at = coalesce(leaving_at, ?2) WHERE id = ?1",
    )?
    .execute(params![id, SqlTime(now)])?;
    Ok(())
}

/// Records that a message left, under the carrier's id for it. A report of the carrier that came in first is kept.
///
/// # Errors
/// Database errors.
pub fn left(
    db: &Connection,
    id: ConversationMessageId,
    provider_id: Option<&str>,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE conversation_messages SET status = CASE status WHEN 'queued' THEN 'sent' ELSE status END,
           provider_id = coalesce(provider_id, ?2), sent_at = coalesce(sent_at, ?3) WHERE id = ?1",
    )?
    .execute(params![id, provider_id, SqlTime(now)])?;
    db.prepare_cached(
        "UPDATE conversations SET last_outbound_at = max(coalesce(last_outbound_at, ''), ?2)
         WHERE id = (SELECT conversation_id FROM conversation_messages WHERE id = ?1)",
    )?
    .execute(params![id, SqlTime(now)])?;
    Ok(())
}

/// Notes the carrier's id for a message.
///
/// # Errors
/// Database errors.
pub fn set_provider_id(
    db: &Connection,
    id: ConversationMessageId,
    provider_id: &str,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE conversation_messages SET provider_id = coalesce(provider_id, ?2) WHERE id = ?1",
    )?
    .execute(params![id, provider_id])?;
    Ok(())
}

/// The messages of a conversation that have not left.
///
/// # Errors
/// Database errors.
pub fn waiting(db: &Connection, id: ConversationId) -> Result<Vec<ConversationMessageId>> {
    let mut statement = db.prepare_cached(
        "SELECT id FROM conversation_messages WHERE conversation_id = ?1 AND status IN ('held', 'queued') ORDER BY id",
    )?;
    let rows = statement.query_map([id], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Number of text messages that came in.
///
/// # Errors
/// Database errors.
pub fn texts_in(db: &Connection, id: ConversationId) -> Result<i64> {
    Ok(db
        .prepare_cached(
            "SELECT count(*) FROM conversation_messages
             WHERE conversation_id = ?1 AND direction = 'in' AND channel = 'sms'",
        )?
        .query_row([id], |row| row.get(0))?)
}

/// A message as the file has it.
struct Sealed {
    message: Message,
    body: Vec<u8>,
    subject: Option<Vec<u8>>,
}

impl Sealed {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            message: Message {
                id: row.get("id")?,
                conversation_id: row.get("conversation_id")?,
                application_id: row.get("application_id")?,
                direction: row.get::<_, Direction>("direction")?,
                channel: row.get::<_, Way>("channel")?,
                body: None,
                subject: None,
                language: lang(row, "language")?,
                segments: row.get("segments")?,
                status: row.get("status")?,
                failure_code: row.get("failure_code")?,
                hold_reason: row.get("held_because")?,
                automated: row.get("automated")?,
                is_bulk: row.get("to_many")?,
                template_key: row.get("template_key")?,
                sent_by: row.get("sent_by")?,
                scheduled_for: maybe_time(row, "scheduled_for")?,
                at: time(row, "at")?,
                sent_at: maybe_time(row, "sent_at")?,
            },
            body: row.get("sealed_body")?,
            subject: row.get("sealed_subject")?,
        })
    }

    fn open(self, key: Option<&[u8; 32]>) -> Message {
        let id = self.message.id;
        let open = |part: &str, sealed: &[u8]| {
            secrets::open(key?, &context(id, part), sealed)
                .and_then(|plain| String::from_utf8(plain).ok())
        };
        Message {
            body: open("body", &self.body),
            subject: self.subject.as_deref().and_then(|it| open("subject", it)),
            ..self.message
        }
    }
}

fn context(id: ConversationMessageId, part: &str) -> String {
    format!("talk:{id}:{part}")
}
