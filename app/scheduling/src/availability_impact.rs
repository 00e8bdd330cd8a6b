//! What other weekly hours of a person mean for their recent shifts and for the plan: before they are sent, and before
//! they are decided.

use std::collections::{BTreeMap, btree_map::Entry};

use axum::Json as Reply;
use jiff::{SignedDuration, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    affected_days::{AffectedDay, affected_days},
    shift_view::ShiftDetailsView,
    store,
    time_off_impact::AffectedShift,
    types::{Shift, ShiftDetails},
    week::LocationCalendar,
    what_if::Asked,
};
use crate::{
    context::Context,
    date_time::{Day, TimeOfDay},
    error::Result,
    extract::{Json, Path},
    ids::{AvailabilityRequestId, EmployeeId, LocationId},
    permit::Permission,
    settings,
    team::{
        availability_requests::{
            self,
            request::{AvailabilityOutlook, NewAvailabilityRequest, outlook_of_own},
        },
        types::WeekAvailability,
        weekly_hours::closed_during,
    },
};

/// A person's recent shifts are those of so many weeks before today.
const RECENT_WEEKS: i64 = 4;
/// Planned shifts are looked at on so many days, from the first one on which the hours hold.
const AHEAD_DAYS: i32 = 60;

/// What other weekly hours mean for a person's shifts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityEffect {
    /// Published shifts of the last four weeks.
    recent_shifts: usize,
    /// Of them, those outside of the hours.
    recent_outside: Vec<RecentShift>,
    /// Paid minutes of an average one of those weeks.
    recent_week_minutes: i64,
    /// Planned shifts outside of the hours on the first 60 days on which these hold: the person's own published ones, or,
    /// for a manager, those on the draft at the manager's locations. They stay.
    shifts: Vec<AffectedShift>,
}

/// A shift that a person had on this weekday.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RecentShift {
    /// The weekday.
    #[schema(value_type = String)]
    day: Day,
    /// When it begins.
    start: TimeOfDay,
    /// When it ends.
    end: TimeOfDay,
    /// In how many of the four weeks.
    times: usize,
}

/// What becomes of other weekly hours when they are sent, and what they mean.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AvailabilityCheck {
    /// What becomes of them.
    #[serde(flatten)]
    outlook: AvailabilityOutlook,
    /// What they mean.
    #[serde(flatten)]
    effect: AvailabilityEffect,
}

/// What approving a request for other weekly hours now does to the plan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AvailabilityImpact {
    /// What it means for the person's shifts.
    #[serde(flatten)]
    effect: AvailabilityEffect,
    /// The first 28 days on which fewer planned shifts can be filled, at the person's main location.
    days: Vec<AffectedDay>,
}

/// What other weekly hours of one's own would mean. Nothing is saved.
#[utoipa::path(
    post, path = "/api/availability-requests/check", operation_id = "checkAvailability", tag = "schedule",
    request_body = NewAvailabilityRequest, responses((status = 200, body = AvailabilityCheck))
)]
pub async fn check_handler(
    context: Context,
    Json(new): Json<NewAvailabilityRequest>,
) -> Result<Reply<AvailabilityCheck>> {
    context
        .read(move |db, context| {
            let (person, outlook) = outlook_of_own(db, context, &new)?;
            let effect = effect(db, context, person, (new.from, &new.days))?;
            Ok(AvailabilityCheck { outlook, effect })
        })
        .await
        .map(Reply)
}

/// What approving a request for other weekly hours now does to the plan.
#[utoipa::path(
    get, path = "/api/availability-requests/{id}/impact", operation_id = "availabilityImpact", tag = "schedule",
    params(("id" = AvailabilityRequestId, Path)), responses((status = 200, body = AvailabilityImpact))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<AvailabilityRequestId>,
) -> Result<Reply<AvailabilityImpact>> {
    context
        .read(move |db, context| impact(db, context, id))
        .await
        .map(Reply)
}

