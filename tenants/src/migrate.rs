//! Numbered migrations: each in one transaction with its `user_version`, so a killed process resumes where it stopped.

use std::{
    fs::File,
    io::Read as _,
    path::Path,
    ptr,
    sync::{Mutex, PoisonError},
};

use rusqlite::{Connection, TransactionBehavior, backup::Backup};

use crate::{Error, Result};

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// One step of a schema.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// Its number, from 1 without gaps; `user_version` after it.
    pub version: u32,
    /// Its name in messages.
    pub name: &'static str,
    /// Its SQL.
    pub sql: &'static str,
}

/// The newest version of a list.
pub(crate) fn newest(migrations: &[Migration]) -> u32 {
    migrations.last().map_or(0, |migration| migration.version)
}

/// A file's schema version.
pub(crate) fn version(db: &Connection) -> Result<u32> {
    Ok(db.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// A file's schema version from its header, without opening it in SQLite: about 10 µs instead of 1 ms. It may lag
/// behind while newer pages wait in the log, never run ahead.
pub(crate) fn version_in_header(path: &Path) -> Result<u32> {
    let mut header = [0; 64];
    File::open(path)
        .and_then(|mut file| file.read_exact(&mut header))
        .map_err(Error::io(path))?;
    Ok(u32::from_be_bytes([
        header[60], header[61], header[62], header[63],
    ]))
}

/// Brings a file to the newest version and says which it now has.
///
/// A file that is one version ahead is served as it is (each release works on its schema and the next), one further
/// ahead is refused.
///
/// # Errors
/// `Migration` names the failed step; the steps before it stay.
pub(crate) fn run(db: &mut Connection, migrations: &[Migration]) -> Result<u32> {
    let (found, known) = (version(db)?, newest(migrations));
    if found > known + 1 {
        return Err(Error::TooNew { found, known });
    }
    if found < known {
        // Rebuilding a table would otherwise delete the rows that refer to it; each step checks them at its end.
        db.pragma_update(None, "foreign_keys", false)?;
        let outcome = migrations
            .iter()
            .try_for_each(|migration| step(db, migration));
        db.pragma_update(None, "foreign_keys", true)?;
        outcome?;
    }
    version(db)
}

/// An empty database at the newest version of each list, made once in each process.
static EMPTY: Mutex<Vec<(&'static [Migration], Connection)>> = Mutex::new(Vec::new());

/// Brings a new, empty file to the newest version: as a copy of one that went through every step. The steps take a
/// tenth of a second, the copy a few milliseconds.
///
/// # Errors
/// As [`run`].
pub(crate) fn begin(db: &mut Connection, migrations: &'static [Migration]) -> Result<()> {
    let mut empty = EMPTY.lock().unwrap_or_else(PoisonError::into_inner);
    let at = match empty.iter().position(|(of, _)| ptr::eq(*of, migrations)) {
        Some(at) => at,
        None => {
            empty.push((migrations, migrated(migrations)?));
            empty.len() - 1
        }
    };
    let copy = Backup::new(&empty[at].1, db)?;
    copy.step(-1)?;
    Ok(())
}

/// An empty database in memory, with every step done.
fn migrated(migrations: &[Migration]) -> Result<Connection> {
    let mut db = Connection::open_in_memory()?;
    run(&mut db, migrations)?;
    Ok(db)
}

fn step(db: &mut Connection, migration: &Migration) -> Result<()> {
    let failed = |reason: String| Error::Migration {
        version: migration.version,
        name: migration.name,
        reason,
    };
    let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Read under the write lock: another process may have been first.
    if version(&tx)? >= migration.version {
        return Ok(());
    }
    tx.execute_batch(migration.sql)
        .map_err(|error| failed(error.to_string()))?;
    let dangling: i64 =
        tx.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| {
            row.get(0)
        })?;
    if dangling > 0 {
        return Err(failed(format!(
            "{dangling} rows refer to rows that are not there"
        )));
    }
    tx.pragma_update(None, "user_version", migration.version)?;
    tx.commit().map_err(|error| failed(error.to_string()))
}
