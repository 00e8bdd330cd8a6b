//! Requests for other weekly hours that the caller may see.

use axum::Json as Reply;
use jiff::SignedDuration;
use rusqlite::Connection;
use serde::Serialize;

use super::{AvailabilityRequestView, Plans, view};
use crate::{
    context::Context,
    error::Result,
    extract::Query,
    team::{
        requests::{RequestFilter, VisibleRequests},
        store,
    },
};

/// Settled requests that were sent longer ago are not listed.
const LISTED: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Requests for other weekly hours.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AvailabilityRequests {
    /// The newest first.
    pub items: Vec<AvailabilityRequestView>,
}

/// All pending requests, and the settled ones of the last 90 days: one's own, and with `availability:read` the team's.
#[utoipa::path(
    get, path = "/api/availability-requests", operation_id = "listAvailabilityRequests", tag = "team",
    params(RequestFilter), responses((status = 200, body = AvailabilityRequests))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<RequestFilter>,
) -> Result<Reply<AvailabilityRequests>> {
    context
        .read(move |db, context| list(db, context, filter))
        .await
        .map(Reply)
}

/// The requests that the caller may see.
///
/// # Errors
/// `Forbidden`, `NotFound`; database errors.
pub fn list(
    db: &Connection,
    context: &Context,
    filter: RequestFilter,
) -> Result<AvailabilityRequests> {
    let since = context.now - LISTED;
    let visible = VisibleRequests::load(db, context, filter, |person| {
        store::availability_requests(db, person, since)
    })?;
    let plans = Plans::load(db, &visible.people(), context.now)?;
    let items = visible.each().map(|(request, subject, today)| {
        view(db, request, subject, &plans, (&context.actor, today))
    });
    Ok(AvailabilityRequests {
        items: items.collect::<Result<_>>()?,
    })
}
