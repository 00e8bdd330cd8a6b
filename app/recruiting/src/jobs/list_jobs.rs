//! Lists the postings that a person may see, with how many people applied and were hired.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{store, view};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::LocationId,
    permit::Permission,
    settings,
    token::brand_code,
    types::{Job, JobStatus},
};

/// Which postings; all of them where nothing is said.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct JobsQuery {
    /// Only of this state.
    pub status: Option<JobStatus>,
    /// Only of this location.
    pub location_id: Option<LocationId>,
}

/// A posting in the list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobItem {
    /// The posting.
    #[serde(flatten)]
    pub job: Job,
    /// The team's name for the location.
    pub location_name: String,
    /// The word that people text to apply.
    pub keyword: Option<String>,
    /// The public page.
    pub page_url: String,
    /// Number of applicants, new ones and hires.
    pub counts: JobCounts,
}

/// Number of applicants at each stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct JobCounts {
    /// Alive.
    pub active: i64,
    /// Of these, no one of the team has touched yet.
    pub new: i64,
    /// Hired.
    pub hired: i64,
    /// Ever applied.
    pub total: i64,
}

/// Postings, newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Jobs {
    items: Vec<JobItem>,
    next_cursor: Option<String>,
    total: usize,
}

/// The postings in the person's scope.
#[utoipa::path(
    get, path = "/api/jobs", tag = "jobs", params(JobsQuery), responses((status = 200, body = Jobs))
)]
pub async fn handler(context: Context, Query(which): Query<JobsQuery>) -> Result<Reply<Jobs>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::JobsRead)?;
            let url = &context.app.core.config.serve.url;
            let items = list(db, url, &which, |job| {
                context.actor.includes(job.location_id)
            })?;
            Ok(Reply(Jobs {
                total: items.len(),
                next_cursor: None,
                items,
            }))
        })
        .await
}

fn list(
    db: &Connection,
    url: &str,
    which: &JobsQuery,
    seen: impl Fn(&Job) -> bool,
) -> Result<Vec<JobItem>> {
    let code = brand_code(db)?;
    let counts = store::counts(db)?;
    let places = settings::locations(db)?;
    let wanted = |job: &Job| {
        which.status.is_none_or(|status| job.status == status)
            && which
                .location_id
                .is_none_or(|place| job.location_id == place)
    };
    store::jobs(db)?
        .into_iter()
        .filter(|job| wanted(job) && seen(job))
        .map(|job| {
            let place = places.iter().find(|place| place.id == job.location_id);
            Ok(JobItem {
                location_name: place.map(|place| place.name.clone()).unwrap_or_default(),
                keyword: view::keyword(db, job.id)?,
                page_url: format!("{url}/jobs/{code}/{code}-{}", job.reference),
                counts: counts.get(&job.id).copied().unwrap_or_default(),
                job,
            })
        })
        .collect()
}
