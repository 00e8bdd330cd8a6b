//! Signed-in people as read from the brands' files: a revoked right must end with the next request, so what is kept
//! here is forgotten whenever a brand's rights change. What ended and could not be written down is kept here, too.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use tenants::TenantId;

use super::session::SecretHash;
use crate::{permit::Actor, write_context::RequestMeta};

/// Cached sessions of one server.
const CACHE: usize = 50_000;

#[derive(Clone)]
pub(super) struct Cached {
    pub(super) actor: Arc<Actor>,
    pub(super) expires_at: Timestamp,
    pub(super) last_seen_at: Timestamp,
    pub(super) proven_at: Timestamp,
}

/// A session that ended while its brand's file could not be written.
#[derive(Clone)]
pub(super) struct Ended {
    pub(super) tenant: TenantId,
    pub(super) session: SecretHash,
    pub(super) actor: Arc<Actor>,
    pub(super) at: Timestamp,
    pub(super) origin: RequestMeta,
}

/// The known state of a session without its file.
pub(super) enum Known {
    /// It ended.
    Ended,
    /// As it was read.
    Cached(Cached),
    /// Nothing.
    Unknown,
}

/// Sessions as read from the files. A brand's entries go when someone's rights change, so that a revoked right
/// ends with the next request.
#[derive(Default)]
pub struct Sessions(Mutex<Cache>);

#[derive(Default)]
struct Cache {
    brands: HashMap<TenantId, HashMap<SecretHash, Cached>>,
    /// Ended, and not yet written down.
    ended: HashMap<(TenantId, SecretHash), Ended>,
    /// Number of forgettings: what was read before is not put back afterwards.
    forgotten: u64,
}

impl Sessions {
    /// Forgets a brand's sessions: they are read again.
    pub fn forget(&self, tenant: TenantId) {
        let mut cache = self.lock();
        cache.forgotten += 1;
        cache.brands.remove(&tenant);
    }

    /// The known state of a session, and the number of forgettings so far.
    pub(super) fn get(&self, tenant: TenantId, session: &SecretHash) -> (Known, u64) {
        let cache = self.lock();
        if cache.ended.contains_key(&(tenant, *session)) {
            return (Known::Ended, cache.forgotten);
        }
        let found = cache
            .brands
            .get(&tenant)
            .and_then(|brand| brand.get(session));
        let known = found.map_or(Known::Unknown, |cached| Known::Cached(cached.clone()));
        (known, cache.forgotten)
    }

    /// Remembers that a session ended, until [`Sessions::is_written`].
    pub(super) fn remember_end(&self, ended: Ended) {
        let mut cache = self.lock();
        cache.ended.insert((ended.tenant, ended.session), ended);
    }

    /// Ended sessions that are not written down.
    pub(super) fn unwritten(&self) -> Vec<Ended> {
        self.lock().ended.values().cloned().collect()
    }

    /// The end of a session is in its file.
    pub(super) fn is_written(&self, ended: &Ended) {
        self.lock().ended.remove(&(ended.tenant, ended.session));
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
