//! Requests for time off that the caller may see.

use axum::Json as Reply;
use jiff::ToSpan as _;
use rusqlite::Connection;
use serde::Serialize;

use super::{TimeOffRequestView, view};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    permit::Permission,
    team::{
        requests::{RequestFilter, VisibleRequests},
        store,
    },
};

/// Requests whose last day is longer ago are not listed.
const LISTED_DAYS: i32 = 90;

/// Requests for time off.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TimeOffRequests {
    /// The earliest first.
    pub items: Vec<TimeOffRequestView>,
}

/// Requests of the last 90 days and all coming ones.
#[utoipa::path(
    get, path = "/api/time-off", operation_id = "listTimeOff", tag = "team", params(RequestFilter),
    responses((status = 200, body = TimeOffRequests))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<RequestFilter>,
) -> Result<Reply<TimeOffRequests>> {
    context
        .read(move |db, context| list(db, context, filter))
        .await
        .map(Reply)
}

/// The requests that the caller may see.
///
/// # Errors
/// `Forbidden`, `NotFound`; database errors.
pub fn list(db: &Connection, context: &Context, filter: RequestFilter) -> Result<TimeOffRequests> {
    let actor = &context.actor;
    if !actor.has(Permission::TimeoffRead) {
        actor.allow(Permission::TimeoffCreateOwn)?;
    }
    let utc = context.now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let since = utc.saturating_sub(LISTED_DAYS.days());
    let visible = VisibleRequests::load(db, context, filter, |person| {
        store::time_off_requests(db, person, since)
    })?;
    let items = visible
        .each()
        .map(|(request, subject, today)| view(db, request, subject, (actor, today)));
    Ok(TimeOffRequests {
        items: items.collect::<Result<_>>()?,
    })
}
