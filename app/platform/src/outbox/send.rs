//! The jobs that send a message of the outbox. A code overtakes everything else, so each way has a kind of its own for it.

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    Channel, Failure, Job, JobContext, JobRegistry, Lane, PermanentFailure, Progress, jobs, store,
};
use crate::{error::Result, ids::MessageId};

/// A code that is older than this no longer works.
const CODE_LIFE: SignedDuration = SignedDuration::from_mins(10);

macro_rules! sends {
    ($($(#[$doc:meta])* $name:ident = $kind:literal in $lane:ident,)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Serialize, Deserialize)]
            pub(super) struct $name(MessageId);

            impl Job for $name {
                const KIND: &'static str = $kind;
                const LANE: Lane = Lane::$lane;

                async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
                    send(context, self.0).await?;
                    Ok(Progress::Done)
                }

                fn done(&self, db: &Connection, now: Timestamp) -> Result<()> {
                    store::sent(db, self.0, now)
                }

                fn failed(&self, db: &Connection, failure: Failure<'_>) -> Result<()> {
                    store::not_sent(db, self.0, failure.why, failure.gave_up)
                }
            }
        )*
    };
}

sends! {
    /// Sends a one-time code by email.
    MailCode = "mail_code" in MailCodes,
    /// Sends a one-time code by text message.
    TextCode = "text_code" in TextCodes,
    /// Sends a message by email.
    SendMail = "send_message" in Mails,
    /// Sends a message by text message.
    SendText = "text_message" in Texts,
}

/// Adds them to the kinds that a server can do.
pub(super) fn register(jobs: JobRegistry) -> JobRegistry {
    jobs.register::<MailCode>()
        .register::<TextCode>()
        .register::<SendMail>()
        .register::<SendText>()
}

/// Plans to send a message at once.
///
/// # Errors
/// Database errors.
pub(super) fn plan(
    db: &Connection,
    id: MessageId,
    channel: Channel,
    is_code: bool,
    now: Timestamp,
) -> Result<()> {
    match (channel, is_code) {
        (Channel::Email, true) => jobs::add(db, &MailCode(id), None, now),
        (Channel::Sms, true) => jobs::add(db, &TextCode(id), None, now),
        (Channel::Email, false) => jobs::add(db, &SendMail(id), None, now),
        (Channel::Sms, false) => jobs::add(db, &SendText(id), None, now),
    }
}

async fn send(context: &JobContext, id: MessageId) -> Result<()> {
    let (app, tenant) = (&context.app, &context.tenant);
    let master = app.core.config.data.master_key;
    let opened = tenant.read(move |db| store::open(db, &master, id)).await?;
    // Nothing to open: it has left already, or the person was erased meanwhile.
    let Some((message, written)) = opened else {
        return Ok(());
    };
    let now = app.clock.now();
    if message.note.is_code() && now.duration_since(written) > CODE_LIFE {
        let old = PermanentFailure("the code is too old".to_owned());
        return Err(anyhow::Error::from(old).into());
    }
    app.outbox
        .transport
        .send(id, tenant.code().as_str(), &message, now)
        .await?;
    Ok(())
}
