//! The versions of a rubric: a draft is written, tried, and takes effect; what was in effect is kept as it was.

use axum::{Json as Reply, http::StatusCode};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    checks::{sound, working},
    inputs, rescore, store,
    types::{OwnRubric, Rubric, RubricState, RubricText},
};
use crate::{
    RecruitingAction,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Result},
    extract::{Json, Path, Query},
    ids::{JobId, RubricId},
    jobs,
    permit::{Actor, Permission},
    plan::{self, Feature},
    settings::allow_everywhere,
    write_context::WriteContext,
};

/// Which rubric: a job's own, or the brand's.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Whose {
    /// The job; left out: the brand.
    pub job_id: Option<JobId>,
}

/// Every version, newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Rubrics {
    items: Vec<Rubric>,
    /// The one that came with Lineup, to begin with or go back to.
    standard: RubricText,
    /// Jobs in the person's scope that have one of their own, in effect or begun.
    own: Vec<OwnRubric>,
}

/// A draft to begin.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRubric {
    /// The job; left out: the brand.
    pub job_id: Option<JobId>,
}

/// The change of a draft.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RubricChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The new text.
    pub rubric: RubricText,
}

/// Whether the person may change the rubrics of a job, or of the brand.
fn allow(db: &Connection, actor: &Actor, job: Option<JobId>) -> Result<()> {
    let permission = Permission::ScoringConfigure;
    match job {
        Some(job) => actor.allow_at(permission, jobs::store::job(db, job)?.location_id),
        None => allow_everywhere(actor, permission),
    }
}

/// Whether the person may read them: the brand's rubric holds for each of its locations.
fn may_read(db: &Connection, actor: &Actor, job: Option<JobId>) -> Result<()> {
    let permission = Permission::ScoringConfigure;
    match job {
        Some(job) => actor.allow_at(permission, jobs::store::job(db, job)?.location_id),
        None => actor.allow(permission),
    }
}

/// The versions of the brand's rubric, or of a job's own.
#[utoipa::path(
    get, path = "/api/scoring/rubrics", tag = "hiring", params(Whose), responses((status = 200, body = Rubrics))
)]
pub async fn list(context: Context, Query(whose): Query<Whose>) -> Result<Reply<Rubrics>> {
    context
        .read(move |db, context| {
            may_read(db, &context.actor, whose.job_id)?;
            let mut own = store::own_rubrics(db)?;
            own.retain(|(place, _)| context.actor.includes(*place));
            Ok(Reply(Rubrics {
                items: store::rubrics(db, whose.job_id)?,
                standard: RubricText::default(),
                own: own.into_iter().map(|(_, own)| own).collect(),
            }))
        })
        .await
}

/// A version of a rubric.
#[utoipa::path(
    get, path = "/api/scoring/rubrics/{id}", tag = "hiring", params(("id" = RubricId, Path)),
    responses((status = 200, body = Rubric))
)]
pub async fn get(context: Context, Path(id): Path<RubricId>) -> Result<Reply<Rubric>> {
    context
        .read(move |db, context| {
            context.actor.allow(Permission::ScoringConfigure)?;
            let rubric = store::rubric(db, id)?;
            may_read(db, &context.actor, rubric.job_id)?;
            Ok(Reply(rubric))
        })
        .await
}

/// Begins a draft from what is in effect, or hands back the one that was begun.
#[utoipa::path(
    post, path = "/api/scoring/rubrics", tag = "hiring", request_body = NewRubric,
    responses((status = 201, body = Rubric))
)]
pub async fn add(
    context: Context,
    Json(new): Json<NewRubric>,
) -> Result<(StatusCode, Reply<Rubric>)> {
    let rubric = context
        .write(move |change| begin_rubric(change, new.job_id))
        .await?;
    Ok((StatusCode::CREATED, Reply(rubric)))
}

/// Begins a draft from what is in effect, or hands back the one that was begun.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub fn begin_rubric(change: &mut WriteContext<'_>, job: Option<JobId>) -> Result<Rubric> {
    plan::require_feature(change.db, Feature::Scoring)?;
    allow(change.db, change.actor, job)?;
    inputs::first_rubric(change)?;
    let versions = store::rubrics(change.db, job)?;
    let draft = |rubric: &&Rubric| rubric.state == RubricState::Draft;
    if let Some(begun) = versions.iter().find(draft) {
        return Ok(begun.clone());
    }
    let text = match job {
        Some(job) => inputs::text_for(change.db, job)?,
        None => inputs::first_rubric(change)?.text,
    };
    let rubric = Rubric {
        id: RubricId::new(change.now),
        job_id: job,
        version_no: versions.first().map_or(1, |newest| newest.version_no + 1),
        state: RubricState::Draft,
        hash: store::hash(&text)?,
        text,
        created_by: change.actor.person(),
        created_at: change.now,
        activated_at: None,
        version: 1,
    };
    store::save_rubric(change.db, &rubric)?;
    let entry = entry(change.db, RecruitingAction::RubricDrafted, &rubric)?;
    change.record(entry.change(serde_json::Value::Null, &rubric)?)?;
    change.invalidate("/api/scoring/rubrics");
    Ok(rubric)
}

