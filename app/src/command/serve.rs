//! `lineup serve`: opens the data, starts the worker and answers requests until it is told to stop.

use std::{net::SocketAddr, process::ExitCode, time::Duration};

use anyhow::Context as _;
use tenants::ServerLock;
use tokio::{net::TcpListener, task::JoinSet, time};

use crate::{app::App, clock::Clock, config::Config, health, identity, outbox, router};

/// How long the end waits for messages that are on their way.
const LAST_TURNS: Duration = Duration::from_secs(10);

pub(super) async fn serve(demo: bool) -> anyhow::Result<ExitCode> {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn,app=info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    let config = Config::from_env(demo)?;
    let address = SocketAddr::new(config.serve.bind, config.serve.port);
    let url = config.serve.url.clone();
    let _lock = ServerLock::take(&config.data.root)?;
    let app = App::start(config, Clock::System)?;
    health::look(&app).await;
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}"))?;
    super::say(&format!("Lineup is open at {url}"));
    for line in identity::first_steps(&app).await? {
        super::say(&line);
    }
    let worker = tokio::spawn(outbox::work(app.clone()));
    let mut background = JoinSet::new();
    background.spawn(outbox::sweep(app.clone()));
    background.spawn(health::watch(app.clone()));
    background.spawn(health::check_files(app.clone()));
    axum::serve(
        listener,
        router::router(&app).into_make_service_with_connect_info::<SocketAddr>(),
    )
    .with_graceful_shutdown(stopped())
    .await?;
    background.abort_all();
    app.outbox.stop();
    if time::timeout(LAST_TURNS, worker).await.is_err() {
        tracing::warn!("messages were still on their way at the end; they may be sent again");
    }
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
