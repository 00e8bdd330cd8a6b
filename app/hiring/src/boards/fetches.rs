//! Each fetch of a feed: reader, time and content. Kept: one line for each feed and kind of reader, no address, no
//! name.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, header};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{hash, stale_feed};
use crate::{
    error::Result, ids::JobId, settings::types::string_enum, sql_time::SqlTime,
    write_context::WriteContext,
};
use recruiting::{
    applications::{json, time},
    job_boards::Board,
};

/// The columns of `feed_fetches`.
const FEED_FETCHES_COLUMNS: &str = "board, reader, at, entries";

/// The same reader with the same file is put down again after this.
const PAUSE: SignedDuration = SignedDuration::from_mins(10);

string_enum! {
    /// The reader of a feed, as the request names it.
    Reader as FeedReader {
        /// Indeed.
        Indeed = "indeed",
        /// Google.
        Google = "google",
        /// Another job board that we know by name.
        Board = "board",
        /// A program that does not say who it is.
        Robot = "robot",
        /// A person's browser.
        Browser = "browser",
    }
}

/// Names by which other boards' programs call themselves.
const BOARDS: [&str; 12] = [
    "ziprecruiter",
    "talent.com",
    "neuvoo",
    "jooble",
    "adzuna",
    "glassdoor",
    "simplyhired",
    "appcast",
    "jobg8",
    "careerjet",
    "recruitics",
    "linkedin",
];

impl Reader {
    /// The reader of a request.
    pub fn of(headers: &HeaderMap) -> Self {
        let name = headers
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_ascii_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| name.contains(word));
        if says(&["indeed"]) {
            Self::Indeed
        } else if says(&["google"]) {
            Self::Google
        } else if says(&BOARDS) {
            Self::Board
        } else if says(&["mozilla/"]) && !says(&["bot", "crawl", "spider", "compatible;"]) {
            Self::Browser
        } else {
            Self::Robot
        }
    }

    /// Whether a fetch by it means that the board has the file: Indeed's only by Indeed, the other one by any program.
    pub const fn is_of(self, board: Board) -> bool {
        match board {
            Board::Indeed => matches!(self, Self::Indeed),
            Board::Feed => !matches!(self, Self::Browser),
            Board::Markup => false,
        }
    }
}

/// A fetch of a feed.
#[derive(Clone, Debug)]
pub struct Fetch {
    /// Which feed.
    pub board: Board,
    /// By whom.
    pub reader: Reader,
    /// The time.
    pub at: Timestamp,
    /// The hash of each entry that the file held.
    pub entries: BTreeMap<JobId, String>,
}

impl Fetch {
    /// A fetch of a file that holds nothing yet.
    pub fn new(board: Board, reader: Reader, at: Timestamp) -> Self {
        Self {
            board,
            reader,
            at,
            entries: BTreeMap::new(),
        }
    }

    /// The file holds this entry.
    pub fn gave(&mut self, job: JobId, entry: &str) {
        self.entries.insert(job, hash(entry));
    }

    /// Whether it says more than the one that is on file: other entries, or some time later.
    ///
    /// # Errors
    /// Database errors.
    pub fn is_due(&self, db: &Connection) -> Result<bool> {
        let known = db
            .prepare_cached(&format!(
                "SELECT {FEED_FETCHES_COLUMNS} FROM feed_fetches WHERE board = ?1 AND reader = ?2"
            ))?
            .query_row(params![self.board, self.reader], row)
            .optional()?;
        Ok(known.is_none_or(|known| {
            known.entries != self.entries || self.at.duration_since(known.at) >= PAUSE
        }))
    }

    /// Puts it down in place of the one before.
    ///
    /// # Errors
    /// Database errors.
    pub fn keep(&self, change: &mut WriteContext<'_>) -> Result<()> {
        change
            .db
            .prepare_cached(
                "INSERT INTO feed_fetches (board, reader, at, entries) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (board, reader) DO UPDATE SET at = excluded.at, entries = excluded.entries
                 WHERE excluded.at > at",
            )?
            .execute(params![
                self.board,
                self.reader,
                SqlTime(self.at),
                serde_json::to_string(&self.entries)?
            ])?;
        change.invalidate("/api/job-boards");
        if stale_feed::counts(self) {
            stale_feed::plan(change, self.board, self.at + stale_feed::AFTER)?;
        }
        Ok(())
    }
}

/// Every fetch on file, newest first.
///
/// # Errors
/// Database errors.
pub fn all(db: &Connection) -> Result<Vec<Fetch>> {
    let mut statement =
        db.prepare_cached(&format!("SELECT {FEED_FETCHES_COLUMNS} FROM feed_fetches"))?;
    let mut found: Vec<Fetch> = statement
        .query_map([], row)?
        .collect::<rusqlite::Result<_>>()?;
    found.sort_by_key(|fetch| std::cmp::Reverse(fetch.at));
    Ok(found)
}

fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Fetch> {
    Ok(Fetch {
        board: row.get("board")?,
        reader: row.get("reader")?,
        at: time(row, "at")?,
        entries: json(row, "entries")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(name: &str) -> Reader {
        let mut headers = HeaderMap::new();
        headers.insert(header::USER_AGENT, name.parse().expect("a name"));
        Reader::of(&headers)
    }

    #[test]
    fn readers_are_who_they_say_they_are() {
        assert_eq!(
            reader("Mozilla/5.0 (compatible; IndeedBot 1.1)"),
            Reader::Indeed
        );
        assert_eq!(
            reader("Mozilla/5.0 (compatible; Googlebot/2.1)"),
            Reader::Google
        );
        assert_eq!(reader("ZipRecruiter-Feed/2"), Reader::Board);
        assert_eq!(
            reader("Mozilla/5.0 (Windows NT 10.0) Chrome/140"),
            Reader::Browser
        );
        assert_eq!(
            reader("Mozilla/5.0 (compatible; SomeBot/1.0)"),
            Reader::Robot
        );
        assert_eq!(reader("curl/8.5"), Reader::Robot);
        assert_eq!(Reader::of(&HeaderMap::new()), Reader::Robot);
    }
}
