//! Positions that people work, as rows.

use rusqlite::{Connection, params};

use super::all;
use crate::{error::Result, ids::EmployeeId, team::types::Assignment};

/// Assignments of these people, the main one first.
pub(in crate::team) fn assignments(db: &Connection, people: &str) -> Result<Vec<Assignment>> {
    all(
        db,
        "SELECT id, employee_id, location_id, position_id, is_primary, version FROM assignments
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, is_primary DESC, id",
        &[&people],
        |row| {
            Ok(Assignment {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                location_id: row.get(2)?,
                position_id: row.get(3)?,
                is_primary: row.get(4)?,
                version: row.get(5)?,
            })
        },
    )
}

/// Makes an assignment.
pub(in crate::team) fn insert_assignment(db: &Connection, assignment: &Assignment) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO assignments (id, employee_id, location_id, position_id, is_primary, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        assignment.id,
        assignment.employee_id,
        assignment.location_id,
        assignment.position_id,
        assignment.is_primary,
        assignment.version,
    ])?;
    Ok(())
}

/// Takes an assignment away.
pub(in crate::team) fn delete_assignment(db: &Connection, assignment: &Assignment) -> Result<()> {
    db.prepare_cached("DELETE FROM assignments WHERE id = ?1")?
        .execute([assignment.id])?;
    Ok(())
}

/// Makes one assignment the main one, and only that.
pub(in crate::team) fn set_primary(
    db: &Connection,
    person: EmployeeId,
    primary: crate::ids::AssignmentId,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE assignments SET is_primary = (id = ?2), version = version + 1
         WHERE employee_id = ?1 AND is_primary <> (id = ?2)",
    )?
    .execute(params![person, primary])?;
    Ok(())
}
