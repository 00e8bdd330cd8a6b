//! The brand's job boards: the address of each feed, who fetched it, how many jobs it holds, and every open job there.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    fetches::Reader,
    is_meant_for,
    status::{BoardStanding, Known},
};
use crate::{
    careers::{
        feed::Feed,
        posting::{Posting, open_postings},
    },
    context::Context,
    error::Result,
    ids::JobId,
    messages::LocalizedText,
    permit::Permission,
    token::brand_code,
};
use recruiting::{
    hiring_settings,
    job_boards::{Board, BoardSettings, SETTING},
    jobs::checks::{self, Check},
};

/// The last fetch of a feed by a kind of reader.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct FeedFetch {
    /// The kind of reader, as it names itself.
    pub reader: Reader,
    /// Its time, give or take ten minutes.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// A feed.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedView {
    /// The board that it is for.
    pub board: Board,
    /// Its address.
    pub url: String,
    /// Whether the brand is there; Indeed's feed is empty otherwise.
    pub on: bool,
    /// Number of jobs in it now.
    pub jobs: usize,
    /// The newest fetch of each kind of reader, newest first.
    pub fetches: Vec<FeedFetch>,
}

/// An open job and its state at the boards.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardJob {
    /// The job.
    pub id: JobId,
    /// Its title.
    pub title: LocalizedText,
    /// The location.
    pub location_name: String,
    /// Its state, board by board.
    pub boards: Vec<BoardStanding>,
    /// Gaps of its entry, and possible objections of a board.
    pub gaps: Vec<Check>,
}

/// The brand's job boards.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobBoards {
    /// The feeds.
    pub feeds: Vec<FeedView>,
    /// The open jobs that the caller sees, newest first.
    pub jobs: Vec<BoardJob>,
    /// Days before the same person may apply to a job again, for jobs that are begun from now on.
    pub cool_off_days: u16,
    /// The version of the settings.
    pub version: i64,
}

/// The brand's job boards.
#[utoipa::path(get, path = "/api/job-boards", tag = "jobs", responses((status = 200, body = JobBoards)))]
pub async fn handler(context: Context) -> Result<Reply<JobBoards>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            view(db, context)
        })
        .await
        .map(Reply)
}

fn view(db: &Connection, context: &Context) -> Result<JobBoards> {
    let (core, now) = (&context.app.core, context.now);
    let (code, server) = (brand_code(db)?, &core.config.serve.url);
    let known = Known::read(db)?;
    let open = open_postings(db, &code, server, now)?;
    let seen = |it: &&Posting| {
        context.actor.has(Permission::JobsRead) && context.actor.includes(it.job.location_id)
    };
    let mut jobs = Vec::new();
    for it in open.iter().filter(seen) {
        jobs.push(BoardJob {
            id: it.job.id,
            title: it.job.title.clone(),
            location_name: it.place.name.clone(),
            boards: known.standings(db, it, now)?,
            gaps: checks::for_boards(db, core, now, &it.job)?.items,
        });
    }
    let (_, version) = hiring_settings::get::<BoardSettings>(db, SETTING)?;
    Ok(JobBoards {
        feeds: Feed::ALL
            .map(|feed| of_feed(feed, &known, &open, (server, &code)))
            .to_vec(),
        jobs,
        cool_off_days: known.settings.cool_off_days,
        version,
    })
}

fn of_feed(feed: Feed, known: &Known, open: &[Posting], (server, code): (&str, &str)) -> FeedView {
    let board = feed.board();
    let held = open
        .iter()
        .filter(|it| is_meant_for(&known.settings, board, it));
    let fetches = known.fetches.iter().filter(|fetch| fetch.board == board);
    FeedView {
        board,
        url: feed.address(server, code),
        on: board != Board::Indeed || known.settings.indeed,
        jobs: held.count(),
        fetches: fetches
            .map(|fetch| FeedFetch {
                reader: fetch.reader,
                at: fetch.at,
            })
            .collect(),
    }
}
