//! A step of a timesheet: who may take it, on which version, and its record.

use jiff::civil::Date;
use serde_json::{Value, json};

use super::{
    compute::PersonWork,
    load,
    sheet::{self, Current, current},
    store::{self, SheetRow},
    view::SheetState,
};
use crate::{
    TimekeepingAction,
    error::{Error, Result},
    ids::{EmployeeId, LocationId},
    pay_periods::{PayPeriod, list, store as periods},
    permit::{Actor, Permission, Role},
    version::check_version,
    write_context::WriteContext,
};
use platform::audit::Entry;

/// Reasons and notes in at most so many characters.
const MOST: usize = 500;
/// A reason has at least so many characters.
const LEAST: usize = 5;

/// Where a person works or worked: the locations by which their time is in someone's scope.
pub(super) fn places(work: &PersonWork) -> Vec<LocationId> {
    let assigned = work.facts.assignments.iter().map(|one| one.location_id);
    let worked = work.entries.iter().map(|entry| entry.location_id);
    assigned.chain(worked).collect()
}

/// Allows an act on a person's time.
pub(super) fn allow(actor: &Actor, permission: Permission, work: &PersonWork) -> Result<()> {
    actor.allow_person(permission, work.facts.person.id, &places(work))
}

/// Whether the actor may see what the person earns; everyone may see their own pay.
pub(super) fn sees_wages(actor: &Actor, work: &PersonWork) -> bool {
    actor.employee == Some(work.facts.person.id)
        || allow(actor, Permission::WagesRead, work).is_ok()
}

/// No one approves or edits their own time but an owner, above whom there is no one.
pub(crate) fn refuse_own(actor: &Actor, person: EmployeeId, code: &'static str) -> Result<()> {
    if actor.employee == Some(person) && actor.role != Role::Owner {
        return Err(Error::Refused(code));
    }
    Ok(())
}

/// A reason, which has at least five characters.
pub(crate) fn reason(text: &str) -> Result<String> {
    let text = text.trim();
    if text.chars().count() < LEAST {
        return Err(Error::reason_required());
    }
    if text.chars().count() > MOST {
        return Err(Error::field("reason", "too_long"));
    }
    Ok(text.to_owned())
}

/// Refuses a step on a period that still goes on: its time is not complete.
pub(super) fn refuse_running(change: &WriteContext<'_>, period: &PayPeriod) -> Result<()> {
    if list::today(change.db, change.now)? <= period.end {
        return Err(Error::unprocessable("period_not_over"));
    }
    Ok(())
}

/// A timesheet about to take a step.
pub(super) struct Step {
    pub(super) period: PayPeriod,
    pub(super) person: EmployeeId,
    pub(super) current: Current,
    pub(super) row: SheetRow,
}

impl Step {
    /// Loads and computes a person's timesheet for a step that needs `permission`.
    ///
    /// # Errors
    /// `Forbidden`, `NotFound`; database errors.
    pub(super) fn load(
        change: &WriteContext<'_>,
        start: Date,
        person: EmployeeId,
        permission: Permission,
    ) -> Result<Self> {
        change.actor.allow(permission)?;
        let period = load::period(change.db, start)?;
        let current = current(change.db, change.core, period, person, change.now)?;
        allow(change.actor, permission, &current.work)?;
        Ok(Self {
            period,
            person,
            current,
            row: store::row(change.db, period.start, person)?,
        })
    }

    /// Refuses a step on another version than the present one, or on a locked timesheet.
    ///
    /// # Errors
    /// `version_conflict`, `period_locked`; database errors.
    pub(super) fn check(&self, change: &WriteContext<'_>, seen: i64) -> Result<()> {
        check_version(
            change.db,
            ("timesheet", self.object()),
            (seen, self.row.version),
            || Ok(json!({ "state": self.row.state, "version": self.row.version })),
        )?;
        self.refuse_locked()
    }

    /// Refuses a step on a locked timesheet.
    ///
    /// # Errors
    /// `period_locked`.
    pub(super) fn refuse_locked(&self) -> Result<()> {
        if self.row.state == SheetState::Locked {
            return Err(Error::Locked("period_locked"));
        }
        Ok(())
    }

    fn object(&self) -> String {
        object(self.period.start, self.person)
    }

    /// Writes the step with its record, and shows the timesheet as the actor may see it.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn finish(
        mut self,
        change: &mut WriteContext<'_>,
        action: TimekeepingAction,
        reason: Option<String>,
    ) -> Result<Value> {
        self.write(change, action, reason)?;
        let (db, core) = (change.db, change.core);
        let mut value = sheet::shown(db, core, self.period, self.person, change.now)?;
        if !sees_wages(change.actor, &self.current.work) {
            sheet::without_money(&mut value);
        }
        Ok(value)
    }

    /// Opens a timesheet again that was signed or approved: it says something else now.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn reopen_changed(&mut self, change: &mut WriteContext<'_>) -> Result<()> {
        if self.row.state == SheetState::Open {
            return Ok(());
        }
        self.row.state = SheetState::Open;
        self.row.signed_at = None;
        self.row.approved_at = None;
        self.row.approved_by = None;
        self.write(change, TimekeepingAction::TimesheetUnapproved, None)
    }

    /// Writes the step with its record.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn write(
        &mut self,
        change: &mut WriteContext<'_>,
        action: TimekeepingAction,
        reason: Option<String>,
    ) -> Result<()> {
        write(
            change,
            &self.period,
            self.person,
            &mut self.row,
            (action, reason),
        )
    }
}

fn object(period: Date, person: EmployeeId) -> String {
    format!("{period}/{person}")
}

/// Writes the new state of a timesheet with its record.
///
/// # Errors
/// Database errors.
pub(super) fn write(
    change: &mut WriteContext<'_>,
    period: &PayPeriod,
    person: EmployeeId,
    row: &mut SheetRow,
    (action, reason): (TimekeepingAction, Option<String>),
) -> Result<()> {
    let before = store::row(change.db, period.start, person)?;
    periods::keep(change.db, period)?;
    row.version = before.version + 1;
    store::save(change.db, period.start, person, row)?;
    let entry = Entry::new(action, "timesheet", object(period.start, person))
        .label(json!({ "employeeId": person, "periodStart": period.start }))
        .reason(reason)
        .change(
            json!({ "state": before.state }),
            json!({ "state": row.state, "snapshot": row.snapshot }),
        )?;
    change.record(entry)?;
    change.invalidate("/api/timesheets");
    change.invalidate("/api/pay-periods");
    Ok(())
}
