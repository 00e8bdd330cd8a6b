//! A manager plans a shift.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;

use super::{
    edit_shift::visible,
    evaluate::{ShiftChange, evaluate},
    publish,
    shift_edit::{self, LocalShiftTime, ShiftResult},
    started, stations, store, tags,
    types::{Break, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, LocationId, PositionId, ShiftId, StationId},
    permit::Permission,
    plan, settings,
    write_context::WriteContext,
};

/// A shift to plan.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewShift {
    /// The location.
    pub location_id: LocationId,
    /// The position.
    pub position_id: PositionId,
    /// The station of the location, if any.
    pub station_id: Option<StationId>,
    /// The employee; none is an open shift.
    pub employee_id: Option<EmployeeId>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    pub date: jiff::civil::Date,
    /// When it starts, local.
    pub start: crate::date_time::TimeOfDay,
    /// When it ends; at or before the start means the next day.
    pub end: crate::date_time::TimeOfDay,
    /// Which of two equal starts, where the clock repeats.
    pub start_offset: Option<String>,
    /// Which of two equal ends.
    pub end_offset: Option<String>,
    /// Planned breaks; left out, the law of the place plans them.
    pub breaks: Option<Vec<Break>>,
    /// A note to the employee, 1,000 characters at most.
    pub note: Option<String>,
    /// Short words about the work, 10 of 24 characters at most.
    #[serde(default)]
    pub tags: Vec<String>,
    /// Whether the person waits to be called.
    #[serde(default)]
    pub on_call: bool,
    /// The reason for entering it although it has begun.
    pub reason: Option<String>,
}

impl NewShift {
    /// Its time.
    pub fn when(&self) -> LocalShiftTime {
        LocalShiftTime {
            date: self.date,
            start: self.start,
            end: self.end,
            start_offset: self.start_offset.clone(),
            end_offset: self.end_offset.clone(),
        }
    }

    /// The plan on its desk, with the breaks that the law wants where none were given, checked.
    ///
    /// # Errors
    /// Those of [`LocalShiftTime::instants`] and [`shift_edit::check_details`].
    pub fn half(&self, week_context: &WeekContext<'_>, id: ShiftId) -> Result<ShiftDetails> {
        let (starts_at, ends_at) = self.when().instants(&week_context.clock)?;
        let mut half = ShiftDetails {
            employee_id: self.employee_id,
            position_id: self.position_id,
            station_id: self.station_id,
            starts_at,
            ends_at,
            breaks: self.breaks.clone().unwrap_or_default(),
            note: self.note.clone().filter(|note| !note.trim().is_empty()),
            tags: tags::checked(&self.tags)?,
            on_call: self.on_call,
        };
        if self.breaks.is_none() {
            half.breaks = shift_edit::lawful_breaks(week_context, id, &half);
        }
        shift_edit::check_details(&half, &week_context.clock)?;
        Ok(half)
    }

    /// The desk of the week that contains it, with its person and the employee of the shift that it would replace.
    ///
    /// # Errors
    /// `NotFound` where there is no such location; those of the times.
    pub fn week_context<'a>(
        &self,
        change: &WriteContext<'a>,
        replaced: Option<ShiftId>,
    ) -> Result<WeekContext<'a>> {
        change
            .actor
            .includes(self.location_id)
            .then_some(())
            .ok_or(Error::NotFound)?;
        let place = LocationCalendar::of(&settings::location(change.db, self.location_id)?)?;
        let week = place.week_of(self.when().instants(&place)?.0);
        let mut people: Vec<EmployeeId> = self.employee_id.into_iter().collect();
        if let Some(shift) = replaced {
            people.extend(visible(change.db, change.actor, shift)?.draft.employee_id);
        }
        WeekContext::load(
            change.db,
            change.core,
            self.location_id,
            week,
            Some(&people),
            change.now,
        )
    }
}

/// Plans a shift.
#[utoipa::path(
    post, path = "/api/shifts", tag = "schedule",
    request_body = NewShift, responses((status = 201, body = ShiftResult))
)]
pub async fn handler(
    context: Context,
    Json(body): Json<NewShift>,
) -> Result<(StatusCode, Reply<ShiftResult>)> {
    let edited = context
        .write(move |change| create_shift(change, &body))
        .await?;
    Ok((StatusCode::CREATED, Reply(edited)))
}

/// Plans a shift.
///
/// # Errors
/// Those of the times and details; `not_assigned_here`; what the rules refuse.
pub fn create_shift(change: &mut WriteContext<'_>, body: &NewShift) -> Result<ShiftResult> {
    let week_context = body.week_context(change, None)?;
    let id = ShiftId::new(change.now);
    let (half, reason) = check(change, &week_context, id, body)?;
    let house = week_context.position(body.position_id)?.house;
    let new = ShiftChange {
        shift: id,
        stored: None,
        after: Some(&half),
        origin: None,
    };
    let evaluation = evaluate(&week_context, &new);
    let record = shift_edit::entry(
        change,
        &week_context,
        SchedulingAction::ShiftCreated,
        id,
        None,
        Some(&half),
    )?
    .reason(reason);
    shift_edit::refuse_blocks(change, &week_context, &evaluation.findings, record.clone())?;
    store::ensure_week(change.db, week_context.here, week_context.week)?;
    let shift = shift_edit::new_shift(change, &week_context, id, half);
    store::insert(change.db, &shift)?;
    let edited = shift_edit::finish(change, &week_context, record, id, &evaluation)?;
    if shift_edit::covers_today(change.actor, &week_context, house, &[body.date]) {
        publish::publish_alone(change, &store::shift(change.db, id)?)?;
        return shift_edit::shown(change, &week_context, id, &evaluation);
    }
    Ok(edited)
}

/// The plan of a new shift that the caller may make, and the reason for it where it has begun; the rules have not judged it.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_closed`, `plan_required`; those of the times and details; `not_assigned_here`,
/// `stationId` with `unknown`, `reason_required`; database errors.
pub(super) fn check(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    id: ShiftId,
    body: &NewShift,
) -> Result<(ShiftDetails, Option<String>)> {
    let house = week_context.position(body.position_id)?.house;
    shift_edit::allow(
        change.actor,
        Permission::SchedulesCreate,
        week_context,
        house,
        &[body.date],
    )?;
    plan::require_week(change.db, change.now, week_context.week)?;
    if let Some(person) = body.employee_id {
        shift_edit::check_works_here(week_context, person)?;
    }
    stations::check(change.db, week_context.here, body.station_id)?;
    let half = body.half(week_context, id)?;
    let new = ShiftChange {
        shift: id,
        stored: None,
        after: Some(&half),
        origin: None,
    };
    let reason = started::reason(change.actor, week_context, &new, body.reason.as_deref())?;
    Ok((half, reason))
}
