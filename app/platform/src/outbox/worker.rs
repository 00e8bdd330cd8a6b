//! The worker: a turn of a brand in a lane is one job, done outside of any transaction. Turns end on their own, and each
//! gives its place free the moment it ends; nothing waits for the slowest.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use tenants::{Tenant, TenantId, control};
use tokio::{
    task::{Id, JoinError, JoinSet},
    time,
};

use super::{
    Failure, JobContext, PermanentFailure, Progress,
    jobs::{self, ClaimedJob, Next},
    lane::Lane,
    redact::without_addresses,
};
use crate::{
    app::App,
    error::{Error, Result},
};

/// A turn that has not ended by then belongs to a worker that died. Longer than any lane's limit.
const LEASE: SignedDuration = SignedDuration::from_mins(6);
/// The longest that the worker sleeps: another process may have written what is due.
const IDLE_POLL: Duration = Duration::from_secs(20);
/// After an error of the control file, a full disk for example.
const STUMBLE: Duration = Duration::from_secs(2);
/// A brand whose file cannot be opened waits so long before it is tried again.
const UNREADABLE: SignedDuration = SignedDuration::from_mins(5);
/// A file that says that it can be used again within so many seconds is only busy.
const BUSY_SECONDS: u64 = 10;
/// A busy brand waits so long before it is tried again.
const BUSY: SignedDuration = SignedDuration::from_secs(1);
/// Brands that are asked at the same time which of their lanes have work.
const LOOKS: usize = 8;

/// Works until [`super::Outbox::stop`], then finishes what is under way.
pub async fn work(app: App) {
    let mut turns = Turns::default();
    while !app.outbox.stops() {
        app.health.worker.record_heartbeat();
        let idle = match turns.begin(&app, usize::MAX).await {
            Ok(()) => turns.until_next(&app).await.unwrap_or(IDLE_POLL),
            Err(error) => {
                tracing::error!("the worker stumbled: {error:?}");
                STUMBLE
            }
        };
        tokio::select! {
            Some(ended) = turns.running.join_next_with_id() => { turns.end(ended); }
            () = app.outbox.woken.notified() => {}
            () = time::sleep(idle) => {}
        }
    }
    while let Some(ended) = turns.running.join_next_with_id().await {
        turns.end(ended);
    }
}

/// Does everything that is due now, one job at a time, the most urgent lane first: the order is the same in each run.
/// Returns how many jobs it did.
///
/// # Errors
/// Those of the control file.
pub async fn drain(app: &App) -> Result<usize> {
    let (mut turns, mut count) = (Turns::default(), 0);
    loop {
        turns.begin(app, 1).await?;
        let Some(ended) = turns.running.join_next_with_id().await else {
            return Ok(count);
        };
        count += usize::from(turns.end(ended));
    }
}

/// The running tasks.
#[derive(Default)]
struct Turns {
    /// Each says whether it did a job.
    running: JoinSet<bool>,
    /// The brand and lane of a task; without a lane it asks a brand which lanes have work.
    whose: HashMap<Id, (Option<Lane>, TenantId)>,
}

impl Turns {
    /// Gives free places to brands whose work is due, `most` at once.
    async fn begin(&mut self, app: &App, mut most: usize) -> Result<()> {
        let looks = LOOKS.saturating_sub(self.busy(None).len());
        for tenant in app.outbox.take_waiting(looks.min(most)) {
            most -= 1;
            let app = app.clone();
            let task = self.running.spawn(async move {
                poll(&app, tenant).await;
                false
            });
            self.whose.insert(task.id(), (None, tenant));
        }
        let now = app.clock.now();
        let lease = now + LEASE;
        let places: Vec<_> = self.free().collect();
        let due = app
            .tenants
            .control()
            .write(move |db| {
                let mut due = Vec::new();
                for (lane, places, busy) in places {
                    let most = places.min(most - due.len());
                    let leased = control::lease_due(db, lane.name(), now, lease, most, &busy)?;
                    due.extend(leased.into_iter().map(|tenant| (lane, tenant)));
                }
                Ok::<_, Error>(due)
            })
            .await?;
        for (lane, tenant) in due {
            let app = app.clone();
            let task = self
                .running
                .spawn(async move { turn(&app, lane, tenant, now, lease).await });
            self.whose.insert(task.id(), (Some(lane), tenant));
        }
        Ok(())
    }

