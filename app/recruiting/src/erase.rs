//! Erases recruiting's data of a person: names, contacts and words go, counts stay.

use rusqlite::{Connection, params};

use crate::{
    compliance::audit,
    error::Result,
    ids::{ApplicantId, ApplicationId, ConversationId},
    secrets,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// Erases the words about an application, and ends its links.
///
/// # Errors
/// Database errors.
pub fn application(db: &Connection, id: ApplicationId) -> Result<()> {
    db.prepare_cached(
        "UPDATE applications SET status_token_hash = ?2, sealed_status_token = x'' WHERE id = ?1",
    )?
    .execute(params![id, secrets::random::<32>()])?;
    for sql in [
        "DELETE FROM notifications WHERE application_id = ?1",
        "UPDATE interview_feedback SET strengths = '', concerns = '', notes = '', evidence = '[]', amendments = '[]' WHERE application_id = ?1",
        "UPDATE interviews SET cancel_reason = NULL, meeting_url = NULL WHERE application_id = ?1",
        "UPDATE scheduling_links SET wished_times = '[]',
           state = CASE WHEN state = 'active' THEN 'revoked' ELSE state END WHERE application_id = ?1",
        "UPDATE score_overrides SET reason = '' WHERE application_id = ?1",
    ] {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}

/// Erases an applicant: their consents but the last no to texts, their messages, their name and contacts, and their key.
///
/// # Errors
/// Database errors.
pub fn applicant(change: &WriteContext<'_>, id: ApplicantId, phone: Option<&str>) -> Result<()> {
    let db = change.db;
    if let Some(phone) = phone {
        for sql in [
            // A no to texts outlives the person here: the number must not be written to again. Nothing else of it stays.
            "DELETE FROM text_consents WHERE phone = ?1 AND NOT (state = 'opted_out' AND id = (
               SELECT id FROM text_consents WHERE phone = ?1 ORDER BY at DESC, id DESC LIMIT 1))",
            "UPDATE text_consents SET wording = NULL, ip = NULL WHERE phone = ?1",
        ] {
            db.prepare_cached(sql)?.execute([phone])?;
        }
    }
    db.prepare_cached(
        "UPDATE conversation_messages SET sealed_body = x'', sealed_subject = NULL, provider_id = NULL,
           status = CASE WHEN status IN ('held', 'queued') THEN 'cancelled' ELSE status END
         WHERE conversation_id IN (SELECT id FROM conversations WHERE applicant_id = ?1)",
    )?
    .execute([id])?;
    db.prepare_cached(
        "UPDATE conversations SET state = 'closed', unread = 0, waiting_since = NULL WHERE applicant_id = ?1",
    )?
    .execute([id])?;
    db.prepare_cached(
        "UPDATE applicants SET first_name = '—', last_name = '', preferred_name = NULL, phone = NULL,
           phone_verified = 0, email = NULL, talent_pool = 0, pool_choice = NULL, anonymised_at = ?2, version = version + 1
         WHERE id = ?1",
    )?
    .execute(params![id, SqlTime(change.now)])?;
    audit::forget_person_key(db, id.0)
}

/// Erases a rehearsal in the SMS simulator. Its application stays marked as simulated, which no list and no figure shows,
/// without a name or words.
///
/// # Errors
/// Database errors.
pub fn simulation(
    change: &WriteContext<'_>,
    phone: &str,
    (applicant, conversation): (ApplicantId, ConversationId),
) -> Result<()> {
    let db = change.db;
    db.execute("DELETE FROM text_consents WHERE phone = ?1", [phone])?;
    db.execute(
        "DELETE FROM conversation_messages WHERE conversation_id = ?1",
        [conversation],
    )?;
    db.execute("DELETE FROM conversations WHERE id = ?1", [conversation])?;
    db.execute(
        "UPDATE applications SET status = 'withdrawn', answers = '{}', version = version + 1
         WHERE applicant_id = ?1 AND simulated = 1",
        [applicant],
    )?;
    db.execute(
        "UPDATE applicants SET first_name = '', last_name = '', preferred_name = NULL, phone = NULL, email = NULL,
           anonymised_at = ?2, version = version + 1 WHERE id = ?1",
        params![applicant, SqlTime(change.now)],
    )?;
    audit::forget_person_key(db, applicant.0)
}
