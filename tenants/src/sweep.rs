//! After an upgrade: brings brands that no one opens to the newest schema.

use std::sync::Arc;

use jiff::Timestamp;
use tokio::task;

use crate::{
    Error, Result, TenantId, TenantInfo, Tenants, control::tenants, inspect, migrate,
    paths::TenantPaths, tenant,
};

/// Failures after which the sweep stops: then the release is at fault, not the brands.
const FAILURES: usize = 3;

/// How a sweep went.
#[derive(Debug, Default)]
pub struct Sweep {
    /// Brands that were on the newest schema before.
    pub current: usize,
    /// Brands that were migrated.
    pub migrated: Vec<TenantId>,
    /// Brands that failed and now need attention; each stays on the version before.
    pub failed: Vec<(TenantId, String)>,
    /// Whether it stopped early because too many failed.
    pub stopped: bool,
}

impl Tenants {
    /// Migrates all brands: canaries first, then the rest, one at a time while the server serves. Brands that needed
    /// attention are tried again. Also removes what broken-off creations and deletions left.
    ///
    /// # Errors
    /// Those of the control file. A brand that fails is in the result, not an error.
    pub async fn sweep_migrations(self: &Arc<Self>, now: Timestamp) -> Result<Sweep> {
        let this = self.clone();
        match task::spawn_blocking(move || this.sweep_migrations_blocking(now)).await {
            Ok(outcome) => outcome,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    /// [`Tenants::sweep_migrations`] on the calling thread, which must not be an asynchronous one.
    ///
    /// # Errors
    /// Those of [`Tenants::sweep_migrations`].
    pub fn sweep_migrations_blocking(&self, now: Timestamp) -> Result<Sweep> {
        self.remove_orphans(now)?;
        let mut all = self.list();
        all.sort_by_key(|info| !info.canary);
        let mut sweep = Sweep::default();
        for info in all {
            match self.migrate_tenant(&info) {
                Ok(false) => sweep.current += 1,
                Ok(true) => sweep.migrated.push(info.id),
                Err(error) => sweep
                    .failed
                    .push((info.id, self.mark(info.id, error).to_string())),
            }
            if sweep.failed.len() > FAILURES {
                sweep.stopped = true;
                break;
            }
        }
        self.directory.refresh();
        Ok(sweep)
    }

    /// Brings one brand to the newest schema, without keeping it open. False where it was.
    fn migrate_tenant(&self, info: &TenantInfo) -> Result<bool> {
        let newest = migrate::newest(self.config.migrations);
        let place = TenantPaths::of(&self.config.root, info.id);
        let behind = || Ok::<_, Error>(migrate::version_in_header(&place.file())? < newest);
        if info.attention.is_none() && (!behind()? || self.open_tenants.get(info.id).is_some()) {
            return Ok(false);
        }
        let door = self.open_tenants.open_lock(info.id);
        let _door = door.blocking_lock();
        // The header lags behind while the newest pages wait in the log.
        let before = inspect::open_read_only(&place.file()).and_then(|db| migrate::version(&db));
        if info.attention.is_some() {
            // A mark for its file is not cleared for its schema.
            self.prove_file(info)?;
        }
        let db = tenant::checked(info.id, &info.code, &place, self.config.migrations)?;
        let version = migrate::version(&db)?;
        self.control
            .write_blocking(|tx| tenants::note(tx, info.id, Some(version), None))?;
        Ok(info.attention.is_some() || !before.is_ok_and(|before| before >= newest))
    }
}
