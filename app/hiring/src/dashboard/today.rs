//! The waiting things of today, ordered by the harm of waiting.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use rusqlite::{Connection, ToSql};
use serde::Serialize;

use super::figures::Places;
use crate::{
    error::Result,
    ids::{ApplicationId, LocationId},
    messages::LocalizedText,
    permit::{Actor, Permission, PermissionScope},
    sql_time::SqlTime,
};
use recruiting::{applications::maybe_time, messaging::store::WAITS, stages::Stages, types::Stage};

/// Most that are shown of one kind.
const MAX_ITEMS: usize = 5;

crate::settings::types::string_enum! {
    /// The reason of waiting, the most harmful first.
    Why {
        /// An applicant wrote and no one has answered.
        Reply = "reply",
        /// An interview begins within four hours.
        InterviewSoon = "interview_soon",
        /// An interview within a day that the applicant has not confirmed.
        Unconfirmed = "unconfirmed",
        /// An interview is over and no one has said how it went.
        FeedbackDue = "feedback_due",
        /// An offer ends within two days.
        OfferExpiring = "offer_expiring",
        /// An applicant's own request is due within three days.
        Request = "request",
        /// Nothing has happened at a stage for longer than the brand wants.
        Stale = "stale",
    }
}

/// The waiting things of one reason.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = WaitingToday)]
#[serde(rename_all = "camelCase")]
pub struct Waiting {
    /// The reason.
    pub why: Why,
    /// The number.
    pub count: u32,
    /// The most urgent of them.
    pub items: Vec<Item>,
}

/// One that waits.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    /// Which application.
    pub application_id: ApplicationId,
    /// The applicant.
    pub name: String,
    /// For which job.
    pub job_title: LocalizedText,
    /// The location.
    pub location_id: LocationId,
    /// Since when it waits, or when it is due.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub at: Option<Timestamp>,
    /// The number to call, for interviews that are near.
    pub phone: Option<String>,
    /// The interview's form, the stage or the kind of request.
    pub detail: Option<String>,
}

/// One question: who waits for this reason. `at` is what they are ordered by.
struct Question {
    why: Why,
    needs: Permission,
    /// Also for those who see only their own interviews.
    own: bool,
    sql: &'static str,
}

const HEAD: &str = "
    SELECT a.id, coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name AS name, p.phone, j.title_en, j.title_es,
      a.location_id, ";

const QUESTIONS: [Question; 7] = [
    Question {
        why: Why::Reply,
        needs: Permission::MessagesRead,
        own: false,
        sql: "c.waiting_since AS at, NULL AS detail FROM conversations c
              JOIN real_applications a ON a.id = c.application_id {WHO}
              WHERE {WAITS}",
    },
    Question {
        why: Why::InterviewSoon,
        needs: Permission::InterviewsRead,
        own: true,
        sql: "i.starts_at AS at, i.format AS detail FROM interviews i JOIN real_applications a ON a.id = i.application_id {WHO}
              WHERE i.state IN ('booked', 'confirmed') AND i.starts_at >= :now AND i.starts_at < :four_hours {MINE}",
    },
    Question {
        why: Why::Unconfirmed,
        needs: Permission::InterviewsRead,
        own: true,
        sql: "i.starts_at AS at, i.format AS detail FROM interviews i JOIN real_applications a ON a.id = i.application_id {WHO}
              WHERE i.state = 'booked' AND i.starts_at >= :four_hours AND i.starts_at < :day {MINE}",
    },
    Question {
        why: Why::FeedbackDue,
        needs: Permission::FeedbackCreate,
        own: true,
        sql: "i.ends_at AS at, i.format AS detail FROM interviews i JOIN real_applications a ON a.id = i.application_id {WHO}
              WHERE i.state IN ('booked', 'confirmed', 'completed') AND i.ends_at < :now AND i.ends_at >= :two_weeks_ago
                AND a.status = 'active' {MINE} AND NOT EXISTS
                  (SELECT 1 FROM interview_feedback f WHERE f.interview_id = i.id AND f.submitted_at IS NOT NULL)",
    },
    Question {
        why: Why::OfferExpiring,
        needs: Permission::OffersRead,
        own: false,
        sql: "o.expires_at AS at, NULL AS detail FROM offers o JOIN real_applications a ON a.id = o.application_id {WHO}
              WHERE o.state IN ('sent', 'viewed') AND o.expires_at >= :now AND o.expires_at < :two_days",
    },
    Question {
        why: Why::Request,
        needs: Permission::ApplicationsMove,
        own: false,
        sql: "r.due_on || 'T12:00:00.000Z' AS at, r.kind AS detail FROM applicant_requests r
              JOIN real_applications a ON a.id = r.application_id {WHO} WHERE r.state = 'open' AND r.due_on <= :three_days",
    },
    Question {
        why: Why::Stale,
        needs: Permission::ApplicationsMove,
        own: false,
        sql: "max(a.stage_entered_at, coalesce(a.last_team_activity_at, '')) AS at, a.stage AS detail
              FROM real_applications a {WHO} WHERE a.status = 'active' AND j.status = 'published'
                AND max(a.stage_entered_at, coalesce(a.last_team_activity_at, ''), a.last_applicant_activity_at)
                  < :stale_before ->> a.stage",
    },
];

