//! One person with everything that the caller may see.

use axum::Json as Reply;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    employee_access::EmployeeAccess,
    list_rows::{self, PersonRow},
    set_availability, store,
    types::{Assignment, Availability, EmployeeDocument, TimeOff, Wage, Waiver},
};
use crate::{
    app::Environment,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, SchoolCalendarId},
    messages::Lang,
    permit::{Actor, Permission},
};

/// Time off older than this stays in the file and the audit trail.
const PAST_DAYS: i64 = 92;

/// One person. What the caller may not see is left out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeDetail {
    /// As in the list.
    #[serde(flatten)]
    pub row: PersonRow,
    /// IANA zone of the place where they mainly work: their days begin and end by its clock.
    pub zone: String,
    /// The language that they read.
    pub preferred_language: Lang,
    /// The first day of work.
    #[schema(value_type = String, format = Date)]
    pub hired_on: Date,
    /// The last day of work.
    #[schema(value_type = Option<String>, format = Date)]
    pub terminated_on: Option<Date>,
    /// With `team:read_private`: the brand's own number for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub employee_number: Option<Option<String>>,
    /// With `team:read_private`: whether a birth date is on file. The date itself never leaves the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub has_birth_date: Option<bool>,
    /// With `team:read_private`: the school calendar of a minor.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<SchoolCalendarId>)]
    pub school_calendar_id: Option<Option<SchoolCalendarId>>,
    /// With `team:read_private`: the hours that they want at most in a week, in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub max_weekly_minutes: Option<Option<i64>>,
    /// The locations and positions, as far as the caller's scope goes.
    pub assignments: Vec<Assignment>,
    /// With `wages:read`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wages: Option<Vec<Wage>>,
    /// With `wages:read`: tip credit taken for each hour, in ten-thousandths of a dollar.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub tip_credit_e4: Option<Option<i64>>,
    /// With `team:read_private`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub documents: Option<Vec<EmployeeDocument>>,
    /// With `team:read_private`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub waivers: Option<Vec<Waiver>>,
    /// With `availability:read`; null where they never gave any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Availability>)]
    pub availability: Option<Option<Availability>>,
    /// With `timeoff:read`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub time_off: Option<Vec<TimeOff>>,
}

/// One person with everything that the caller may see.
#[utoipa::path(
    get, path = "/api/team/{id}", tag = "team",
    params(("id" = EmployeeId, Path)), responses((status = 200, body = EmployeeDetail))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .read(move |db, context| {
            load(db, &context.app.core, &context.actor, context.now, id).map(Reply)
        })
        .await
}

/// One person with everything that the caller may see.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub fn load(
    db: &Connection,
    core: &Environment,
    actor: &Actor,
    now: Timestamp,
    id: EmployeeId,
) -> Result<EmployeeDetail> {
    let subject = EmployeeAccess::find(db, actor, id, Permission::TeamRead)?;
    let row = list_rows::rows(db, core, actor, now, &[id])?
        .pop()
        .ok_or(Error::NotFound)?;
    let home = subject.home(db)?;
    let today = match &home {
        Some(home) => home.date(now)?,
        None => now.to_zoned(jiff::tz::TimeZone::UTC).date(),
    };
    let ids = store::ids(&[id]);
    let shown = |permission| subject.shows(actor, permission);
    let person = &subject.person;
    let (private, paid) = (
        shown(Permission::TeamReadPrivate),
        shown(Permission::WagesRead),
    );
    Ok(EmployeeDetail {
        row,
        zone: home.map_or_else(|| "UTC".to_owned(), |home| home.zone),
        preferred_language: person.preferred_language,
        hired_on: person.hired_on,
        terminated_on: person.terminated_on,
        employee_number: private.then(|| person.employee_number.clone()),
        has_birth_date: private.then_some(person.sealed_birth_date.is_some()),
        school_calendar_id: private.then_some(person.school_calendar_id),
        max_weekly_minutes: private.then_some(person.max_weekly_minutes),
        assignments: subject
            .assignments
            .iter()
            .filter(|item| actor.includes(item.location_id))
            .cloned()
            .collect(),
        wages: when(paid, || {
            let mut wages = store::wages(db, &ids)?;
            wages.retain(|wage| {
                wage.location_id
                    .is_none_or(|location| actor.includes(location))
            });
            Ok(wages)
        })?,
        tip_credit_e4: paid.then_some(person.tip_credit_e4),
        documents: when(private, || store::documents(db, &ids))?,
        waivers: when(private, || store::waivers(db, &ids))?,
        availability: when(shown(Permission::AvailabilityRead), || {
            set_availability::current(db, id, today)
        })?,
        time_off: when(shown(Permission::TimeoffRead), || {
            store::time_off(db, &ids, today.saturating_sub(PAST_DAYS.days()), Date::MAX)
        })?,
    })
}

fn when<T>(shown: bool, read: impl FnOnce() -> Result<T>) -> Result<Option<T>> {
    if shown { read().map(Some) } else { Ok(None) }
}
