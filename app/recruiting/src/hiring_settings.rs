//! Settings of hiring that are one JSON value each.

use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Serialize, de::DeserializeOwned};

use crate::error::Result;

/// The value of a setting and its version; the default with version 0 where the brand never set it.
///
/// # Errors
/// Database errors; where what is stored cannot be read.
pub fn get<T: DeserializeOwned + Default>(db: &Connection, key: &str) -> Result<(T, i64)> {
    let row: Option<(String, i64)> = db
        .prepare_cached("SELECT value, version FROM hiring_settings WHERE key = ?1")?
        .query_row([key], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    row.map_or_else(
        || Ok((T::default(), 0)),
        |(value, version)| Ok((serde_json::from_str(&value)?, version)),
    )
}

/// Stores a setting; its version goes up by one.
///
/// # Errors
/// Database errors.
pub fn put(db: &Connection, key: &str, value: &impl Serialize) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO hiring_settings (key, value) VALUES (?1, ?2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = version + 1",
    )?
    .execute(params![key, serde_json::to_string(value)?])?;
    Ok(())
}
