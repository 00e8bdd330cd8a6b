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
    started, stations, store,
    swaps::{self, SwapObstacle},
    tags,
    types::{Break, Shift, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    date_time::{self, TimeOfDay},
    error::{Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, PositionId, ShiftId, StationId},
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
    /// The station of the location; null clears it.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<StationId>)]
    pub station_id: Option<Option<StationId>>,
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
    /// Short words about the work, 10 of 24 characters at most.
    pub tags: Option<Vec<String>>,
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
    let shift = seen(change, id)?;
    let place = LocationCalendar::of(&settings::location(change.db, shift.location)?)?;
    let times = times(body, &shift.draft, &place)?;
    let week = place.week_of(times.0);
    let mut people: Vec<EmployeeId> = shift
        .draft
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
    let edit = check(change, &week_context, shift, (body, times))?;
    let evaluation = if edit.says_only {
        Evaluation::nothing()
    } else {
        evaluate::evaluate(&week_context, &edit.changed())
    };
    let record = edit.record(change, &week_context)?;
    shift_edit::refuse_blocks(change, &week_context, &evaluation.findings, record.clone())?;
    if week != edit.before.week {
        store::bump_week(change.db, edit.before.location, edit.before.week)?;
        shift_edit::announce(change, edit.before.location, edit.before.week)?;
    }
    store::ensure_week(change.db, week_context.here, week)?;
    edit.save(change, &week_context)?;
    let edited = shift_edit::finish(change, &week_context, record, id, &evaluation)?;
    if edit.covers_today(change.actor, &week_context)? {
        publish::publish_alone(change, &edit.after)?;
        return shift_edit::shown(change, &week_context, id, &evaluation);
    }
    Ok(edited)
}

/// A change of a stored shift that the caller may make; the rules have not judged it.
pub(super) struct CheckedEdit {
    /// The shift as stored.
    pub before: Shift,
    /// The shift as it will be.
    pub after: Shift,
    /// The plan stays: saying who wanted a change changes nothing that a rule of the plan looks at.
    pub says_only: bool,
    action: &'static dyn AuditAction,
    reason: Option<String>,
}

/// Checks a change of a shift on the week that it will be in.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_closed`, `version_conflict`, `published_in_other_week`, `not_assigned_here`,
/// `stationId` with `unknown`, `reason_required`; those of the details and the origin.
pub(super) fn check(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: Shift,
    (body, times): (&ShiftChange, (jiff::Timestamp, jiff::Timestamp)),
) -> Result<CheckedEdit> {
    let (before, place) = (&shift.draft, &week_context.clock);
    let position = body.position_id.unwrap_or(before.position_id);
    for house in [
        week_context.position(before.position_id)?.house,
        week_context.position(position)?.house,
    ] {
        let days = [place.date(before.starts_at), place.date(times.0)];
        shift_edit::allow(
            change.actor,
            Permission::SchedulesUpdate,
            week_context,
            house,
            &days,
        )?;
    }
    if shift.version != body.version {
        return Err(shift_edit::stale(&shift, week_context));
    }
    if week_context.week != shift.week && shift.published.is_some() {
        return Err(Error::unprocessable("published_in_other_week"));
    }
    if let Some(Some(person)) = body.employee_id {
        shift_edit::check_works_here(week_context, person)?;
    }
    stations::check(change.db, week_context.here, body.station_id.flatten())?;
    let half = planned(week_context, shift.id, before, body, position, times)?;
    let origin = origin(week_context, &shift, body, *before == half)?;
    let says_only = *before == half && !body.restore;
    let mut edit = CheckedEdit {
        action: action(before, &half, body),
        after: Shift {
            week: week_context.week,
            draft: half,
            origin,
            removing: shift.removing && !body.restore,
            updated_at: change.now,
            updated_by: Some((change.actor.user, change.actor.name.clone())),
            ..shift.clone()
        },
        before: shift,
        says_only,
        reason: None,
    };
    if !says_only {
        edit.reason = started::reason(
            change.actor,
            week_context,
            &edit.changed(),
            body.reason.as_deref(),
        )?;
    }
    Ok(edit)
}

impl CheckedEdit {
    /// The change as the rules look at it.
    pub(super) fn changed(&self) -> evaluate::ShiftChange<'_> {
        evaluate::ShiftChange {
            shift: self.before.id,
            stored: Some(&self.before),
            after: Some(&self.after.draft),
            origin: self.after.origin.as_ref(),
        }
    }

    /// The record of it.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn record(
        &self,
        change: &WriteContext<'_>,
        week_context: &WeekContext<'_>,
    ) -> Result<Entry> {
        let evidence = || self.after.origin.as_ref()?.evidence.clone();
        let (before, after) = (Some(&self.before.draft), Some(&self.after.draft));
        let (action, id) = (self.action, self.before.id);
        Ok(
            shift_edit::entry(change, week_context, action, id, before, after)?
                .reason(self.reason.clone().or_else(evidence)),
        )
    }

    /// Stores it, and ends what no longer fits the shift: a question to its person, requests and swaps.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn save(
        &self,
        change: &mut WriteContext<'_>,
        week_context: &WeekContext<'_>,
    ) -> Result<()> {
        let id = self.before.id;
        if self.before.draft != self.after.draft {
            store::end_proposal(change.db, id)?;
        }
        store::update(change.db, &self.after)?;
        open_shifts::lapse_claims(change, week_context, &self.after)?;
        swaps::shifts_changed(change, &[id], SwapObstacle::ShiftChanged)
    }

    /// Whether it reaches the staff at once, because `actor` covers for the manager today.
    ///
    /// # Errors
    /// `positionId` with `unknown`.
    pub(super) fn covers_today(
        &self,
        actor: &Actor,
        week_context: &WeekContext<'_>,
    ) -> Result<bool> {
        let half = &self.after.draft;
        let house = week_context.position(half.position_id)?.house;
        let days = [week_context.clock.date(half.starts_at)];
        let covers = shift_edit::covers_today(actor, week_context, house, &days);
        Ok(covers && !self.says_only)
    }
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

/// The times that a change gives a shift.
///
/// # Errors
/// Those of [`LocalShiftTime::instants`].
pub(super) fn times(
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
        station_id: body.station_id.unwrap_or(before.station_id),
        starts_at,
        ends_at,
        breaks: before.breaks.clone(),
        note: body
            .note
            .clone()
            .unwrap_or_else(|| before.note.clone())
            .filter(|note| !note.trim().is_empty()),
        tags: match &body.tags {
            Some(said) => tags::checked(said)?,
            None => before.tags.clone(),
        },
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
