//! Gives a kiosk a new token. The one it has is taken for a while longer: the reply may be lost on its way.

use axum::{Json as Reply, http::StatusCode};
use serde::Serialize;

use super::{TOKEN_OVERLAP, device::KioskContext, store};
use crate::TimekeepingAction;
use platform::{audit::Entry, error::Result, ids::KioskDeviceId, token};

/// A new token of a kiosk.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskToken {
    /// The device.
    device_id: KioskDeviceId,
    /// Its token from now on, shown this once.
    token: String,
}

/// Gives a kiosk a new token.
#[utoipa::path(
    post, path = "/api/kiosk/token", operation_id = "rotateKioskToken", tag = "timeclock",
    responses((status = 201, body = KioskToken))
)]
pub async fn handler(context: KioskContext) -> Result<(StatusCode, Reply<KioskToken>)> {
    let used = context.token_hash;
    let token = context
        .write(move |change, device| {
            let minted = token::mint(change.db)?;
            let overlap = change.now + TOKEN_OVERLAP;
            store::rotate(
                change.db,
                device.id,
                (&used, overlap),
                (&minted.hash, change.now),
            )?;
            change.record(Entry::new(
                TimekeepingAction::KioskTokenRotated,
                "kiosk",
                device.id,
            ))?;
            Ok(KioskToken {
                device_id: device.id,
                token: minted.text,
            })
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(token)))
}
