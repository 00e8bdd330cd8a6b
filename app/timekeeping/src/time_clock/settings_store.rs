//! Settings of the time clock as rows.

use rusqlite::{Connection, params};

use crate::{error::Result, ids::LocationId, settings::TimeClockSettings};

/// Saves how the time clock works at a location.
pub(super) fn save(
    db: &Connection,
    location: LocationId,
    settings: &TimeClockSettings,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_clock_settings (location_id, early_minutes, unscheduled, geofence, latitude_e6, longitude_e6,
            radius_m, photo, photo_days, attestation, own_phone, offline_hours, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
         ON CONFLICT DO UPDATE SET early_minutes = ?2, unscheduled = ?3, geofence = ?4, latitude_e6 = ?5,
            longitude_e6 = ?6, radius_m = ?7, photo = ?8, photo_days = ?9, attestation = ?10, own_phone = ?11,
            offline_hours = ?12, version = ?13",
    )?
    .execute(params![
        location,
        settings.early_minutes,
        settings.unscheduled,
        settings.geofence,
        settings.latitude_e6,
        settings.longitude_e6,
        settings.radius_m,
        settings.photo,
        settings.photo_days,
        settings.attestation,
        settings.own_phone,
        settings.offline_hours,
        settings.version,
    ])?;
    Ok(())
}
