//! Ends access, or takes an invitation back before it was used.

use axum::Json as Reply;
use serde::Deserialize;

use super::{
    scope::{load, manage, refuse_ended},
    types::Account,
};
use crate::{
    OrganizationAction,
    context::Context,
    error::Result,
    extract::{Json, Path},
    identity::{self, proof::RecentProof},
    ids::UserId,
    owned_work::{self, Part},
    write_context::WriteContext,
};

/// The end of an account's access.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = AccessEnd)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct End {
    /// The version of the account that the decision was made on.
    pub version: i64,
    /// The user who takes over what they own in hiring; needed where there is any.
    #[serde(default)]
    pub reassign_to: Option<UserId>,
}

/// Ends an account: its sessions and links end at once, and the work it owns is handed over.
#[utoipa::path(
    post, path = "/api/access/{id}/deactivate", tag = "access", params(("id" = UserId, Path)),
    request_body = End, responses((status = 200, body = Account))
)]
pub async fn handler(
    context: Context,
    _proof: RecentProof,
    Path(id): Path<UserId>,
    Json(wanted): Json<End>,
) -> Result<Reply<Account>> {
    context
        .write(move |change| {
            end(change, id, wanted)?;
            load(change, id)
        })
        .await
        .map(Reply)
}

/// Ends an account. A place on the team stays: ending a job has its own address.
///
/// # Errors
/// Those of [`manage`]; `state_conflict`, `last_owner`, `reassignment_required`; database errors.
pub fn end(change: &mut WriteContext<'_>, id: UserId, wanted: End) -> Result<()> {
    let account = manage(
        change,
        id,
        wanted.version,
        OrganizationAction::UserDeactivated,
    )?;
    refuse_ended(&account)?;
    let work = owned_work::of(change.core)?;
    work.check(change, id, Part::All, wanted.reassign_to)?;
    work.hand_over(change, id, Part::All, wanted.reassign_to)?;
    identity::deactivate_user(change, id)?;
    change.invalidate("/api/team");
    Ok(())
}