fn impact(
    db: &Connection,
    context: &Context,
    id: AvailabilityRequestId,
) -> Result<AvailabilityImpact> {
    let request = availability_requests::if_approved(db, context, id)?;
    context.actor.allow(Permission::AvailabilityApprove)?;
    let effect = effect(
        db,
        context,
        request.employee_id,
        (request.from, &request.days),
    )?;
    let days = (request.from, last_day(request.from));
    let days = affected_days(db, context, &Asked::Availability(request), days)?;
    Ok(AvailabilityImpact { effect, days })
}

/// The last day that is looked at.
fn last_day(from: Date) -> Date {
    from.saturating_add((AHEAD_DAYS - 1).days())
}

fn effect(
    db: &Connection,
    context: &Context,
    person: EmployeeId,
    (from, days): (Date, &WeekAvailability),
) -> Result<AvailabilityEffect> {
    let now = context.now;
    let day = SignedDuration::from_hours(24);
    let recent_since = now - day * i32::try_from(7 * RECENT_WEEKS).unwrap_or(28);
    let last = last_day(from);
    // Two days more: the days are local, the look-up is not.
    let until = last.saturating_add(2.days());
    let until = jiff::tz::TimeZone::UTC.to_timestamp(until.at(0, 0, 0, 0));
    let until = until.map_err(anyhow::Error::from)?;
    let mut clocks: BTreeMap<LocationId, LocationCalendar> = BTreeMap::new();
    let mut recent: BTreeMap<(Day, TimeOfDay, TimeOfDay), usize> = BTreeMap::new();
    let (mut recent_shifts, mut recent_minutes) = (0, 0);
    let mut shifts = Vec::new();
    for shift in store::shifts_of(db, &[person], recent_since, until.max(now))? {
        let clock = match clocks.entry(shift.location) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let location = settings::location(db, shift.location)?;
                place.insert(LocationCalendar::of(&location)?)
            }
        };
        let outside = |half: &ShiftDetails| {
            let at = |moment| clock.zone.to_datetime(moment);
            closed_during(days, at(half.starts_at), at(half.ends_at))
        };
        let own = context.actor.employee == Some(person);
        if !own && !context.actor.includes(shift.location) {
            continue;
        }
        if let Some(half) = past(&shift, context, person, recent_since) {
            recent_shifts += 1;
            recent_minutes += half.paid_minutes();
            if outside(half) {
                let day = Day::of(clock.date(half.starts_at).weekday());
                let time = |moment| TimeOfDay(clock.time(moment));
                let (start, end) = (time(half.starts_at), time(half.ends_at));
                *recent.entry((day, start, end)).or_default() += 1;
            }
        }
        if let Some(half) = coming(&shift, context, person)
            && (from..=last).contains(&clock.date(half.starts_at))
            && outside(half)
        {
            shifts.push(AffectedShift {
                shift_id: shift.id,
                location_id: shift.location,
                published: shift.published.is_some(),
                details: ShiftDetailsView::new(half, clock),
            });
        }
    }
    let recent_outside = recent
        .into_iter()
        .map(|((day, start, end), times)| RecentShift {
            day,
            start,
            end,
            times,
        });
    Ok(AvailabilityEffect {
        recent_shifts,
        recent_outside: recent_outside.collect(),
        recent_week_minutes: recent_minutes / RECENT_WEEKS,
        shifts,
    })
}

/// The published half of a shift of the person that began in those weeks.
fn past<'a>(
    shift: &'a Shift,
    context: &Context,
    person: EmployeeId,
    since: jiff::Timestamp,
) -> Option<&'a ShiftDetails> {
    let half = &shift.published.as_ref()?.half;
    let theirs = half.employee_id == Some(person);
    (theirs && (since..context.now).contains(&half.starts_at)).then_some(half)
}

/// The half of a coming shift of the person that the caller may see.
fn coming<'a>(shift: &'a Shift, context: &Context, person: EmployeeId) -> Option<&'a ShiftDetails> {
    let reads = context
        .actor
        .allow_at(Permission::SchedulesReadDrafts, shift.location);
    let half = if context.actor.employee == Some(person) || reads.is_err() {
        &shift.published.as_ref()?.half
    } else {
        (!shift.removing).then_some(&shift.draft)?
    };
    let theirs = half.employee_id == Some(person);
    (theirs && half.starts_at > context.now).then_some(half)
}
