//! Sets a person's weekly availability from a date on.

use axum::Json as Reply;
use jiff::civil::Date;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::Value;

use super::{
    employee_access::EmployeeAccess,
    get_employee::{EmployeeDetail, load},
    record, store,
    types::{Availability, DayAvailability, WeekAvailability, Window},
    weekly_hours::crosses_midnight,
};
use crate::{
    OrganizationAction,
    compliance::version,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    ids::EmployeeId,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// More windows than this on a day are a slip.
const MOST_WINDOWS: usize = 8;
const DAY: i64 = 24 * 60;

/// Weekly availability to set.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAvailability {
    /// The version of the availability that it replaces; null where there is none.
    pub version: Option<i64>,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Each day of the week; a day that is not named is open.
    #[schema(value_type = std::collections::BTreeMap<String, DayAvailability>)]
    pub days: WeekAvailability,
}

/// Sets a person's weekly availability from a date on.
#[utoipa::path(
    put, path = "/api/team/{id}/availability", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = NewAvailability, responses((status = 200, body = EmployeeDetail))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewAvailability>,
) -> Result<Reply<EmployeeDetail>> {
    context
        .write(move |change| {
            set_availability(change, id, new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// The availability of a person on a day, or else the first future one.
pub(super) fn current(
    db: &Connection,
    id: EmployeeId,
    today: Date,
) -> Result<Option<Availability>> {
    let all = store::availability(db, &store::ids(&[id]))?
        .remove(&id)
        .unwrap_or_default();
    Ok(all
        .iter()
        .rev()
        .find(|item| item.from <= today)
        .or_else(|| all.first())
        .cloned())
}

/// Sets a person's weekly availability from a date on. A manager's tool: people ask for their own, and no one decides
/// their own.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `Conflict`, `Invalid`, `window_overlap`; database errors.
pub fn set_availability(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    new: NewAvailability,
) -> Result<Availability> {
    let subject =
        EmployeeAccess::find(change.db, change.actor, id, Permission::AvailabilityUpdate)?;
    if change.actor.employee == Some(id) {
        return Err(Error::Refused("self_approval"));
    }
    check_days(&new.days)?;
    let before = current(change.db, id, subject.today(change)?)?;
    let stored = before.as_ref().map_or(0, |before| before.version);
    version::check_version(
        change.db,
        ("availability", id),
        (new.version.unwrap_or(0), stored),
        || Ok(&before),
    )?;
    let after = Availability {
        from: new.from,
        days: new.days,
        request_id: None,
        version: stored + 1,
    };
    put(change, &subject, &after)?;
    Ok(after)
}

/// Makes checked availability hold from its first day on, in the place of what was to hold later.
///
/// # Errors
/// Database errors.
pub(super) fn put(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    after: &Availability,
) -> Result<()> {
    let id = subject.person.id;
    let before = current(change.db, id, subject.today(change)?)?;
    store::save_availability(change.db, id, after)?;
    let before = before.map_or(Ok(Value::Null), serde_json::to_value)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::AvailabilityChanged,
        ("availability", id),
        (before, after),
    )?;
    change.record(entry)?;
    change.invalidate("/api/availability-requests");
    subject.touch(change);
    Ok(())
}

/// Windows of a day are few and do not overlap.
pub(super) fn check_days(days: &WeekAvailability) -> Result<()> {
    for (day, what) in days {
        let DayAvailability::Windows(windows) = what else {
            continue;
        };
        let mut checks = Validator::default();
        let field = format!("days.{}", day.name());
        checks.ensure(!windows.is_empty(), &field, "required");
        checks.ensure(windows.len() <= MOST_WINDOWS, &field, "too_long");
        checks.finish()?;
        if let Some(second) = overlapping(windows) {
            return Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "window_overlap",
                current: Some(serde_json::json!({ "day": day, "window": second })),
                ..Unprocessable::default()
            })));
        }
    }
    Ok(())
}

/// The first window that begins before an earlier one of the day ends.
fn overlapping(windows: &[Window]) -> Option<Window> {
    let mut sorted = windows.to_vec();
    sorted.sort_by_key(|window| window.start);
    sorted
        .windows(2)
        .find(|pair| pair[1].start.minutes() < end(pair[0]))
        .map(|pair| pair[1])
}

/// Minutes from the day's midnight to the window's end; one that ends at or before its start ends the next day.
fn end(window: Window) -> i64 {
    let end = window.end.minutes();
    if crosses_midnight(window) {
        end + DAY
    } else {
        end
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::types::WindowKind;

    fn window(start: &str, end: &str) -> Window {
        Window {
            kind: WindowKind::Unavailable,
            start: start.parse().unwrap(),
            end: end.parse().unwrap(),
        }
    }

    #[test]
    fn windows_may_touch_but_not_overlap() {
        assert_eq!(
            overlapping(&[window("08:00", "12:00"), window("12:00", "15:00")]),
            None
        );
        let late = window("11:59", "15:00");
        assert_eq!(overlapping(&[late, window("08:00", "12:00")]), Some(late));
    }

    #[test]
    fn a_window_over_midnight_lasts_until_the_day_ends() {
        let evening = window("22:00", "02:00");
        assert_eq!(overlapping(&[window("08:00", "12:00"), evening]), None);
        assert_eq!(
            overlapping(&[window("21:00", "05:00"), evening]),
            Some(evening)
        );
    }
}
