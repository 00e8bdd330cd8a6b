//! A person's week with the shifts of a proposal, as the rules engine judges it.

use rules::{Finding, Question};

use crate::{
    checks::Planned,
    ids::ShiftId,
    person::EmployeeFacts,
    types::ShiftDetails,
    week_context::{Edit, Judged, WeekContext, new_findings},
};

/// Who changed a shift that has no one is over: what a proposal brings is the employer's change.
pub(super) fn without_origins(week_context: &mut WeekContext<'_>) {
    for shift in &mut week_context.shifts {
        if shift.draft.employee_id.is_none() {
            shift.origin = None;
        }
    }
}

/// A person's plan with these shifts put in, by start.
pub(super) fn with<'b>(
    week_context: &'b WeekContext<'_>,
    person: &EmployeeFacts,
    shifts: impl Iterator<Item = (ShiftId, &'b ShiftDetails)>,
) -> Vec<Planned<'b>> {
    let mut planned = week_context.planned(person.id, &Edit::default());
    for (id, half) in shifts {
        planned.retain(|plan| plan.id != id);
        planned.push(Planned {
            id,
            location: week_context.here,
            half,
        });
    }
    planned.sort_by_key(|plan| plan.half.starts_at);
    planned
}

/// What the engine says of a person's plan.
pub(super) fn judged(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    planned: &[Planned<'_>],
) -> Judged {
    let question = Question::ChangePlan {
        at: week_context.now,
    };
    week_context.evaluate_plan(question, person, planned)
}

/// What it says of a person's plan with these shifts that it does not say of the plan `before`.
pub(super) fn brought<'b>(
    week_context: &'b WeekContext<'_>,
    person: &EmployeeFacts,
    before: &Judged,
    shifts: impl Iterator<Item = (ShiftId, &'b ShiftDetails)>,
) -> (Judged, Vec<Finding>) {
    let after = judged(week_context, person, &with(week_context, person, shifts));
    let new = new_findings(&before.findings, &after.findings);
    (after, new)
}
