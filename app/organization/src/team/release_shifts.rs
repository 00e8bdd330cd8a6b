//! Takes a leaving employee off the shifts that they will not work.

use jiff::civil::Date;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{record, types::Employee};
use crate::{
    OrganizationAction,
    error::Result,
    ids::{EmployeeId, LocationId, ShiftId},
    write_context::WriteContext,
};

/// The outcome of a leaving employee's shifts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FutureShifts {
    /// They stay on the week, for someone else to fill.
    #[default]
    Open,
    /// They go.
    Delete,
}

/// The outcome of a shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShiftChange {
    /// No one is on it any more.
    Unassigned,
    /// It goes with the next publication.
    Removed,
    /// It is gone.
    Deleted,
}

impl ShiftChange {
    /// Its name in the audit trail.
    const fn action(self) -> OrganizationAction {
        match self {
            Self::Unassigned => OrganizationAction::ShiftUnassigned,
            Self::Removed => OrganizationAction::ShiftRemoved,
            Self::Deleted => OrganizationAction::ShiftDeleted,
        }
    }
}

/// A shift that was released.
#[derive(Clone, Debug)]
pub struct ReleasedShift {
    /// Which.
    pub id: ShiftId,
    /// The location.
    pub location: LocationId,
    /// The first day of its week (`2026-11-16`).
    pub week_start: String,
    /// The outcome.
    pub change: ShiftChange,
}

/// The schedule, as far as the team changes it and the first steps ask about it; registered as a `Box<dyn TeamShifts>`
/// with the server's services.
pub trait TeamShifts: Send + Sync {
    /// Whether a week was ever published, at any location.
    ///
    /// # Errors
    /// Database errors.
    fn any_published(&self, db: &Connection) -> Result<bool>;

    /// Opens or deletes every draft shift of a person that begins after the day `last`. What was published holds until
    /// the manager publishes the change.
    ///
    /// # Errors
    /// Database errors.
    fn release_after(
        &self,
        change: &mut WriteContext<'_>,
        person: EmployeeId,
        last: Date,
        what: FutureShifts,
    ) -> Result<Vec<ReleasedShift>>;

    /// Opens every draft shift of a person that begins on the days `from` to `to` and after now, at locations where the
    /// caller changes the plan. What was published
    /// holds until the manager publishes the change.
    ///
    /// # Errors
    /// Database errors.
    fn release_between(
        &self,
        change: &mut WriteContext<'_>,
        person: EmployeeId,
        days: (Date, Date),
    ) -> Result<Vec<ReleasedShift>>;

    /// Removes the calendar link of a person whose access ends.
    ///
    /// # Errors
    /// Database errors.
    fn access_ended(&self, db: &Connection, person: EmployeeId) -> Result<()>;
}

/// Releases a person's shifts after the day `last` and records each of them.
///
/// # Errors
/// Database errors.
pub(super) fn release_shifts_after(
    change: &mut WriteContext<'_>,
    person: &Employee,
    last: Date,
    what: FutureShifts,
) -> Result<()> {
    let shifts = change.core.services.get::<Box<dyn TeamShifts>>()?;
    let released = shifts.release_after(change, person.id, last, what)?;
    record_released(change, person, &released)
}

/// Opens a person's shifts of the days `from` to `to` and records each of them; returns how many.
///
/// # Errors
/// Database errors.
pub(super) fn release_shifts_between(
    change: &mut WriteContext<'_>,
    person: &Employee,
    days: (Date, Date),
) -> Result<usize> {
    let shifts = change.core.services.get::<Box<dyn TeamShifts>>()?;
    let released = shifts.release_between(change, person.id, days)?;
    record_released(change, person, &released)?;
    Ok(released.len())
}

fn record_released(
    change: &mut WriteContext<'_>,
    person: &Employee,
    released: &[ReleasedShift],
) -> Result<()> {
    for shift in released {
        let after = match shift.change {
            ShiftChange::Unassigned => json!({ "employeeId": null }),
            ShiftChange::Removed | ShiftChange::Deleted => Value::Null,
        };
        let entry = record::entry(
            change,
            person,
            shift.change.action(),
            ("shift", shift.id),
            (json!({ "employeeId": person.id }), Value::Null),
        )?;
        change.record(crate::compliance::audit::Entry { after, ..entry })?;
        change.invalidate(format!(
            "/api/schedules/{}/{}",
            shift.location, shift.week_start
        ));
    }
    Ok(())
}
