//! The server's parts and how they are put together.

use std::{mem, ops::Deref, sync::Arc};

use rules::RuleBook;
use tenants::{Tenant, TenantId, Tenants};

use crate::{
    audit::heads::Heads,
    blobs,
    clock::Clock,
    config::Config,
    edge::Edge,
    error::Result,
    health::Health,
    keys::{self, Keys},
    live::Live,
    outbox,
    permit::Actor,
    product::Product,
    rule_books::RuleBooks,
    services::Services,
    session::Sessions,
    time_guard,
    write_context::{Effects, RequestMeta, WriteContext},
};

/// The server. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<AppState>);

/// The parts of the server.
pub struct AppState {
    /// The brands.
    pub tenants: Arc<Tenants>,
    /// Rules, keys and settings, as use cases see them.
    pub core: Environment,
    /// The time.
    pub clock: Clock,
    /// Signed-in people, as read from the brands' files.
    pub sessions: Sessions,
    /// Listening browsers.
    pub live: Live,
    /// The counters of the edge.
    pub edge: Edge,
    /// The carrier of messages.
    pub outbox: outbox::Outbox,
    /// The server's own health.
    pub health: Health,
    /// The signer of the ends of the audit trails.
    pub heads: Heads,
    /// The additions of the crates above the platform.
    pub product: Product,
}

/// A use case's environment besides its brand's file: nothing here does I/O.
pub struct Environment {
    /// The law.
    pub rule_book: RuleBook,
    /// The same with each brand's own rules.
    pub rule_books: RuleBooks,
    /// The server's configuration.
    pub config: Config,
    /// The services that parts of the product offer to others.
    pub services: Services,
    /// The brands, for what addresses call them.
    brands: Arc<Tenants>,
}

impl Environment {
    /// The path of a brand's career site: `/careers/pitaya`.
    pub fn career_path(&self, code: &str) -> String {
        let brand = code
            .parse()
            .ok()
            .and_then(|code| self.brands.by_code(&code));
        let named = brand.and_then(|id| self.brands.info(id)?.short_name.clone());
        format!("/careers/{}", named.as_deref().unwrap_or(code))
    }

    /// The absolute address of a brand's career site.
    pub fn career_site(&self, code: &str) -> String {
        format!("{}{}", self.config.serve.url, self.career_path(code))
    }
}

impl Deref for App {
    type Target = AppState;
    fn deref(&self) -> &AppState {
        &self.0
    }
}

impl App {
    /// Puts a server together.
    ///
    /// # Errors
    /// An error where the data folder or the control file cannot be opened, the master key is not the one that the data
    /// was sealed with, or a setting is not valid.
    pub fn start(config: Config, clock: Clock, product: Product) -> anyhow::Result<Self> {
        Self::start_with(config, clock, product, keys::open)
    }

    /// [`App::start`] for the rotation of the master key, also for one that was broken off.
    ///
    /// # Errors
    /// Those of [`App::start`].
    pub fn start_to_rotate(config: Config, clock: Clock, product: Product) -> anyhow::Result<Self> {
        Self::start_with(config, clock, product, keys::open_during_rotation)
    }

    fn start_with(
        mut config: Config,
        clock: Clock,
        mut product: Product,
        keys: fn(&Tenants, &[u8; 32]) -> anyhow::Result<Keys>,
    ) -> anyhow::Result<Self> {
        let tenants = Tenants::start(tenants::Config {
            cap: config.data.open_tenants,
            blob_names: &blobs::NAMED,
            ..tenants::Config::new(config.data.root.clone())
        })?;
        let keys = keys(&tenants, &config.data.master_key)?;
        config.data.stable_key = keys.stable;
        let heads = Heads::new(&config.data, keys.signing)?;
        time_guard::begin(&tenants, clock.now())?;
        let outbox = outbox::Outbox::new(&config)?;
        let health = Health::new(&config);
        let limits = config.limits;
        Ok(Self(Arc::new(AppState {
            tenants: tenants.clone(),
            core: Environment {
                rule_book: RuleBook::embedded(),
                rule_books: RuleBooks::default(),
                config,
                services: mem::take(&mut product.services),
                brands: tenants,
            },
            clock,
            sessions: Sessions::default(),
            live: Live::new(limits.streams),
            edge: Edge::new(&limits),
            outbox,
            health,
            heads,
            product,
        })))
    }

    /// Lineup's automatic acts in a brand, outside of any request: one change, on record as the system's.
    ///
    /// # Errors
    /// Those of `act`; database errors.
    pub async fn run_as_system<T: Send + 'static>(
        &self,
        tenant: &Tenant,
        act: impl FnOnce(&mut WriteContext<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (server, now) = (self.clone(), self.clock.now());
        let (outcome, effects) = tenant
            .write(move |db| {
                let (actor, origin) = (Actor::system(), RequestMeta::default());
                WriteContext::new(db, &server.core, &actor, now, &origin).run(act)
            })
            .await?;
        self.publish_effects(tenant, effects);
        outcome
    }

    /// Whether something in a brand must be kept, so that the brand is not deleted.
    ///
    /// # Errors
    /// Those of opening its file; database errors.
    pub async fn must_keep(&self, brand: TenantId) -> Result<bool> {
        let (server, tenant) = (self.clone(), self.tenants.open_in_passing(brand).await?);
        tenant.read(move |db| server.product.must_keep(db)).await
    }

    /// Publishes a committed change's effects to the rest of the server.
    pub fn publish_effects(&self, tenant: &Tenant, mut effects: Effects) {
        if effects.rights_changed {
            self.sessions.forget(tenant.id());
        }
        if effects.work_waits {
            self.outbox.wake(tenant.id());
        }
        if effects.seq.is_some() {
            self.heads.grew(tenant.id());
        }
        self.product.follow(&mut effects.stale);
        if !effects.stale.is_empty() {
            self.live.publish(tenant.id(), effects.seq, effects.stale);
        }
    }
}
