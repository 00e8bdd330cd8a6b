//! A manager puts a proposal into the draft: all of it, some days or some shifts.

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::civil::Date;
use rules::{Finding, Severity};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{AutoScheduleAim, ProposedShift, allowed, moves, store as runs};
use crate::{
    SchedulingAction,
    compliance::finding_view::FindingView,
    context::Context,
    error::{Error, Result},
    evaluate::{ShiftChange, evaluate, evaluate_people},
    extract::{Json, Path},
    findings::finding_views,
    ids::{AutoScheduleId, ShiftId, WeekUndoId},
    open_shifts,
    permit::Permission,
    plan, shift_edit,
    started::begins_in_the_past,
    store::{self, Assigned, Changed, Steps},
    swaps::{self, SwapObstacle},
    types::{Shift, ShiftDetails},
    view::WeekView,
    week_context::WeekContext,
    week_step,
    write_context::WriteContext,
};

/// What of a proposal to put into the draft.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptProposal {
    /// The version of the week, as the caller saw it.
    pub version: i64,
    /// Shifts that start on these days only; left out, every day.
    #[schema(value_type = Option<Vec<String>>, format = Date)]
    pub dates: Option<Vec<Date>>,
    /// These shifts only; left out, all of them.
    pub shift_ids: Option<Vec<ShiftId>>,
}

/// The week after a proposal was put into the draft.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedProposal {
    /// The week.
    week: WeekView,
    /// Shifts that have someone now, or someone else.
    assigned: usize,
    /// Of them, those that were created.
    created: usize,
    /// Shifts that were left as they are, since the week is no longer as it was.
    skipped: Vec<SkippedShift>,
    /// Undoes it.
    undo_id: WeekUndoId,
}

/// A shift that was left as it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkippedShift {
    shift_id: ShiftId,
    /// What would block it now; empty where the shift is gone, changed or has someone.
    findings: Vec<FindingView>,
}

/// Puts a proposal into the draft.
#[utoipa::path(
    post, path = "/api/auto-schedules/{id}/{aim}/accept", operation_id = "acceptProposal", tag = "schedule",
    params(("id" = AutoScheduleId, Path), ("aim" = AutoScheduleAim, Path)),
    request_body = AcceptProposal, responses((status = 200, body = AcceptedProposal))
)]
pub async fn handler(
    context: Context,
    Path((id, aim)): Path<(AutoScheduleId, AutoScheduleAim)>,
    Json(body): Json<AcceptProposal>,
) -> Result<Reply<AcceptedProposal>> {
    context
        .write(move |change| accept(change, id, aim, &body))
        .await
        .map(Reply)
}

/// Puts a proposal into the draft, in one transaction. Each shift is checked once more; one that would be blocked now is left
/// as it is.
///
/// # Errors
/// `NotFound`, `Forbidden`, `version_conflict`, `week_closed`, `nothing_to_accept`; database errors.
pub fn accept(
    change: &mut WriteContext<'_>,
    id: AutoScheduleId,
    aim: AutoScheduleAim,
    body: &AcceptProposal,
) -> Result<AcceptedProposal> {
    let run = allowed(change.db, change.actor, id, Permission::SchedulesUpdate)?;
    let (here, week) = (run.location, run.week);
    plan::require_week(change.db, change.now, week)?;
    let mut week_context = week_step::open(change, here, week)?;
    week_step::check_version(&week_context, body.version)?;
    let mut wanted = wanted(change, &week_context, (id, aim), body)?;
    store::ensure_week(change.db, here, week)?;
    let mut steps = Steps::default();
    let mut skipped = settle_moves(change, &mut week_context, &mut wanted)?;
    for proposed in &wanted {
        match put(change, &mut week_context, proposed)? {
            Put::Created => steps.inserted.push(proposed.id),
            Put::Assigned(before) => steps.assigned.push(before),
            Put::Moved(before) => steps.changed.push(before),
            Put::Skipped(findings) => skipped.push(SkippedShift {
                shift_id: proposed.id,
                findings,
            }),
        }
    }
    let (created, assigned) = (
        steps.inserted.len(),
        steps.inserted.len() + steps.assigned.len() + steps.changed.len(),
    );
    if assigned == 0 {
        return Err(Error::unprocessable("nothing_to_accept"));
    }
    let after = json!({ "aim": aim, "steps": serde_json::to_value(&steps)? });
    let action = (SchedulingAction::ProposalAccepted, json!({}), after);
    let (undo_id, view) = week_step::finish(change, &week_context, action, &steps)?;
    if run.week_version == body.version {
        let version = store::week(change.db, here, week)?.map_or(0, |row| row.version);
        runs::follow(change.db, id, version)?;
    }
    change.invalidate(super::address(here, week));
    Ok(AcceptedProposal {
        week: view,
        assigned,
        created,
        skipped,
        undo_id,
    })
}

