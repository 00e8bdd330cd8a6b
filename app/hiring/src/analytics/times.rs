//! How long hiring takes: week by week, place by place.

use std::collections::{BTreeMap, HashMap};

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    cohort::Cohort,
    figures::{DAY, Distribution, seconds},
    filter::{Filter, Scope, Span},
    goals::Goals,
};
use crate::{context::Context, error::Result, extract::Query, ids::LocationId};

/// The times.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Times {
    /// The range.
    pub span: Span,
    /// From applying to being hired, in days.
    pub time_to_hire: Distribution,
    /// The brand's goal in days, here where the report is about one restaurant.
    pub goal: Option<u16>,
    /// The same by the week of the hire, Monday first; weeks without a hire are there too.
    pub weeks: Vec<Week>,
    /// The same by restaurant.
    pub places: Vec<PlaceTime>,
}

/// A week.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Week {
    /// Its Monday.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// From applying to being hired, in days.
    pub time_to_hire: Distribution,
}

/// A restaurant.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceTime {
    /// Which.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// From applying to being hired, in days.
    pub time_to_hire: Distribution,
    /// The brand's goal in days here.
    pub goal: Option<u16>,
}

/// How long hiring takes.
#[utoipa::path(
    get, path = "/api/analytics/times", tag = "analytics", params(Filter), responses((status = 200, body = Times))
)]
pub async fn handler(context: Context, Query(filter): Query<Filter>) -> Result<Reply<Times>> {
    context
        .read(move |db, context| times(db, context, &filter))
        .await
        .map(Reply)
}

fn monday(date: Date) -> Date {
    date.saturating_sub(i64::from(date.weekday().to_monday_zero_offset()).days())
}

/// The figures.
///
/// # Errors
/// Those of [`Scope::of`].
pub fn times(db: &Connection, context: &Context, filter: &Filter) -> Result<Times> {
    let scope = Scope::of(db, &context.actor, filter, context.now)?;
    let cohort = Cohort::load(db, &scope)?;
    let mut by_week: BTreeMap<Date, Vec<i64>> = BTreeMap::new();
    let mut by_place: HashMap<LocationId, Vec<i64>> = HashMap::new();
    let mut all = Vec::new();
    for (case, at) in cohort.hired(&scope) {
        let Some(took) = seconds(case.applied_at, at) else {
            continue;
        };
        let zone = scope
            .places
            .get(&case.place)
            .map_or(TimeZone::UTC, |place| place.zone.clone());
        by_week
            .entry(monday(at.to_zoned(zone).date()))
            .or_default()
            .push(took);
        by_place.entry(case.place).or_default().push(took);
        all.push(took);
    }
    let goals = Goals::load(db)?;
    let mut week = monday(scope.span.from);
    // Someone who applied within the dates may have been hired after them.
    let last = by_week
        .keys()
        .next_back()
        .copied()
        .max(Some(monday(scope.span.to)));
    let mut weeks = Vec::new();
    while last.is_some_and(|last| week <= last) {
        let took = by_week.remove(&week).unwrap_or_default();
        weeks.push(Week {
            week_start: week,
            time_to_hire: Distribution::of(took, DAY),
        });
        week = week.saturating_add(7.days());
    }
    let mut places: Vec<_> = scope
        .places
        .iter()
        .map(|(id, place)| PlaceTime {
            location_id: *id,
            location_name: place.name.clone(),
            time_to_hire: Distribution::of(by_place.remove(id).unwrap_or_default(), DAY),
            goal: goals.at(*id),
        })
        .collect();
    places.sort_by(|a, b| a.location_name.cmp(&b.location_name));
    Ok(Times {
        time_to_hire: Distribution::of(all, DAY),
        goal: match filter.location {
            Some(place) => goals.at(place),
            None => goals.days,
        },
        weeks,
        places,
        span: scope.span,
    })
}
