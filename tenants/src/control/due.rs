//! When a brand next has background work, by lane: a hint for the worker, the truth being the brand's own jobs table. What
//! a lane is, the caller says.

use std::collections::HashSet;

use jiff::Timestamp;
use rusqlite::{Connection, params};

use crate::{Result, TenantId};

/// Says that a brand has work in a lane at `at`; an earlier time that is already there stays.
///
/// # Errors
/// Database errors.
pub fn wake(db: &Connection, tenant: TenantId, lane: &str, at: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO due (tenant_id, lane, next_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (tenant_id, lane) DO UPDATE SET next_at = min(next_at, excluded.next_at)",
    )?
    .execute(params![tenant, lane, at.as_millisecond()])?;
    Ok(())
}

/// Takes up to `limit` brands whose work in a lane is due, longest waiting first, and puts each off to `lease`: should
/// the worker die, they are due again then. Brands of `except` are left as they are.
///
/// # Errors
/// Database errors.
pub fn lease_due(
    db: &Connection,
    lane: &str,
    now: Timestamp,
    lease: Timestamp,
    limit: usize,
    except: &HashSet<TenantId>,
) -> Result<Vec<TenantId>> {
    let mut query = db.prepare_cached(
        "SELECT tenant_id FROM due WHERE lane = ?1 AND next_at <= ?2
         ORDER BY next_at, tenant_id LIMIT ?3",
    )?;
    let rows = i64::try_from(limit + except.len()).unwrap_or(i64::MAX);
    let due = query
        .query_map(params![lane, now.as_millisecond(), rows], |row| row.get(0))?
        .collect::<rusqlite::Result<Vec<TenantId>>>()?;
    let leased: Vec<TenantId> = due
        .into_iter()
        .filter(|tenant| !except.contains(tenant))
        .take(limit)
        .collect();
    for tenant in &leased {
        db.prepare_cached("UPDATE due SET next_at = ?3 WHERE tenant_id = ?1 AND lane = ?2")?
            .execute(params![tenant, lane, lease.as_millisecond()])?;
    }
    Ok(leased)
}

/// Ends a turn that was leased until `lease`: the brand next has work in the lane at `next`, if at all. A `wake` of the
/// meantime is kept.
///
/// # Errors
/// Database errors.
pub fn settle(
    db: &Connection,
    tenant: TenantId,
    lane: &str,
    lease: Timestamp,
    next: Option<Timestamp>,
) -> Result<()> {
    db.prepare_cached("DELETE FROM due WHERE tenant_id = ?1 AND lane = ?2 AND next_at = ?3")?
        .execute(params![tenant, lane, lease.as_millisecond()])?;
    next.map_or(Ok(()), |next| wake(db, tenant, lane, next))
}

/// When the next brand, `except` some, has work in a lane: how long the worker may sleep.
///
/// # Errors
/// Database errors.
pub fn next_due(
    db: &Connection,
    lane: &str,
    except: &HashSet<TenantId>,
) -> Result<Option<Timestamp>> {
    let mut query = db.prepare_cached(
        "SELECT tenant_id, next_at FROM due WHERE lane = ?1 ORDER BY next_at LIMIT ?2",
    )?;
    let rows = i64::try_from(except.len() + 1).unwrap_or(i64::MAX);
    let due = query
        .query_map(params![lane, rows], |row| {
            Ok((row.get::<_, TenantId>(0)?, row.get::<_, i64>(1)?))
        })?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(due
        .into_iter()
        .find(|(tenant, _)| !except.contains(tenant))
        .map(|(_, next)| super::tenants::moment(next)))
}
