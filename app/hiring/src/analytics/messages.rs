//! How fast both sides answer, and who has waited for more than a day.

use std::collections::{BTreeSet, HashMap};

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, named_params, params};
use serde::Serialize;

use super::{
    figures::{Distribution, HOUR, seconds},
    filter::{Filter, Scope, Span},
    sources,
};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    ids::{ApplicantId, ApplicationId, ConversationId, LocationId, UserId},
    messages::Lang,
    profile::summaries::user_name,
    sql_time::SqlTime,
};
use recruiting::{applications::time, messaging::store::WAITS};

/// From then on an answer is late.
const LATE: SignedDuration = SignedDuration::from_hours(24);

/// The answers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Messages {
    /// The range; here the dates are always those of the messages.
    pub span: Span,
    /// All restaurants together.
    pub all: Answers,
    /// Each restaurant.
    pub places: Vec<PlaceAnswers>,
    /// The owners of applications, by name; last, where there are any, the unassigned ones.
    pub managers: Vec<ManagerAnswers>,
}

/// How fast both sides answer.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[schema(as = AnswerTimes)]
#[serde(rename_all = "camelCase")]
pub struct Answers {
    /// From an applicant's words to the next of a person of the team, in hours.
    pub team: Distribution,
    /// From the team's words to the applicant's next, in hours.
    pub applicants: Distribution,
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

/// The answers to one owner's applicants.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManagerAnswers {
    /// The owner of the applications; null where they are unassigned.
    pub user_id: Option<UserId>,
    /// Their name.
    pub name: Option<String>,
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

#[derive(Clone, Debug, Default)]
struct Times {
    team: Vec<i64>,
    applicants: Vec<i64>,
    waiting: u32,
}

impl Times {
    fn add(&mut self, other: &Self) {
        self.team.extend(&other.team);
        self.applicants.extend(&other.applicants);
        self.waiting += other.waiting;
    }

    fn summary(self) -> Answers {
        Answers {
            team: Distribution::of(self.team, HOUR),
            applicants: Distribution::of(self.applicants, HOUR),
            waiting: self.waiting,
        }
    }
}

/// By restaurant and owner of the application.
type ByWho = HashMap<(LocationId, Option<UserId>), Times>;

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn messages(db: &Connection, context: &Context, filter: &Filter) -> Result<Messages> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let mut times = ByWho::new();
    talked(db, &scope, &mut times)?;
    for one in waiting(db, &scope, context.now)? {
        times.entry((one.place, one.owner)).or_default().waiting += 1;
    }
    let all = sum(times.values());
    let mut places: Vec<_> = scope
        .places
        .iter()
        .map(|(id, place)| PlaceAnswers {
            location_id: *id,
            location_name: place.name.clone(),
            answers: sum(of(&times, |(at, _)| at == id)).summary(),
        })
        .collect();
    places.sort_by(|a, b| a.location_name.cmp(&b.location_name));
    let owners: BTreeSet<Option<UserId>> = times.keys().map(|(_, owner)| *owner).collect();
    let mut managers = Vec::new();
    for owner in owners {
        managers.push(ManagerAnswers {
            user_id: owner,
            name: user_name(db, owner)?,
            answers: sum(of(&times, |(_, at)| *at == owner)).summary(),
        });
    }
    managers.sort_by_key(|one| (one.name.is_none(), one.name.clone()));
    Ok(Messages {
        all: all.summary(),
        places,
        managers,
        span: scope.span,
    })
}

fn of(
    times: &ByWho,
    wanted: impl Fn(&(LocationId, Option<UserId>)) -> bool,
) -> impl Iterator<Item = &Times> {
    let those = times.iter().filter(move |(who, _)| wanted(who));
    those.map(|(_, times)| times)
}

fn sum<'a>(times: impl Iterator<Item = &'a Times>) -> Times {
    times.fold(Times::default(), |mut all, one| {
        all.add(one);
        all
    })
}

/// The open turn between two sides: who spoke last, and since when.
#[derive(Default)]
struct Turn {
    conversation: String,
    inbound: Option<Timestamp>,
    outbound: Option<Timestamp>,
}