    /// Takes note of a task that ended. Whether it did a job.
    fn end(&mut self, ended: Result<(Id, bool), JoinError>) -> bool {
        let (id, worked) = ended.unwrap_or_else(|error| {
            tracing::error!("a job panicked: {error}");
            (error.id(), false)
        });
        self.whose.remove(&id);
        worked
    }

    fn busy(&self, lane: Option<Lane>) -> HashSet<TenantId> {
        let own = self.whose.values().filter(|(of, _)| *of == lane);
        own.map(|(_, tenant)| *tenant).collect()
    }

    /// Lanes with free places: how many, and who has a turn already.
    fn free(&self) -> impl Iterator<Item = (Lane, usize, HashSet<TenantId>)> {
        Lane::ALL.into_iter().filter_map(|lane| {
            let busy = self.busy(Some(lane));
            let places = lane.places().saturating_sub(busy.len());
            (places > 0).then_some((lane, places, busy))
        })
    }

    /// The time until a lane with a free place has work.
    async fn until_next(&self, app: &App) -> Result<Duration> {
        let places: Vec<_> = self.free().collect();
        let next = app
            .tenants
            .control()
            .read(move |db| {
                let mut next = None;
                for (lane, _, busy) in &places {
                    let due = control::next_due(db, lane.name(), busy)?;
                    next = next.into_iter().chain(due).min();
                }
                Ok::<_, Error>(next)
            })
            .await?;
        let wait = next.map_or(IDLE_POLL, |next| {
            app.clock
                .now()
                .duration_until(next)
                .try_into()
                .unwrap_or(Duration::ZERO)
        });
        // Never in a tight loop, independent of the file.
        Ok(wait.clamp(Duration::from_millis(50), IDLE_POLL))
    }
}

/// Asks a brand which of its lanes have work, and writes that down, so that another start of the server knows it too.
async fn poll(app: &App, tenant: TenantId) {
    let now = app.clock.now();
    let server = app.clone();
    let found = async {
        app.tenants
            .open(tenant)
            .await?
            .read(move |db| jobs::next_by_lane(db, &server.product.jobs))
            .await
    };
    let next = match found.await {
        Ok(next) => next,
        Err(Error::NotFound) => return,
        Err(Error::Busy(seconds)) if seconds <= BUSY_SECONDS => {
            Lane::ALL.map(|lane| (lane, now + BUSY)).into()
        }
        Err(error) => {
            // One lane is enough to try again; once the file opens, the sweep wakes the others.
            tracing::error!(%tenant, "jobs cannot be read: {error:?}");
            vec![(Lane::Work, now + UNREADABLE)]
        }
    };
    if let Err(error) = wake(app, tenant, next).await {
        // The next look finds out whether the disk was full, or the brand is gone.
        tracing::warn!(%tenant, "work is not on record: {error}");
        app.outbox.put_back(tenant);
    }
}

/// Writes down when lanes of a brand have work.
pub(super) async fn wake(app: &App, tenant: TenantId, next: Vec<(Lane, Timestamp)>) -> Result<()> {
    if next.is_empty() {
        return Ok(());
    }
    app.tenants
        .control()
        .write(move |db| {
            for (lane, at) in next {
                control::wake(db, tenant, lane.name(), at)?;
            }
            Ok(())
        })
        .await
}

