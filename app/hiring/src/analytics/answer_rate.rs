//! The share of applicants who are answered within three days: counted once a day, and shown in public where it is earned.
//!
//! Of everyone who applied in the 90 days that ended three days ago, so that each of them has had their three days. An
//! answer is a message from a team member to this one applicant, the link to choose an interview time, an offer or a
//! decline, once it has left; what says "still reviewing" is none. Rehearsals count nowhere, and an applicant who
//! withdrew within the three days, before an answer, needs none.

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;

use crate::{
    context::Context,
    error::Result,
    outbox::{JobContext, ScheduledTask},
    permit::Permission,
    sql_time::SqlTime,
    time_guard::TrustedTime,
};
use recruiting::applications::{maybe_time, time};

/// The time for an answer.
const WITHIN: SignedDuration = SignedDuration::from_hours(3 * 24);
/// The length of the time whose applicants count.
const LOOKS_BACK: SignedDuration = SignedDuration::from_hours(90 * 24);
/// A count that is older is shown nowhere in public.
const FRESH: SignedDuration = SignedDuration::from_hours(3 * 24);
/// The interval of the count.
const EVERY: SignedDuration = SignedDuration::from_hours(24);
/// The least share, in percent.
pub const SHARE: u32 = 90;
/// The minimum applicants.
pub const FEWEST: u32 = 20;

/// Applicants with the first answer and, for those who withdrew, when.
const SQL: &str = "
    SELECT a.applied_at,
      (SELECT min(at) FROM (
         SELECT sent_at AS at FROM conversation_messages
         WHERE application_id = a.id AND direction = 'out' AND status IN ('sent', 'delivered')
           AND ((automated = 0 AND to_many = 0) OR template_key IN ('decline', 'final_notice'))
         UNION ALL SELECT created_at FROM scheduling_links WHERE application_id = a.id
         UNION ALL SELECT sent_at FROM offers WHERE application_id = a.id)) AS answered_at,
      (SELECT max(at) FROM hiring_events
       WHERE application_id = a.id AND type = 'application.withdrawn' AND a.status = 'withdrawn') AS withdrawn_at
    FROM real_applications a WHERE a.applied_at >= ?1 AND a.applied_at < ?2";

/// So many applied, and so many of them were answered in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Applicants.
    pub applied: u32,
    /// Applicants who were answered within three days.
    pub answered: u32,
    /// When it was counted.
    pub at: Timestamp,
}

impl Count {
    /// Answered of a hundred, rounded down: no one claims what is not there.
    pub fn percent(&self) -> u32 {
        (self.answered * 100).checked_div(self.applied).unwrap_or(0)
    }

    /// Whether it may be shown to everyone.
    pub fn is_earned(&self) -> bool {
        self.applied >= FEWEST && self.answered * 100 >= self.applied * SHARE
    }
}

/// A brand's answer rate.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerRate {
    /// Applicants of the 90 days that ended three days before the count.
    applied: u32,
    /// Those of them who were answered within three days.
    answered: u32,
    /// Answered of a hundred, rounded down.
    percent: u32,
    /// The minimum applicants for the badge.
    minimum: u32,
    /// The least share for the badge, in percent.
    share: u32,
    /// Whether the badge is earned.
    earned: bool,
    /// Number of further in-time answers for the badge; 0 where only applicants are missing.
    missing: u32,
    /// Whether the brand shows the badge where it is earned.
    shown: bool,
    /// When it was counted.
    #[schema(value_type = String, format = DateTime)]
    counted_at: Timestamp,
}

/// The brand's answer rate and its badge on the public pages, as of the day's count.
#[utoipa::path(get, path = "/api/analytics/answer-rate", tag = "analytics", responses((status = 200, body = AnswerRate)))]
pub async fn handler(context: Context) -> Result<Reply<AnswerRate>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::AnalyticsRead)?;
            // Before the first night of a brand nothing is kept yet.
            let count = match kept(db)? {
                Some(count) => count,
                None => count(db, context.now)?,
            };
            let wanted = (count.applied * SHARE).div_ceil(100);
            Ok(AnswerRate {
                applied: count.applied,
                answered: count.answered,
                percent: count.percent(),
                minimum: FEWEST,
                share: SHARE,
                earned: count.is_earned(),
                missing: wanted.saturating_sub(count.answered),
                shown: is_wanted(db)?,
                counted_at: count.at,
            })
        })
        .await
        .map(Reply)
}

