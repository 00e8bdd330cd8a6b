//! The jobs of a brand: work that a change left behind, claimed one at a time, tried again and given up visibly.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use uuid::Uuid;

use super::{
    job::{self, Job, JobRegistry},
    lane::Lane,
};
use crate::{error::Result, ids, sql_time::SqlTime};

/// A claimed job that was neither finished nor failed for so long is taken up again: its worker is gone.
const CLAIM: SignedDuration = SignedDuration::from_mins(5);

/// Waits between tries; after the last one the job is given up.
const BACKOFF: [SignedDuration; 6] = [
    SignedDuration::from_secs(15),
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(8),
];

/// A claimed job.
#[derive(Clone, Debug)]
pub(super) struct ClaimedJob {
    /// Its id: the idempotency key for its effects outside.
    pub id: String,
    /// The kind of work.
    pub kind: String,
    /// With what.
    pub payload: String,
    /// Tries so far, this one included.
    pub attempts: usize,
    /// Proof that the claim is still ours.
    claim: String,
}

/// The continuation of a failed job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Tried again later.
    Retry,
    /// Given up.
    GaveUp,
}

/// Adds a job. With a dedupe key, a job that waits already is brought forward instead; one that is being worked on
/// is done once more, because it may have read the state before this change.
///
/// # Errors
/// Database errors.
pub fn add<J: Job>(
    db: &Connection,
    job: &J,
    dedupe_key: Option<&str>,
    run_at: Timestamp,
) -> Result<()> {
    let id: Uuid = ids::new_id(run_at);
    db.prepare_cached(
        "INSERT INTO jobs (id, kind, payload, dedupe_key, run_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (dedupe_key) DO UPDATE SET
           payload = excluded.payload, attempts = 0, locked_until = NULL, last_error = NULL,
           run_at = CASE WHEN state = 'waiting' THEN min(run_at, excluded.run_at) ELSE excluded.run_at END,
           state = 'waiting'",
    )?
    .execute(params![id.to_string(), J::KIND, job::payload(job)?, dedupe_key, SqlTime(run_at)])?;
    Ok(())
}

/// Whether a job waits under a dedupe key.
///
/// # Errors
/// Database errors.
pub fn waits(db: &Connection, dedupe_key: &str) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT 1 FROM jobs WHERE dedupe_key = ?1 AND state = 'waiting'")?
        .exists([dedupe_key])?)
}

/// Claims the job of a lane that is due longest.
///
/// # Errors
/// Database errors.
pub(super) fn claim(
    db: &Connection,
    registry: &JobRegistry,
    lane: Lane,
    now: Timestamp,
) -> Result<Option<ClaimedJob>> {
    let lane_sql = registry.lane_sql();
    let job = db
        .prepare_cached(&format!(
            "UPDATE jobs SET attempts = attempts + 1, locked_until = ?2 WHERE id = (
               SELECT id FROM jobs
               WHERE state = 'waiting' AND run_at <= ?1 AND (locked_until IS NULL OR locked_until <= ?1)
                 AND {lane_sql} = ?3
               ORDER BY run_at, id LIMIT 1)
             RETURNING id, kind, payload, attempts, locked_until"
        ))?
        .query_row(
            params![SqlTime(now), SqlTime(now + CLAIM), lane.name()],
            |row| {
                Ok(ClaimedJob {
                    id: row.get(0)?,
                    kind: row.get(1)?,
                    payload: row.get(2)?,
                    attempts: usize::try_from(row.get::<_, i64>(3)?).unwrap_or(usize::MAX),
                    claim: row.get(4)?,
                })
            },
        )
        .optional()?;
    Ok(job)
}

/// Takes the jobs that wait under dedupe keys that begin with `prefix` and are due by `until`: when, and the job, the oldest
/// first. A rehearsal does them ahead of time.
///
/// # Errors
/// Database errors.
pub fn take_due<J: Job>(
    db: &Connection,
    prefix: &str,
    until: Timestamp,
) -> Result<Vec<(Timestamp, J)>> {
    let mut statement = db.prepare_cached(
        "UPDATE jobs SET state = 'done'
         WHERE kind = ?3 AND state = 'waiting' AND run_at <= ?2 AND substr(dedupe_key, 1, length(?1)) = ?1
         RETURNING run_at, payload",
    )?;
    let rows = statement.query_map(params![prefix, SqlTime(until), J::KIND], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
    })?;
    let mut due = Vec::new();
    for row in rows {
        let (at, payload) = row?;
        let at: Timestamp = at.parse().map_err(anyhow::Error::from)?;
        due.push((at, payload));
    }
    due.sort();
    due.into_iter()
        .map(|(at, payload)| Ok((at, job::parse(&payload)?)))
        .collect()
}