fn talked(db: &Connection, scope: &Scope, times: &mut ByWho) -> Result<()> {
    let source = sources::is_of("a.source", "?4");
    let mut query = db.prepare_cached(&format!(
        "SELECT m.conversation_id, m.direction, m.automated OR m.to_many, m.at, a.location_id, a.owner_id
         FROM conversation_messages m JOIN real_applications a ON a.id = m.application_id
         WHERE m.at >= ?1 AND m.at < ?2 AND (?3 IS NULL OR a.job_id = ?3)
           AND {source} AND (?5 IS NULL OR a.language = ?5) AND (?6 IS NULL OR a.owner_id = ?6)
           AND m.status IN ('queued', 'sent', 'delivered', 'received')
         ORDER BY m.conversation_id, m.at"
    ))?;
    let (from, to) = (scope.span.from.to_string(), scope.roughly().1);
    let filter = &scope.filter;
    let mut rows = query.query(params![
        from,
        to,
        filter.job,
        filter.source,
        filter.language.map(Lang::tag),
        filter.manager
    ])?;
    let mut turn = Turn::default();
    while let Some(row) = rows.next()? {
        let conversation: String = row.get(0)?;
        if conversation != turn.conversation {
            turn = Turn {
                conversation,
                ..Turn::default()
            };
        }
        let (direction, no_answer): (String, bool) = (row.get(1)?, row.get(2)?);
        let (at, place): (Timestamp, LocationId) = (time(row, "at")?, row.get(4)?);
        let own = scope.within(place, at);
        let theirs = (place, row.get(5)?);
        if direction == "in" {
            // Only the first of several in a row is answered.
            if let Some(asked) = turn.outbound.take()
                && own
            {
                let took = seconds(asked, at);
                times.entry(theirs).or_default().applicants.extend(took);
            }
            turn.inbound.get_or_insert(at);
        } else {
            if let Some(asked) = turn.inbound.take_if(|_| !no_answer)
                && own
            {
                let took = seconds(asked, at);
                times.entry(theirs).or_default().team.extend(took);
            }
            turn.outbound.get_or_insert(at);
        }
    }
    Ok(())
}

/// An applicant who has waited for an answer for more than a day.
#[derive(Clone, Copy, Debug)]
pub struct Unanswered {
    /// In which conversation.
    pub conversation: ConversationId,
    /// The applicant.
    pub applicant: ApplicantId,
    /// About which application; none for someone who only texted.
    pub application: Option<ApplicationId>,
    /// The location.
    pub place: LocationId,
    /// The owner of the application.
    pub owner: Option<UserId>,
    /// Since when.
    pub since: Timestamp,
}

/// Those who have waited for more than a day now, without regard to the report's dates.
///
/// # Errors
/// Database errors.
pub fn waiting(db: &Connection, scope: &Scope, now: Timestamp) -> Result<Vec<Unanswered>> {
    let source = sources::is_of("a.source", ":source");
    let mut query = db.prepare_cached(&format!(
        "SELECT c.id, c.applicant_id, c.application_id, c.waiting_since, c.location_id, a.owner_id
         FROM conversations c JOIN real_applications a ON a.id = c.application_id
         WHERE {WAITS} AND c.location_id IS NOT NULL
           AND (:job IS NULL OR a.job_id = :job) AND {source} AND (:lang IS NULL OR a.language = :lang)
           AND (:manager IS NULL OR a.owner_id = :manager)"
    ))?;
    let filter = &scope.filter;
    let mut rows = query.query(named_params! {
        ":now": SqlTime(now), ":job": filter.job, ":source": filter.source, ":lang": filter.language.map(Lang::tag),
        ":manager": filter.manager
    })?;
    let mut waiting = Vec::new();
    while let Some(row) = rows.next()? {
        let since = time(row, "waiting_since")?;
        let place: LocationId = row.get("location_id")?;
        if since + LATE < now && scope.places.contains_key(&place) {
            waiting.push(Unanswered {
                conversation: row.get("id")?,
                applicant: row.get("applicant_id")?,
                application: row.get("application_id")?,
                place,
                owner: row.get("owner_id")?,
                since,
            });
        }
    }
    Ok(waiting)
}
