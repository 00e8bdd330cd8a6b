//! Whether this server can do its work: for a load balancer that asks, and for the server that acts on it.

mod ballast;
mod storage;
mod watch;

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse as _, Response},
};
use serde::Serialize;
use tenants::control;
use tokio::time;

use crate::{app::App, config::Config};

pub use watch::{check_files, look, watch};

use storage::Storage;

/// A worker without a sign of life for so long does not work: it sleeps for 20 s at most.
const SILENT: Duration = Duration::from_secs(90);
/// The control file answers within microseconds.
const PATIENCE: Duration = Duration::from_secs(2);

/// The server's own health.
pub struct Health {
    storage: Storage,
    /// The background worker.
    pub worker: Pulse,
}

impl Health {
    /// The health of a server that has just started.
    pub fn new(config: &Config) -> Self {
        Self {
            storage: Storage::new(&config.data.root, config.data.ballast),
            worker: Pulse::default(),
        }
    }
}

/// A sign of life.
#[derive(Default)]
pub struct Pulse(Mutex<Option<Instant>>);

impl Pulse {
    /// Says that it lives.
    pub fn record_heartbeat(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn is_alive(&self) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < SILENT)
    }
}

/// The reply of `GET /readyz`. It says nothing of any brand.
#[derive(Debug, Serialize)]
struct Readiness {
    disk: &'static str,
    database: &'static str,
    worker: &'static str,
}

/// Whether the server can do all of its work: 200, else 503 with what is wrong. `GET /healthz` only says that the process
/// answers: restarting a server mends no full disk.
pub async fn ready(State(app): State<App>) -> Response {
    let asked = app.tenants.control().read(control::answers);
    let database = matches!(time::timeout(PATIENCE, asked).await, Ok(Ok(())));
    let (disk, worker) = (!app.health.storage.is_full(), app.health.worker.is_alive());
    let status = if disk && database && worker {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let state = Readiness {
        disk: if disk { "ok" } else { "full" },
        database: if database { "ok" } else { "unavailable" },
        worker: if worker { "ok" } else { "stopped" },
    };
    (status, [(header::CACHE_CONTROL, "no-store")], Json(state)).into_response()
}
