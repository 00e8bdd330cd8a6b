//! A job board that fetched its feed and then stopped: those who run the brand hear of it, once for each silence.

use jiff::SignedDuration;
use serde_json::json;

use super::{
    Board, BoardSettings,
    fetches::{self, Fetch, Reader},
};
use crate::{
    change::Change,
    error::Result,
    hiring::{NotificationKind, Told, notifications::due, notify},
    permit::Permission,
};

/// Boards fetch several times a day; after two days without, something is broken on one side or the other.
pub const AFTER: SignedDuration = SignedDuration::from_hours(48);

/// Whether a board that we know by name has the file by this fetch: a program that looked once says nothing about others.
pub fn counts(fetch: &Fetch) -> bool {
    fetch.reader.is_of(fetch.board) && fetch.reader != Reader::Robot
}

/// Tells that a board has not fetched its feed for two days; looks again later where it has.
///
/// # Errors
/// Those of the file.
pub fn tell(change: &mut Change<'_>, board: Board) -> Result<()> {
    let newest = fetches::all(change.db)?
        .into_iter()
        .find(|fetch| fetch.board == board && counts(fetch));
    let Some(fetch) = newest else { return Ok(()) };
    let next = fetch.at + AFTER;
    if next > change.now {
        return due::plan_feed(change, board, next);
    }
    let switched_off = board == Board::Indeed && !BoardSettings::of(change.db)?.indeed;
    if switched_off || fetch.entries.is_empty() {
        return Ok(());
    }
    notify(
        change,
        Told::Brand(Permission::SettingsUpdate),
        NotificationKind::FeedQuiet,
        None,
        &json!({ "board": board, "since": fetch.at }),
    )
}
