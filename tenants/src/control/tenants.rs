//! The brands' rows: who exists under which code and host.

use std::collections::HashMap;

use jiff::Timestamp;
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, params};

use crate::{Error, NewTenant, Result, TenantCode, TenantId, TenantInfo, TenantKind};

/// A stored time.
pub(crate) fn moment(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
}

/// All brands that can be opened.
pub(crate) fn active(db: &Connection) -> Result<Vec<TenantInfo>> {
    let mut hosts: HashMap<TenantId, Vec<String>> = HashMap::new();
    let mut query = db.prepare("SELECT tenant_id, host FROM hosts ORDER BY host")?;
    for row in query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
        let (tenant, host) = row?;
        hosts.entry(tenant).or_default().push(host);
    }
    let mut query = db.prepare(
        "SELECT id, code, tenants.name, node, canary, schema_version, attention, created_at, kind, delete_at,
           short_names.name
         FROM tenants LEFT JOIN short_names ON tenant_id = id AND current = 1 WHERE state = 'active'",
    )?;
    let tenants = query
        .query_map([], |row| {
            let id: TenantId = row.get(0)?;
            Ok(TenantInfo {
                id,
                code: row.get(1)?,
                short_name: row.get(10)?,
                name: row.get(2)?,
                kind: TenantKind::of(row.get_ref(8)?.as_str()?),
                hosts: hosts.remove(&id).unwrap_or_default(),
                node: row.get(3)?,
                canary: row.get(4)?,
                schema_version: row.get(5)?,
                attention: row.get(6)?,
                created_at: moment(row.get(7)?),
                delete_at: row.get::<_, Option<i64>>(9)?.map(moment),
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(tenants)
}

/// Reserves id and code for a brand that is being made.
pub(crate) fn reserve(
    db: &Connection,
    id: TenantId,
    code: &TenantCode,
    new: &NewTenant,
) -> Result<()> {
    let outcome = db.execute(
        "INSERT INTO tenants (id, code, name, state, created_at, kind, opening)
         VALUES (?1, ?2, ?3, 'creating', ?4, ?5, ?6)",
        params![
            id,
            code,
            new.name,
            new.now.as_millisecond(),
            new.kind.name(),
            new.opening
        ],
    );
    match outcome {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(Error::CodeTaken(code.clone()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Makes a reserved brand visible: its file is whole.
pub(crate) fn activate(db: &Connection, id: TenantId, schema_version: u32) -> Result<()> {
    db.execute(
        "UPDATE tenants SET state = 'active', schema_version = ?2 WHERE id = ?1 AND state = 'creating'",
        params![id, schema_version],
    )?;
    Ok(())
}

/// Turns a brand's row into a tombstone: only id and code stay, so that neither is used again.
pub(crate) fn bury(db: &Connection, id: TenantId) -> Result<()> {
    for statement in [
        "DELETE FROM hosts WHERE tenant_id = ?1",
        "DELETE FROM identities WHERE tenant_id = ?1",
        "DELETE FROM pending_sign_ins WHERE tenant_id = ?1",
        "DELETE FROM due WHERE tenant_id = ?1",
        "DELETE FROM file_checks WHERE tenant_id = ?1",
        "DELETE FROM short_names WHERE tenant_id = ?1",
        "UPDATE tenants SET state = 'deleted', name = '', attention = NULL, delete_at = NULL, opening = 0 WHERE id = ?1",
    ] {
        db.execute(statement, [id])?;
    }
    Ok(())
}

/// Says that a brand has its first contents. False where it was removed meanwhile: nothing more is to be written about it.
///
/// # Errors
/// Database errors.
pub fn finish_opening(db: &Connection, id: TenantId) -> Result<bool> {
    let finished = db.execute(
        "UPDATE tenants SET opening = 0 WHERE id = ?1 AND state = 'active'",
        [id],
    )?;
    Ok(finished == 1)
}

/// Brands that began to be made or opened at a time or before, and are not ready.
pub(crate) fn unfinished(db: &Connection, until: Timestamp) -> Result<Vec<TenantId>> {
    let mut query = db.prepare(
        "SELECT id FROM tenants
         WHERE (state = 'creating' OR (state = 'active' AND opening = 1)) AND created_at <= ?1",
    )?;
    let ids = query.query_map([until.as_millisecond()], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// Brands that are gone, and with them their folders, unless a deletion broke off.
pub(crate) fn deleted(db: &Connection) -> Result<Vec<TenantId>> {
    let mut query = db.prepare("SELECT id FROM tenants WHERE state = 'deleted'")?;
    let ids = query.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// Records the state of a brand's schema.
pub(crate) fn note(
    db: &Connection,
    id: TenantId,
    schema_version: Option<u32>,
    attention: Option<&str>,
) -> Result<()> {
    db.execute(
        "UPDATE tenants SET schema_version = coalesce(?2, schema_version), attention = ?3 WHERE id = ?1",
        params![id, schema_version, attention],
    )?;
    Ok(())
}

/// Gives a brand another name.
///
/// # Errors
/// Database errors.
pub fn rename(db: &Connection, tenant: TenantId, name: &str) -> Result<()> {
    db.execute(
        "UPDATE tenants SET name = ?2 WHERE id = ?1 AND state = 'active'",
        params![tenant, name],
    )?;
    Ok(())
}

/// Plans the deletion of a brand, or takes it back.
///
/// # Errors
/// Database errors.
pub fn set_deletion(db: &Connection, tenant: TenantId, at: Option<Timestamp>) -> Result<()> {
    db.execute(
        "UPDATE tenants SET delete_at = ?2 WHERE id = ?1 AND state = 'active'",
        params![tenant, at.map(Timestamp::as_millisecond)],
    )?;
    Ok(())
}

/// Brands whose time of deletion has come.
///
/// # Errors
/// Database errors.
pub fn to_delete(db: &Connection, now: Timestamp) -> Result<Vec<TenantId>> {
    let mut query =
        db.prepare("SELECT id FROM tenants WHERE state = 'active' AND delete_at <= ?1")?;
    let ids = query.query_map([now.as_millisecond()], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}

/// Says whether the sweep migrates a brand before the others.
///
/// # Errors
/// Database errors.
pub fn set_canary(db: &Connection, tenant: TenantId, canary: bool) -> Result<()> {
    db.execute(
        "UPDATE tenants SET canary = ?2 WHERE id = ?1",
        params![tenant, canary],
    )?;
    Ok(())
}

/// Lets a brand answer on a host (lower case, no port). False where another brand has it.
///
/// # Errors
/// Database errors.
pub fn add_host(db: &Connection, tenant: TenantId, host: &str) -> Result<bool> {
    db.execute(
        "INSERT INTO hosts (host, tenant_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        params![host, tenant],
    )?;
    let owner: Option<TenantId> = db
        .query_row(
            "SELECT tenant_id FROM hosts WHERE host = ?1",
            [host],
            |row| row.get(0),
        )
        .optional()?;
    Ok(owner == Some(tenant))
}

/// Takes a host away from a brand.
///
/// # Errors
/// Database errors.
pub fn remove_host(db: &Connection, tenant: TenantId, host: &str) -> Result<()> {
    db.execute(
        "DELETE FROM hosts WHERE host = ?1 AND tenant_id = ?2",
        params![host, tenant],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a code is taken, another one is tried; a file that cannot be written must not look like it.
    #[test]
    fn only_a_code_that_is_taken_is_said_to_be_taken() {
        let db = Connection::open_in_memory().unwrap();
        let id = TenantId::new(Timestamp::UNIX_EPOCH);
        let code = TenantCode::of(id);
        let new = NewTenant::new("Sunny Tacos", Timestamp::UNIX_EPOCH);
        let broken = reserve(&db, id, &code, &new).unwrap_err();
        assert!(!matches!(broken, Error::CodeTaken(_)), "{broken:?}");
        db.execute_batch(
            "CREATE TABLE tenants (id, code UNIQUE, name, state, created_at, kind, opening)",
        )
        .unwrap();
        reserve(&db, id, &code, &new).unwrap();
        let taken = reserve(&db, TenantId::new(Timestamp::UNIX_EPOCH), &code, &new);
        assert!(matches!(taken, Err(Error::CodeTaken(it)) if it == code));
    }
}
