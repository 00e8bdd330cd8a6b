//! A job board that fetched its feed and then stopped: the brand's owners are notified, once for each silence.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::fetches::{self, Fetch, Reader};
use crate::{
    error::Result,
    outbox::{Job, JobContext, Progress, jobs},
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients,
    job_boards::{Board, BoardSettings},
    notifications::data::QuietFeed,
    notify,
};

/// Boards fetch several times a day; after two days without, something is broken on one side or the other.
pub const AFTER: SignedDuration = SignedDuration::from_hours(48);

/// Whether a board that we know by name has the file by this fetch: a program that looked once says nothing about others.
pub fn counts(fetch: &Fetch) -> bool {
    fetch.reader.is_of(fetch.board) && fetch.reader != Reader::Robot
}

/// Looks whether a board still fetches its feed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct FeedQuiet(Board);

impl Job for FeedQuiet {
    const KIND: &'static str = "feed_quiet";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context.write(move |change| tell(change, self.0)).await?;
        Ok(Progress::Done)
    }
}

/// Plans the look whether a board still fetches its feed; once for each board.
///
/// # Errors
/// Database errors.
pub(super) fn plan(change: &mut WriteContext<'_>, board: Board, at: Timestamp) -> Result<()> {
    let key = format!("feed:{}", board.name());
    jobs::add(change.db, &FeedQuiet(board), Some(&key), at)?;
    change.wake_worker();
    Ok(())
}

/// Notifies that a board has not fetched its feed for two days; looks again later where it has.
fn tell(change: &mut WriteContext<'_>, board: Board) -> Result<()> {
    let newest = fetches::all(change.db)?
        .into_iter()
        .find(|fetch| fetch.board == board && counts(fetch));
    let Some(fetch) = newest else { return Ok(()) };
    let next = fetch.at + AFTER;
    if next > change.now {
        return plan(change, board, next);
    }
    let switched_off = board == Board::Indeed && !BoardSettings::of(change.db)?.indeed;
    if switched_off || fetch.entries.is_empty() {
        return Ok(());
    }
    notify(
        change,
        Recipients::Brand(Permission::SettingsUpdate),
        None,
        &NotificationData::FeedQuiet(QuietFeed {
            board,
            since: fetch.at,
        }),
    )
}
