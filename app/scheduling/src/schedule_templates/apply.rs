//! A manager plans a week from a template.

use axum::Json as Reply;
use jiff::civil::Date;
use platform::string_enum;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{TemplateShift, store as templates};
use crate::{
    SchedulingAction,
    context::Context,
    delete_shift,
    error::{Error, Result},
    extract::{Json, Path},
    fill_week::{self, LeftOut, Unassigned},
    ids::{LocationId, ScheduleTemplateId, WeekUndoId},
    permit::Permission,
    plan,
    store::{self, Steps},
    types::{Shift, ShiftDetails},
    view::WeekView,
    week::LocationCalendar,
    week_context::WeekContext,
    week_step,
    write_context::WriteContext,
};

string_enum! {
    /// What becomes of the shifts that a week has already.
    TemplateMode {
        /// They stay.
        Add = "add",
        /// Those that were never published are deleted.
        Replace = "replace",
    }
}

/// Which template to apply, and how.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplyTemplate {
    /// A template of the location.
    pub template_id: ScheduleTemplateId,
    /// The version of the week, as the caller saw it.
    pub version: i64,
    /// What becomes of the shifts that the week has already.
    pub mode: TemplateMode,
}

/// The result of applying a template.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppliedTemplate {
    /// The week after it.
    week: WeekView,
    /// Number of new shifts.
    added: usize,
    /// Number of drafts that were deleted.
    deleted: usize,
    /// Shifts that came without their person, and why.
    unassigned: Vec<Unassigned>,
    /// Shifts that were left out.
    #[serde(flatten)]
    left_out: LeftOut,
    /// Undoes it.
    undo_id: WeekUndoId,
}

/// Plans a week from a template.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/apply-template", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = ApplyTemplate, responses((status = 200, body = AppliedTemplate))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(body): Json<ApplyTemplate>,
) -> Result<Reply<AppliedTemplate>> {
    context
        .write(move |change| apply(change, location, week, body))
        .await
        .map(Reply)
}

/// Plans a week from a template, in one transaction: the shifts of the caller's houses. A shift that is not for its person
/// there comes without them.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `week_closed`, `template_past`; database errors.
pub fn apply(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    body: ApplyTemplate,
) -> Result<AppliedTemplate> {
    change
        .actor
        .allow_at(Permission::SchedulesCreate, location)?;
    let template = templates::template(change.db, body.template_id)?;
    if template.location_id != location {
        return Err(Error::NotFound);
    }
    plan::require_week(change.db, change.now, week)?;
    let mut week_context = week_step::open(change, location, week)?;
    week_step::check_version(&week_context, body.version)?;
    let planned = templates::shifts(change.db, template.id)?;
    let planned = planned
        .into_iter()
        .map(|shift| in_week(&week_context.clock, week, shift));
    let planned = planned.collect::<Result<Vec<_>>>()?;
    let planned = fill_week::in_scope(change.actor, &week_context, planned)?;
    store::ensure_week(change.db, location, week)?;
    let mut steps = Steps::default();
    if body.mode == TemplateMode::Replace {
        delete_drafts(change, &mut week_context, &mut steps)?;
    }
    let filled = fill_week::fill(change, &mut week_context, planned)?;
    let (added, deleted) = (filled.inserted.len(), steps.deleted.len());
    if added == 0 {
        return Err(Error::unprocessable("template_past"));
    }
    steps.inserted = filled.inserted;
    let after = json!({
        "templateId": template.id,
        "name": template.name,
        "mode": body.mode,
        "unassigned": filled.unassigned.len(),
        "steps": serde_json::to_value(&steps)?,
    });
    let action = (SchedulingAction::ScheduleTemplateApplied, json!({}), after);
    let (undo_id, week) = week_step::finish(change, &week_context, action, &steps)?;
    Ok(AppliedTemplate {
        week,
        added,
        deleted,
        unassigned: filled.unassigned,
        left_out: filled.left_out,
        undo_id,
    })
}

/// A template's shift at its clock times in a week.
fn in_week(clock: &LocationCalendar, week: Date, shift: TemplateShift) -> Result<ShiftDetails> {
    let date = fill_week::date_in_week(clock, week, shift.day.weekday(), shift.start)?;
    let (starts_at, ends_at) = fill_week::instants(clock, date, (shift.start, shift.end))?;
    Ok(ShiftDetails {
        employee_id: shift.employee_id,
        position_id: shift.position_id,
        station_id: shift.station_id,
        starts_at,
        ends_at,
        breaks: shift.breaks,
        note: shift.note,
        on_call: shift.on_call,
        tags: shift.tags,
    })
}

/// Deletes the shifts of the caller's houses that were never published and have not begun.
fn delete_drafts(
    change: &mut WriteContext<'_>,
    week_context: &mut WeekContext<'_>,
    steps: &mut Steps,
) -> Result<()> {
    let drafts = week_context.week_shifts();
    let drafts: Vec<Shift> = drafts
        .filter(|shift| shift.published.is_none() && !shift.has_begun(change.now))
        .cloned()
        .collect();
    let (here, needs) = (week_context.here, Permission::SchedulesDelete);
    for shift in drafts {
        change.actor.allow_at(needs, here)?;
        let house = week_context.position(shift.draft.position_id)?.house;
        if change.actor.allow_in(needs, here, house).is_err() {
            continue;
        }
        let record = delete_shift::record(change, week_context, &shift, None)?;
        change.record(record)?;
        week_context.shifts.retain(|known| known.id != shift.id);
        delete_shift::take_off(change, week_context, shift, steps)?;
    }
    Ok(())
}
