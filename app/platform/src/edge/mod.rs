//! The edge: what the server counts before it does any work, and for how long it listens. One place holds every
//! counter, and forgets what no longer matters each minute (`docs/architecture.md`, "The edge").

mod client;
pub mod listen;
mod per_target;
mod rate_limit;
mod slots;

use std::{num::NonZeroU32, time::Duration};

use tenants::{TenantId, control::Hash};

pub use client::Client;
pub use per_target::PerTarget;
pub use rate_limit::RateLimit;
pub use slots::{Slot, Slots};

use crate::{app::App, config::Limits, error::Result, ids::UserId};

/// How often counters forget.
const SWEEP: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);
/// The factor of a whole brand's allowance over an address's.
const BRAND_FACTOR: u32 = 20;
/// A form is saved at each step and each pause in typing.
const SAVES_FACTOR: u32 = 10;
/// Registrations are begun more often than an address is proven.
const BEGUN_FACTOR: u32 = 4;
/// A page brings many files along.
const FILES_FACTOR: u32 = 5;
/// Estimates that one address may ask for in a day, and that one recipient gets.
const ESTIMATES_A_DAY: u32 = 10;
const ESTIMATES_TO_ONE: u32 = 2;
/// Pairing codes that one address tries in a row, and after how long one more: a code of 40 bits lasts ten minutes.
const PAIRINGS: u32 = 10;
const PAIRINGS_AGAIN: Duration = Duration::from_secs(60);
/// PINs that one person tries for themselves in a row.
const PINS: u32 = 10;
/// How often one link may be opened in a minute, over all addresses.
const OPENS_A_MINUTE: u32 = 20;
/// Bytes that strangers leave here are counted in units of so many.
const UNIT: u64 = 1024;
const UNITS_A_MEGABYTE: u32 = 1024;

/// Classes of routes, each with an allowance of its own for each address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// `/api`.
    Api,
    /// Sign-in and registration.
    SignIn,
    /// Pages.
    Pages,
    /// Files of pages.
    Files,
    /// Applications.
    Apply,
    /// Saving a form that is being filled in.
    Saves,
}

/// Everything that is counted.
pub struct Edge {
    classes: [RateLimit<Client>; 6],
    person: RateLimit<(TenantId, UserId)>,
    brand: RateLimit<TenantId>,
    /// How often one link is opened; links are counted in a million drawers, so that guessing fills no memory.
    pub opens: RateLimit<u32>,
    /// Codes for signing in, by the person's hashed address.
    pub codes: PerTarget<Hash>,
    /// Applications, by number: someone corrects what they typed, or applies for a few jobs.
    pub forms: PerTarget<String>,
    /// Links of a form that was begun, by number or address: a mistyped one is typed again, but no one is flooded.
    pub links: PerTarget<String>,
    /// Forms that were begun.
    pub drafts: RateLimit<Client>,
    /// Registrations that one address begins in a day.
    pub registrations: RateLimit<Client>,
    /// Estimates of the landing page that one address asks for in a day.
    pub estimates: RateLimit<Client>,
    /// Estimates to one address, by its hash.
    pub estimate_mails: RateLimit<Hash>,
    /// Registrations whose first step one address keeps in a day: a few are started again, none fills the control file.
    pub registration_drafts: RateLimit<Client>,
    /// Pairing codes that one address tries for a kiosk.
    pub pairings: RateLimit<Client>,
    /// PINs that one person tries for themselves: the answer says which ones others have.
    pub pins: RateLimit<(TenantId, UserId)>,
    /// Brands that are registered in an hour.
    pub brands: RateLimit<()>,
    /// Files that are being received.
    pub uploads: Slots<Client>,
    /// Open connections.
    pub connections: Slots<Client>,
    kept_by_client: RateLimit<Client>,
    kept_by_brand: RateLimit<TenantId>,
}

