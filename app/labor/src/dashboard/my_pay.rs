//! The person's own week: hours worked and planned, and what the published week pays.

use organization::{
    plan::gate::{Feature, has_feature},
    settings,
};
use platform::{
    error::{Error, Result},
    ids::LocationId,
    permit::Permission,
};
use scheduling::my_week::published_week;
use serde::Serialize;
use timekeeping::time_clock::{person::ClockPerson, view::my_time_clock};

use super::scope::Scope;

/// The person's own week.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyPay {
    /// Paid minutes of the week's published shifts.
    planned_minutes: i64,
    /// What they pay, overtime and premiums included, before taxes, in cents; null: a wage is not known, or the person may not
    /// see it.
    planned_cents: Option<i64>,
    /// Paid minutes worked in the week up to now; null: the brand has no time clock.
    worked_minutes: Option<i64>,
}

/// Who has no location has no week.
pub(super) fn my_pay(scope: &Scope<'_>) -> Result<Option<MyPay>> {
    let me = scope.actor().employee.ok_or(Error::NotFound)?;
    let person = ClockPerson::load(scope.db, scope.core(), me, scope.now())?;
    let assigned = &person.facts.assignments;
    let Some(main) = assigned.first() else {
        return Ok(None);
    };
    let home = settings::location(scope.db, main.location_id)?;
    let week = published_week(scope.db, scope.core(), (me, &home), scope.now())?;
    let places: Vec<LocationId> = assigned.iter().map(|one| one.location_id).collect();
    let wages = scope
        .actor()
        .allow_person(Permission::WagesRead, me, &places);
    let worked = if has_feature(scope.db, Feature::TimeClock)? {
        Some(my_time_clock(scope.db, scope.actor(), &person)?.week_minutes)
    } else {
        None
    };
    Ok(Some(MyPay {
        planned_minutes: week.minutes,
        planned_cents: week.cents.filter(|_| wages.is_ok()),
        worked_minutes: worked,
    }))
}
