//! The sweep: repairs lost wake-ups, forgets what is old, and sees that every trail's end is signed.

use std::time::Duration;

use tenants::{Tenant, TenantId, control};
use tokio::time;

use super::{
    jobs,
    prune::{self, prune},
    worker,
};
use crate::{
    app::App,
    blobs::Blobs,
    compliance::heads,
    error::Result,
    hiring::{
        analytics::answer_rate,
        microsim::weekly,
        notifications::{self, NotificationKind},
        profile,
        resumes::scan,
    },
    time_guard::{self, TrustedTime},
};

/// Between two sweeps.
const SWEEP: Duration = Duration::from_secs(600);
/// Between two brands of a sweep: it must not get in anybody's way.
const STEP: Duration = Duration::from_millis(20);

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
        if let Err(error) = look(app, brand.id, time).await {
            tracing::error!(brand = %brand.code, "the sweep could not look: {error:?}");
        }
        time::sleep(STEP).await;
    }
    if let Some(time) = time {
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
            tracing::error!("how the clock stands cannot be read: {error:?}");
            None
        }
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

async fn look(app: &App, id: TenantId, time: Option<TrustedTime>) -> Result<()> {
    let (tenant, now) = (app.tenants.open_in_passing(id).await?, app.clock.now());
    match time {
        Some(time) => forget(app, &tenant, time).await?,
        None => notifications::server::tell(app, &tenant, NotificationKind::ClockDoubted).await?,
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
    if let Err(error) = heads::sign(app, id).await {
        tracing::error!(%id, "the end of the audit trail is not signed: {error:?}");
        notifications::server::tell(app, &tenant, NotificationKind::TrailBroken).await?;
    }
    if let Err(error) = heads::mail(app, &tenant).await {
        tracing::error!(%id, "the end of the audit trail is not mailed: {error:?}");
    }
    worker::wake(app, id, tenant.read(jobs::next_by_lane).await?).await
}

/// Everything that a sweep deletes by age.
async fn forget(app: &App, tenant: &Tenant, time: TrustedTime) -> Result<()> {
    if tenant.read(move |db| prune::is_due(db, time)).await? {
        tenant.write(move |db| prune(db, time)).await?;
        if let Err(error) = tenant.empty_log().await {
            tracing::debug!("the log is emptied later: {error}");
        }
    }
    let blobs = Blobs::of(app, tenant);
    tenant.read(move |db| blobs.sweep(db, time)).await?;
    if let Err(error) = profile::forget_due(app, tenant, time).await {
        tracing::error!(brand = %tenant.code(), "applicants whose records are due stay: {error:?}");
    }
    Ok(())
}
