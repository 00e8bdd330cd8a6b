//! One server for each data folder: sessions, limits and gates are kept in its memory, so a second one beside it would
//! serve people who were suspended at the first.

use std::{
    fs::{File, TryLockError},
    path::Path,
};

use crate::{Error, Result, paths};

/// Held by the server that works on a data folder; the system lets go of it when the process ends, however it ends.
/// Commands that work beside a server do not take it.
#[derive(Debug)]
pub struct ServerLock {
    _file: File,
}

impl ServerLock {
    /// Takes the lock of a data folder, making the folder where there is none.
    ///
    /// # Errors
    /// `AlreadyServed` where another server holds it; `Io`.
    pub fn take(root: &Path) -> Result<Self> {
        paths::make_folder(root)?;
        let path = paths::lock(root);
        let file = File::options()
            .create(true)
            .append(true)
            .open(&path)
            .map_err(Error::io(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Error::AlreadyServed { path }),
            Err(TryLockError::Error(error)) => Err(Error::io(path)(error)),
        }
    }
}