/// Changes a draft.
#[utoipa::path(
    put, path = "/api/scoring/rubrics/{id}", tag = "hiring", params(("id" = RubricId, Path)),
    request_body = RubricChange, responses((status = 200, body = Rubric))
)]
pub async fn change(
    context: Context,
    Path(id): Path<RubricId>,
    Json(wanted): Json<RubricChange>,
) -> Result<Reply<Rubric>> {
    context
        .write(move |change| change_rubric(change, id, wanted))
        .await
        .map(Reply)
}

/// Changes a draft.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`; `rubric_locked` where it is or was in effect,
/// `rubric_weights_not_100`, `bands_out_of_order`, `rubric_script_broken`; database errors.
pub fn change_rubric(
    change: &mut WriteContext<'_>,
    id: RubricId,
    wanted: RubricChange,
) -> Result<Rubric> {
    plan::require_feature(change.db, Feature::Scoring)?;
    let mut rubric = draft(change, id, wanted.version)?;
    sound(&wanted.rubric.settings)?;
    working(&wanted.rubric)?;
    let before = rubric.clone();
    rubric.hash = store::hash(&wanted.rubric)?;
    rubric.text = wanted.rubric;
    rubric.version += 1;
    store::save_rubric(change.db, &rubric)?;
    let entry = entry(change.db, RecruitingAction::RubricChanged, &rubric)?;
    change.record(entry.change(&before, &rubric)?)?;
    change.invalidate("/api/scoring/rubrics");
    Ok(rubric)
}

/// Drops a draft.
#[utoipa::path(
    delete, path = "/api/scoring/rubrics/{id}", tag = "hiring", params(("id" = RubricId, Path), VersionedRequest),
    responses((status = 204))
)]
pub async fn remove(
    context: Context,
    Path(id): Path<RubricId>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| {
            let rubric = draft(change, id, seen.version)?;
            store::drop_draft(change.db, id)?;
            let entry = entry(change.db, RecruitingAction::RubricDropped, &rubric)?;
            change.record(entry.change(&rubric, serde_json::Value::Null)?)?;
            change.invalidate("/api/scoring/rubrics");
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}

/// Puts a draft into effect: from now on it scores, and everyone who is in the pipeline is scored again.
#[utoipa::path(
    post, path = "/api/scoring/rubrics/{id}/activate", tag = "hiring", params(("id" = RubricId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = Rubric))
)]
pub async fn activate(
    context: Context,
    Path(id): Path<RubricId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Rubric>> {
    context
        .write(move |change| activate_rubric(change, id, seen.version))
        .await
        .map(Reply)
}

/// Puts a draft into effect.
///
/// # Errors
/// As [`change_rubric`].
pub fn activate_rubric(change: &mut WriteContext<'_>, id: RubricId, seen: i64) -> Result<Rubric> {
    plan::require_feature(change.db, Feature::Scoring)?;
    let mut rubric = draft(change, id, seen)?;
    sound(&rubric.text.settings)?;
    working(&rubric.text)?;
    let before = store::active(change.db, rubric.job_id)?;
    if let Some(mut retired) = before.clone() {
        retired.state = RubricState::Retired;
        retired.version += 1;
        store::save_rubric(change.db, &retired)?;
    }
    rubric.state = RubricState::Active;
    rubric.activated_at = Some(change.now);
    rubric.version += 1;
    store::save_rubric(change.db, &rubric)?;
    let entry = entry(change.db, RecruitingAction::RubricActivated, &rubric)?;
    change.record(entry.change(&before, &rubric)?)?;
    change.invalidate("/api/scoring");
    rescore::ask(change)?;
    Ok(rubric)
}

/// A rubric that the person may change, as they saw it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; database errors.
pub(super) fn to_change(change: &WriteContext<'_>, id: RubricId, seen: i64) -> Result<Rubric> {
    change.actor.allow(Permission::ScoringConfigure)?;
    let rubric = store::rubric(change.db, id)?;
    allow(change.db, change.actor, rubric.job_id)?;
    let versions = (seen, rubric.version);
    version::check_version(change.db, ("rubric", id), versions, || Ok(&rubric))?;
    Ok(rubric)
}

/// A draft that the person may change.
fn draft(change: &WriteContext<'_>, id: RubricId, seen: i64) -> Result<Rubric> {
    let rubric = to_change(change, id, seen)?;
    if rubric.state == RubricState::Draft {
        Ok(rubric)
    } else {
        Err(Error::unprocessable("rubric_locked"))
    }
}

/// The record of what became of a version: a job's own carries the job's title beside its number.
///
/// # Errors
/// Database errors.
pub(super) fn entry(db: &Connection, action: RecruitingAction, rubric: &Rubric) -> Result<Entry> {
    let number = rubric.version_no;
    let label = match rubric.job_id {
        Some(job) => format!("v{number} · {}", jobs::store::job(db, job)?.title.en),
        None => format!("v{number}"),
    };
    Ok(Entry::new(action, "rubric", rubric.id).label(label))
}
