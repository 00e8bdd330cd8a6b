//! How often something goes to, or comes from, one person: their number, their address, their account. Counted for each
//! asking client, so that a stranger uses up only the stranger's allowance; for all of them together, so that many
//! strangers do not add up; and apart for a browser in which the person has signed in before.

use std::{hash::Hash, time::Duration};

use super::{Client, RateLimit};
use crate::error::Result;

/// Counts what concerns each person.
pub struct PerTarget<T: Hash + Eq + Clone> {
    by_client: RateLimit<(T, Client)>,
    together: RateLimit<T>,
    by_browser: RateLimit<(T, String)>,
}

impl<T: Hash + Eq + Clone> PerTarget<T> {
    /// `most` in a row from one client or one known browser, `together` in a row from all clients, and then one after
    /// each `again`.
    pub fn new(most: u32, together: u32, again: Duration) -> Self {
        Self {
            by_client: RateLimit::in_a_row(most, again),
            together: RateLimit::in_a_row(together, again),
            by_browser: RateLimit::in_a_row(most, again),
        }
    }

    /// Counts one that a client asks for.
    ///
    /// # Errors
    /// `TooMany` where there were too many lately.
    pub fn count(&self, target: &T, client: Client) -> Result<()> {
        self.by_client.count(&(target.clone(), client))?;
        self.together.count(target)
    }

    /// Counts one that a browser asks for in which the person has signed in before: strangers take nothing from it.
    ///
    /// # Errors
    /// `TooMany` where there were too many lately.
    pub fn count_known(&self, target: &T, browser: &str) -> Result<()> {
        self.by_browser.count(&(target.clone(), browser.to_owned()))
    }

    /// Forgets those whose allowance is whole again.
    pub fn forget(&self) {
        self.by_client.forget();
        self.together.forget();
        self.by_browser.forget();
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::error::Error;

    fn client(last: u8) -> Client {
        Client::of(Some(IpAddr::from([192, 0, 2, last])))
    }

    #[test]
    fn a_stranger_locks_no_one_out_and_many_strangers_do_not_add_up() {
        let limit = PerTarget::new(5, 15, Duration::from_secs(600));
        let refused = |outcome| matches!(outcome, Err(Error::TooMany(_)));
        for _ in 0..5 {
            limit.count(&"ana", client(1)).unwrap();
        }
        assert!(refused(limit.count(&"ana", client(1))));
        limit.count(&"ana", client(2)).unwrap();
        limit.count(&"bo", client(1)).unwrap();
        let others = (3..=200).filter(|last| limit.count(&"ana", client(*last)).is_ok());
        assert_eq!(others.count(), 9, "fifteen codes from all strangers");
        for _ in 0..5 {
            limit.count_known(&"ana", "her phone").unwrap();
        }
        assert!(refused(limit.count_known(&"ana", "her phone")));
    }
}