const WHO: &str =
    "JOIN applicants p ON p.id = a.applicant_id JOIN hiring_jobs j ON j.id = a.job_id";
const MINE: &str = "AND (:own IS NULL OR EXISTS
    (SELECT 1 FROM interview_attendees s WHERE s.interview_id = i.id AND s.user_id = :own))";

/// By stage, the time before which an application is stale; stages without a limit are left out.
fn stale_before(db: &Connection, now: Timestamp) -> Result<String> {
    let stages = Stages::of(db)?;
    let limits: BTreeMap<_, _> = Stage::ALL
        .iter()
        .filter_map(|stage| {
            Some((
                stage,
                SqlTime(stages.stale_before(*stage, now)?).to_string(),
            ))
        })
        .collect();
    Ok(serde_json::to_string(&limits)?)
}

/// The waiting things for this person, at these locations. An empty kind is left out.
///
/// # Errors
/// Database errors.
pub fn today(
    db: &Connection,
    actor: &Actor,
    places: &Places,
    now: Timestamp,
) -> Result<Vec<Waiting>> {
    let only_own = actor.scope_of(Permission::ApplicationsRead) == Some(PermissionScope::Own);
    let own = only_own.then_some(actor.user);
    let at = |hours: i64| SqlTime(now + SignedDuration::from_hours(hours));
    let three_days = (now + SignedDuration::from_hours(72))
        .to_zoned(TimeZone::UTC)
        .date();
    let values: [(&str, Box<dyn ToSql>); 9] = [
        (":now", Box::new(SqlTime(now))),
        (":four_hours", Box::new(at(4))),
        (":day", Box::new(at(24))),
        (":two_days", Box::new(at(48))),
        (":three_days", Box::new(three_days.to_string())),
        (":stale_before", Box::new(stale_before(db, now)?)),
        (":two_weeks_ago", Box::new(at(-14 * 24))),
        (":own", Box::new(own)),
        (
            ":places",
            Box::new(serde_json::to_string(&places.keys().collect::<Vec<_>>())?),
        ),
    ];
    let mut all = Vec::new();
    for question in &QUESTIONS {
        if !actor.has(question.needs) || (only_own && !question.own) {
            continue;
        }
        let sql = format!(
            "{HEAD} {} AND a.location_id IN (SELECT value FROM json_each(:places)) ORDER BY at",
            question
                .sql
                .replace("{WHO}", WHO)
                .replace("{MINE}", MINE)
                .replace("{WAITS}", WAITS)
        );
        let mut query = db.prepare_cached(&sql)?;
        for (name, value) in &values {
            if let Some(place) = query.parameter_index(name)? {
                query.raw_bind_parameter(place, value)?;
            }
        }
        let mut waiting = Waiting {
            why: question.why,
            count: 0,
            items: Vec::new(),
        };
        let calls = question.why == Why::InterviewSoon;
        let mut rows = query.raw_query();
        while let Some(row) = rows.next()? {
            waiting.count += 1;
            if waiting.items.len() < MAX_ITEMS {
                waiting.items.push(Item {
                    application_id: row.get("id")?,
                    name: row.get("name")?,
                    job_title: LocalizedText {
                        en: row.get("title_en")?,
                        es: row.get("title_es")?,
                    },
                    location_id: row.get("location_id")?,
                    at: maybe_time(row, "at")?,
                    phone: row.get::<_, Option<String>>("phone")?.filter(|_| calls),
                    detail: row.get("detail")?,
                });
            }
        }
        if waiting.count > 0 {
            all.push(waiting);
        }
    }
    Ok(all)
}
