//! What a locked timesheet of one person pays: the lines that were locked first. What a later lock found beside them is paid
//! as corrections by a later period.

use jiff::civil::Date;
use organization::team::types::Employee;
use rusqlite::Connection;
use serde_json::json;

use super::{
    load,
    pay_records::{TipPay, tips},
    step::allow,
    store,
    view::{PayLine, SheetState, SheetWeek, TimesheetRow},
};
use crate::{
    app::Environment,
    error::{Error, Result},
    ids::{EmployeeId, LocationId},
    pay_periods::PayPeriod,
    permit::{Actor, Permission},
};
use platform::error::Conflict;

/// The snapshot whose lines are paid.
const FIRST: i64 = 1;

/// What a period pays someone, as it was locked first.
#[derive(Clone, Debug)]
pub struct LockedPay {
    /// The period.
    pub period: PayPeriod,
    /// Whose.
    pub person: Employee,
    /// Their main location.
    pub home: Option<LocationId>,
    /// The sums and the days.
    pub row: TimesheetRow,
    /// What it pays, line by line.
    pub lines: Vec<PayLine>,
    /// The workweeks that the period touches, whole.
    pub weeks: Vec<SheetWeek>,
    /// Shares of tips that were approved, by the last day of their division.
    pub tips: Vec<TipPay>,
    /// SHA-256 of what the timesheet said.
    pub sha256: String,
}

/// What the period that begins on a day pays someone, for those who hold all of `permissions` on that person.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; `timesheet_not_locked`; database errors.
pub fn of_person(
    db: &Connection,
    core: &Environment,
    actor: &Actor,
    permissions: &[Permission],
    (start, person): (Date, EmployeeId),
) -> Result<LockedPay> {
    for permission in permissions {
        actor.allow(*permission)?;
    }
    let period = load::period(db, start)?;
    let work = load::work(db, core, &period, person)?;
    for permission in permissions {
        allow(actor, *permission, &work)?;
    }
    let sheet = store::row(db, period.start, person)?;
    let first = store::snapshot(db, (period.start, person, FIRST))?;
    let Some((snapshot, sha256)) = first.filter(|_| sheet.state == SheetState::Locked) else {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "timesheet_not_locked",
            current: json!({ "state": sheet.state, "version": sheet.version }),
            changed_by: None,
        })));
    };
    Ok(LockedPay {
        period,
        home: work.facts.assignments.first().map(|one| one.location_id),
        row: snapshot.row,
        lines: serde_json::from_value(snapshot.sheet["lines"].clone())?,
        weeks: serde_json::from_value(snapshot.sheet["weeks"].clone())?,
        tips: tips(&period, &work),
        person: work.facts.person,
        sha256,
    })
}
