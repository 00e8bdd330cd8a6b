//! The server's checks by the clock: the free space of the disk, sign-outs that could not be written, and the brands'
//! files.

use std::time::Duration;

use tokio::{task, time};

use crate::{app::App, error::Result, session};

/// Between two looks at the disk.
const LOOK: Duration = Duration::from_secs(2);
/// Between two files: the check must not slow requests.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The pause when no file is due.
const PAUSE: Duration = Duration::from_secs(60);

/// Looks at the disk for ever.
pub async fn watch(app: App) {
    loop {
        look(&app).await;
        time::sleep(LOOK).await;
    }
}

/// Looks at the room on the disk, and writes down what waited for it.
pub async fn look(app: &App) {
    let looking = app.clone();
    if let Err(error) = task::spawn_blocking(move || looking.health.storage.look()).await {
        tracing::error!("the disk could not be looked at: {error}");
    }
    session::write_ends(app).await;
}

/// Looks for damage in the brands' files for ever: each file once a day, one at a time.
pub async fn check_files(app: App) {
    loop {
        let checked: Result<_> = async { Ok(app.tenants.check_next(app.clock.now()).await?) }.await;
        let pause = match checked {
            Ok(Some(_)) => POLL_INTERVAL,
            Ok(None) => PAUSE,
            Err(error) => {
                tracing::warn!("a brand's file could not be looked at: {error}");
                POLL_INTERVAL
            }
        };
        time::sleep(pause).await;
    }
}
