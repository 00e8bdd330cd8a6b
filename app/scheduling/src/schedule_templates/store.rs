//! Schedule templates, as rows.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{ScheduleTemplate, TemplateShift};
use crate::{
    error::{Error, Result},
    ids::{LocationId, ScheduleTemplateId},
    sql_time::{SqlTime, time},
};

const TEMPLATE: &str = "
    SELECT id, location_id, name, with_people, created_at, version,
           (SELECT count(*) FROM schedule_template_shifts WHERE template_id = id) AS shifts,
           (SELECT count(DISTINCT employee_id) FROM schedule_template_shifts WHERE template_id = id) AS people
    FROM schedule_templates";

fn template_row(row: &Row<'_>) -> rusqlite::Result<ScheduleTemplate> {
    Ok(ScheduleTemplate {
        id: row.get("id")?,
        location_id: row.get("location_id")?,
        name: row.get("name")?,
        with_people: row.get("with_people")?,
        shifts: count(row, "shifts")?,
        people: count(row, "people")?,
        created_at: time(row, "created_at")?,
        version: row.get("version")?,
    })
}

fn count(row: &Row<'_>, column: &str) -> rusqlite::Result<usize> {
    Ok(usize::try_from(row.get::<_, i64>(column)?).unwrap_or(usize::MAX))
}

/// The templates of a location, by name.
pub(super) fn of_location(db: &Connection, location: LocationId) -> Result<Vec<ScheduleTemplate>> {
    let mut statement =
        db.prepare_cached(&format!("{TEMPLATE} WHERE location_id = ?1 ORDER BY name"))?;
    let rows = statement.query_map([location], template_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A template; `NotFound` where there is none.
pub(super) fn template(db: &Connection, id: ScheduleTemplateId) -> Result<ScheduleTemplate> {
    db.prepare_cached(&format!("{TEMPLATE} WHERE id = ?1"))?
        .query_row([id], template_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// The shifts of a template, in order.
pub(super) fn shifts(db: &Connection, id: ScheduleTemplateId) -> Result<Vec<TemplateShift>> {
    let mut statement = db.prepare_cached(
        "SELECT day, start_time, end_time, position_id, employee_id, breaks, note, on_call, tags,
                (SELECT id FROM stations WHERE id = station_id AND archived = 0) AS station_id
         FROM schedule_template_shifts WHERE template_id = ?1 ORDER BY n",
    )?;
    let rows = statement.query_map([id], |row| {
        let lists = (
            row.get::<_, String>("breaks")?,
            row.get::<_, String>("tags")?,
        );
        Ok((shift_row(row)?, lists))
    })?;
    rows.map(|row| {
        let (shift, (breaks, tags)) = row?;
        Ok(TemplateShift {
            breaks: serde_json::from_str(&breaks)?,
            tags: serde_json::from_str(&tags)?,
            ..shift
        })
    })
    .collect()
}

/// A shift without its breaks and tags.
fn shift_row(row: &Row<'_>) -> rusqlite::Result<TemplateShift> {
    Ok(TemplateShift {
        day: row.get("day")?,
        start: row.get("start_time")?,
        end: row.get("end_time")?,
        position_id: row.get("position_id")?,
        station_id: row.get("station_id")?,
        employee_id: row.get("employee_id")?,
        breaks: Vec::new(),
        note: row.get("note")?,
        on_call: row.get("on_call")?,
        tags: Vec::new(),
    })
}

/// Stores a new template with its shifts.
pub(super) fn insert(
    db: &Connection,
    template: &ScheduleTemplate,
    shifts: &[TemplateShift],
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO schedule_templates (id, location_id, name, with_people, created_at, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        template.id,
        template.location_id,
        template.name,
        template.with_people,
        SqlTime(template.created_at),
        template.version
    ])?;
    let mut statement = db.prepare_cached(
        "INSERT INTO schedule_template_shifts (template_id, n, day, start_time, end_time, position_id, employee_id, breaks,
                                               note, on_call, tags, station_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?;
    for (n, shift) in (0_i64..).zip(shifts) {
        statement.execute(params![
            template.id,
            n,
            shift.day,
            shift.start,
            shift.end,
            shift.position_id,
            shift.employee_id,
            serde_json::to_string(&shift.breaks)?,
            shift.note,
            shift.on_call,
            serde_json::to_string(&shift.tags)?,
            shift.station_id
        ])?;
    }
    Ok(())
}

/// Gives a template another name and raises its version.
pub(super) fn rename(db: &Connection, template: &ScheduleTemplate) -> Result<()> {
    db.prepare_cached("UPDATE schedule_templates SET name = ?2, version = ?3 WHERE id = ?1")?
        .execute(params![template.id, template.name, template.version])?;
    Ok(())
}

/// Deletes a template with its shifts.
pub(super) fn delete(db: &Connection, id: ScheduleTemplateId) -> Result<()> {
    db.prepare_cached("DELETE FROM schedule_templates WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}
