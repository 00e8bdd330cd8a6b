//! The first steps of a new brand, ticked by what is there: a logo, a location, the team, a schedule, a job, its poster.

use axum::{Json as Reply, http::StatusCode};
use rusqlite::Connection;
use serde::Serialize;

use crate::{
    context::Context, error::Result, ids::JobId, permit::Permission, settings,
    team::release_shifts::TeamShifts, write_context::WriteContext,
};

/// The progress of the brand's set-up.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Setup {
    /// Whether it is over: done, or put away.
    over: bool,
    /// There is a logo.
    logo: bool,
    /// There is a location.
    location: bool,
    /// There is a position.
    position: bool,
    /// There is a position and someone on the team.
    team: bool,
    /// A week was published.
    schedule: bool,
    /// A job was published.
    job: bool,
    /// The newest open job: the one whose poster goes up.
    poster_job_id: Option<JobId>,
}

/// The progress of a new brand's first steps.
#[utoipa::path(get, path = "/api/hiring/setup", tag = "hiring", responses((status = 200, body = Setup)))]
pub async fn get(context: Context) -> Result<Reply<Setup>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::LocationsManage)?;
            let shifts = context.app.core.services.get::<Box<dyn TeamShifts>>()?;
            load(db, shifts.any_published(db)?).map(Reply)
        })
        .await
}

/// The progress; `schedule` says whether a week was published.
fn load(db: &Connection, schedule: bool) -> Result<Setup> {
    let open: Option<JobId> = db
        .prepare_cached(
            "SELECT (SELECT id FROM hiring_jobs WHERE status = 'published' ORDER BY published_at DESC LIMIT 1)",
        )?
        .query_row([], |row| row.get(0))?;
    Ok(db
        .prepare_cached(
            "SELECT setup_over,
               EXISTS (SELECT 1 FROM brand_logo),
               EXISTS (SELECT 1 FROM locations WHERE archived = 0),
               EXISTS (SELECT 1 FROM positions WHERE archived = 0),
               EXISTS (SELECT 1 FROM employees),
               EXISTS (SELECT 1 FROM hiring_jobs WHERE published_at IS NOT NULL)
             FROM brand",
        )?
        .query_row([], |row| {
            let (position, people): (bool, bool) = (row.get(3)?, row.get(4)?);
            Ok(Setup {
                over: row.get(0)?,
                logo: row.get(1)?,
                location: row.get(2)?,
                position,
                team: position && people,
                schedule,
                job: row.get(5)?,
                poster_job_id: open,
            })
        })?)
}

/// Ends the first steps: the last one was taken, or the owner puts the list away.
#[utoipa::path(post, path = "/api/hiring/setup/end", tag = "hiring", responses((status = 204)))]
pub async fn end(context: Context) -> Result<StatusCode> {
    context.write(finish).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the first steps. Once more changes nothing.
///
/// # Errors
/// `Forbidden`; database errors.
pub fn finish(change: &mut WriteContext<'_>) -> Result<()> {
    change.actor.allow(Permission::LocationsManage)?;
    if settings::brand::end_setup(change)? {
        change.invalidate("/api/hiring/setup");
    }
    Ok(())
}
