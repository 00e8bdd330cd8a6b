//! Job boards: which of them hold a posting, who fetched our feeds when, and what people saw there.

pub mod fetches;
pub mod list;
pub mod manual_status;
pub mod of_job;
pub mod stale_feed;
pub mod status;
pub mod update;

use rusqlite::Connection;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, careers::posting::Posting, error::Result, secrets};
use recruiting::job_boards::{Board, BoardSettings};

/// Whether a posting is meant for a board.
fn is_meant_for(settings: &BoardSettings, board: Board, it: &Posting) -> bool {
    match board {
        Board::Indeed => settings.indeed,
        Board::Markup | Board::Feed => it.is_on(board.name()),
    }
}

/// Of open postings, those that a board's feed holds.
///
/// # Errors
/// Database errors.
pub fn in_feed<'a>(db: &Connection, board: Board, open: &'a [Posting]) -> Result<Vec<&'a Posting>> {
    let settings = BoardSettings::of(db)?;
    let held = open.iter().filter(|it| is_meant_for(&settings, board, it));
    Ok(held.collect())
}

/// A short hash of what an entry says.
fn hash(entry: &str) -> String {
    data_encoding::HEXLOWER.encode(&secrets::sha256(entry.as_bytes())[..12])
}

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, update::handler))
        .routes(routes!(of_job::handler))
        .routes(routes!(manual_status::handler))
}
