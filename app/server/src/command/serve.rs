//! `lineup serve`: opens the data, starts the worker and answers requests until it gets the signal to stop.

use std::{
    io::{self, IsTerminal as _},
    net::SocketAddr,
    process::ExitCode,
    time::Duration,
};

use anyhow::Context as _;
use tenants::ServerLock;
use tokio::{net::TcpListener, task::JoinSet, time};

use crate::{
    clock::Clock, compliance::heads, config::Config, edge, health, identity, outbox, router,
    server, time_guard,
};

/// How long the end waits for messages that are on their way.
const LAST_TURNS: Duration = Duration::from_secs(10);

pub(super) async fn serve(demo: bool) -> anyhow::Result<ExitCode> {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| {
        tracing_subscriber::EnvFilter::new(
            "warn,app=info,hiring=info,organization=info,platform=info,recruiting=info,scheduling=info",
        )
    });
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .init();
    let config = Config::from_env(demo)?;
    let address = SocketAddr::new(config.serve.bind, config.serve.port);
    let url = config.serve.url.clone();
    let _lock = ServerLock::take(&config.data.root)?;
    let app = server::start(config, Clock::System)?;
    identity::open_brand::remove_unfinished(&app).await?;
    health::look(&app).await;
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}"))?;
    super::say(&format!("Lineup is open at {url}"));
    for line in identity::first_steps(&app).await? {
        super::say(&line);
    }
    // A service's output goes to a log, and the link lets any reader in.
    if io::stdout().is_terminal()
        && let Some(link) = identity::set_up_link(&app).await?
    {
        super::say(&link);
    }
    if let Ok(standing) = time_guard::standing(&app).await
        && standing.trusted().is_none()
    {
        super::say(&standing.to_string());
    }
    let worker = tokio::spawn(outbox::work(app.clone()));
    let mut background = JoinSet::new();
    background.spawn(outbox::sweep(app.clone()));
    background.spawn(health::watch(app.clone()));
    background.spawn(health::check_files(app.clone()));
    background.spawn(heads::keep(app.clone()));
    background.spawn(heads::send(app.clone()));
    background.spawn(edge::sweep(app.clone()));
    edge::listen::serve(listener, &app, router::router(&app), stopped()).await;
    background.abort_all();
    app.outbox.stop();
    if time::timeout(LAST_TURNS, worker).await.is_err() {
        tracing::warn!("messages were still on their way at the end; they may be sent again");
    }
    heads::sign_grown(&app).await;
    if time::timeout(LAST_TURNS, heads::send_once(&app))
        .await
        .is_err()
    {
        tracing::warn!(
            "the store of the audit heads did not answer at the end; they are sent at the next start"
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the link for the first brand.
pub(super) async fn set_up() -> anyhow::Result<ExitCode> {
    let app = server::start(Config::from_env(false)?, Clock::System)?;
    let link = identity::set_up_link(&app).await?;
    super::say(&link.unwrap_or_else(|| {
        "There is a brand already: its owner signs in, and lineup tenant create makes another"
            .to_owned()
    }));
    Ok(ExitCode::SUCCESS)
}

async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    let asked = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    let Ok(mut terminate) = asked else {
        tracing::warn!("this process cannot be told to end gently");
        let _ = interrupt.await;
        return;
    };
    tokio::select! {
        _ = interrupt => {}
        _ = terminate.recv() => {}
    }
}
