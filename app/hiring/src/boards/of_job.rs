//! The state of one posting at the boards, and their possible objections.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::status::{BoardStanding, Known};
use crate::{
    app::Environment,
    careers::posting::{Posting, brand_name},
    context::Context,
    error::Result,
    extract::Path,
    ids::JobId,
    permit::Permission,
    settings,
    token::brand_code,
};
use recruiting::{
    jobs::{
        checks::{self, Check},
        view,
    },
    types::Job,
};

/// A posting at the boards.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobBoardsOfJob {
    /// Its state, board by board.
    pub items: Vec<BoardStanding>,
    /// Gaps of its entry, and possible objections of a board.
    pub gaps: Vec<Check>,
}

/// The state of a posting at the boards.
#[utoipa::path(
    get, path = "/api/jobs/{id}/boards", operation_id = "getBoardsOfJob", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = 200, body = JobBoardsOfJob))
)]
pub async fn handler(context: Context, Path(id): Path<JobId>) -> Result<Reply<JobBoardsOfJob>> {
    context
        .read(move |db, context| {
            let job = view::allowed(db, &context.actor, id, Permission::JobsRead)?;
            of(db, &context.app.core, context.now, job)
        })
        .await
        .map(Reply)
}

/// The state of a posting at the boards.
///
/// # Errors
/// Database errors.
pub(super) fn of(
    db: &Connection,
    core: &Environment,
    now: jiff::Timestamp,
    job: Job,
) -> Result<JobBoardsOfJob> {
    let gaps = checks::for_boards(db, core, now, &job)?.items;
    let it = posting(db, core, job)?.as_of(now);
    Ok(JobBoardsOfJob {
        items: Known::read(db)?.standings(db, &it, now)?,
        gaps,
    })
}

/// The posting as the public sees it.
pub(super) fn posting(db: &Connection, core: &Environment, job: Job) -> Result<Posting> {
    let place = settings::location(db, job.location_id)?;
    let (brand, code) = (brand_name(db)?, brand_code(db)?);
    Ok(Posting::new(
        job,
        place,
        &brand,
        &code,
        &core.config.serve.url,
    ))
}
