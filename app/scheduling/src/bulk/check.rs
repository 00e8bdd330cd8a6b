//! Checks each change as the route for one shift does.

use std::collections::BTreeSet;

use super::{BulkEdit, RefusedOp, ShiftOp, checked_op::CheckedOp};
use crate::{
    create_shift,
    delete_shift::{self, Deletion},
    edit_shift,
    error::{Error, Problem, Result},
    ids::ShiftId,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// All changes checked, or those that are refused. What refuses the whole call is an error.
pub(super) fn check_all(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    body: &BulkEdit,
) -> Result<Result<Vec<CheckedOp>, Vec<RefusedOp>>> {
    let mut edits = Vec::new();
    let mut refused = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, op) in body.ops.iter().enumerate() {
        let again = op.shift().is_some_and(|shift| !seen.insert(shift));
        let checked = if again {
            Err(Error::field("id", "twice"))
        } else {
            check(change, week_context, body, op)
        };
        match checked {
            Ok(edit) => edits.push(edit),
            Err(
                error @ (Error::NotFound
                | Error::Conflict(_)
                | Error::Invalid(_)
                | Error::Unprocessable(_)),
            ) => refused.push(RefusedOp {
                index,
                shift_id: op.shift(),
                problem: Problem::of(error),
            }),
            Err(error) => return Err(error),
        }
    }
    Ok(if refused.is_empty() {
        Ok(edits)
    } else {
        Err(refused)
    })
}

fn check(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    body: &BulkEdit,
    op: &ShiftOp,
) -> Result<CheckedOp> {
    let stored = |id: ShiftId| {
        let mut shifts = week_context.week_shifts();
        let shift = shifts.find(|shift| shift.id == id);
        shift.cloned().ok_or(Error::NotFound)
    };
    let in_week = |starts_at| {
        if week_context.clock.week_of(starts_at) == week_context.week {
            Ok(())
        } else {
            Err(Error::unprocessable("shift_in_other_week"))
        }
    };
    match op {
        ShiftOp::Create { shift } => {
            let mut shift = shift.clone();
            if shift.location_id != body.location_id {
                return Err(Error::field("locationId", "not_allowed"));
            }
            in_week(shift.when().instants(&week_context.clock)?.0)?;
            shift.reason = shift.reason.or_else(|| body.reason.clone());
            let id = ShiftId::new(change.now);
            let (half, reason) = create_shift::check(change, week_context, id, &shift)?;
            Ok(CheckedOp::Create { id, half, reason })
        }
        ShiftOp::Update { id, change: said } => {
            let (shift, mut said) = (stored(*id)?, said.clone());
            let times = edit_shift::times(&said, &shift.draft, &week_context.clock)?;
            in_week(times.0)?;
            said.reason = said.reason.or_else(|| body.reason.clone());
            said.change_origin = said.change_origin.or_else(|| body.change_origin.clone());
            let edit = edit_shift::check(change, week_context, shift, (&said, times))?;
            Ok(CheckedOp::Update(Box::new(edit)))
        }
        ShiftOp::Delete { id, version } => {
            let shift = stored(*id)?;
            let deletion = Deletion {
                version: *version,
                reason: body.reason.clone(),
            };
            let reason = delete_shift::check(change.actor, week_context, &shift, &deletion)?;
            Ok(CheckedOp::Delete {
                shift: Box::new(shift),
                reason,
            })
        }
    }
}
