//! The server's parts and how they are put together.

use std::{ops::Deref, sync::Arc};

use rules::RuleBook;
use tenants::{Tenant, Tenants};

use crate::{
    change::{Change, News, Origin},
    clock::Clock,
    config::Config,
    edge::Edge,
    error::Result,
    hiring,
    identity::{Door, session::Sessions},
    live::Live,
    outbox,
    permit::Actor,
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
    /// What is counted at the edge.
    pub edge: Edge,
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
        let limits = config.limits;
        Ok(Self(Arc::new(Parts {
            tenants,
            core: Core {
                rule_book: RuleBook::embedded(),
                config,
            },
            clock,
            sessions: Sessions::default(),
            door: Door::default(),
            live: Live::new(limits.streams),
            edge: Edge::new(&limits),
            outbox,
        })))
    }

    /// What Lineup does in a brand by itself, outside of any request: one change, on record as the system's.
    ///
    /// # Errors
    /// Those of `act`; those of the file.
    pub async fn by_itself<T: Send + 'static>(
        &self,
        tenant: &Tenant,
        act: impl FnOnce(&mut Change<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (server, now) = (self.clone(), self.clock.now());
        let (outcome, news) = tenant
            .write(move |db| {
                let (actor, origin) = (Actor::system(), Origin::default());
                Change::new(db, &server.core, &actor, now, &origin).run(act)
            })
            .await?;
        self.announce(tenant, news);
        outcome
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
