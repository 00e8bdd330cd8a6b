//! Schedule templates: weeks of a location that managers plan other weeks from.

pub mod apply;
pub mod delete;
pub mod list;
pub mod make;
pub mod rename;
mod store;

use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;
use serde_json::Value;

use super::types::Break;
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    date_time::{Day, TimeOfDay},
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, ScheduleTemplateId, StationId},
    names::folded,
    validator::Validator,
    write_context::WriteContext,
};

/// A template's name is at most so long, in characters.
pub(crate) const NAME: usize = 60;

/// A week that others are planned from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleTemplate {
    /// Its id.
    pub id: ScheduleTemplateId,
    /// The location.
    pub location_id: LocationId,
    /// Its name, unique at the location.
    pub name: String,
    /// Whether the people of the week were kept.
    pub with_people: bool,
    /// Number of shifts.
    pub shifts: usize,
    /// Number of people who have some of them.
    pub people: usize,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Raised by each write.
    pub version: i64,
}

/// A shift of a template, by weekday and clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TemplateShift {
    /// The day it starts.
    pub(crate) day: Day,
    /// When it starts, local.
    pub(crate) start: TimeOfDay,
    /// When it ends; at or before the start means the next day.
    pub(crate) end: TimeOfDay,
    /// The position.
    pub(crate) position_id: PositionId,
    /// The station, if any.
    pub(crate) station_id: Option<StationId>,
    /// The employee, where people were kept.
    pub(crate) employee_id: Option<EmployeeId>,
    /// Planned breaks.
    pub(crate) breaks: Vec<Break>,
    /// A note to the employee.
    pub(crate) note: Option<String>,
    /// Whether the person waits to be called.
    pub(crate) on_call: bool,
    /// Its tags, in order.
    pub(crate) tags: Vec<String>,
}

/// A name that no other template of the location has, in any case and with any accents.
///
/// # Errors
/// `name` with `required`, `too_long`, `wrong_type` or `name_taken`; database errors.
fn checked_name(
    db: &Connection,
    location: LocationId,
    name: &str,
    own: Option<ScheduleTemplateId>,
) -> Result<String> {
    let mut checks = Validator::default();
    let name = checks.required_text("name", name, NAME);
    let mut others = store::of_location(db, location)?.into_iter();
    let taken = others.any(|one| Some(one.id) != own && folded(&one.name) == folded(&name));
    checks.ensure(!taken, "name", "name_taken");
    checks.finish()?;
    Ok(name)
}

fn record(
    change: &mut WriteContext<'_>,
    action: SchedulingAction,
    template: &ScheduleTemplate,
    (before, after): (Value, Value),
) -> Result<()> {
    let label = serde_json::json!({ "what": template.name, "locationId": template.location_id });
    let entry = Entry::new(action, "schedule_template", template.id)
        .label(label)
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/schedule-templates");
    Ok(())
}
