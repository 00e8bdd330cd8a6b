//! Hiring's calls to the team: the first availability of a new employee, and taking a hire back.

use jiff::civil::Date;
use rusqlite::Connection;
use serde_json::Value;

use super::{
    account,
    employee_access::EmployeeAccess,
    invite::invite_person,
    record,
    release_shifts::{FutureShifts, release_shifts_after},
    set_availability::check_days,
    store,
    types::{Availability, Employee, Status, WeekAvailability},
};
use crate::{
    OrganizationAction,
    error::{Error, Result},
    ids::EmployeeId,
    permit::{Actor, Permission},
    write_context::WriteContext,
};

/// A person's name, for someone who holds `permission` over them.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub fn name_of(
    db: &Connection,
    actor: &Actor,
    id: EmployeeId,
    permission: Permission,
) -> Result<String> {
    Ok(EmployeeAccess::find(db, actor, id, permission)?
        .person
        .name())
}

/// The availability that a new employee gave when they applied, from their first day on.
///
/// # Errors
/// `NotFound`, `Invalid`; database errors.
pub fn set_first_availability(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    from: Date,
    days: WeekAvailability,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamCreate)?;
    check_days(&days)?;
    let after = Availability {
        from,
        days,
        request_id: None,
        version: 1,
    };
    store::save_availability(change.db, id, &after)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::AvailabilityChanged,
        ("availability", id),
        (Value::Null, &after),
    )?;
    change.record(entry)?;
    Ok(())
}

/// Invites a new employee to sign in.
///
/// # Errors
/// As [`invite_person`].
pub fn invite_new(change: &mut WriteContext<'_>, id: EmployeeId) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    invite_person(change, id, subject.person.version)
}

/// Marks someone as never started: their shifts open up again, and their sign-in ends.
///
/// # Errors
/// `NotFound`, `Forbidden`, `state_conflict` where they are gone already; database errors.
pub fn cancel_hire(change: &mut WriteContext<'_>, id: EmployeeId, reason: &str) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamCreate)?;
    if subject.person.status.gone() {
        return Err(Error::unprocessable("state_conflict"));
    }
    let after = Employee {
        status: Status::Cancelled,
        terminated_on: Some(subject.person.hired_on),
        termination_reason: Some(reason.to_owned()),
        version: subject.person.version + 1,
        ..subject.person.clone()
    };
    let day_before = subject
        .person
        .hired_on
        .yesterday()
        .unwrap_or(subject.person.hired_on);
    release_shifts_after(change, &subject.person, day_before, FutureShifts::Open)?;
    account::end(change, id)?;
    store::save_employee(change.db, &after)?;
    let entry = record::entry(
        change,
        &after,
        OrganizationAction::PersonCancelled,
        ("person", id),
        (
            record::of(change, &subject.person, None, None)?,
            record::of(change, &after, None, None)?,
        ),
    )?;
    change.record(entry.reason(Some(reason.to_owned())))?;
    subject.touch(change);
    Ok(())
}
