//! Certificates as rows.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::{Connection, params};

use super::all;
use crate::{
    error::Result,
    ids::{CertificateId, EmployeeId},
    settings::types::SqlDate,
    sql_time::SqlTime,
    team::types::Certificate,
};

/// Certificates of these people, by kind, the latest first.
pub(in crate::team) fn certificates(db: &Connection, people: &str) -> Result<Vec<Certificate>> {
    all(
        db,
        "SELECT id, employee_id, kind, name, number, issued_on, expires_on, version FROM certificates
         WHERE employee_id IN (SELECT value FROM json_each(?1)) ORDER BY employee_id, kind, issued_on DESC, id",
        &[&people],
        |row| {
            Ok(Certificate {
                id: row.get(0)?,
                employee_id: row.get(1)?,
                kind: row.get(2)?,
                name: row.get(3)?,
                number: row.get(4)?,
                issued_on: row.get::<_, SqlDate>(5)?.0,
                expires_on: row.get::<_, Option<SqlDate>>(6)?.map(|date| date.0),
                version: row.get(7)?,
            })
        },
    )
}

/// Certificates that end on these days, both included, and that can be reminded of again: whose each is, and the days before
/// the end of its last reminder.
pub(in crate::team) fn certificates_ending(
    db: &Connection,
    from: Date,
    to: Date,
) -> Result<BTreeMap<CertificateId, (EmployeeId, Option<i64>)>> {
    let found = all(
        db,
        "SELECT id, employee_id, reminded_days FROM certificates
         WHERE expires_on BETWEEN ?1 AND ?2 AND reminded_days IS NOT 0",
        &[&SqlDate(from), &SqlDate(to)],
        |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))),
    )?;
    Ok(found.into_iter().collect())
}

/// Notes the last reminder of a certificate: `days` before its end, 0 once it expired.
pub(in crate::team) fn certificate_reminded(
    db: &Connection,
    id: CertificateId,
    days: i64,
) -> Result<()> {
    db.prepare_cached("UPDATE certificates SET reminded_days = ?2 WHERE id = ?1")?
        .execute(params![id, days])?;
    Ok(())
}

/// Writes a certificate; a new id makes a new row with `now` as its creation.
pub(in crate::team) fn save_certificate(
    db: &Connection,
    certificate: &Certificate,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO certificates (id, employee_id, kind, name, number, issued_on, expires_on, version, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET kind = ?3, name = ?4, number = ?5, issued_on = ?6, expires_on = ?7, version = ?8,
           reminded_days = CASE WHEN expires_on IS ?7 THEN reminded_days END",
    )?
    .execute(params![
        certificate.id,
        certificate.employee_id,
        certificate.kind,
        certificate.name,
        certificate.number,
        SqlDate(certificate.issued_on),
        certificate.expires_on.map(SqlDate),
        certificate.version,
        SqlTime(now),
    ])?;
    Ok(())
}

/// Removes a certificate.
pub(in crate::team) fn delete_certificate(db: &Connection, id: CertificateId) -> Result<()> {
    db.prepare_cached("DELETE FROM certificates WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}
