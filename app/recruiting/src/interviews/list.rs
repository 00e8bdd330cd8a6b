//! The agenda of a location or of all of them.

use axum::Json as Reply;
use jiff::{SignedDuration, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::{
    people::{self, Interviewer},
    store,
    view::{self, InterviewView, sees},
    when,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    permit::Permission,
    settings,
};

/// The longest stretch that is shown at once.
const MOST_DAYS: i32 = 42;

/// Which days.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Days {
    /// The first day, at each place.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[param(value_type = String, format = Date)]
    pub to: Date,
    /// The location; where it is missing, all that the caller sees.
    #[param(value_type = Option<LocationId>)]
    pub location_id: Option<LocationId>,
}

/// Interviews in their order.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Interviews {
    /// The interviews.
    pub items: Vec<InterviewView>,
}

/// The agenda: interviews by time.
#[utoipa::path(
    get, path = "/api/interviews", tag = "interviews", params(Days), responses((status = 200, body = Interviews))
)]
pub async fn handler(context: Context, Query(days): Query<Days>) -> Result<Reply<Interviews>> {
    let permission = Permission::InterviewsRead;
    context.actor.allow(permission)?;
    if days.to < days.from || (days.to - days.from).get_days() > MOST_DAYS {
        return Err(Error::field("to", "out_of_range"));
    }
    context
        .read(move |db, context| {
            let actor = &context.actor;
            if days.location_id.is_some_and(|place| !actor.includes(place)) {
                return Err(Error::NotFound);
            }
            // No place is further than 14 hours from UTC.
            let margin = SignedDuration::from_hours(14);
            let start = |date: Date| {
                date.to_zoned(TimeZone::UTC)
                    .map(|zoned| zoned.timestamp())
                    .map_err(anyhow::Error::from)
            };
            let (from, to) = (
                start(days.from)? - margin,
                start(days.to)? + margin + SignedDuration::from_hours(24),
            );
            let mut items = Vec::new();
            for it in store::between(db, days.location_id, from, to)? {
                let date = when::local(it.starts_at, &it.zone).date();
                if (days.from..=days.to).contains(&date) && sees(actor, &it, permission) {
                    items.push(view::of(db, actor, context.now, &it)?);
                }
            }
            Ok(Interviews { items })
        })
        .await
        .map(Reply)
}

/// The location of the interviewers.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Where {
    /// The location.
    #[param(value_type = LocationId)]
    pub location_id: LocationId,
}

/// People who can interview.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Interviewers {
    /// Those of the place before those of the whole brand.
    pub items: Vec<Interviewer>,
}

/// People who can interview at a location.
#[utoipa::path(
    get, path = "/api/interviewers", tag = "interviews", params(Where),
    responses((status = 200, body = Interviewers))
)]
pub async fn interviewers(
    context: Context,
    Query(place): Query<Where>,
) -> Result<Reply<Interviewers>> {
    context.actor.allow(Permission::InterviewsRead)?;
    if !context.actor.includes(place.location_id) {
        return Err(Error::NotFound);
    }
    context
        .read(move |db, _| {
            settings::location(db, place.location_id)?;
            Ok(Interviewers {
                items: people::interviewers_at(db, place.location_id)?,
            })
        })
        .await
        .map(Reply)
}
