//! Proves once more who the user is, with a passkey or a code, so that a sensitive act can go on.

use axum::{Json as Reply, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use webauthn_rs::prelude::{PasskeyAuthentication, PublicKeyCredential};

use super::{
    passkeys::{
        Challenge, LIST, ask, refused,
        relying_party::{RelyingParty, public_key},
        store,
    },
    pending::{CODE_LIFE, Pending, Stage, TRIES},
    people,
    proof::RecentProof,
    session::{self, Current},
    sign_in,
};
use crate::{
    OrganizationAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Json,
    outbox::{self, Message, MessageKind},
    secrets,
};

/// Says whether something sensitive would go through now: for downloads, which show no dialog of their own.
#[utoipa::path(
    get, path = "/api/users/me/proof", operation_id = "getOwnProof", tag = "identity",
    responses((status = 204, description = "It is recent enough"))
)]
pub(super) async fn recent(_proof: RecentProof) -> StatusCode {
    StatusCode::NO_CONTENT
}

/// A code is on its way.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodeSent {
    /// Sent back with the code.
    pub ceremony: String,
    /// The code's address.
    pub to: String,
}

/// Sends the person a code.
#[utoipa::path(
    post, path = "/api/users/me/proof/code", operation_id = "sendOwnProofCode", tag = "identity",
    responses((status = 200, body = CodeSent))
)]
pub(super) async fn send_code(
    context: Context,
    Current(session): Current,
) -> Result<Reply<CodeSent>> {
    let user = context
        .read(|db, context| people::get(db, context.actor.user))
        .await?;
    let (app, config) = (&context.app, &context.app.core.config);
    let address = user.addresses().into_iter().next();
    let address = address.ok_or_else(|| Error::field("address", "contact_required"))?;
    let way = sign_in::way(app, &address, &user);
    let (channel, to) = way.ok_or_else(|| Error::field("address", "contact_required"))?;
    // Strangers who ask for codes take nothing from someone who is signed in.
    let here = data_encoding::HEXLOWER.encode(&session);
    let person = address.hash(&config.data.stable_key);
    app.edge.codes.count_known(&person, &here)?;
    let code = secrets::six_digits();
    let stage = Stage::Proof {
        user: user.id,
        state: None,
    };
    let pending = Pending::new(stage, Some(context.tenant.id()), None).with_code(config, &code);
    pending.begin(app, context.now, CODE_LIFE).await?;
    let message = Message {
        person: user.key(),
        channel,
        to: to.clone(),
        lang: user.lang,
        note: MessageKind::SignInCode { code },
    };
    context
        .write(move |change| outbox::enqueue(change, &message).map(|_| ()))
        .await?;
    Ok(Reply(CodeSent {
        ceremony: pending.secret,
        to,
    }))
}

/// Asks for one of the person's passkeys.
#[utoipa::path(
    post, path = "/api/users/me/proof/passkey", operation_id = "beginOwnProof", tag = "identity",
    responses((status = 200, body = Challenge))
)]
pub(super) async fn ask_passkey(
    context: Context,
    RelyingParty(site): RelyingParty,
) -> Result<Reply<Challenge>> {
    let kept = context
        .read(|db, context| store::of(db, context.actor.user))
        .await?;
    if kept.is_empty() {
        return Err(Error::NotFound);
    }
    let keys: Vec<_> = kept.into_iter().map(|kept| kept.key).collect();
    let (options, state) = site
        .start_passkey_authentication(&keys)
        .map_err(Error::internal)?;
    let stage = Stage::Proof {
        user: context.actor.user,
        state: Some(serde_json::to_string(&state)?),
    };
    ask(&context, stage, public_key(&options)?).await.map(Reply)
}

/// The code that was typed, or what the device answered.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct IdentityProof {
    /// The ceremony that it answers.
    ceremony: String,
    /// Six digits.
    code: Option<String>,
    /// `AuthenticationResponseJSON`, as the browser's `toJSON` gives it.
    #[schema(value_type = Option<Object>)]
    credential: Option<Value>,
}

/// Takes the answer: what is sensitive goes through for a quarter of an hour.
#[utoipa::path(
    post, path = "/api/users/me/proof", operation_id = "proveOneself", tag = "identity",
    request_body = IdentityProof, responses(
        (status = 204, description = "Proven"),
        (status = 410, description = "`code_expired`, `passkey_expired`: it took too long, or was answered before")
    )
)]
pub(super) async fn prove(
    context: Context,
    Current(session): Current,
    site: Result<RelyingParty>,
    Json(answer): Json<IdentityProof>,
) -> Result<StatusCode> {
    let by = match answer.credential {
        Some(credential) => {
            by_passkey(&context, site?, &answer.ceremony, credential).await?;
            "passkey"
        }
        None => {
            by_code(&context, &answer.ceremony, &answer.code.unwrap_or_default()).await?;
            "code"
        }
    };
    context
        .write(move |change| {
            session::prove(change, &session)?;
            let entry = Entry::new(
                OrganizationAction::UserProvenAgain,
                "user",
                change.actor.user,
            );
            change.record(entry.change(Value::Null, json!({ "by": by }))?)?;
            Ok(StatusCode::NO_CONTENT)
        })
        .await
}

async fn by_code(context: &Context, ceremony: &str, code: &str) -> Result<()> {
    let expired = || Error::Gone("code_expired");
    let app = &context.app;
    let pending = Pending::tried(app, ceremony, context.now)
        .await?
        .ok_or_else(expired)?;
    if !matches!(&pending.stage, Stage::Proof { user, .. } if *user == context.actor.user) {
        return Err(expired());
    }
    let digits: String = code.chars().filter(char::is_ascii_digit).collect();
    if !pending.fits(&app.core.config, &digits) {
        return Err(match TRIES.saturating_sub(pending.tries) {
            0 => expired(),
            _ => Error::field("code", "code_wrong"),
        });
    }
    if pending.end(app).await? {
        Ok(())
    } else {
        Err(expired())
    }
}

async fn by_passkey(
    context: &Context,
    RelyingParty(site): RelyingParty,
    ceremony: &str,
    credential: Value,
) -> Result<()> {
    let pending = Pending::take(&context.app, ceremony, context.now).await?;
    let state = match pending.map(|pending| pending.stage) {
        Some(Stage::Proof {
            user,
            state: Some(state),
        }) if user == context.actor.user => state,
        _ => return Err(Error::Gone("passkey_expired")),
    };
    let state: PasskeyAuthentication = serde_json::from_str(&state)?;
    let answer: PublicKeyCredential =
        serde_json::from_value(credential).map_err(|error| refused(&error))?;
    let result = site
        .finish_passkey_authentication(&answer, &state)
        .map_err(|error| refused(&error))?;
    context
        .write(move |change| {
            // It may have been removed since it was asked for.
            let kept = store::presented(change.db, result.cred_id().as_slice())?
                .filter(|kept| kept.user == change.actor.user)
                .ok_or_else(|| refused(&"it was removed"))?;
            store::used(change.db, kept, &result, change.now)?;
            change.invalidate(LIST);
            Ok(())
        })
        .await
}
