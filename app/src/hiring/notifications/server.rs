//! What is wrong with the server that keeps the brand's records: told to its owners and reviewers, once a week while it lasts.

use jiff::SignedDuration;
use rusqlite::params;
use serde_json::json;
use tenants::Tenant;

use super::{NotificationKind, Told, notify};
use crate::{app::App, change::Change, error::Result, permit::Permission, sql_time::SqlTime};

/// Between two of the same kind.
const AGAIN: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Tells a brand, unless it was told within a week.
///
/// # Errors
/// Those of the file.
pub async fn tell(app: &App, tenant: &Tenant, kind: NotificationKind) -> Result<()> {
    app.by_itself(tenant, move |change| once(change, kind))
        .await
}

fn once(change: &mut Change<'_>, kind: NotificationKind) -> Result<()> {
    // In both directions: the clock itself may be what is wrong.
    let (from, to) = (change.now - AGAIN, change.now + AGAIN);
    let told: bool = change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM notifications WHERE type = ?1 AND at BETWEEN ?2 AND ?3)",
        )?
        .query_row(params![kind, SqlTime(from), SqlTime(to)], |row| row.get(0))?;
    if told {
        return Ok(());
    }
    notify(
        change,
        Told::Brand(Permission::AuditExport),
        kind,
        None,
        &json!({}),
    )
}