/// One job of one brand in one lane; whether there was one.
async fn turn(app: &App, lane: Lane, tenant: TenantId, now: Timestamp, lease: Timestamp) -> bool {
    let (worked, next) = match one_job(app, lane, tenant, now).await {
        // Work that is due already goes behind the other brands: a long queue of one delays no other.
        Ok((worked, next)) => (worked, next.map(|next| next.max(now))),
        Err(Error::NotFound) => (false, None),
        Err(Error::Busy(seconds)) if seconds <= BUSY_SECONDS => (false, Some(now + BUSY)),
        Err(error) => {
            tracing::error!(%tenant, "jobs cannot be read: {error:?}");
            (false, Some(now + UNREADABLE))
        }
    };
    let settled: Result<()> = app
        .tenants
        .control()
        .write(move |db| Ok(control::settle(db, tenant, lane.name(), lease, next)?))
        .await;
    // A job that was added since the look for the next one, and is due after the lease, was hidden by the lease.
    let settled = match settled {
        Ok(()) => wake_lane(app, lane, tenant, now).await,
        Err(error) => Err(error),
    };
    if let Err(error) = settled {
        tracing::error!(%tenant, "the next turn is not on record: {error:?}");
    }
    worked
}

/// Writes down when a brand next has work in a lane, not before `from`. A brand that is gone or busy has none: its turn
/// said so already.
async fn wake_lane(app: &App, lane: Lane, tenant: TenantId, from: Timestamp) -> Result<()> {
    let next = match app.tenants.open(tenant).await {
        Ok(brand) => next_turn(app, lane, &brand).await,
        Err(error) => Err(error.into()),
    };
    match next {
        Ok(Some(next)) => wake(app, tenant, vec![(lane, next.max(from))]).await,
        Ok(None) | Err(Error::NotFound | Error::Busy(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

/// When a brand next has work in a lane.
async fn next_turn(app: &App, lane: Lane, brand: &Tenant) -> Result<Option<Timestamp>> {
    let server = app.clone();
    let next = brand
        .read(move |db| jobs::next_by_lane(db, &server.product.jobs))
        .await?;
    let own = next.into_iter().find(|(of, _)| *of == lane);
    Ok(own.map(|(_, at)| at))
}

async fn one_job(
    app: &App,
    lane: Lane,
    id: TenantId,
    now: Timestamp,
) -> Result<(bool, Option<Timestamp>)> {
    let context = JobContext {
        app: app.clone(),
        tenant: app.tenants.open(id).await?,
    };
    let tenant = &context.tenant;
    let server = app.clone();
    let claimed = tenant
        .write(move |db| jobs::claim(db, &server.product.jobs, lane, now))
        .await?;
    let worked = claimed.is_some();
    if let Some(job) = claimed {
        let outcome = time::timeout(lane.limit(), run(&context, &job))
            .await
            .unwrap_or_else(|_| Err(anyhow::anyhow!("it took longer than {:?}", lane.limit())));
        let (server, code) = (app.clone(), tenant.code().to_string());
        tenant
            .write(move |db| record(&server, db, &job, outcome, &code))
            .await?;
    }
    Ok((worked, next_turn(app, lane, tenant).await?))
}

async fn run(context: &JobContext, job: &ClaimedJob) -> anyhow::Result<Progress<String>> {
    let Some(kind) = context.app.product.jobs.find(&job.kind) else {
        anyhow::bail!("this version does not know the job {}", job.kind);
    };
    (kind.run)(context, &job.payload).await
}

fn record(
    app: &App,
    db: &Connection,
    job: &ClaimedJob,
    outcome: anyhow::Result<Progress<String>>,
    code: &str,
) -> Result<()> {
    let (kind, now) = (app.product.jobs.find(&job.kind), app.clock.now());
    let error = match outcome {
        Ok(Progress::Rest(payload)) => return jobs::go_on(db, job, &payload, now),
        Ok(Progress::Done) => {
            jobs::done(db, job)?;
            return kind.map_or(Ok(()), |kind| (kind.done)(&job.payload, db, now));
        }
        Err(error) => error,
    };
    let why = without_addresses(&format!("{error:#}")).into_owned();
    let next = jobs::failed(db, job, &why, error.is::<PermanentFailure>(), now)?;
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
    let failure = Failure {
        why: &why,
        gave_up: next == Next::GaveUp,
        at: now,
    };
    kind.map_or(Ok(()), |kind| (kind.failed)(&job.payload, db, failure))
}
