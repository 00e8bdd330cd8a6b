//! How often one number applies, whatever address the forms come from.

use std::{num::NonZeroU32, time::Duration};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock as _};

use crate::error::{Error, Result};

/// Forms in a row: somebody corrects what they typed, or applies for a few jobs.
const IN_A_ROW: NonZeroU32 = NonZeroU32::MIN.saturating_add(11);
/// And then one by one.
const AGAIN: Duration = Duration::from_secs(120);
/// Above so many numbers, those that may send again anyway are forgotten.
const KEPT: usize = 10_000;

/// Counts the forms of each number.
pub struct Throttle(DefaultKeyedRateLimiter<String>);

impl Default for Throttle {
    fn default() -> Self {
        let quota = Quota::with_period(AGAIN).unwrap_or(Quota::per_minute(IN_A_ROW));
        Self(RateLimiter::keyed(quota.allow_burst(IN_A_ROW)))
    }
}

impl Throttle {
    /// Counts one form of a number, in E.164.
    ///
    /// # Errors
    /// `TooMany` where there were too many lately.
    pub fn count(&self, phone: &str) -> Result<()> {
        if self.0.len() > KEPT {
            self.0.retain_recent();
        }
        self.0.check_key(&phone.to_owned()).map_err(|refused| {
            let now = governor::clock::DefaultClock::default().now();
            Error::TooMany(refused.wait_time_from(now).as_secs().max(1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_cannot_flood_a_brand_and_others_are_not_affected() {
        let throttle = Throttle::default();
        for _ in 0..12 {
            throttle.count("+16195550176").unwrap();
        }
        assert!(matches!(
            throttle.count("+16195550176"),
            Err(Error::TooMany(_))
        ));
        throttle.count("+16195550177").unwrap();
    }
}
