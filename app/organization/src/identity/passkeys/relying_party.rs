//! For whom a device keeps a passkey: the host that the person sees, and nothing around it.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use serde::Serialize;
use serde_json::Value;
use webauthn_rs::{
    Webauthn, WebauthnBuilder,
    prelude::{CreationChallengeResponse, Url},
};

use crate::{
    app::App,
    error::{Error, Result},
    site::public_request,
};

/// The name in the device's window.
const NAME: &str = "Lineup";

/// The host of the request, if it is this server's own or a brand's.
pub(in crate::identity) struct RelyingParty(pub Webauthn);

impl FromRequestParts<App> for RelyingParty {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        of(app, &parts.headers).map(Self)
    }
}

/// A host that merely resolves to this server must not have passkeys of its own; nor can a bare address.
fn of(app: &App, headers: &HeaderMap) -> Result<Webauthn> {
    let unavailable = || Error::Refused("passkey_unavailable");
    let config = &app.core.config;
    let authority = headers
        .get(header::HOST)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_lowercase();
    let host = public_request::host_name(&authority);
    let own = Url::parse(&config.serve.url).is_ok_and(|url| url.host_str() == Some(host));
    if !own && app.tenants.by_host(host).is_none() {
        return Err(unavailable());
    }
    let scheme = if config.secure() { "https" } else { "http" };
    let origin = Url::parse(&format!("{scheme}://{authority}")).map_err(|_| unavailable())?;
    WebauthnBuilder::new(host, &origin)
        .and_then(|site| site.rp_name(NAME).build())
        .map_err(|_| unavailable())
}

/// The options of a key that the device itself lists: without one, the person would have to say who they are first.
///
/// # Errors
/// `Internal`, never in practice.
pub(super) fn discoverable(mut options: CreationChallengeResponse) -> Result<Value> {
    if let Some(selection) = &mut options.public_key.authenticator_selection {
        // Without `residentKey`, browsers go by `requireResidentKey` (WebAuthn 2, 5.4.4).
        selection.resident_key = None;
        selection.require_resident_key = true;
    }
    public_key(&options)
}

/// The options as a browser's `parse…OptionsFromJSON` takes them. A button asks for them: the browser's own mode for fields
/// that fill themselves is left out.
///
/// # Errors
/// `Internal`, never in practice.
pub(in crate::identity) fn public_key(options: &impl Serialize) -> Result<Value> {
    Ok(serde_json::to_value(options)?["publicKey"].take())
}
