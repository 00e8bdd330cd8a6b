//! Job boards: which of them hold a posting, who fetched our feeds when, and what people saw there.

pub mod change;
pub mod fetches;
pub mod list;
pub mod mark;
pub mod of_job;
pub mod quiet;
pub mod standing;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::settings;
use crate::{
    app::App, error::Result, secrets, settings::types::words, site::careers::posting::Posting,
};

words! {
    /// Where a posting goes by itself.
    Board as JobBoard {
        /// Search engines, by the data in its page.
        Markup = "markup",
        /// Indeed, by a feed of all open jobs.
        Indeed = "indeed",
        /// Other boards, by a feed of the jobs that are meant for them.
        Feed = "feed",
    }
}

/// The key of [`BoardSettings`] among hiring's settings.
pub const SETTING: &str = "job_boards";

/// What holds for every posting of the brand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct BoardSettings {
    /// Whether Indeed's feed holds the open jobs: all of them or none.
    pub indeed: bool,
    /// Days before the same person may apply to a job again, for jobs that are begun from now on.
    pub cool_off_days: u16,
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self {
            indeed: true,
            cool_off_days: 0,
        }
    }
}

impl BoardSettings {
    /// What holds now.
    ///
    /// # Errors
    /// Those of the file.
    pub fn of(db: &Connection) -> Result<Self> {
        Ok(settings::get(db, SETTING)?.0)
    }

    /// Whether a posting is meant for a board.
    pub fn chose(&self, board: Board, it: &Posting) -> bool {
        match board {
            Board::Indeed => self.indeed,
            Board::Markup | Board::Feed => it.is_on(board.name()),
        }
    }
}

/// Of open postings, those that a board's feed holds.
///
/// # Errors
/// Those of the file.
pub fn in_feed<'a>(db: &Connection, board: Board, open: &'a [Posting]) -> Result<Vec<&'a Posting>> {
    let settings = BoardSettings::of(db)?;
    let held = open.iter().filter(|it| settings.chose(board, it));
    Ok(held.collect())
}

/// A short hash of what an entry says.
fn hash(entry: &str) -> String {
    data_encoding::HEXLOWER.encode(&secrets::sha256(entry.as_bytes())[..12])
}

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, change::handler))
        .routes(routes!(of_job::handler))
        .routes(routes!(mark::handler))
}
