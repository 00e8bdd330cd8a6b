//! The sweep: repairs lost wake-ups, forgets what is old, and does the scheduled tasks of the server.

use std::time::Duration;

use jiff::SignedDuration;
use tenants::{TenantId, control};
use tokio::time;

use super::{
    JobContext, jobs,
    prune::{self, prune},
    scheduled, worker,
};
use crate::{
    app::App,
    blobs::Blobs,
    error::Result,
    time_guard::{self, TrustedTime},
};

/// Between two sweeps.
const SWEEP: Duration = Duration::from_secs(600);
/// Between two brands of a sweep: it must not slow requests.
const SWEEP_DELAY: Duration = Duration::from_millis(20);

/// Repairs lost wake-ups: asks every brand in turn, slowly, when its next job is due; forgets what is done, and
/// sign-ins that lapsed.
pub async fn sweep(app: App) {
    loop {
        sweep_once(&app).await;
        app.outbox.woken.notify_one();
        time::sleep(SWEEP).await;
    }
}

/// One pass over every brand.
pub async fn sweep_once(app: &App) {
    let time = trusted(app).await;
    for brand in app.tenants.list() {
        if let Err(error) = sweep_tenant(app, brand.id, time).await {
            tracing::error!(brand = %brand.code, "the sweep could not look: {error:?}");
        }
        time::sleep(SWEEP_DELAY).await;
    }
    if let Some(time) = time {
        delete_ended(app, time).await;
        remove_unfinished(app, time).await;
        drop_lapsed(app, time).await;
    }
}

/// The time that this sweep may delete by; none while the clock cannot be trusted.
async fn trusted(app: &App) -> Option<TrustedTime> {
    match time_guard::standing(app).await {
        Ok(standing) => {
            if standing.trusted().is_none() {
                tracing::error!("{standing}");
            }
            standing.trusted()
        }
        Err(error) => {
            tracing::error!("the state of the clock cannot be read: {error:?}");
            None
        }
    }
}

/// Brands that their owners ended, after the days in which that can be taken back. One with a legal hold waits for its end.
async fn delete_ended(app: &App, time: TrustedTime) {
    let ended: Result<Vec<TenantId>> = app
        .tenants
        .control()
        .read(move |db| Ok(control::to_delete(db, time.now())?))
        .await;
    match ended {
        Ok(ended) => {
            for id in ended {
                if let Err(error) = delete_unless_held(app, id).await {
                    tracing::error!(%id, "a brand that ended stays: {error:?}");
                }
            }
        }
        Err(error) => tracing::error!("brands that ended stay: {error:?}"),
    }
}

async fn delete_unless_held(app: &App, id: TenantId) -> Result<()> {
    if app.must_keep(id).await? {
        tracing::info!(%id, "a legal hold stops the deletion of a brand");
        return Ok(());
    }
    app.tenants.delete(id).await?;
    app.sessions.forget(id);
    tracing::info!(%id, "a brand was deleted, as its owner asked");
    Ok(())
}

/// Brands whose opening broke off, also that of another process. None takes an hour.
async fn remove_unfinished(app: &App, time: TrustedTime) {
    let until = time.now() - SignedDuration::from_hours(1);
    match app.tenants.remove_unfinished(until).await {
        Ok(0) => {}
        Ok(removed) => tracing::warn!(removed, "brands whose opening broke off were removed"),
        Err(error) => tracing::error!("half-made brands stay: {error:?}"),
    }
}

async fn drop_lapsed(app: &App, time: TrustedTime) {
    let dropped: Result<usize> = app
        .tenants
        .control()
        .write(move |db| Ok(control::drop_stale_sign_ins(db, time.now())?))
        .await;
    if let Err(error) = dropped {
        tracing::error!("lapsed sign-ins stay: {error:?}");
    }
}

async fn sweep_tenant(app: &App, id: TenantId, time: Option<TrustedTime>) -> Result<()> {
    let context = JobContext {
        app: app.clone(),
        tenant: app.tenants.open_in_passing(id).await?,
    };
    let tenant = &context.tenant;
    if let Some(time) = time {
        scheduled::forget_old(&context, time, prune::is_due, prune).await?;
    }
    for task in &app.product.schedule.0 {
        if let Err(error) = (task.run)(&context, time).await {
            tracing::error!(brand = %tenant.code(), task = task.name, "the sweep leaves a task for later: {error:?}");
        }
    }
    // After the tasks: what they forgot leaves files that no row names any more.
    if let Some(time) = time {
        let blobs = Blobs::of(app, tenant);
        tenant.read(move |db| blobs.sweep(db, time)).await?;
    }
    let jobs = app.clone();
    let next = tenant.read(move |db| jobs::next_by_lane(db, &jobs.product.jobs));
    worker::wake(app, id, next.await?).await
}
