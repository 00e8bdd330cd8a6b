//! Messages in a brand's file: sealed under the person's key, so that erasing the person erases them.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Channel, Message, MessageKind, send};
use crate::{audit, error::Result, ids::MessageId, messages::Lang, secrets, sql_time::SqlTime};

/// A message that could not be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// Its kind.
    pub kind: String,
    /// The reason why it did not arrive.
    pub why: String,
    /// When it was written.
    pub created_at: String,
}

#[derive(Serialize, Deserialize)]
struct Body {
    lang: Lang,
    note: MessageKind,
}

/// Writes a message and the job that sends it.
pub(super) fn put(
    db: &Connection,
    master: &[u8; 32],
    message: &Message,
    now: Timestamp,
) -> Result<MessageId> {
    let id = MessageId::new(now);
    let key = audit::person_key(db, master, message.person)?;
    let body = serde_json::to_vec(&Body {
        lang: message.lang,
        note: message.note.clone(),
    })?;
    db.prepare_cached(
        "INSERT INTO messages (id, channel, kind, person_id, sealed_address, sealed_body, created_at, state)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'queued')",
    )?
    .execute(params![
        id,
        message.channel.name(),
        message.note.kind(),
        message.person.to_string(),
        secrets::seal(&key, &context(id, "address"), message.to.as_bytes()),
        secrets::seal(&key, &context(id, "body"), &body),
        SqlTime(now)
    ])?;
    send::plan(db, id, message.channel, message.note.is_code(), now)?;
    Ok(id)
}

/// Opens a message that has not left, with the time at which it was written; `None` where it has left, or where its
/// person was erased.
pub(super) fn open(
    db: &Connection,
    master: &[u8; 32],
    id: MessageId,
) -> Result<Option<(Message, Timestamp)>> {
    let row = db
        .prepare_cached(
            "SELECT channel, person_id, sealed_address, sealed_body, created_at
             FROM messages WHERE id = ?1 AND state = 'queued'",
        )?
        .query_row([id], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, Vec<u8>>(2)?,
                row.get::<_, Vec<u8>>(3)?,
                row.get::<_, String>(4)?,
            ))
        })
        .optional()?;
    let Some((channel, person, address, body, created_at)) = row else {
        return Ok(None);
    };
    let person: Uuid = person.parse().map_err(anyhow::Error::from)?;
    let Some(key) = audit::existing_key(db, master, person)? else {
        return Ok(None);
    };
    let (Some(address), Some(body)) = (
        secrets::open(&key, &context(id, "address"), &address),
        secrets::open(&key, &context(id, "body"), &body),
    ) else {
        return Ok(None);
    };
    let Body { lang, note } = serde_json::from_slice(&body)?;
    let message = Message {
        person,
        channel: if channel == "sms" {
            Channel::Sms
        } else {
            Channel::Email
        },
        to: String::from_utf8(address).map_err(anyhow::Error::from)?,
        lang,
        note,
    };
    let written = created_at.parse().map_err(anyhow::Error::from)?;
    Ok(Some((message, written)))
}

/// Records that a message has left.
pub(super) fn sent(db: &Connection, id: MessageId, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE messages SET state = 'sent', sent_at = ?2, attempts = attempts + 1, last_error = NULL
         WHERE id = ?1 AND state = 'queued'",
    )?
    .execute(params![id, SqlTime(now)])?;
    Ok(())
}

/// Records a try that failed, for ever where `gave_up`.
pub(super) fn not_sent(db: &Connection, id: MessageId, why: &str, gave_up: bool) -> Result<()> {
    let state = if gave_up { "failed" } else { "queued" };
    db.prepare_cached(
        "UPDATE messages SET state = ?2, attempts = attempts + 1, last_error = ?3 WHERE id = ?1 AND state = 'queued'",
    )?
    .execute(params![id, state, why])?;
    Ok(())
}

