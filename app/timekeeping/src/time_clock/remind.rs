//! A manager reminds someone to clock in or out.

use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{live, person::ClockPerson};
use crate::{
    TimekeepingAction,
    error::{Error, Result},
    ids::{EmployeeId, LocationId},
    notify,
    write_context::WriteContext,
};
use organization::{
    plan::gate::{Feature, require_feature},
    settings as places,
};
use platform::{
    audit::Entry,
    context::Context,
    extract::{Json, Path},
    outbox::{WorkedTimeMessage, WorkedTimeNotice},
    permit::Permission,
};

/// Whom to remind.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockReminder {
    /// Someone who is at work past the end of their shift, or whose shift has begun without them.
    pub employee_id: EmployeeId,
}

/// Reminds someone to clock in or out.
#[utoipa::path(
    post, path = "/api/timeclock/live/{locationId}/remind", operation_id = "remindOfTimeClock", tag = "timeclock",
    params(("locationId" = LocationId, Path)), request_body = ClockReminder,
    responses((status = 204, description = "Sent"), (status = 422, description = "`nothing_to_remind`"))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
    Json(about): Json<ClockReminder>,
) -> Result<StatusCode> {
    context
        .write(move |change| remind(change, location, about.employee_id))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reminds someone who is still at work to clock out, or whose shift has begun to clock in. It is for those who may act on
/// the clock: a reviewer only reads the board.
///
/// # Errors
/// `NotFound`, `Forbidden`, `plan_required`, `nothing_to_remind`; database errors.
pub fn remind(
    change: &mut WriteContext<'_>,
    location: LocationId,
    employee: EmployeeId,
) -> Result<()> {
    change
        .actor
        .allow_at(Permission::TimeclockOverride, location)?;
    places::location(change.db, location)?;
    require_feature(change.db, Feature::TimeClock)?;
    let now = change.now;
    let people = live::at_work(change.db, change.core, location, now)?;
    let working = people.iter().find(|person| person.id() == employee);
    let (about, start, end) = match working {
        Some(person) => forgotten(person)?,
        None => {
            let missing = live::missing(change.db, location, (now, now))?;
            let shift = missing.iter().find(|shift| shift.employee_id == employee);
            let shift = shift.ok_or_else(nothing)?;
            let about = WorkedTimeMessage::ClockInReminder;
            (about, shift.starts_at, Some(shift.ends_at))
        }
    };
    let place = notify::place(change.db, location)?;
    notify::to_employee(change, employee, |person, lang| WorkedTimeNotice {
        about,
        person,
        location: place.name.clone(),
        when: place.times(lang, start, end),
        by: None,
        before: None,
        after: None,
        note: None,
        link: "/timeclock".to_owned(),
    })?;
    let label = json!({ "employeeId": employee, "locationId": location });
    let entry = Entry::new(TimekeepingAction::ClockReminderSent, "employee", employee)
        .label(label)
        .change(Value::Null, json!({ "about": about }))?;
    change.record(entry)?;
    Ok(())
}

type Reminder = (WorkedTimeMessage, jiff::Timestamp, Option<jiff::Timestamp>);

/// The reminder to someone who is at work after their shift, or without one.
fn forgotten(person: &ClockPerson) -> Result<Reminder> {
    let entry = person.open().ok_or_else(nothing)?;
    let about = WorkedTimeMessage::ClockOutReminder;
    match person.shift_of(entry) {
        Some(shift) if shift.ends_at > person.at => Err(nothing()),
        Some(shift) => Ok((about, shift.starts_at, Some(shift.ends_at))),
        None => Ok((about, entry.starts_at(), None)),
    }
}

fn nothing() -> Error {
    Error::unprocessable("nothing_to_remind")
}
