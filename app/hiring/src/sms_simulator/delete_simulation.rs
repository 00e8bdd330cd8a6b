//! Forgets a rehearsal: what was said, what was agreed to, and whom it was about.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::{
    error::Result,
    outbox::{self, Job, JobContext, Progress, jobs},
    time_guard::{self, TrustedTime},
    write_context::WriteContext,
};
use recruiting::{erase, messaging::store};

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

fn wipe(change: &mut WriteContext<'_>, phone: &str, _: TrustedTime) -> Result<()> {
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
    db.execute("DELETE FROM sms_sessions WHERE phone = ?1", [phone])?;
    erase::simulation(change, phone, (applicant, conversation.id))?;
    outbox::ask_to_compact(db, change.now)?;
    change.wake_worker();
    change.invalidate("/api/conversations");
    change.invalidate("/api/applications");
    Ok(())
}
