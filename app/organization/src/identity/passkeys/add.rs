//! Adds a passkey: the server asks the person's device for a key, and keeps its public half.

use axum::{
    Json as Reply,
    http::{HeaderMap, StatusCode, header},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tenants::TenantCode;
use webauthn_rs::prelude::{PasskeyRegistration, RegisterPublicKeyCredential, Uuid};

use super::{
    Challenge, LIST, OwnPasskey, ask, refused,
    relying_party::{RelyingParty, discoverable},
    store::{self, Kept},
};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Json,
    identity::{
        browser_name,
        pending::{Pending, Stage},
        people,
        proof::RecentProof,
    },
    ids::PasskeyId,
    secrets,
};

/// A person has at most so many.
const MAX_PASSKEYS: usize = 20;
/// The part of a handle that names the brand; a code has at most eight letters.
const CODE: usize = 8;

/// A device's answer.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(in crate::identity) struct NewPasskey {
    /// The challenge that it answers.
    ceremony: String,
    /// `RegistrationResponseJSON`, as the browser's `toJSON` gives it.
    #[schema(value_type = Object)]
    credential: Value,
}

/// Asks the person's device for a new passkey.
#[utoipa::path(
    post, path = "/api/users/me/passkeys/begin", operation_id = "beginOwnPasskey", tag = "identity",
    responses((status = 200, body = Challenge))
)]
pub(in crate::identity) async fn begin(
    context: Context,
    _proof: RecentProof,
    RelyingParty(site): RelyingParty,
) -> Result<Reply<Challenge>> {
    let (user, kept) = context
        .read(|db, context| {
            let user = context.actor.user;
            Ok((people::get(db, user)?, store::of(db, user)?))
        })
        .await?;
    if kept.len() >= MAX_PASSKEYS {
        return Err(Error::unprocessable("too_many_passkeys"));
    }
    // A device keeps one key for each handle: all keys of a person share it.
    let handle = kept
        .first()
        .map_or_else(|| fresh(context.tenant.code()), |kept| kept.handle);
    let own = kept.iter().map(|kept| kept.key.cred_id().clone()).collect();
    let address = user.addresses().first().map(|it| it.text().to_owned());
    let name = address.unwrap_or_else(|| user.name());
    let (options, state) = site
        .start_passkey_registration(handle, &name, &user.name(), Some(own))
        .map_err(Error::internal)?;
    let stage = Stage::NewPasskey {
        user: user.id,
        handle,
        state: serde_json::to_string(&state)?,
    };
    ask(&context, stage, discoverable(options)?)
        .await
        .map(Reply)
}

/// Keeps the passkey that the device made.
#[utoipa::path(
    post, path = "/api/users/me/passkeys", operation_id = "addOwnPasskey", tag = "identity",
    request_body = NewPasskey, responses(
        (status = 201, body = OwnPasskey),
        (status = 410, description = "`passkey_expired`: it took more than five minutes, or was answered before")
    )
)]
pub(in crate::identity) async fn finish(
    context: Context,
    RelyingParty(site): RelyingParty,
    headers: HeaderMap,
    Json(new): Json<NewPasskey>,
) -> Result<(StatusCode, Reply<OwnPasskey>)> {
    let pending = Pending::take(&context.app, &new.ceremony, context.now).await?;
    let (handle, state) = match pending.map(|pending| pending.stage) {
        Some(Stage::NewPasskey {
            user,
            handle,
            state,
        }) if user == context.actor.user => (handle, state),
        _ => return Err(Error::Gone("passkey_expired")),
    };
    let state: PasskeyRegistration = serde_json::from_str(&state)?;
    let answer: RegisterPublicKeyCredential =
        serde_json::from_value(new.credential).map_err(|error| refused(&error))?;
    let key = site
        .finish_passkey_registration(&answer, &state)
        .map_err(|error| refused(&error))?;
    let agent = headers.get(header::USER_AGENT);
    let agent = agent.and_then(|value| value.to_str().ok());
    let kept = Kept {
        user: context.actor.user,
        own: OwnPasskey {
            id: PasskeyId::new(context.now),
            name: browser_name::of(agent.unwrap_or_default()),
            added_at: context.now,
            last_used_at: None,
            version: 1,
        },
        handle,
        key,
    };
    context
        .write(move |change| {
            if !store::add(change.db, &kept)? {
                return Err(refused(&"it is kept already"));
            }
            let entry = Entry::new(OrganizationAction::UserPasskeyAdded, "user", kept.user);
            change.record(entry.change(Value::Null, json!({ "passkeyId": kept.own.id }))?)?;
            change.invalidate(LIST);
            Ok((StatusCode::CREATED, Reply(kept.own)))
        })
        .await
}

/// A handle for someone who has no passkey yet. Devices show it to this server before sign-in: it names the brand,
/// whose code is public, and no one.
fn fresh(code: &TenantCode) -> Uuid {
    let mut bytes = [0; 16];
    let (brand, chance) = bytes.split_at_mut(CODE);
    for (byte, letter) in brand.iter_mut().zip(code.as_str().bytes()) {
        *byte = letter;
    }
    chance.copy_from_slice(&secrets::random::<CODE>());
    Uuid::from_bytes(bytes)
}

/// The code of the brand that a handle names.
pub(super) fn brand_of(handle: Uuid) -> Option<TenantCode> {
    let code = &handle.as_bytes()[..CODE];
    let code = std::str::from_utf8(code).ok()?;
    code.trim_end_matches('\0').parse().ok()
}
