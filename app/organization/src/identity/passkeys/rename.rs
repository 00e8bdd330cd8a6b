//! Gives a passkey the name by which its owner knows it.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{LIST, OwnPasskey, store};
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::PasskeyId,
};

/// Longer names do not fit a phone.
const LONGEST: usize = 60;

/// Another name.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(in crate::identity) struct PasskeyName {
    /// The version that was seen.
    version: i64,
    /// The name.
    name: String,
}

/// Renames one of the person's passkeys.
#[utoipa::path(
    patch, path = "/api/users/me/passkeys/{id}", operation_id = "renameOwnPasskey", tag = "identity",
    params(("id" = PasskeyId, Path)), request_body = PasskeyName, responses((status = 200, body = OwnPasskey))
)]
pub(in crate::identity) async fn handler(
    context: Context,
    Path(id): Path<PasskeyId>,
    Json(wanted): Json<PasskeyName>,
) -> Result<Reply<OwnPasskey>> {
    context
        .write(move |change| {
            let user = change.actor.user;
            let kept = store::one(change.db, user, id)?.ok_or(Error::NotFound)?;
            let name = words(&wanted.name)?;
            let versions = (wanted.version, kept.own.version);
            version::check_version(change.db, ("user", user), versions, || Ok(&kept.own))?;
            store::rename(change.db, id, name)?;
            let entry = Entry::new(OrganizationAction::UserPasskeyRenamed, "user", user);
            change.record(entry.change(json!(null), json!({ "passkeyId": id }))?)?;
            change.invalidate(LIST);
            Ok(Reply(OwnPasskey {
                name: name.to_owned(),
                version: kept.own.version + 1,
                ..kept.own
            }))
        })
        .await
}

fn words(typed: &str) -> Result<&str> {
    let name = typed.trim();
    match name.chars().count() {
        0 => Err(Error::field("name", "required")),
        1..=LONGEST if !name.chars().any(char::is_control) => Ok(name),
        1..=LONGEST => Err(Error::field("name", "wrong_type")),
        _ => Err(Error::field("name", "too_long")),
    }
}
