//! Punches and settings as rows.

use std::collections::HashSet;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::{
    entries::{self, LONGEST, TimeEntry},
    error::Result,
    ids::{EmployeeId, LocationId, PunchId, TimeEditId},
    punch::{DeviceClock, GeofenceVerdict, Punch, PunchDetails, PunchPlace},
    settings::TimeClockSettings,
    sql_time::{SqlTime, maybe_time, time},
};

const COLUMNS: &str = "id, employee_id, location_id, kind, at, source, position_id, shift_id, break_kind, paid,
    needed_back, device_id, offline, client_at, clock_offset_ms, clock_jumped, geofence, distance_m, accuracy_m, photo_id,
    cash_tips_cents, attestation, note, override_by, override_reason, original_id, edit_id, created_at, created_by";

fn punch_row(row: &Row<'_>) -> rusqlite::Result<Punch> {
    let id: PunchId = row.get("id")?;
    let offline: bool = row.get("offline")?;
    let client_at = maybe_time(row, "client_at")?.filter(|_| offline);
    let (offset_ms, jumped): (Option<i64>, bool) =
        (row.get("clock_offset_ms")?, row.get("clock_jumped")?);
    let verdict: Option<GeofenceVerdict> = row.get("geofence")?;
    let (distance_m, accuracy_m) = (row.get("distance_m")?, row.get("accuracy_m")?);
    let attestation: Option<serde_json::Value> = row.get("attestation")?;
    Ok(Punch {
        id,
        employee_id: row.get("employee_id")?,
        location_id: row.get("location_id")?,
        kind: row.get("kind")?,
        at: time(row, "at")?,
        source: row.get("source")?,
        details: PunchDetails {
            position_id: row.get("position_id")?,
            shift_id: row.get("shift_id")?,
            break_kind: row.get("break_kind")?,
            paid: row.get("paid")?,
            needed_back: row.get("needed_back")?,
            device_id: row.get("device_id")?,
            offline: client_at.map(|client_at| DeviceClock {
                client_at,
                offset_ms: offset_ms.unwrap_or(0),
                jumped,
            }),
            place: verdict.map(|verdict| PunchPlace {
                verdict,
                distance_m,
                accuracy_m,
            }),
            photo_id: row.get("photo_id")?,
            cash_tips_cents: row.get("cash_tips_cents")?,
            attestation: attestation.and_then(|value| serde_json::from_value(value).ok()),
            note: row.get("note")?,
            override_by: row.get("override_by")?,
            override_reason: row.get("override_reason")?,
        },
        original_id: row.get::<_, Option<PunchId>>("original_id")?.unwrap_or(id),
        edit_id: row.get("edit_id")?,
        created_at: time(row, "created_at")?,
        created_by: row.get("created_by")?,
    })
}

/// Adds a punch. `hash` is that of the request, by which the same key for something else is noticed.
///
/// # Errors
/// Database errors.
pub(crate) fn add_punch(db: &Connection, punch: &Punch, key: &str, hash: &str) -> Result<()> {
    let details = &punch.details;
    let attestation = details.attestation.as_ref().map(serde_json::to_value);
    db.prepare_cached(
        "INSERT INTO punches (id, employee_id, location_id, kind, at, source, idempotency_key, request_hash, position_id,
            shift_id, break_kind, paid, needed_back, device_id, offline, client_at, clock_offset_ms, clock_jumped, geofence,
            distance_m, accuracy_m, photo_id, cash_tips_cents, attestation, note, override_by, override_reason, original_id,
            edit_id, created_at, created_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,
            ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31)",
    )?
    .execute(params![
        punch.id,
        punch.employee_id,
        punch.location_id,
        punch.kind,
        SqlTime(punch.at),
        punch.source,
        key,
        hash,
        details.position_id,
        details.shift_id,
        details.break_kind,
        details.paid,
        details.needed_back,
        details.device_id,
        details.offline.is_some(),
        details.offline.map(|clock| SqlTime(clock.client_at)),
        details.offline.map(|clock| clock.offset_ms),
        details.offline.is_some_and(|clock| clock.jumped),
        details.place.map(|place| place.verdict),
        details.place.and_then(|place| place.distance_m),
        details.place.and_then(|place| place.accuracy_m),
        details.photo_id,
        details.cash_tips_cents,
        attestation.transpose()?,
        details.note,
        details.override_by,
        details.override_reason,
        (punch.original_id != punch.id).then_some(punch.original_id),
        punch.edit_id,
        SqlTime(punch.created_at),
        punch.created_by,
    ])?;
    Ok(())
}

