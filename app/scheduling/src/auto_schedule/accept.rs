//! A manager puts a proposal into the draft: all of it, some days or some shifts.

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::civil::Date;
use rules::Severity;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{AutoScheduleAim, ProposedShift, Run, allowed, store as runs};
use crate::{
    SchedulingAction,
    compliance::{audit::Entry, finding_view::FindingView},
    context::Context,
    error::{Conflict, Error, Result},
    evaluate::{ShiftChange, evaluate},
    extract::{Json, Path},
    findings::finding_views,
    ids::{AutoScheduleId, ShiftId, WeekUndoId},
    open_shifts,
    permit::Permission,
    settings,
    shift_edit::announce,
    store::{self, Assigned, Steps},
    swaps::{self, SwapObstacle},
    types::{Shift, ShiftDetails},
    view::{WeekView, week_view},
    week_context::WeekContext,
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
    /// Shifts that have someone now.
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
    let run = allowed(change.db, change.actor, id, Permission::SchedulesCreate)?;
    let (here, week) = (run.location, run.week);
    let mut week_context = WeekContext::load(change.db, change.core, here, week, None, change.now)?;
    if week_context.clock.bounds(week)?.1 <= change.now {
        return Err(Error::Locked("week_closed"));
    }
    if week_context.version() != body.version {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "version_conflict",
            current: json!({ "version": week_context.version() }),
            changed_by: None,
        })));
    }
    let wanted = wanted(change, &week_context, (id, aim), body)?;
    store::ensure_week(change.db, here, week)?;
    let mut steps = Steps::default();
    let mut skipped = Vec::new();
    for proposed in &wanted {
        match put(change, &mut week_context, proposed)? {
            Put::Done if proposed.is_new => steps.inserted.push(proposed.id),
            Put::Done => steps.assigned.push(Assigned { id: proposed.id }),
            Put::Skipped(findings) => skipped.push(SkippedShift {
                shift_id: proposed.id,
                findings,
            }),
        }
    }
    let (created, assigned) = (
        steps.inserted.len(),
        steps.inserted.len() + steps.assigned.len(),
    );
    if assigned == 0 {
        return Err(Error::unprocessable("nothing_to_accept"));
    }
    let version = store::bump_week(change.db, here, week)?;
    let by = (change.actor.user, change.now);
    let undo_id = store::keep_undo(change.db, (here, week), by, version, &steps)?;
    record(change, &run, aim, &steps)?;
    announce(change, here, week);
    change.invalidate(super::address(here, week));
    let fresh = WeekContext::load(change.db, change.core, here, week, None, change.now)?;
    Ok(AcceptedProposal {
        week: week_view(&fresh, change.actor)?,
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
            && ids.as_ref().is_none_or(|ids| ids.contains(&shift.id))
            && body
                .dates
                .as_ref()
                .is_none_or(|dates| dates.contains(&date))
    });
    for shift in &wanted {
        let house = week_context.position(shift.details.position_id)?.house;
        change
            .actor
            .allow_in(Permission::SchedulesCreate, week_context.here, house)?;
    }
    Ok(wanted)
}

enum Put {
    Done,
    Skipped(Vec<FindingView>),
}

/// Puts one shift into the draft, unless it is no longer as proposed or would be blocked.
fn put(
    change: &mut WriteContext<'_>,
    week_context: &mut WeekContext<'_>,
    proposed: &ProposedShift,
) -> Result<Put> {
    let at = week_context
        .shifts
        .iter()
        .position(|shift| shift.id == proposed.id);
    let stored = at.map(|at| week_context.shifts[at].clone());
    let is_open = |shift: &Shift| {
        let asked = ShiftDetails {
            employee_id: None,
            ..proposed.details.clone()
        };
        !shift.removing && shift.proposal.is_none() && shift.draft == asked
    };
    if stored.is_some() == proposed.is_new
        || stored.as_ref().is_some_and(|shift| !is_open(shift))
        || proposed.details.starts_at <= change.now
    {
        return Ok(Put::Skipped(Vec::new()));
    }
    let trial = ShiftChange {
        shift: proposed.id,
        stored: stored.as_ref(),
        after: Some(&proposed.details),
        origin: None,
    };
    let found = evaluate(week_context, &trial).findings;
    let person = proposed
        .employee()
        .and_then(|id| week_context.people.get(&id));
    let works_here = person.is_some_and(|person| person.team.works_at(week_context.here));
    if !works_here || found.iter().any(|one| one.severity == Severity::Block) {
        return Ok(Put::Skipped(finding_views(week_context, &found)));
    }
    let by = Some((change.actor.user, change.actor.name.clone()));
    let shift = match stored {
        Some(mut shift) => {
            shift.draft = proposed.details.clone();
            shift.updated_at = change.now;
            shift.updated_by = by;
            store::update(change.db, &shift)?;
            open_shifts::lapse_claims(change, week_context, &shift)?;
            swaps::shifts_changed(change, &[shift.id], SwapObstacle::ShiftChanged)?;
            store::shift(change.db, shift.id)?
        }
        None => {
            let shift = Shift {
                id: proposed.id,
                location: week_context.here,
                week: week_context.week,
                zone: week_context.clock.zone_name.clone(),
                draft: proposed.details.clone(),
                removing: false,
                origin: None,
                published: None,
                proposal: None,
                version: 1,
                updated_at: change.now,
                updated_by: by,
            };
            store::insert(change.db, &shift)?;
            shift
        }
    };
    match at {
        Some(at) => week_context.shifts[at] = shift,
        None => week_context.shifts.push(shift),
    }
    Ok(Put::Done)
}

fn record(
    change: &mut WriteContext<'_>,
    run: &Run,
    aim: AutoScheduleAim,
    steps: &Steps,
) -> Result<()> {
    let name = settings::location(change.db, run.location)?.name;
    let object = format!("{}/{}", run.location, run.week);
    let entry = Entry::new(SchedulingAction::ProposalAccepted, "schedule", object)
        .label(json!({ "what": format!("{name}, {}", run.week), "locationId": run.location }))
        .change(
            json!({}),
            json!({ "aim": aim, "steps": serde_json::to_value(steps)? }),
        )?;
    change.record(entry)?;
    Ok(())
}
