//! A server on a folder of its own, with one brand and the clock in the test's hands.

use std::{net::SocketAddr, sync::Arc};

use app::router;
use axum::Router;
use jiff::{SignedDuration, Timestamp};
use organization::{
    identity::{self, Invitation, open_brand, session},
    plan::{Plan, operator},
};
use platform::{
    app::App,
    clock::Clock,
    config::{Config, Data, Limits, Serve},
    context::Context,
    edge::listen,
    error::{Error, Result},
    ids::{LocationId, UserId},
    messages::Lang,
    outbox::{self, Shown},
    permit::{DepartmentKind, Role},
    time_guard::{self, TrustedTime},
    write_context::{RequestMeta, WriteContext},
};
use tempfile::TempDir;
use tenants::{Tenant, TenantCode};
use tokio::{net::TcpListener, sync::oneshot};

use super::{Browser, until};

/// The moment at which tests begin: a Friday noon in New York.
const START: &str = "2026-11-20T17:00:00Z";
/// The address of the server; nothing listens there.
pub(crate) const URL: &str = "http://lineup.test";

/// A server with one brand, "Pitaya Taquería", owned by ana@example.com.
pub(crate) struct TestApp {
    pub(crate) app: App,
    pub(crate) clock: Clock,
    pub(crate) tenant: Arc<Tenant>,
    pub(crate) owner: UserId,
    pub(crate) router: Router,
    pub(crate) folder: TempDir,
}

impl TestApp {
    /// A demo server: its messages stay on it.
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// A server that is set up differently.
    pub(crate) async fn start_with(set_up: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().expect("a folder");
        let mut config = config(&folder);
        set_up(&mut config);
        let clock = Clock::at(START.parse().expect("a time"));
        let app = app::server::start(config, clock.clone()).expect("the server starts");
        let opened = open_brand::open_brand(
            &app,
            "Pitaya Taquería",
            None,
            owner("ana@example.com", "Ana"),
        )
        .await
        .expect("a brand");
        let tenant = app.tenants.open(opened.id).await.expect("its file");
        // A new brand's automations are tested in a brand of its own; here nothing is sent unasked.
        tenant
            .write(|db| Ok::<_, Error>(db.execute("DELETE FROM automations", [])?))
            .await
            .expect("a quiet brand");
        // Tests turn the clock by months: this brand's plan has no end.
        app.run_as_system(&tenant, |change| operator::grant(change, Plan::Pro, None))
            .await
            .expect("a plan");
        let router = router::router(&app);
        Self {
            app,
            clock,
            tenant,
            owner: opened.owner,
            router,
            folder,
        }
    }

    /// Listens on a port of this machine until the returned sender is dropped.
    pub(crate) async fn listen(&self) -> (SocketAddr, oneshot::Sender<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let (stop, stopped) = oneshot::channel();
        let (app, router) = (self.app.clone(), self.router.clone());
        tokio::spawn(async move {
            let stopped = async move {
                let _ = stopped.await;
            };
            listen::serve(listener, &app, router, stopped).await;
        });
        (address, stop)
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(crate) fn turn(&self, by: SignedDuration) {
        self.clock.advance(by);
    }

    /// The time, after an operator said that the clock is right, however far it was turned.
    pub(crate) async fn accepted_time(&self) -> TrustedTime {
        time_guard::accept(&self.app)
            .await
            .expect("the control file")
    }

    /// A browser that no one is signed in with.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.router.clone(), &self.app.core.config.serve.url)
    }

    /// Another brand of the same server.
    pub(crate) async fn another_brand(&self, name: &str, email: &str) -> (TenantCode, UserId) {
        let opened = open_brand::open_brand(&self.app, name, None, owner(email, "Ana"))
            .await
            .expect("another brand");
        (opened.code, opened.owner)
    }

    /// The same server with another brand in the first one's place.
    pub(crate) async fn at_another_brand(&self, name: &str) -> Self {
        let opened = open_brand::open_brand(&self.app, name, None, owner("bo@example.com", "Bo"))
            .await
            .expect("another brand");
        self.at(opened).await
    }

    /// The same server with a demo brand in the first one's place.
    pub(crate) async fn at_a_demo(&self, name: &str) -> Self {
        let opened = open_brand::open_demo(&self.app, name, owner("di@example.com", "Di"))
            .await
            .expect("a demo");
        self.at(opened).await
    }

    async fn at(&self, opened: open_brand::Opened) -> Self {
        Self {
            app: self.app.clone(),
            clock: self.clock.clone(),
            tenant: self.app.tenants.open(opened.id).await.expect("its file"),
            owner: opened.owner,
            router: self.router.clone(),
            folder: TempDir::new().expect("a folder"),
        }
    }

