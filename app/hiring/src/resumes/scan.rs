//! Has files scanned for viruses, one at a time, in the background. What passes can be opened; of what does not, only
//! the fact that it came in stays, the application goes on, and the applicant is asked for another file.

use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use tenants::Tenant;

use super::{
    scanner::{self, Verdict},
    store::{self, Resume, Scan},
};
use crate::{
    app::App,
    blobs::Blobs,
    error::Result,
    ids::DocumentId,
    outbox::{Job, JobContext, Lane, Progress, ScheduledTask, jobs},
    time_guard::TrustedTime,
    write_context::WriteContext,
};
use recruiting::{
    applications, audit_entry,
    events::{self, FileRefused, HiringEvent, HiringEventKind},
    messaging,
    types::Status,
};

/// The template that asks for another file.
pub(super) const ASK_AGAIN: &str = "resume_again";

/// Plans the scan of a file.
///
/// # Errors
/// Database errors.
pub fn plan(db: &Connection, id: DocumentId, at: Timestamp) -> Result<()> {
    let key = format!("scan:{id}");
    jobs::add(db, &ScanResume(id), Some(&key), at)
}

/// Files that no one scanned and no job will: a scanner was set up after they came in, or was gone for longer than a
/// job is tried.
const LATE: &str =
    "FROM hiring_documents d WHERE d.removed_at IS NULL AND d.scan IN ('unchecked', 'waiting')
  AND NOT EXISTS (SELECT 1 FROM jobs WHERE dedupe_key = 'scan:' || d.id AND state = 'waiting')";

/// Whether [`catch_up`] has something to do.
///
/// # Errors
/// Database errors.
pub fn is_late(db: &Connection) -> Result<bool> {
    let sql = format!("SELECT EXISTS (SELECT 1 {LATE})");
    Ok(db.prepare_cached(&sql)?.query_row([], |row| row.get(0))?)
}

/// Puts what was never scanned into quarantine and plans its scan, and plans again what was given up.
///
/// # Errors
/// Database errors.
pub fn catch_up(db: &Connection, now: Timestamp) -> Result<()> {
    let mut statement = db.prepare_cached(&format!(
        "UPDATE hiring_documents SET scan = 'waiting' WHERE id IN (SELECT d.id {LATE}) RETURNING id"
    ))?;
    let late = statement.query_map([], |row| row.get(0))?;
    for id in late.collect::<rusqlite::Result<Vec<DocumentId>>>()? {
        plan(db, id, now)?;
    }
    Ok(())
}

/// Has a resume scanned for viruses.
#[derive(Debug, Serialize, Deserialize)]
pub struct ScanResume(DocumentId);

impl Job for ScanResume {
    const KIND: &'static str = "scan_resume";
    const LANE: Lane = Lane::Scans;

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        scan(&context.app, &context.tenant, self.0).await?;
        Ok(Progress::Done)
    }
}

/// Plans the scans that are missing, where there is a scanner.
pub struct CatchUp;

impl ScheduledTask for CatchUp {
    const NAME: &'static str = "scans";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let (tenant, now) = (&context.tenant, context.app.clock.now());
        if context.app.core.config.scanner.is_some() && tenant.read(is_late).await? {
            tenant.write(move |db| catch_up(db, now)).await?;
        }
        Ok(())
    }
}

/// Has a file scanned, unless it is gone or was scanned meanwhile. Where the scanner gives no verdict, the file stays in
/// quarantine and is tried again.
async fn scan(app: &App, tenant: &Tenant, id: DocumentId) -> Result<()> {
    let it = tenant.read(move |db| store::resume(db, id)).await?;
    if it.removed || it.scan != Scan::Waiting {
        return Ok(());
    }
    let Some(scanner) = &app.core.config.scanner else {
        // The deployment did away with its scanner: no one will ever look at what waits.
        return app
            .run_as_system(tenant, move |change| settle(change, &it, Scan::Unchecked))
            .await;
    };
    let (blobs, blob) = (Blobs::of(app, tenant), it.blob.clone());
    let bytes = tokio::task::spawn_blocking(move || blobs.get(&blob))
        .await
        .map_err(anyhow::Error::from)??;
    match scanner::scan(scanner, &bytes).await? {
        Verdict::Clean => {
            app.run_as_system(tenant, move |change| settle(change, &it, Scan::Clean))
                .await
        }
        Verdict::Found(virus) => {
            tracing::warn!(brand = %tenant.code(), document = %id, virus, "a virus in a resume");
            app.run_as_system(tenant, move |change| refuse(change, &it, &virus))
                .await
        }
    }
}

fn settle(change: &mut WriteContext<'_>, it: &Resume, scan: Scan) -> Result<()> {
    store::scanned(change.db, it.id, (scan, None), change.now)?;
    touch(change, it);
    Ok(())
}

/// Refuses a file, on record, and asks the applicant for another one while the application is alive.
fn refuse(change: &mut WriteContext<'_>, it: &Resume, virus: &str) -> Result<()> {
    if store::resume(change.db, it.id)?.removed {
        // The sender was forgotten while the file was scanned: nothing is written about them any more.
        return Ok(());
    }
    store::scanned(change.db, it.id, (Scan::Infected, Some(virus)), change.now)?;
    touch(change, it);
    let Some(id) = it.application_id else {
        return Ok(());
    };
    let application = applications::application(change.db, id)?;
    let applicant = applications::applicant(change.db, it.applicant_id)?;
    let refused = HiringEvent::DocumentRefused(FileRefused {
        document_id: it.id,
        virus: virus.to_owned(),
    });
    events::add(change, &application, &refused)?;
    let what = (serde_json::Value::Null, refused.data()?);
    let entry = audit_entry::entry(
        change,
        &applicant,
        &application,
        HiringEventKind::DocumentRefused,
        what,
    )?;
    change.record(entry)?;
    if application.status == Status::Active {
        let link = format!("{}#resume-again", applications::status_link(change, id)?);
        let facts = [("link", link)];
        messaging::send_template(
            change,
            &applicant,
            &application,
            ASK_AGAIN,
            &facts,
            change.now,
        )?;
    }
    Ok(())
}

fn touch(change: &mut WriteContext<'_>, it: &Resume) {
    if let Some(id) = it.application_id {
        change.invalidate(format!("/api/applications/{id}"));
    }
}
