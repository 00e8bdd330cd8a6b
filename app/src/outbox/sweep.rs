//! The sweep: repairs lost wake-ups, and forgets what is done.

use std::time::Duration;

use tenants::{TenantId, control};
use tokio::time;

use super::{
    jobs,
    prune::{self, prune},
    worker,
};
use crate::{
    app::App,
    blobs::Blobs,
    error::Result,
    hiring::{analytics::answer_rate, microsim::weekly, profile, resumes::scan},
};

/// Between two sweeps.
const SWEEP: Duration = Duration::from_secs(600);
/// Between two brands of a sweep: it must not get in anybody's way.
const STEP: Duration = Duration::from_millis(20);

/// Repairs lost wake-ups: asks every brand in turn, slowly, when its next job is due; forgets what is done, and
/// sign-ins that lapsed.
pub async fn sweep(app: App) {
    loop {
        for brand in app.tenants.list() {
            if let Err(error) = look(&app, brand.id).await {
                tracing::error!(brand = %brand.code, "the sweep could not look: {error:?}");
            }
            time::sleep(STEP).await;
        }
        let now = app.clock.now();
        let dropped: Result<usize> = app
            .tenants
            .control()
            .write(move |db| Ok(control::drop_stale_sign_ins(db, now)?))
            .await;
        if let Err(error) = dropped {
            tracing::error!("lapsed sign-ins stay: {error:?}");
        }
        app.outbox.woken.notify_one();
        time::sleep(SWEEP).await;
    }
}

async fn look(app: &App, id: TenantId) -> Result<()> {
    let (tenant, now) = (app.tenants.open_in_passing(id).await?, app.clock.now());
    if tenant.read(move |db| prune::is_due(db, now)).await? {
        tenant.write(move |db| prune(db, now)).await?;
    }
    if tenant.read(move |db| answer_rate::is_due(db, now)).await? {
        tenant.write(move |db| answer_rate::keep(db, now)).await?;
    }
    if app.core.config.scanner.is_some() && tenant.read(scan::is_late).await? {
        tenant.write(move |db| scan::catch_up(db, now)).await?;
    }
    if tenant.read(move |db| weekly::is_due(db, now)).await? {
        tenant.write(move |db| weekly::keep(db, now)).await?;
    }
    let blobs = Blobs::of(app, &tenant);
    tenant.read(move |db| blobs.sweep(db, now)).await?;
    if let Err(error) = profile::forget_due(app, &tenant).await {
        tracing::error!(%id, "applicants whose records are due stay: {error:?}");
    }
    worker::wake(app, id, tenant.read(jobs::next_by_lane).await?).await
}
