//! Puts many shifts into a week at once, from another week or from a template.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, DateTime, Weekday},
};
use rules::{Finding, Severity};
use serde::Serialize;

use super::{
    evaluate::{ShiftChange, evaluate_people},
    findings::finding_views,
    shift_edit, store,
    types::{LENGTH_MINUTES, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    SchedulingAction,
    compliance::finding_view::FindingView,
    date_time::TimeOfDay,
    error::{Error, Result},
    ids::{EmployeeId, ShiftId},
    permit::{Actor, Permission},
    team::facts,
    write_context::WriteContext,
};

/// Findings that are no more than a warning on a draft, and still say that a shift is not for the person.
const NOT_FOR_THE_PERSON: [&str; 2] = ["lineup-time-off", "lineup-position"];

/// A shift that came into the week without its person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unassigned {
    shift_id: ShiftId,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// The person.
    employee_id: EmployeeId,
    /// Their name.
    employee_name: String,
    /// Why; empty where they no longer work at the location.
    findings: Vec<FindingView>,
}

/// Shifts that did not come into the week, by reason.
#[derive(Clone, Copy, Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftOut {
    /// Number left out, since they would have begun already.
    pub past: usize,
    /// Number left out, since they are of departments in which the caller plans no shifts.
    pub other_departments: usize,
    /// Number left out, since the clock change of the week makes them too short or puts a break outside of them.
    pub invalid: usize,
}

/// What came into the week.
pub(crate) struct Filled {
    /// The new shifts.
    pub(crate) inserted: Vec<ShiftId>,
    /// Those of them that came without their person, and why.
    pub(crate) unassigned: Vec<Unassigned>,
    /// Those that did not come.
    pub(crate) left_out: LeftOut,
}

/// The shifts of the houses in which the caller plans shifts, and the number of the others.
///
/// # Errors
/// `Forbidden` where all are of other houses; `positionId` with `unknown`.
pub(crate) fn in_scope(
    actor: &Actor,
    week_context: &WeekContext<'_>,
    shifts: Vec<ShiftDetails>,
) -> Result<(Vec<ShiftDetails>, usize)> {
    let (all, mut own) = (shifts.len(), Vec::new());
    let mut refused = None;
    for half in shifts {
        let house = week_context.position(half.position_id)?.house;
        match actor.allow_in(Permission::SchedulesCreate, week_context.here, house) {
            Ok(()) => own.push(half),
            Err(error @ Error::Forbidden(_)) => refused = Some(error),
            Err(error) => return Err(error),
        }
    }
    match refused {
        Some(error) if own.is_empty() => Err(error),
        _ => {
            let others = all - own.len();
            Ok((own, others))
        }
    }
}

/// Puts shifts of [`in_scope`] into the week of `week_context`, which has its row, each with its record. A shift comes
/// without its person where they no longer work here, are off, do not hold the position, or where it would be blocked.
///
/// # Errors
/// Database errors.
pub(crate) fn fill(
    change: &mut WriteContext<'_>,
    week_context: &mut WeekContext<'_>,
    (shifts, other_departments): (Vec<ShiftDetails>, usize),
) -> Result<Filled> {
    let mut filled = Filled {
        inserted: Vec::new(),
        unassigned: Vec::new(),
        left_out: LeftOut {
            other_departments,
            ..LeftOut::default()
        },
    };
    for mut half in shifts {
        // Worked time is history: nothing is planned into it by copying.
        if half.starts_at <= change.now {
            filled.left_out.past += 1;
            continue;
        }
        if !is_valid(&half, &week_context.clock) {
            filled.left_out.invalid += 1;
            continue;
        }
        let id = ShiftId::new(change.now);
        let findings = match with_person(change, week_context, id, &half)? {
            Ok(findings) => findings,
            Err(unassigned) => {
                filled.unassigned.push(unassigned);
                half.employee_id = None;
                Vec::new()
            }
        };
        let (action, after) = (SchedulingAction::ShiftCreated, Some(&half));
        let record = shift_edit::entry(change, week_context, action, id, None, after)?;
        change.record(record.findings(&findings))?;
        let shift = shift_edit::new_shift(change, week_context, id, half);
        store::insert(change.db, &shift)?;
        filled.inserted.push(id);
        week_context.shifts.push(shift);
    }
    Ok(filled)
}

