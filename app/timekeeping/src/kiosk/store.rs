//! The SQL of devices, pairing codes and photos.

use std::collections::BTreeSet;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::types::{KioskDevice, PhotoConsentAnswer};
use platform::{
    error::Result,
    ids::{EmployeeId, KioskDeviceId, LocationId, PunchPhotoId, UserId},
    secrets,
    sql_time::{SqlTime, maybe_time, time},
};

/// A pairing code that was not used and has not lapsed.
pub(super) struct Pairing {
    pub(super) location_id: LocationId,
    pub(super) name: String,
    pub(super) made_by: UserId,
}

/// A device as the list shows it.
pub(super) struct ListedDevice {
    pub(super) device: KioskDevice,
    pub(super) paired_at: Timestamp,
    pub(super) paired_by: UserId,
}

/// A photo.
pub(super) struct Photo {
    pub(super) location_id: LocationId,
    pub(super) blob: String,
}

const DEVICE: &str =
    "d.id, d.location_id, d.name, d.token_made_at, d.wrong_pins, d.locked_until, d.last_seen_at";

fn device_row(row: &Row<'_>) -> rusqlite::Result<KioskDevice> {
    Ok(KioskDevice {
        id: row.get("id")?,
        location_id: row.get("location_id")?,
        name: row.get("name")?,
        token_made_at: time(row, "token_made_at")?,
        wrong_pins: row.get("wrong_pins")?,
        locked_until: maybe_time(row, "locked_until")?,
        last_seen_at: maybe_time(row, "last_seen_at")?,
    })
}

/// The device of a token's hash, unless it was revoked.
pub(super) fn device_of_token(
    db: &Connection,
    hash: &[u8; 32],
    now: Timestamp,
) -> Result<Option<KioskDevice>> {
    let found = db
        .prepare_cached(&format!(
            "SELECT {DEVICE}, d.token_hash = ?1 AS newest, d.token_hash, d.earlier_hash FROM kiosk_devices d
             WHERE d.revoked_at IS NULL AND (d.token_hash = ?1 OR (d.earlier_hash = ?1 AND d.earlier_until > ?2))"
        ))?
        .query_row(params![hash, SqlTime(now)], |row| {
            let column = if row.get("newest")? {
                "token_hash"
            } else {
                "earlier_hash"
            };
            Ok((device_row(row)?, row.get::<_, [u8; 32]>(column)?))
        })
        .optional()?;
    Ok(found.and_then(|(device, known)| secrets::same(&known, hash).then_some(device)))
}

/// A device, unless it was revoked.
pub(super) fn device(db: &Connection, id: KioskDeviceId) -> Result<Option<KioskDevice>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {DEVICE} FROM kiosk_devices d WHERE d.id = ?1 AND d.revoked_at IS NULL"
        ))?
        .query_row([id], device_row)
        .optional()?)
}

/// The devices of a location, the newest first.
pub(super) fn devices(db: &Connection, location: LocationId) -> Result<Vec<ListedDevice>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {DEVICE}, d.paired_at, d.paired_by FROM kiosk_devices d
         WHERE d.location_id = ?1 AND d.revoked_at IS NULL ORDER BY d.paired_at DESC, d.id"
    ))?;
    let rows = statement.query_map([location], |row| {
        Ok(ListedDevice {
            device: device_row(row)?,
            paired_at: time(row, "paired_at")?,
            paired_by: row.get("paired_by")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Adds a device.
pub(super) fn add_device(
    db: &Connection,
    device: &KioskDevice,
    token_hash: &[u8; 32],
    paired_by: UserId,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO kiosk_devices (id, location_id, name, token_hash, token_made_at, paired_at, paired_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)",
    )?
    .execute(params![
        device.id,
        device.location_id,
        device.name,
        token_hash,
        SqlTime(device.token_made_at),
        paired_by
    ])?;
    Ok(())
}

/// Notes that a device called.
pub(super) fn touch(db: &Connection, id: KioskDeviceId, now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE kiosk_devices SET last_seen_at = ?2 WHERE id = ?1")?
        .execute(params![id, SqlTime(now)])?;
    Ok(())
}

/// Revokes a device: its next call is answered as a stranger's.
pub(super) fn revoke(db: &Connection, id: KioskDeviceId, now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE kiosk_devices SET revoked_at = ?2 WHERE id = ?1")?
        .execute(params![id, SqlTime(now)])?;
    Ok(())
}

/// Gives a device a new token. The one that it called with is taken until a moment, also where a newer one was made
/// whose reply never arrived.
pub(super) fn rotate(
    db: &Connection,
    id: KioskDeviceId,
    (used, used_until): (&[u8; 32], Timestamp),
    (token, now): (&[u8; 32], Timestamp),
) -> Result<()> {
    db.prepare_cached(
        "UPDATE kiosk_devices SET token_hash = ?2, token_made_at = ?3, earlier_hash = ?4, earlier_until = ?5 WHERE id = ?1",
    )?
    .execute(params![
        id,
        token,
        SqlTime(now),
        used,
        SqlTime(used_until)
    ])?;
    Ok(())
}

/// Keeps the count of wrong PINs of a device.
pub(super) fn set_wrong_pins(
    db: &Connection,
    id: KioskDeviceId,
    wrong: u32,
    locked_until: Option<Timestamp>,
) -> Result<()> {
    db.prepare_cached("UPDATE kiosk_devices SET wrong_pins = ?2, locked_until = ?3 WHERE id = ?1")?
        .execute(params![id, wrong, locked_until.map(SqlTime)])?;
    Ok(())
}

/// Adds a pairing code, and forgets those that have lapsed.
pub(super) fn add_pairing(
    db: &Connection,
    code_hash: &[u8; 32],
    pairing: &Pairing,
    (now, expires_at): (Timestamp, Timestamp),
) -> Result<()> {
    db.prepare_cached("DELETE FROM kiosk_pairings WHERE expires_at <= ?1")?
        .execute([SqlTime(now)])?;
    db.prepare_cached(
        "INSERT INTO kiosk_pairings (code_hash, location_id, name, made_at, made_by, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        code_hash,
        pairing.location_id,
        pairing.name,
        SqlTime(now),
        pairing.made_by,
        SqlTime(expires_at)
    ])?;
    Ok(())
}

/// Uses up a pairing code; `None` where there is none that still works.
pub(super) fn use_pairing(
    db: &Connection,
    code_hash: &[u8; 32],
    now: Timestamp,
) -> Result<Option<Pairing>> {
    Ok(db
        .prepare_cached(
            "UPDATE kiosk_pairings SET used_at = ?2 WHERE code_hash = ?1 AND used_at IS NULL AND expires_at > ?2
             RETURNING location_id, name, made_by",
        )?
        .query_row(params![code_hash, SqlTime(now)], |row| {
            Ok(Pairing {
                location_id: row.get(0)?,
                name: row.get(1)?,
                made_by: row.get(2)?,
            })
        })
        .optional()?)
}

/// Keeps an answer about photos. The same answer sent again is kept once.
pub(super) fn add_photo_consent(
    db: &Connection,
    person: EmployeeId,
    answer: &PhotoConsentAnswer,
    at: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT OR IGNORE INTO photo_consents (employee_id, answered_at, given, language, text)
         VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        person,
        SqlTime(at),
        answer.given,
        answer.language.tag(),
        answer.text
    ])?;
    Ok(())
}

