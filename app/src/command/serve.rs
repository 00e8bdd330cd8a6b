//! `lineup serve`: opens the data, starts the worker and answers requests until it is told to stop.

use std::{net::SocketAddr, process::ExitCode};

use anyhow::Context as _;
use tokio::net::TcpListener;

use crate::{app::App, clock::Clock, config::Config, edge, identity, outbox, router};

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
    let app = App::start(config, Clock::System)?;
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}"))?;
    super::say(&format!("Lineup is open at {url}"));
    for line in identity::first_steps(&app).await? {
        super::say(&line);
    }
    let worker = tokio::spawn(outbox::work(app.clone()));
    let sweep = tokio::spawn(outbox::sweep(app.clone()));
    let counters = tokio::spawn(edge::sweep(app.clone()));
    edge::listen::serve(listener, &app, router::router(&app), stopped()).await;
    worker.abort();
    sweep.abort();
    counters.abort();
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
