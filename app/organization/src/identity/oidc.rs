//! Sign-in at an OpenID Connect provider: authorization code with PKCE, state, nonce, and the issuer's own word on
//! who answers.

use std::sync::Arc;

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse as _, Redirect, Response},
};
use openidconnect::{
    AccessTokenHash, AuthorizationCode, ClientId, ClientSecret, CsrfToken, Nonce,
    OAuth2TokenResponse as _, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope,
    TokenResponse as _,
    core::{CoreAuthenticationFlow, CoreClient, CoreUserInfoClaims},
};
use serde::Deserialize;

use super::{
    SignInState,
    address::{self, Address},
    finish::{self, set_cookie},
    pending::{self, CODE_LIFE, Pending, Stage},
    provider::Metadata,
    return_to,
    visitor::Visitor,
};
use crate::{
    app::App,
    config::Oidc,
    error::{Error, Result},
    extract::Query,
    secrets,
};

/// The query of `/api/login`.
#[derive(Debug, Deserialize)]
pub(super) struct OidcQuery {
    return_to: Option<String>,
    brand: Option<String>,
}

/// The way in: to the provider, or to the built-in page where there is none.
///
/// # Errors
/// `Busy` where the provider does not answer.
pub(super) async fn login(
    State(app): State<App>,
    Extension(door): Extension<Arc<SignInState>>,
    visitor: Visitor,
    Query(asked): Query<OidcQuery>,
) -> Result<Response> {
    let goal = return_to::checked(asked.return_to.as_deref());
    let Some(settings) = &app.core.config.oidc else {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, value) in [("return_to", goal), ("brand", asked.brand)] {
            query.extend_pairs(value.map(|value| (name, value)));
        }
        let query = query.finish();
        let address = if query.is_empty() {
            "/sign-in".to_owned()
        } else {
            format!("/sign-in?{query}")
        };
        return Ok(Redirect::to(&address).into_response());
    };
    let metadata = door.provider.metadata(settings).await?;
    let client =
        CoreClient::from_provider_metadata(metadata.clone(), id(settings), secret(settings))
            .set_redirect_uri(redirect_uri(&app)?);
    let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
    let (nonce, pending) = (
        Nonce::new_random(),
        Pending::new(Stage::Provider, visitor.brand, goal),
    );
    let state = state(&app, &pending.secret);
    let (address, _, _) = client
        .authorize_url(
            CoreAuthenticationFlow::AuthorizationCode,
            move || CsrfToken::new(state),
            {
                let nonce = nonce.clone();
                move || nonce
            },
        )
        .add_scope(Scope::new("email".to_owned()))
        .add_scope(Scope::new("profile".to_owned()))
        .set_pkce_challenge(challenge)
        .url();
    let pending = pending.with_proofs(&nonce, &verifier);
    pending.begin(&app, visitor.now, CODE_LIFE).await?;
    let mut response = Redirect::to(address.as_str()).into_response();
    set_cookie(
        &mut response,
        &pending::cookie(&app.core.config, &pending.secret),
    );
    Ok(response)
}

/// The provider's answer.
#[derive(Debug, Deserialize)]
pub(super) struct Answer {
    code: Option<String>,
    state: Option<String>,
    iss: Option<String>,
    error: Option<String>,
}

/// Checks the provider's answer and signs in.
///
/// # Errors
/// `Refused("sign_in_failed")` where anything does not fit; the log says what.
pub(super) async fn callback(
    State(app): State<App>,
    Extension(door): Extension<Arc<SignInState>>,
    visitor: Visitor,
    _headers: HeaderMap,
    Query(answer): Query<Answer>,
) -> Result<Response> {
    let settings = app.core.config.oidc.as_ref().ok_or(Error::NotFound)?;
    let pending = belonging(&app, &visitor, &answer).await?;
    let metadata = door.provider.metadata(settings).await?;
    let verified = check(&app, (settings, &door), metadata, &pending, &answer).await;
    let email = verified.map_err(|error| {
        tracing::warn!("the provider's answer was refused: {error:#}");
        Error::Refused("sign_in_failed")
    })?;
    finish::proven(
        &visitor,
        Address::Email(email),
        pending.brand,
        pending.return_to,
    )
    .await
}

