//! The control file: what belongs to no single brand. Everything else about a brand is in the brand's own file.
//!
//! Functions here work on a connection of [`Control::read`] or [`Control::write`], so that one use case is one hop.

use std::path::Path;

use rusqlite::{Connection, Transaction};

use crate::{
    Error, Result,
    migrate::{self, CONTROL},
    pragmas::{self, ConnectionMode},
    store::{Sharing, Store},
};

pub(crate) mod checks;
mod due;
mod identities;
pub(crate) mod short_names;
mod sign_ins;
pub(crate) mod tenants;
mod witness;

pub use due::{lease_due, next_due, settle, wake};
pub use identities::{
    Contact, forget_identity, remember_identities, remember_identity, tenants_of,
};
pub use short_names::{Claim, claim_short_name, short_names_of};
pub use sign_ins::{
    PendingSignIn, begin_sign_in, drop_stale_sign_ins, end_sign_in, pending_sign_in, try_sign_in,
};
pub use tenants::{
    add_host, finish_opening, remove_host, rename, set_canary, set_deletion, to_delete,
};
pub use witness::{
    keep_server_key, remove_server_key, replace_server_key, see_time, server_key, time_seen,
};

/// A keyed hash (HMAC-SHA-256 or SHA-256 of a secret), made by the caller: this crate holds no key.
pub type Hash = [u8; 32];

/// Marks the control file in SQLite's header ("LNCT").
const APPLICATION_ID: i32 = 0x4C4E_4354;

/// Proves that the control file answers.
///
/// # Errors
/// Database errors.
pub fn answers(db: &Connection) -> Result<()> {
    Ok(db.query_row("SELECT version FROM directory_version", [], |_| Ok(()))?)
}

/// The open control file.
pub struct Control(Store);

impl Control {
    pub(crate) fn open(path: &Path, sqlite_memory: u64, sharing: Sharing) -> Result<Self> {
        let mut db = pragmas::open(path, ConnectionMode::Create)?;
        pragmas::limit_memory(&db, sqlite_memory)?;
        let mark: i32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
        if mark != APPLICATION_ID && (mark != 0 || migrate::version(&db)? != 0) {
            let found = format!("application {mark:#x}");
            return Err(Error::WrongFile {
                path: path.into(),
                expected: "the control file".into(),
                found,
            });
        }
        db.pragma_update(None, "application_id", APPLICATION_ID)?;
        migrate::run(&mut db, CONTROL)?;
        Ok(Self(Store::new(path, db, sharing)?))
    }

    /// One read use case over the control file.
    ///
    /// # Errors
    /// As [`crate::Tenant::read`].
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.0.read(work).await
    }

    /// One write use case over the control file.
    ///
    /// # Errors
    /// As [`crate::Tenant::write`].
    pub async fn write<T, E>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.0.write(work).await
    }

    /// [`Control::read`] on the calling thread.
    ///
    /// # Errors
    /// As [`crate::Tenant::read`].
    pub fn read_blocking<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        self.0.read_blocking(work)
    }

    /// [`Control::write`] on the calling thread.
    ///
    /// # Errors
    /// As [`crate::Tenant::write`].
    pub fn write_blocking<T, E: From<Error>>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.0.write_blocking(work)
    }
}
