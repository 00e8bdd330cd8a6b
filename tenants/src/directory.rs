//! The control file's brands and hosts, kept in memory and renewed when any process changes them.

use std::{
    collections::HashMap,
    path::Path,
    sync::{Arc, Mutex, PoisonError, RwLock, TryLockError},
    time::{Duration, Instant},
};

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    Result, TenantCode, TenantId,
    control::{short_names, tenants},
    pragmas::{self, ConnectionMode},
};

/// How old the picture may be before someone who looks renews it. Asking costs a few microseconds.
const FRESH: Duration = Duration::from_secs(1);

/// The kind of a brand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TenantKind {
    /// A customer's.
    #[default]
    Customer,
    /// The demo: its people are made up and count in no figure over all brands.
    Demo,
}

impl TenantKind {
    /// Its name in the control file.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Demo => "demo",
        }
    }

    /// The kind of a name; the column's check allows no other.
    pub(crate) fn of(name: &str) -> Self {
        match name {
            "demo" => Self::Demo,
            _ => Self::Customer,
        }
    }
}

/// A brand as the control file knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TenantInfo {
    /// Its id.
    pub id: TenantId,
    /// Its public code.
    pub code: TenantCode,
    /// The name by which addresses call it; none until it was suggested, at the next start at the latest.
    pub short_name: Option<String>,
    /// Its name.
    pub name: String,
    /// The kind.
    pub kind: TenantKind,
    /// The hosts that it answers on.
    pub hosts: Vec<String>,
    /// The machine that owns its file.
    pub node: String,
    /// Whether the sweep migrates it first.
    pub canary: bool,
    /// Its schema version, as last seen.
    pub schema_version: u32,
    /// The reason why it cannot be served, if it cannot.
    pub attention: Option<String>,
    /// When it began.
    pub created_at: Timestamp,
    /// When it is deleted, where its owner ended it.
    pub delete_at: Option<Timestamp>,
}

/// All brands at one version of the directory.
#[derive(Default)]
pub(crate) struct Snapshot {
    version: i64,
    by_id: HashMap<TenantId, Arc<TenantInfo>>,
    by_code: HashMap<TenantCode, TenantId>,
    by_host: HashMap<String, TenantId>,
    by_short_name: HashMap<String, TenantId>,
}

impl Snapshot {
    pub(crate) fn get(&self, id: TenantId) -> Option<&Arc<TenantInfo>> {
        self.by_id.get(&id)
    }

    pub(crate) fn by_code(&self, code: &TenantCode) -> Option<TenantId> {
        self.by_code.get(code).copied()
    }

    pub(crate) fn by_host(&self, host: &str) -> Option<TenantId> {
        self.by_host.get(host).copied()
    }

    /// The brand that has or had a short name.
    pub(crate) fn by_short_name(&self, name: &str) -> Option<TenantId> {
        self.by_short_name.get(name).copied()
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<TenantInfo>> {
        self.by_id.values()
    }
}

/// The directory.
pub(crate) struct Directory {
    picture: RwLock<Arc<Snapshot>>,
    watch: Mutex<Watch>,
}

struct Watch {
    db: Connection,
    looked: Instant,
}

impl Directory {
    pub(crate) fn open(control: &Path) -> Result<Self> {
        let db = pragmas::open(control, ConnectionMode::Read)?;
        let picture = Arc::new(load(&db)?);
        Ok(Self {
            picture: RwLock::new(picture),
            watch: Mutex::new(Watch {
                db,
                looked: Instant::now(),
            }),
        })
    }

    /// The brands, at most a second old.
    pub(crate) fn cached(&self) -> Arc<Snapshot> {
        match self.watch.try_lock() {
            Ok(mut watch) if watch.looked.elapsed() >= FRESH => self.renew(&mut watch),
            Err(TryLockError::Poisoned(watch)) => self.renew(&mut watch.into_inner()),
            // Someone else renews it, or it is fresh.
            Ok(_) | Err(TryLockError::WouldBlock) => {}
        }
        self.picture()
    }

    /// The brands as of now: after a change of our own, or when something was not found.
    pub(crate) fn refresh(&self) -> Arc<Snapshot> {
        self.renew(&mut self.watch.lock().unwrap_or_else(PoisonError::into_inner));
        self.picture()
    }

    fn picture(&self) -> Arc<Snapshot> {
        self.picture
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn renew(&self, watch: &mut Watch) {
        watch.looked = Instant::now();
        let renewed = version(&watch.db).and_then(|version| {
            if version == self.picture().version {
                Ok(None)
            } else {
                load(&watch.db).map(Some)
            }
        });
        match renewed {
            Ok(Some(picture)) => {
                *self.picture.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(picture);
            }
            Ok(None) => {}
            // The last picture still holds; the next look tries again.
            Err(error) => tracing::warn!(%error, "the control file could not be read"),
        }
    }
}

fn version(db: &Connection) -> Result<i64> {
    Ok(db
        .prepare_cached("SELECT version FROM directory_version")?
        .query_row([], |row| row.get(0))?)
}

fn load(db: &Connection) -> Result<Snapshot> {
    let moment = db.unchecked_transaction()?;
    let mut picture = Snapshot {
        version: version(&moment)?,
        ..Snapshot::default()
    };
    for tenant in tenants::active(&moment)? {
        picture.by_code.insert(tenant.code.clone(), tenant.id);
        picture
            .by_host
            .extend(tenant.hosts.iter().map(|host| (host.clone(), tenant.id)));
        picture.by_id.insert(tenant.id, Arc::new(tenant));
    }
    picture.by_short_name = short_names::all(&moment)?
        .into_iter()
        .filter(|(_, id)| picture.by_id.contains_key(id))
        .collect();
    Ok(picture)
}
