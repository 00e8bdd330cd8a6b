//! Sign-ins under way: what the browser carries (a secret cookie) and what the control file keeps (its hash, the
//! code's keyed hash, the rest sealed).

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, SameSite};
use jiff::{SignedDuration, Timestamp};
use openidconnect::{Nonce, PkceCodeVerifier};
use serde::{Deserialize, Serialize};
use tenants::{
    TenantId,
    control::{self, Hash, PendingSignIn},
};
use uuid::Uuid;

use super::address::Address;
use crate::{
    app::App,
    config::Config,
    error::{Error, Result},
    ids::UserId,
    registration::{Draft, Registration},
    secrets,
};

/// The life of a code.
pub(crate) const CODE_LIFE: SignedDuration = SignedDuration::from_mins(10);
/// Number of codes that may be tried.
pub(crate) const TRIES: u32 = 5;

/// The step of a sign-in, and what it needs to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// A code went to the address.
    Code(Address),
    /// What someone who registers a brand has typed so far.
    Draft(Box<Draft>),
    /// A code went to the address of someone who registers a brand.
    Registration(Box<Registration>),
    /// The address is proven; the person chooses among their brands.
    Proven(Address),
    /// The browser is at the provider.
    Provider,
    /// The operator's link for the first brand.
    SetUp,
    /// A challenge went to a browser whose passkey says who signs in.
    Passkey {
        /// The state that the answer must fit.
        state: String,
    },
    /// A challenge went to a signed-in person's device, for a new passkey.
    NewPasskey {
        /// The user who adds it.
        user: UserId,
        /// The handle for the device.
        handle: Uuid,
        /// The state that the answer must fit.
        state: String,
    },
    /// A signed-in person proves once more who they are.
    Proof {
        /// The user.
        user: UserId,
        /// The state that a passkey's answer must fit; none where a code was sent.
        state: Option<String>,
    },
}

/// The sealed parts of a sign-in.
#[derive(Serialize, Deserialize)]
struct Sealed {
    stage: Stage,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    verifier: Option<String>,
}

/// A sign-in under way.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    /// The browser's secret.
    pub secret: String,
    /// The brand that host or address named.
    pub brand: Option<TenantId>,
    /// The step of the sign-in.
    pub stage: Stage,
    /// The path to go to afterwards.
    pub return_to: Option<String>,
    /// Codes tried so far.
    pub tries: u32,
    nonce: Option<String>,
    verifier: Option<String>,
    code_hash: Option<Hash>,
}

impl Pending {
    /// A sign-in that begins, with a secret of its own: nothing that the browser brought along is used again.
    pub(crate) fn new(stage: Stage, brand: Option<TenantId>, return_to: Option<String>) -> Self {
        Self {
            secret: secrets::token::<16>(),
            brand,
            stage,
            return_to,
            tries: 0,
            nonce: None,
            verifier: None,
            code_hash: None,
        }
    }

    /// With a one-time code, of which only a keyed hash is kept.
    #[must_use]
    pub(crate) fn with_code(mut self, config: &Config, code: &str) -> Self {
        self.code_hash = Some(code_hash(config, &self.secret, code));
        self
    }

    /// With what the provider's answer must fit.
    #[must_use]
    pub(crate) fn with_proofs(mut self, nonce: &Nonce, verifier: &PkceCodeVerifier) -> Self {
        self.nonce = Some(nonce.secret().clone());
        self.verifier = Some(verifier.secret().clone());
        self
    }

    /// The values that the provider's answer must fit, where the sign-in went there.
    pub(crate) fn proofs(&self) -> Option<(Nonce, PkceCodeVerifier)> {
        Some((
            Nonce::new(self.nonce.clone()?),
            PkceCodeVerifier::new(self.verifier.clone()?),
        ))
    }

    /// Whether the code is the one that was sent.
    pub(crate) fn fits(&self, config: &Config, code: &str) -> bool {
        let given = code_hash(config, &self.secret, code);
        self.code_hash
            .is_some_and(|sent| secrets::same(&sent, &given))
    }

