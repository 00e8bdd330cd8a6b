//! Which of the rows that matter a transaction touched. Triggers of the schema say it to the connection that writes, and
//! the audit record of the change takes it from there.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use rusqlite::{Connection, functions::FunctionFlags};

use crate::Result;

/// A row that was touched: its table, and its key as a JSON array.
pub type AffectedRow = (String, String);

/// Gives a writing connection the two functions: one for the triggers, one for [`take_affected`].
pub(crate) fn register(db: &Connection) -> rusqlite::Result<()> {
    let rows = Arc::new(Mutex::new(BTreeSet::<AffectedRow>::new()));
    let noted = rows.clone();
    // Innocuous, or the schema, which is not trusted, could not call it.
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
    db.create_scalar_function("lineup_touched", 2, flags, move |call| {
        let row = (call.get::<String>(0)?, call.get::<String>(1)?);
        noted
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(row);
        Ok(true)
    })?;
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DIRECTONLY;
    db.create_scalar_function("lineup_take_touched", 0, flags, move |_| {
        let rows = std::mem::take(&mut *rows.lock().unwrap_or_else(PoisonError::into_inner));
        serde_json::to_string(&rows)
            .map_err(|error| rusqlite::Error::UserFunctionError(error.into()))
    })
}

/// The rows that were touched on this connection since the last call, in a fixed order. It may name rows whose change was
/// rolled back.
///
/// # Errors
/// An error where the connection does not write.
pub fn take_affected(db: &Connection) -> Result<Vec<AffectedRow>> {
    let text: String = db
        .prepare_cached("SELECT lineup_take_touched()")?
        .query_row([], |row| row.get(0))?;
    serde_json::from_str(&text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, error.into())
            .into()
    })
}
