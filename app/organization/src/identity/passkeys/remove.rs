//! Removes a passkey: its device no longer signs in.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{LIST, store};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Path,
    identity::proof::RecentProof,
    ids::PasskeyId,
};

/// Removes one of the person's passkeys.
#[utoipa::path(
    delete, path = "/api/users/me/passkeys/{id}", operation_id = "removeOwnPasskey", tag = "identity",
    params(("id" = PasskeyId, Path)), responses((status = 204, description = "Removed"))
)]
pub(in crate::identity) async fn handler(
    context: Context,
    _proof: RecentProof,
    Path(id): Path<PasskeyId>,
) -> Result<StatusCode> {
    context
        .write(move |change| {
            let user = change.actor.user;
            let kept = store::one(change.db, user, id)?.ok_or(Error::NotFound)?;
            store::remove(change.db, kept.own.id)?;
            let entry = Entry::new(OrganizationAction::UserPasskeyRemoved, "user", user);
            change.record(entry.change(json!({ "passkeyId": id }), Value::Null)?)?;
            change.invalidate(LIST);
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}
