//! How fast both sides answer, and who has waited for more than a day.

use std::collections::HashMap;

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{
    figures::{HOUR, Spread, seconds},
    filter::{Filter, Scope, Span},
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    hiring::applications::{maybe_time, time},
    ids::LocationId,
};

/// From then on an answer is late.
const LATE: SignedDuration = SignedDuration::from_hours(24);

/// The answers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Messages {
    /// What it covers; here the dates are always those of the messages.
    pub span: Span,
    /// All restaurants together.
    pub all: Answers,
    /// Each restaurant.
    pub places: Vec<PlaceAnswers>,
}

/// How fast both sides answer.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[schema(as = AnswerTimes)]
#[serde(rename_all = "camelCase")]
pub struct Answers {
    /// From an applicant's words to the next of a person of the team, in hours.
    pub team: Spread,
    /// From the team's words to the applicant's next, in hours.
    pub applicants: Spread,
    /// Applicants who have waited for more than 24 hours now.
    pub waiting: u32,
}

/// A restaurant's answers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceAnswers {
    /// Which.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// How fast both sides answer.
    #[serde(flatten)]
    pub answers: Answers,
}

/// How fast both sides answer.
#[utoipa::path(
    get, path = "/api/analytics/messages", tag = "analytics", params(Filter), responses((status = 200, body = Messages))
)]
pub async fn handler(context: Context, Query(filter): Query<Filter>) -> Result<Reply<Messages>> {
    context
        .read(move |db, context| messages(db, context, &filter))
        .await
        .map(Reply)
}

#[derive(Default)]
struct Times {
    team: Vec<i64>,
    applicants: Vec<i64>,
    waiting: u32,
}

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn messages(db: &Connection, context: &Context, filter: &Filter) -> Result<Messages> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let mut times: HashMap<LocationId, Times> = HashMap::new();
    talked(db, &scope, &mut times)?;
    waiting(db, &scope, context.now, &mut times)?;
    let mut all = Times::default();
    let mut places: Vec<_> = scope
        .places
        .iter()
        .map(|(id, place)| {
            let one = times.remove(id).unwrap_or_default();
            all.team.extend(&one.team);
            all.applicants.extend(&one.applicants);
            all.waiting += one.waiting;
            PlaceAnswers {
                location_id: *id,
                location_name: place.name.clone(),
                answers: one.told(),
            }
        })
        .collect();
    places.sort_by(|a, b| a.location_name.cmp(&b.location_name));
    Ok(Messages {
        all: all.told(),
        places,
        span: scope.span,
    })
}

impl Times {
    fn told(self) -> Answers {
        Answers {
            team: Spread::of(self.team, HOUR),
            applicants: Spread::of(self.applicants, HOUR),
            waiting: self.waiting,
        }
    }
}

/// What stands open between two sides: who spoke last, and since when.
#[derive(Default)]
struct Turn {
    conversation: String,
    inbound: Option<Timestamp>,
    outbound: Option<Timestamp>,
}

fn talked(db: &Connection, scope: &Scope, times: &mut HashMap<LocationId, Times>) -> Result<()> {
    let mut query = db.prepare_cached(
        "SELECT m.conversation_id, m.direction, m.automated, m.at, a.location_id
         FROM conversation_messages m JOIN applications a ON a.id = m.application_id
         WHERE m.at >= ?1 AND m.at < ?2 AND a.simulated = 0 AND (?3 IS NULL OR a.job_id = ?3)
           AND (?4 IS NULL OR a.source = ?4) AND (?5 IS NULL OR a.language = ?5)
           AND m.status IN ('queued', 'sent', 'delivered', 'received')
         ORDER BY m.conversation_id, m.at",
    )?;
    let (from, to) = (scope.span.from.to_string(), scope.roughly().1);
    let filter = &scope.filter;
    let lang = filter.language.map(crate::messages::Lang::tag);
    let mut rows = query.query(params![from, to, filter.job, filter.source, lang])?;
    let mut turn = Turn::default();
    while let Some(row) = rows.next()? {
        let conversation: String = row.get(0)?;
        if conversation != turn.conversation {
            turn = Turn {
                conversation,
                ..Turn::default()
            };
        }
        let (direction, automated): (String, bool) = (row.get(1)?, row.get(2)?);
        let (at, place): (Timestamp, LocationId) = (time(row, "at")?, row.get(4)?);
        let own = scope.within(place, at);
        if direction == "in" {
            // Only the first of several in a row is answered.
            if let Some(asked) = turn.outbound.take()
                && own
            {
                let took = seconds(asked, at);
                times.entry(place).or_default().applicants.extend(took);
            }
            turn.inbound.get_or_insert(at);
        } else {
            if let Some(asked) = turn.inbound.take_if(|_| !automated)
                && own
            {
                times
                    .entry(place)
                    .or_default()
                    .team
                    .extend(seconds(asked, at));
            }
            turn.outbound.get_or_insert(at);
        }
    }
    Ok(())
}

fn waiting(
    db: &Connection,
    scope: &Scope,
    now: Timestamp,
    times: &mut HashMap<LocationId, Times>,
) -> Result<()> {
    let mut query = db.prepare_cached(
        "SELECT c.last_inbound_at, c.last_outbound_at, c.location_id FROM conversations c
         LEFT JOIN applications a ON a.id = c.application_id
         WHERE c.state = 'open' AND c.last_inbound_at IS NOT NULL AND c.location_id IS NOT NULL
           AND (?1 IS NULL OR a.job_id = ?1) AND (?2 IS NULL OR a.source = ?2) AND (?3 IS NULL OR a.language = ?3)",
    )?;
    let filter = &scope.filter;
    let lang = filter.language.map(crate::messages::Lang::tag);
    let mut rows = query.query(params![filter.job, filter.source, lang])?;
    while let Some(row) = rows.next()? {
        let (asked, answered) = (
            time(row, "last_inbound_at")?,
            maybe_time(row, "last_outbound_at")?,
        );
        let unanswered = answered.is_none_or(|answered| answered < asked);
        let place: LocationId = row.get(2)?;
        if unanswered && asked + LATE < now && scope.places.contains_key(&place) {
            times.entry(place).or_default().waiting += 1;
        }
    }
    Ok(())
}