/// Records that a job is done, unless a later change asked for it again meanwhile.
///
/// # Errors
/// Database errors.
pub(super) fn done(db: &Connection, job: &ClaimedJob) -> Result<()> {
    db.prepare_cached(
        "UPDATE jobs SET state = 'done', locked_until = NULL, last_error = NULL
         WHERE id = ?1 AND locked_until = ?2",
    )?
    .execute(params![job.id, job.claim])?;
    Ok(())
}

/// Records that a part of a job is done: the rest waits behind what else is due, with another payload. Where a later
/// change asked for all of it again meanwhile, that stays.
///
/// # Errors
/// Database errors.
pub(super) fn go_on(
    db: &Connection,
    job: &ClaimedJob,
    payload: &str,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "UPDATE jobs SET payload = ?3, run_at = ?4, attempts = 0, locked_until = NULL, last_error = NULL
         WHERE id = ?1 AND locked_until = ?2",
    )?
    .execute(params![job.id, job.claim, payload, SqlTime(now)])?;
    Ok(())
}

/// Records that a job failed: later again, or given up after the last try, or now where another try is of no use
/// (`for_good`).
///
/// # Errors
/// Database errors.
pub(super) fn failed(
    db: &Connection,
    job: &ClaimedJob,
    why: &str,
    for_good: bool,
    now: Timestamp,
) -> Result<Next> {
    let wait = BACKOFF
        .get(job.attempts.saturating_sub(1))
        .filter(|_| !for_good);
    let (state, run_at) = match wait {
        Some(wait) => ("waiting", now + *wait),
        None => ("gave_up", now),
    };
    db.prepare_cached(
        "UPDATE jobs SET state = ?3, run_at = ?4, locked_until = NULL, last_error = ?5
         WHERE id = ?1 AND locked_until = ?2",
    )?
    .execute(params![job.id, job.claim, state, SqlTime(run_at), why])?;
    Ok(if wait.is_some() {
        Next::Retry
    } else {
        Next::GaveUp
    })
}

/// When the next job is due; `None` where nothing waits.
///
/// # Errors
/// Database errors.
pub fn next_due(db: &Connection) -> Result<Option<Timestamp>> {
    let next: Option<String> = db
        .prepare_cached(
            "SELECT min(max(run_at, coalesce(locked_until, ''))) FROM jobs WHERE state = 'waiting'",
        )?
        .query_row([], |row| row.get(0))?;
    next.map(|text| {
        text.parse()
            .map_err(|error: jiff::Error| anyhow::Error::from(error).into())
    })
    .transpose()
}

