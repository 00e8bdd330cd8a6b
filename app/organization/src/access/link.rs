//! Sends an invitation once more.

use axum::Json as Reply;
use serde_json::json;

use super::{
    scope::{load, manage, no_longer_fits},
    types::{Account, State},
};
use crate::{
    OrganizationAction,
    compliance::{
        audit::{self, Entry},
        version::VersionedRequest,
    },
    context::Context,
    error::Result,
    extract::{Json, Path},
    identity::{self, proof::RecentProof},
    ids::UserId,
    write_context::WriteContext,
};

/// Sends someone who has never signed in a new link; the one before ends.
#[utoipa::path(
    post, path = "/api/access/{id}/link", operation_id = "sendAccessLink", tag = "access", params(("id" = UserId, Path)),
    request_body = VersionedRequest, responses((status = 200, body = Account))
)]
pub async fn handler(
    context: Context,
    _proof: RecentProof,
    Path(id): Path<UserId>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Account>> {
    context
        .write(move |change| {
            send_again(change, id, seen.version)?;
            load(change, id)
        })
        .await
        .map(Reply)
}

/// Sends someone who has never signed in a new link.
///
/// # Errors
/// Those of [`manage`]; `state_conflict`, `contact_required`; database errors.
pub fn send_again(change: &mut WriteContext<'_>, id: UserId, version: i64) -> Result<()> {
    let account = manage(change, id, version, OrganizationAction::UserLinkSent)?;
    let waits = matches!(account.state, State::Invited | State::Active);
    if !waits || account.last_seen_at.is_some() {
        return Err(no_longer_fits(&account));
    }
    let user = identity::people::get(change.db, id)?;
    identity::send_link(change, &user)?;
    let label = audit::personal(change, user.key(), user.name())?;
    let entry = Entry::new(OrganizationAction::UserLinkSent, "user", id)
        .label(label)
        .change((), json!({ "role": user.role }))?;
    change.record(entry)?;
    Ok(())
}
