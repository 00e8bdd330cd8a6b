//! Sign-ins that have begun and not ended: before a code is proven, the brand is not known, so they live here.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Hash, tenants::moment};
use crate::{Result, TenantId};

/// A sign-in under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingSignIn {
    /// Hash of the state that the browser carries.
    pub state_hash: Hash,
    /// The brand, where the host or the address named one.
    pub tenant: Option<TenantId>,
    /// Keyed hash of the address that the code went to.
    pub contact_hash: Option<Hash>,
    /// Hash of the one-time code.
    pub code_hash: Option<Hash>,
    /// Further data that the caller needs to finish, sealed by the caller.
    pub sealed: Option<Vec<u8>>,
    /// The path to go to afterwards, checked by the caller.
    pub return_to: Option<String>,
    /// Codes tried so far.
    pub tries: u32,
    /// When it began.
    pub created_at: Timestamp,
    /// When it lapses.
    pub expires_at: Timestamp,
}

const COLUMNS: &str = "state_hash, tenant_id, contact_hash, code_hash, sealed, return_to, tries, created_at, expires_at";

fn from_row(row: &Row<'_>) -> rusqlite::Result<PendingSignIn> {
    Ok(PendingSignIn {
        state_hash: row.get(0)?,
        tenant: row.get(1)?,
        contact_hash: row.get(2)?,
        code_hash: row.get(3)?,
        sealed: row.get(4)?,
        return_to: row.get(5)?,
        tries: row.get(6)?,
        created_at: moment(row.get(7)?),
        expires_at: moment(row.get(8)?),
    })
}

/// Records a sign-in that begins; one with the same state is replaced (a new code was asked for).
///
/// # Errors
/// Database errors.
pub fn begin_sign_in(db: &Connection, pending: &PendingSignIn) -> Result<()> {
    db.prepare_cached(&format!(
        "INSERT OR REPLACE INTO pending_sign_ins ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
    ))?
    .execute(params![
        pending.state_hash,
        pending.tenant,
        pending.contact_hash,
        pending.code_hash,
        pending.sealed,
        pending.return_to,
        pending.tries,
        pending.created_at.as_millisecond(),
        pending.expires_at.as_millisecond(),
    ])?;
    Ok(())
}

/// A sign-in that has not lapsed.
///
/// # Errors
/// Database errors.
pub fn pending_sign_in(
    db: &Connection,
    state: &Hash,
    now: Timestamp,
) -> Result<Option<PendingSignIn>> {
    let found = db
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM pending_sign_ins WHERE state_hash = ?1 AND expires_at > ?2"
        ))?
        .query_row(params![state, now.as_millisecond()], from_row)
        .optional()?;
    Ok(found)
}

/// Counts one try and hands out the sign-in to compare with, unless it lapsed or `most` tries were made before.
/// Commit it before comparing: a try that is rolled back would be free.
///
/// # Errors
/// Database errors.
pub fn try_sign_in(
    db: &Connection,
    state: &Hash,
    most: u32,
    now: Timestamp,
) -> Result<Option<PendingSignIn>> {
    let found = db
        .prepare_cached(&format!(
            "UPDATE pending_sign_ins SET tries = tries + 1
             WHERE state_hash = ?1 AND expires_at > ?2 AND tries < ?3 RETURNING {COLUMNS}"
        ))?
        .query_row(params![state, now.as_millisecond(), most], from_row)
        .optional()?;
    Ok(found)
}

/// Ends a sign-in and says whether it was still there: of two answers with one state, one wins.
///
/// # Errors
/// Database errors.
pub fn end_sign_in(db: &Connection, state: &Hash) -> Result<bool> {
    Ok(db
        .prepare_cached("DELETE FROM pending_sign_ins WHERE state_hash = ?1")?
        .execute([state])?
        > 0)
}

/// Removes what has lapsed and says how many.
///
/// # Errors
/// Database errors.
pub fn drop_stale_sign_ins(db: &Connection, now: Timestamp) -> Result<usize> {
    let gone = db
        .prepare_cached("DELETE FROM pending_sign_ins WHERE expires_at <= ?1")?
        .execute([now.as_millisecond()])?;
    Ok(gone)
}
