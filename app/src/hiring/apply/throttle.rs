//! How often one number applies and how often one is written to, whatever address the forms come from.

use std::{num::NonZeroU32, time::Duration};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock as _};

use crate::error::{Error, Result};

/// Forms in a row: somebody corrects what they typed, or applies for a few jobs.
const IN_A_ROW: NonZeroU32 = NonZeroU32::MIN.saturating_add(11);
/// And then one by one.
const AGAIN: Duration = Duration::from_secs(120);
/// Links in a row to one address: a mistyped one is typed again, but nobody is flooded with texts by a stranger.
const LINKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(2);
/// And then one by one.
const LINK_AGAIN: Duration = Duration::from_secs(6 * 3600);
/// Above so many numbers, those that may send again anyway are forgotten.
const KEPT: usize = 10_000;

/// Counts what comes from, or goes to, each number or address.
pub struct Throttle(DefaultKeyedRateLimiter<String>);

impl Throttle {
    /// For the forms of each number.
    pub fn of_forms() -> Self {
        Self::of(IN_A_ROW, AGAIN)
    }

    /// For the links that go to each number or e-mail address.
    pub fn of_links() -> Self {
        Self::of(LINKS, LINK_AGAIN)
    }

    fn of(in_a_row: NonZeroU32, again: Duration) -> Self {
        let quota = Quota::with_period(again).unwrap_or(Quota::per_minute(in_a_row));
        Self(RateLimiter::keyed(quota.allow_burst(in_a_row)))
    }

    /// Counts one of a number, in E.164, or of an e-mail address.
    ///
    /// # Errors
    /// `TooMany` where there were too many lately.
    pub fn count(&self, whose: &str) -> Result<()> {
        if self.0.len() > KEPT {
            self.0.retain_recent();
        }
        self.0.check_key(&whose.to_owned()).map_err(|refused| {
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
        let throttle = Throttle::of_forms();
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
