//! Shift templates, as rows.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::ShiftTemplate;
use crate::{
    error::{Error, Result},
    ids::{LocationId, ShiftTemplateId},
};

const TEMPLATE: &str =
    "SELECT id, location_id, name, position_id, start_time, end_time, breaks, version,
      (SELECT s.id FROM stations s WHERE s.id = station_id AND s.archived = 0) AS station_id
    FROM shift_templates";

/// A template without its breaks, and these as stored.
fn template_row(row: &Row<'_>) -> rusqlite::Result<(ShiftTemplate, String)> {
    let template = ShiftTemplate {
        id: row.get("id")?,
        location_id: row.get("location_id")?,
        name: row.get("name")?,
        position_id: row.get("position_id")?,
        station_id: row.get("station_id")?,
        start: row.get("start_time")?,
        end: row.get("end_time")?,
        breaks: Vec::new(),
        version: row.get("version")?,
    };
    Ok((template, row.get("breaks")?))
}

fn with_breaks((template, breaks): (ShiftTemplate, String)) -> Result<ShiftTemplate> {
    Ok(ShiftTemplate {
        breaks: serde_json::from_str(&breaks)?,
        ..template
    })
}

/// The templates of a location: by start, then by name.
pub(super) fn of_location(db: &Connection, location: LocationId) -> Result<Vec<ShiftTemplate>> {
    let mut statement = db.prepare_cached(&format!(
        "{TEMPLATE} WHERE location_id = ?1 ORDER BY start_time, name"
    ))?;
    let rows = statement.query_map([location], template_row)?;
    rows.map(|row| with_breaks(row?)).collect()
}

/// A template; `NotFound` where there is none.
pub(super) fn template(db: &Connection, id: ShiftTemplateId) -> Result<ShiftTemplate> {
    let found = db
        .prepare_cached(&format!("{TEMPLATE} WHERE id = ?1"))?
        .query_row([id], template_row)
        .optional()?;
    with_breaks(found.ok_or(Error::NotFound)?)
}

/// Writes a template; one with its id is replaced.
pub(super) fn save(db: &Connection, template: &ShiftTemplate) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO shift_templates (id, location_id, name, position_id, start_time, end_time, breaks, version,
           station_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET name = ?3, position_id = ?4, start_time = ?5, end_time = ?6, breaks = ?7,
           version = ?8, station_id = ?9",
    )?
    .execute(params![
        template.id,
        template.location_id,
        template.name,
        template.position_id,
        template.start,
        template.end,
        serde_json::to_string(&template.breaks)?,
        template.version,
        template.station_id
    ])?;
    Ok(())
}

/// Deletes a template.
pub(super) fn delete(db: &Connection, id: ShiftTemplateId) -> Result<()> {
    db.prepare_cached("DELETE FROM shift_templates WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}