impl Edge {
    /// The counters of a server.
    pub fn new(limits: &Limits) -> Self {
        let class = |class| {
            RateLimit::a_minute(match class {
                Class::Api => limits.api,
                Class::SignIn => limits.sign_in,
                Class::Pages => limits.pages,
                Class::Files => limits.pages.saturating_mul(FILES_FACTOR),
                Class::Apply => limits.apply,
                Class::Saves => limits.apply.saturating_mul(SAVES_FACTOR),
            })
        };
        let all = limits.connections;
        Self {
            classes: [
                class(Class::Api),
                class(Class::SignIn),
                class(Class::Pages),
                class(Class::Files),
                class(Class::Apply),
                class(Class::Saves),
            ],
            person: RateLimit::a_minute(limits.api),
            brand: RateLimit::a_minute(limits.api.saturating_mul(BRAND_FACTOR)),
            opens: RateLimit::a_minute(OPENS_A_MINUTE),
            codes: PerTarget::new(5, 15, HOUR / 6),
            forms: PerTarget::new(12, 60, HOUR / 30),
            links: PerTarget::new(3, 6, HOUR * 6),
            drafts: RateLimit::within(limits.drafts, HOUR),
            registrations: RateLimit::within(limits.registrations, DAY),
            estimates: RateLimit::within(ESTIMATES_A_DAY, DAY),
            estimate_mails: RateLimit::within(ESTIMATES_TO_ONE, DAY),
            registration_drafts: RateLimit::within(
                limits.registrations.saturating_mul(BEGUN_FACTOR),
                DAY,
            ),
            pairings: RateLimit::in_a_row(PAIRINGS, PAIRINGS_AGAIN),
            pins: RateLimit::in_a_row(PINS, HOUR / 6),
            brands: RateLimit::within(limits.brands, HOUR),
            uploads: Slots::new(limits.uploads_each, limits.uploads),
            // No address takes more than a quarter, however few there are.
            connections: Slots::new(limits.connections_each.min(all / 4).max(1), all),
            kept_by_client: RateLimit::within(units(limits.kept_each), DAY),
            kept_by_brand: RateLimit::within(units(limits.kept), DAY),
        }
    }

    /// Counts a request of a class.
    ///
    /// # Errors
    /// `TooMany`.
    pub fn count(&self, class: Class, client: Client) -> Result<()> {
        self.classes[class as usize].count(&client)
    }

    /// Counts a request whose session is proven: first for the person, so that no one alone uses up what the brand has.
    ///
    /// # Errors
    /// `TooMany`.
    pub fn count_signed_in(&self, brand: TenantId, person: UserId) -> Result<()> {
        self.person.count(&(brand, person))?;
        self.brand.count(&brand)
    }

    /// Counts bytes that a stranger leaves with a brand.
    ///
    /// # Errors
    /// `TooMany` where the address or the brand has had too many today.
    pub fn count_kept(&self, client: Client, brand: TenantId, bytes: u64) -> Result<()> {
        let many = u32::try_from(bytes.div_ceil(UNIT)).unwrap_or(u32::MAX);
        let many = NonZeroU32::new(many).unwrap_or(NonZeroU32::MIN);
        self.kept_by_client.count_many(&client, many)?;
        self.kept_by_brand.count_many(&brand, many)
    }

    /// Forgets everyone who has their whole allowance again.
    pub fn forget(&self) {
        for class in &self.classes {
            class.forget();
        }
        self.person.forget();
        self.brand.forget();
        self.opens.forget();
        self.codes.forget();
        self.forms.forget();
        self.links.forget();
        self.drafts.forget();
        self.registrations.forget();
        self.estimates.forget();
        self.estimate_mails.forget();
        self.registration_drafts.forget();
        self.pairings.forget();
        self.pins.forget();
        self.brands.forget();
        self.kept_by_client.forget();
        self.kept_by_brand.forget();
    }

    /// Number of addresses, people and brands that are remembered for their requests.
    pub fn remembered(&self) -> usize {
        let classes: usize = self.classes.iter().map(RateLimit::remembered).sum();
        classes + self.person.remembered() + self.brand.remembered()
    }
}

fn units(megabytes: u32) -> u32 {
    megabytes.saturating_mul(UNITS_A_MEGABYTE)
}

/// Lets the counters of a server forget, for as long as it runs.
pub async fn sweep(app: App) {
    loop {
        tokio::time::sleep(SWEEP).await;
        app.edge.forget();
    }
}
