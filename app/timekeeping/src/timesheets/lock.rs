//! Payroll locks approved timesheets: what they say is kept and never changes.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    list::in_scope,
    load,
    sheet::snapshot,
    step::{Step, refuse_running},
    store::{self, Correction, Snapshot},
    view::{PayLine, PayLineKind, SheetState},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{EmployeeId, LocationId},
    pay_periods::PayPeriod,
    permit::Permission,
    write_context::WriteContext,
};

/// Which timesheets.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetsToLock {
    /// Of these people.
    pub employee_ids: Option<Vec<EmployeeId>>,
    /// Of people who are assigned to this location or worked there. Without people and location, of everyone in the caller's
    /// scope.
    pub location_id: Option<LocationId>,
}

/// What became of them.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LockedSheets {
    /// Locked now.
    locked: i64,
    /// Not approved, or locked before.
    skipped: i64,
}

/// Locks approved timesheets.
#[utoipa::path(
    post, path = "/api/timesheets/{periodStart}/lock", operation_id = "lockTimesheets", tag = "timesheets",
    params(("periodStart" = String, Path, description = "The period's first day")),
    request_body = SheetsToLock, responses((status = 200, body = LockedSheets))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Json(wanted): Json<SheetsToLock>,
) -> Result<Reply<LockedSheets>> {
    context
        .write(move |change| lock(change, start, &wanted))
        .await
        .map(Reply)
}

/// Locks the approved ones of some timesheets.
///
/// # Errors
/// `NotFound`, `Forbidden`, `period_not_over`; database errors.
pub fn lock(
    change: &mut WriteContext<'_>,
    start: Date,
    wanted: &SheetsToLock,
) -> Result<LockedSheets> {
    let permission = Permission::TimesheetsLock;
    let locations = in_scope(change.db, change.actor, permission, wanted.location_id)?;
    let period = load::period(change.db, start)?;
    refuse_running(change, &period)?;
    let people = match &wanted.employee_ids {
        Some(people) => people.clone(),
        None => load::people(change.db, &period, &locations)?,
    };
    let mut done = LockedSheets {
        locked: 0,
        skipped: 0,
    };
    for person in people {
        let row = store::row(change.db, period.start, person)?;
        if row.state != SheetState::Approved && wanted.employee_ids.is_none() {
            done.skipped += i64::from(row.version > 0);
            continue;
        }
        let step = Step::load(change, start, person, permission)?;
        if step.row.state == SheetState::Approved {
            lock_one(change, step)?;
            done.locked += 1;
        } else {
            done.skipped += 1;
        }
    }
    Ok(done)
}

fn lock_one(change: &mut WriteContext<'_>, mut step: Step) -> Result<()> {
    let (start, person) = (step.period.start, step.person);
    let first = store::snapshot(change.db, (start, person, 1))?.map(|(first, _)| first);
    let last = store::snapshot(change.db, (start, person, step.row.snapshot))?;
    step.row.state = SheetState::Locked;
    step.row.locked_at = Some(change.now);
    step.row.locked_by = change.actor.person();
    step.row.snapshot += 1;
    let reason = step.row.reopen_reason.take();
    step.write(change, TimekeepingAction::TimesheetLocked, None)?;
    let taken = snapshot(change.db, &step.current, &step.row, first.as_ref())?;
    let pack_hash = change.core.rule_book.pack_hash();
    let key = (start, person, step.row.snapshot);
    store::keep(change.db, key, &taken, pack_hash, change.now)?;
    if let Some((last, _)) = last {
        let calendar = &step.current.shared.calendar;
        let into = next_open(change, calendar, &step.period, person)?;
        for correction in corrections(&last, &taken, reason.as_deref().unwrap_or_default()) {
            store::add_correction(change.db, key, into, &correction, change.now)?;
        }
    }
    Ok(())
}

/// The first period after one that the person's time is not locked in.
fn next_open(
    change: &WriteContext<'_>,
    calendar: &crate::pay_periods::PayCalendar,
    period: &PayPeriod,
    person: EmployeeId,
) -> Result<Date> {
    let mut next = calendar.after(period);
    while store::row(change.db, next.start, person)?.state == SheetState::Locked {
        next = calendar.after(&next);
    }
    Ok(next.start)
}

/// What a reopened timesheet earned beyond what it had, by workweek; less where it earned less.
fn corrections(before: &Snapshot, after: &Snapshot, reason: &str) -> Vec<Correction> {
    let mut by_week: BTreeMap<Date, Correction> = BTreeMap::new();
    let mut add = |week: Date, minutes: i64, cents: i64, qualified: i64| {
        let one = by_week.entry(week).or_insert_with(|| Correction {
            week_start: week,
            minutes: 0,
            cents: 0,
            qualified_cents: 0,
            reason: reason.to_owned(),
        });
        one.minutes += minutes;
        one.cents += cents;
        one.qualified_cents += qualified;
    };
    for (lines, sign) in [(&after.earned, 1), (&before.earned, -1)] {
        let earned = lines
            .iter()
            .filter(|line| line.kind != PayLineKind::Correction);
        for line in earned {
            let cents = line.cents.unwrap_or(0);
            add(line.week_start, sign * worked(line), sign * cents, 0);
        }
    }
    for (weeks, sign) in [(&after.qualified, 1), (&before.qualified, -1)] {
        for (week, cents) in weeks {
            add(*week, 0, 0, sign * cents);
        }
    }
    let changed = |one: &Correction| one.minutes != 0 || one.cents != 0;
    by_week.into_values().filter(changed).collect()
}

fn worked(line: &PayLine) -> i64 {
    let hours = [
        PayLineKind::Regular,
        PayLineKind::Overtime,
        PayLineKind::Doubletime,
    ];
    if hours.contains(&line.kind) {
        line.minutes
    } else {
        0
    }
}
