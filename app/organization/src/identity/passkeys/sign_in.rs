//! Signs in with a passkey, without a word typed: the device's answer names the brand and the person.

use axum::{
    Json as Reply,
    extract::State,
    http::header,
    response::{IntoResponse as _, Response},
};
use serde::Deserialize;
use webauthn_rs::{
    Webauthn,
    prelude::{AuthenticationResult, DiscoverableAuthentication, PublicKeyCredential},
};

use super::{
    CHALLENGE_LIFE,
    add::brand_of,
    refused,
    relying_party::{RelyingParty, public_key},
    store::{self, Kept},
};
use crate::{
    app::App,
    error::{Error, Result},
    identity::{
        finish::{self, set_cookie},
        pending::{self, Pending, Stage},
        return_to,
        visitor::Visitor,
    },
    site::form::Form,
};

const SCRIPT: &str = include_str!("../../../../templates/site/passkey.js");

/// The script of the sign-in page's passkey button.
pub(in crate::identity) async fn script() -> Response {
    let kind = (header::CONTENT_TYPE, "text/javascript; charset=utf-8");
    let keep = (header::CACHE_CONTROL, "public, max-age=3600");
    ([kind, keep], SCRIPT).into_response()
}

/// The fields of the button's form.
#[derive(Debug, Deserialize)]
pub(in crate::identity) struct Pressed {
    return_to: Option<String>,
    #[serde(default)]
    credential: String,
}

/// Asks the browser for any of its passkeys.
///
/// # Errors
/// `passkey_unavailable` at a host that is no one's; those of the control file.
pub(in crate::identity) async fn begin(
    State(app): State<App>,
    visitor: Visitor,
    RelyingParty(site): RelyingParty,
    Form(pressed): Form<Pressed>,
) -> Result<Response> {
    let (options, state) = site
        .start_discoverable_authentication()
        .map_err(Error::internal)?;
    let stage = Stage::Passkey {
        state: serde_json::to_string(&state)?,
    };
    let goal = return_to::checked(pressed.return_to.as_deref());
    let pending = Pending::new(stage, visitor.brand, goal);
    pending.begin(&app, visitor.now, CHALLENGE_LIFE).await?;
    let mut response = Reply(public_key(&options)?).into_response();
    let cookie = pending::cookie(&app.core.config, &pending.secret);
    set_cookie(&mut response, &cookie);
    Ok(response)
}

/// Signs in whom the passkey names.
///
/// # Errors
/// `Gone("passkey_expired")` where the challenge lapsed or was answered before; `passkey_refused`; `unknown_person` where
/// they are no longer active.
pub(in crate::identity) async fn prove(
    State(app): State<App>,
    visitor: Visitor,
    RelyingParty(site): RelyingParty,
    Form(pressed): Form<Pressed>,
) -> Result<Response> {
    let secret = visitor.pending.clone().unwrap_or_default();
    let pending = Pending::take(&app, &secret, visitor.now).await?;
    let Some(Pending {
        stage: Stage::Passkey { state },
        return_to,
        ..
    }) = pending
    else {
        return Err(Error::Gone("passkey_expired"));
    };
    let answer: PublicKeyCredential =
        serde_json::from_str(&pressed.credential).map_err(|error| refused(&error))?;
    let state = serde_json::from_str(&state)?;
    let (handle, _) = site
        .identify_discoverable_authentication(&answer)
        .map_err(|error| refused(&error))?;
    let brand = brand_of(handle)
        .and_then(|code| app.tenants.by_code(&code))
        .ok_or_else(|| refused(&"it names no brand of this server"))?;
    let tenant = app.tenants.open(brand).await?;
    let id = answer.raw_id.clone();
    let kept = tenant
        .read(move |db| store::presented(db, &id))
        .await?
        .filter(|kept| kept.handle == handle)
        .ok_or_else(|| refused(&"nobody here has it"))?;
    let user = kept.user;
    let result = check(&site, &answer, state, &kept)?;
    let now = visitor.now;
    tenant
        .write(move |db| store::used(db, kept, &result, now))
        .await?;
    finish::enter(&visitor, brand, user, "passkey", return_to).await
}

/// The device must have asked for the finger, the face or the PIN, and its counter must not go back: then there are two.
fn check(
    site: &Webauthn,
    answer: &PublicKeyCredential,
    state: DiscoverableAuthentication,
    kept: &Kept,
) -> Result<AuthenticationResult> {
    site.finish_discoverable_authentication_v2(answer, state, &kept.key)
        .map_err(|error| refused(&error))
}
