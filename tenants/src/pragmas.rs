//! The one place that opens a SQLite file, and how each connection is set, with the reason for each setting.

use std::{fs, io, os::unix::fs::OpenOptionsExt as _, path::Path};

use rusqlite::{Connection, OpenFlags, config::DbConfig};

use crate::affected_rows;

/// The purpose of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionMode {
    /// Reads only.
    Read,
    /// Reads and writes an existing file.
    Write,
    /// Makes the file.
    Create,
    /// Reads a copy that must stay as it is.
    Copy,
}

/// For every connection, in this order.
const ALL: &str = "
    -- First, so that everything after it waits for another process instead of failing.
    PRAGMA busy_timeout = 5000;
    -- A reference to a row that is not there is a bug: the file itself refuses it.
    PRAGMA foreign_keys = ON;
    -- 512 KiB: it is per connection and there are hundreds of them; the system's cache holds the rest.
    PRAGMA cache_size = -512;
    -- Sorting goes through memory: no temporary file can be left behind with personal data.
    PRAGMA temp_store = MEMORY;
    -- What a schema says is not trusted to call functions with side effects: a restored file may come from outside.
    PRAGMA trusted_schema = OFF;
";

/// For connections that write.
const WRITER: &str = "
    -- Readers never wait for the writer. Stored in the file, so readers need not set it.
    PRAGMA journal_mode = WAL;
    -- Each commit is on the disk before it is answered: a lost punch is a wage claim.
    PRAGMA synchronous = FULL;
    -- A bulk load may grow the log; give the space back afterwards (16 MB).
    PRAGMA journal_size_limit = 16777216;
    -- What is deleted is overwritten with zeros: a forgotten person does not stay in free space.
    PRAGMA secure_delete = ON;
";

/// For connections that read.
const READER: &str = "
    -- A read use case cannot write, not even by mistake.
    PRAGMA query_only = ON;
";

/// Prepared statements that a connection keeps: more than any use case has, and at some 10 KiB each no more than the
/// cached pages.
const STATEMENTS: usize = 48;

/// Lets SQLite use so many bytes for all connections of this process before it gives cached pages back; 0 for no limit.
/// Nothing fails over it.
pub(crate) fn limit_memory(db: &Connection, bytes: u64) -> rusqlite::Result<()> {
    db.query_row(&format!("PRAGMA soft_heap_limit = {bytes}"), [], |_| Ok(()))
}

/// Opens a file. A missing one is an error except for `Create`: an empty brand never appears by accident.
#[expect(clippy::disallowed_methods, reason = "the one home of opening files")]
pub(crate) fn open(path: &Path, purpose: ConnectionMode) -> rusqlite::Result<Connection> {
    if purpose == ConnectionMode::Create {
        make_private(path).map_err(|_| {
            rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CANTOPEN),
                Some(format!("{} cannot be made", path.display())),
            )
        })?;
    }
    // Without a mutex of its own: a pool hands a connection to one thread at a time.
    let mut flags = OpenFlags::SQLITE_OPEN_NO_MUTEX;
    flags |= match purpose {
        ConnectionMode::Copy => OpenFlags::SQLITE_OPEN_READ_ONLY,
        // A reader writes too: its marks in the shared index of the log.
        ConnectionMode::Read | ConnectionMode::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
        ConnectionMode::Create => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    };
    let db = Connection::open_with_flags(path, flags)?;
    // "text" in double quotes is a name, never a string: a typing error in SQL is an error.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DDL, false)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    db.execute_batch(ALL)?;
    db.execute_batch(match purpose {
        ConnectionMode::Read | ConnectionMode::Copy => READER,
        ConnectionMode::Write | ConnectionMode::Create => WRITER,
    })?;
    if matches!(purpose, ConnectionMode::Write | ConnectionMode::Create) {
        affected_rows::register(&db)?;
    }
    Ok(db)
}

/// Makes the file for this user only, where there is none: SQLite would let everyone on the machine read it. Its log
/// and its index get the rights of the file.
fn make_private(path: &Path) -> io::Result<()> {
    let mut new = fs::OpenOptions::new();
    match new.write(true).create_new(true).mode(0o600).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}
