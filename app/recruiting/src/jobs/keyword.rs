//! The word that people text to apply for a job.

use axum::Json as Reply;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Deserialize;
use serde_json::json;

use super::{
    reserved_words::is_reserved,
    store,
    view::{self, JobView},
};
use crate::{
    RecruitingAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{JobId, LocationId},
    permit::Permission,
    sql_time::SqlTime,
    types::{Job, JobStatus},
    write_context::WriteContext,
};

/// A word for a job, or none.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedKeyword {
    /// The version that the person saw.
    pub version: i64,
    /// 3 to 20 of A–Z and 0–9, with a letter; capitals do not matter. Null takes it away.
    pub keyword: Option<String>,
}

/// Gives a job the word that people text to apply, or takes it away.
#[utoipa::path(
    put, path = "/api/jobs/{id}/keyword", tag = "jobs", params(("id" = JobId, Path)), request_body = WantedKeyword,
    responses((status = 200, body = JobView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<JobId>,
    Json(wanted): Json<WantedKeyword>,
) -> Result<Reply<JobView>> {
    context
        .write(move |change| {
            let job = set_keyword(change, id, &wanted)?;
            view::view(change.db, change.core, job)
        })
        .await
        .map(Reply)
}

/// Gives a job its word.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict` (also `keyword_taken`), `Invalid`, `keyword_reserved`; database errors.
pub fn set_keyword(
    change: &mut WriteContext<'_>,
    id: JobId,
    wanted: &WantedKeyword,
) -> Result<Job> {
    let before = view::allowed(change.db, change.actor, id, Permission::JobsUpdate)?;
    version::check_version(
        change.db,
        ("job", id),
        (wanted.version, before.version),
        || view::view(change.db, change.core, before.clone()),
    )?;
    view::state(before.status != JobStatus::Closed, &before, "job_ended")?;
    let old = view::keyword(change.db, id)?;
    let new = wanted.keyword.as_deref().map(spelled).transpose()?;
    if let Some(word) = &new {
        refuse_taken(change.db, word, |holder| holder.job == Some(id))?;
    }
    store::release_keyword(change.db, id)?;
    if let Some(word) = &new {
        change
            .db
            .prepare_cached(
                "INSERT INTO sms_keywords (keyword, location_id, job_id, active, created_at) VALUES (?1, ?2, ?3, 1, ?4)",
            )?
            .execute(params![word, before.location_id, id, SqlTime(change.now)])?;
    }
    let mut after = before.clone();
    after.version += 1;
    store::save(change.db, &after)?;
    let entry = Entry::new(RecruitingAction::JobKeywordSet, "job", id)
        .label(after.title.en.clone())
        .change(json!({ "keyword": old }), json!({ "keyword": new }))?;
    change.record(entry)?;
    change.invalidate("/api/jobs");
    Ok(after)
}

/// The word as it is kept.
///
/// # Errors
/// `Invalid`, `keyword_reserved`.
pub(super) fn spelled(word: &str) -> Result<String> {
    let word = word.trim().to_uppercase();
    let fits = (3..=20).contains(&word.len())
        && word.bytes().all(|letter| letter.is_ascii_alphanumeric())
        && word.bytes().any(|letter| letter.is_ascii_alphabetic());
    if !fits {
        return Err(Error::field("keyword", "keyword_invalid"));
    }
    if is_reserved(&word) {
        return Err(Error::unprocessable("keyword_reserved"));
    }
    Ok(word)
}

/// The owner of a keyword.
pub(super) struct Holder {
    pub(super) job: Option<JobId>,
    pub(super) location: Option<LocationId>,
}

/// The owner of a keyword, if it has one.
///
/// # Errors
/// Database errors.
pub(super) fn holder(db: &Connection, word: &str) -> Result<Option<Holder>> {
    Ok(db
        .prepare_cached("SELECT job_id, location_id FROM sms_keywords WHERE keyword = ?1")?
        .query_row([word], |row| {
            Ok(Holder {
                job: row.get(0)?,
                location: row.get(1)?,
            })
        })
        .optional()?)
}

/// Refuses a word that someone else holds.
///
/// # Errors
/// `keyword_taken`; database errors.
pub(super) fn refuse_taken(
    db: &Connection,
    word: &str,
    own: impl FnOnce(&Holder) -> bool,
) -> Result<()> {
    match holder(db, word)? {
        Some(holder) if !own(&holder) => Err(Error::Conflict(Box::new(Conflict {
            code: "keyword_taken",
            current: json!({ "keyword": word }),
            changed_by: None,
        }))),
        _ => Ok(()),
    }
}
