//! In which brands a person signs in, by keyed hash of email or phone: the file itself names no one.

use rusqlite::{Connection, params};

use super::Hash;
use crate::{Result, TenantId};

/// A way to reach a person, hashed by the caller under its own key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contact {
    /// An email address.
    Email(Hash),
    /// A phone number.
    Phone(Hash),
}

impl Contact {
    fn parts(&self) -> (&'static str, &Hash) {
        match self {
            Self::Email(hash) => ("email", hash),
            Self::Phone(hash) => ("phone", hash),
        }
    }
}

/// The brands in which a contact signs in, oldest first. Brands that were deleted or are still being made are left
/// out.
///
/// # Errors
/// Database errors.
pub fn tenants_of(db: &Connection, contact: Contact) -> Result<Vec<TenantId>> {
    let mut query = db.prepare_cached(
        "SELECT i.tenant_id FROM identities i JOIN tenants t ON t.id = i.tenant_id
         WHERE i.kind = ?1 AND i.hash = ?2 AND t.state = 'active' ORDER BY i.tenant_id",
    )?;
    let (kind, hash) = contact.parts();
    let tenants = query
        .query_map(params![kind, hash], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(tenants)
}

/// Adds a contact of a brand; once is enough.
///
/// # Errors
/// Database errors.
pub fn remember_identity(db: &Connection, tenant: TenantId, contact: Contact) -> Result<()> {
    let (kind, hash) = contact.parts();
    db.prepare_cached(
        "INSERT INTO identities (kind, hash, tenant_id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    )?
    .execute(params![kind, hash, tenant])?;
    Ok(())
}

/// Takes a contact away from a brand.
///
/// # Errors
/// Database errors.
pub fn forget_identity(db: &Connection, tenant: TenantId, contact: Contact) -> Result<()> {
    let (kind, hash) = contact.parts();
    db.prepare_cached("DELETE FROM identities WHERE kind = ?1 AND hash = ?2 AND tenant_id = ?3")?
        .execute(params![kind, hash, tenant])?;
    Ok(())
}

/// Replaces all contacts of a brand: repairs what a crash between the brand's file and this one left behind.
///
/// # Errors
/// Database errors.
pub fn remember_identities(db: &Connection, tenant: TenantId, contacts: &[Contact]) -> Result<()> {
    db.execute("DELETE FROM identities WHERE tenant_id = ?1", [tenant])?;
    contacts
        .iter()
        .try_for_each(|contact| remember_identity(db, tenant, *contact))
}
