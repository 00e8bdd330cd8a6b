//! All brands of one machine: the only access to a brand's data.

use std::sync::Arc;

use jiff::Timestamp;
use scheduled_thread_pool::ScheduledThreadPool;
use tokio::task;

use crate::{
    Config, Control, Error, Result, Tenant, TenantCode, TenantId, TenantInfo, config,
    control::{Claim, short_names, tenants},
    directory::Directory,
    open_tenants::OpenTenantCache,
    paths::{self, TenantPaths},
    store::Sharing,
};

/// Threads that open and close connections, for all files together.
const THREADS: usize = 4;

/// The brands. One for each process.
pub struct Tenants {
    pub(crate) config: Config,
    pub(crate) control: Control,
    pub(crate) directory: Directory,
    pub(crate) open_tenants: OpenTenantCache,
    pub(crate) sharing: Sharing,
}

impl Tenants {
    /// Opens the data folder, making it where there is none, and raises the process's open-file limit; the number of
    /// brands kept open follows from what the system granted.
    ///
    /// # Errors
    /// An error where the folder or the control file cannot be opened.
    pub fn start(config: Config) -> Result<Arc<Self>> {
        paths::make_folder(&config.root)?;
        let cap = config.cap_within(config::raise_open_files());
        if cap < config.cap {
            tracing::warn!(
                wanted = config.cap,
                cap,
                "the open-file limit allows fewer open brands"
            );
        }
        let threads = ScheduledThreadPool::builder()
            .num_threads(THREADS)
            .thread_name_pattern("tenant-files-{}")
            .build();
        let sharing = Sharing {
            readers: config.readers,
            wait: config.gate_timeout,
            threads: Arc::new(threads),
        };
        let path = paths::control(&config.root);
        let control = Control::open(&path, config.sqlite_memory(cap), sharing.clone())?;
        suggest_short_names(&control)?;
        let directory = Directory::open(&path)?;
        Ok(Arc::new(Self {
            config,
            control,
            directory,
            open_tenants: OpenTenantCache::new(cap),
            sharing,
        }))
    }

    /// The control file.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// Opens a brand, or hands out the open one. Concurrent callers of a cold brand wait for one opening.
    ///
    /// # Errors
    /// `NotFound` for an unknown or deleted brand, `NeedsAttention` after a failed migration, `WrongFile` where the
    /// file is not this brand's.
    pub async fn open(self: &Arc<Self>, id: TenantId) -> Result<Arc<Tenant>> {
        let info = self.servable(id)?;
        if let Some(tenant) = self.at_hand(id) {
            return Ok(tenant);
        }
        self.open_at_door(info, true).await
    }

    /// Opens a brand for work that goes through all of them: one that was not open before is closed afterwards, so that
    /// it takes no place from those that people use.
    ///
    /// # Errors
    /// Those of [`Tenants::open`].
    pub async fn open_in_passing(self: &Arc<Self>, id: TenantId) -> Result<Arc<Tenant>> {
        let info = self.servable(id)?;
        match self
            .open_tenants
            .peek(id)
            .filter(|tenant| !tenant.has_left())
        {
            Some(tenant) => Ok(tenant),
            None => self.open_at_door(info, false).await,
        }
    }

