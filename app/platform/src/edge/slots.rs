//! A limit of concurrent work, for each key and in all. A key without work takes no memory.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// Places that are taken while something goes on.
pub struct Slots<K: Hash + Eq + Clone>(Arc<Places<K>>);

struct Places<K> {
    each: usize,
    all: usize,
    taken: Mutex<Taken<K>>,
}

struct Taken<K> {
    all: usize,
    by_key: HashMap<K, usize>,
}

/// A taken place, free again when it is dropped.
pub struct Slot<K: Hash + Eq + Clone> {
    places: Arc<Places<K>>,
    key: Option<K>,
}

impl<K: Hash + Eq + Clone> Slots<K> {
    /// At most `each` for one key, and `all` together.
    pub fn new(each: usize, all: usize) -> Self {
        Self(Arc::new(Places {
            each,
            all,
            taken: Mutex::new(Taken {
                all: 0,
                by_key: HashMap::new(),
            }),
        }))
    }

    /// Takes a place; `None` where the key, or all together, have no more. Without a key only the latter counts.
    pub fn take(&self, key: Option<K>) -> Option<Slot<K>> {
        let mut taken = self.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= self.0.all {
            return None;
        }
        if let Some(key) = &key {
            let of_key = taken.by_key.get(key).copied().unwrap_or(0);
            if of_key >= self.0.each {
                return None;
            }
            taken.by_key.insert(key.clone(), of_key + 1);
        }
        taken.all += 1;
        Some(Slot {
            places: self.0.clone(),
            key,
        })
    }
}

impl<K: Hash + Eq + Clone> Drop for Slot<K> {
    fn drop(&mut self) {
        let taken = &self.places.taken;
        let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        let Some(key) = &self.key else { return };
        match taken.by_key.get_mut(key) {
            Some(of_key) if *of_key > 1 => *of_key -= 1,
            _ => {
                taken.by_key.remove(key);
                if taken.by_key.is_empty() {
                    taken.by_key.shrink_to_fit();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_share_and_what_ends_makes_room() {
        let slots = Slots::new(2, 3);
        let one = slots.take(Some("a"));
        let two = slots.take(Some("a"));
        assert!(one.is_some() && two.is_some());
        assert!(slots.take(Some("a")).is_none(), "two for each");
        let three = slots.take(None);
        assert!(three.is_some());
        assert!(slots.take(Some("b")).is_none(), "three in all");
        drop(one);
        assert!(slots.take(Some("b")).is_some());
        drop((two, three));
        assert!(slots.0.taken.lock().unwrap().by_key.is_empty());
    }
}
