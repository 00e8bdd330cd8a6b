//! The worker: one job of each due brand in turn, outside of any transaction; and the sweep that repairs lost
//! wake-ups.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use tenants::{Tenant, TenantId, control};
use tokio::{task::JoinSet, time};

use super::{
    compact,
    jobs::{self, Job, Next},
    prune::{self, prune},
    redact::without_addresses,
    store,
};
use crate::{
    app::App,
    blobs::Blobs,
    compliance::heads,
    error::{Error, Result},
    hiring::{
        self, analytics::answer_rate, interviews, microsim::weekly, notifications,
        notifications::NotificationKind, profile, resumes::scan, talk,
    },
    identity,
    ids::MessageId,
    team,
    time_guard::{self, TrustedTime},
};

/// Brands that are worked for at the same time.
const SIDE_BY_SIDE: u32 = 8;
/// A turn that has not ended by then belongs to a worker that died.
const LEASE: SignedDuration = SignedDuration::from_mins(6);
/// The longest that the worker sleeps: another process may have written what is due.
const NAP: Duration = Duration::from_secs(20);
/// Between two sweeps.
const SWEEP: Duration = Duration::from_secs(600);
/// Between two brands of a sweep: it must not get in anybody's way.
const STEP: Duration = Duration::from_millis(20);
/// What deletes by age is asked about again after this, while the clock cannot be trusted.
const ASK_AGAIN: SignedDuration = SignedDuration::from_hours(6);
/// A brand whose file cannot be opened waits so long before it is tried again.
const UNREADABLE: SignedDuration = SignedDuration::from_mins(5);

/// Works for ever.
pub async fn work(app: App) {
    loop {
        if let Err(error) = drain(&app).await {
            tracing::error!("the worker stumbled: {error:?}");
        }
        let nap = until_next(&app).await.unwrap_or(NAP).min(NAP);
        let _ = time::timeout(nap, app.outbox.woken.notified()).await;
    }
}

/// Does everything that is due now, a job a brand in each turn. Returns how many jobs it did.
///
/// # Errors
/// Those of the control file.
pub async fn drain(app: &App) -> Result<usize> {
    let mut count = 0;
    loop {
        record_wakes(app).await?;
        let now = app.clock.now();
        let lease = now + LEASE;
        let due = app
            .tenants
            .control()
            .write(move |db| control::lease_due(db, now, lease, SIDE_BY_SIDE))
            .await?;
        if due.is_empty() {
            return Ok(count);
        }
        let mut turns = JoinSet::new();
        for tenant in due {
            let app = app.clone();
            turns.spawn(async move { turn(&app, tenant, now, lease).await });
        }
        while let Some(worked) = turns.join_next().await {
            count += usize::from(worked.unwrap_or_else(|panicked| {
                tracing::error!("a job panicked: {panicked}");
                false
            }));
        }
    }
}

/// Writes down who has work, so that another start of the server knows it too.
async fn record_wakes(app: &App) -> Result<()> {
    let (waiting, now) = (app.outbox.take_waiting(), app.clock.now());
    if waiting.is_empty() {
        return Ok(());
    }
    app.tenants
        .control()
        .write(move |db| {
            for tenant in waiting {
                // A brand that was deleted meanwhile has no row to point at: nothing is left to do for it.
                if let Err(error) = control::wake(db, tenant, now) {
                    tracing::warn!(%tenant, "nothing to wake: {error}");
                }
            }
            Ok(())
        })
        .await
}

async fn until_next(app: &App) -> Result<Duration> {
    let next = app.tenants.control().read(control::next_due).await?;
    let wait = next.map_or(NAP, |next| {
        app.clock
            .now()
            .duration_until(next)
            .try_into()
            .unwrap_or(Duration::ZERO)
    });
    // Never in a tight circle, whatever the file says.
    Ok(wait.clamp(Duration::from_millis(50), NAP))
}

/// One job of one brand; whether there was one.
async fn turn(app: &App, tenant: TenantId, now: Timestamp, lease: Timestamp) -> bool {
    let (worked, next) = match one_job(app, tenant, now).await {
        // What is due already goes behind the other brands: a long queue of one delays nobody else.
        Ok((worked, next)) => (worked, next.map(|next| next.max(now))),
        Err(Error::NotFound) => (false, None),
        Err(error) => {
            tracing::error!(%tenant, "jobs cannot be read: {error:?}");
            (false, Some(now + UNREADABLE))
        }
    };
    let settled: Result<()> = app
        .tenants
        .control()
        .write(move |db| Ok(control::settle(db, tenant, lease, next)?))
        .await;
    if let Err(error) = settled {
        tracing::error!(%tenant, "the next turn is not on record: {error:?}");
    }
    worked
}

async fn one_job(app: &App, id: TenantId, now: Timestamp) -> Result<(bool, Option<Timestamp>)> {
    let tenant = app.tenants.open(id).await?;
    let claimed = tenant.write(move |db| jobs::claim(db, now)).await?;
    let worked = claimed.is_some();
    if let Some(job) = claimed {
        let outcome = run(app, &tenant, &job).await;
        let (app, code) = (app.clone(), tenant.code().to_string());
        tenant
            .write(move |db| record(db, &job, outcome, &code, app.clock.now()))
            .await?;
    }
    Ok((worked, tenant.read(jobs::next_due).await?))
}

