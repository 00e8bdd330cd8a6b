//! The open brands: the most recently used are kept, and one that is still in use is never opened twice.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use tokio::sync::Mutex as Door;

use crate::{Tenant, TenantId};

/// Open brands by id.
pub(crate) struct OpenTenantCache {
    cap: usize,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    /// Counts uses; the smallest is the least recent.
    clock: u64,
    kept: HashMap<TenantId, (u64, Arc<Tenant>)>,
    /// All that live, kept or not: an evicted brand that a request still holds must stay the same object, or its
    /// file would have two write gates.
    alive: HashMap<TenantId, Weak<Tenant>>,
    /// A task that opens, migrates or deletes a brand holds its lock: each happens once at a time.
    doors: HashMap<TenantId, Weak<Door<()>>>,
}

impl OpenTenantCache {
    pub(crate) fn new(cap: usize) -> Self {
        Self {
            cap,
            inside: Mutex::default(),
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An open brand, which thereby becomes the most recently used.
    pub(crate) fn get(&self, id: TenantId) -> Option<Arc<Tenant>> {
        let mut inside = self.inside();
        inside.clock += 1;
        let clock = inside.clock;
        if let Some((used, tenant)) = inside.kept.get_mut(&id) {
            *used = clock;
            return Some(tenant.clone());
        }
        let tenant = inside.alive.get(&id)?.upgrade()?;
        let evicted = inside.keep(self.cap, tenant.clone());
        drop(inside);
        drop(evicted);
        Some(tenant)
    }

    /// An open brand, without counting as a use of it.
    pub(crate) fn peek(&self, id: TenantId) -> Option<Arc<Tenant>> {
        self.inside().alive.get(&id)?.upgrade()
    }

    /// Knows of a brand that was just opened, and keeps no hold of it.
    pub(crate) fn note(&self, tenant: &Arc<Tenant>) {
        let mut inside = self.inside();
        inside.alive.insert(tenant.id(), Arc::downgrade(tenant));
        inside.forget_the_dead(2 * self.cap + 64);
    }

    /// Takes in a brand that was just opened.
    pub(crate) fn put(&self, tenant: &Arc<Tenant>) {
        let mut inside = self.inside();
        inside.alive.insert(tenant.id(), Arc::downgrade(tenant));
        let evicted = inside.keep(self.cap, tenant.clone());
        inside.forget_the_dead(2 * self.cap + 64);
        // Outside the lock: letting go may close the file.
        drop(inside);
        drop(evicted);
    }

    /// Lets go of a brand; who holds it still does.
    pub(crate) fn remove(&self, id: TenantId) -> Option<Arc<Tenant>> {
        let mut inside = self.inside();
        let kept = inside.kept.remove(&id).map(|(_, tenant)| tenant);
        let alive = inside.alive.remove(&id).and_then(|tenant| tenant.upgrade());
        drop(inside);
        kept.or(alive)
    }

    /// The brand's lock for opening.
    pub(crate) fn open_lock(&self, id: TenantId) -> Arc<Door<()>> {
        let mut inside = self.inside();
        if let Some(door) = inside.doors.get(&id).and_then(Weak::upgrade) {
            return door;
        }
        let door = Arc::new(Door::new(()));
        inside.doors.insert(id, Arc::downgrade(&door));
        door
    }
}

impl Inside {
    /// Keeps a brand and hands back the one that had to go. A search over a few hundred entries, once for each file
    /// that is opened, costs a thousandth of the opening.
    fn keep(&mut self, cap: usize, tenant: Arc<Tenant>) -> Option<Arc<Tenant>> {
        self.clock += 1;
        self.kept.insert(tenant.id(), (self.clock, tenant));
        if self.kept.len() <= cap {
            return None;
        }
        let oldest = self
            .kept
            .iter()
            .min_by_key(|(_, (used, _))| *used)
            .map(|(id, _)| *id)?;
        self.kept.remove(&oldest).map(|(_, tenant)| tenant)
    }

    fn forget_the_dead(&mut self, tolerated: usize) {
        if self.alive.len() > tolerated {
            self.alive.retain(|_, tenant| tenant.strong_count() > 0);
        }
        if self.doors.len() > tolerated {
            self.doors.retain(|_, door| door.strong_count() > 0);
        }
    }
}