/// The sign-in that this browser began, ended by its first answer: a replayed one finds nothing.
async fn belonging(app: &App, visitor: &Visitor, answer: &Answer) -> Result<Pending> {
    let failed = || Error::Refused("sign_in_failed");
    let secret = visitor.pending.as_ref().ok_or_else(failed)?;
    let given = answer.state.as_deref().unwrap_or_default();
    if !secrets::same(state(app, secret).as_bytes(), given.as_bytes()) {
        return Err(failed());
    }
    let pending = Pending::find(app, secret, visitor.now)
        .await?
        .ok_or_else(failed)?;
    if pending.stage != Stage::Provider || !pending.end(app).await? {
        return Err(failed());
    }
    Ok(pending)
}

/// The verified email address of the person who signed in at the provider.
async fn check(
    app: &App,
    (settings, door): (&Oidc, &SignInState),
    metadata: &Metadata,
    pending: &Pending,
    answer: &Answer,
) -> anyhow::Result<String> {
    use anyhow::{Context as _, bail, ensure};
    match &answer.iss {
        Some(iss) => ensure!(
            *iss == settings.issuer,
            "the answer names another issuer: {iss}"
        ),
        None => ensure!(
            !metadata
                .additional_metadata()
                .authorization_response_iss_parameter_supported,
            "the answer names no issuer"
        ),
    }
    if let Some(error) = &answer.error {
        bail!("the provider says {error}");
    }
    let code = answer.code.clone().context("the answer has no code")?;
    let (nonce, verifier): (Nonce, PkceCodeVerifier) =
        pending.proofs().context("nothing to check against")?;
    let http = door
        .provider
        .http()
        .await
        .map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let client =
        CoreClient::from_provider_metadata(metadata.clone(), id(settings), secret(settings))
            .set_redirect_uri(redirect_uri(app).map_err(|error| anyhow::anyhow!("{error:?}"))?);
    let tokens = client
        .exchange_code(AuthorizationCode::new(code))?
        .set_pkce_verifier(verifier)
        .request_async(http)
        .await
        .context("the code was not exchanged")?;
    let id_token = tokens.id_token().context("no identity token")?;
    let key_check = client.id_token_verifier();
    let claims = id_token
        .claims(&key_check, &nonce)
        .context("the identity token does not hold")?;
    if let Some(expected) = claims.access_token_hash() {
        let actual = AccessTokenHash::from_token(
            tokens.access_token(),
            id_token.signing_alg()?,
            id_token.signing_key(&key_check)?,
        )?;
        ensure!(
            actual == *expected,
            "the access token belongs to another identity token"
        );
    }
    let mut found = (
        claims.email().map(|email| email.to_string()),
        claims.email_verified(),
    );
    if found.0.is_none() {
        let more: CoreUserInfoClaims = client
            .user_info(
                tokens.access_token().clone(),
                Some(claims.subject().clone()),
            )?
            .request_async(http)
            .await
            .context("the provider does not say more about the person")?;
        found = (
            more.email().map(|email| email.to_string()),
            more.email_verified(),
        );
    }
    ensure!(found.1 == Some(true), "the e-mail address is not verified");
    found
        .0
        .as_deref()
        .and_then(address::email)
        .context("no e-mail address")
}

fn id(settings: &Oidc) -> ClientId {
    ClientId::new(settings.client_id.clone())
}

fn secret(settings: &Oidc) -> Option<ClientSecret> {
    Some(ClientSecret::new(settings.client_secret.clone()))
}

fn redirect_uri(app: &App) -> Result<RedirectUrl> {
    let address = format!("{}/api/auth/callback", app.core.config.serve.url);
    RedirectUrl::new(address).map_err(|error| Error::Internal(error.into()))
}

/// The state that travels through the provider: made from the cookie's secret, which does not travel.
fn state(app: &App, secret: &str) -> String {
    let proof = secrets::hmac(&app.core.config.data.stable_key, "state", secret);
    data_encoding::BASE64URL_NOPAD.encode(&proof)
}
