//! What a pay period pays people, as payroll reads it: of a locked timesheet what it said when it was locked, of others
//! what it says now.

use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    compute::{Computed, PersonWork, Shared, cash_tips, compute, workday},
    list::in_scope,
    load, sheet,
    step::{places, sees_wages},
    store,
    view::{PayLine, SheetPremium, SheetState, SheetWeek, TimesheetRow},
};
use crate::{
    app::Environment,
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
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
    /// Paid time by day, location and position, of which the lines of hours and of paid time off are made. Those of a
    /// timesheet that was locked again can differ from its lines, which stay as they were.
    pub days: Vec<PaidDay>,
    /// The premiums of its days, those too that are not paid.
    pub premiums: Vec<DatedPremium>,
    /// The federal overtime premium that its lines hold, by workweek; what was found after a lock is in corrections.
    /// `None`: a wage is not known.
    pub qualified: Vec<(Date, Option<i64>)>,
    /// What its lines pay for earlier periods.
    pub corrections: Vec<CorrectionRecord>,
    /// The published shifts of its days.
    #[serde(skip)]
    pub planned: Vec<PlannedTime>,
    /// Whether the person agreed with it.
    #[serde(skip)]
    pub signed: bool,
    /// Whether the person is under 18 on the period's last day.
    #[serde(skip)]
    pub minor: bool,
    /// Whether the reader may see what the person earns.
    #[serde(skip)]
    pub shows_wages: bool,
}

/// Paid time of a day at a location in a position, in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaidDay {
    /// The workday.
    pub date: Date,
    /// Where.
    pub location_id: LocationId,
    /// As what.
    pub position_id: Option<PositionId>,
    /// Straight time.
    pub regular_minutes: i64,
    /// Overtime over a limit of a day, or of hours in a row.
    pub daily_overtime_minutes: i64,
    /// Overtime over the limit of the workweek.
    pub weekly_overtime_minutes: i64,
    /// Overtime on the seventh day in a row.
    pub seventh_day_overtime_minutes: i64,
    /// Double time.
    pub doubletime_minutes: i64,
    /// Paid time off.
    pub leave_minutes: i64,
}

impl PaidDay {
    pub(crate) fn new(
        (date, location_id, position_id): (Date, LocationId, Option<PositionId>),
    ) -> Self {
        Self {
            date,
            location_id,
            position_id,
            regular_minutes: 0,
            daily_overtime_minutes: 0,
            weekly_overtime_minutes: 0,
            seventh_day_overtime_minutes: 0,
            doubletime_minutes: 0,
            leave_minutes: 0,
        }
    }

    /// All overtime but double time.
    pub fn overtime_minutes(&self) -> i64 {
        self.daily_overtime_minutes
            + self.weekly_overtime_minutes
            + self.seventh_day_overtime_minutes
    }

    /// All time worked.
    pub fn worked_minutes(&self) -> i64 {
        self.regular_minutes + self.overtime_minutes() + self.doubletime_minutes
    }
}

/// A premium with its day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DatedPremium {
    /// The workday.
    pub date: Date,
    /// Where; `None`: the person works nowhere.
    pub location_id: Option<LocationId>,
    /// What.
    pub premium: SheetPremium,
}

/// A published shift of someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedTime {
    /// Which.
    pub shift_id: ShiftId,
    /// The workday.
    pub date: Date,
    /// Where.
    pub location_id: LocationId,
    /// As what.
    pub position_id: PositionId,
    /// Paid minutes.
    pub minutes: i64,
    /// Whether the person waits to be called.
    pub on_call: bool,
    /// When it ends.
    pub ends_at: jiff::Timestamp,
}

/// What was found after a period was locked, and which period pays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CorrectionRecord {
    /// Whose.
    pub employee_id: EmployeeId,
    /// The first day of the period that was locked.
    pub origin_period: Date,
    /// The first day of the period that pays it.
    pub into_period: Date,
    /// The first day of the workweek.
    pub week_start: Date,
    /// Minutes; less than 0 where less was worked.
    pub minutes: i64,
    /// In cents.
    pub cents: i64,
    /// Of it, federal overtime premium.
    pub qualified_cents: i64,
    /// Why the timesheet was opened again.
    pub reason: String,
    /// When it was locked again.
    pub made_at: jiff::Timestamp,
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
    let around = store::corrections_around(db, period.start, &people)?;
    let mut paid = Vec::new();
    for work in load::works(db, core, &period, &people)? {
        if !places(&work).iter().any(|place| locations.contains(place)) {
            continue;
        }
        let id = work.facts.person.id;
        let stored = rows.get(&id).cloned().unwrap_or_default();
        let open = open.get(&id).copied().unwrap_or(0);
        let one = pay_of(db, actor, &shared, (&work, &stored, open), &around)?;
        if !is_empty(&one) {
            paid.push(one);
        }
    }
    Ok(PeriodPay {
        period,
        people: paid,
    })
}

/// What the period that begins on a day pays one person, whatever the locations. The caller has checked that the actor may
/// read it.
///
/// # Errors
/// `plan_required`; `NotFound` where there is no such period or person; database errors.
pub fn of_person(
    db: &Connection,
    core: &Environment,
    actor: &Actor,
    (start, person): (Date, EmployeeId),
    now: jiff::Timestamp,
) -> Result<PersonPay> {
    let period = load::period(db, start)?;
    let shared = load::shared(db, core, period, now)?;
    let work = load::work(db, core, &period, person)?;
    let stored = store::row(db, period.start, person)?;
    let around = store::corrections_around(db, period.start, &[person])?;
    let open = sheet::open_edits(db, &shared, &[person])?;
    let open = open.get(&person).copied().unwrap_or(0);
    pay_of(db, actor, &shared, (&work, &stored, open), &around)
}

