//! What a pay period pays people, as payroll reads it: of a locked timesheet what it said when it was locked, of others
//! what it says now.

use jiff::civil::Date;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    compute::{PersonWork, Shared, cash_tips, compute, workday},
    list::in_scope,
    load, sheet,
    step::{places, sees_wages},
    store,
    view::{PayLine, SheetState, SheetWeek, TimesheetRow},
};
use crate::{
    app::Environment,
    error::Result,
    ids::{EmployeeId, LocationId},
    pay_periods::PayPeriod,
    permit::{Actor, Permission},
};

/// What a period pays.
#[derive(Clone, Debug)]
pub struct PeriodPay {
    /// The period.
    pub period: PayPeriod,
    /// People by name, those without time, pay and tips left out.
    pub people: Vec<PersonPay>,
}

/// What a period pays one person.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonPay {
    /// Whose.
    pub employee_id: EmployeeId,
    /// The sums, the state of the timesheet, its flags and days.
    pub row: TimesheetRow,
    /// What it pays, line by line.
    pub lines: Vec<PayLine>,
    /// The workweeks that the period touches, whole.
    pub weeks: Vec<SheetWeek>,
    /// The snapshot of a locked timesheet; `None`: it is not locked.
    pub locked: Option<LockedSheet>,
    /// Shares of tips that were approved, by the last day of their division.
    pub tips: Vec<TipPay>,
    /// Cash tips that the person declared, by workday.
    pub cash_tips: Vec<TipPay>,
    /// Whether the reader may see what the person earns.
    #[serde(skip)]
    pub shows_wages: bool,
}

/// The snapshot that a locked timesheet is read from.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LockedSheet {
    /// Its number: 1 is the first, each reopening and locking adds one.
    pub number: i64,
    /// SHA-256 of what it says.
    pub sha256: String,
}

/// Tips of a day at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TipPay {
    /// The business day.
    pub date: Date,
    /// Where.
    pub location_id: LocationId,
    /// In cents.
    pub cents: i64,
}

/// What the period that begins on a day pays everyone at the locations in the actor's scope, or at one of them. Money of
/// people whose wages the actor may not see is in it: `shows_wages` tells whose.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; database errors.
pub fn of_period(
    db: &Connection,
    core: &Environment,
    actor: &Actor,
    permission: Permission,
    (start, location): (Date, Option<LocationId>),
    now: jiff::Timestamp,
) -> Result<PeriodPay> {
    let locations = in_scope(db, actor, permission, location)?;
    let period = load::period(db, start)?;
    let shared = load::shared(db, core, period, now)?;
    let people = load::people(db, &period, &locations)?;
    let rows = store::rows(db, period.start, &people)?;
    let open = sheet::open_edits(db, &shared, &people)?;
    let mut paid = Vec::new();
    for work in load::works(db, core, &period, &people)? {
        if !places(&work).iter().any(|place| locations.contains(place)) {
            continue;
        }
        let id = work.facts.person.id;
        let stored = rows.get(&id).cloned().unwrap_or_default();
        let locked = if stored.state == SheetState::Locked {
            store::snapshot(db, (period.start, id, stored.snapshot))?
        } else {
            None
        };
        let (row, lines, weeks, locked) = match locked {
            Some((snapshot, sha256)) => (
                snapshot.row,
                serde_json::from_value(snapshot.sheet["lines"].clone())?,
                serde_json::from_value(snapshot.sheet["weeks"].clone())?,
                Some(LockedSheet {
                    number: stored.snapshot,
                    sha256,
                }),
            ),
            None => {
                let computed = compute(&shared, &work);
                let open = open.get(&id).copied().unwrap_or(0);
                let row = sheet::row(&shared, &work, &computed, &stored, open);
                (row, computed.lines, computed.weeks, None)
            }
        };
        let one = PersonPay {
            employee_id: id,
            row,
            lines,
            weeks,
            locked,
            tips: tips(&period, &work),
            cash_tips: declared(&shared, &work),
            shows_wages: sees_wages(actor, &work),
        };
        if !is_empty(&one) {
            paid.push(one);
        }
    }
    Ok(PeriodPay {
        period,
        people: paid,
    })
}

fn is_empty(one: &PersonPay) -> bool {
    one.lines.is_empty() && one.tips.is_empty() && one.row.flags.is_empty() && one.locked.is_none()
}

/// A division belongs to the period in which its last day is.
fn tips(period: &PayPeriod, work: &PersonWork) -> Vec<TipPay> {
    let of_period = work
        .tip_shares
        .iter()
        .filter(|share| period.holds(share.end));
    of_period
        .map(|share| TipPay {
            date: share.end,
            location_id: share.location,
            cents: share.cents,
        })
        .collect()
}

fn declared(shared: &Shared<'_>, work: &PersonWork) -> Vec<TipPay> {
    let tips = work.entries.iter().map(|entry| TipPay {
        date: workday(shared, entry.location_id, entry.starts_at()),
        location_id: entry.location_id,
        cents: cash_tips(entry),
    });
    tips.filter(|tips| tips.cents != 0 && shared.period.holds(tips.date))
        .collect()
}
