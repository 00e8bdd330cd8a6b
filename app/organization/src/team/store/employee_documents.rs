//! Waivers and documents on file, as rows.

use rusqlite::{Connection, params};

use super::all;
use crate::{
    error::Result,
    settings::types::SqlDate,
    team::types::{EmployeeDocument, Waiver},
};

/// Waivers of these people, oldest first.
pub(in crate::team) fn waivers(db: &Connection, people: &str) -> Result<Vec<Waiver>> {
    all(
        db,
        "SELECT id, employee_id, kind, signed_on, revoked_on, version FROM waivers
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, signed_on, id",
        &[&people],
        |row| {
            Ok(Waiver {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                kind: row.get(2)?,
                signed_on: row.get::<_, SqlDate>(3)?.0,
                revoked_on: row.get::<_, Option<SqlDate>>(4)?.map(|date| date.0),
                version: row.get(5)?,
            })
        },
    )
}

/// Writes a waiver; a new id makes a new row, an old one is revoked.
pub(in crate::team) fn save_waiver(db: &Connection, waiver: &Waiver) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO waivers (id, employee_id, kind, signed_on, revoked_on, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET revoked_on = ?5, version = ?6",
    )?
    .execute(params![
        waiver.id,
        waiver.employee_id,
        waiver.kind,
        SqlDate(waiver.signed_on),
        waiver.revoked_on.map(SqlDate),
        waiver.version,
    ])?;
    Ok(())
}

/// Documents of these people.
pub(in crate::team) fn documents(db: &Connection, people: &str) -> Result<Vec<EmployeeDocument>> {
    all(
        db,
        "SELECT employee_id, kind, signed_on, expires_on FROM papers
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, kind",
        &[&people],
        |row| {
            Ok(EmployeeDocument {
                employee_id: row.get(0)?,
                kind: row.get(1)?,
                signed_on: row.get::<_, SqlDate>(2)?.0,
                expires_on: row.get::<_, Option<SqlDate>>(3)?.map(|date| date.0),
            })
        },
    )
}

/// Puts a document on file in place of an older one of its kind.
pub(in crate::team) fn save_document(db: &Connection, document: &EmployeeDocument) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO papers (employee_id, kind, signed_on, expires_on) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (employee_id, kind) DO UPDATE SET signed_on = ?3, expires_on = ?4",
    )?
    .execute(params![
        document.employee_id,
        document.kind,
        SqlDate(document.signed_on),
        document.expires_on.map(SqlDate)
    ])?;
    Ok(())
}

/// Takes a document off the file.
pub(in crate::team) fn delete_document(db: &Connection, document: &EmployeeDocument) -> Result<()> {
    db.prepare_cached("DELETE FROM papers WHERE employee_id = ?1 AND kind = ?2")?
        .execute(params![document.employee_id, document.kind])?;
    Ok(())
}