fn pay_of(
    db: &Connection,
    actor: &Actor,
    shared: &Shared,
    (work, stored, open): (&PersonWork, &store::SheetRow, i64),
    around: &[CorrectionRecord],
) -> Result<PersonPay> {
    let (period, id) = (&shared.period, work.facts.person.id);
    let locked = if stored.state == SheetState::Locked {
        store::snapshot(db, (period.start, id, stored.snapshot))?
    } else {
        None
    };
    let said = match locked {
        Some((mut snapshot, sha256)) => Said {
            qualified: paid_qualified(db, (period.start, id, stored.snapshot), &snapshot)?,
            lines: serde_json::from_value(snapshot.sheet["lines"].take())?,
            weeks: serde_json::from_value(snapshot.sheet["weeks"].take())?,
            row: snapshot.row,
            days: snapshot.days,
            premiums: snapshot.premiums,
            locked: Some(LockedSheet {
                number: stored.snapshot,
                sha256,
            }),
        },
        None => {
            let computed = compute(shared, work);
            Said::now(shared, work, computed, (stored, open))
        }
    };
    let corrections = around.iter().filter(|one| one.employee_id == id);
    Ok(PersonPay {
        employee_id: id,
        row: said.row,
        lines: said.lines,
        weeks: said.weeks,
        locked: said.locked,
        tips: tips(period, work),
        cash_tips: declared(shared, work),
        days: said.days,
        premiums: said.premiums,
        qualified: said.qualified,
        corrections: corrections
            .filter(|one| one.into_period == period.start)
            .cloned()
            .collect(),
        planned: planned(shared, work),
        signed: stored.signed_at.is_some(),
        minor: work
            .facts
            .birth_date
            .is_some_and(|born| born.saturating_add(18.years()) > period.end),
        shows_wages: sees_wages(actor, work),
    })
}

/// What a timesheet says.
struct Said {
    row: TimesheetRow,
    lines: Vec<PayLine>,
    weeks: Vec<SheetWeek>,
    days: Vec<PaidDay>,
    premiums: Vec<DatedPremium>,
    qualified: Vec<(Date, Option<i64>)>,
    locked: Option<LockedSheet>,
}

impl Said {
    fn now(
        shared: &Shared,
        work: &PersonWork,
        computed: Computed,
        (stored, open_edits): (&store::SheetRow, i64),
    ) -> Self {
        let weeks = computed.weeks.iter();
        Self {
            row: sheet::row(shared, work, &computed, stored, open_edits),
            premiums: sheet::dated(&computed.premiums),
            qualified: weeks
                .map(|week| (week.week_start, week.qualified_overtime_cents))
                .collect(),
            lines: computed.lines,
            weeks: computed.weeks,
            days: computed.paid_days,
            locked: None,
        }
    }
}

/// The federal overtime premium of the lines of a locked timesheet: that of its first snapshot, whose lines stay.
fn paid_qualified(
    db: &Connection,
    (period, person, number): (Date, EmployeeId, i64),
    last: &store::Snapshot,
) -> Result<Vec<(Date, Option<i64>)>> {
    let first = if number > 1 {
        store::snapshot(db, (period, person, 1))?.map(|(first, _)| first)
    } else {
        None
    };
    let qualified = &first.as_ref().unwrap_or(last).qualified;
    let known = qualified.iter().map(|(week, cents)| (*week, Some(*cents)));
    Ok(known.collect())
}

/// What was found after the period that begins on a day was locked, and what it pays for earlier ones, of people at the
/// locations in the actor's scope or at one of them.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; database errors.
pub fn corrections_of_period(
    db: &Connection,
    actor: &Actor,
    permission: Permission,
    (start, location): (Date, Option<LocationId>),
) -> Result<Vec<CorrectionRecord>> {
    let locations = in_scope(db, actor, permission, location)?;
    let period = load::period(db, start)?;
    let people = load::people(db, &period, &locations)?;
    store::corrections_around(db, period.start, &people)
}

fn planned(shared: &Shared, work: &PersonWork) -> Vec<PlannedTime> {
    let planned = work.plan.iter().map(|shift| PlannedTime {
        shift_id: shift.id,
        date: workday(shared, shift.location, shift.half.starts_at),
        location_id: shift.location,
        position_id: shift.half.position_id,
        minutes: shift.half.paid_minutes(),
        on_call: shift.half.on_call,
        ends_at: shift.half.ends_at,
    });
    planned
        .filter(|shift| shared.period.holds(shift.date))
        .collect()
}

fn is_empty(one: &PersonPay) -> bool {
    one.lines.is_empty() && one.tips.is_empty() && one.row.flags.is_empty() && one.locked.is_none()
}

/// A division belongs to the period in which its last day is.
pub(super) fn tips(period: &PayPeriod, work: &PersonWork) -> Vec<TipPay> {
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

fn declared(shared: &Shared, work: &PersonWork) -> Vec<TipPay> {
    let tips = work.entries.iter().map(|entry| TipPay {
        date: workday(shared, entry.location_id, entry.starts_at()),
        location_id: entry.location_id,
        cents: cash_tips(entry),
    });
    tips.filter(|tips| tips.cents != 0 && shared.period.holds(tips.date))
        .collect()
}
