//! The cost and the findings of a week, person by person.

use std::collections::HashMap;

use rules::{Finding, Question, Report, finding::Premium, report::Hours};

use super::{
    checks::Planned,
    person::EmployeeFacts,
    premium_lines::PremiumLine,
    types::Shift,
    week_context::{Edit, WeekContext},
};
use crate::ids::{EmployeeId, ShiftId};

/// Pay of each shift and the overtime of each person, as the rule book calculates it.
#[derive(Debug, Default)]
pub struct Reckoned {
    /// Wages by shift, in cents; nothing where a rate is not known. A shift over the week's end is paid in two.
    pub shifts: HashMap<ShiftId, Option<i64>>,
    /// Wages of the week at this location by person, in cents: of a shift over the week's end, the part in the week.
    pub wages: HashMap<EmployeeId, i64>,
    /// Overtime minutes by person.
    pub overtime: HashMap<EmployeeId, i64>,
    /// Shifts of the week that hold overtime, with its seconds, in order, by person.
    pub overtime_in: HashMap<EmployeeId, Vec<(ShiftId, i64)>>,
    /// Premiums of the plan in the week.
    pub premiums: Vec<PremiumLine>,
    /// Minutes of travel before a shift at another location on one workday: they are in its wages.
    pub travel: HashMap<ShiftId, i64>,
    /// Every finding.
    pub findings: Vec<Finding>,
}

/// Asks the rule book about everyone on the desk; with ways out where a person will act on them.
pub fn labor_cost(week_context: &WeekContext<'_>, question: Question, ways_out: bool) -> Reckoned {
    let mut reckoned = Reckoned::default();
    for (id, person) in &week_context.people {
        let judged = if ways_out {
            week_context.evaluate(question, *id, &Edit::default())
        } else {
            week_context.evaluate_change(question, *id, &Edit::default())
        };
        let planned = week_context.planned(*id, &Edit::default());
        let figures = week_figures(week_context, person, &planned, &judged.report);
        let wages = wages_here(week_context, person, &planned, &judged.report);
        reckoned.wages.insert(*id, wages);
        reckoned.overtime.insert(*id, figures.overtime_seconds / 60);
        reckoned.overtime_in.insert(*id, figures.overtime_in);
        let premiums = figures.premiums.iter().filter_map(|premium| {
            let mut findings = judged.findings.iter();
            let behind = findings.find(|finding| finding.premium.as_ref() == Some(*premium));
            PremiumLine::planned(*id, premium, behind)
        });
        reckoned.premiums.extend(premiums);
        reckoned
            .travel
            .extend(week_context.travel_minutes(&planned));
        add_wages(&mut reckoned.shifts, &judged.report);
        let seen = judged.findings.into_iter().filter_map(|finding| {
            if week_context.is_about_this_week(&finding) {
                Some(finding)
            } else {
                week_context.overtime_elsewhere(person, &planned, &finding)
            }
        });
        reckoned.findings.extend(seen);
    }
    reckoned
}

/// Adds a person's wages by shift, in cents; nothing where a rate is not known. A shift over the week's end is paid in two.
pub(crate) fn add_wages(shifts: &mut HashMap<ShiftId, Option<i64>>, report: &Report) {
    for pay in report.weeks.iter().flat_map(|week| &week.shifts) {
        if let Ok(shift) = pay.shift_id.parse() {
            let wages = shifts.entry(shift).or_insert(Some(0));
            *wages = wages.zip(pay.wages_cents).map(|(sum, part)| sum + part);
        }
    }
}

impl Reckoned {
    /// What the plan and the published changes of the week owe in premiums, in cents.
    pub fn premium_cents(&self, week_context: &WeekContext<'_>) -> i64 {
        let lines = self.premiums.iter().chain(&week_context.owed_for_changes);
        lines.map(|line| line.cents).sum()
    }
}

/// The part of a report that is about the desk's week.
#[derive(Debug, Default)]
pub struct WeekFigures<'a> {
    /// Overtime and double time of the person, anywhere.
    pub overtime_seconds: i64,
    /// The shifts that hold it, with its seconds, in order.
    pub overtime_in: Vec<(ShiftId, i64)>,
    /// Premiums that count at this location.
    pub premiums: Vec<&'a Premium>,
}

