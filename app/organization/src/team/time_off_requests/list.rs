//! Requests for time off that the caller may see.

use axum::Json as Reply;
use jiff::ToSpan as _;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{TimeOffRequestView, view};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    permit::Permission,
    team::{employee_access::EmployeeAccess, store},
};

/// Requests whose last day is longer ago are not listed.
const LISTED_DAYS: i32 = 90;

/// Which requests.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TimeOffFilter {
    /// Of people who work at this location; left out, of everyone whom the caller may see.
    pub location_id: Option<LocationId>,
    /// Only the caller's own.
    #[serde(default)]
    pub mine: bool,
}

/// Requests for time off.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TimeOffRequests {
    /// The earliest first.
    items: Vec<TimeOffRequestView>,
}

/// Requests of the last 90 days and all coming ones.
#[utoipa::path(
    get, path = "/api/time-off", operation_id = "listTimeOff", tag = "team", params(TimeOffFilter),
    responses((status = 200, body = TimeOffRequests))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TimeOffFilter>,
) -> Result<Reply<TimeOffRequests>> {
    context
        .read(move |db, context| list(db, context, filter))
        .await
        .map(Reply)
}

fn list(db: &Connection, context: &Context, filter: TimeOffFilter) -> Result<TimeOffRequests> {
    let actor = &context.actor;
    let me = actor.employee;
    let reads_others = actor.allow(Permission::TimeoffRead).is_ok();
    if !reads_others {
        actor.allow(Permission::TimeoffCreateOwn)?;
    }
    if filter.location_id.is_some_and(|here| !actor.includes(here)) {
        return Err(Error::NotFound);
    }
    let own_only = filter.mine || !reads_others;
    if own_only && me.is_none() {
        return Ok(TimeOffRequests { items: Vec::new() });
    }
    let person = me.filter(|_| own_only);
    let utc = context.now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let requests = store::time_off_requests(db, person, utc.saturating_sub(LISTED_DAYS.days()))?;
    let mut people: Vec<_> = requests.iter().map(|one| one.off.employee_id).collect();
    people.sort_unstable();
    people.dedup();
    let people = EmployeeAccess::load_all(db, &store::ids(&people))?;
    let mut items = Vec::new();
    for request in &requests {
        let Some(subject) = people.get(&request.off.employee_id) else {
            continue;
        };
        let own = me == Some(request.off.employee_id);
        let here = filter
            .location_id
            .is_none_or(|here| subject.locations().contains(&here));
        if here && (own || subject.shows(actor, Permission::TimeoffRead)) {
            let home = subject.home(db)?;
            let today = home.map_or(Ok(utc), |home| home.date(context.now))?;
            items.push(view(request, subject, actor, today));
        }
    }
    Ok(TimeOffRequests { items })
}
