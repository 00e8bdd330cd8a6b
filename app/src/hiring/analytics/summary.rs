//! The four figures, and how they were in the time before.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    cohort::{self, Cohort},
    figures::{DAY, HOUR, Share, Spread, seconds},
    filter::{Filter, Scope, Span},
};
use crate::{context::Context, error::Result, extract::Query, hiring::types::Status};

/// The figures of a time.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// What it covers.
    pub span: Span,
    /// People who applied.
    pub applications: u32,
    /// Of the applications in question, those still alive.
    pub active: u32,
    /// People hired; undone hires do not count.
    pub hires: u32,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
    /// The same figures of the time before, just as long.
    pub before: Figures,
}

/// The figures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// From applying to being hired, in days.
    pub time_to_hire: Spread,
    /// From applying to the first word of a person or the first chance to book an interview, in hours.
    pub first_reply: Spread,
    /// Interviews that nobody came to, of those held or missed.
    pub no_shows: Share,
    /// Offers signed, of those sent.
    pub offers: Share,
    /// From sending an offer to its signature, in days.
    pub time_to_sign: Spread,
    /// Interviews booked by the applicant, of the links sent.
    pub self_scheduled: Share,
    /// Links that were opened when no time was free.
    pub without_slots: u32,
}

/// The four figures of the specification and those behind them.
#[utoipa::path(
    get, path = "/api/analytics/summary", tag = "analytics", params(Filter), responses((status = 200, body = Summary))
)]
pub async fn handler(context: Context, Query(filter): Query<Filter>) -> Result<Reply<Summary>> {
    context
        .read(move |db, context| summary(db, context, &filter))
        .await
        .map(Reply)
}

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn summary(db: &Connection, context: &Context, filter: &Filter) -> Result<Summary> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let cohort = Cohort::load(db, &scope)?;
    let before = scope.before(db, &context.actor)?;
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(Summary {
        applications: count(cohort.arrived(&scope).count()),
        active: count(
            cohort
                .cases
                .iter()
                .filter(|case| case.status == Status::Active)
                .count(),
        ),
        hires: count(cohort.hired(&scope).count()),
        figures: figures(db, &scope, &cohort)?,
        before: figures(db, &before, &Cohort::load(db, &before)?)?,
        span: scope.span,
    })
}

fn figures(db: &Connection, scope: &Scope, cohort: &Cohort) -> Result<Figures> {
    let hires = cohort
        .hired(scope)
        .filter_map(|(case, at)| seconds(case.applied_at, at));
    let contacts = cohort::first_contacts(db)?;
    let replies = cohort.cases.iter().filter_map(|case| {
        let at = *contacts.get(&case.id)?;
        scope
            .counts(case.place, at)
            .then(|| seconds(case.applied_at, at))?
    });
    let met = cohort::meetings(db)?.into_iter().filter(|meeting| {
        ["completed", "no_show"].contains(&meeting.state.as_str())
            && cohort.of(meeting.application).is_some()
            && scope.counts(meeting.place, meeting.starts_at)
    });
    let sent: Vec<_> = cohort::offers(db)?
        .into_iter()
        .filter(|offer| {
            let case = cohort.of(offer.application);
            case.is_some_and(|case| scope.counts(case.place, offer.at))
        })
        .collect();
    let signing = sent
        .iter()
        .filter_map(|offer| seconds(offer.at, offer.signed_at?));
    let links = links(db, scope, cohort)?;
    Ok(Figures {
        time_to_hire: Spread::of(hires.collect(), DAY),
        first_reply: Spread::of(replies.collect(), HOUR),
        no_shows: Share::count(met.map(|meeting| meeting.state == "no_show")),
        offers: Share::count(sent.iter().map(|offer| offer.signed_at.is_some())),
        time_to_sign: Spread::of(signing.collect(), DAY),
        self_scheduled: Share::count(links.iter().map(|link| link.booked)),
        without_slots: u32::try_from(links.iter().filter(|link| link.without_slots).count())
            .unwrap_or(u32::MAX),
    })
}

struct Link {
    booked: bool,
    without_slots: bool,
}

fn links(db: &Connection, scope: &Scope, cohort: &Cohort) -> Result<Vec<Link>> {
    let mut query = db.prepare_cached(
        "SELECT application_id, created_at, state, no_slots_alerted_at IS NOT NULL AS empty FROM scheduling_links
         WHERE state <> 'revoked'",
    )?;
    let mut rows = query.query([])?;
    let mut links = Vec::new();
    while let Some(row) = rows.next()? {
        let Some(case) = cohort.of(row.get("application_id")?) else {
            continue;
        };
        let at = crate::hiring::applications::time(row, "created_at")?;
        if scope.counts(case.place, at) {
            let state: String = row.get("state")?;
            links.push(Link {
                booked: state == "booked",
                without_slots: row.get("empty")?,
            });
        }
    }
    Ok(links)
}
