//! Shifts change hands in one step: on the plan, on record, and for the staff.

use super::{Pair, SwapRequest, SwapWeeks, evidence, origin, store};
use crate::{
    SchedulingAction,
    change_reason::ChangeReason,
    error::Result,
    evaluate::Evaluation,
    ids::{EmployeeId, ShiftId},
    publish, shift_edit, store as shifts,
    types::{Shift, ShiftDetails},
    week_context::WeekContext,
    write_context::WriteContext,
};
use organization::OrganizationAction;
use platform::audit::AuditAction;
use serde_json::json;

/// Gives each shift to someone, or to no one, and publishes that in each week, all or none. The request then knows the new
/// versions. It is on the employees' own wish, with the request as evidence; `reason` is for what publication wants
/// explained.
///
/// # Errors
/// Those of [`publish::publish_agreed`].
pub(super) fn reassign(
    change: &mut WriteContext<'_>,
    weeks: &SwapWeeks<'_>,
    request: &mut SwapRequest,
    moves: &[(&Shift, Option<EmployeeId>)],
    reason: Option<&str>,
) -> Result<()> {
    for (shift, person) in moves {
        let week_context = weeks.of_shift(shift);
        let why = origin(week_context, request.kind, evidence(request));
        give(change, week_context, shift, *person, (request, &why))?;
    }
    let ids: Vec<ShiftId> = moves.iter().map(|(shift, _)| shift.id).collect();
    for week_context in weeks.all() {
        let place = (week_context.here, week_context.week);
        publish::publish_agreed(change, place, &ids, (request.id, reason))?;
    }
    let version = |id: Option<ShiftId>, seen: i64| match id {
        Some(id) => shifts::shift(change.db, id).map(|shift| shift.version),
        None => Ok(seen),
    };
    request.shift.version = version(request.shift.id, request.shift.version)?;
    if let Some(offered) = &mut request.offered {
        offered.version = version(offered.id, offered.version)?;
    }
    store::save(change.db, request)
}

/// Who gets which shift where the requester's goes to `recipient`.
pub(super) fn moves(
    pair: &Pair,
    requester: EmployeeId,
    recipient: Option<EmployeeId>,
) -> Vec<(&Shift, Option<EmployeeId>)> {
    let offered = pair.offered.as_ref().map(|shift| (shift, Some(requester)));
    std::iter::once((&pair.shift, recipient))
        .chain(offered)
        .collect()
}

fn give(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    person: Option<EmployeeId>,
    (request, origin): (&SwapRequest, &ChangeReason),
) -> Result<()> {
    let after = ShiftDetails {
        employee_id: person,
        ..shift.draft.clone()
    };
    let action: &'static dyn AuditAction = if person.is_some() {
        &SchedulingAction::ShiftAssigned
    } else {
        &OrganizationAction::ShiftUnassigned
    };
    let halves = (Some(&shift.draft), Some(&after));
    let mut record = shift_edit::entry(change, week_context, action, shift.id, halves.0, halves.1)?
        .reason(origin.evidence.clone());
    // The history of the shift names who asked, and when.
    record.after["swapId"] = json!(request.id);
    let moved = Shift {
        draft: after,
        origin: Some(origin.clone()),
        updated_at: change.now,
        updated_by: (change.actor.person()).map(|user| (user, change.actor.name.clone())),
        ..shift.clone()
    };
    shifts::update(change.db, &moved)?;
    let nothing = Evaluation::nothing();
    shift_edit::finish(change, week_context, record, shift.id, &nothing).map(|_| ())
}