    /// Puts it on record.
    ///
    /// # Errors
    /// Those of the control file.
    pub(crate) async fn begin(
        &self,
        app: &App,
        now: Timestamp,
        life: SignedDuration,
    ) -> Result<()> {
        let config = &app.core.config;
        let state_hash = hash(&self.secret);
        let sealed = secrets::seal(
            &config.data.stable_key,
            &context(&state_hash),
            &serde_json::to_vec(&Sealed {
                stage: self.stage.clone(),
                nonce: self.nonce.clone(),
                verifier: self.verifier.clone(),
            })?,
        );
        let row = PendingSignIn {
            state_hash,
            tenant: self.brand,
            contact_hash: None,
            code_hash: self.code_hash,
            sealed: Some(sealed),
            return_to: self.return_to.clone(),
            tries: 0,
            created_at: now,
            expires_at: now + life,
        };
        app.tenants
            .control()
            .write(move |db| Ok::<_, Error>(control::begin_sign_in(db, &row)?))
            .await
    }

    /// The sign-in of a secret; `None` where it lapsed or ended.
    ///
    /// # Errors
    /// Those of the control file.
    pub(crate) async fn find(app: &App, secret: &str, now: Timestamp) -> Result<Option<Self>> {
        let state = hash(secret);
        let row: Option<PendingSignIn> = app
            .tenants
            .control()
            .read(move |db| Ok::<_, Error>(control::pending_sign_in(db, &state, now)?))
            .await?;
        Ok(row.and_then(|row| Self::opened(&app.core.config, secret, row)))
    }

    /// Counts a try and hands the sign-in out to compare with; `None` where it lapsed or was tried too often.
    ///
    /// # Errors
    /// Those of the control file.
    pub(crate) async fn tried(app: &App, secret: &str, now: Timestamp) -> Result<Option<Self>> {
        let state = hash(secret);
        let row: Option<PendingSignIn> = app
            .tenants
            .control()
            .write(move |db| Ok::<_, Error>(control::try_sign_in(db, &state, TRIES, now)?))
            .await?;
        Ok(row.and_then(|row| Self::opened(&app.core.config, secret, row)))
    }

    /// Takes a sign-in whose answer counts once, right or wrong; `None` where it lapsed or was taken before.
    ///
    /// # Errors
    /// Those of the control file.
    pub(crate) async fn take(app: &App, secret: &str, now: Timestamp) -> Result<Option<Self>> {
        let Some(found) = Self::find(app, secret, now).await? else {
            return Ok(None);
        };
        Ok(found.end(app).await?.then_some(found))
    }

    /// Ends it; of two answers at once, one learns that it was first.
    ///
    /// # Errors
    /// Those of the control file.
    pub(crate) async fn end(&self, app: &App) -> Result<bool> {
        let state = hash(&self.secret);
        app.tenants
            .control()
            .write(move |db| Ok::<_, Error>(control::end_sign_in(db, &state)?))
            .await
    }

    fn opened(config: &Config, secret: &str, row: PendingSignIn) -> Option<Self> {
        let plain = secrets::open(
            &config.data.stable_key,
            &context(&row.state_hash),
            &row.sealed?,
        )?;
        let sealed: Sealed = serde_json::from_slice(&plain).ok()?;
        Some(Self {
            secret: secret.to_owned(),
            brand: row.tenant,
            stage: sealed.stage,
            return_to: row.return_to,
            tries: row.tries,
            nonce: sealed.nonce,
            verifier: sealed.verifier,
            code_hash: row.code_hash,
        })
    }
}

/// The secret that a browser brought along.
pub(crate) fn presented(config: &Config, headers: &HeaderMap) -> Option<String> {
    crate::site::cookie(headers, cookie_name(config)).filter(|secret| secret.len() == 22)
}

/// The cookie that carries a sign-in under way.
pub(crate) fn cookie(config: &Config, secret: &str) -> Cookie<'static> {
    Cookie::build((cookie_name(config), secret.to_owned()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .build()
}

/// The cookie that takes it away.
pub(crate) fn no_cookie(config: &Config) -> Cookie<'static> {
    platform::session::expired(cookie(config, ""))
}

fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup-sign-in"
    } else {
        "lineup-sign-in"
    }
}

fn hash(secret: &str) -> Hash {
    secrets::sha256(secret.as_bytes())
}

/// A million codes are quickly tried against a plain hash: the key is what protects them.
fn code_hash(config: &Config, secret: &str, code: &str) -> Hash {
    secrets::hmac(&config.data.stable_key, "code", &format!("{secret}.{code}"))
}

fn context(state: &Hash) -> String {
    format!("sign-in:{}", data_encoding::HEXLOWER.encode(state))
}
