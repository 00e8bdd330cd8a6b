//! The jobs of a brand: work that a change left behind, claimed one at a time, tried again and given up visibly.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use uuid::Uuid;

use crate::{error::Result, ids};

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

/// Sends a message; the payload is its id.
pub const SEND_MESSAGE: &str = "send_message";
/// Brings the control file's keyed hashes in step with the people who can sign in here.
pub const SYNC_IDENTITIES: &str = "sync_identities";

/// Sends a message to an applicant; the payload is its id.
pub const SEND_TO_APPLICANT: &str = "send_to_applicant";

/// Reminds of an offer that was not answered, and ends it; the payload is its id.
pub const OFFER_DUE: &str = "offer_due";

/// Forgets a rehearsal in the SMS simulator; the payload is the number.
pub const FORGET_REHEARSAL: &str = "forget_rehearsal";

/// Reminds somebody who applies by text and stopped answering; the payload is the conversation.
pub const NUDGE_BY_TEXT: &str = "nudge_by_text";

/// Reminds somebody of the form that they began on the web; the payload is the draft.
pub const REMIND_OF_FORM: &str = "remind_of_form";

/// Does what falls due around an interview or at the end of a link; the payload says what.
pub const INTERVIEW_CLOCK: &str = "interview_clock";

/// Ends an employment whose last day has passed; the payload is the decision.
pub const END_EMPLOYMENT: &str = "end_employment";

/// Scores every living application anew.
pub const RESCORE: &str = "rescore";

/// Tells a person by e-mail what is new in hiring; the payload says whom, and whether it is the day's e-mail.
pub const MAIL_NEWS: &str = "mail_news";

/// Tells a person's devices what is new; the payload is the person.
pub const PUSH_NEWS: &str = "push_news";

/// Tells the team of something that nobody did in time; the payload says what.
pub const NEWS_DUE: &str = "news_due";

/// Has a resume scanned for viruses; the payload is its id.
pub const SCAN_RESUME: &str = "scan_resume";

/// Writes the brand's file again without free space; nothing of whom was forgotten stays in its bytes.
pub const COMPACT: &str = "compact";

/// Looks whether an automation is to act; the payload says which, and on whom.
pub const AUTOMATION: &str = "automation";

/// A claimed job.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its id: the idempotency key for whatever it does outside.
    pub id: String,
    /// What to do.
    pub kind: String,
    /// With what.
    pub payload: String,
    /// Tries so far, this one included.
    pub attempts: usize,
    /// Proof that the claim is still ours.
    claim: String,
}

/// How a failed job goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Tried again later.
    Retry,
    /// Given up.
    GaveUp,
}

/// Adds a job. With a dedupe key, a job that waits already is brought forward instead; one that is being worked on
/// is done once more, because it may have read the state before this change.
///
/// # Errors
/// Those of the file.
pub fn add(
    db: &Connection,
    kind: &str,
    payload: &str,
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
    .execute(params![id.to_string(), kind, payload, dedupe_key, stamp(run_at)])?;
    Ok(())
}

/// Claims the job that is due longest, but words to people first, whatever else has piled up: whoever signs in waits
/// for their code, and whoever applies by text for the next question.
///
/// # Errors
/// Those of the file.
pub fn claim(db: &Connection, now: Timestamp) -> Result<Option<Job>> {
    let job = db
        .prepare_cached(
            "UPDATE jobs SET attempts = attempts + 1, locked_until = ?2 WHERE id = (
               SELECT id FROM jobs
               WHERE state = 'waiting' AND run_at <= ?1 AND (locked_until IS NULL OR locked_until <= ?1)
               ORDER BY CASE kind WHEN 'send_message' THEN 0 WHEN 'send_to_applicant' THEN 1 ELSE 2 END, run_at, id
               LIMIT 1)
             RETURNING id, kind, payload, attempts, locked_until",
        )?
        .query_row(params![stamp(now), stamp(now + CLAIM)], |row| {
            Ok(Job {
                id: row.get(0)?,
                kind: row.get(1)?,
                payload: row.get(2)?,
                attempts: usize::try_from(row.get::<_, i64>(3)?).unwrap_or(usize::MAX),
                claim: row.get(4)?,
            })
        })
        .optional()?;
    Ok(job)
}