/// Counts.
///
/// # Errors
/// Database errors.
pub fn count(db: &Connection, now: Timestamp) -> Result<Count> {
    let until = now - WITHIN;
    let mut statement = db.prepare_cached(SQL)?;
    // A second more on either side, since moments are kept as text of different lengths; the exact look follows.
    let roughly = [
        until - LOOKS_BACK - SignedDuration::from_secs(1),
        until + SignedDuration::from_secs(1),
    ];
    let mut rows = statement.query(roughly.map(|at| format!("{at:.0}")))?;
    let mut found = Count {
        applied: 0,
        answered: 0,
        at: now,
    };
    while let Some(row) = rows.next()? {
        let applied = time(row, "applied_at")?;
        if applied < until - LOOKS_BACK || applied >= until {
            continue;
        }
        let maybe = |column| maybe_time(row, column);
        let in_time = |at: Timestamp| at <= applied + WITHIN;
        let answered = maybe("answered_at")?.filter(|at| in_time(*at));
        let left = maybe("withdrawn_at")?.filter(|at| in_time(*at));
        if left.is_some_and(|left| answered.is_none_or(|answered| left < answered)) {
            continue;
        }
        found.applied += 1;
        found.answered += u32::from(answered.is_some());
    }
    Ok(found)
}

/// The newest count, if there is one.
///
/// # Errors
/// Database errors.
pub fn kept(db: &Connection) -> Result<Option<Count>> {
    Ok(db
        .prepare_cached("SELECT applied, answered, counted_at FROM answer_rate")?
        .query_row([], |row| {
            Ok(Count {
                applied: row.get("applied")?,
                answered: row.get("answered")?,
                at: time(row, "counted_at")?,
            })
        })
        .optional()?)
}

/// The count for the public pages: the newest one where it is earned, fresh, and wanted.
///
/// # Errors
/// Database errors.
pub fn in_public(db: &Connection, now: Timestamp) -> Result<Option<Count>> {
    let fresh = |count: &Count| count.is_earned() && now.duration_since(count.at) <= FRESH;
    Ok(match kept(db)?.filter(fresh) {
        Some(count) if is_wanted(db)? => Some(count),
        _ => None,
    })
}

fn is_wanted(db: &Connection) -> Result<bool> {
    Ok(db
        .prepare_cached("SELECT shows_answer_rate FROM brand")?
        .query_row([], |row| row.get(0))?)
}

/// Counts once a day.
pub struct CountAnswerRate;

impl ScheduledTask for CountAnswerRate {
    const NAME: &'static str = "answer rate";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let (tenant, now) = (&context.tenant, context.app.clock.now());
        if tenant.read(move |db| is_due(db, now)).await? {
            tenant.write(move |db| keep(db, now)).await?;
        }
        Ok(())
    }
}

/// Whether a day has passed since the newest count.
///
/// # Errors
/// Database errors.
pub fn is_due(db: &Connection, now: Timestamp) -> Result<bool> {
    Ok(kept(db)?.is_none_or(|count| now.duration_since(count.at) >= EVERY))
}

/// Counts, and keeps it.
///
/// # Errors
/// Database errors.
pub fn keep(db: &Connection, now: Timestamp) -> Result<()> {
    let count = count(db, now)?;
    db.prepare_cached(
        "INSERT INTO answer_rate (only_row, applied, answered, counted_at) VALUES (1, ?1, ?2, ?3)
         ON CONFLICT (only_row) DO UPDATE SET applied = ?1, answered = ?2, counted_at = ?3",
    )?
    .execute(params![count.applied, count.answered, SqlTime(now)])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_earned_from_ninety_of_a_hundred_with_twenty_applicants() {
        let of = |answered, applied| Count {
            applied,
            answered,
            at: Timestamp::UNIX_EPOCH,
        };
        for (answered, applied, percent, earned) in [
            (18, 20, 90, true),
            (17, 20, 85, false),
            (19, 19, 100, false),
            (179, 199, 89, false),
            (189, 199, 94, true),
            (0, 0, 0, false),
        ] {
            let count = of(answered, applied);
            assert_eq!((count.percent(), count.is_earned()), (percent, earned));
        }
    }
}