/// The shifts of the proposal that the caller wants and may plan.
fn wanted(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    (id, aim): (AutoScheduleId, AutoScheduleAim),
    body: &AcceptProposal,
) -> Result<Vec<ProposedShift>> {
    let ids: Option<BTreeSet<&ShiftId>> = body.shift_ids.as_ref().map(|ids| ids.iter().collect());
    let mut wanted = runs::shifts(change.db, id, aim)?;
    wanted.retain(|shift| {
        let date = week_context.clock.date(shift.details.starts_at);
        shift.employee().is_some()
            && !shift.stays()
            && ids.as_ref().is_none_or(|ids| ids.contains(&shift.id))
            && body
                .dates
                .as_ref()
                .is_none_or(|dates| dates.contains(&date))
    });
    for shift in &wanted {
        let house = week_context.position(shift.details.position_id)?.house;
        let needs = if shift.is_new {
            Permission::SchedulesCreate
        } else {
            Permission::SchedulesUpdate
        };
        change.actor.allow_in(needs, week_context.here, house)?;
    }
    Ok(wanted)
}

/// Takes the shifts that go from one person to another from who has them, in the plan that the others are checked against.
/// One that its new person could not take stays, and then the others are checked with it.
fn settle_moves(
    change: &WriteContext<'_>,
    week_context: &mut WeekContext<'_>,
    wanted: &mut Vec<ProposedShift>,
) -> Result<Vec<SkippedShift>> {
    let mut skipped = Vec::new();
    let planned = week_context.shifts.clone();
    while wanted.iter().any(|one| one.had.is_some()) {
        moves::free(week_context, &moves::of_proposal(wanted));
        let mut refused = None;
        for (index, proposed) in wanted.iter().enumerate() {
            match check(change, week_context, proposed)? {
                Ok(_) => assume(change, week_context, proposed),
                Err(findings) if proposed.had.is_some() => {
                    refused = Some((index, findings));
                    break;
                }
                Err(_) => {}
            }
        }
        week_context.shifts.clone_from(&planned);
        let Some((index, findings)) = refused else {
            moves::free(week_context, &moves::of_proposal(wanted));
            break;
        };
        skipped.push(SkippedShift {
            shift_id: wanted.remove(index).id,
            findings,
        });
    }
    Ok(skipped)
}

/// Plans a shift for its person, to check the next one against it.
fn assume(change: &WriteContext<'_>, week_context: &mut WeekContext<'_>, proposed: &ProposedShift) {
    let draft = proposed.details.clone();
    let mut stored = week_context.shifts.iter_mut();
    if let Some(shift) = stored.find(|shift| shift.id == proposed.id) {
        shift.draft = draft;
    } else {
        let shift = shift_edit::new_shift(change, week_context, proposed.id, draft);
        week_context.shifts.push(shift);
    }
}

enum Put {
    Created,
    /// With what it was before.
    Assigned(Assigned),
    /// From someone else, with what it was before.
    Moved(Changed),
    /// With what would block it.
    Skipped(Vec<FindingView>),
}

/// A shift that can be put into the draft: as stored, and what that brings.
type Checked = (Option<Shift>, Vec<Finding>);

