//! The server's keys: proof that the master key is the one that the data was sealed with, and the key that signs the ends
//! of the audit trails.

use anyhow::{Context as _, bail};
use ed25519_dalek::SigningKey;
use rusqlite::{Connection, OptionalExtension as _};
use tenants::{Tenants, control};

use crate::secrets;

/// Under which name the control file keeps the check value of the master key.
const CHECK: &str = "master_key_check";
/// Under which name it keeps the signing key, sealed.
const SIGNING: &str = "audit_signing_key";

const WRONG: &str = "the master key is not the one that this data was sealed with: with it documents, birth dates, messages and \
    letters would not open, and new ones would be sealed under another key beside them. Put the right key back: \
    LINEUP_MASTER_KEY, or the file that LINEUP_MASTER_KEY_FILE names (else master.key in the data folder)";

/// Checks the master key and opens the signing key; both are noted in the control file at the first start.
///
/// # Errors
/// Where the master key is not the one of this data; those of the control file.
pub fn open(tenants: &Tenants, master: &[u8; 32]) -> anyhow::Result<SigningKey> {
    let check = secrets::keyed(master, "master key check", "lineup");
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
    let sealed = kept(tenants, SIGNING)?.context("no signing key")?;
    let seed: [u8; 32] = secrets::open(master, SIGNING, &sealed)
        .and_then(|seed| seed.try_into().ok())
        .context("the signing key of the audit trails does not open")?;
    Ok(SigningKey::from_bytes(&seed))
}

/// Whether a brand's file was sealed under this master key; none where nothing in it is sealed.
///
/// # Errors
/// Those of the file.
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

/// Asks the brands, one after the other, until one can tell: the data is older than the check value.
fn brands_fit(tenants: &Tenants, master: &[u8; 32]) -> anyhow::Result<Option<bool>> {
    for brand in tenants.list() {
        let Ok(db) = tenants.look_at(brand.id) else {
            continue;
        };
        // A file whose schema has no such table yet cannot tell.
        if let Ok(Some(fits)) = fits(&db, master) {
            return Ok(Some(fits));
        }
    }
    Ok(None)
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
