//! Requests to change worked time: the caller's own, and those at locations whose timesheets they read.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{TimeRequestView, store, view};
use crate::{
    error::{Error, Result},
    ids::LocationId,
};
use platform::{context::Context, extract::Query, permit::Permission};

/// Which requests.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TimeRequestFilter {
    /// At this location; left out, at every one that the caller may see.
    pub location_id: Option<LocationId>,
    /// Only the caller's own.
    #[serde(default)]
    pub mine: bool,
}

/// Requests to change worked time, those that wait first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TimeRequestList {
    /// At most the newest 300.
    pub items: Vec<TimeRequestView>,
}

/// Lists requests to change worked time.
#[utoipa::path(
    get, path = "/api/time-requests", operation_id = "listTimeRequests", tag = "timeclock", params(TimeRequestFilter),
    responses((status = 200, body = TimeRequestList))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TimeRequestFilter>,
) -> Result<Reply<TimeRequestList>> {
    context
        .read(move |db, context| list(db, context, filter))
        .await
        .map(Reply)
}

/// The requests that the caller may see.
///
/// # Errors
/// `NotFound`; database errors.
pub fn list(
    db: &Connection,
    context: &Context,
    filter: TimeRequestFilter,
) -> Result<TimeRequestList> {
    let actor = &context.actor;
    if filter.location_id.is_some_and(|here| !actor.includes(here)) {
        return Err(Error::NotFound);
    }
    let own_only = filter.mine || !actor.has(Permission::TimesheetsRead);
    let requests = match actor.employee {
        None if own_only => Vec::new(),
        me => store::list(db, me.filter(|_| own_only))?,
    };
    let shown = requests.into_iter().filter(|request| {
        let here = filter
            .location_id
            .is_none_or(|here| here == request.location);
        let own = actor.employee == Some(request.employee);
        here && (own
            || actor
                .allow_at(Permission::TimesheetsRead, request.location)
                .is_ok())
    });
    let items = shown.map(|request| view(db, actor, &request));
    Ok(TimeRequestList {
        items: items.collect::<Result<_>>()?,
    })
}
