//! The proof that the server's key and clock are the right ones.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::tenants::moment;
use crate::Result;

/// A value that the server keeps under a name: the check value of the master key, or a key sealed under it.
///
/// # Errors
/// Database errors.
pub fn server_key(db: &Connection, name: &str) -> Result<Option<Vec<u8>>> {
    Ok(db
        .prepare_cached("SELECT value FROM server_keys WHERE name = ?1")?
        .query_row([name], |row| row.get(0))
        .optional()?)
}

/// Keeps a value under a name, unless there is one: of two servers that start at once, the first one's stays.
///
/// # Errors
/// Database errors.
pub fn keep_server_key(db: &Connection, name: &str, value: &[u8]) -> Result<()> {
    db.execute(
        "INSERT INTO server_keys (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        params![name, value],
    )?;
    Ok(())
}

/// Keeps a value under a name in place of the one that was there.
///
/// # Errors
/// Database errors.
pub fn replace_server_key(db: &Connection, name: &str, value: &[u8]) -> Result<()> {
    db.execute(
        "INSERT INTO server_keys (name, value) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        params![name, value],
    )?;
    Ok(())
}

/// Forgets a value.
///
/// # Errors
/// Database errors.
pub fn remove_server_key(db: &Connection, name: &str) -> Result<()> {
    db.execute("DELETE FROM server_keys WHERE name = ?1", [name])?;
    Ok(())
}

/// The newest time that was taken for true; none in a file that no server has noted it in.
///
/// # Errors
/// Database errors.
pub fn time_seen(db: &Connection) -> Result<Option<Timestamp>> {
    Ok(db
        .prepare_cached("SELECT seen_at FROM time_witness")?
        .query_row([], |row| row.get(0).map(moment))
        .optional()?)
}

/// Takes a time for true.
///
/// # Errors
/// Database errors.
pub fn see_time(db: &Connection, at: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_witness (only_row, seen_at) VALUES (1, ?1)
         ON CONFLICT (only_row) DO UPDATE SET seen_at = excluded.seen_at",
    )?
    .execute([at.as_millisecond()])?;
    Ok(())
}
