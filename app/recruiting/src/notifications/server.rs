//! What is wrong with the server that keeps the brand's records: told to its owners and reviewers, once a week while it lasts.

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
const AGAIN: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Tells a brand, unless it was told within a week, that the clock is doubted or that its trail's end cannot be signed.
pub struct TellOfServer;

impl ScheduledTask for TellOfServer {
    const NAME: &'static str = "server";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        let tell = async |news| context.write(move |change| once(change, &news)).await;
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

fn once(change: &mut WriteContext<'_>, news: &NotificationData) -> Result<()> {
    // In both directions: the clock itself may be what is wrong.
    let (from, to) = (change.now - AGAIN, change.now + AGAIN);
    let told: bool = change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM notifications WHERE type = ?1 AND at BETWEEN ?2 AND ?3)",
        )?
        .query_row(params![news.kind(), SqlTime(from), SqlTime(to)], |row| {
            row.get(0)
        })?;
    if told {
        return Ok(());
    }
    notify(
        change,
        Recipients::Brand(Permission::AuditExport),
        None,
        news,
    )
}
