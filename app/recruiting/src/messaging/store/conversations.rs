//! With whom a brand talks: one conversation for each applicant.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::{
    applications::maybe_time,
    error::{Error, Result},
    ids::{ApplicantId, ConversationId},
    messaging::types::{Conversation, ConversationState},
    sql_time::SqlTime,
    types::Application,
    write_context::WriteContext,
};

/// Whether a conversation `c` waits for a person's answer at `:now`: not where it was put off until later, or is done
/// with, or where all that they applied for has ended. What [`Conversation::waits_since`] says, for lists.
pub const WAITS: &str = "(c.waiting_since IS NOT NULL
    AND (c.state = 'open' OR (c.state = 'snoozed' AND c.snoozed_until <= :now))
    AND (c.application_id IS NULL
      OR EXISTS (SELECT 1 FROM applications w WHERE w.applicant_id = c.applicant_id AND w.status = 'active')))";

/// A conversation `c` with what is known of it: [`conversation_row`] reads it.
const CONVERSATION: &str = "SELECT c.id, c.applicant_id, c.location_id, c.application_id, c.assigned_user_id, c.state, c.snoozed_until, c.unread,
      c.last_inbound_at, c.last_outbound_at, c.simulated, c.version, c.waiting_since, c.application_id IS NULL
      OR EXISTS (SELECT 1 FROM applications w WHERE w.applicant_id = c.applicant_id AND w.status = 'active') AS alive
    FROM conversations c";

/// The conversation with an applicant, begun where there is none; it is about `application` from now on.
///
/// # Errors
/// Database errors.
pub fn conversation_with(
    change: &WriteContext<'_>,
    applicant: ApplicantId,
    application: Option<&Application>,
) -> Result<Conversation> {
    let (place, about, simulated) = application.map_or((None, None, false), |it| {
        (Some(it.location_id), Some(it.id), it.simulated)
    });
    change
        .db
        .prepare_cached(
            "INSERT INTO conversations (id, applicant_id, location_id, application_id, simulated)
             VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (applicant_id) DO UPDATE SET location_id = coalesce(?3, location_id),
               application_id = coalesce(?4, application_id)",
        )?
        .execute(params![
            ConversationId::new(change.now),
            applicant,
            place,
            about,
            simulated
        ])?;
    change
        .db
        .prepare_cached(&format!("{CONVERSATION} WHERE c.applicant_id = ?1"))?
        .query_row([applicant], conversation_row)
        .map_err(Error::from)
}

/// The conversation with an applicant, if there is one.
///
/// # Errors
/// Database errors.
pub fn conversation_of(db: &Connection, applicant: ApplicantId) -> Result<Option<Conversation>> {
    Ok(db
        .prepare_cached(&format!("{CONVERSATION} WHERE c.applicant_id = ?1"))?
        .query_row([applicant], conversation_row)
        .optional()?)
}

/// A conversation.
///
/// # Errors
/// `NotFound`; database errors.
pub fn conversation(db: &Connection, id: ConversationId) -> Result<Conversation> {
    db.prepare_cached(&format!("{CONVERSATION} WHERE c.id = ?1"))?
        .query_row([id], conversation_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// Writes everything about a conversation that can change; the caller raised the version.
///
/// # Errors
/// Database errors.
pub fn save_conversation(db: &Connection, it: &Conversation) -> Result<()> {
    db.prepare_cached(
        "UPDATE conversations SET location_id = ?2, application_id = ?3, assigned_user_id = ?4, state = ?5,
           snoozed_until = ?6, unread = ?7, last_inbound_at = ?8, last_outbound_at = ?9, simulated = ?10, version = ?11,
           waiting_since = ?12
         WHERE id = ?1",
    )?
    .execute(params![
        it.id,
        it.location_id,
        it.application_id,
        it.assigned_user_id,
        it.state,
        it.snoozed_until.map(SqlTime),
        it.unread,
        it.last_inbound_at.map(SqlTime),
        it.last_outbound_at.map(SqlTime),
        it.simulated,
        it.version,
        it.waiting_since.map(SqlTime)
    ])?;
    Ok(())
}

fn conversation_row(row: &Row<'_>) -> rusqlite::Result<Conversation> {
    Ok(Conversation {
        id: row.get("id")?,
        applicant_id: row.get("applicant_id")?,
        location_id: row.get("location_id")?,
        application_id: row.get("application_id")?,
        assigned_user_id: row.get("assigned_user_id")?,
        state: row.get::<_, ConversationState>("state")?,
        snoozed_until: maybe_time(row, "snoozed_until")?,
        unread: row.get("unread")?,
        waiting_since: maybe_time(row, "waiting_since")?,
        last_inbound_at: maybe_time(row, "last_inbound_at")?,
        last_outbound_at: maybe_time(row, "last_outbound_at")?,
        simulated: row.get("simulated")?,
        alive: row.get("alive")?,
        version: row.get("version")?,
    })
}

/// Lets the applicant wait on, as long as before, where every answer of a person was taken back.
///
/// # Errors
/// Database errors.
pub fn wait_on(db: &Connection, conversation: ConversationId) -> Result<()> {
    db.prepare_cached(
        "UPDATE conversations SET waiting_since = unanswered.since
         FROM (SELECT max(answers_since) AS since FROM conversation_messages
               WHERE conversation_id = ?1 AND status = 'cancelled') AS unanswered
         WHERE id = ?1 AND state <> 'closed' AND waiting_since IS NULL AND NOT EXISTS (
           SELECT 1 FROM conversation_messages m WHERE m.conversation_id = ?1 AND m.direction = 'out'
             AND m.automated = 0 AND m.to_many = 0 AND m.status <> 'cancelled' AND m.at >= unanswered.since)",
    )?
    .execute([conversation])?;
    Ok(())
}

/// The applicant whom a number belongs to: of several, the one who was written to or wrote last.
///
/// # Errors
/// Database errors.
pub fn applicant_of(db: &Connection, phone: &str) -> Result<Option<ApplicantId>> {
    Ok(db
        .prepare_cached(
            "SELECT a.id FROM applicants a LEFT JOIN conversations c ON c.applicant_id = a.id
             WHERE a.phone = ?1 AND a.anonymised_at IS NULL
             ORDER BY a.merged_into IS NOT NULL, max(coalesce(c.last_inbound_at, ''), coalesce(c.last_outbound_at, '')) DESC, a.id DESC LIMIT 1",
        )?
        .query_row([phone], |row| row.get(0))
        .optional()?)
}
