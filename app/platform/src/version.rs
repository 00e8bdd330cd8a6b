//! Stale writes: the version that a change was made on must be the present one.

use rusqlite::{Connection, OptionalExtension as _};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    error::{Conflict, Error, Result},
    ids::UserId,
};

/// The version that the person decided on: what a change says that needs nothing else.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct VersionedRequest {
    /// The version that was seen.
    pub version: i64,
}

/// Refuses a write that was made on another version than the present one, with the present object and the user who
/// changed it last.
///
/// # Errors
/// `Conflict` with the code `version_conflict`; database errors.
pub fn check_version<T: Serialize>(
    db: &Connection,
    (object_type, object_id): (&str, impl std::fmt::Display),
    (seen, stored): (i64, i64),
    current: impl FnOnce() -> Result<T>,
) -> Result<()> {
    if seen == stored {
        return Ok(());
    }
    Err(Error::Conflict(Box::new(Conflict {
        code: "version_conflict",
        current: serde_json::to_value(current()?)?,
        changed_by: last_change(db, object_type, &object_id.to_string())?,
    })))
}

/// The last user who changed an object, and when, as the audit trail has it.
///
/// # Errors
/// Database errors.
pub fn last_change(db: &Connection, object_type: &str, object_id: &str) -> Result<Option<Value>> {
    let row = db
        .prepare_cached(
            "SELECT a.actor_id, a.at, u.first_name || ' ' || u.last_name
             FROM audit a LEFT JOIN users u ON u.id = a.actor_id
             WHERE a.object_type = ?1 AND a.object_id = ?2 AND a.action NOT LIKE '%.refused'
             ORDER BY a.seq DESC LIMIT 1",
        )?
        .query_row([object_type, object_id], |row| {
            Ok((
                row.get::<_, Option<UserId>>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, Option<String>>(2)?,
            ))
        })
        .optional()?;
    Ok(row.map(|(id, at, name)| json!({ "id": id, "name": name, "at": at })))
}
