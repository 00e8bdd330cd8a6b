//! The time: the one home of the clock.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use jiff::{SignedDuration, Timestamp};

/// The source of the server's time. Tests and the demo generator turn it.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine's clock.
    #[default]
    System,
    /// A fixed clock that moves only when it is set, in milliseconds since 1970.
    Set(Arc<AtomicI64>),
}

impl Clock {
    /// A clock fixed at `now`.
    pub fn at(now: Timestamp) -> Self {
        Self::Set(Arc::new(AtomicI64::new(now.as_millisecond())))
    }

    /// The time, in whole milliseconds.
    #[expect(clippy::disallowed_methods, reason = "the one home of the clock")]
    pub fn now(&self) -> Timestamp {
        let milliseconds = match self {
            Self::System => Timestamp::now().as_millisecond(),
            Self::Set(at) => at.load(Ordering::SeqCst),
        };
        Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    /// Advances a fixed clock; the machine's clock is not ours to change.
    pub fn advance(&self, by: SignedDuration) {
        if let Self::Set(at) = self {
            at.fetch_add(i64::try_from(by.as_millis()).unwrap_or(0), Ordering::SeqCst);
        }
    }

    /// Sets a fixed clock.
    pub fn set(&self, now: Timestamp) {
        if let Self::Set(at) = self {
            at.store(now.as_millisecond(), Ordering::SeqCst);
        }
    }
}
