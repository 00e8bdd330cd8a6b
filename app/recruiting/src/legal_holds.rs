//! Legal holds of a brand as a whole: while one is on, the brand is not deleted.

use rusqlite::Connection;

use crate::error::Result;

/// Whether any application or job is on legal hold.
///
/// # Errors
/// Database errors.
pub fn any(db: &Connection) -> Result<bool> {
    Ok(db.query_row(
        "SELECT EXISTS (SELECT 1 FROM applications WHERE legal_hold = 1)
           OR EXISTS (SELECT 1 FROM hiring_jobs WHERE legal_hold = 1)",
        [],
        |row| row.get(0),
    )?)
}
