//! How often codes go to one person, whatever address the asking comes from.

use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tenants::control::Hash;

use crate::error::{Error, Result};

/// Codes that may be asked for in a row, and again one by one after [`AGAIN`].
const IN_A_ROW: NonZeroU32 = NonZeroU32::MIN.saturating_add(4);
/// With five tries for each code, a day of guessing meets a code once in some 1,300 days.
const AGAIN: std::time::Duration = std::time::Duration::from_secs(600);
/// People who asked lately; above it, those who may ask again anyway are forgotten.
const KEPT: usize = 10_000;

/// Counts the codes of each person.
pub(super) struct Throttle(DefaultKeyedRateLimiter<Hash>);

impl Default for Throttle {
    fn default() -> Self {
        let quota = Quota::with_period(AGAIN).unwrap_or(Quota::per_minute(IN_A_ROW));
        Self(RateLimiter::keyed(quota.allow_burst(IN_A_ROW)))
    }
}

impl Throttle {
    /// Counts one code for a person, known here or not.
    ///
    /// # Errors
    /// `TooMany` where there were too many lately.
    pub(super) fn count(&self, person: &Hash) -> Result<()> {
        if self.0.len() > KEPT {
            self.0.retain_recent();
        }
        self.0.check_key(person).map_err(|refused| {
            let wait = refused.wait_time_from(governor::clock::Clock::now(
                &governor::clock::DefaultClock::default(),
            ));
            Error::TooMany(wait.as_secs().max(1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_a_sixth_code_and_others_are_not_affected() {
        let throttle = Throttle::default();
        for _ in 0..5 {
            throttle.count(&[1; 32]).unwrap();
        }
        assert!(matches!(throttle.count(&[1; 32]), Err(Error::TooMany(seconds)) if seconds > 60));
        throttle.count(&[2; 32]).unwrap();
    }
}
