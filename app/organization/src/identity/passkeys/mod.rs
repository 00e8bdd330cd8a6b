//! Passkeys: keys that a person's devices keep and that a finger, a face or a PIN unlocks. A passkey names the brand and the
//! person, so that nothing is typed to sign in.

pub(super) mod add;
pub(super) mod list;
pub(super) mod relying_party;
pub(super) mod remove;
pub(super) mod rename;
pub(super) mod sign_in;
pub(super) mod store;

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde_json::Value;

use super::pending::{Pending, Stage};
use crate::{
    context::Context,
    error::{Error, Result},
    ids::PasskeyId,
};

/// The time to answer a challenge.
pub(super) const CHALLENGE_LIFE: SignedDuration = SignedDuration::from_mins(5);

/// The path of the caller's passkeys.
pub(super) const LIST: &str = "/api/users/me/passkeys";

/// A passkey of the caller.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnPasskey {
    /// Its id; no one signs in with it.
    pub id: PasskeyId,
    /// The person's name for it.
    pub name: String,
    /// When it was added.
    #[schema(value_type = String, format = DateTime)]
    pub added_at: Timestamp,
    /// When someone last signed in with it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_used_at: Option<Timestamp>,
    /// Raised by each renaming.
    pub version: i64,
}

/// The browser's request to a device.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Challenge {
    /// Sent back with the device's answer, within five minutes and once.
    pub ceremony: String,
    /// `PublicKeyCredentialCreationOptions` or `PublicKeyCredentialRequestOptions` in their JSON form.
    #[schema(value_type = Object)]
    pub public_key: Value,
}

/// A challenge for the signed-in person, to be answered within [`CHALLENGE_LIFE`].
///
/// # Errors
/// Those of the control file.
pub(super) async fn ask(context: &Context, stage: Stage, public_key: Value) -> Result<Challenge> {
    let pending = Pending::new(stage, Some(context.tenant.id()), None);
    pending
        .begin(&context.app, context.now, CHALLENGE_LIFE)
        .await?;
    Ok(Challenge {
        ceremony: pending.secret,
        public_key,
    })
}

/// A signature that is not valid, for any reason: the person reads one sentence, the log has the rest.
pub(super) fn refused(error: &impl std::fmt::Display) -> Error {
    tracing::info!("a passkey was refused: {error}");
    Error::Refused("passkey_refused")
}