/// The newest message to a person, if it could not be delivered: what a manager has to know.
///
/// # Errors
/// Database errors.
pub fn last_failure(db: &Connection, person: Uuid) -> Result<Option<Failed>> {
    let row = db
        .prepare_cached(
            "SELECT kind, last_error, created_at, state FROM messages WHERE person_id = ?1
             ORDER BY created_at DESC, id DESC LIMIT 1",
        )?
        .query_row([person.to_string()], |row| {
            let failed = Failed {
                kind: row.get(0)?,
                why: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
                created_at: row.get(2)?,
            };
            Ok((failed, row.get::<_, String>(3)?))
        })
        .optional()?;
    Ok(row
        .filter(|(_, state)| state == "failed")
        .map(|(failed, _)| failed))
}

/// A message that was given up, as stored in the file.
#[derive(Clone, Debug)]
pub(super) struct DeadLetter {
    pub(super) id: MessageId,
    pub(super) kind: String,
    pub(super) channel: String,
    pub(super) person: Uuid,
    pub(super) person_name: Option<String>,
    pub(super) why: String,
    pub(super) created_at: String,
    pub(super) attempts: i64,
    sealed_address: Vec<u8>,
}

impl DeadLetter {
    /// Whether it carries a code, which works for minutes only.
    pub(super) fn is_code(&self) -> bool {
        self.kind.ends_with("_code")
    }
}

const GIVEN_UP: &str = "
    SELECT m.id, m.kind, m.channel, m.person_id, coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name),
           coalesce(m.last_error, ''), m.created_at, m.attempts, m.sealed_address
    FROM messages m LEFT JOIN employees e ON e.id = m.person_id LEFT JOIN users u ON u.id = m.person_id
    WHERE m.state = 'failed'";

fn given_up_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<DeadLetter> {
    let person: String = row.get(3)?;
    Ok(DeadLetter {
        id: row.get(0)?,
        kind: row.get(1)?,
        channel: row.get(2)?,
        person: person.parse().map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(
                3,
                rusqlite::types::Type::Text,
                Box::<uuid::Error>::new(error),
            )
        })?,
        person_name: row.get(4)?,
        why: row.get(5)?,
        created_at: row.get(6)?,
        attempts: row.get(7)?,
        sealed_address: row.get(8)?,
    })
}

/// The newest messages that were given up.
pub(super) fn given_up(db: &Connection, most: usize) -> Result<Vec<DeadLetter>> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let mut statement = db.prepare_cached(&format!(
        "{GIVEN_UP} ORDER BY m.created_at DESC, m.id DESC LIMIT ?1"
    ))?;
    let rows = statement.query_map([most], given_up_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A message that was given up; `None` where there is none of this id.
pub(super) fn one_given_up(db: &Connection, id: MessageId) -> Result<Option<DeadLetter>> {
    Ok(db
        .prepare_cached(&format!("{GIVEN_UP} AND m.id = ?1"))?
        .query_row([id], given_up_row)
        .optional()?)
}

/// The address of a message; `None` once its person was erased.
pub(super) fn address(
    db: &Connection,
    master: &[u8; 32],
    message: &DeadLetter,
) -> Result<Option<String>> {
    let Some(key) = audit::existing_key(db, master, message.person)? else {
        return Ok(None);
    };
    let opened = secrets::open(
        &key,
        &context(message.id, "address"),
        &message.sealed_address,
    );
    Ok(opened.and_then(|address| String::from_utf8(address).ok()))
}

/// Puts a message that was given up back among those that wait.
pub(super) fn queue_again(db: &Connection, id: MessageId) -> Result<()> {
    db.prepare_cached(
        "UPDATE messages SET state = 'queued', attempts = 0, last_error = NULL WHERE id = ?1 AND state = 'failed'",
    )?
    .execute([id])?;
    Ok(())
}

fn context(id: MessageId, part: &str) -> String {
    format!("message:{id}:{part}")
}