/// When the next job of each lane that has one is due.
///
/// # Errors
/// Database errors.
pub(super) fn next_by_lane(
    db: &Connection,
    registry: &JobRegistry,
) -> Result<Vec<(Lane, Timestamp)>> {
    let mut query = db.prepare_cached(
        "SELECT kind, min(max(run_at, coalesce(locked_until, ''))) FROM jobs WHERE state = 'waiting' GROUP BY kind",
    )?;
    let rows = query.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
    })?;
    let mut next = BTreeMap::new();
    for row in rows {
        let (kind, at) = row?;
        let at: Timestamp = at.parse().map_err(anyhow::Error::from)?;
        let first = next.entry(registry.lane(&kind)).or_insert(at);
        *first = at.min(*first);
    }
    Ok(next.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;
    use crate::outbox::{JobContext, Progress};

    macro_rules! kinds {
        ($($name:ident = $kind:literal in $lane:ident,)*) => {
            $(
                #[derive(Serialize, Deserialize)]
                struct $name(String);

                impl Job for $name {
                    const KIND: &'static str = $kind;
                    const LANE: Lane = Lane::$lane;
                    async fn run(self, _: &JobContext) -> Result<Progress<Self>> {
                        Ok(Progress::Done)
                    }
                }

                impl From<&str> for $name {
                    fn from(payload: &str) -> Self {
                        Self(payload.to_owned())
                    }
                }
            )*

            fn registry() -> JobRegistry {
                JobRegistry::default()$(.register::<$name>())*
            }

            const KINDS: &[(&str, Lane)] = &[$(($kind, Lane::$lane)),*];

            /// One of each kind, the first at noon and each next one an hour earlier.
            fn add_one_of_each(db: &Connection) {
                let mut at = noon();
                $(
                    add(db, &$name($kind.to_owned()), None, at).unwrap();
                    at -= SignedDuration::from_hours(1);
                )*
                assert!(at < noon());
            }
        };
    }

    kinds! {
        Rescore = "rescore" in Work,
        MailApplicant = "send_to_applicant" in Mails,
        Mail = "send_message" in Mails,
        Text = "text_message" in Texts,
        MailCode = "mail_code" in MailCodes,
        TextCode = "text_code" in TextCodes,
        Push = "push_news" in Push,
        Scan = "scan_resume" in Scans,
        Sync = "sync_identities" in Work,
    }

    fn claim(db: &Connection, lane: Lane, now: Timestamp) -> Result<Option<ClaimedJob>> {
        super::claim(db, &registry(), lane, now)
    }

    fn file() -> Connection {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(include_str!(
            "../../../../tenants/migrations/tenant/0004_outbox.sql"
        ))
        .unwrap();
        db
    }

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn a_job_is_claimed_once_and_again_when_its_worker_dies() {
        let db = file();
        add(&db, &Mail::from("m"), None, noon()).unwrap();
        let first = claim(&db, Lane::Mails, noon()).unwrap().unwrap();
        assert!(claim(&db, Lane::Mails, noon()).unwrap().is_none());
        let second = claim(&db, Lane::Mails, noon() + CLAIM).unwrap().unwrap();
        assert_eq!(first.id, second.id);
        // The first worker wakes up late: its word no longer counts.
        done(&db, &first).unwrap();
        assert!(next_due(&db).unwrap().is_some());
        done(&db, &second).unwrap();
        assert_eq!(next_due(&db).unwrap(), None);
    }

    #[test]
    fn each_lane_claims_its_own_jobs_and_knows_its_next() {
        let db = file();
        add_one_of_each(&db);
        let next = next_by_lane(&db, &registry()).unwrap();
        assert_eq!(
            next.iter().map(|(lane, _)| *lane).collect::<Vec<_>>(),
            Lane::ALL
        );
        let two_hours = SignedDuration::from_hours(2);
        assert_eq!(next[2], (Lane::Mails, noon() - two_hours));
        for lane in Lane::ALL {
            let mut claimed = Vec::new();
            while let Some(job) = claim(&db, lane, noon()).unwrap() {
                claimed.push(job.kind);
            }
            let mut own: Vec<_> = KINDS.iter().filter(|(_, of)| *of == lane).collect();
            own.reverse();
            assert!(
                claimed.iter().eq(own.iter().map(|(kind, _)| kind)),
                "{claimed:?}"
            );
        }
    }

    #[test]
    fn a_failing_job_is_tried_less_and_less_and_then_given_up() {
        let db = file();
        add(&db, &Mail::from("m"), None, noon()).unwrap();
        let mut now = noon();
        for wait in BACKOFF {
            let job = claim(&db, Lane::Mails, now).unwrap().expect("due again");
            let next = failed(&db, &job, "no answer", false, now).unwrap();
            assert_eq!(next, Next::Retry);
            assert!(
                claim(&db, Lane::Mails, now + wait - SignedDuration::from_secs(1))
                    .unwrap()
                    .is_none()
            );
            now += wait;
        }
        let last = claim(&db, Lane::Mails, now).unwrap().unwrap();
        let next = failed(&db, &last, "no answer", false, now).unwrap();
        assert_eq!(next, Next::GaveUp);
        assert_eq!(next_due(&db).unwrap(), None);
    }

    #[test]
    fn what_was_refused_for_good_is_not_tried_again() {
        let db = file();
        add(&db, &Mail::from("m"), None, noon()).unwrap();
        let job = claim(&db, Lane::Mails, noon()).unwrap().unwrap();
        let next = failed(&db, &job, "550", true, noon()).unwrap();
        assert_eq!(next, Next::GaveUp);
        assert_eq!(next_due(&db).unwrap(), None);
    }

    #[test]
    fn a_change_during_the_work_asks_for_the_work_once_more() {
        let db = file();
        add(&db, &Sync::from(""), Some("identities"), noon()).unwrap();
        let job = claim(&db, Lane::Work, noon()).unwrap().unwrap();
        add(&db, &Sync::from(""), Some("identities"), noon()).unwrap();
        done(&db, &job).unwrap();
        assert!(claim(&db, Lane::Work, noon()).unwrap().is_some());
        assert!(claim(&db, Lane::Work, noon()).unwrap().is_none());
    }

    #[test]
    fn the_rest_of_a_long_job_goes_behind_what_waits_and_starts_over_when_asked_for_meanwhile() {
        let db = file();
        let second = SignedDuration::from_secs(1);
        add(&db, &Rescore::from(""), Some("rescore"), noon()).unwrap();
        add(&db, &Sync::from(""), None, noon() + second).unwrap();
        let now = noon() + 2 * second;
        let job = claim(&db, Lane::Work, now).unwrap().unwrap();
        go_on(&db, &job, "fifty are done", now).unwrap();
        let other = claim(&db, Lane::Work, now).unwrap().unwrap();
        assert_eq!(other.kind, Sync::KIND);
        let rest = claim(&db, Lane::Work, now).unwrap().unwrap();
        assert_eq!(rest.payload, "fifty are done");
        add(&db, &Rescore::from(""), Some("rescore"), now).unwrap();
        go_on(&db, &rest, "a hundred are done", now).unwrap();
        let again = claim(&db, Lane::Work, now).unwrap().unwrap();
        assert_eq!(again.payload, "", "from the beginning");
    }
}
