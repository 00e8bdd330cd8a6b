//! Reads one posting.

use axum::Json as Reply;

use super::view::{JobView, allowed, view};
use crate::{context::Context, error::Result, extract::Path, ids::JobId, permit::Permission};

/// A posting with its questions.
#[utoipa::path(
    get, path = "/api/jobs/{id}", tag = "jobs", params(("id" = JobId, Path)), responses((status = 200, body = JobView))
)]
pub async fn handler(context: Context, Path(id): Path<JobId>) -> Result<Reply<JobView>> {
    context
        .read(move |db, context| {
            let job = allowed(db, &context.actor, id, Permission::JobsRead)?;
            view(db, &context.app.core, job)
        })
        .await
        .map(Reply)
}
