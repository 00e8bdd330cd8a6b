//! School calendars: when minors go to school.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    list_locations::may_read,
    store,
    types::{DaysOff, SchoolCalendar},
};
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    date_time::Day,
    error::Result,
    extract::{Json, Path},
    ids::SchoolCalendarId,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// A school year is shorter than two.
const MOST_DAYS: i32 = 730;
/// More breaks than this are not breaks.
const MOST_DAYS_OFF: usize = 100;

/// School calendars.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SchoolCalendars {
    items: Vec<SchoolCalendar>,
}

/// The brand's school calendars.
#[utoipa::path(get, path = "/api/school-calendars", tag = "settings", responses((status = 200, body = SchoolCalendars)))]
pub async fn list(context: Context) -> Result<Reply<SchoolCalendars>> {
    context
        .read(|db, context| {
            may_read(&context.actor)?;
            Ok(Reply(SchoolCalendars {
                items: store::school_calendars(db)?,
            }))
        })
        .await
}

/// A school calendar to add.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewSchoolCalendar {
    /// The district or school.
    pub name: String,
    /// First day of the school year.
    #[schema(value_type = String, format = Date)]
    pub first_day: Date,
    /// Last day of the school year.
    #[schema(value_type = String, format = Date)]
    pub last_day: Date,
    /// Days of the week with school.
    pub weekdays: Vec<Day>,
    /// Holidays and breaks.
    #[serde(default)]
    pub days_off: Vec<DaysOff>,
}

/// A change of a school calendar; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SchoolCalendarChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The district or school.
    pub name: Option<String>,
    /// First day of the school year.
    #[schema(value_type = Option<String>, format = Date)]
    pub first_day: Option<Date>,
    /// Last day of the school year.
    #[schema(value_type = Option<String>, format = Date)]
    pub last_day: Option<Date>,
    /// Days of the week with school.
    pub weekdays: Option<Vec<Day>>,
    /// Holidays and breaks; replaces the whole list.
    pub days_off: Option<Vec<DaysOff>>,
}

/// Adds a school calendar.
#[utoipa::path(
    post, path = "/api/school-calendars", tag = "settings",
    request_body = NewSchoolCalendar, responses((status = 201, body = SchoolCalendar))
)]
pub async fn add(
    context: Context,
    Json(new): Json<NewSchoolCalendar>,
) -> Result<(StatusCode, Reply<SchoolCalendar>)> {
    let calendar = context
        .write(move |change| add_school_calendar(change, new))
        .await?;
    Ok((StatusCode::CREATED, Reply(calendar)))
}

/// Adds a school calendar.
///
/// # Errors
/// `Forbidden`, `Invalid`; database errors.
pub fn add_school_calendar(
    change: &mut WriteContext<'_>,
    new: NewSchoolCalendar,
) -> Result<SchoolCalendar> {
    change.actor.allow(Permission::SettingsUpdateBasic)?;
    let calendar = SchoolCalendar {
        id: SchoolCalendarId::new(change.now),
        name: new.name,
        first_day: new.first_day,
        last_day: new.last_day,
        weekdays: new.weekdays,
        days_off: new.days_off,
        version: 1,
    };
    save(change, None, calendar)
}

/// Changes a school calendar.
#[utoipa::path(
    patch, path = "/api/school-calendars/{id}", tag = "settings", params(("id" = SchoolCalendarId, Path)),
    request_body = SchoolCalendarChange, responses((status = 200, body = SchoolCalendar))
)]
pub async fn change(
    context: Context,
    Path(id): Path<SchoolCalendarId>,
    Json(wanted): Json<SchoolCalendarChange>,
) -> Result<Reply<SchoolCalendar>> {
    context
        .write(move |change| change_school_calendar(change, id, wanted))
        .await
        .map(Reply)
}

/// Changes a school calendar.
///
/// # Errors
/// `Forbidden`, `NotFound`, `Conflict`, `Invalid`; database errors.
pub fn change_school_calendar(
    change: &mut WriteContext<'_>,
    id: SchoolCalendarId,
    wanted: SchoolCalendarChange,
) -> Result<SchoolCalendar> {
    change.actor.allow(Permission::SettingsUpdateBasic)?;
    let before = store::school_calendar(change.db, id)?;
    version::check_version(
        change.db,
        ("school_calendar", id),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = SchoolCalendar {
        id,
        name: wanted.name.unwrap_or_else(|| before.name.clone()),
        first_day: wanted.first_day.unwrap_or(before.first_day),
        last_day: wanted.last_day.unwrap_or(before.last_day),
        weekdays: wanted.weekdays.unwrap_or_else(|| before.weekdays.clone()),
        days_off: wanted.days_off.unwrap_or_else(|| before.days_off.clone()),
        version: before.version + 1,
    };
    save(change, Some(&before), after)
}

fn save(
    change: &mut WriteContext<'_>,
    before: Option<&SchoolCalendar>,
    mut calendar: SchoolCalendar,
) -> Result<SchoolCalendar> {
    let mut checks = Validator::default();
    calendar.name = checks.required_text("name", &calendar.name, 80);
    let length = (calendar.last_day - calendar.first_day).get_days();
    if length < 0 {
        checks.error("lastDay", "before_start");
    } else if length > MOST_DAYS {
        checks.error("lastDay", "out_of_range");
    }
    calendar.weekdays.sort_unstable();
    calendar.weekdays.dedup();
    checks.ensure(!calendar.weekdays.is_empty(), "weekdays", "required");
    checks.ensure(
        calendar.days_off.len() <= MOST_DAYS_OFF,
        "daysOff",
        "too_long",
    );
    calendar.days_off.sort_by_key(|off| off.from);
    for (index, off) in calendar.days_off.iter_mut().enumerate() {
        off.label = checks.optional_text(&format!("daysOff[{index}].label"), &off.label, 60);
        if off.to < off.from {
            checks.error(format!("daysOff[{index}].to"), "before_start");
        }
    }
    checks.finish()?;
    store::save_school_calendar(change.db, &calendar)?;
    let action = if before.is_some() {
        OrganizationAction::SchoolCalendarChanged
    } else {
        OrganizationAction::SchoolCalendarCreated
    };
    let before = before.map_or(Ok(Value::Null), serde_json::to_value)?;
    let entry = Entry::new(action, "school_calendar", calendar.id)
        .label(calendar.name.clone())
        .change(before, &calendar)?;
    change.record(entry)?;
    change.invalidate("/api/school-calendars");
    change.invalidate("/api/schedules");
    Ok(calendar)
}
