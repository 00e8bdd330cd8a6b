//! A look at one file from outside of the server: for an operator's proof, never for a request.

use std::path::Path;

use rusqlite::Connection;

use crate::{
    Result, TenantId, Tenants,
    paths::{self, TenantPaths},
    pragmas::{self, ConnectionMode},
};

/// Whether a data folder has been used: what is in it was sealed under a key that must not be lost.
pub fn has_data(root: &Path) -> bool {
    paths::control(root).exists()
}

/// Makes a data folder, where there is none, for this user only.
///
/// # Errors
/// File system errors.
pub fn make_data_folder(root: &Path) -> Result<()> {
    paths::make_folder(root)
}

impl Tenants {
    /// A read of a brand's file of any schema: for what the server proves at its start, never for a request.
    ///
    /// # Errors
    /// An error where it cannot be opened.
    pub fn look_at(&self, id: TenantId) -> Result<Connection> {
        open_read_only(&TenantPaths::of(&self.config.root, id).file())
    }
}

/// Opens any file read-only, at any path and of any owner.
///
/// # Errors
/// An error where it cannot be opened.
pub fn open_read_only(path: &Path) -> Result<Connection> {
    Ok(pragmas::open(path, ConnectionMode::Read)?)
}
