//! The outbox: messages leave here and nowhere else, written with the change that caused them and sent after it.

mod compact;
mod job;
pub mod jobs;
mod lane;
mod local;
mod message;
mod prune;
mod push;
mod redact;
mod rendered_message;
mod scheduled;
mod send;
mod store;
mod sweep;
mod transport;
mod twilio;
mod undelivered;
mod worker;

use std::{
    collections::BTreeSet,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tenants::TenantId;
use tokio::sync::Notify;

use crate::{
    config::Config,
    error::{Error, Result},
    ids::{MessageId, UserId},
    write_context::WriteContext,
};

pub use compact::ask as ask_to_compact;
pub use job::{Failure, Job, JobContext, JobRegistry, Progress};
pub use lane::Lane;
pub use local::Shown;
pub use message::{
    AnswerNotification, AvailabilityNotice, CertificateNotice, Channel, CheckpointMismatch,
    ConsentRequest, DeletionNotice, EstimateNotice, HiringNotification, InvoiceNotice, Message,
    MessageKind, OpenShiftNotice, OutboundMessage, PermanentFailure, RuleMessage, RuleNotice,
    SalesRequest, SavingsEstimate, ScheduleNotification, ShiftChange, SwapNotice, TimeOffNotice,
    TrailEnd, UnfinishedForm, WorkedTimeMessage, WorkedTimeNotice,
};
pub use prune::prune;
pub use push::{PushResult, Subscription};
pub use rendered_message::RenderedMessage;
pub use scheduled::{Schedule, ScheduledTask, forget_old};
pub use store::{Failed, last_failure};
pub use sweep::{sweep, sweep_once};
pub use twilio::signature;
pub use undelivered::{routes, try_again};
pub use worker::{drain, work};

use push::Push;
use transport::Transport;

/// The carrier of messages, and the brands with waiting ones.
pub struct Outbox {
    transport: Transport,
    push: Push,
    waiting: Mutex<BTreeSet<TenantId>>,
    woken: Notify,
    stopping: AtomicBool,
}

impl Outbox {
    /// Reads the transports from the settings: a demo keeps its messages on this server; else a mail server and a text
    /// gateway carry them. Where one is missing, its messages wait and say why.
    ///
    /// # Errors
    /// An error where the address of the mail server or the text gateway, or the sender, is not valid.
    pub fn new(config: &Config) -> anyhow::Result<Self> {
        Ok(Self {
            transport: Transport::of(config)?,
            push: Push::new(config)?,
            waiting: Mutex::default(),
            woken: Notify::new(),
            stopping: AtomicBool::new(false),
        })
    }

    /// Says that a brand has messages or jobs waiting.
    pub fn wake(&self, tenant: TenantId) {
        self.waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(tenant);
        self.woken.notify_one();
    }

    /// The messages that a demo kept, newest first. Empty where they really leave.
    pub fn shown(&self) -> Vec<Shown> {
        self.transport.shown()
    }

    /// Whether anything leaves this server; if not, the operator has to be notified.
    pub fn can_email(&self) -> bool {
        self.transport.can_email()
    }

    /// Whether text messages leave by this server.
    pub fn can_sms(&self) -> bool {
        self.transport.can_sms()
    }

    /// The way to the devices that people want notifications on.
    pub fn push(&self) -> &Push {
        &self.push
    }

    /// Sends a message that belongs to no brand yet (the code of a registration). It is tried once: a person who
    /// gets none asks again.
    ///
    /// # Errors
    /// The transport's error.
    pub async fn send_now(
        &self,
        id: MessageId,
        message: &Message,
        now: jiff::Timestamp,
    ) -> anyhow::Result<()> {
        self.transport.send(id, "", message, now).await.map(drop)
    }

    /// Carries words that are kept elsewhere to one address. Returns the carrier's id for them, where it has one.
    ///
    /// # Errors
    /// [`PermanentFailure`] where another try is of no use; else what the transport said.
    pub async fn send(
        &self,
        outbound: &OutboundMessage,
        now: jiff::Timestamp,
    ) -> anyhow::Result<Option<String>> {
        self.transport.deliver(outbound, now).await
    }

    /// Asks the worker to finish what is under way and to begin nothing more: what left is then on record, and is not
    /// sent again after the next start.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.woken.notify_one();
    }

    fn stops(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Keeps a brand among those that were woken, for the worker's next round.
    fn put_back(&self, tenant: TenantId) {
        self.waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(tenant);
    }

    /// Takes up to `limit` of the brands that were woken.
    fn take_waiting(&self, limit: usize) -> Vec<TenantId> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let taken: Vec<_> = waiting.iter().take(limit).copied().collect();
        waiting.retain(|tenant| !taken.contains(tenant));
        taken
    }
}

/// Puts a message into the change: it leaves once the change has committed, and not otherwise. Address and content
/// are sealed under the person's key.
///
/// # Errors
/// Database errors.
pub fn enqueue(change: &mut WriteContext<'_>, message: &Message) -> Result<MessageId> {
    let id = store::put(
        change.db,
        &change.core.config.data.master_key,
        message,
        change.now,
    )?;
    change.wake_worker();
    Ok(id)
}

/// The kinds of jobs that the outbox itself does.
pub fn own_jobs() -> JobRegistry {
    send::register(JobRegistry::default()).register::<compact::Compact>()
}

/// An error as the file and the log keep it.
fn in_words(error: Error) -> anyhow::Error {
    match error {
        Error::Internal(cause) => cause,
        other => anyhow::anyhow!("{}", other.code()),
    }
}

/// The person whose key seals what is written to or about a user: their employee record if they have one.
pub fn key_of(user: UserId, employee: Option<crate::ids::EmployeeId>) -> uuid::Uuid {
    employee.map_or(user.0, |employee| employee.0)
}
