//! The reminders of an application by text: after half an hour, after a day, and then it rests as a draft.

use serde::{Deserialize, Serialize};

use super::{
    CLOSES, FIRST_NUDGE, SECOND_NUDGE, finish_link, job_of, later, say,
    session::{self, Session, State},
};
use crate::{
    error::Result,
    ids::ConversationId,
    outbox::{Job, JobContext, Progress},
    write_context::WriteContext,
};
use recruiting::{
    applications,
    messaging::{consent, inbound::Sender, store},
};

/// Reminds someone who stopped answering, or lets the conversation rest.
#[derive(Debug, Serialize, Deserialize)]
pub struct SmsApplicationReminder(pub(super) ConversationId);

impl Job for SmsApplicationReminder {
    const KIND: &'static str = "nudge_by_text";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context.write(move |change| remind(change, self.0)).await?;
        Ok(Progress::Done)
    }
}

/// The same within a change.
///
/// # Errors
/// Database errors.
pub fn remind(change: &mut WriteContext<'_>, id: ConversationId) -> Result<()> {
    let conversation = store::conversation(change.db, id)?;
    let applicant = applications::applicant(change.db, conversation.applicant_id)?;
    let phone = applicant.phone.clone().unwrap_or_default();
    let Some(mut session) = session::of(change.db, &phone)?.filter(Session::is_running) else {
        return Ok(());
    };
    let sender = Sender {
        language_unknown: applicant.first_name.is_empty(),
        applicant,
        conversation,
        application: None,
    };
    let idle = change.now.duration_since(session.updated_at);
    if idle >= CLOSES {
        session.state = State::Closed;
        return session.keep(change.db);
    }
    if consent::opted_out(change.db, &phone)? {
        return Ok(());
    }
    let due = match session.data.nudges {
        0 => FIRST_NUDGE,
        1 => SECOND_NUDGE,
        _ => CLOSES,
    };
    if idle < due {
        return Ok(());
    }
    session.data.nudges += 1;
    session.keep(change.db)?;
    let next = if session.data.nudges == 1 {
        SECOND_NUDGE
    } else {
        CLOSES
    };
    later(change, &sender, next - idle)?;
    match job_of(change, &session)? {
        Some(job) => {
            let link = finish_link(change, &job, &session)?;
            let title = job.title.get(sender.applicant.preferred_language);
            say(
                change,
                &sender,
                "text-nudge",
                &[("job", title), ("link", &link)],
            )
        }
        None => say(
            change,
            &sender,
            "text-nudge-early",
            &[("keyword", &session.data.keyword)],
        ),
    }
}
