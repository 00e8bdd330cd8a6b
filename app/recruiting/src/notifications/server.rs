//! Trouble of the server that keeps the brand's records: its owners and reviewers are notified, once a week while it
//! lasts.

use jiff::SignedDuration;
use rusqlite::params;

use super::{NotificationData, Recipients, notify};
use crate::{
    compliance::heads,
    error::Result,
    facts::NoFacts,
    outbox::{JobContext, ScheduledTask},
    permit::Permission,
    sql_time::SqlTime,
    time_guard::TrustedTime,
    write_context::WriteContext,
};

/// Between two of the same kind.
const REPEAT_AFTER: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Notifies a brand, unless it was notified within a week, that the clock is doubted or that its trail's end cannot be
/// signed.
pub struct TellOfServer;

impl ScheduledTask for TellOfServer {
    const NAME: &'static str = "server";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        let tell = async |notification| {
            context
                .write(move |change| once(change, &notification))
                .await
        };
        if time.is_none() {
            tell(NotificationData::ClockDoubted(NoFacts {})).await?;
        }
        let id = context.tenant.id();
        if let Err(error) = heads::sign(&context.app, id).await {
            tracing::error!(%id, "the end of the audit trail is not signed: {error:?}");
            tell(NotificationData::TrailBroken(NoFacts {})).await?;
        }
        Ok(())
    }
}

fn once(change: &mut WriteContext<'_>, notification: &NotificationData) -> Result<()> {
    // In both directions: the clock itself may be what is wrong.
    let (from, to) = (change.now - REPEAT_AFTER, change.now + REPEAT_AFTER);
    let notified: bool = change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM notifications WHERE type = ?1 AND at BETWEEN ?2 AND ?3)",
        )?
        .query_row(
            params![notification.kind(), SqlTime(from), SqlTime(to)],
            |row| row.get(0),
        )?;
    if notified {
        return Ok(());
    }
    notify(
        change,
        Recipients::Brand(Permission::AuditExport),
        None,
        notification,
    )
}
