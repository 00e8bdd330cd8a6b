//! Signed-in people as read from the brands' files: a revoked right must end with the next request, so what is kept
//! here is forgotten whenever a brand's rights change.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use tenants::TenantId;

use super::session::SecretHash;
use crate::permit::Actor;

/// Cached sessions of one server.
const CACHE: usize = 50_000;

#[derive(Clone)]
pub(super) struct Cached {
    pub(super) actor: Arc<Actor>,
    pub(super) expires_at: Timestamp,
    pub(super) last_seen_at: Timestamp,
}

/// Sessions as read from the files. A brand's entries go when somebody's rights change, so that a revoked right
/// ends with the next request.
#[derive(Default)]
pub struct Sessions(Mutex<Cache>);

#[derive(Default)]
struct Cache {
    brands: HashMap<TenantId, HashMap<SecretHash, Cached>>,
    /// How often entries were forgotten: what was read before is not put back afterwards.
    forgotten: u64,
}

impl Sessions {
    /// Forgets a brand's sessions: they are read anew.
    pub fn forget(&self, tenant: TenantId) {
        let mut cache = self.lock();
        cache.forgotten += 1;
        cache.brands.remove(&tenant);
    }

    pub(super) fn get(&self, tenant: TenantId, session: &SecretHash) -> (Option<Cached>, u64) {
        let cache = self.lock();
        let found = cache
            .brands
            .get(&tenant)
            .and_then(|brand| brand.get(session))
            .cloned();
        (found, cache.forgotten)
    }

    /// Keeps what was read from the file, unless something was forgotten `since`.
    pub(super) fn put(&self, tenant: TenantId, session: SecretHash, cached: Cached, since: u64) {
        let mut cache = self.lock();
        if cache.forgotten != since {
            return;
        }
        if cache.brands.values().map(HashMap::len).sum::<usize>() >= CACHE {
            cache.brands.clear();
        }
        cache
            .brands
            .entry(tenant)
            .or_default()
            .insert(session, cached);
    }

    fn lock(&self) -> MutexGuard<'_, Cache> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