    async fn open_at_door(
        self: &Arc<Self>,
        info: Arc<TenantInfo>,
        keep: bool,
    ) -> Result<Arc<Tenant>> {
        let door = self.open_tenants.open_lock(info.id).lock_owned().await;
        let this = self.clone();
        // The lock moves with the work: a caller that goes away does not start a second opening.
        let opening = task::spawn_blocking(move || {
            let _door = door;
            this.open_behind_door(&info, keep)
        });
        match opening.await {
            Ok(outcome) => outcome,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    /// [`Tenants::open`] on the calling thread, which must not be an asynchronous one.
    ///
    /// # Errors
    /// Those of [`Tenants::open`].
    pub fn open_blocking(&self, id: TenantId) -> Result<Arc<Tenant>> {
        let info = self.servable(id)?;
        if let Some(tenant) = self.at_hand(id) {
            return Ok(tenant);
        }
        let door = self.open_tenants.open_lock(id);
        let _door = door.blocking_lock();
        self.open_behind_door(&info, true)
    }

    /// The open brand, unless its file is no longer in its place.
    fn at_hand(&self, id: TenantId) -> Option<Arc<Tenant>> {
        let tenant = self.open_tenants.get(id)?;
        if tenant.has_left() {
            self.open_tenants.remove(id);
            return None;
        }
        Some(tenant)
    }

    /// The brand's row, unless it is unknown or marked.
    fn servable(&self, id: TenantId) -> Result<Arc<TenantInfo>> {
        let Some(info) = self.info(id) else {
            // Another process may have deleted it while it was open here.
            self.open_tenants.remove(id);
            return Err(Error::NotFound);
        };
        match &info.attention {
            Some(reason) => Err(Error::NeedsAttention {
                tenant: id,
                reason: reason.clone(),
            }),
            None => Ok(info),
        }
    }

    fn open_behind_door(&self, info: &TenantInfo, keep: bool) -> Result<Arc<Tenant>> {
        let open = if keep {
            self.at_hand(info.id)
        } else {
            self.open_tenants.peek(info.id)
        };
        if let Some(tenant) = open.filter(|tenant| !tenant.has_left()) {
            return Ok(tenant);
        }
        // Deleted while we waited?
        if self.directory.refresh().get(info.id).is_none() {
            return Err(Error::NotFound);
        }
        let place = TenantPaths::of(&self.config.root, info.id);
        let opened = Tenant::open(
            info.id,
            info.code.clone(),
            place,
            self.config.migrations,
            self.sharing.clone(),
        );
        match opened {
            Ok(tenant) => {
                let tenant = Arc::new(tenant);
                if keep {
                    self.open_tenants.put(&tenant);
                } else {
                    self.open_tenants.note(&tenant);
                }
                Ok(tenant)
            }
            Err(error) => Err(self.mark(info.id, error)),
        }
    }

    /// Marks a brand whose file cannot be served, so that it alone is refused: until a sweep succeeds, or a check finds
    /// the file sound again. Trouble that may pass (a busy file, a full disk) marks nothing.
    pub(crate) fn mark(&self, id: TenantId, error: Error) -> Error {
        let schema = matches!(error, Error::Migration { .. } | Error::TooNew { .. });
        let file = matches!(error, Error::Damaged { .. } | Error::WrongFile { .. });
        if !schema && !file {
            return error;
        }
        let reason = error.to_string();
        tracing::error!(tenant = %id, reason, "the brand's file cannot be served");
        let noted = self
            .control
            .write_blocking(|tx| tenants::note(tx, id, None, Some(&reason)));
        self.open_tenants.remove(id);
        self.directory.refresh();
        match noted {
            Err(error) => error,
            Ok(()) if file => error,
            Ok(()) => Error::NeedsAttention { tenant: id, reason },
        }
    }

    /// A brand as the control file knows it.
    pub fn info(&self, id: TenantId) -> Option<Arc<TenantInfo>> {
        let known = |picture: &crate::directory::Snapshot| picture.get(id).cloned();
        known(&self.directory.cached()).or_else(|| known(&self.directory.refresh()))
    }

    /// The brand of a code.
    pub fn by_code(&self, code: &TenantCode) -> Option<TenantId> {
        self.directory
            .cached()
            .by_code(code)
            .or_else(|| self.directory.refresh().by_code(code))
    }

    /// The brand that answers on a host (lower case, no port).
    pub fn by_host(&self, host: &str) -> Option<TenantId> {
        self.directory.cached().by_host(host)
    }

    /// The brand that a visitor means: by its code, or by a short name that it has or had.
    pub fn by_public_name(&self, name: &str) -> Option<TenantId> {
        let code: Option<TenantCode> = name.parse().ok();
        if let Some(brand) = code.and_then(|code| self.by_code(&code)) {
            return Some(brand);
        }
        self.directory
            .cached()
            .by_short_name(name)
            .or_else(|| self.directory.refresh().by_short_name(name))
    }

    /// Gives a brand the short name that it wants, if no one else has it.
    ///
    /// # Errors
    /// Database errors.
    pub fn claim_short_name(&self, id: TenantId, name: &str, now: Timestamp) -> Result<Claim> {
        let claim = self
            .control
            .write_blocking(|tx| short_names::claim_short_name(tx, id, name, now));
        self.directory.refresh();
        claim
    }

    /// All brands, by name.
    pub fn list(&self) -> Vec<Arc<TenantInfo>> {
        let mut all: Vec<_> = self.directory.refresh().all().cloned().collect();
        all.sort_by(|a, b| (&a.name, a.id).cmp(&(&b.name, b.id)));
        all
    }

    /// The brand, where there is exactly one.
    pub fn only(&self) -> Option<TenantId> {
        let picture = self.directory.cached();
        let mut all = picture.all();
        let first = all.next()?.id;
        all.next().is_none().then_some(first)
    }
}

/// Gives a short name to every brand that was there before there were short names.
fn suggest_short_names(control: &Control) -> Result<()> {
    if control.read_blocking(short_names::without)?.is_empty() {
        return Ok(());
    }
    control.write_blocking(|tx| {
        short_names::without(tx)?
            .into_iter()
            .try_for_each(|(id, name, since)| {
                short_names::suggest(tx, id, &name, tenants::moment(since))
            })
    })
}
