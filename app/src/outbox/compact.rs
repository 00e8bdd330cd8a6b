//! Writes a brand's file again, so that what was deleted is not in its bytes any more.

use jiff::Timestamp;
use rusqlite::Connection;
use tenants::Tenant;
use tokio::sync::Semaphore;

use super::jobs;
use crate::error::{Error, Result};

/// One file at a time: SQLite builds the new one in memory.
static TURN: Semaphore = Semaphore::const_new(1);

/// Asks for it; asked twice before it is done, it is done once.
///
/// # Errors
/// Those of the file.
pub fn ask(db: &Connection, now: Timestamp) -> Result<()> {
    jobs::add(db, jobs::COMPACT, "", Some("compact"), now)
}

/// Does it.
///
/// # Errors
/// `Busy` while somebody reads for long: it is tried again.
pub(super) async fn carry_out(tenant: &Tenant) -> Result<()> {
    let _turn = TURN
        .acquire()
        .await
        .map_err(|closed| Error::internal(closed.to_string()))?;
    Ok(tenant.compact().await?)
}
