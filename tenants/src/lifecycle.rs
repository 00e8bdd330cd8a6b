//! A brand begins and ends.

use std::{fs, io, sync::Arc};

use jiff::{SignedDuration, Timestamp};
use tokio::{sync::OwnedMutexGuard, task};

use crate::{
    Error, Result, TenantCode, TenantId, TenantInfo, TenantKind, Tenants,
    control::{short_names, tenants},
    migrate,
    paths::TenantPaths,
    tenant,
};

/// Codes that are drawn before giving up; among 34 billion the first is nearly always free.
const DRAWS: usize = 8;

/// A brand to be made.
#[derive(Clone, Debug)]
pub struct NewTenant {
    /// Its code, if it is to have a certain one.
    pub code: Option<TenantCode>,
    /// Its name.
    pub name: String,
    /// The kind.
    pub kind: TenantKind,
    /// When it begins.
    pub now: Timestamp,
    /// Whether it is removed again unless [`crate::control::finish_opening`] says that it has its first contents.
    pub opening: bool,
}

impl NewTenant {
    /// A customer's brand, with a code that is drawn.
    pub fn new(name: impl Into<String>, now: Timestamp) -> Self {
        Self {
            code: None,
            name: name.into(),
            kind: TenantKind::Customer,
            now,
            opening: false,
        }
    }
}

impl Tenants {
    /// Makes a brand: its row, its folder and its file with the newest schema.
    ///
    /// # Errors
    /// `CodeTaken` where a brand has the code or had it.
    pub async fn create(self: &Arc<Self>, new: NewTenant) -> Result<Arc<TenantInfo>> {
        let this = self.clone();
        match task::spawn_blocking(move || this.create_blocking(&new)).await {
            Ok(outcome) => outcome,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    /// [`Tenants::create`] on the calling thread.
    ///
    /// # Errors
    /// Those of [`Tenants::create`].
    pub fn create_blocking(&self, new: &NewTenant) -> Result<Arc<TenantInfo>> {
        let (id, code) = self.reserve(new)?;
        let place = TenantPaths::of(&self.config.root, id);
        tenant::make(
            id,
            &code,
            &place,
            self.config.migrations,
            new.now.as_millisecond(),
        )?;
        let version = migrate::newest(self.config.migrations);
        self.control
            .write_blocking(|tx| tenants::activate(tx, id, version))?;
        self.info(id).ok_or(Error::NotFound)
    }

    /// An id and a code that no one had.
    fn reserve(&self, new: &NewTenant) -> Result<(TenantId, TenantCode)> {
        for _ in 0..DRAWS {
            let id = TenantId::new(new.now);
            let code = new.code.clone().unwrap_or_else(|| TenantCode::of(id));
            let reserved = self.control.write_blocking(|tx| {
                if short_names::is_given(tx, code.as_str())? {
                    return Err(Error::CodeTaken(code.clone()));
                }
                tenants::reserve(tx, id, &code, new)?;
                short_names::suggest(tx, id, &new.name, new.now)
            });
            match reserved {
                Ok(()) => return Ok((id, code)),
                Err(Error::CodeTaken(_)) if new.code.is_none() => {}
                Err(error) => return Err(error),
            }
        }
        Err(Error::busy())
    }

    /// Deletes a brand for good: running use cases end, no one gets in again, its folder goes. Its code is never
    /// given again. Take an export before.
    ///
    /// # Errors
    /// `NotFound` for an unknown brand. After an error of the file system the brand is gone for everyone and the
    /// next sweep removes what is left of its folder.
    pub async fn delete(self: &Arc<Self>, id: TenantId) -> Result<()> {
        let door = self.open_tenants.open_lock(id).lock_owned().await;
        if self.directory.refresh().get(id).is_none() {
            return Err(Error::NotFound);
        }
        self.control.write(move |tx| tenants::bury(tx, id)).await?;
        self.directory.refresh();
        self.take_off(id, door).await
    }

    /// Removes brands that began at a time or before and whose making or opening broke off: no one can enter them. Says
    /// how many there were.
    ///
    /// # Errors
    /// Those of the control file, and of the file system: the next call goes on.
    pub async fn remove_unfinished(self: &Arc<Self>, until: Timestamp) -> Result<usize> {
        let unfinished = self
            .control
            .read(move |db| tenants::unfinished(db, until))
            .await?;
        let mut removed = 0;
        for id in unfinished {
            let door = self.open_tenants.open_lock(id).lock_owned().await;
            // It may have become ready since.
            let still = self.control.write(move |tx| {
                let still = tenants::unfinished(tx, until)?.contains(&id);
                if still {
                    tenants::bury(tx, id)?;
                }
                Ok::<_, Error>(still)
            });
            if still.await? {
                self.directory.refresh();
                self.take_off(id, door).await?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    /// Removes folders of deleted brands, and of brands whose making or opening broke off more than an hour ago.
    pub(crate) fn remove_orphans(&self, now: Timestamp) -> Result<()> {
        let until = now
            .saturating_sub(SignedDuration::from_hours(1))
            .unwrap_or(Timestamp::MIN);
        self.control.write_blocking(|tx| {
            tenants::unfinished(tx, until)?
                .into_iter()
                .try_for_each(|id| tenants::bury(tx, id))
        })?;
        for id in self.control.read_blocking(tenants::deleted)? {
            remove(&TenantPaths::of(&self.config.root, id))?;
        }
        Ok(())
    }

    /// Ends the use cases of a buried brand and removes its folder, while no one opens it.
    async fn take_off(&self, id: TenantId, door: OwnedMutexGuard<()>) -> Result<()> {
        if let Some(tenant) = self.open_tenants.remove(id) {
            tenant.shutdown().await;
        }
        let place = TenantPaths::of(&self.config.root, id);
        let removal = task::spawn_blocking(move || {
            let _door = door;
            remove(&place)
        });
        match removal.await {
            Ok(outcome) => outcome,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
}

fn remove(place: &TenantPaths) -> Result<()> {
    match fs::remove_dir_all(place.folder()) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Error::io(place.folder())(error))
        }
        _ => Ok(()),
    }
}
