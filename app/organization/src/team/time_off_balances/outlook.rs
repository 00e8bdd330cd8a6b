//! What time off that is not yet asked for or entered means: the person's published shifts of those days, and their
//! balance.

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{reserved, use_of};
use crate::{
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::{Path, Query},
    ids::{EmployeeId, TimeOffId},
    permit::Permission,
    team::{
        employee_access::EmployeeAccess,
        plan, store,
        time_off::MOST_DAYS,
        types::{TimeOff, TimeOffKind},
    },
};

/// Time off that someone thinks about.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TimeOffQuestion {
    /// The kind.
    pub kind: TimeOffKind,
    /// The first day.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[param(value_type = String, format = Date)]
    pub to: Date,
    /// From this time, where it is not the whole day.
    pub start: Option<TimeOfDay>,
    /// To this time.
    pub end: Option<TimeOfDay>,
}

/// What time off would mean.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffOutlook {
    /// The person's published shifts that begin on those days and have not begun.
    shifts: Vec<PublishedShiftTime>,
    /// Its hours, in minutes; none where no policy counts the kind.
    minutes: Option<i64>,
    /// The balance before it, without what other pending requests would use.
    balance_before: Option<i64>,
    /// The balance after it.
    balance_after: Option<i64>,
    /// Minutes of it that the balance does not cover.
    unpaid_minutes: Option<i64>,
    /// Whether it would be refused for want of hours.
    exceeds: bool,
}

/// When a published shift is, by the clock of its location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = TimeOffShift)]
pub struct PublishedShiftTime {
    /// The day.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// From.
    start: TimeOfDay,
    /// To.
    end: TimeOfDay,
}

/// What time off would mean for a person.
#[utoipa::path(
    get, path = "/api/team/{id}/time-off-outlook", operation_id = "getTimeOffOutlook", tag = "team",
    params(("id" = EmployeeId, Path), TimeOffQuestion), responses((status = 200, body = TimeOffOutlook))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
    Query(question): Query<TimeOffQuestion>,
) -> Result<Reply<TimeOffOutlook>> {
    context
        .read(move |db, context| outlook(db, context, id, question))
        .await
        .map(Reply)
}

fn outlook(
    db: &Connection,
    context: &Context,
    id: EmployeeId,
    asked: TimeOffQuestion,
) -> Result<TimeOffOutlook> {
    let actor = &context.actor;
    let permission = if actor.employee == Some(id) {
        Permission::TimeoffCreateOwn
    } else {
        Permission::TimeoffCreate
    };
    let subject = EmployeeAccess::find(db, actor, id, permission)?;
    if asked.to < asked.from {
        return Err(Error::field("to", "before_start"));
    }
    if asked.from.saturating_add(MOST_DAYS.days()) < asked.to {
        return Err(Error::field("to", "out_of_range"));
    }
    if asked
        .start
        .zip(asked.end)
        .is_some_and(|(start, end)| end <= start)
    {
        return Err(Error::field("end", "before_start"));
    }
    let off = TimeOff {
        id: TimeOffId(uuid::Uuid::nil()),
        employee_id: id,
        kind: asked.kind,
        from: asked.from,
        to: asked.to,
        all_day: asked.start.is_none(),
        start: asked.start,
        end: asked.end,
        note: None,
        version: 1,
    };
    let used = use_of(db, &subject, &off, None)?;
    let reserved = match &used {
        Some(_) => reserved(db, &off, subject.today_at(db, context.now)?)?,
        None => 0,
    };
    let people = store::ids(&[id]);
    let published = plan::published_after(db, &people, context.now)?;
    let now = subject.home(db)?.map(|home| home.time_zone()).transpose()?;
    let now = now.map(|zone| zone.to_datetime(context.now));
    let coming = published
        .get(&id)
        .into_iter()
        .flatten()
        .filter(|(start, _)| {
            (off.from..=off.to).contains(&start.date()) && now.is_none_or(|now| now < *start)
        });
    Ok(TimeOffOutlook {
        shifts: coming
            .map(|(start, end)| PublishedShiftTime {
                date: start.date(),
                start: TimeOfDay(start.time()),
                end: TimeOfDay(end.time()),
            })
            .collect(),
        minutes: used.as_ref().map(|used| used.minutes),
        balance_before: used.as_ref().map(|used| used.before - reserved),
        balance_after: used
            .as_ref()
            .map(|used| used.before - reserved - used.taken),
        unpaid_minutes: used.as_ref().map(|used| used.minutes - used.taken),
        exceeds: used.is_some_and(|used| used.refuse_exceeding(reserved).is_err()),
    })
}
