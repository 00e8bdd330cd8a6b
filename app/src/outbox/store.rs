//! Messages in a brand's file: sealed under the person's key, so that erasing the person erases them.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Channel, Message, Note, jobs};
use crate::{compliance::audit, error::Result, ids::MessageId, messages::Lang, secrets};

/// A message that could not be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// What it was.
    pub kind: String,
    /// Why it did not arrive.
    pub why: String,
    /// When it was written.
    pub created_at: String,
}

#[derive(Serialize, Deserialize)]
struct Body {
    lang: Lang,
    note: Note,
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
        now.to_string()
    ])?;
    jobs::add(db, jobs::SEND_MESSAGE, &id.to_string(), None, now)?;
    Ok(id)
}

/// Opens a message that has not left; `None` where it has, or where its person was erased.
pub(super) fn open(db: &Connection, master: &[u8; 32], id: MessageId) -> Result<Option<Message>> {
    let row = db
        .prepare_cached(
            "SELECT channel, person_id, sealed_address, sealed_body FROM messages WHERE id = ?1 AND state = 'queued'",
        )?
        .query_row([id], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, Vec<u8>>(2)?,
                row.get::<_, Vec<u8>>(3)?,
            ))
        })
        .optional()?;
    let Some((channel, person, address, body)) = row else {
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
    Ok(Some(Message {
        person,
        channel: if channel == "sms" {
            Channel::Sms
        } else {
            Channel::Email
        },
        to: String::from_utf8(address).map_err(anyhow::Error::from)?,
        lang,
        note,
    }))
}

/// Records that a message has left.
pub(super) fn sent(db: &Connection, id: MessageId, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE messages SET state = 'sent', sent_at = ?2, attempts = attempts + 1, last_error = NULL
         WHERE id = ?1 AND state = 'queued'",
    )?
    .execute(params![id, now.to_string()])?;
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
/// Those of the file.
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

fn context(id: MessageId, part: &str) -> String {
    format!("message:{id}:{part}")
}
