//! The open event streams of each person: a further one ends the oldest, for a phone that lost its line may seem to listen
//! still.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tenants::TenantId;
use tokio::sync::oneshot;

use crate::ids::UserId;

type Person = (TenantId, UserId);

/// The open streams.
#[derive(Clone)]
pub(super) struct Streams(Arc<Open>);

struct Open {
    /// For one person.
    most: usize,
    people: Mutex<People>,
}

#[derive(Default)]
struct People {
    next: u64,
    open: HashMap<Person, VecDeque<(u64, oneshot::Sender<()>)>>,
}

/// An open stream of a person; it leaves the list when it is dropped.
pub(super) struct Place {
    streams: Streams,
    person: Person,
    number: u64,
}

impl Streams {
    /// At most so many for one person.
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Open {
            most: most.max(1),
            people: Mutex::default(),
        }))
    }

    /// A place for a stream, and the signal that ends it.
    pub(super) fn open(&self, person: Person) -> (Place, oneshot::Receiver<()>) {
        let (end, ended) = oneshot::channel();
        let mut people = self.lock();
        let number = people.next;
        people.next += 1;
        let open = people.open.entry(person).or_default();
        open.push_back((number, end));
        // A sender that is dropped ends its stream.
        let too_many = open.len().saturating_sub(self.0.most);
        open.drain(..too_many);
        let streams = self.clone();
        let place = Place {
            streams,
            person,
            number,
        };
        (place, ended)
    }

    /// Ends all streams.
    pub(super) fn close(&self) {
        self.lock().open.clear();
    }

    fn lock(&self) -> MutexGuard<'_, People> {
        self.0.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut people = self.streams.lock();
        let Some(open) = people.open.get_mut(&self.person) else {
            return;
        };
        open.retain(|(number, _)| *number != self.number);
        if open.is_empty() {
            people.open.remove(&self.person);
        }
    }
}
