//! A manager makes a template from a week.

use std::collections::BTreeSet;

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{ScheduleTemplate, TemplateShift, checked_name, record, store};
use crate::{
    SchedulingAction,
    context::Context,
    date_time::{Day, TimeOfDay},
    error::{Error, Result},
    extract::Json,
    ids::{LocationId, ScheduleTemplateId},
    permit::Permission,
    settings, store as shifts,
    types::ShiftDetails,
    week::LocationCalendar,
    write_context::WriteContext,
};

/// A template to make.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewScheduleTemplate {
    /// The location.
    pub location_id: LocationId,
    /// The first day of the week whose plan it takes.
    #[schema(value_type = String, format = Date)]
    pub week_start: Date,
    /// Its name, at most 60 characters.
    pub name: String,
    /// Whether to keep the people of the week; else its shifts are unassigned.
    pub with_people: bool,
}

/// Makes a schedule template from a week.
#[utoipa::path(
    post, path = "/api/schedule-templates", tag = "schedule",
    request_body = NewScheduleTemplate, responses((status = 201, body = ScheduleTemplate))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewScheduleTemplate>,
) -> Result<(StatusCode, Reply<ScheduleTemplate>)> {
    let template = context.write(move |change| make(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(template)))
}

/// Makes a template from the plan of a week, which may be over.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_start_invalid`, `Invalid`, `template_empty`; database errors.
pub fn make(change: &mut WriteContext<'_>, new: &NewScheduleTemplate) -> Result<ScheduleTemplate> {
    let here = new.location_id;
    change
        .actor
        .allow_at(Permission::SchedulesTemplates, here)?;
    let clock = LocationCalendar::of(&settings::location(change.db, here)?)?;
    clock.check(new.week_start)?;
    let name = checked_name(change.db, here, &new.name, None)?;
    let planned = shifts::week_shifts(change.db, here, new.week_start)?;
    let planned = planned.into_iter().filter(|shift| !shift.removing);
    let shifts: Vec<TemplateShift> = planned
        .map(|shift| template_shift(&clock, shift.draft, new.with_people))
        .collect();
    if shifts.is_empty() {
        return Err(Error::unprocessable("template_empty"));
    }
    let people: BTreeSet<_> = shifts
        .iter()
        .filter_map(|shift| shift.employee_id)
        .collect();
    let template = ScheduleTemplate {
        id: ScheduleTemplateId::new(change.now),
        location_id: here,
        name,
        with_people: new.with_people,
        shifts: shifts.len(),
        people: people.len(),
        created_at: change.now,
        version: 1,
    };
    store::insert(change.db, &template, &shifts)?;
    let action = SchedulingAction::ScheduleTemplateCreated;
    record(change, action, &template, (Value::Null, json!(template)))?;
    Ok(template)
}

/// A planned shift by weekday and clock.
fn template_shift(
    clock: &LocationCalendar,
    planned: ShiftDetails,
    with_people: bool,
) -> TemplateShift {
    TemplateShift {
        day: Day::of(clock.date(planned.starts_at).weekday()),
        start: TimeOfDay(clock.time(planned.starts_at)),
        end: TimeOfDay(clock.time(planned.ends_at)),
        position_id: planned.position_id,
        station_id: planned.station_id,
        employee_id: planned.employee_id.filter(|_| with_people),
        breaks: planned.breaks,
        note: planned.note,
        on_call: planned.on_call,
        tags: planned.tags,
    }
}
