//! Requests for other weekly hours that the caller may see.

use axum::Json as Reply;
use jiff::SignedDuration;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{AvailabilityRequestView, view};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    permit::Permission,
    team::{employee_access::EmployeeAccess, store},
};

/// Settled requests that were sent longer ago are not listed.
const LISTED: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Which requests.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AvailabilityFilter {
    /// Of people who work at this location; left out, of everyone whom the caller may see.
    pub location_id: Option<LocationId>,
    /// Only the caller's own.
    #[serde(default)]
    pub mine: bool,
}

/// Requests for other weekly hours.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AvailabilityRequests {
    /// The newest first.
    items: Vec<AvailabilityRequestView>,
}

/// All pending requests, and the settled ones of the last 90 days: one's own, and with `availability:read` the team's.
#[utoipa::path(
    get, path = "/api/availability-requests", operation_id = "listAvailabilityRequests", tag = "team",
    params(AvailabilityFilter), responses((status = 200, body = AvailabilityRequests))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<AvailabilityFilter>,
) -> Result<Reply<AvailabilityRequests>> {
    context
        .read(move |db, context| list(db, context, filter))
        .await
        .map(Reply)
}

fn list(
    db: &Connection,
    context: &Context,
    filter: AvailabilityFilter,
) -> Result<AvailabilityRequests> {
    let actor = &context.actor;
    let me = actor.employee;
    let reads_others = actor.has(Permission::AvailabilityRead);
    if filter.location_id.is_some_and(|here| !actor.includes(here)) {
        return Err(Error::NotFound);
    }
    let own_only = filter.mine || !reads_others;
    if own_only && me.is_none() {
        return Ok(AvailabilityRequests { items: Vec::new() });
    }
    let person = me.filter(|_| own_only);
    let requests = store::availability_requests(db, person, context.now - LISTED)?;
    let mut people: Vec<_> = requests.iter().map(|one| one.employee_id).collect();
    people.sort_unstable();
    people.dedup();
    let people = EmployeeAccess::load_all(db, &store::ids(&people))?;
    let mut items = Vec::new();
    for request in &requests {
        let Some(subject) = people.get(&request.employee_id) else {
            continue;
        };
        let own = me == Some(request.employee_id);
        let here = filter
            .location_id
            .is_none_or(|here| subject.locations().contains(&here));
        if here && (own || subject.shows(actor, Permission::AvailabilityRead)) {
            let today = subject.today_at(db, context.now)?;
            items.push(view(db, request, subject, actor, today)?);
        }
    }
    Ok(AvailabilityRequests { items })
}
