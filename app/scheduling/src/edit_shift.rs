//! A manager moves, reassigns or otherwise changes a shift.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Deserialize;

use super::{
    change_reason::ChangeReason,
    evaluate::{self, Evaluation},
    local_time::with_offset,
    open_shifts, publish,
    shift_edit::{self, LocalShiftTime, ShiftResult},
    started, store,
    swaps::{self, SwapObstacle},
    types::{Break, Shift, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    context::Context,
    date_time::{self, TimeOfDay},
    error::{Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, PositionId, ShiftId},
    permit::{Actor, Permission},
    plan, settings,
    write_context::WriteContext,
};
use organization::OrganizationAction;
use platform::audit::AuditAction;

/// A change of a shift; a field that is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShiftChange {
    /// The version that the caller saw.
    pub version: i64,
    /// The employee; null takes them off.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<EmployeeId>)]
    pub employee_id: Option<Option<EmployeeId>>,
    /// The position.
    pub position_id: Option<PositionId>,
    /// The day it starts.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<jiff::civil::Date>,
    /// When it starts, local.
    pub start: Option<TimeOfDay>,
    /// When it ends.
    pub end: Option<TimeOfDay>,
    /// Which of two equal starts, where the clock repeats.
    pub start_offset: Option<String>,
    /// Which of two equal ends.
    pub end_offset: Option<String>,
    /// Planned breaks; left out, they move with the shift.
    pub breaks: Option<Vec<Break>>,
    /// A note to the employee; null clears it.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>)]
    pub note: Option<Option<String>>,
    /// Whether the person waits to be called.
    pub on_call: Option<bool>,
    /// The initiator and reason of the change; left out, a change of the plan asks again.
    pub change_origin: Option<ChangeReason>,
    /// Puts a shift back on the draft that was on its way out.
    #[serde(default)]
    pub restore: bool,
    /// The reason for changing it although it has begun.
    pub reason: Option<String>,
}

/// Changes a shift.
#[utoipa::path(
    patch, path = "/api/shifts/{id}", tag = "schedule", params(("id" = ShiftId, Path)),
    request_body = ShiftChange, responses((status = 200, body = ShiftResult))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<ShiftId>,
    Json(body): Json<ShiftChange>,
) -> Result<Reply<ShiftResult>> {
    context
        .write(move |change| edit_shift(change, id, &body))
        .await
        .map(Reply)
}

/// Changes a shift.
///
/// # Errors
/// `NotFound`, `version_conflict`, those of the times and details, what the rules refuse.
pub fn edit_shift(
    change: &mut WriteContext<'_>,
    id: ShiftId,
    body: &ShiftChange,
) -> Result<ShiftResult> {
    let mut shift = seen(change, id)?;
    let place = LocationCalendar::of(&settings::location(change.db, shift.location)?)?;
    let before = shift.draft.clone();
    let times = times(body, &before, &place)?;
    let week = place.week_of(times.0);
    let mut people: Vec<EmployeeId> = before
        .employee_id
        .into_iter()
        .chain(body.employee_id.flatten())
        .collect();
    people.dedup();
    let week_context = WeekContext::load(
        change.db,
        change.core,
        shift.location,
        week,
        Some(&people),
        change.now,
    )?;
    if week != shift.week {
        plan::require_week(change.db, change.now, week)?;
    }
    let position = body.position_id.unwrap_or(before.position_id);
    for house in [
        week_context.position(before.position_id)?.house,
        week_context.position(position)?.house,
    ] {
        let days = [place.date(before.starts_at), place.date(times.0)];
        shift_edit::allow(
            change.actor,
            Permission::SchedulesUpdate,
            &week_context,
            house,
            &days,
        )?;
    }
    if shift.version != body.version {
        return Err(shift_edit::stale(&shift, &week_context));
    }
    if week != shift.week && shift.published.is_some() {
        return Err(Error::unprocessable("published_in_other_week"));
    }
    if let Some(Some(person)) = body.employee_id {
        week_context
            .person(person)?
            .team
            .works_at(week_context.here)
            .then_some(())
            .ok_or(Error::unprocessable("not_assigned_here"))?;
    }
    let after = planned(&week_context, id, &before, body, position, times)?;
    let origin = origin(&week_context, &shift, body, before == after)?;
    // Saying who wanted a change changes nothing that a rule of the plan looks at.
    let said_only = before == after && !body.restore;
    let changed = evaluate::ShiftChange {
        shift: id,
        stored: Some(&shift),
        after: Some(&after),
        origin: origin.as_ref(),
    };
    let (evaluation, reason) = if said_only {
        (Evaluation::nothing(), None)
    } else {
        let reason = started::reason(
            change.actor,
            &week_context,
            &changed,
            body.reason.as_deref(),
        )?;
        (evaluate::evaluate(&week_context, &changed), reason)
    };
    let record = shift_edit::entry(
        change,
        &week_context,
        action(&before, &after, body),
        id,
        Some(&before),
        Some(&after),
    )?
    .reason(reason.or_else(|| origin.as_ref().and_then(|origin| origin.evidence.clone())));
    shift_edit::refuse_blocks(change, &week_context, &evaluation.findings, record.clone())?;
    if week != shift.week {
        store::bump_week(change.db, shift.location, shift.week)?;
        shift_edit::announce(change, shift.location, shift.week);
    }
    store::ensure_week(change.db, week_context.here, week)?;
    if before != after {
        store::end_proposal(change.db, id)?;
    }
    shift.week = week;
    shift.draft = after;
    shift.origin = origin;
    shift.removing &= !body.restore;
    shift.updated_at = change.now;
    shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
    store::update(change.db, &shift)?;
    open_shifts::lapse_claims(change, &week_context, &shift)?;
    swaps::shifts_changed(change, &[id], SwapObstacle::ShiftChanged)?;
    let house = week_context.position(shift.draft.position_id)?.house;
    let days = [place.date(shift.draft.starts_at)];
    let covers = shift_edit::covers_today(change.actor, &week_context, house, &days);
    let edited = shift_edit::finish(change, &week_context, record, id, &evaluation)?;
    if covers && !said_only {
        publish::publish_alone(change, &shift)?;
        return shift_edit::shown(change, &week_context, id, &evaluation);
    }
    Ok(edited)
}

