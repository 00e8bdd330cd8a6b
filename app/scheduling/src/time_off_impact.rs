//! What approving a request for time off does to the schedule.

use axum::Json as Reply;
use jiff::{SignedDuration, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    coverage::{DayCoverage, of_day},
    shift_view::ShiftDetailsView,
    store,
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, LocationId, ShiftId, TimeOffRequestId},
    permit::Permission,
    settings,
    team::{facts, time_off_requests},
};

/// Days of longer requests are not looked at one by one.
const MAX_DAYS: usize = 28;

/// What approving a request for time off does to the schedule.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffImpact {
    /// The person's planned shifts of those days that have not begun, at locations where the caller changes the plan.
    shifts: Vec<AffectedShift>,
    /// The days on which fewer planned shifts can be filled without the person, at their main location. The first 28
    /// days of the request are looked at.
    days: Vec<AffectedDay>,
}

/// A planned shift of the person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AffectedShift {
    /// The shift.
    shift_id: ShiftId,
    /// The location.
    location_id: LocationId,
    /// Whether the staff sees it.
    published: bool,
    /// When and as what.
    #[serde(flatten)]
    details: ShiftDetailsView,
}

/// A day with and without the person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AffectedDay {
    /// As it is.
    now: DayCoverage,
    /// Without the person.
    after: DayCoverage,
}

/// What approving a request for time off does to the schedule.
#[utoipa::path(
    get, path = "/api/time-off/{id}/impact", operation_id = "timeOffImpact", tag = "schedule",
    params(("id" = TimeOffRequestId, Path)), responses((status = 200, body = TimeOffImpact))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<TimeOffRequestId>,
) -> Result<Reply<TimeOffImpact>> {
    context
        .read(move |db, context| impact(db, context, id))
        .await
        .map(Reply)
}

fn impact(db: &Connection, context: &Context, id: TimeOffRequestId) -> Result<TimeOffImpact> {
    let off = time_off_requests::visible(db, &context.actor, id)?.off;
    context.actor.allow(Permission::TimeoffApprove)?;
    let days = (off.from, off.to);
    Ok(TimeOffImpact {
        shifts: affected_shifts(db, context, off.employee_id, days)?,
        days: affected_days(db, context, off.employee_id, days)?,
    })
}

fn affected_shifts(
    db: &Connection,
    context: &Context,
    person: EmployeeId,
    (from, to): (Date, Date),
) -> Result<Vec<AffectedShift>> {
    let utc = |day: Date| {
        let midnight = day.to_datetime(jiff::civil::Time::midnight());
        let zoned = jiff::tz::TimeZone::UTC.to_zoned(midnight);
        Ok::<_, Error>(zoned.map_err(anyhow::Error::from)?.timestamp())
    };
    // The days are local, the look-up is not.
    let day = SignedDuration::from_hours(24);
    let found = store::shifts_of(db, &[person], utc(from)? - day, utc(to)? + day * 3)?;
    let mut shifts = Vec::new();
    for shift in found {
        let clock = LocationCalendar::of(&settings::location(db, shift.location)?)?;
        let plans = context
            .actor
            .allow_at(Permission::SchedulesUpdate, shift.location);
        let theirs = !shift.removing && shift.draft.employee_id == Some(person);
        let opens = plans.is_ok() && shift.draft.starts_at > context.now;
        if theirs && opens && (from..=to).contains(&clock.date(shift.draft.starts_at)) {
            shifts.push(AffectedShift {
                shift_id: shift.id,
                location_id: shift.location,
                published: shift.published.is_some(),
                details: ShiftDetailsView::new(&shift.draft, &clock),
            });
        }
    }
    shifts.sort_by_key(|shift| (shift.details.date, shift.details.start.minutes()));
    Ok(shifts)
}

fn affected_days(
    db: &Connection,
    context: &Context,
    person: EmployeeId,
    (from, to): (Date, Date),
) -> Result<Vec<AffectedDay>> {
    let core = &context.app.core;
    let known = facts::people(db, core, &[person], from, from)?;
    let main = known.first().and_then(|facts| facts.assignments.first());
    let Some(here) = main.map(|assignment| assignment.location_id) else {
        return Ok(Vec::new());
    };
    let clock = LocationCalendar::of(&settings::location(db, here)?)?;
    let mut week_context: Option<WeekContext<'_>> = None;
    let mut affected = Vec::new();
    let days = from.series(1.day()).take_while(|day| *day <= to);
    for day in days.take(MAX_DAYS) {
        let week = clock.week_of_day(day);
        if week_context.as_ref().is_none_or(|known| known.week != week) {
            week_context = Some(WeekContext::load(db, core, here, week, None, context.now)?);
        }
        let Some(week_context) = &week_context else {
            continue;
        };
        let now = of_day(week_context, day, None);
        let after = of_day(week_context, day, Some(person));
        let fewer = |now: &DayCoverage, after: &DayCoverage| {
            after.fillable < now.fillable
                || now
                    .positions
                    .iter()
                    .zip(&after.positions)
                    .any(|(now, after)| after.fillable < now.fillable)
        };
        if fewer(&now, &after) {
            affected.push(AffectedDay { now, after });
        }
    }
    Ok(affected)
}
