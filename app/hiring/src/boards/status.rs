//! The state of a posting at each board, limited to what is known: the feed holds it, the board fetched it so, or a
//! manager looked.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;

use super::{
    fetches::{self, Fetch},
    hash, is_meant_for,
};
use crate::{
    careers::{
        feed::Feed,
        posting::{Posting, Standing as Open},
    },
    error::Result,
    identity,
    ids::{JobId, UserId},
    settings::types::string_enum,
};
use recruiting::{
    applications::time,
    job_boards::{Board, BoardSettings},
};

/// The columns of `job_board_statuses`.
const JOB_BOARD_STATUSES_COLUMNS: &str =
    "job_id, board, state, note, entry, marked_by, marked_at, version";

string_enum! {
    /// The state of a posting at a board.
    State as BoardState {
        /// Not meant for it.
        Off = "off",
        /// Goes there when it is published.
        Queued = "queued",
        /// Our file, or its page, holds it.
        InFeed = "in_feed",
        /// The board fetched the file since it says what it says now.
        Seen = "seen",
        /// A manager saw it there.
        Live = "live",
        /// The board did not take it, a manager says.
        Rejected = "rejected",
        /// It was there; our file does not hold it any more.
        Removed = "removed",
    }
}

string_enum! {
    /// The state that a manager saw at a board.
    Sight as BoardSight {
        /// It is there.
        Live = "live",
        /// The board did not take it.
        Rejected = "rejected",
    }
}

/// The state of a posting at a board.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardStanding {
    /// The board.
    pub board: Board,
    /// The state.
    pub state: State,
    /// When the board last fetched the file as it is for this posting; none: not yet.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub fetched_at: Option<Timestamp>,
    /// Live: its address there, if someone wrote it down. Rejected: why.
    pub note: Option<String>,
    /// The user who marked it.
    pub marked_by: Option<String>,
    /// When it was marked.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub marked_at: Option<Timestamp>,
    /// The version of the mark; 0 before the first one.
    pub version: i64,
}

/// A manager's record of a posting at a board.
#[derive(Clone, Debug)]
pub(super) struct ManualStatus {
    pub(super) sight: Option<Sight>,
    pub(super) note: String,
    /// The hash of what the posting said then.
    pub(super) entry: String,
    pub(super) by: UserId,
    pub(super) at: Timestamp,
    pub(super) version: i64,
}

/// The known facts about all boards.
pub(super) struct Known {
    pub(super) settings: BoardSettings,
    pub(super) fetches: Vec<Fetch>,
}

impl Known {
    pub(super) fn read(db: &Connection) -> Result<Self> {
        Ok(Self {
            settings: BoardSettings::of(db)?,
            fetches: fetches::all(db)?,
        })
    }

    /// The state of a posting at every board.
    pub(super) fn standings(
        &self,
        db: &Connection,
        it: &Posting,
        now: Timestamp,
    ) -> Result<Vec<BoardStanding>> {
        Board::ALL
            .iter()
            .map(|board| self.standing(db, it, *board, now))
            .collect()
    }

    fn standing(
        &self,
        db: &Connection,
        it: &Posting,
        board: Board,
        now: Timestamp,
    ) -> Result<BoardStanding> {
        let says = entry(board, it);
        let held = is_meant_for(&self.settings, board, it) && it.standing(now) == Open::Open;
        let fetched_at = self
            .fetches
            .iter()
            .filter(|fetch| fetch.board == board && fetch.reader.is_of(board))
            .find(|fetch| fetch.entries.get(&it.job.id) == held.then_some(&says))
            .map(|fetch| fetch.at);
        let mark = mark(db, it.job.id, board)?;
        let seen = mark.as_ref().filter(|_| held).and_then(|mark| mark.sight);
        let state = match (
            is_meant_for(&self.settings, board, it),
            it.standing(now),
            seen,
        ) {
            (false, ..) => State::Off,
            (true, Open::Hidden, _) => State::Queued,
            (true, Open::Over, _) => State::Removed,
            (true, Open::Open, Some(Sight::Live)) => State::Live,
            // A rejected posting is another one once its text changes.
            (true, Open::Open, Some(Sight::Rejected))
                if mark.as_ref().is_some_and(|mark| mark.entry == says) =>
            {
                State::Rejected
            }
            (true, Open::Open, _) if fetched_at.is_some() => State::Seen,
            (true, Open::Open, _) => State::InFeed,
        };
        let manual = mark
            .as_ref()
            .filter(|_| matches!(state, State::Live | State::Rejected));
        Ok(BoardStanding {
            board,
            state,
            fetched_at,
            note: manual
                .map(|mark| mark.note.clone())
                .filter(|note| !note.is_empty()),
            marked_by: manual
                .map(|mark| identity::people::get(db, mark.by).map(|person| person.name()))
                .transpose()?,
            marked_at: manual.map(|mark| mark.at),
            version: mark.map_or(0, |mark| mark.version),
        })
    }
}

/// The hash of what a posting says to a board.
pub(super) fn entry(board: Board, it: &Posting) -> String {
    let feed = match board {
        Board::Indeed => Feed::Indeed,
        Board::Feed | Board::Markup => Feed::Generic,
    };
    hash(&feed.entry(it))
}

/// A manager's record of a posting at a board, if there is one.
pub(super) fn mark(db: &Connection, job: JobId, board: Board) -> Result<Option<ManualStatus>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {JOB_BOARD_STATUSES_COLUMNS} FROM job_board_statuses WHERE job_id = ?1 AND board = ?2"
        ))?
        .query_row(params![job, board], |row| {
            Ok(ManualStatus {
                sight: row.get("state")?,
                note: row.get("note")?,
                entry: row.get("entry")?,
                by: row.get("marked_by")?,
                at: time(row, "marked_at")?,
                version: row.get("version")?,
            })
        })
        .optional()?)
}
