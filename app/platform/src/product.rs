//! The additions of the crates above the platform to a server: the platform calls them without knowing the crate.

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
    /// The sources of its reply: these addresses, and those below them.
    pub sources: &'static [&'static str],
}

/// The first contents of a new brand.
pub type OnTenantCreated = fn(&Connection, Timestamp) -> Result<()>;

/// Everything that is registered with the platform.
#[derive(Default)]
pub struct Product {
    /// The kinds of background jobs.
    pub jobs: JobRegistry,
    /// The work of each sweep for a brand.
    pub schedule: Schedule,
    /// Addresses that go stale with others.
    pub derived: Vec<Derived>,
    /// The contents of a new brand's file, written in the transaction that opens it.
    pub on_tenant_created: Vec<OnTenantCreated>,
    /// The services that parts of the product offer to others; the server moves them into its core.
    pub services: Services,
}

impl Product {
    /// Adds the derived addresses whose sources are stale.
    pub fn follow(&self, stale: &mut Vec<String>) {
        for derived in &self.derived {
            let affects = |address: &String| {
                let mut sources = derived.sources.iter();
                sources.any(|source| address.starts_with(source))
            };
            let known = |address: &String| derived.address.starts_with(address.as_str());
            if stale.iter().any(affects) && !stale.iter().any(known) {
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
            let mut topics: Vec<String> = stale.iter().map(|it| (*it).to_owned()).collect();
            product.follow(&mut topics);
            assert_eq!(
                topics.len() - stale.len(),
                usize::from(follows),
                "{stale:?}"
            );
        }
    }
}