/// What a person last answered about photos.
pub(super) fn photo_consent(db: &Connection, person: EmployeeId) -> Result<Option<bool>> {
    Ok(db
        .prepare_cached(
            "SELECT given FROM photo_consents WHERE employee_id = ?1 ORDER BY answered_at DESC LIMIT 1",
        )?
        .query_row([person], |row| row.get(0))
        .optional()?)
}

/// Adds a photo; one with the id is left as it is.
pub(super) fn add_photo(
    db: &Connection,
    id: PunchPhotoId,
    person: EmployeeId,
    (device, blob): (&KioskDevice, &str),
    taken_at: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT OR IGNORE INTO punch_photos (id, employee_id, location_id, device_id, blob, taken_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        id,
        person,
        device.location_id,
        device.id,
        blob,
        SqlTime(taken_at)
    ])?;
    Ok(())
}

/// A photo.
pub(super) fn photo(db: &Connection, id: PunchPhotoId) -> Result<Option<Photo>> {
    Ok(db
        .prepare_cached("SELECT location_id, blob FROM punch_photos WHERE id = ?1")?
        .query_row([id], |row| {
            Ok(Photo {
                location_id: row.get(0)?,
                blob: row.get(1)?,
            })
        })
        .optional()?)
}

/// Every photo with its blob, for the brand's export.
pub(super) fn all_photos(db: &Connection) -> Result<Vec<(PunchPhotoId, String)>> {
    let mut statement = db.prepare_cached("SELECT id, blob FROM punch_photos ORDER BY id")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Locations that have photos.
pub(super) fn locations_with_photos(db: &Connection) -> Result<Vec<LocationId>> {
    let mut statement = db.prepare_cached("SELECT DISTINCT location_id FROM punch_photos")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Whether a location has photos from before a moment, those of people on legal hold left out.
pub(super) fn has_photos_before(
    db: &Connection,
    location: LocationId,
    before: Timestamp,
    held: &BTreeSet<EmployeeId>,
) -> Result<bool> {
    let held = serde_json::to_string(held)?;
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM punch_photos WHERE location_id = ?1 AND taken_at < ?2
               AND employee_id NOT IN (SELECT value FROM json_each(?3)))",
        )?
        .query_row(params![location, SqlTime(before), held], |row| row.get(0))?)
}

/// Deletes a location's photos from before a moment, but those of people on legal hold. Their blobs are swept once no row names them.
pub(super) fn delete_photos_before(
    db: &Connection,
    location: LocationId,
    before: Timestamp,
    held: &BTreeSet<EmployeeId>,
) -> Result<usize> {
    let held = serde_json::to_string(held)?;
    Ok(db
        .prepare_cached(
            "DELETE FROM punch_photos WHERE location_id = ?1 AND taken_at < ?2
               AND employee_id NOT IN (SELECT value FROM json_each(?3))",
        )?
        .execute(params![location, SqlTime(before), held])?)
}
