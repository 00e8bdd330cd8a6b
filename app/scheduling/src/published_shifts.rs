//! Published shifts as other crates read them: who is to work when and where, with the planned breaks.

use std::collections::HashMap;

use jiff::Timestamp;
use rusqlite::{Connection, Row, params};

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    sql_time::{SqlTime, time},
};

/// A shift as its person sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedShift {
    /// Its id.
    pub id: ShiftId,
    /// The location.
    pub location_id: LocationId,
    /// The work.
    pub position_id: PositionId,
    /// Whose it is.
    pub employee_id: EmployeeId,
    /// When it begins.
    pub starts_at: Timestamp,
    /// When it ends.
    pub ends_at: Timestamp,
    /// Whether the person waits to be called.
    pub on_call: bool,
    /// The planned breaks, in order.
    pub breaks: Vec<PublishedBreak>,
}

/// A planned break of a published shift.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedBreak {
    /// `meal` or `rest`.
    pub kind: String,
    /// Whether it is paid.
    pub paid: bool,
    /// Its length.
    pub minutes: i64,
}

const SHIFT: &str =
    "SELECT shift_id, location_id, position_id, employee_id, starts_at, ends_at, on_call
  FROM published_shifts";

/// The published shifts of people that touch the time from one moment to another, in order of their start.
///
/// # Errors
/// Database errors.
pub fn of_people(
    db: &Connection,
    people: &[EmployeeId],
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<PublishedShift>> {
    let mut statement = db.prepare_cached(&format!(
        "{SHIFT} WHERE employee_id IN (SELECT value FROM json_each(?1)) AND starts_at < ?3 AND ends_at > ?2
         ORDER BY starts_at, shift_id"
    ))?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlTime(from), SqlTime(to)], shift_row)?;
    let shifts = rows.collect::<rusqlite::Result<_>>()?;
    with_breaks(db, shifts)
}

/// The published shifts of everyone at a location that touch the time from one moment to another, in order of their start.
///
/// # Errors
/// Database errors.
pub fn at_location(
    db: &Connection,
    location: LocationId,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<PublishedShift>> {
    let mut statement = db.prepare_cached(&format!(
        "{SHIFT} WHERE location_id = ?1 AND starts_at < ?3 AND ends_at > ?2 ORDER BY starts_at, shift_id"
    ))?;
    let rows = statement.query_map(params![location, SqlTime(from), SqlTime(to)], shift_row)?;
    let shifts = rows.collect::<rusqlite::Result<_>>()?;
    with_breaks(db, shifts)
}

/// Everyone with a published shift at some locations that touches the time from one moment to another.
///
/// # Errors
/// Database errors.
pub fn people_at(
    db: &Connection,
    locations: &[LocationId],
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<EmployeeId>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT employee_id FROM published_shifts
         WHERE location_id IN (SELECT value FROM json_each(?1)) AND starts_at < ?3 AND ends_at > ?2
         ORDER BY employee_id",
    )?;
    let locations = serde_json::to_string(locations)?;
    let rows = statement.query_map(params![locations, SqlTime(from), SqlTime(to)], |row| {
        row.get(0)
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn shift_row(row: &Row<'_>) -> rusqlite::Result<PublishedShift> {
    Ok(PublishedShift {
        id: row.get("shift_id")?,
        location_id: row.get("location_id")?,
        position_id: row.get("position_id")?,
        employee_id: row.get("employee_id")?,
        starts_at: time(row, "starts_at")?,
        ends_at: time(row, "ends_at")?,
        on_call: row.get("on_call")?,
        breaks: Vec::new(),
    })
}

fn with_breaks(db: &Connection, mut shifts: Vec<PublishedShift>) -> Result<Vec<PublishedShift>> {
    let ids: Vec<ShiftId> = shifts.iter().map(|shift| shift.id).collect();
    let mut statement = db.prepare_cached(
        "SELECT shift_id, kind, paid, minutes FROM published_shift_breaks
         WHERE shift_id IN (SELECT value FROM json_each(?1)) ORDER BY shift_id, n",
    )?;
    let mut rows = statement.query([serde_json::to_string(&ids)?])?;
    let mut breaks: HashMap<ShiftId, Vec<PublishedBreak>> = HashMap::new();
    while let Some(row) = rows.next()? {
        let planned = PublishedBreak {
            kind: row.get("kind")?,
            paid: row.get("paid")?,
            minutes: row.get("minutes")?,
        };
        breaks
            .entry(row.get("shift_id")?)
            .or_default()
            .push(planned);
    }
    for shift in &mut shifts {
        shift.breaks = breaks.remove(&shift.id).unwrap_or_default();
    }
    Ok(shifts)
}
