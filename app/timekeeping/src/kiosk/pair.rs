//! Turns a device into a kiosk by a code that a manager made.

use axum::{Json as Reply, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenants::control::{self, PendingSignIn};

use super::{store, types::KioskDevice};
use crate::TimekeepingAction;
use organization::settings;
use platform::{
    app::App,
    audit::Entry,
    edge::Client,
    error::{Error, Result},
    extract::Json,
    ids::{KioskDeviceId, LocationId},
    permit::Actor,
    secrets, token,
    web::public_request::PublicRequest,
    write_context::WriteContext,
};

/// What was typed on the device.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KioskPairRequest {
    /// The code; spaces, dashes and small letters do not matter.
    pub code: String,
}

/// A device that is a kiosk from now on.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskPaired {
    /// The device.
    pub device_id: KioskDeviceId,
    /// Its token, shown this once: `Authorization: Kiosk <token>`.
    pub token: String,
    /// The only location that it is for.
    pub location_id: LocationId,
    /// The team's name for that.
    pub location_name: String,
}

/// Turns a device into a kiosk. No one is signed in on it.
#[utoipa::path(
    post, path = "/api/kiosk/pair", operation_id = "pairKiosk", tag = "timeclock",
    request_body = KioskPairRequest, responses((status = 201, body = KioskPaired))
)]
pub async fn handler(
    request: PublicRequest,
    Json(typed): Json<KioskPairRequest>,
) -> Result<(StatusCode, Reply<KioskPaired>)> {
    let (app, now) = (request.app.clone(), request.now);
    app.edge.pairings.count(&Client::here())?;
    let hash = code_hash(&app, &plain(&typed.code));
    let pending: Option<PendingSignIn> = app
        .tenants
        .control()
        .read(move |db| Ok::<_, Error>(control::pending_sign_in(db, &hash, now)?))
        .await?;
    let brand = pending
        .and_then(|pending| pending.tenant)
        .ok_or(Error::unprocessable("pairing_code_wrong"))?;
    let visit = request.of_brand(brand).await?;
    let paired = visit
        .write(Actor::system(), move |change| pair(change, &hash))
        .await?;
    // The brand's file has used the code up already.
    app.tenants
        .control()
        .write(move |db| Ok::<_, Error>(control::end_sign_in(db, &hash)?))
        .await?;
    Ok((StatusCode::CREATED, Reply(paired)))
}

/// Turns a device into a kiosk by the hash of a code, which it uses up.
///
/// # Errors
/// `pairing_code_wrong`; database errors.
pub fn pair(change: &mut WriteContext<'_>, hash: &[u8; 32]) -> Result<KioskPaired> {
    let pairing = store::use_pairing(change.db, hash, change.now)?
        .ok_or(Error::unprocessable("pairing_code_wrong"))?;
    let location = settings::location(change.db, pairing.location_id)?;
    let device = KioskDevice {
        id: KioskDeviceId::new(change.now),
        location_id: location.id,
        name: pairing.name,
        token_made_at: change.now,
        wrong_pins: 0,
        locked_until: None,
        last_seen_at: None,
    };
    let minted = token::mint(change.db)?;
    store::add_device(change.db, &device, &minted.hash, pairing.made_by)?;
    let after =
        json!({ "name": device.name, "locationId": location.id, "pairedBy": pairing.made_by });
    let entry = Entry::new(TimekeepingAction::KioskPaired, "kiosk", device.id)
        .label(json!({ "name": device.name, "location": location.name }))
        .change(Value::Null, after)?;
    change.record(entry)?;
    change.invalidate("/api/kiosk/devices");
    Ok(KioskPaired {
        device_id: device.id,
        token: minted.text,
        location_id: location.id,
        location_name: location.name,
    })
}

/// A code as it is kept: forty bits are soon tried against a plain hash, so the key protects them.
pub(super) fn code_hash(app: &App, code: &str) -> [u8; 32] {
    secrets::hmac(&app.core.config.data.stable_key, "kiosk pairing", code)
}

/// A code as it was made.
fn plain(typed: &str) -> String {
    typed
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|sign| sign.to_ascii_uppercase())
        .collect()
}
