//! A look at one file from outside of the server: for an operator's proof, never for a request.

use std::path::Path;

use rusqlite::Connection;

use crate::{
    Result,
    pragmas::{self, Use},
};

/// Opens any file read-only, wherever it lies and whosever it is.
///
/// # Errors
/// Where it cannot be opened.
pub fn open_read_only(path: &Path) -> Result<Connection> {
    Ok(pragmas::open(path, Use::Read)?)
}
