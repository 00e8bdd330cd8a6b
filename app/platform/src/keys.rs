//! The server's keys: proof that the master key is the one that the data was sealed with, the key that does not change
//! with it, and the key that signs the ends of the audit trails.

use anyhow::{Context as _, bail};
use ed25519_dalek::SigningKey;
use rusqlite::{Connection, OptionalExtension as _, params};
use tenants::{Tenants, control};

use crate::secrets;

/// Under which name the control file keeps the check value of the master key.
const CHECK: &str = "master_key_check";
/// The check value of the key that a rotation leads to, from its first change to its last.
const NEXT: &str = "master_key_next";
/// The signing key, sealed.
const SIGNING: &str = "audit_signing_key";
/// The stable key, sealed; missing until the first rotation, because it is the master key so far.
const STABLE: &str = "stable_key";

const WRONG: &str = "the master key is not the one that this data was sealed with: with it documents, birth dates, messages and \
    letters would not open, and new ones would be sealed under another key beside them. Put the right key back: \
    LINEUP_MASTER_KEY, or the file that LINEUP_MASTER_KEY_FILE names (else master.key in the data folder)";

const HALF: &str = "a rotation of the master key was begun and not finished: some brands are sealed under the old key, some under \
    the new one. Finish it with the same two keys: lineup keys rotate --to FILE";

/// The control file's values under the master key.
pub struct Keys {
    /// See [`crate::config::Data::stable_key`].
    pub stable: [u8; 32],
    /// Signs the ends of the audit trails.
    pub signing: SigningKey,
}

/// A column whose values are sealed under the master key itself. What is sealed under a person's key is not one: their key
/// is.
pub struct SealedColumn {
    /// Of a brand's file.
    pub table: &'static str,
    pub column: &'static str,
    /// The SQL expression that names the row.
    pub id: &'static str,
    /// The context that its value is bound to, from its id.
    pub context: fn(&str) -> String,
}

/// Checks the master key and opens what is kept under it; check value and signing key are made at the first start.
///
/// # Errors
/// An error where the master key is not the one of this data, or a rotation is not finished; control file errors.
pub fn open(tenants: &Tenants, master: &[u8; 32]) -> anyhow::Result<Keys> {
    if kept(tenants, NEXT)?.is_some() {
        bail!(HALF);
    }
    open_during_rotation(tenants, master)
}

/// [`open`], also while a rotation is under way: for the command that finishes it.
///
/// # Errors
/// Those of [`open`].
pub fn open_during_rotation(tenants: &Tenants, master: &[u8; 32]) -> anyhow::Result<Keys> {
    let check = check_value(master);
    match kept(tenants, CHECK)? {
        Some(known) if secrets::same(&known, &check) => {}
        Some(_) => bail!(WRONG),
        None => {
            if brands_fit(tenants, master)? == Some(false) {
                bail!(WRONG);
            }
            keep(tenants, CHECK, &check)?;
        }
    }
    if kept(tenants, SIGNING)?.is_none() {
        let seed: [u8; 32] = secrets::random();
        keep(tenants, SIGNING, &secrets::seal(master, SIGNING, &seed))?;
    }
    let signing = opened(tenants, master, SIGNING)?.context("no signing key")?;
    Ok(Keys {
        stable: opened(tenants, master, STABLE)?.unwrap_or(*master),
        signing: SigningKey::from_bytes(&signing),
    })
}

/// Notes that a rotation to `next` begins: until it is finished, no server starts.
///
/// # Errors
/// An error where another key was begun with; control file errors.
pub fn begin_rotation(tenants: &Tenants, next: &[u8; 32]) -> anyhow::Result<()> {
    let check = check_value(next);
    match kept(tenants, NEXT)? {
        Some(begun) if !secrets::same(&begun, &check) => bail!(
            "a rotation to another key was begun: finish it first, with the file that it was begun with"
        ),
        Some(_) => Ok(()),
        None => Ok(keep(tenants, NEXT, &check)?),
    }
}

