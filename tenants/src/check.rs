//! Damage is found before someone needs what is damaged: each file is looked at once a day, one at a time.

use std::sync::Arc;

use jiff::Timestamp;
use rusqlite::Connection;
use tokio::task;

use crate::{
    Error, Result, TenantId, TenantInfo, Tenants,
    control::{checks, tenants},
    eeo, migrate,
    paths::TenantPaths,
    pragmas::{self, ConnectionMode},
    tenant,
};

/// The result of a look at a brand's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The brand.
    pub tenant: TenantId,
    /// The reason why it cannot be served; `None` where the file is sound.
    pub attention: Option<String>,
}

impl Tenants {
    /// Looks at the file whose turn it is with SQLite's quick check, beside all use cases, and marks the brand where
    /// the file is damaged, missing or another brand's. The mark of a brand whose file is sound again goes. `None`
    /// where no file is due.
    ///
    /// # Errors
    /// Those of the control file; `Busy` and the like where the file could not be read this time.
    pub async fn check_next(self: &Arc<Self>, now: Timestamp) -> Result<Option<Check>> {
        let Some(id) = self.control.read(move |db| checks::due(db, now)).await? else {
            return Ok(None);
        };
        let this = self.clone();
        match task::spawn_blocking(move || this.check_blocking(id, now)).await {
            Ok(outcome) => outcome.map(Some),
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    fn check_blocking(&self, id: TenantId, now: Timestamp) -> Result<Check> {
        // First, so that a file which cannot be read does not keep the others from their turn.
        self.control
            .write_blocking(|tx| checks::done(tx, id, now))?;
        let info = self.info(id).ok_or(Error::NotFound)?;
        match (self.prove_file(&info), &info.attention) {
            (Ok(version), Some(_)) if self.serves(version) => {
                self.control
                    .write_blocking(|tx| tenants::note(tx, id, Some(version), None))?;
                self.directory.refresh();
                tracing::info!(tenant = %id, "the brand's file is sound again");
            }
            (Ok(_), _) => {}
            (Err(error), None) => {
                let error = self.mark(id, error);
                if self.info(id).is_none_or(|info| info.attention.is_none()) {
                    return Err(error);
                }
            }
            (Err(error), Some(_)) => tracing::debug!(tenant = %id, %error, "still not sound"),
        }
        let attention = self.info(id).and_then(|info| info.attention.clone());
        Ok(Check {
            tenant: id,
            attention,
        })
    }

    /// Whether a file of this schema version is served without a migration.
    fn serves(&self, version: u32) -> bool {
        let newest = migrate::newest(self.config.migrations);
        (newest..=newest + 1).contains(&version)
    }

    /// Proves that a brand's file is there, its own and undamaged. Returns its schema version.
    ///
    /// # Errors
    /// `WrongFile`, `Damaged`; database errors.
    pub(crate) fn prove_file(&self, info: &TenantInfo) -> Result<u32> {
        let place = TenantPaths::of(&self.config.root, info.id);
        let wrong = |found: String| Error::WrongFile {
            path: place.file(),
            expected: info.id.to_string(),
            found,
        };
        if !place.file().is_file() {
            return Err(wrong("no file".into()));
        }
        let db = pragmas::open(&place.file(), ConnectionMode::Read)?;
        match tenant::owner(&db)? {
            Some((owner, _)) if owner == info.id.to_string() => {}
            Some((owner, _)) => return Err(wrong(owner)),
            None => return Err(wrong("a file of no brand".into())),
        }
        quick_check(&db)?;
        // Equal-opportunity answers are a file of their own: its damage keeps nothing else from being served.
        if place.eeo().is_file() {
            let eeo = pragmas::open(&place.eeo(), ConnectionMode::Read).map_err(Error::from);
            let sound = eeo.and_then(|db| eeo::owner(&db).and_then(|_| quick_check(&db)));
            if let Err(error) = sound {
                tracing::error!(tenant = %info.id, %error, "the equal-opportunity file is not sound");
            }
        }
        migrate::version(&db)
    }
}

fn quick_check(db: &Connection) -> Result<()> {
    let report: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if report == "ok" {
        return Ok(());
    }
    Err(Error::Damaged { reason: report })
}
