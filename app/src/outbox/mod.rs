//! The outbox: messages leave here and nowhere else.

use tenants::TenantId;
use tokio::sync::Notify;

use crate::{app::App, config::Config};

/// What carries messages out.
#[derive(Debug, Default)]
pub struct Outbox {
    woken: Notify,
}

impl Outbox {
    /// Reads the transports from the settings.
    ///
    /// # Errors
    /// Where a setting does not hold up.
    pub fn new(_config: &Config) -> anyhow::Result<Self> {
        Ok(Self::default())
    }

    /// Says that a brand has messages or jobs waiting.
    pub fn wake(&self, _tenant: TenantId) {
        self.woken.notify_one();
    }
}

/// The worker: sends what waits.
pub async fn work(app: App) {
    app.outbox.woken.notified().await;
}

/// The slow sweep.
pub async fn sweep(_app: App) {}
