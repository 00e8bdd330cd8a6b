//! When each brand's file was last looked at for damage.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{Result, TenantId};

/// Between two looks at a sound file.
const SOUND: SignedDuration = SignedDuration::from_hours(24);
/// Between two looks at a file that is marked: it may have been repaired.
const MARKED: SignedDuration = SignedDuration::from_mins(1);

/// The brand whose file was not looked at for longest, if it is due.
pub(crate) fn due(db: &Connection, now: Timestamp) -> Result<Option<TenantId>> {
    let id = db
        .prepare_cached(
            "SELECT t.id FROM tenants t LEFT JOIN file_checks c ON c.tenant_id = t.id
             WHERE t.state = 'active'
               AND coalesce(c.checked_at, 0) <= CASE WHEN t.attention IS NULL THEN ?1 ELSE ?2 END
             ORDER BY coalesce(c.checked_at, 0), t.id LIMIT 1",
        )?
        .query_row(
            params![
                (now - SOUND).as_millisecond(),
                (now - MARKED).as_millisecond()
            ],
            |row| row.get(0),
        )
        .optional()?;
    Ok(id)
}

/// Records that a brand's file was looked at.
pub(crate) fn done(db: &Connection, tenant: TenantId, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO file_checks (tenant_id, checked_at) VALUES (?1, ?2)
         ON CONFLICT (tenant_id) DO UPDATE SET checked_at = excluded.checked_at",
    )?
    .execute(params![tenant, now.as_millisecond()])?;
    Ok(())
}
