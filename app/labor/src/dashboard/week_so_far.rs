//! The present week, as far as it is over: what was planned and what was worked, in hours and dollars.

use std::collections::BTreeMap;

use jiff::civil::Date;
use platform::{error::Result, ids::EmployeeId, permit::Permission};
use serde::Serialize;
use timekeeping::timesheets::view::{PayLine, PayLineKind};

use super::scope::{Scope, cents};

/// The present week, as far as it is over. Shifts and time entries that go on are in neither column.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekSoFar {
    /// Its first day; of several locations, that of the first.
    #[schema(value_type = Option<String>, format = Date)]
    week_start: Option<Date>,
    /// Paid minutes of the shifts that are over.
    planned_minutes: i64,
    /// Paid minutes of the time entries that are over.
    worked_minutes: i64,
    /// Wages of those shifts, in cents; null for those who may not see labor cost.
    planned_cents: Option<i64>,
    /// Wages of those entries, overtime included, in cents; null where one is not known, or the caller may not see it.
    worked_cents: Option<i64>,
    /// Minutes of overtime and double time that were worked.
    overtime_minutes: i64,
    /// People whose week has overtime, planned or worked, most first.
    overtime_people: Vec<OvertimePerson>,
}

/// Someone whose week has overtime.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OvertimePerson {
    /// The person.
    employee_id: EmployeeId,
    /// Their name.
    name: String,
    /// Minutes: those that the plan of the whole week has, or those already worked where they are more.
    minutes: i64,
}

pub(super) fn week_so_far(scope: &Scope<'_>) -> Result<WeekSoFar> {
    let planned = &scope.ahead()?.so_far;
    let sees_cost = planned.iter().all(|week| {
        let allowed = scope.actor().allow_at(Permission::LaborRead, week.location);
        allowed.is_ok()
    });
    let mut found = WeekSoFar {
        week_start: planned.first().map(|week| week.week),
        planned_minutes: planned.iter().map(|week| week.minutes).sum(),
        worked_minutes: 0,
        planned_cents: sees_cost.then(|| planned.iter().map(|week| week.cents).sum()),
        worked_cents: Some(0),
        overtime_minutes: 0,
        overtime_people: Vec::new(),
    };
    let mut overtime: BTreeMap<EmployeeId, (String, i64)> = BTreeMap::new();
    for week in planned {
        for (person, name, minutes) in &week.overtime {
            let known = overtime.entry(*person).or_insert((name.clone(), 0));
            known.1 = known.1.max(*minutes);
        }
        // A pay period can begin within the week: its first part is in the period before.
        let mut periods = vec![scope.pay_on(week.week)?];
        if periods[0].period.start != scope.period()?.start {
            periods.push(scope.pay()?);
        }
        for pay in periods {
            let of_week = |line: &PayLine| {
                line.week_start == week.week && line.location_id == week.location && is_time(line)
            };
            let lines = || scope.lines(pay).filter(|(line, _)| of_week(line));
            found.worked_minutes += lines().map(|(line, _)| line.minutes).sum::<i64>();
            found.worked_cents = found
                .worked_cents
                .zip(cents(lines()))
                .map(|(sum, more)| sum + more);
            let beyond = lines().filter(|(line, _)| line.kind != PayLineKind::Regular);
            found.overtime_minutes += beyond.map(|(line, _)| line.minutes).sum::<i64>();
            for person in &pay.people {
                let of_person = person.lines.iter().filter(|line| of_week(line));
                let minutes: i64 = of_person
                    .filter(|line| line.kind != PayLineKind::Regular)
                    .map(|line| line.minutes)
                    .sum();
                if minutes > 0 {
                    let name = person.row.name.clone();
                    let known = overtime.entry(person.employee_id).or_insert((name, 0));
                    known.1 = known.1.max(minutes);
                }
            }
        }
    }
    let people = overtime.into_iter();
    found.overtime_people = people
        .map(|(employee_id, (name, minutes))| OvertimePerson {
            employee_id,
            name,
            minutes,
        })
        .collect();
    found
        .overtime_people
        .sort_by_key(|one| std::cmp::Reverse(one.minutes));
    Ok(found)
}

/// Whether a line pays hours.
fn is_time(line: &PayLine) -> bool {
    matches!(
        line.kind,
        PayLineKind::Regular | PayLineKind::Overtime | PayLineKind::Doubletime
    )
}
