//! Certificates as rows.

use jiff::Timestamp;
use rusqlite::{Connection, params};

use super::all;
use crate::{
    error::Result, ids::CertificateId, settings::types::SqlDate, sql_time::SqlTime,
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

/// Writes a certificate; a new id makes a new row with `now` as its creation.
pub(in crate::team) fn save_certificate(
    db: &Connection,
    certificate: &Certificate,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO certificates (id, employee_id, kind, name, number, issued_on, expires_on, version, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (id) DO UPDATE SET kind = ?3, name = ?4, number = ?5, issued_on = ?6, expires_on = ?7, version = ?8",
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
