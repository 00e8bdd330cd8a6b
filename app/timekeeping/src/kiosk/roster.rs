//! What a kiosk keeps to work without a connection: the people of its location and how the time clock works there.

use axum::Json as Reply;
use data_encoding::HEXLOWER;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    ROSTER_LIFE, TOKEN_LIFE,
    device::KioskContext,
    person_view::People,
    types::{KioskPerson, KioskQuestion},
};
use crate::{
    pins,
    settings::{PhotoMode, TimeClockSettings},
    store,
    time_clock::checks::attestation,
};
use organization::settings;
use platform::{
    error::Result,
    ids::{KioskDeviceId, LocationId},
};

/// What a kiosk keeps to work without a connection.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskRoster {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    now: Timestamp,
    /// The device takes punches without a connection until then.
    #[schema(value_type = String, format = DateTime)]
    valid_until: Timestamp,
    /// The device.
    device_id: KioskDeviceId,
    /// The team's name for the device.
    device_name: String,
    /// Its location.
    location_id: LocationId,
    /// The team's name for that.
    location_name: String,
    /// The brand.
    brand_name: String,
    /// The location's zone.
    zone: String,
    /// The token is old: the device asks for a new one.
    rotate_token: bool,
    /// How a PIN is compared without a connection.
    pin: KioskPinRules,
    /// So many minutes before a shift its person may clock in.
    early_minutes: i64,
    /// Whether a photo is taken.
    photo: PhotoMode,
    /// Photos are deleted after so many days.
    photo_days: i64,
    /// What people are asked at clock-out; empty: nothing.
    questions: Vec<KioskQuestion>,
    /// The people of the location.
    people: Vec<KioskPerson>,
}

/// How a PIN is compared without a connection: HMAC-SHA256 under `key` of what PBKDF2-HMAC-SHA256 makes of the PIN.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskPinRules {
    /// The salt of PBKDF2, in hexadecimal.
    salt: String,
    /// Its rounds.
    rounds: u32,
    /// The device's own key, in hexadecimal.
    key: String,
    /// So many wrong PINs in a row lock the device.
    wrong: u32,
    /// For so many minutes.
    locked_minutes: i64,
}

/// What a kiosk keeps to work without a connection.
#[utoipa::path(
    get, path = "/api/kiosk/roster", operation_id = "getKioskRoster", tag = "timeclock",
    responses((status = 200, body = KioskRoster))
)]
pub async fn handler(context: KioskContext) -> Result<Reply<KioskRoster>> {
    context.read(roster).await.map(Reply)
}

fn roster(db: &Connection, context: &KioskContext) -> Result<KioskRoster> {
    let (core, now, device) = (&context.visit.app.core, context.visit.now, &context.device);
    let location = settings::location(db, device.location_id)?;
    let clock: TimeClockSettings = store::settings(db, location.id)?;
    let key = context.verifier_key();
    let people = People::of_location((db, core), location.id, now)?;
    let salt = pins::salt(core, context.visit.tenant.id());
    Ok(KioskRoster {
        now,
        valid_until: now + ROSTER_LIFE,
        device_id: device.id,
        device_name: device.name.clone(),
        location_id: location.id,
        location_name: location.name,
        brand_name: settings::brand_name(db)?,
        zone: location.zone,
        rotate_token: now.duration_since(device.token_made_at) >= TOKEN_LIFE,
        pin: KioskPinRules {
            salt: HEXLOWER.encode(&salt),
            rounds: pins::ROUNDS,
            key: HEXLOWER.encode(&key),
            wrong: super::WRONG_PINS,
            locked_minutes: super::LOCKED.as_mins(),
        },
        early_minutes: clock.early_minutes,
        photo: clock.photo,
        photo_days: clock.photo_days,
        questions: attestation::all(&clock)
            .into_iter()
            .map(|(asked, from_minutes)| KioskQuestion {
                asked,
                from_minutes,
            })
            .collect(),
        people: people
            .active()
            .map(|person| people.view(core, person, &key))
            .collect::<Result<_>>()?,
    })
}
