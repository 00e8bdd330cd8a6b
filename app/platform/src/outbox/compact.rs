//! Writes a brand's file again, so that what was deleted is not in its bytes any more.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;

use super::{Job, JobContext, Progress, jobs};
use crate::error::{Error, Result};

/// One file at a time: SQLite builds the new one in memory.
static TURN: Semaphore = Semaphore::const_new(1);

/// Asks for it; asked twice before it is done, it is done once.
///
/// # Errors
/// Database errors.
pub fn ask(db: &Connection, now: Timestamp) -> Result<()> {
    jobs::add(db, &Compact, Some(Compact::KIND), now)
}

/// Writes the brand's file again without free space; nothing of whom was forgotten stays in its bytes.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Compact;

impl Job for Compact {
    const KIND: &'static str = "compact";

    /// While someone reads for long it fails with `Busy`, and is tried again.
    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        let _turn = TURN
            .acquire()
            .await
            .map_err(|closed| Error::internal(closed.to_string()))?;
        context.tenant.compact().await?;
        Ok(Progress::Done)
    }
}
