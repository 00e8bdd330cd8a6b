//! The people of the team list, their locations and positions.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rusqlite::Connection;

use super::all;
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    permit::{DepartmentKind, Role},
    settings::types::SqlDate,
    team::types::Status,
};

/// The people who have an assignment at a location and work there now, or left on or after a day.
pub(in crate::team) fn people_of(
    db: &Connection,
    location: LocationId,
    since: Date,
) -> Result<Vec<EmployeeId>> {
    all(
        db,
        "SELECT DISTINCT e.id FROM employees e JOIN assignments a ON a.employee_id = e.id
         WHERE a.location_id = ?1 AND e.status <> 'cancelled'
           AND (e.terminated_on IS NULL OR e.terminated_on >= ?2)
         ORDER BY e.id",
        &[&location, &SqlDate(since)],
        |row| row.get(0),
    )
}

/// The people who hold a position at any location and work there now, or left on or after a day.
pub(in crate::team) fn holders(
    db: &Connection,
    position: PositionId,
    since: Date,
) -> Result<Vec<EmployeeId>> {
    all(
        db,
        "SELECT DISTINCT e.id FROM employees e JOIN assignments a ON a.employee_id = e.id
         WHERE a.position_id = ?1 AND e.status <> 'cancelled'
           AND (e.terminated_on IS NULL OR e.terminated_on >= ?2)
         ORDER BY e.id",
        &[&position, &SqlDate(since)],
        |row| row.get(0),
    )
}

/// Whether a position is in use.
pub(in crate::team) fn offers_position(db: &Connection, id: PositionId) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM positions WHERE id = ?1 AND archived = 0)")?
        .query_row([id], |row| row.get(0))?)
}

/// The house of each position.
pub(in crate::team) fn houses(db: &Connection) -> Result<BTreeMap<PositionId, DepartmentKind>> {
    let rows = all(
        db,
        "SELECT p.id, d.kind FROM positions p JOIN departments d ON d.id = p.department_id",
        &[],
        |row| Ok((row.get(0)?, row.get::<_, String>(1)?)),
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, kind)| {
            (
                id,
                DepartmentKind::parse(&kind).unwrap_or(DepartmentKind::Foh),
            )
        })
        .collect())
}

/// The roles of these people who have a sign-in that has not ended.
pub(in crate::team) fn roles(db: &Connection, people: &str) -> Result<BTreeMap<EmployeeId, Role>> {
    let rows = all(
        db,
        "SELECT employee_id, role FROM users
         WHERE (active = 1 OR suspended_at IS NOT NULL) AND employee_id IN (SELECT value FROM json_each(?1))",
        &[&people],
        |row| Ok((row.get(0)?, row.get::<_, String>(1)?)),
    )?;
    Ok(rows
        .into_iter()
        .filter_map(|(id, role)| Some((id, Role::parse(&role)?)))
        .collect())
}

/// A person in the list before their row is made.
pub(in crate::team) struct Listed {
    pub(in crate::team) id: EmployeeId,
    pub(in crate::team) first_name: String,
    pub(in crate::team) last_name: String,
    pub(in crate::team) preferred_name: Option<String>,
}

/// The filters of a list; `None` does not filter.
#[derive(Default)]
pub(in crate::team) struct Narrowed {
    /// A JSON list of locations.
    pub(in crate::team) locations: Option<String>,
    /// A JSON list of houses that an assignment must belong to.
    pub(in crate::team) houses: Option<String>,
    pub(in crate::team) position: Option<PositionId>,
    pub(in crate::team) status: Option<Status>,
}

/// The people with an assignment that fits; without narrowing, also those who have none.
pub(in crate::team) fn listed(db: &Connection, by: &Narrowed) -> Result<Vec<Listed>> {
    all(
        db,
        "SELECT e.id, e.first_name, e.last_name, e.preferred_name FROM employees e
         WHERE (CASE WHEN ?4 IS NULL THEN e.status NOT IN ('terminated', 'cancelled') ELSE e.status = ?4 END)
           AND ((?1 IS NULL AND ?2 IS NULL AND ?3 IS NULL) OR EXISTS (
             SELECT 1 FROM assignments a
             JOIN positions p ON p.id = a.position_id JOIN departments d ON d.id = p.department_id
             WHERE a.employee_id = e.id
               AND (?1 IS NULL OR a.location_id IN (SELECT value FROM json_each(?1)))
               AND (?2 IS NULL OR d.kind IN (SELECT value FROM json_each(?2)))
               AND (?3 IS NULL OR a.position_id = ?3)))",
        &[&by.locations, &by.houses, &by.position, &by.status],
        |row| {
            Ok(Listed {
                id: row.get(0)?,
                first_name: row.get(1)?,
                last_name: row.get(2)?,
                preferred_name: row.get(3)?,
            })
        },
    )
}
