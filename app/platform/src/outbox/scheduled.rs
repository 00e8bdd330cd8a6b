//! The sweep's work for each brand besides the platform's own: the server registers it.

use std::pin::Pin;

use rusqlite::Connection;

use super::JobContext;
use crate::{error::Result, time_guard::TrustedTime};

/// Work that each sweep offers to a brand; most have nothing to do most of the time.
pub trait ScheduledTask: 'static {
    /// Its name in the log.
    const NAME: &'static str;

    /// Does it where it is due. `time` is the time that it may delete by; none while the clock cannot be trusted.
    fn run(
        context: &JobContext,
        time: Option<TrustedTime>,
    ) -> impl Future<Output = Result<()>> + Send;
}

type Running<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;

pub(super) struct Task {
    pub(super) name: &'static str,
    pub(super) run: for<'a> fn(&'a JobContext, Option<TrustedTime>) -> Running<'a>,
}

/// The scheduled tasks of a server, in the order in which a sweep does them.
#[derive(Default)]
pub struct Schedule(pub(super) Vec<Task>);

impl Schedule {
    /// Adds a task.
    #[must_use]
    pub fn register<T: ScheduledTask>(mut self) -> Self {
        self.0.push(Task {
            name: T::NAME,
            run: |context, time| Box::pin(T::run(context, time)),
        });
        self
    }
}

/// Deletes rows by age where `is_due` finds any, so that most brands are only read.
///
/// # Errors
/// Those of `is_due` and `forget`; database errors.
pub async fn forget_old(
    context: &JobContext,
    time: TrustedTime,
    is_due: fn(&Connection, TrustedTime) -> Result<bool>,
    forget: fn(&Connection, TrustedTime) -> Result<usize>,
) -> Result<()> {
    let tenant = &context.tenant;
    if tenant.read(move |db| is_due(db, time)).await? {
        tenant.write(move |db| forget(db, time)).await?;
        if let Err(error) = tenant.empty_log().await {
            tracing::debug!("the log is emptied later: {error}");
        }
    }
    Ok(())
}