/// The punch of an idempotency key, with the hash of its request.
///
/// # Errors
/// Database errors.
pub(crate) fn by_key(db: &Connection, key: &str) -> Result<Option<(Punch, String)>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT request_hash, {COLUMNS} FROM punches WHERE idempotency_key = ?1"
        ))?
        .query_row([key], |row| Ok((punch_row(row)?, row.get("request_hash")?)))
        .optional()?)
}

/// A punch, voided or not.
///
/// # Errors
/// Database errors.
pub fn punch(db: &Connection, id: PunchId) -> Result<Option<Punch>> {
    Ok(db
        .prepare_cached(&format!("SELECT {COLUMNS} FROM punches WHERE id = ?1"))?
        .query_row([id], punch_row)
        .optional()?)
}

/// The punches of people that count, from one moment to another.
///
/// # Errors
/// Database errors.
pub fn punches_of(
    db: &Connection,
    people: &[EmployeeId],
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<Punch>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM punches
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND at >= ?2 AND at < ?3
           AND id NOT IN (SELECT punch_id FROM voided_punches) ORDER BY at, id"
    ))?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlTime(from), SqlTime(to)], punch_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Every punch of one person in a time, voided ones too, with the edit that voided each.
///
/// # Errors
/// Database errors.
pub fn all_punches(
    db: &Connection,
    person: EmployeeId,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<(Punch, Option<TimeEditId>)>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS}, (SELECT v.edit_id FROM voided_punches v WHERE v.punch_id = punches.id) AS voided_by FROM punches
         WHERE employee_id = ?1 AND at >= ?2 AND at < ?3 ORDER BY at, id"
    ))?;
    let rows = statement.query_map(params![person, SqlTime(from), SqlTime(to)], |row| {
        Ok((punch_row(row)?, row.get("voided_by")?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The time entries of people that began in a time.
///
/// # Errors
/// Database errors.
pub fn entries_of(
    db: &Connection,
    people: &[EmployeeId],
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<TimeEntry>> {
    let punches = punches_of(db, people, from - LONGEST, to + LONGEST)?;
    let mut entries = entries::derive(punches).entries;
    entries.retain(|entry| (from..to).contains(&entry.starts_at()));
    Ok(entries)
}

/// The time entries that began at a location in a time; the breaks and clock-outs of people who were also elsewhere are
/// with the entry that they belong to.
///
/// # Errors
/// Database errors.
pub fn entries_at(
    db: &Connection,
    location: LocationId,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<TimeEntry>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT employee_id FROM punches WHERE location_id = ?1 AND at >= ?2 AND at < ?3",
    )?;
    let rows = statement.query_map(
        params![location, SqlTime(from - LONGEST), SqlTime(to + LONGEST)],
        |row| row.get(0),
    )?;
    let people: HashSet<EmployeeId> = rows.collect::<rusqlite::Result<_>>()?;
    let people: Vec<EmployeeId> = people.into_iter().collect();
    let mut entries = entries_of(db, &people, from, to)?;
    entries.retain(|entry| entry.location_id == location);
    Ok(entries)
}

/// The entry that a person is in: the last one, where no one clocked out of it. Looks back [`LONGEST`].
///
/// # Errors
/// Database errors.
pub fn open_entry(
    db: &Connection,
    person: EmployeeId,
    now: Timestamp,
) -> Result<Option<TimeEntry>> {
    let punches = punches_of(db, &[person], now - LONGEST, now + LONGEST)?;
    let last = entries::derive(punches).entries.pop();
    Ok(last.filter(|entry| entry.clock_out.is_none()))
}

/// How the time clock works at a location.
///
/// # Errors
/// Database errors.
pub fn settings(db: &Connection, location: LocationId) -> Result<TimeClockSettings> {
    let found = db
        .prepare_cached(
            "SELECT early_minutes, unscheduled, geofence, latitude_e6, longitude_e6, radius_m, photo, photo_days, attestation,
               own_phone, offline_hours, version
             FROM time_clock_settings WHERE location_id = ?1",
        )?
        .query_row([location], |row| {
            Ok(TimeClockSettings {
                early_minutes: row.get("early_minutes")?,
                unscheduled: row.get("unscheduled")?,
                geofence: row.get("geofence")?,
                latitude_e6: row.get("latitude_e6")?,
                longitude_e6: row.get("longitude_e6")?,
                radius_m: row.get("radius_m")?,
                photo: row.get("photo")?,
                photo_days: row.get("photo_days")?,
                attestation: row.get("attestation")?,
                own_phone: row.get("own_phone")?,
                offline_hours: row.get("offline_hours")?,
                version: row.get("version")?,
            })
        })
        .optional()?;
    Ok(found.unwrap_or_default())
}
