//! Shift templates: times, position and breaks of shifts that are planned often at a location.

pub mod change;
pub mod delete;
pub mod list;
pub mod make;
mod store;

use jiff::civil::{Date, date};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    schedule_templates::NAME,
    shift_edit::{LocalShiftTime, check_details},
    stations,
    types::{Break, ShiftDetails},
    week::LocationCalendar,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    date_time::TimeOfDay,
    error::Result,
    ids::{LocationId, PositionId, ShiftTemplateId, StationId},
    names::folded,
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// A day without a change of clocks in any zone, on which times are checked that belong to no day.
const ANY_DAY: Date = date(2001, 1, 3);

/// A shift that is planned often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftTemplate {
    /// Its id.
    pub id: ShiftTemplateId,
    /// The location.
    pub location_id: LocationId,
    /// Its name, unique at the location.
    pub name: String,
    /// The position.
    pub position_id: PositionId,
    /// The station of the location, if any.
    pub station_id: Option<StationId>,
    /// When it starts, local.
    pub start: TimeOfDay,
    /// When it ends; at or before the start means the next day.
    pub end: TimeOfDay,
    /// Planned breaks.
    pub breaks: Vec<Break>,
    /// Raised by each write.
    pub version: i64,
}

/// A template whose name no other one of the location has, and whose times, position and breaks make a shift.
///
/// # Errors
/// `name` with `required`, `too_long`, `wrong_type` or `name_taken`, `positionId` or `stationId` with `unknown`, `breaks` with a reason;
/// `shift_length_invalid`, `breaks_too_long`, `break_outside_shift`; database errors.
fn checked(change: &WriteContext<'_>, template: ShiftTemplate) -> Result<ShiftTemplate> {
    let location = settings::location(change.db, template.location_id)?;
    let mut checks = Validator::default();
    let name = checks.required_text("name", &template.name, NAME);
    let mut others = store::of_location(change.db, template.location_id)?.into_iter();
    let taken = others.any(|one| one.id != template.id && folded(&one.name) == folded(&name));
    checks.ensure(!taken, "name", "name_taken");
    let positions = settings::all_positions(change.db)?;
    let mut offered = positions.iter().filter(|position| !position.archived);
    let known = offered.any(|position| position.id == template.position_id);
    checks.ensure(known, "positionId", "unknown");
    checks.finish()?;
    stations::check(change.db, template.location_id, template.station_id)?;
    let when = LocalShiftTime {
        date: ANY_DAY,
        start: template.start,
        end: template.end,
        start_offset: None,
        end_offset: None,
    };
    let clock = LocationCalendar::of(&location)?;
    let (starts_at, ends_at) = when.instants(&clock)?;
    let shift = ShiftDetails {
        employee_id: None,
        position_id: template.position_id,
        station_id: template.station_id,
        starts_at,
        ends_at,
        breaks: template.breaks.clone(),
        note: None,
        on_call: false,
        tags: Vec::new(),
    };
    check_details(&shift, &clock)?;
    Ok(ShiftTemplate { name, ..template })
}

fn record(
    change: &mut WriteContext<'_>,
    action: SchedulingAction,
    template: &ShiftTemplate,
    (before, after): (Value, Value),
) -> Result<()> {
    let label = json!({ "what": template.name, "locationId": template.location_id });
    let entry = Entry::new(action, "shift_template", template.id)
        .label(label)
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/shift-templates");
    Ok(())
}