async fn run(app: &App, tenant: &Tenant, job: &Job) -> anyhow::Result<()> {
    let done = match job.kind.as_str() {
        jobs::SEND_MESSAGE => send(app, tenant, job.payload.parse()?).await,
        jobs::SEND_TO_APPLICANT => talk::deliver(app, tenant, job.payload.parse()?).await,
        jobs::FORGET_REHEARSAL => forget_rehearsal(app, tenant, &job.payload).await,
        jobs::COMPACT => compact::carry_out(tenant).await,
        jobs::NUDGE_BY_TEXT => talk::text_to_apply::nudge(app, tenant, job.payload.parse()?).await,
        jobs::REMIND_OF_FORM => {
            hiring::apply::go_on::carry_out(app, tenant, job.payload.parse()?).await
        }
        jobs::SYNC_IDENTITIES => identity::sync_identities(app, tenant).await,
        jobs::INTERVIEW_CLOCK => interviews::carry_out(app, tenant, &job.payload).await,
        jobs::END_EMPLOYMENT => team::leave::carry_out(app, tenant, &job.payload).await,
        jobs::OFFER_DUE => hiring::offers::end::due(app, tenant, job.payload.parse()?).await,
        jobs::RESCORE => hiring::scoring::rescore::carry_out(app, tenant).await,
        jobs::MAIL_NEWS => hiring::notifications::mail::carry_out(app, tenant, &job.payload).await,
        jobs::PUSH_NEWS => {
            hiring::notifications::push::carry_out(app, tenant, job.payload.parse()?).await
        }
        jobs::NEWS_DUE => hiring::notifications::due::carry_out(app, tenant, &job.payload).await,
        jobs::SCAN_RESUME => scan::carry_out(app, tenant, job.payload.parse()?).await,
        jobs::AUTOMATION => hiring::automations::carry_out(app, tenant, &job.payload).await,
        other => anyhow::bail!("this version does not know the job {other}"),
    };
    done.map_err(in_words)
}

/// Forgets a rehearsal, or comes back to it while the clock cannot be trusted.
async fn forget_rehearsal(app: &App, tenant: &Tenant, phone: &str) -> Result<()> {
    if let Some(time) = time_guard::trusted(app).await? {
        return talk::simulator::forget(app, tenant, phone, time).await;
    }
    let (phone, later) = (phone.to_owned(), app.clock.now() + ASK_AGAIN);
    tenant
        .write(move |db| jobs::add(db, jobs::FORGET_REHEARSAL, &phone, None, later))
        .await
}

async fn send(app: &App, tenant: &Tenant, id: MessageId) -> Result<()> {
    let master = app.core.config.data.master_key;
    let opened = tenant.read(move |db| store::open(db, &master, id)).await?;
    // Nothing to open: it has left already, or the person was erased meanwhile.
    let Some(message) = opened else { return Ok(()) };
    app.outbox
        .transport
        .send(id, tenant.code().as_str(), &message, app.clock.now())
        .await?;
    Ok(())
}

fn in_words(error: Error) -> anyhow::Error {
    match error {
        Error::Internal(cause) => cause,
        other => anyhow::anyhow!("{}", other.code()),
    }
}

fn record(
    db: &Connection,
    job: &Job,
    outcome: anyhow::Result<()>,
    code: &str,
    now: Timestamp,
) -> Result<()> {
    let message = if job.kind == jobs::SEND_MESSAGE {
        job.payload.parse::<MessageId>().ok()
    } else {
        None
    };
    match outcome {
        Ok(()) => {
            jobs::done(db, job)?;
            message.map_or(Ok(()), |id| store::sent(db, id, now))
        }
        Err(error) => {
            let why = without_addresses(&format!("{error:#}")).into_owned();
            let next = jobs::failed(db, job, &why, now)?;
            if next == Next::GaveUp {
                tracing::error!(
                    brand = code,
                    job = job.id,
                    kind = job.kind,
                    "given up: {why}"
                );
            } else {
                tracing::warn!(
                    brand = code,
                    job = job.id,
                    kind = job.kind,
                    "will be tried again: {why}"
                );
            }
            if next == Next::GaveUp && job.kind == jobs::SEND_TO_APPLICANT {
                return job
                    .payload
                    .parse()
                    .map_or(Ok(()), |id| talk::gave_up(db, id, now));
            }
            message.map_or(Ok(()), |id| {
                store::not_sent(db, id, &why, next == Next::GaveUp)
            })
        }
    }
}

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
    let (tenant, now) = (app.tenants.open(id).await?, app.clock.now());
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
    if let Some(next) = tenant.read(jobs::next_due).await? {
        app.tenants
            .control()
            .write(move |db| Ok::<_, Error>(control::wake(db, id, next)?))
            .await?;
    }
    Ok(())
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
