//! What the crates above the platform add to a server: the platform calls it without knowing whose it is.

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    error::Result,
    outbox::{JobRegistry, Schedule},
    services::Services,
};

/// An address whose reply is made of what other addresses show.
#[derive(Clone, Copy, Debug)]
pub struct Derived {
    /// The address.
    pub address: &'static str,
    /// What its reply is made of: these addresses, and those below them.
    pub sources: &'static [&'static str],
}

/// What a new brand begins with.
pub type OnTenantCreated = fn(&Connection, Timestamp) -> Result<()>;

/// Everything that is registered with the platform.
#[derive(Default)]
pub struct Product {
    /// The kinds of background jobs.
    pub jobs: JobRegistry,
    /// What each sweep does for a brand.
    pub schedule: Schedule,
    /// Addresses that go stale with others.
    pub derived: Vec<Derived>,
    /// What is written into the file of a new brand, in the transaction that opens it.
    pub on_tenant_created: Vec<OnTenantCreated>,
    /// What parts of the product offer to others; the server moves it into its core.
    pub services: Services,
}

impl Product {
    /// Adds the derived addresses whose sources are stale.
    pub fn follow(&self, stale: &mut Vec<String>) {
        for derived in &self.derived {
            let touched = |address: &String| {
                let mut sources = derived.sources.iter();
                sources.any(|source| address.starts_with(source))
            };
            let known = |address: &String| derived.address.starts_with(address.as_str());
            if stale.iter().any(touched) && !stale.iter().any(known) {
                stale.push(derived.address.to_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_derived_address_goes_stale_once_with_its_sources() {
        let product = Product {
            derived: vec![Derived {
                address: "/api/hiring/dashboard",
                sources: &["/api/jobs", "/api/offers"],
            }],
            ..Product::default()
        };
        for (stale, follows) in [
            (vec!["/api/jobs/1"], true),
            (vec!["/api/schedules"], false),
            (vec!["/api/jobs/1", "/api/hiring"], false),
            (vec!["/api/jobs/1", "/api/offers"], true),
        ] {
            let mut heard: Vec<String> = stale.iter().map(|it| (*it).to_owned()).collect();
            product.follow(&mut heard);
            assert_eq!(heard.len() - stale.len(), usize::from(follows), "{stale:?}");
        }
    }
}
