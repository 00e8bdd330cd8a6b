//! Passkeys in the brand's file.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use webauthn_rs::prelude::{AuthenticationResult, Passkey, Uuid};

use super::OwnPasskey;
use crate::{
    error::Result,
    ids::{PasskeyId, UserId},
    sql_time::SqlTime,
};

/// A passkey with all that is kept of it.
#[derive(Clone, Debug)]
pub(in crate::identity) struct Kept {
    /// The user who owns it.
    pub user: UserId,
    /// The person's view of it.
    pub own: OwnPasskey,
    /// The person's handle on the device.
    pub handle: Uuid,
    /// The key that verifies its signatures.
    pub key: Passkey,
}

const COLUMNS: &str = "id, user_id, handle, credential, name, created_at, last_used_at, version";

/// A person's passkeys, the newest first.
///
/// # Errors
/// Database errors.
pub(in crate::identity) fn of(db: &Connection, user: UserId) -> Result<Vec<Kept>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM passkeys WHERE user_id = ?1 ORDER BY created_at DESC, id DESC"
    ))?;
    let mut rows = statement.query([user])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// One passkey of a person.
///
/// # Errors
/// Database errors.
pub(super) fn one(db: &Connection, user: UserId, id: PasskeyId) -> Result<Option<Kept>> {
    Ok(of(db, user)?.into_iter().find(|kept| kept.own.id == id))
}

/// The passkey that a device presents.
///
/// # Errors
/// Database errors.
pub(in crate::identity) fn presented(db: &Connection, credential: &[u8]) -> Result<Option<Kept>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM passkeys WHERE credential_id = ?1"
    ))?
    .query_row([credential], |row| Ok(read(row)))
    .optional()?
    .transpose()
}

/// Keeps a passkey; `false` where someone here has it already.
///
/// # Errors
/// Database errors.
pub(super) fn add(db: &Connection, kept: &Kept) -> Result<bool> {
    let added = db
        .prepare_cached(
            "INSERT INTO passkeys (id, user_id, credential_id, handle, credential, name, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (credential_id) DO NOTHING",
        )?
        .execute(params![
            kept.own.id,
            kept.user,
            kept.key.cred_id().as_slice(),
            kept.handle.as_bytes(),
            serde_json::to_string(&kept.key)?,
            kept.own.name,
            SqlTime(kept.own.added_at)
        ])?;
    Ok(added > 0)
}

/// Notes that a passkey was used, with the counter that its device showed.
///
/// # Errors
/// Database errors.
pub(in crate::identity) fn used(
    db: &Connection,
    mut kept: Kept,
    result: &AuthenticationResult,
    now: Timestamp,
) -> Result<()> {
    kept.key.update_credential(result);
    db.prepare_cached("UPDATE passkeys SET credential = ?2, last_used_at = ?3 WHERE id = ?1")?
        .execute(params![
            kept.own.id,
            serde_json::to_string(&kept.key)?,
            SqlTime(now)
        ])?;
    Ok(())
}

/// Gives a passkey another name.
///
/// # Errors
/// Database errors.
pub(super) fn rename(db: &Connection, id: PasskeyId, name: &str) -> Result<()> {
    db.prepare_cached("UPDATE passkeys SET name = ?2, version = version + 1 WHERE id = ?1")?
        .execute(params![id, name])?;
    Ok(())
}

/// Forgets a passkey.
///
/// # Errors
/// Database errors.
pub(super) fn remove(db: &Connection, id: PasskeyId) -> Result<()> {
    db.prepare_cached("DELETE FROM passkeys WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Kept> {
    let at = |text: String| -> Result<Timestamp> { Ok(text.parse().map_err(anyhow::Error::from)?) };
    let last_used: Option<String> = row.get(6)?;
    Ok(Kept {
        user: row.get(1)?,
        handle: Uuid::from_bytes(row.get(2)?),
        key: serde_json::from_str(&row.get::<_, String>(3)?)?,
        own: OwnPasskey {
            id: row.get(0)?,
            name: row.get(4)?,
            added_at: at(row.get(5)?)?,
            last_used_at: last_used.map(at).transpose()?,
            version: row.get(7)?,
        },
    })
}
