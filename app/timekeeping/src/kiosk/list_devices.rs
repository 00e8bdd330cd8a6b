//! The kiosks of a location.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::store::{self, ListedDevice};
use organization::identity::people;
use platform::{
    context::Context,
    error::Result,
    extract::Query,
    ids::{KioskDeviceId, LocationId},
    permit::Permission,
};

/// Where.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct KioskDevicesAt {
    /// The location.
    pub location_id: LocationId,
}

/// The kiosks of a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct KioskDevices {
    /// The newest first; revoked ones are not among them.
    items: Vec<KioskDeviceView>,
}

/// A kiosk.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KioskDeviceView {
    /// Its id.
    id: KioskDeviceId,
    /// The team's name for it.
    name: String,
    /// When it was paired.
    #[schema(value_type = String, format = DateTime)]
    paired_at: Timestamp,
    /// Who made its pairing code.
    paired_by_name: String,
    /// When it last called, to five minutes; null: not yet.
    #[schema(value_type = Option<String>, format = DateTime)]
    last_seen_at: Option<Timestamp>,
    /// Too many wrong PINs: it takes none until then.
    #[schema(value_type = Option<String>, format = DateTime)]
    locked_until: Option<Timestamp>,
}

/// The kiosks of a location.
#[utoipa::path(
    get, path = "/api/kiosk/devices", operation_id = "listKiosks", tag = "timeclock",
    params(KioskDevicesAt), responses((status = 200, body = KioskDevices))
)]
pub async fn handler(
    context: Context,
    Query(at): Query<KioskDevicesAt>,
) -> Result<Reply<KioskDevices>> {
    context
        .read(move |db, context| {
            context
                .actor
                .allow_at(Permission::TimeclockDevices, at.location_id)?;
            let devices = store::devices(db, at.location_id)?;
            let items = devices
                .into_iter()
                .map(|listed| view(db, listed, context.now))
                .collect::<Result<_>>()?;
            Ok(Reply(KioskDevices { items }))
        })
        .await
}

fn view(db: &Connection, listed: ListedDevice, now: Timestamp) -> Result<KioskDeviceView> {
    let ListedDevice {
        device,
        paired_at,
        paired_by,
    } = listed;
    Ok(KioskDeviceView {
        id: device.id,
        name: device.name,
        paired_at,
        paired_by_name: people::get(db, paired_by)?.name(),
        last_seen_at: device.last_seen_at,
        locked_until: device.locked_until.filter(|until| *until > now),
    })
}
