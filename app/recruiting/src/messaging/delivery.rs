//! The gateway's report on a message: reports come late, twice and in any order; only a newer one counts.

use jiff::SignedDuration;
use rusqlite::params;

use super::{
    deliver, send, store,
    types::{Direction, Message, MessageStatus},
};
use crate::{
    applications,
    error::{Error, Result},
    ids::ConversationMessageId,
    notifications::{
        self, NotificationData, NotificationKind, Recipients,
        data::{Deliveries, OfMessage},
    },
    permit::Permission,
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// Fewer failures in a day are bad luck.
const MANY: i64 = 5;
/// More than so many in a hundred are a fault of the number, its registration or the carrier.
const MANY_PERCENT: i64 = 5;

/// A report of the gateway.
#[derive(Clone, Debug)]
pub struct Report {
    /// Our message.
    pub message: ConversationMessageId,
    /// The gateway's id for it.
    pub provider_id: String,
    /// `queued`, `sending`, `sent`, `delivered`, `undelivered`, `failed`.
    pub status: String,
    /// The gateway's number for a failure.
    pub failure: Option<String>,
}

/// Writes a report down, unless a later one is there already.
///
/// # Errors
/// `NotFound`; database errors.
pub fn report(change: &mut WriteContext<'_>, report: &Report) -> Result<()> {
    let master = &change.core.config.data.master_key;
    let (message, _) = store::message(change.db, master, report.message)?;
    if message.direction == Direction::In {
        return Err(Error::NotFound);
    }
    store::set_provider_id(change.db, message.id, &report.provider_id)?;
    let Some(status) = known(&report.status) else {
        return Ok(());
    };
    if status == MessageStatus::Undelivered && report.failure.as_deref() == Some("21610") {
        return deliver::refused(change, message.id, "21610");
    }
    if rank(status) <= rank(message.status) {
        return Ok(());
    }
    store::set_status(change.db, message.id, status, report.failure.as_deref())?;
    if status != MessageStatus::Sent {
        deliver::tell(change, &message, status)?;
    }
    if matches!(status, MessageStatus::Undelivered | MessageStatus::Failed) {
        tell_team(change, &message)?;
    }
    send::invalidate(change, &message);
    Ok(())
}

fn known(status: &str) -> Option<MessageStatus> {
    match status {
        "sent" => Some(MessageStatus::Sent),
        "delivered" | "read" => Some(MessageStatus::Delivered),
        "undelivered" => Some(MessageStatus::Undelivered),
        "failed" => Some(MessageStatus::Failed),
        _ => None,
    }
}

/// A later status does not go back; a proven delivery overrides an assumed failure.
fn rank(status: MessageStatus) -> u8 {
    match status {
        MessageStatus::Held | MessageStatus::Queued => 0,
        MessageStatus::Sent => 1,
        MessageStatus::Undelivered | MessageStatus::Failed => 2,
        MessageStatus::Delivered => 3,
        MessageStatus::Received | MessageStatus::BlockedOptOut | MessageStatus::Cancelled => 4,
    }
}

/// A message that did not arrive is a notification for the applicant's owner.
///
/// # Errors
/// Database errors.
pub fn tell_team(change: &mut WriteContext<'_>, message: &Message) -> Result<()> {
    let Some(id) = message.application_id else {
        return Ok(());
    };
    let application = applications::application(change.db, id)?;
    notifications::notify(
        change,
        Recipients::OwnerOrHolders(&application, Permission::MessagesSend),
        Some(&application),
        &NotificationData::MessageFailed(OfMessage {
            message_id: message.id,
        }),
    )?;
    warn_of_many(change)
}

/// Notifies those who set the brand up when more than 5 % of a day's texts do not arrive; once a day.
fn warn_of_many(change: &mut WriteContext<'_>) -> Result<()> {
    let since = change.now - SignedDuration::from_hours(24);
    let (all, failed): (i64, i64) = change
        .db
        .prepare_cached(
            "SELECT count(*), count(*) FILTER (WHERE status IN ('undelivered', 'failed'))
             FROM conversation_messages
             WHERE direction = 'out' AND channel = 'sms' AND coalesce(sent_at, at) >= ?1
               AND status NOT IN ('held', 'queued', 'cancelled')",
        )?
        .query_row([SqlTime(since)], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let notified: bool = change
        .db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM notifications WHERE type = ?1 AND at >= ?2)")?
        .query_row(
            params![NotificationKind::DeliveryTrouble, SqlTime(since)],
            |row| row.get(0),
        )?;
    if notified || failed < MANY || 100 * failed <= MANY_PERCENT * all {
        return Ok(());
    }
    notifications::notify(
        change,
        Recipients::Brand(Permission::SettingsUpdate),
        None,
        &NotificationData::DeliveryTrouble(Deliveries { sent: all, failed }),
    )
}
