//! The cost and the findings of a week, person by person.

use std::collections::HashMap;

use rules::{Finding, Question, Report, WeekPay};

use super::{
    types::Shift,
    week_context::{Edit, WeekContext},
};
use crate::ids::{EmployeeId, ShiftId};

/// Pay of each shift and the overtime of each person, as the rule book calculates it.
#[derive(Debug, Default)]
pub struct Reckoned {
    /// Wages by shift, in cents; nothing where a rate is not known. A shift over the week's end is paid in two.
    pub shifts: HashMap<ShiftId, Option<i64>>,
    /// Overtime minutes by person.
    pub overtime: HashMap<EmployeeId, i64>,
    /// Shifts of the week that hold overtime, with its seconds, in order, by person.
    pub overtime_in: HashMap<EmployeeId, Vec<(ShiftId, i64)>>,
    /// Premiums of the week by person, in cents.
    pub premiums: HashMap<EmployeeId, i64>,
    /// Every finding.
    pub findings: Vec<Finding>,
}

/// Asks the rule book about everyone on the desk; with ways out where a person will act on them.
pub fn labor_cost(week_context: &WeekContext<'_>, question: Question, ways_out: bool) -> Reckoned {
    let mut reckoned = Reckoned::default();
    for id in week_context.people.keys() {
        let judged = if ways_out {
            week_context.evaluate(question, *id, &Edit::default())
        } else {
            week_context.evaluate_change(question, *id, &Edit::default())
        };
        for week in judged
            .report
            .weeks
            .iter()
            .filter(|week| week.week == week_context.week)
        {
            let overtime = week.hours.overtime_seconds + week.hours.doubletime_seconds;
            reckoned.overtime.insert(*id, overtime / 60);
            reckoned
                .overtime_in
                .insert(*id, overtime_in(week_context, week));
            reckoned.premiums.insert(
                *id,
                week.premiums
                    .iter()
                    .filter_map(|premium| premium.cents)
                    .sum(),
            );
        }
        for pay in judged.report.weeks.iter().flat_map(|week| &week.shifts) {
            if let Ok(shift) = pay.shift_id.parse() {
                let wages = reckoned.shifts.entry(shift).or_insert(Some(0));
                *wages = wages.zip(pay.wages_cents).map(|(sum, part)| sum + part);
            }
        }
        let findings = judged.findings.into_iter();
        reckoned
            .findings
            .extend(findings.filter(|finding| week_context.is_about_this_week(finding)));
    }
    reckoned
}

/// The shifts of a workweek that hold overtime, with its seconds, in order.
fn overtime_in(week_context: &WeekContext<'_>, week: &WeekPay) -> Vec<(ShiftId, i64)> {
    let mut found: Vec<(ShiftId, i64)> = week
        .shifts
        .iter()
        .map(|pay| {
            let hours = pay.hours;
            let seconds = hours.overtime_seconds + hours.doubletime_seconds;
            (pay.shift_id.parse(), seconds)
        })
        .filter_map(|(shift, seconds)| Some((shift.ok()?, seconds)))
        .filter(|(_, seconds)| *seconds > 0)
        .collect();
    found.sort_by_key(|(id, _)| {
        let shift = week_context.shifts.iter().find(|shift| shift.id == *id);
        shift.map(|shift| shift.draft.starts_at)
    });
    found
}

/// Wages and premiums of the desk's week in a report, in cents; nothing where a rate is not known.
pub fn week_cost(week_context: &WeekContext<'_>, report: &Report) -> Option<i64> {
    let weeks = report
        .weeks
        .iter()
        .filter(|week| week.week == week_context.week);
    weeks
        .map(|week| {
            Some(
                week.wages_cents?
                    + week
                        .premiums
                        .iter()
                        .filter_map(|premium| premium.cents)
                        .sum::<i64>(),
            )
        })
        .sum()
}

/// The wages of one shift, in cents; nothing where no one works it or a rate is not known.
pub fn shift_cost(week_context: &WeekContext<'_>, shift: &Shift) -> Option<i64> {
    let judged = week_context.evaluate_change(
        Question::CheckShift,
        shift.draft.employee_id?,
        &Edit::default(),
    );
    let id = shift.id.to_string();
    let parts = judged
        .report
        .weeks
        .iter()
        .flat_map(|week| &week.shifts)
        .filter(|pay| *pay.shift_id == *id);
    parts.map(|pay| pay.wages_cents).sum()
}
