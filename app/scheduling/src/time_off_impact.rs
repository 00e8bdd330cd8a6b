//! What approving a request for time off does to the schedule.

use axum::Json as Reply;
use jiff::{SignedDuration, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    affected_days::{AffectedDay, affected_days},
    shift_view::ShiftDetailsView,
    store,
    week::LocationCalendar,
    what_if::Asked,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, LocationId, ShiftId, TimeOffRequestId},
    permit::Permission,
    settings,
    team::time_off_requests,
};

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
    pub shift_id: ShiftId,
    /// The location.
    pub location_id: LocationId,
    /// Whether the staff sees it.
    pub published: bool,
    /// When and as what.
    #[serde(flatten)]
    pub details: ShiftDetailsView,
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
    let request = time_off_requests::visible(db, &context.actor, id)?;
    context.actor.allow(Permission::TimeoffApprove)?;
    let person = request.off.employee_id;
    let days = (request.off.from, request.off.to);
    Ok(TimeOffImpact {
        shifts: affected_shifts(db, context, person, days)?,
        days: affected_days(db, context, &Asked::TimeOff(request), days)?,
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