/// Whether a shift that was valid in another week is one in the week of its times, too.
pub(crate) fn is_valid(half: &ShiftDetails, clock: &LocationCalendar) -> bool {
    LENGTH_MINUTES.contains(&half.elapsed_minutes())
        && shift_edit::check_details(half, clock).is_ok()
}

/// The findings of a shift with its person, if any, or why it cannot come with them.
fn with_person(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    id: ShiftId,
    half: &ShiftDetails,
) -> Result<std::result::Result<Vec<Finding>, Unassigned>> {
    let Some(employee_id) = half.employee_id else {
        return Ok(Ok(Vec::new()));
    };
    let here = week_context.here;
    let known = week_context.people.get(&employee_id);
    let works_here = known.is_some_and(|person| person.team.works_at(here));
    let mut findings = Vec::new();
    if works_here {
        let trial = ShiftChange {
            shift: id,
            stored: None,
            after: Some(half),
            origin: None,
        };
        findings = evaluate_people(week_context, &trial).findings;
        if !findings.iter().any(unassigns) {
            return Ok(Ok(findings));
        }
        findings.retain(unassigns);
    }
    let employee_name = match known {
        Some(person) => person.name(),
        // Someone who has nothing to do with the location any more.
        None => facts::names(change.db, &[employee_id])?
            .remove(&employee_id)
            .unwrap_or_default(),
    };
    Ok(Err(Unassigned {
        shift_id: id,
        date: week_context.clock.date(half.starts_at),
        employee_id,
        employee_name,
        findings: finding_views(week_context, &findings),
    }))
}

fn unassigns(finding: &Finding) -> bool {
    finding.severity == Severity::Block || NOT_FOR_THE_PERSON.contains(&&*finding.rule_id)
}

/// The instants of clock times that were planned for another week. Where the clock skips the start, the end moves with it;
/// an end alone that it skips moves as far as the clock does. Of two equal times it is the first.
///
/// # Errors
/// `Internal` where the date is outside of what a calendar holds.
pub(crate) fn instants(
    clock: &LocationCalendar,
    date: Date,
    (start, end): (TimeOfDay, TimeOfDay),
) -> Result<(Timestamp, Timestamp)> {
    let last = if end <= start {
        date.saturating_add(1.day())
    } else {
        date
    };
    let planned = date.to_datetime(start.0);
    let starts_at = at(clock, planned)?;
    let moved = clock.zone.to_datetime(starts_at).duration_since(planned);
    let ends_at = at(clock, last.to_datetime(end.0).saturating_add(moved))?;
    Ok((starts_at, ends_at))
}

/// The date of a weekday and time in a workweek. One that begins within a day has hours of that weekday at both ends.
///
/// # Errors
/// `Internal` where the date is outside of what a calendar holds.
pub(crate) fn date_in_week(
    clock: &LocationCalendar,
    week: Date,
    day: Weekday,
    start: TimeOfDay,
) -> Result<Date> {
    let date = week.saturating_add(i64::from(week.weekday().until(day)).days());
    if at(clock, date.to_datetime(start.0))? < clock.bounds(week)?.0 {
        Ok(date.saturating_add(7.days()))
    } else {
        Ok(date)
    }
}

fn at(clock: &LocationCalendar, local: DateTime) -> Result<Timestamp> {
    let zoned = clock.zone.to_zoned(local).map_err(anyhow::Error::from)?;
    Ok(zoned.timestamp())
}
