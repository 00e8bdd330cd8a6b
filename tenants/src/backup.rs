//! The nightly backup, kept apart from continuous replication: every brand and the control file, each copy proven.

use std::{fs, path::Path, sync::Arc};

use jiff::Timestamp;
use tokio::task;

use crate::{
    Error, Manifest, Result, TenantCode, TenantId, TenantInfo, Tenants,
    copy::{vacuum, verify_copy},
    paths,
};

/// How one brand's copy went.
#[derive(Debug)]
pub struct Copied {
    /// The brand.
    pub tenant: TenantId,
    /// Its code, which is also the folder's name.
    pub code: TenantCode,
    /// The verified copy, or what went wrong.
    pub outcome: Result<Manifest>,
}

impl Tenants {
    /// Copies the control file and, below `into/<code>`, every brand, and verifies each copy. One brand's failure
    /// does not keep the others from theirs.
    ///
    /// # Errors
    /// `Io` where `into` exists already, or the control file could not be copied.
    pub async fn back_up(
        self: &Arc<Self>,
        into: impl AsRef<Path>,
        now: Timestamp,
    ) -> Result<Vec<Copied>> {
        let (this, into) = (self.clone(), into.as_ref().to_path_buf());
        match task::spawn_blocking(move || this.back_up_blocking(&into, now)).await {
            Ok(outcome) => outcome,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    fn back_up_blocking(&self, into: &Path, now: Timestamp) -> Result<Vec<Copied>> {
        paths::make_new_folder(into)?;
        vacuum(
            &paths::control(&self.config.root),
            &paths::control(into),
            |_| Ok(()),
        )?;
        let mut copied = Vec::new();
        for info in self.list() {
            let outcome = self.copy_proven(&info, into, now);
            // Deleted while it was its turn: there is nothing left to keep.
            if outcome.is_err() && self.directory.refresh().get(info.id).is_none() {
                let folder = into.join(info.code.as_str());
                if folder.exists() {
                    fs::remove_dir_all(&folder).map_err(Error::io(&folder))?;
                }
                continue;
            }
            copied.push(Copied {
                tenant: info.id,
                code: info.code.clone(),
                outcome,
            });
        }
        Ok(copied)
    }

    fn copy_proven(&self, info: &TenantInfo, into: &Path, now: Timestamp) -> Result<Manifest> {
        let folder = into.join(info.code.as_str());
        self.export_blocking(info.id, &folder, now)?;
        verify_copy(&folder)
    }
}
