//! Forgets a rehearsal: what was said, what was agreed to, and whom it was about.

use rusqlite::params;
use tenants::Tenant;

use crate::{
    app::App, change::Change, error::Result, hiring::talk::store, outbox, sql_time::SqlTime,
    time_guard::TrustedTime,
};

/// Forgets what was rehearsed with a number: its week is over.
///
/// # Errors
/// Those of the file.
pub async fn forget(app: &App, tenant: &Tenant, phone: &str, _: TrustedTime) -> Result<()> {
    let phone = phone.to_owned();
    app.by_itself(tenant, move |change| wipe(change, &phone))
        .await
}

fn wipe(change: &mut Change<'_>, phone: &str) -> Result<()> {
    let db = change.db;
    for table in ["simulator_log", "simulator_phones"] {
        db.execute(&format!("DELETE FROM {table} WHERE phone = ?1"), [phone])?;
    }
    let Some(applicant) = store::applicant_of(db, phone)? else {
        return Ok(());
    };
    let Some(conversation) = store::conversation_of(db, applicant)?.filter(|it| it.simulated)
    else {
        return Ok(());
    };
    for sql in [
        "DELETE FROM text_sessions WHERE phone = ?1",
        "DELETE FROM text_consents WHERE phone = ?1",
    ] {
        db.execute(sql, [phone])?;
    }
    db.execute(
        "DELETE FROM conversation_messages WHERE conversation_id = ?1",
        [conversation.id],
    )?;
    db.execute("DELETE FROM conversations WHERE id = ?1", [conversation.id])?;
    // Its application stays marked as simulated, which no list and no figure shows, without anybody's name or words.
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
    db.execute("DELETE FROM person_keys WHERE person_id = ?1", [applicant])?;
    outbox::ask_to_compact(db, change.now)?;
    change.work_waits();
    change.touch("/api/conversations");
    change.touch("/api/applications");
    Ok(())
}