/// Whether a shift can be put into the draft: it is still as proposed, has not begun and would not be blocked; else what would
/// block it.
fn check(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    proposed: &ProposedShift,
) -> Result<std::result::Result<Checked, Vec<FindingView>>> {
    let stored = match store::shift(change.db, proposed.id) {
        Ok(shift) => Some(shift),
        Err(Error::NotFound) => None,
        Err(error) => return Err(error),
    };
    // In the plan, who has a shift that moves has given it up.
    let freed = stored.clone().map(|mut shift| {
        if proposed.had.is_some() {
            shift.draft.employee_id = None;
        }
        shift
    });
    let trial = ShiftChange {
        shift: proposed.id,
        stored: freed.as_ref(),
        after: Some(&proposed.details),
        origin: None,
    };
    if !is_as_proposed(stored.as_ref(), proposed) || begins_in_the_past(week_context, &trial) {
        return Ok(Err(Vec::new()));
    }
    let found = evaluate_people(week_context, &trial).findings;
    let person = proposed
        .employee()
        .and_then(|id| week_context.people.get(&id));
    let works_here = person.is_some_and(|person| person.team.works_at(week_context.here));
    if !works_here || found.iter().any(|one| one.severity == Severity::Block) {
        let found = evaluate(week_context, &trial).findings;
        return Ok(Err(finding_views(week_context, &found)));
    }
    Ok(Ok((stored, found)))
}

/// Puts one shift into the draft, unless [`check`] refuses it.
fn put(
    change: &mut WriteContext<'_>,
    week_context: &mut WeekContext<'_>,
    proposed: &ProposedShift,
) -> Result<Put> {
    let (stored, found) = match check(change, week_context, proposed)? {
        Ok(checked) => checked,
        Err(findings) => return Ok(Put::Skipped(findings)),
    };
    let action = match (&stored, proposed.had) {
        (None, _) => SchedulingAction::ShiftCreated,
        (Some(_), None) => SchedulingAction::ShiftAssigned,
        (Some(_), Some(_)) => SchedulingAction::ShiftUpdated,
    };
    let before = stored.as_ref().map(|shift| &shift.draft);
    let after = Some(&proposed.details);
    let entry = shift_edit::entry(change, week_context, action, proposed.id, before, after)?;
    change.record(entry.findings(&found))?;
    match stored {
        Some(shift) => assign(change, week_context, shift, proposed),
        None => {
            let draft = proposed.details.clone();
            let shift = shift_edit::new_shift(change, week_context, proposed.id, draft);
            store::insert(change.db, &shift)?;
            week_context.shifts.push(shift);
            Ok(Put::Created)
        }
    }
}

/// Whether a new shift is not there yet, and a planned one is as the proposal knew it; one that goes from person to person
/// is still unpublished.
fn is_as_proposed(stored: Option<&Shift>, proposed: &ProposedShift) -> bool {
    let Some(shift) = stored else {
        return proposed.is_new;
    };
    let known = ShiftDetails {
        employee_id: proposed.had,
        ..proposed.details.clone()
    };
    let may_go = proposed.had.is_none() || shift.published.is_none();
    !proposed.is_new
        && !shift.removing
        && shift.proposal.is_none()
        && may_go
        && shift.draft == known
}

/// Gives a planned shift to its person: the employer's change, even where an employee made the one before.
fn assign(
    change: &mut WriteContext<'_>,
    week_context: &mut WeekContext<'_>,
    mut shift: Shift,
    proposed: &ProposedShift,
) -> Result<Put> {
    let origin = shift.origin.take();
    let before = shift.draft.clone();
    shift.draft = proposed.details.clone();
    shift.updated_at = change.now;
    shift.updated_by = Some((change.actor.user, change.actor.name.clone()));
    store::update(change.db, &shift)?;
    open_shifts::lapse_claims(change, week_context, &shift)?;
    swaps::shifts_changed(change, &[shift.id], SwapObstacle::ShiftChanged)?;
    week_context.shifts.retain(|known| known.id != shift.id);
    week_context.shifts.push(store::shift(change.db, shift.id)?);
    let id = shift.id;
    Ok(if proposed.had.is_some() {
        Put::Moved(Changed {
            id,
            half: before,
            removing: false,
            origin,
        })
    } else {
        Put::Assigned(Assigned { id, origin })
    })
}
