//! A limit of events for each key. A count is forgotten as soon as it no longer matters.

use std::{hash::Hash, num::NonZeroU32, time::Duration};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};

use crate::error::{Error, Result};

/// Counts events by key: so many in a row, then one after the other.
pub struct RateLimit<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl<K: Hash + Eq + Clone> RateLimit<K> {
    /// So many a minute, in bursts of as many.
    pub fn a_minute(most: u32) -> Self {
        Self::within(most, Duration::from_secs(60))
    }

    /// So many within a time, in bursts of as many; the allowance refills bit by bit.
    pub fn within(most: u32, time: Duration) -> Self {
        Self::in_a_row(most, time / most.max(1))
    }

    /// So many in a row, and then one after each `again`.
    pub fn in_a_row(most: u32, again: Duration) -> Self {
        let most = NonZeroU32::new(most).unwrap_or(NonZeroU32::MIN);
        let again = again.max(Duration::from_nanos(1));
        let quota = Quota::with_period(again).unwrap_or(Quota::per_minute(most));
        Self(RateLimiter::keyed(quota.allow_burst(most)))
    }

    /// Counts one event.
    ///
    /// # Errors
    /// `TooMany` where there were too many lately.
    pub fn count(&self, key: &K) -> Result<()> {
        self.count_many(key, NonZeroU32::MIN)
    }

    /// Counts several at once, all or none.
    ///
    /// # Errors
    /// `TooMany` where that is too many.
    pub fn count_many(&self, key: &K, many: NonZeroU32) -> Result<()> {
        match self.0.check_key_n(key, many) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(refused)) => {
                let wait = refused.wait_time_from(DefaultClock::default().now());
                Err(Error::TooMany(wait.as_secs().max(1)))
            }
            Err(more_than_ever) => {
                tracing::debug!("a limit is smaller than what it counts: {more_than_ever}");
                Err(Error::TooMany(60))
            }
        }
    }

    /// Forgets every key that has its whole allowance again, and gives its memory back.
    pub fn forget(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }

    /// Number of remembered keys.
    pub fn remembered(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_key_cannot_use_up_what_another_has() {
        let limit = RateLimit::in_a_row(2, Duration::from_secs(600));
        limit.count(&1).unwrap();
        limit.count(&1).unwrap();
        assert!(matches!(limit.count(&1), Err(Error::TooMany(seconds)) if seconds > 60));
        limit.count(&2).unwrap();
    }

    #[test]
    fn what_has_its_allowance_again_is_forgotten() {
        let limit = RateLimit::in_a_row(1, Duration::from_nanos(1));
        let slow = RateLimit::in_a_row(1, Duration::from_secs(600));
        for key in 0..1_000 {
            limit.count(&key).unwrap();
            slow.count(&key).unwrap();
        }
        limit.forget();
        slow.forget();
        assert_eq!((limit.remembered(), slow.remembered()), (0, 1_000));
    }

    #[test]
    fn more_than_was_ever_allowed_is_refused() {
        let limit = RateLimit::within(100, Duration::from_secs(60));
        let many = NonZeroU32::new(101).unwrap();
        assert!(matches!(limit.count_many(&1, many), Err(Error::TooMany(_))));
        limit.count_many(&1, NonZeroU32::new(100).unwrap()).unwrap();
    }
}
