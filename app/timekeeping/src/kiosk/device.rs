//! The start of each handler of a kiosk: the device of the token, its brand and the time.

use std::time::Duration;

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};
use jiff::SignedDuration;
use rusqlite::Connection;
use tokio::time;

use super::{store, types::KioskDevice};
use platform::{
    app::App,
    context,
    error::{Error, Result},
    ids::UserId,
    permit::Actor,
    secrets, token,
    web::public_request::PublicContext,
    write_context::WriteContext,
};

/// The scheme of the `Authorization` header.
const SCHEME: &str = "Kiosk ";
/// "Last seen" is written at most this often.
const TOUCH: SignedDuration = SignedDuration::from_mins(5);
/// A call does not wait longer than this for "last seen" to be written.
const TOUCH_PATIENCE: Duration = Duration::from_millis(250);

/// A paired device that calls. Cookies count for nothing.
#[derive(Clone)]
pub struct KioskContext {
    pub(super) visit: PublicContext,
    pub(super) device: KioskDevice,
    /// The hash of the token that it called with.
    pub(super) token_hash: [u8; 32],
}

impl FromRequestParts<App> for KioskContext {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let text = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix(SCHEME))
            .ok_or(Error::Unauthenticated)?;
        let (brand, hash) = token::parse(app, text).map_err(|_| Error::Unauthenticated)?;
        let now = app.clock.now();
        let visit = PublicContext {
            app: app.clone(),
            tenant: app.tenants.open(brand).await?,
            now,
            origin: context::origin(),
        };
        let device = visit
            .read(move |db, _| store::device_of_token(db, &hash, now))
            .await?
            .ok_or(Error::Unauthenticated)?;
        // A device has an allowance of its own, as a person has.
        app.edge.count_signed_in(brand, UserId(device.id.0))?;
        let seen = device.last_seen_at.unwrap_or(device.token_made_at);
        if device.last_seen_at.is_none() || now.duration_since(seen) >= TOUCH {
            let id = device.id;
            let written = visit.tenant.write(move |db| store::touch(db, id, now));
            match time::timeout(TOUCH_PATIENCE, written).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::debug!("\"last seen\" was not written: {error}"),
                Err(_) => tracing::debug!("\"last seen\" was not written: the file is busy"),
            }
        }
        Ok(Self {
            visit,
            device,
            token_hash: hash,
        })
    }
}

impl KioskContext {
    /// One read use case.
    ///
    /// # Errors
    /// Those of `work`; `Busy`.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection, &Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let context = self.clone();
        self.visit.read(move |db, _| work(db, &context)).await
    }

    /// One write use case on behalf of the device. It was revoked as soon as the manager's change is committed, so it is
    /// looked up again within the transaction.
    ///
    /// # Errors
    /// Those of `work`; `Unauthenticated` where the device was revoked meanwhile; `Busy`.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut WriteContext<'_>, &KioskDevice) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let device = self.device.id;
        let actor = Actor::kiosk(device, self.device.name.clone());
        self.visit
            .write(actor, move |change| {
                let device = store::device(change.db, device)?.ok_or(Error::Unauthenticated)?;
                work(change, &device)
            })
            .await
    }

    /// The key under which this device compares PINs without a connection.
    pub(super) fn verifier_key(&self) -> [u8; 32] {
        let stable = &self.visit.app.core.config.data.stable_key;
        secrets::hmac(stable, "kiosk verifiers", &self.device.id.to_string())
    }
}
