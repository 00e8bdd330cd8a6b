//! When a brand next has background work: a hint for the worker, the truth being the brand's own jobs table.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{Result, TenantId};

/// Says that a brand has work at `at`; an earlier time that is already there stays.
///
/// # Errors
/// Those of the file.
pub fn wake(db: &Connection, tenant: TenantId, at: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO due (tenant_id, next_at) VALUES (?1, ?2)
         ON CONFLICT (tenant_id) DO UPDATE SET next_at = min(next_at, excluded.next_at)",
    )?
    .execute(params![tenant, at.as_millisecond()])?;
    Ok(())
}

/// Takes up to `limit` brands whose work is due, longest waiting first, and puts each off to `lease`: should the
/// worker die, they come again then.
///
/// # Errors
/// Those of the file.
pub fn lease_due(
    db: &Connection,
    now: Timestamp,
    lease: Timestamp,
    limit: u32,
) -> Result<Vec<TenantId>> {
    let mut query = db.prepare_cached(
        "SELECT tenant_id FROM due WHERE next_at <= ?1 ORDER BY next_at, tenant_id LIMIT ?2",
    )?;
    let tenants = query
        .query_map(params![now.as_millisecond(), limit], |row| row.get(0))?
        .collect::<rusqlite::Result<Vec<TenantId>>>()?;
    for tenant in &tenants {
        db.prepare_cached("UPDATE due SET next_at = ?2 WHERE tenant_id = ?1")?
            .execute(params![tenant, lease.as_millisecond()])?;
    }
    Ok(tenants)
}

/// Ends a turn that was leased until `lease`: the brand next has work at `next`, if at all. A `wake` that came in
/// meanwhile is kept.
///
/// # Errors
/// Those of the file.
pub fn settle(
    db: &Connection,
    tenant: TenantId,
    lease: Timestamp,
    next: Option<Timestamp>,
) -> Result<()> {
    db.prepare_cached("DELETE FROM due WHERE tenant_id = ?1 AND next_at = ?2")?
        .execute(params![tenant, lease.as_millisecond()])?;
    next.map_or(Ok(()), |next| wake(db, tenant, next))
}

/// When the next brand has work: how long the worker may sleep.
///
/// # Errors
/// Those of the file.
pub fn next_due(db: &Connection) -> Result<Option<Timestamp>> {
    let next: Option<i64> = db
        .prepare_cached("SELECT next_at FROM due ORDER BY next_at LIMIT 1")?
        .query_row([], |row| row.get(0))
        .optional()?;
    Ok(next.map(super::tenants::moment))
}