    /// A use case as the owner.
    pub(crate) async fn as_owner<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.as_user(self.owner, work).await
    }

    /// A use case as someone.
    pub(crate) async fn as_user<T: Send + 'static>(
        &self,
        user: UserId,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let actor = self
            .tenant
            .read(move |db| session::actor(db, user))
            .await?
            .expect("an active person");
        let context = Context {
            app: self.app.clone(),
            tenant: self.tenant.clone(),
            actor: Arc::new(actor),
            now: self.now(),
            origin: RequestMeta::default(),
        };
        context.write(work).await
    }

    /// An account, made by the owner; `locations` of `None` is the whole brand.
    pub(crate) async fn account(
        &self,
        role: Role,
        email: &str,
        locations: Option<Vec<LocationId>>,
    ) -> UserId {
        let invitation = invitation(role, email, locations);
        let made = self
            .as_owner(move |change| identity::open_account(change, &invitation))
            .await;
        // Codes find a person once the control file has the address.
        self.work().await;
        made.expect("an account").id
    }

    /// A browser in which someone new with this role, for the whole brand, is signed in.
    pub(crate) async fn sign_in_as(&self, role: Role) -> Browser {
        let email = format!(
            "{}-{}@example.com",
            role.name(),
            platform::ids::new_id(self.now())
        );
        let user = self.account(role, &email, None).await;
        self.sign_in(user).await
    }

    /// A browser in which this person is signed in.
    pub(crate) async fn sign_in(&self, user: UserId) -> Browser {
        let now = self.now();
        let secret = self
            .tenant
            .write(move |db| session::start(db, user, now, "test", None))
            .await
            .expect("a session");
        let cookie = session::cookie(&self.app.core.config, self.tenant.code(), &secret);
        let mut browser = self.browser();
        browser.keep(cookie.name(), cookie.value());
        browser
    }

    /// A browser in which a person of another brand is signed in.
    pub(crate) async fn sign_in_at(&self, code: &TenantCode, user: UserId) -> Browser {
        let id = self.app.tenants.by_code(code).expect("the other brand");
        let tenant = self.app.tenants.open(id).await.expect("its file");
        let now = self.now();
        let secret = tenant
            .write(move |db| session::start(db, user, now, "test", None))
            .await
            .expect("a session");
        let cookie = session::cookie(&self.app.core.config, code, &secret);
        let mut browser = self.browser();
        browser.keep(cookie.name(), cookie.value());
        browser
    }

    /// How many rows each table of the brand has.
    pub(crate) async fn rows(&self) -> Vec<(String, i64)> {
        self.tenant
            .read(|db| {
                let mut tables = db
                    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")?;
                let names: Vec<String> = tables
                    .query_map([], |row| row.get(0))?
                    .collect::<Result<_, _>>()?;
                names
                    .into_iter()
                    .map(|name| {
                        let count =
                            db.query_row(&format!("SELECT count(*) FROM \"{name}\""), [], |row| {
                                row.get(0)
                            })?;
                        Ok((name, count))
                    })
                    .collect::<Result<_, Error>>()
            })
            .await
            .expect("the file can be read")
    }

    /// Does everything that waits in the outbox.
    pub(crate) async fn work(&self) {
        outbox::drain(&self.app).await.expect("the outbox works");
    }

    /// Waits for the newest message to an address: codes are written after the answer has gone out.
    pub(crate) async fn message_to(&self, address: &str) -> Shown {
        until(&format!("a message to {address}"), async || {
            self.work().await;
            let shown = self.app.outbox.shown();
            shown.into_iter().find(|shown| shown.to == address)
        })
        .await
    }

    /// Waits for a message with this subject: the server's own worker may still carry it while older ones have arrived.
    pub(crate) async fn message_about(&self, address: &str, subject: &str) -> Shown {
        until(&format!("{subject}, to {address}"), async || {
            self.work().await;
            let shown = self.app.outbox.shown();
            shown
                .into_iter()
                .find(|shown| shown.to == address && shown.letter.subject == subject)
        })
        .await
    }

    /// The newest code that went to an address.
    pub(crate) async fn code_to(&self, address: &str) -> String {
        self.message_to(address).await.letter.code.expect("a code")
    }
}

/// An invitation to the whole brand or some of its locations.
pub(crate) fn invitation(
    role: Role,
    email: &str,
    locations: Option<Vec<LocationId>>,
) -> Invitation {
    Invitation {
        employee: None,
        first_name: "Luz".to_owned(),
        last_name: "Marín".to_owned(),
        email: Some(email.to_owned()),
        phone: None,
        lang: Lang::En,
        role,
        locations,
        houses: vec![DepartmentKind::Foh, DepartmentKind::Boh],
    }
}

fn owner(email: &str, first_name: &str) -> open_brand::Owner {
    open_brand::Owner {
        email: email.to_owned(),
        phone: None,
        first_name: first_name.to_owned(),
        last_name: "Ruiz".to_owned(),
        lang: Lang::En,
    }
}

fn config(folder: &TempDir) -> Config {
    Config {
        serve: Serve {
            bind: [127, 0, 0, 1].into(),
            port: 0,
            url: URL.to_owned(),
            trusted_proxy: None,
            demo: true,
        },
        data: Data {
            root: folder.path().to_owned(),
            master_key: [7; 32],
            stable_key: [7; 32],
            audit_store: None,
            audit_heads: folder.path().join("heads"),
            audit_mail: false,
            open_tenants: 20,
            ballast: 0,
        },
        oidc: None,
        smtp: None,
        timestamps: None,
        writer: None,
        sms: None,
        stripe: None,
        sales_mail: None,
        payment_details: Some("ACH: First Bank, account 1234".to_owned()),
        scanner: None,
        push_hosts: Vec::new(),
        limits: Limits {
            api: 100_000,
            sign_in: 100_000,
            pages: 100_000,
            apply: 100_000,
            drafts: 100_000,
            registrations: 100_000,
            brands: 100_000,
            kept_each: 100_000,
            kept: 100_000,
            // Tests run on any disk.
            free_disk: 0,
            ..Limits::default()
        },
    }
}