/// Takes what waits under dedupe keys that begin with `prefix` and is due by `until`: when, and the payload, the oldest
/// first. A rehearsal does it ahead of time.
///
/// # Errors
/// Those of the file.
pub fn take_due(
    db: &Connection,
    prefix: &str,
    until: Timestamp,
) -> Result<Vec<(Timestamp, String)>> {
    let mut statement = db.prepare_cached(
        "UPDATE jobs SET state = 'done'
         WHERE state = 'waiting' AND run_at <= ?2 AND substr(dedupe_key, 1, length(?1)) = ?1
         RETURNING run_at, payload",
    )?;
    let rows = statement.query_map(params![prefix, stamp(until)], |row| {
        Ok((row.get::<_, String>(0)?, row.get(1)?))
    })?;
    let mut due = Vec::new();
    for row in rows {
        let (at, payload) = row?;
        due.push((at.parse().map_err(anyhow::Error::from)?, payload));
    }
    due.sort();
    Ok(due)
}

/// Records that a job is done, unless a later change asked for it again meanwhile.
///
/// # Errors
/// Those of the file.
pub fn done(db: &Connection, job: &Job) -> Result<()> {
    db.prepare_cached(
        "UPDATE jobs SET state = 'done', locked_until = NULL, last_error = NULL
         WHERE id = ?1 AND locked_until = ?2",
    )?
    .execute(params![job.id, job.claim])?;
    Ok(())
}

/// Records that a job failed: later again, or given up after the last try.
///
/// # Errors
/// Those of the file.
pub fn failed(db: &Connection, job: &Job, why: &str, now: Timestamp) -> Result<Next> {
    let wait = BACKOFF.get(job.attempts.saturating_sub(1));
    let (state, run_at) = match wait {
        Some(wait) => ("waiting", now + *wait),
        None => ("gave_up", now),
    };
    db.prepare_cached(
        "UPDATE jobs SET state = ?3, run_at = ?4, locked_until = NULL, last_error = ?5
         WHERE id = ?1 AND locked_until = ?2",
    )?
    .execute(params![job.id, job.claim, state, stamp(run_at), why])?;
    Ok(if wait.is_some() {
        Next::Retry
    } else {
        Next::GaveUp
    })
}

/// When the next job is due; `None` where nothing waits.
///
/// # Errors
/// Those of the file.
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

/// Times of jobs are compared as text: always three decimals.
fn stamp(at: Timestamp) -> String {
    format!("{at:.3}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> Connection {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(include_str!(
            "../../../tenants/migrations/tenant/0004_outbox.sql"
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
        add(&db, SEND_MESSAGE, "m", None, noon()).unwrap();
        let first = claim(&db, noon()).unwrap().unwrap();
        assert!(claim(&db, noon()).unwrap().is_none());
        let second = claim(&db, noon() + CLAIM).unwrap().unwrap();
        assert_eq!(first.id, second.id);
        // The first worker wakes up late: its word no longer counts.
        done(&db, &first).unwrap();
        assert!(next_due(&db).unwrap().is_some());
        done(&db, &second).unwrap();
        assert_eq!(next_due(&db).unwrap(), None);
    }

    #[test]
    fn words_to_people_do_not_wait_behind_what_has_piled_up() {
        let db = file();
        let hour = SignedDuration::from_hours(1);
        add(&db, RESCORE, "", None, noon() - hour).unwrap();
        add(&db, SEND_TO_APPLICANT, "question", None, noon()).unwrap();
        add(&db, SEND_MESSAGE, "code", None, noon()).unwrap();
        for next in ["code", "question", ""] {
            assert_eq!(claim(&db, noon()).unwrap().unwrap().payload, next);
        }
    }

    #[test]
    fn a_failing_job_is_tried_less_and_less_and_then_given_up() {
        let db = file();
        add(&db, SEND_MESSAGE, "m", None, noon()).unwrap();
        let mut now = noon();
        for wait in BACKOFF {
            let job = claim(&db, now).unwrap().expect("due again");
            assert_eq!(failed(&db, &job, "no answer", now).unwrap(), Next::Retry);
            assert!(
                claim(&db, now + wait - SignedDuration::from_secs(1))
                    .unwrap()
                    .is_none()
            );
            now += wait;
        }
        let last = claim(&db, now).unwrap().unwrap();
        assert_eq!(failed(&db, &last, "no answer", now).unwrap(), Next::GaveUp);
        assert_eq!(next_due(&db).unwrap(), None);
    }

    #[test]
    fn a_change_during_the_work_asks_for_the_work_once_more() {
        let db = file();
        add(&db, SYNC_IDENTITIES, "", Some("identities"), noon()).unwrap();
        let job = claim(&db, noon()).unwrap().unwrap();
        add(&db, SYNC_IDENTITIES, "", Some("identities"), noon()).unwrap();
        done(&db, &job).unwrap();
        assert!(claim(&db, noon()).unwrap().is_some());
        assert!(claim(&db, noon()).unwrap().is_none());
    }
}
