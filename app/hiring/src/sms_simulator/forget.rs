//! Forgets a rehearsal: what was said, what was agreed to, and whom it was about.

use jiff::SignedDuration;
use rusqlite::params;
use serde::{Deserialize, Serialize};

use crate::{
    change::Change,
    error::Result,
    outbox::{self, Job, JobContext, Progress, jobs},
    sql_time::SqlTime,
    time_guard::{self, TrustedTime},
};
use recruiting::talk::store;

/// While the clock cannot be trusted, it is asked about again after this.
const ASK_AGAIN: SignedDuration = SignedDuration::from_hours(6);

/// Forgets what was rehearsed with a number: its week is over.
#[derive(Debug, Serialize, Deserialize)]
pub struct DeleteSimulation(pub(super) String);

impl Job for DeleteSimulation {
    const KIND: &'static str = "forget_rehearsal";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        if let Some(time) = time_guard::trusted(&context.app).await? {
            context
                .write(move |change| wipe(change, &self.0, time))
                .await?;
        } else {
            let later = context.app.clock.now() + ASK_AGAIN;
            let tenant = &context.tenant;
            tenant
                .write(move |db| jobs::add(db, &self, None, later))
                .await?;
        }
        Ok(Progress::Done)
    }
}

fn wipe(change: &mut Change<'_>, phone: &str, _: TrustedTime) -> Result<()> {
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
