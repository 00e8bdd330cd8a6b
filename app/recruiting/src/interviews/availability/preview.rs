//! The times that applicants would be offered in the next two weeks.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::{ApplicationId, LocationId, UserId},
    interviews::{
        free_busy::{self, Wanted},
        people,
        slots::{DaySlots, Slot},
        types::Format,
    },
    local_time::with_offset,
    permit::{Actor, Permission},
    settings,
};

/// Which times.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PreviewQuery {
    /// The location.
    #[param(value_type = LocationId)]
    pub location_id: LocationId,
    /// The format; any where it is missing.
    #[param(value_type = Option<String>)]
    pub format: Option<Format>,
    /// The interviewers' ids with commas between; anyone at the location where it is missing.
    pub user_ids: Option<String>,
    /// All of them together.
    #[serde(default)]
    pub all_of: bool,
    /// For an application's job.
    #[param(value_type = Option<ApplicationId>)]
    pub application_id: Option<ApplicationId>,
}

/// A time that can be chosen.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferedSlot {
    /// From.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// To.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// From, at the place, with its offset.
    pub start: String,
    /// The clock shows this time twice on that day.
    pub repeated: bool,
    /// The interviewers who could take it.
    pub interviewer_ids: Vec<UserId>,
}

/// The times of a day; none: everything is taken.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferedDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The choices.
    pub slots: Vec<OfferedSlot>,
}

/// The times of the next two weeks.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offered {
    /// The place's zone.
    pub zone: String,
    /// By day.
    pub days: Vec<OfferedDay>,
}

/// The times that applicants would be offered in the next two weeks.
#[utoipa::path(
    get, path = "/api/interview-availability/preview", tag = "interviews", params(PreviewQuery),
    responses((status = 200, body = Offered))
)]
pub async fn handler(
    context: Context,
    Query(which): Query<PreviewQuery>,
) -> Result<Reply<Offered>> {
    context
        .read(move |db, context| offered(db, &context.actor, context.now, &which))
        .await
        .map(Reply)
}

fn offered(
    db: &Connection,
    actor: &Actor,
    now: Timestamp,
    which: &PreviewQuery,
) -> Result<Offered> {
    let permission = Permission::InterviewsRead;
    actor.allow(permission)?;
    if !actor.includes(which.location_id) {
        return Err(Error::NotFound);
    }
    let place = settings::location(db, which.location_id)?;
    let own = actor.scope_of(permission) == Some(crate::permit::PermissionScope::Own);
    let people = match &which.user_ids {
        Some(ids) => named(db, actor, ids)?,
        None => own.then_some(actor.user).into_iter().collect(),
    };
    let job = match which.application_id {
        Some(id) => Some(crate::applications::allowed(db, actor, id, permission)?.job_id),
        None => None,
    };
    let wanted = Wanted {
        location: which.location_id,
        job,
        format: which.format,
        interviewers: &people,
        all_of: which.all_of,
    };
    let zone = place.time_zone()?;
    Ok(Offered {
        days: free_busy::free(db, wanted, now)?
            .into_iter()
            .map(|day| day_of(&zone, &day))
            .collect(),
        zone: place.zone,
    })
}

/// The people whose times are requested, each in the caller's sight.
fn named(db: &Connection, actor: &Actor, ids: &str) -> Result<Vec<UserId>> {
    ids.split(',')
        .map(|id| {
            let user = id.parse().map_err(|_| Error::field("userIds", "unknown"))?;
            people::subject(db, actor, Some(user), Permission::InterviewsRead)
        })
        .collect()
}

fn day_of(zone: &TimeZone, day: &DaySlots) -> OfferedDay {
    OfferedDay {
        date: day.date,
        slots: day.slots.iter().map(|slot| slot_of(zone, slot)).collect(),
    }
}

fn slot_of(zone: &TimeZone, slot: &Slot) -> OfferedSlot {
    OfferedSlot {
        starts_at: slot.span.from,
        ends_at: slot.span.to,
        start: with_offset(slot.span.from, zone),
        repeated: slot.repeated,
        interviewer_ids: slot.offers.iter().map(|offer| offer.user).collect(),
    }
}