/// Seals what the control file keeps under the new key, and takes that for the master key from now on: one change.
///
/// # Errors
/// Those of the control file.
pub fn finish_rotation(tenants: &Tenants, keys: &Keys, next: &[u8; 32]) -> anyhow::Result<()> {
    let signing = secrets::seal(next, SIGNING, keys.signing.as_bytes());
    let stable = secrets::seal(next, STABLE, &keys.stable);
    let check = check_value(next);
    tenants.control().write_blocking(|db| {
        control::replace_server_key(db, SIGNING, &signing)?;
        control::replace_server_key(db, STABLE, &stable)?;
        control::replace_server_key(db, CHECK, &check)?;
        control::remove_server_key(db, NEXT)
    })?;
    Ok(())
}

/// Seals the values of a column that are still under the old key under the new one. Returns how many there were.
///
/// # Errors
/// An error where a value opens under neither key: nothing may be lost without a message; database errors.
pub fn seal_again(
    db: &Connection,
    of: &SealedColumn,
    (master, next): (&[u8; 32], &[u8; 32]),
) -> anyhow::Result<usize> {
    let (table, column, id) = (of.table, of.column, of.id);
    let mut select = db.prepare(&format!(
        "SELECT {id}, {column} FROM {table} WHERE {column} IS NOT NULL"
    ))?;
    let rows: Vec<(String, Vec<u8>)> = select
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let mut update = db.prepare(&format!("UPDATE {table} SET {column} = ?2 WHERE {id} = ?1"))?;
    let mut sealed_again = 0;
    for (row, sealed) in &rows {
        let context = (of.context)(row);
        if let Some(plain) = secrets::open(master, &context, sealed) {
            update.execute(params![row, secrets::seal(next, &context, &plain)])?;
            sealed_again += 1;
        } else if secrets::open(next, &context, sealed).is_none() {
            bail!("{table}.{column} of {row} opens under neither key");
        }
    }
    Ok(sealed_again)
}

/// Whether a brand's file was sealed under this master key; none where nothing in it is sealed.
///
/// # Errors
/// Database errors.
pub fn fits(db: &Connection, master: &[u8; 32]) -> rusqlite::Result<Option<bool>> {
    let row: Option<(String, Vec<u8>)> = db
        .query_row(
            "SELECT person_id, sealed_key FROM person_keys LIMIT 1",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .optional()?;
    Ok(row.map(|(person, sealed)| secrets::open(master, &person, &sealed).is_some()))
}

/// Asks the brands, one after the other, until one can answer: the data is older than the check value.
fn brands_fit(tenants: &Tenants, master: &[u8; 32]) -> anyhow::Result<Option<bool>> {
    for brand in tenants.list() {
        let Ok(db) = tenants.look_at(brand.id) else {
            continue;
        };
        // A file whose schema has no such table yet cannot answer.
        if let Ok(Some(fits)) = fits(&db, master) {
            return Ok(Some(fits));
        }
    }
    Ok(None)
}

fn check_value(master: &[u8; 32]) -> [u8; 32] {
    secrets::hmac(master, "master key check", "lineup")
}

fn opened(
    tenants: &Tenants,
    master: &[u8; 32],
    name: &'static str,
) -> anyhow::Result<Option<[u8; 32]>> {
    let Some(sealed) = kept(tenants, name)? else {
        return Ok(None);
    };
    secrets::open(master, name, &sealed)
        .and_then(|plain| plain.try_into().ok())
        .map(Some)
        .with_context(|| format!("{name} of the control file does not open"))
}

fn kept(tenants: &Tenants, name: &'static str) -> tenants::Result<Option<Vec<u8>>> {
    tenants
        .control()
        .read_blocking(|db| control::server_key(db, name))
}

fn keep(tenants: &Tenants, name: &'static str, value: &[u8]) -> tenants::Result<()> {
    tenants
        .control()
        .write_blocking(|db| control::keep_server_key(db, name, value))
}
