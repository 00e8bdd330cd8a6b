//! Makes a code that turns a device into a location's kiosk.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenants::control::{self, PendingSignIn};

use super::{
    CODE_LIFE,
    pair::code_hash,
    store::{self, Pairing},
};
use crate::TimekeepingAction;
use organization::settings;
use platform::{
    audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::LocationId,
    permit::Permission,
    secrets,
    validator::Validator,
    write_context::WriteContext,
};

/// Letters and digits that are not mistaken for one another on a screen.
const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// The length of a code.
const LENGTH: usize = 8;

/// A device to be paired.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewKioskPairing {
    /// The location that it is for.
    pub location_id: LocationId,
    /// The team's name for the device, at most 60 characters.
    pub name: String,
}

/// A pairing code. It is shown this once: the file has only its hash.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskPairing {
    /// Eight letters and digits, for one use.
    pub code: String,
    /// Until when it works.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// Makes a code that turns a device into a location's kiosk.
#[utoipa::path(
    post, path = "/api/kiosk/pairings", operation_id = "makeKioskPairing", tag = "timeclock",
    request_body = NewKioskPairing, responses((status = 201, body = KioskPairing))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewKioskPairing>,
) -> Result<(StatusCode, Reply<KioskPairing>)> {
    let (code, expires_at) = (new_code(), context.now + CODE_LIFE);
    let hash = code_hash(&context.app, &code);
    context
        .write(move |change| make(change, &new, &hash, expires_at))
        .await?;
    // A device that types the code does not say which brand it is of: the control file knows.
    let pending = PendingSignIn {
        state_hash: hash,
        tenant: Some(context.tenant.id()),
        contact_hash: None,
        code_hash: None,
        sealed: None,
        return_to: None,
        tries: 0,
        created_at: context.now,
        expires_at,
    };
    context
        .app
        .tenants
        .control()
        .write(move |db| Ok::<_, Error>(control::begin_sign_in(db, &pending)?))
        .await?;
    Ok((
        StatusCode::CREATED,
        Reply(KioskPairing { code, expires_at }),
    ))
}

/// Keeps a pairing code by its hash until it is used or lapses.
///
/// # Errors
/// `Forbidden`, `NotFound`, `Invalid`; database errors.
pub fn make(
    change: &mut WriteContext<'_>,
    new: &NewKioskPairing,
    hash: &[u8; 32],
    expires_at: Timestamp,
) -> Result<()> {
    change
        .actor
        .allow_at(Permission::TimeclockDevices, new.location_id)?;
    let location = settings::location(change.db, new.location_id)?;
    let mut check = Validator::default();
    let name = check.name("name", &new.name, 60);
    check.finish()?;
    let made_by = change.actor.user;
    let pairing = Pairing {
        location_id: location.id,
        name,
        made_by,
    };
    store::add_pairing(change.db, hash, &pairing, (change.now, expires_at))?;
    let after = json!({ "name": pairing.name, "locationId": location.id });
    let entry = Entry::new(TimekeepingAction::KioskPairingMade, "location", location.id)
        .label(json!({ "name": pairing.name, "location": location.name }))
        .change(Value::Null, after)?;
    change.record(entry)?;
    Ok(())
}

/// Forty random bits.
fn new_code() -> String {
    secrets::random::<LENGTH>()
        .iter()
        .map(|byte| char::from(SIGNS[usize::from(byte % 32)]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_no_sign_that_looks_like_another() {
        let code = new_code();
        assert_eq!(code.len(), LENGTH);
        assert!(!code.contains(['0', 'O', '1', 'I']), "{code}");
        assert_ne!(code, new_code());
    }
}
