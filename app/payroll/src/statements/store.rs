//! The employer's identity, as a row.

use organization::settings;
use platform::error::Result;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::employer::EmployerIdentity;

/// The employer as someone entered it; `None`: no one has yet.
pub(super) fn employer(db: &Connection) -> Result<Option<EmployerIdentity>> {
    Ok(db
        .prepare_cached(
            "SELECT legal_name, street, city, state, postal_code, phone, fein, version FROM employer_identity",
        )?
        .query_row([], |row| {
            Ok(EmployerIdentity {
                legal_name: row.get("legal_name")?,
                street: row.get("street")?,
                city: row.get("city")?,
                state: row.get("state")?,
                postal_code: row.get("postal_code")?,
                phone: row.get("phone")?,
                fein: row.get("fein")?,
                version: row.get("version")?,
            })
        })
        .optional()?)
}

/// The employer to begin with: the name of the company behind the brand, and nothing else.
pub(super) fn unknown_employer(db: &Connection) -> Result<EmployerIdentity> {
    Ok(EmployerIdentity {
        legal_name: settings::brand::legal_name(db)?,
        street: String::new(),
        city: String::new(),
        state: String::new(),
        postal_code: String::new(),
        phone: String::new(),
        fein: None,
        version: 0,
    })
}

/// Writes the employer's identity.
pub(super) fn save_employer(db: &Connection, employer: &EmployerIdentity) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO employer_identity (id, legal_name, street, city, state, postal_code, phone, fein, version)
         VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (id) DO UPDATE SET legal_name = ?1, street = ?2, city = ?3, state = ?4, postal_code = ?5, phone = ?6,
           fein = ?7, version = ?8",
    )?
    .execute(params![
        employer.legal_name,
        employer.street,
        employer.city,
        employer.state,
        employer.postal_code,
        employer.phone,
        employer.fein,
        employer.version,
    ])?;
    Ok(())
}
