//! Puts many shifts into a week at once, from another week or from a template.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Weekday},
};
use rules::{Finding, Severity};
use serde::Serialize;

use super::{
    evaluate::{ShiftChange, evaluate},
    findings::finding_views,
    shift_edit::{self, LocalShiftTime},
    store,
    types::ShiftDetails,
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    compliance::finding_view::FindingView,
    date_time::TimeOfDay,
    error::Result,
    ids::{EmployeeId, ShiftId},
    permit::Permission,
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

/// What came into the week.
pub(crate) struct Filled {
    /// The new shifts.
    pub(crate) inserted: Vec<ShiftId>,
    /// Those of them that came without their person, and why.
    pub(crate) unassigned: Vec<Unassigned>,
    /// Number left out, since they would have begun already.
    pub(crate) past: usize,
}

/// Puts shifts into the week of `week_context`, which has its row. A shift comes without its person where they no longer
/// work here, are off, do not hold the position, or where it would be blocked.
///
/// # Errors
/// `Forbidden` for a house that is out of the person's scope; database errors.
pub(crate) fn fill(
    change: &WriteContext<'_>,
    week_context: &mut WeekContext<'_>,
    shifts: impl IntoIterator<Item = ShiftDetails>,
) -> Result<Filled> {
    let mut filled = Filled {
        inserted: Vec::new(),
        unassigned: Vec::new(),
        past: 0,
    };
    for mut half in shifts {
        let house = week_context.position(half.position_id)?.house;
        change
            .actor
            .allow_in(Permission::SchedulesCreate, week_context.here, house)?;
        // Worked time is history: nothing is planned into it by copying.
        if half.starts_at <= change.now {
            filled.past += 1;
            continue;
        }
        let id = ShiftId::new(change.now);
        if let Some(unassigned) = without_person(change, week_context, id, &half)? {
            filled.unassigned.push(unassigned);
            half.employee_id = None;
        }
        let shift = shift_edit::new_shift(change, week_context, id, half);
        store::insert(change.db, &shift)?;
        filled.inserted.push(id);
        week_context.shifts.push(shift);
    }
    Ok(filled)
}

/// Why a shift cannot come with its person; nothing where it can, or has none.
fn without_person(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    id: ShiftId,
    half: &ShiftDetails,
) -> Result<Option<Unassigned>> {
    let Some(employee_id) = half.employee_id else {
        return Ok(None);
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
        findings = evaluate(week_context, &trial).findings;
        findings.retain(unassigns);
        if findings.is_empty() {
            return Ok(None);
        }
    }
    let employee_name = match known {
        Some(person) => person.name(),
        None => name_of(change, employee_id, week_context.week)?,
    };
    Ok(Some(Unassigned {
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

/// The name of someone who has nothing to do with the location any more.
fn name_of(change: &WriteContext<'_>, id: EmployeeId, on: Date) -> Result<String> {
    let people = facts::people(change.db, change.core, &[id], on, on)?;
    Ok(people
        .first()
        .map(|one| format!("{} {}", one.person.first_name, one.person.last_name))
        .unwrap_or_default())
}

/// The instants of clock times that were planned for another week. A time that the clock skips moves with it; of two equal
/// times it is the first.
///
/// # Errors
/// `Internal` where the date is outside of what a calendar holds.
pub(crate) fn instants(
    clock: &LocationCalendar,
    date: Date,
    (start, end): (TimeOfDay, TimeOfDay),
) -> Result<(Timestamp, Timestamp)> {
    let when = LocalShiftTime {
        date,
        start,
        end,
        start_offset: None,
        end_offset: None,
    };
    if let Ok(times) = when.instants(clock) {
        return Ok(times);
    }
    let last = if end <= start {
        date.saturating_add(1.day())
    } else {
        date
    };
    Ok((at(clock, date, start)?, at(clock, last, end)?))
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
    if at(clock, date, start)? < clock.bounds(week)?.0 {
        Ok(date.saturating_add(7.days()))
    } else {
        Ok(date)
    }
}

fn at(clock: &LocationCalendar, day: Date, time: TimeOfDay) -> Result<Timestamp> {
    let zoned = clock.zone.to_zoned(day.to_datetime(time.0));
    Ok(zoned.map_err(anyhow::Error::from)?.timestamp())
}
