//! The team takes someone out of the pool, and back in.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use super::opt_out;
use crate::{
    compliance::version,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::ApplicantId,
    permit::Permission,
    profile::person::ApplicantIdentity,
    write_context::WriteContext,
};
use recruiting::events::PoolChoice;

/// Whether a person is in the talent pool.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PoolKeep {
    /// The person's version.
    pub version: i64,
    /// Whether to keep them.
    pub kept: bool,
}

/// Someone of the pool after a change.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PoolPlace {
    /// The person.
    pub applicant_id: ApplicantId,
    /// The person's version now: what takes it back.
    pub version: i64,
    /// Whether they are in the pool.
    pub kept: bool,
}

/// Takes someone out of the talent pool, or back in.
#[utoipa::path(
    put, path = "/api/talent-pool/{id}", tag = "talent pool", params(("id" = ApplicantId, Path)),
    request_body = PoolKeep, responses((status = 200, body = PoolPlace))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ApplicantId>,
    Json(wanted): Json<PoolKeep>,
) -> Result<Reply<PoolPlace>> {
    context
        .write(move |change| keep(change, id, wanted))
        .await
        .map(Reply)
}

/// Takes a person out of the talent pool, or back in; a person who asked not to be kept stays out.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `applicant_erased`, `talent_pool_opted_out`; database errors.
pub fn keep(change: &mut WriteContext<'_>, id: ApplicantId, wanted: PoolKeep) -> Result<PoolPlace> {
    let person =
        ApplicantIdentity::allowed(change.db, change.actor, id, Permission::ApplicationsMove)?;
    let root = person.root().clone();
    if root.anonymised_at.is_some() {
        return Err(Error::Locked("applicant_erased"));
    }
    version::check_version(
        change.db,
        ("applicant", root.id),
        (wanted.version, root.version),
        || Ok(&root),
    )?;
    if wanted.kept && opt_out::asked_out(change.db, root.id)? {
        return Err(Error::unprocessable("talent_pool_opted_out"));
    }
    opt_out::put(change, &person, wanted.kept, PoolChoice { asked: false })?;
    Ok(PoolPlace {
        applicant_id: root.id,
        version: root.version + 1,
        kept: wanted.kept,
    })
}
