//! Planned shifts of someone that a proposal may give to someone else: unpublished ones ahead that no one locked.

use std::collections::{BTreeMap, BTreeSet};

use super::ProposedShift;
use crate::{
    ids::{EmployeeId, ShiftId},
    week_context::WeekContext,
};

/// The shifts that may go to someone else, with who has them.
pub(super) fn movable(
    week_context: &WeekContext<'_>,
    locked: &BTreeSet<ShiftId>,
) -> BTreeMap<ShiftId, EmployeeId> {
    week_context
        .week_shifts()
        .filter(|shift| !shift.removing && shift.published.is_none() && shift.proposal.is_none())
        .filter(|shift| shift.draft.starts_at > week_context.now && !shift.draft.on_call)
        .filter(|shift| !locked.contains(&shift.id))
        .filter_map(|shift| Some((shift.id, shift.draft.employee_id?)))
        .collect()
}

/// The shifts of a proposal that could move, with who has them.
pub(super) fn of_proposal(proposed: &[ProposedShift]) -> BTreeMap<ShiftId, EmployeeId> {
    let had = |shift: &ProposedShift| Some((shift.id, shift.had?));
    proposed.iter().filter_map(had).collect()
}

/// Takes them from who has them, so that they can be given to anyone. One that has gone to another person since stays.
pub(super) fn free(week_context: &mut WeekContext<'_>, had: &BTreeMap<ShiftId, EmployeeId>) {
    for shift in &mut week_context.shifts {
        if shift.draft.employee_id.is_some()
            && had.get(&shift.id) == shift.draft.employee_id.as_ref()
        {
            shift.draft.employee_id = None;
        }
    }
}