/// A stored shift that the person may see on the draft.
///
/// # Errors
/// `NotFound`.
pub(super) fn seen(change: &WriteContext<'_>, id: ShiftId) -> Result<Shift> {
    visible(change.db, change.actor, id)
}

/// A stored shift that `actor` may see on the draft.
///
/// # Errors
/// `NotFound`.
pub(super) fn visible(db: &Connection, actor: &Actor, id: ShiftId) -> Result<Shift> {
    let shift = store::shift(db, id)?;
    match actor.allow_at(Permission::SchedulesReadDrafts, shift.location) {
        // Someone who may see the published schedule learns which permission is missing.
        Err(Error::Forbidden(needs)) if shift.published.is_some() => Err(Error::Forbidden(needs)),
        Err(_) => Err(Error::NotFound),
        Ok(()) => Ok(shift),
    }
}

fn times(
    body: &ShiftChange,
    before: &ShiftDetails,
    place: &LocationCalendar,
) -> Result<(jiff::Timestamp, jiff::Timestamp)> {
    if body.date.is_none() && body.start.is_none() && body.end.is_none() {
        return Ok((before.starts_at, before.ends_at));
    }
    let date = body.date.unwrap_or_else(|| place.date(before.starts_at));
    let (start, end) = (
        TimeOfDay(place.time(before.starts_at)),
        TimeOfDay(place.time(before.ends_at)),
    );
    let same_day = date == place.date(before.starts_at);
    // A time that did not change keeps the offset that was chosen for it.
    let kept = |said: &Option<String>, changed: bool, at| match said {
        Some(offset) => Some(offset.clone()),
        None if !changed && same_day => Some(with_offset(at, &place.zone)[19..].to_owned()),
        None => None,
    };
    LocalShiftTime {
        date,
        start: body.start.unwrap_or(start),
        end: body.end.unwrap_or(end),
        start_offset: kept(
            &body.start_offset,
            body.start.is_some_and(|new| new != start),
            before.starts_at,
        ),
        end_offset: kept(
            &body.end_offset,
            body.end.is_some_and(|new| new != end),
            before.ends_at,
        ),
    }
    .instants(place)
}

fn planned(
    week_context: &WeekContext<'_>,
    id: ShiftId,
    before: &ShiftDetails,
    body: &ShiftChange,
    position_id: PositionId,
    (starts_at, ends_at): (jiff::Timestamp, jiff::Timestamp),
) -> Result<ShiftDetails> {
    let mut after = ShiftDetails {
        employee_id: body.employee_id.unwrap_or(before.employee_id),
        position_id,
        starts_at,
        ends_at,
        breaks: before.breaks.clone(),
        note: body
            .note
            .clone()
            .unwrap_or_else(|| before.note.clone())
            .filter(|note| !note.trim().is_empty()),
        on_call: body.on_call.unwrap_or(before.on_call),
    };
    match &body.breaks {
        Some(breaks) => after.breaks.clone_from(breaks),
        None if (starts_at, ends_at) != (before.starts_at, before.ends_at) => {
            after.breaks = shift_edit::moved_breaks(week_context, id, before, &after);
        }
        None => {}
    }
    shift_edit::check_details(&after, &week_context.clock)?;
    Ok(after)
}

/// The initiator of the shift's new plan: as given now, else as given before for the same plan.
fn origin(
    week_context: &WeekContext<'_>,
    shift: &Shift,
    body: &ShiftChange,
    same_plan: bool,
) -> Result<Option<ChangeReason>> {
    match &body.change_origin {
        Some(said) => said.checked(&week_context.law).map(Some),
        None => Ok(shift.origin.clone().filter(|_| same_plan)),
    }
}

fn action(
    before: &ShiftDetails,
    after: &ShiftDetails,
    body: &ShiftChange,
) -> &'static dyn AuditAction {
    if body.restore {
        &SchedulingAction::ShiftRestored
    } else if before.employee_id != after.employee_id {
        if after.employee_id.is_some() {
            &SchedulingAction::ShiftAssigned
        } else {
            &OrganizationAction::ShiftUnassigned
        }
    } else if (before.starts_at, before.ends_at) != (after.starts_at, after.ends_at) {
        &SchedulingAction::ShiftMoved
    } else {
        &SchedulingAction::ShiftUpdated
    }
}
