//! Stations, as rows.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::LocationStation;
use crate::{
    error::{Error, Result},
    ids::{LocationId, StationId},
};

const STATION: &str =
    "SELECT id, location_id, name, department_id, sort_order, archived, version FROM stations";

fn station_row(row: &Row<'_>) -> rusqlite::Result<LocationStation> {
    Ok(LocationStation {
        id: row.get("id")?,
        location_id: row.get("location_id")?,
        name: row.get("name")?,
        department_id: row.get("department_id")?,
        order: row.get("sort_order")?,
        archived: row.get("archived")?,
        version: row.get("version")?,
    })
}

/// The stations of a location that are not archived, in order.
pub(super) fn of_location(db: &Connection, location: LocationId) -> Result<Vec<LocationStation>> {
    let mut statement = db.prepare_cached(&format!(
        "{STATION} WHERE location_id = ?1 AND archived = 0 ORDER BY sort_order, name"
    ))?;
    let rows = statement.query_map([location], station_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A station, archived or not; `NotFound` where there is none.
pub(super) fn station(db: &Connection, id: StationId) -> Result<LocationStation> {
    db.prepare_cached(&format!("{STATION} WHERE id = ?1"))?
        .query_row([id], station_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// Whether a location has a station that is not archived.
pub(super) fn is_offered(
    db: &Connection,
    location: LocationId,
    station: StationId,
) -> Result<bool> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM stations WHERE id = ?1 AND location_id = ?2 AND archived = 0)",
        )?
        .query_row(params![station, location], |row| row.get(0))?)
}

/// The name of a station.
///
/// # Errors
/// Database errors.
pub(crate) fn name(db: &Connection, id: StationId) -> Result<String> {
    Ok(db
        .prepare_cached("SELECT name FROM stations WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?)
}

/// The names of all stations, archived ones too.
///
/// # Errors
/// Database errors.
pub(crate) fn names(db: &Connection) -> Result<HashMap<StationId, String>> {
    let mut statement = db.prepare_cached("SELECT id, name FROM stations")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Writes a station; one with its id is replaced.
pub(super) fn save(db: &Connection, station: &LocationStation) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO stations (id, location_id, name, department_id, sort_order, archived, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (id) DO UPDATE SET name = ?3, department_id = ?4, sort_order = ?5, archived = ?6, version = ?7",
    )?
    .execute(params![
        station.id,
        station.location_id,
        station.name,
        station.department_id,
        station.order,
        station.archived,
        station.version
    ])?;
    Ok(())
}
