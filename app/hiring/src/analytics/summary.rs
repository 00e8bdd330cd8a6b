//! The four figures, and how they were in the time before.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    cohort::{Cohort, Meeting},
    events,
    figures::{DAY, Distribution, HOUR, Ratio, seconds},
    filter::{Filter, Scope, Span},
};
use crate::{context::Context, error::Result, extract::Query, ids::UserId};
use recruiting::types::Status;

/// The figures of a time.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// The range.
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
    /// Owners of applications at these locations, independent of other filters: the choices of a filter.
    pub managers: Vec<Manager>,
}

/// An owner of applications.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = ApplicationsManager)]
pub struct Manager {
    /// The owner.
    pub id: UserId,
    /// Their name.
    pub name: String,
}

/// The figures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// From applying to being hired, in days.
    pub time_to_hire: Distribution,
    /// From applying to the first word of a person or the first chance to book an interview, in hours.
    pub first_reply: Distribution,
    /// No-shows, of the interviews held or missed.
    pub no_shows: Ratio,
    /// Offers signed, of those sent.
    pub offers: Ratio,
    /// From sending an offer to its signature, in days.
    pub time_to_sign: Distribution,
    /// Interviews booked by the applicant, of the links sent.
    pub self_scheduled: Ratio,
    /// Links that led to no free time, of those opened.
    pub without_slots: Ratio,
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
        managers: managers(db, &scope)?,
        span: scope.span,
    })
}

fn figures(db: &Connection, scope: &Scope, cohort: &Cohort) -> Result<Figures> {
    let hires = cohort
        .hired(scope)
        .filter_map(|(case, at)| seconds(case.applied_at, at));
    let replies = events::replies(db, scope, cohort)?;
    let replies = replies
        .iter()
        .filter_map(|(case, at)| seconds(case.applied_at, *at));
    let met = events::met(db, scope, cohort)?;
    let sent = events::sent(db, scope, cohort)?;
    let signing = sent
        .iter()
        .filter_map(|offer| seconds(offer.at, offer.signed_at?));
    let links = events::links(db, scope, cohort)?;
    Ok(Figures {
        time_to_hire: Distribution::of(hires.collect(), DAY),
        first_reply: Distribution::of(replies.collect(), HOUR),
        no_shows: Ratio::count(met.iter().map(Meeting::missed)),
        offers: Ratio::count(sent.iter().map(|offer| offer.signed_at.is_some())),
        time_to_sign: Distribution::of(signing.collect(), DAY),
        self_scheduled: Ratio::count(links.iter().map(|link| link.booked)),
        without_slots: Ratio::count(
            links
                .iter()
                .filter(|link| link.opened)
                .map(|link| link.without_slots),
        ),
    })
}

/// Owners of applications at these locations, by name.
fn managers(db: &Connection, scope: &Scope) -> Result<Vec<Manager>> {
    let mut query = db.prepare_cached(
        "SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id IN
           (SELECT owner_id FROM real_applications WHERE location_id IN (SELECT value FROM json_each(?1)))
         ORDER BY name",
    )?;
    let here = serde_json::to_string(&scope.places.keys().collect::<Vec<_>>())?;
    let rows = query.query_map([here], |row| {
        Ok(Manager {
            id: row.get("id")?,
            name: row.get("name")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
