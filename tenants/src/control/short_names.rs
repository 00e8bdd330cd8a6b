//! The brands' short names: each belongs to one brand for as long as the brand exists.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{Result, TenantId, short_name};

/// Most names that a brand has had: more would keep names from others.
const MOST: u32 = 20;

/// The outcome of a wish for a short name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is the brand's name now; the one before leads to it.
    Granted,
    /// Another brand has it or had it, or it is a brand's code.
    Taken,
    /// The brand has had too many.
    TooMany,
}

/// A brand's short name, and those before it, the newest first.
///
/// # Errors
/// Database errors.
pub fn short_names_of(db: &Connection, tenant: TenantId) -> Result<Vec<String>> {
    let mut query = db.prepare(
        "SELECT name FROM short_names WHERE tenant_id = ?1 ORDER BY current DESC, given_at DESC, name",
    )?;
    let names = query.query_map([tenant], |row| row.get(0))?;
    Ok(names.collect::<rusqlite::Result<_>>()?)
}

/// Every short name with its brand, for the directory.
pub(crate) fn all(db: &Connection) -> Result<Vec<(String, TenantId)>> {
    let mut query = db.prepare("SELECT name, tenant_id FROM short_names")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Gives a brand the short name that it wants, if no one else has it. The name must be well formed.
///
/// # Errors
/// Database errors.
pub fn claim_short_name(
    db: &Connection,
    tenant: TenantId,
    name: &str,
    now: Timestamp,
) -> Result<Claim> {
    match owner(db, name)? {
        Some(owner) if owner != tenant => return Ok(Claim::Taken),
        Some(_) => {}
        None if is_code(db, name)? => return Ok(Claim::Taken),
        None => {
            let had: u32 = db.query_row(
                "SELECT count(*) FROM short_names WHERE tenant_id = ?1",
                [tenant],
                |row| row.get(0),
            )?;
            if had >= MOST {
                return Ok(Claim::TooMany);
            }
        }
    }
    db.execute(
        "UPDATE short_names SET current = 0 WHERE tenant_id = ?1 AND current = 1",
        [tenant],
    )?;
    db.execute(
        "INSERT INTO short_names (name, tenant_id, current, given_at) VALUES (?1, ?2, 1, ?3)
         ON CONFLICT (name) DO UPDATE SET current = 1, given_at = ?3",
        params![name, tenant, now.as_millisecond()],
    )?;
    Ok(Claim::Granted)
}

/// Gives a brand that has none the first free short name of those that its name suggests.
pub(crate) fn suggest(
    db: &Connection,
    tenant: TenantId,
    brand: &str,
    now: Timestamp,
) -> Result<()> {
    for name in short_name::suggestions(brand) {
        if claim_short_name(db, tenant, &name, now)? != Claim::Taken {
            break;
        }
    }
    Ok(())
}

/// The brands without a short name: those that were there before there were any.
pub(crate) fn without(db: &Connection) -> Result<Vec<(TenantId, String, i64)>> {
    let mut query = db.prepare(
        "SELECT id, name, created_at FROM tenants WHERE state <> 'deleted'
           AND NOT EXISTS (SELECT 1 FROM short_names WHERE tenant_id = tenants.id) ORDER BY created_at, id",
    )?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Whether a brand has or had this short name.
pub(crate) fn is_given(db: &Connection, name: &str) -> Result<bool> {
    Ok(owner(db, name)?.is_some())
}

fn owner(db: &Connection, name: &str) -> Result<Option<TenantId>> {
    Ok(db
        .query_row(
            "SELECT tenant_id FROM short_names WHERE name = ?1",
            [name],
            |row| row.get(0),
        )
        .optional()?)
}

/// A code finds its brand wherever a short name does, so that no one may call themselves like another's code.
fn is_code(db: &Connection, name: &str) -> Result<bool> {
    Ok(db.query_row(
        "SELECT EXISTS (SELECT 1 FROM tenants WHERE code = ?1)",
        [name],
        |row| row.get(0),
    )?)
}
