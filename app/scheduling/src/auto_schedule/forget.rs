//! Proposals are forgotten after a month: by then the week is planned.

use jiff::SignedDuration;
use rusqlite::Connection;

use super::store;
use crate::{
    error::Result,
    outbox::{JobContext, ScheduledTask, forget_old},
    time_guard::TrustedTime,
};

const RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Forgets old proposals.
pub struct ForgetAutoSchedules;

impl ScheduledTask for ForgetAutoSchedules {
    const NAME: &'static str = "auto-schedules";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        match time {
            Some(time) => forget_old(context, time, is_due, forget).await,
            None => Ok(()),
        }
    }
}

fn is_due(db: &Connection, time: TrustedTime) -> Result<bool> {
    store::has_older(db, time.now() - RETENTION)
}

fn forget(db: &Connection, time: TrustedTime) -> Result<usize> {
    store::delete_older(db, time.now() - RETENTION)
}
