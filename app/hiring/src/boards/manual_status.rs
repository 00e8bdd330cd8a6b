//! A manager looked at a board: the posting is there, or the board did not take it.

use axum::Json as Reply;
use rusqlite::params;
use serde::Deserialize;
use serde_json::json;

use super::{
    of_job::{self, JobBoardsOfJob, posting},
    status::{BoardStanding, Known, Sight, State, entry, mark},
};
use crate::{
    HiringAction,
    careers::posting::Posting,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::JobId,
    permit::Permission,
    sql_time::SqlTime,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{job_boards::Board, jobs::view};

/// The state that a manager saw at a board.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeenAtBoard {
    /// The version of the mark that was seen; 0 before the first one.
    pub version: i64,
    /// The state; null clears it.
    pub state: Option<Sight>,
    /// Live: its address there (https), if it is known. Rejected: why, in up to 300 characters.
    #[serde(default)]
    pub note: String,
}

/// Puts down what a manager saw of a posting at a board.
#[utoipa::path(
    put, path = "/api/jobs/{id}/boards/{board}", tag = "jobs",
    params(("id" = JobId, Path), ("board" = inline(Board), Path)), request_body = SeenAtBoard,
    responses((status = 200, body = JobBoardsOfJob))
)]
pub async fn handler(
    context: Context,
    Path((id, board)): Path<(JobId, Board)>,
    Json(saw): Json<SeenAtBoard>,
) -> Result<Reply<JobBoardsOfJob>> {
    context
        .write(move |change| put(change, id, board, &saw))
        .await
        .map(Reply)
}

/// Puts down what a manager saw of a posting at a board.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `version_conflict`, `not_on_board` where our side does not hold it; database errors.
pub fn put(
    change: &mut WriteContext<'_>,
    id: JobId,
    board: Board,
    saw: &SeenAtBoard,
) -> Result<JobBoardsOfJob> {
    let job = view::allowed(change.db, change.actor, id, Permission::JobsUpdate)?;
    let it = posting(change.db, change.core, job.clone())?;
    let current = standing(change, &it, board)?;
    let object = format!("{id}:{}", board.name());
    version::check_version(
        change.db,
        ("board_mark", &object),
        (saw.version, current.version),
        || Ok(&current),
    )?;
    let gone = matches!(current.state, State::Off | State::Queued | State::Removed);
    view::state(!gone, &job, "not_on_board")?;
    let note = checked(saw)?;
    let before = mark(change.db, id, board)?;
    change
        .db
        .prepare_cached(
            "INSERT INTO job_board_statuses (job_id, board, state, note, entry, marked_by, marked_at, version)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (job_id, board) DO UPDATE SET state = ?3, note = ?4, entry = ?5, marked_by = ?6, marked_at = ?7,
               version = ?8",
        )?
        .execute(params![
            id,
            board,
            saw.state,
            note,
            entry(board, &it),
            change.actor.user,
            SqlTime(change.now),
            current.version + 1
        ])?;
    let before = before.map(|mark| json!({ "state": mark.sight, "note": mark.note }));
    let after = json!({ "state": saw.state, "note": note });
    let record = Entry::new(HiringAction::JobBoardMarked, "board_mark", object)
        .label(job.title.en.clone())
        .change(before, after)?;
    change.record(record)?;
    change.invalidate("/api/job-boards");
    change.invalidate(format!("/api/jobs/{id}/boards"));
    of_job::of(change.db, change.core, change.now, job)
}

fn standing(change: &WriteContext<'_>, it: &Posting, board: Board) -> Result<BoardStanding> {
    Known::read(change.db)?
        .standings(change.db, it, change.now)?
        .into_iter()
        .find(|standing| standing.board == board)
        .ok_or(Error::NotFound)
}

/// The note as it is kept: nothing where the mark is taken back.
fn checked(saw: &SeenAtBoard) -> Result<String> {
    let mut checks = Validator::default();
    let note = match saw.state {
        None => String::new(),
        Some(Sight::Live) => {
            let link = checks.optional_text("note", &saw.note, 500);
            let sound = link
                .strip_prefix("https://")
                .is_some_and(|rest| rest.contains('.') && !rest.contains(char::is_whitespace));
            checks.ensure(link.is_empty() || sound, "note", "url_invalid");
            link
        }
        Some(Sight::Rejected) => checks.required_text("note", &saw.note, 300),
    };
    checks.finish()?;
    Ok(note)
}
