//! The server's parts and how they are put together.

use std::{ops::Deref, sync::Arc};

use rules::RuleBook;
use tenants::{Tenant, Tenants};

use crate::{
    change::News,
    clock::Clock,
    config::Config,
    hiring,
    identity::{Door, session::Sessions},
    live::Live,
    outbox,
};

/// The server. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What the server is made of.
pub struct Parts {
    /// The brands.
    pub tenants: Arc<Tenants>,
    /// Rules, keys and settings, as use cases see them.
    pub core: Core,
    /// The time.
    pub clock: Clock,
    /// Signed-in people, as read from the brands' files.
    pub sessions: Sessions,
    /// What the sign-in remembers between requests.
    pub door: Door,
    /// Listening browsers.
    pub live: Live,
    /// What carries messages out.
    pub outbox: outbox::Outbox,
}

/// What a use case may ask besides its brand's file: nothing here does I/O.
pub struct Core {
    /// The law and the brands' rules.
    pub rule_book: RuleBook,
    /// How the server is set up.
    pub config: Config,
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// Puts a server together.
    ///
    /// # Errors
    /// Where the data folder or the control file cannot be opened, or a mail setting does not hold up.
    pub fn start(config: Config, clock: Clock) -> anyhow::Result<Self> {
        let tenants = Tenants::start(tenants::Config {
            cap: config.data.open_tenants,
            ..tenants::Config::new(config.data.root.clone())
        })?;
        let outbox = outbox::Outbox::new(&config)?;
        Ok(Self(Arc::new(Parts {
            tenants,
            core: Core {
                rule_book: RuleBook::embedded(),
                config,
            },
            clock,
            sessions: Sessions::default(),
            door: Door::default(),
            live: Live::default(),
            outbox,
        })))
    }

    /// Tells the rest of the server what a committed change means for it.
    pub fn announce(&self, tenant: &Tenant, mut news: News) {
        if news.rights_changed {
            self.sessions.forget(tenant.id());
        }
        if news.work_waits {
            self.outbox.wake(tenant.id());
        }
        hiring::dashboard::follow(&mut news.stale);
        if !news.stale.is_empty() {
            self.live.tell(tenant.id(), news.seq, news.stale);
        }
    }
}
