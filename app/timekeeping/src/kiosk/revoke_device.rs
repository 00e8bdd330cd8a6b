//! Revokes a kiosk: a tablet that was lost, sold or moved.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::store;
use crate::TimekeepingAction;
use platform::{
    audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::KioskDeviceId,
    permit::Permission,
    write_context::WriteContext,
};

/// Revokes a kiosk. Its next call is answered as a stranger's, and what it still keeps can be sent once it is paired again.
#[utoipa::path(
    delete, path = "/api/kiosk/devices/{id}", operation_id = "revokeKiosk", tag = "timeclock",
    params(("id" = KioskDeviceId, Path)), responses((status = 204, description = "Revoked"))
)]
pub async fn handler(context: Context, Path(id): Path<KioskDeviceId>) -> Result<StatusCode> {
    context.write(move |change| revoke(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn revoke(change: &mut WriteContext<'_>, id: KioskDeviceId) -> Result<()> {
    let device = store::device(change.db, id)?.ok_or(Error::NotFound)?;
    change
        .actor
        .allow_at(Permission::TimeclockDevices, device.location_id)?;
    store::revoke(change.db, id, change.now)?;
    let before = json!({ "name": device.name, "locationId": device.location_id });
    let entry = Entry::new(TimekeepingAction::KioskRevoked, "kiosk", id)
        .label(json!({ "name": device.name }))
        .change(before, Value::Null)?;
    change.record(entry)?;
    change.invalidate("/api/kiosk/devices");
    Ok(())
}
