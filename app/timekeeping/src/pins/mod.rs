//! PINs: four to six digits by which a person clocks in at a kiosk. Only the person chooses theirs; a manager can take
//! it away. The file has a keyed hash, which finds the person, and the stretched PIN under the person's own key, of which
//! each kiosk gets verifiers of its own.

pub mod change;
pub mod show;
mod store;
mod weak;

use std::sync::Arc;

use data_encoding::HEXLOWER;
use tenants::{Tenant, TenantId};
use utoipa_axum::{router::OpenApiRouter, routes};

use platform::{
    app::{App, Environment},
    error::{Error, Result},
    secrets,
};

pub(crate) use store::{PinOwner, count_wrong, forgive, key_of, lock_of, owner};

/// Rounds of PBKDF2. Ten thousand PINs are few: the rounds make each guess dear for who steals a kiosk.
pub(crate) const ROUNDS: u32 = 100_000;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(show::handler, change::handler))
}

/// The salt of a brand's PINs. It is no secret: kiosks have it.
pub(crate) fn salt(core: &Environment, brand: TenantId) -> [u8; 32] {
    secrets::hmac(
        &core.config.data.stable_key,
        "salt of PINs",
        &brand.to_string(),
    )
}

/// A typed PIN, stretched. What cannot be a PIN is stretched as well: it costs as much as a wrong one.
///
/// # Errors
/// `Internal` where the work was broken off.
pub(crate) async fn stretch(app: &App, tenant: &Arc<Tenant>, pin: &str) -> Result<[u8; 32]> {
    let (salt, pin) = (salt(&app.core, tenant.id()), pin.to_owned());
    tokio::task::spawn_blocking(move || stretched(&salt, &pin))
        .await
        .map_err(|error| Error::Internal(error.into()))
}

/// A PIN, stretched on the caller's thread.
pub(crate) fn stretched(salt: &[u8; 32], pin: &str) -> [u8; 32] {
    let pin: String = pin.chars().take(64).collect();
    secrets::stretched(&pin, salt, ROUNDS)
}

/// What finds the owner of a stretched PIN.
pub(crate) fn pin_hash(core: &Environment, key: &[u8; 32]) -> [u8; 32] {
    let stable = &core.config.data.stable_key;
    secrets::hmac(stable, "employee pin", &HEXLOWER.encode(key))
}
