//! A knockout question that rejects many applicants of a job is probably set wrong: its owner is notified.

use jiff::SignedDuration;
use rusqlite::params;

use crate::{
    error::Result,
    jobs,
    notifications::{self, NotificationData, NotificationKind, Recipients, data::KnockoutRate},
    permit::Permission,
    sql_time::SqlTime,
    types::Application,
    write_context::WriteContext,
};

/// The window of its look back, and of its silence afterwards.
const WINDOW: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Fewer applicants say nothing.
const MIN_ANSWERS: i64 = 5;
/// More than so many in a hundred is too many.
const MAX_PERCENT: i64 = 40;

/// Notifies the owner of a job when more than 40 % of its applicants of the last seven days were knocked out; once a
/// week at most.
///
/// # Errors
/// Database errors.
pub fn warn(change: &mut WriteContext<'_>, application: &Application) -> Result<()> {
    let since = SqlTime(change.now - WINDOW);
    let (all, out): (i64, i64) = change
        .db
        .prepare_cached(
            "SELECT count(*), count(knockout) FROM real_applications
             WHERE job_id = ?1 AND applied_at >= ?2",
        )?
        .query_row(params![application.job_id, since], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    if all < MIN_ANSWERS || 100 * out <= MAX_PERCENT * all {
        return Ok(());
    }
    let notified: bool = change
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM notifications
             WHERE type = ?1 AND at >= ?2 AND json_extract(data, '$.jobId') = ?3)",
        )?
        .query_row(
            params![NotificationKind::KnockoutRate, since, application.job_id],
            |row| row.get(0),
        )?;
    if notified {
        return Ok(());
    }
    let job = jobs::store::job(change.db, application.job_id)?;
    let owner = job.owner_id.into_iter().collect::<Vec<_>>();
    let who = if owner.is_empty() {
        Recipients::InCharge(job.location_id, Permission::JobsUpdate)
    } else {
        Recipients::People(&owner)
    };
    let notification = NotificationData::KnockoutRate(KnockoutRate {
        job_id: job.id,
        applicants: all,
        knocked_out: out,
    });
    notifications::notify(change, who, None, &notification)
}