impl WeekFigures<'_> {
    /// The premiums, in cents.
    pub fn premium_cents(&self) -> i64 {
        let premiums = self.premiums.iter();
        premiums.filter_map(|premium| premium.cents).sum()
    }
}

/// The figures of one person's week. Where their workweek, which is that of their main location, begins otherwise than
/// the weeks here, the overtime is that of the shifts which start in the week here. `planned` is what was judged.
pub fn week_figures<'a>(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    planned: &[Planned<'_>],
    report: &'a Report,
) -> WeekFigures<'a> {
    let same = week_context.has_workweek_of_here(person);
    let started = |id: ShiftId| planned.iter().find(|plan| plan.id == id);
    let mut figures = WeekFigures::default();
    for week in &report.weeks {
        if same && week.week != week_context.week {
            continue;
        }
        if same {
            figures.overtime_seconds += beyond(&week.hours);
        }
        for pay in &week.shifts {
            let Some(plan) = pay.shift_id.parse().ok().and_then(started) else {
                continue;
            };
            let seconds = beyond(&pay.hours);
            if seconds == 0 || !(same || week_context.is_in_week(plan)) {
                continue;
            }
            if !same {
                figures.overtime_seconds += seconds;
            }
            figures.overtime_in.push((plan.id, seconds));
        }
    }
    figures
        .overtime_in
        .sort_by_key(|(id, _)| started(*id).map(|plan| plan.half.starts_at));
    let end = week_context.week.saturating_add(jiff::ToSpan::days(7));
    figures.premiums = report
        .weeks
        .iter()
        .flat_map(|week| &week.premiums)
        .filter(|premium| week_context.week <= premium.date && premium.date < end)
        .filter(|premium| counts_here(week_context, planned, premium))
        .collect();
    figures
}

/// What of a person's known wages counts in this week at this location, in cents: the parts of their shifts in the
/// workweek. Where it begins otherwise than the weeks here, the shifts which start in the week here. `planned` is what
/// was judged.
fn wages_here(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    planned: &[Planned<'_>],
    report: &Report,
) -> i64 {
    let same = week_context.has_workweek_of_here(person);
    let mut sum = 0;
    for week in &report.weeks {
        for pay in &week.shifts {
            let id = pay.shift_id.parse::<ShiftId>().ok();
            let plan = planned.iter().find(|plan| Some(plan.id) == id);
            let counts = plan.is_some_and(|plan| {
                let in_week = if same {
                    week.week == week_context.week
                } else {
                    week_context.is_in_week(plan)
                };
                in_week && plan.location == week_context.here
            });
            if counts {
                sum += pay.wages_cents.unwrap_or_default();
            }
        }
    }
    sum
}

fn beyond(hours: &Hours) -> i64 {
    hours.overtime_seconds + hours.doubletime_seconds
}

/// Whether a premium is paid at this location: one for a change is, another is where its day ends.
fn counts_here(week_context: &WeekContext<'_>, planned: &[Planned<'_>], premium: &Premium) -> bool {
    if week_context.rule_book().judges_changes(&premium.rule_id) {
        return true;
    }
    let last = planned
        .iter()
        .rfind(|plan| week_context.date_at(plan.location, plan.half.starts_at) == premium.date);
    last.is_none_or(|plan| plan.location == week_context.here)
}

/// Wages and premiums of a person in the desk's week, in cents; nothing where a rate is not known. `planned` is what
/// was judged.
pub fn week_cost(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    planned: &[Planned<'_>],
    report: &Report,
) -> Option<i64> {
    let figures = week_figures(week_context, person, planned, report);
    let wages: Option<i64> = if week_context.has_workweek_of_here(person) {
        let weeks = report.weeks.iter();
        weeks
            .filter(|week| week.week == week_context.week)
            .map(|week| week.wages_cents)
            .sum()
    } else {
        let shifts = report.weeks.iter().flat_map(|week| &week.shifts);
        let starts_here = |id: &str| {
            let plan = planned.iter().find(|plan| *plan.id.to_string() == *id);
            plan.is_some_and(|plan| week_context.is_in_week(plan))
        };
        shifts
            .filter(|pay| starts_here(&pay.shift_id))
            .map(|pay| pay.wages_cents)
            .sum()
    };
    Some(wages? + figures.premium_cents())
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
