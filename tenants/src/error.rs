//! Errors of a brand's file, as variants that a caller can act on.

use std::{path::PathBuf, time::Duration};

use crate::{TenantCode, TenantId};

/// How long a caller is asked to wait before it tries a busy file again.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Anything that this crate can fail with.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such brand, or no longer.
    #[error("no such brand")]
    NotFound,
    /// The file's gate did not open in time, or another process holds its write lock.
    #[error("the brand's file is busy")]
    Busy {
        /// When to try again.
        retry_after: Duration,
    },
    /// The disk is full: nothing was written, reading goes on.
    #[error("the disk is full")]
    DiskFull,
    /// A migration failed earlier: this brand alone waits for an operator.
    #[error("brand {tenant} needs attention: {reason}")]
    NeedsAttention {
        /// The brand.
        tenant: TenantId,
        /// The error.
        reason: String,
    },
    /// The file at this place is not this brand's: it was swapped, or restored over the wrong one.
    #[error("{path}: expected the file of {expected}, found {found}")]
    WrongFile {
        /// The path.
        path: PathBuf,
        /// The expected one.
        expected: String,
        /// The found one.
        found: String,
    },
    /// The file was written by a release more than one schema version ahead of this one.
    #[error("schema version {found} is too new for this release, which knows {known}")]
    TooNew {
        /// The file's.
        found: u32,
        /// Ours.
        known: u32,
    },
    /// A migration failed and was rolled back; the file stays on the version before.
    #[error("migration {version} ({name}) failed: {reason}")]
    Migration {
        /// Its number.
        version: u32,
        /// Its name.
        name: &'static str,
        /// SQLite's error.
        reason: String,
    },
    /// Another brand has this code, or had it.
    #[error("the code {0} is taken")]
    CodeTaken(TenantCode),
    /// Not an id of a brand: a UUIDv7 in its usual form.
    #[error("not a brand's id")]
    InvalidId,
    /// Not a code of a brand: 6 to 8 of `a-z2-7`.
    #[error("not a brand's code: use 6 to 8 of a-z and 2-7")]
    InvalidCode,
    /// The file was removed or replaced while it was open: nothing was written, and the next use opens it again.
    #[error("{path}: the file was removed or replaced while it was open")]
    FileReplaced {
        /// The path.
        path: PathBuf,
    },
    /// SQLite finds the file damaged.
    #[error("the file is damaged: {reason}")]
    Damaged {
        /// SQLite's error.
        reason: String,
    },
    /// Another server works on the data folder.
    #[error(
        "{path}: another server works on this data folder; stop it first, or set another LINEUP_DATA"
    )]
    AlreadyServed {
        /// The lock that it holds.
        path: PathBuf,
    },
    /// A copy does not hold what it should.
    #[error("{path}: {reason}")]
    BadCopy {
        /// The copy.
        path: PathBuf,
        /// The fault.
        reason: String,
    },
    /// A connection could not be made.
    #[error("no connection: {0}")]
    Connection(String),
    /// The file system refused.
    #[error("{path}: {source}")]
    Io {
        /// The path.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
    /// SQLite refused.
    #[error(transparent)]
    Sqlite(rusqlite::Error),
}

/// The result of this crate's functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// The answer of a gate that stayed shut.
    pub(crate) fn busy() -> Self {
        Self::Busy {
            retry_after: RETRY_AFTER,
        }
    }

    /// Names the place where the file system refused.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::busy(),
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged {
                reason: error.to_string(),
            },
            _ => Self::Sqlite(error),
        }
    }
}
