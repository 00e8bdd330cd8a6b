//! A manager clears the plan of a week, and undoes what changed a whole week.

use std::collections::BTreeSet;

use axum::Json as Reply;
use jiff::civil::Date;
use rules::Question;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    delete_shift, open_shifts,
    shift_edit::{self, announce},
    store::{self, Steps},
    swaps::{self, SwapObstacle},
    types::Shift,
    view::{WeekView, week_view},
    week_context::{Edit, WeekContext, new_findings},
    week_step,
};
use crate::{
    SchedulingAction,
    compliance::{audit::Entry, version::VersionedRequest},
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, LocationId, WeekUndoId},
    permit::Permission,
    write_context::WriteContext,
};

/// The brand's checks that keep a shift from coming back to its person.
const CANNOT_WORK: [&str; 4] = [
    "lineup-inactive",
    "lineup-certificate",
    "lineup-overlap",
    "lineup-time-off",
];

/// The result of clearing.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cleared {
    /// The week as it now is.
    week: WeekView,
    /// Number of shifts that were taken off the plan; published ones stay with the staff until the week is published
    /// again.
    cleared: usize,
    /// Number that stayed, because they have begun.
    kept: usize,
    /// Undoes it.
    undo_id: WeekUndoId,
}

/// Which step to undo.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoWeek {
    /// The step: `undoId` of clearing or copying a week, of applying a template, of changing many shifts, or of accepting a
    /// proposal.
    pub undo_id: WeekUndoId,
}

/// Clears the plan of a week.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/clear", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = VersionedRequest, responses((status = 200, body = Cleared))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(seen): Json<VersionedRequest>,
) -> Result<Reply<Cleared>> {
    context
        .write(move |change| clear_week(change, location, week, seen.version))
        .await
        .map(Reply)
}

/// Undoes what cleared or copied a week, put a template or a proposal into it or changed many of its shifts, while no one
/// has changed the week since and none of its shifts has begun. Requests for open shifts that ended with the step stay ended.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/undo", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = UndoWeek, responses((status = 200, body = WeekView))
)]
pub async fn undo_handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(undo): Json<UndoWeek>,
) -> Result<Reply<WeekView>> {
    context
        .write(move |change| undo_week(change, location, week, undo.undo_id))
        .await
        .map(Reply)
}

/// Clears the plan of a week: unpublished shifts are deleted, published ones are taken off with the next publication,
/// those that have begun stay.
///
/// # Errors
/// `Forbidden` where one is of a house in which the caller may not, `version_conflict`, `week_closed`, `clear_empty`.
pub fn clear_week(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    version: i64,
) -> Result<Cleared> {
    change
        .actor
        .allow_at(Permission::SchedulesDelete, location)?;
    let week_context = week_step::open(change, location, week)?;
    week_step::check_version(&week_context, version)?;
    let (kept, going): (Vec<Shift>, Vec<Shift>) = week_context
        .week_shifts()
        .filter(|shift| !shift.removing)
        .cloned()
        .partition(|shift| shift.has_begun(change.now));
    if going.is_empty() {
        return Err(Error::unprocessable("clear_empty"));
    }
    let mut steps = Steps::default();
    for shift in going {
        allow(change, &week_context, Permission::SchedulesDelete, &shift)?;
        let record = delete_shift::record(change, &week_context, &shift, None)?;
        change.record(record)?;
        delete_shift::take_off(change, &week_context, shift, &mut steps)?;
    }
    let cleared = steps.deleted.len() + steps.removed.len();
    let before = json!({ "version": version });
    let action = (
        SchedulingAction::ScheduleCleared,
        before,
        serde_json::to_value(&steps)?,
    );
    let (undo_id, week) = week_step::finish(change, &week_context, action, &steps)?;
    Ok(Cleared {
        week,
        cleared,
        kept: kept.len(),
        undo_id,
    })
}

/// Allows an act on a shift, in the house of its plan.
fn allow(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    needs: Permission,
    shift: &Shift,
) -> Result<()> {
    let house = week_context.position(shift.draft.position_id)?.house;
    change.actor.allow_in(needs, week_context.here, house)
}

/// Undoes what changed a whole week, each shift with its record.
///
/// # Errors
/// `NotFound` where it is not the person's own step or too old; `Forbidden` where the caller may not do the step to
/// one of the shifts any more; `week_closed`; `undo_too_late` where someone has changed the week since, one of
/// the shifts has begun, or someone would get one who cannot work it any more.
pub fn undo_week(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    id: WeekUndoId,
) -> Result<WeekView> {
    change
        .actor
        .allow_at(Permission::SchedulesCreate, location)?;
    let week_context = week_step::open(change, location, week)?;
    let user = change.actor.user;
    let (version, steps) = store::take_undo(change.db, (location, week), user, id)?;
    let ways_back = ways_back(change, &week_context, &steps)?;
    for way in &ways_back {
        way.allow(change, &week_context)?;
    }
    let begun = |way: &WayBack| way.shifts().any(|shift| shift.has_begun(change.now));
    if week_context.version() != version || ways_back.iter().any(begun) {
        return Err(too_late(&week_context));
    }
    for way in &ways_back {
        way.go(change, &week_context)?;
    }
    let restored = week_step::open(change, location, week)?;
    if cannot_work(&week_context, &restored, &ways_back) {
        return Err(too_late(&week_context));
    }
    for way in &ways_back {
        let record = way.record(change, &week_context, &restored)?;
        change.record(record)?;
    }
    store::bump_week(change.db, location, week)?;
    let change_of = (json!({ "version": version }), serde_json::to_value(&steps)?);
    let action = SchedulingAction::ScheduleRestored;
    week_step::record(change, &week_context, action, change_of)?;
    announce(change, location, week)?;
    week_view(&week_step::open(change, location, week)?, change.actor)
}

fn too_late(week_context: &WeekContext<'_>) -> Error {
    Error::Conflict(Box::new(Conflict {
        code: "undo_too_late",
        current: json!({ "version": week_context.version() }),
        changed_by: None,
    }))
}

/// What undoing a step does to one shift.
enum WayBack {
    /// It was put into the week, and goes.
    Delete(Box<Shift>),
    /// It was deleted, and comes back.
    Create(Box<Shift>),
    /// It was changed, given to someone or taken off the plan.
    Change {
        now: Box<Shift>,
        before_step: Box<Shift>,
    },
}

/// The way back of each shift of a step.
///
/// # Errors
/// `undo_too_late` where a shift is gone; database errors.
fn ways_back(
    change: &WriteContext<'_>,
    week_context: &WeekContext<'_>,
    steps: &Steps,
) -> Result<Vec<WayBack>> {
    let stored = |id| match store::shift(change.db, id) {
        Err(Error::NotFound) => Err(too_late(week_context)),
        found => found,
    };
    let changed = |id, edit: &dyn Fn(&mut Shift)| {
        let now = stored(id)?;
        let mut before_step = Shift {
            updated_at: change.now,
            updated_by: Some((change.actor.user, change.actor.name.clone())),
            ..now.clone()
        };
        edit(&mut before_step);
        Ok(WayBack::Change {
            now: Box::new(now),
            before_step: Box::new(before_step),
        })
    };
    let inserted = steps
        .inserted
        .iter()
        .map(|id| stored(*id).map(|shift| WayBack::Delete(Box::new(shift))));
    let deleted = steps.deleted.iter().map(|gone| {
        Ok(WayBack::Create(Box::new(Shift {
            zone: gone.zone.clone(),
            ..shift_edit::new_shift(change, week_context, gone.id, gone.half.clone())
        })))
    });
    let removed = steps.removed.iter().map(|removed| {
        changed(removed.id, &|shift| {
            shift.removing = false;
            shift.origin.clone_from(&removed.origin);
        })
    });
    let assigned = steps.assigned.iter().map(|assigned| {
        changed(assigned.id, &|shift| {
            shift.draft.employee_id = None;
            shift.origin.clone_from(&assigned.origin);
        })
    });
    let edited = steps.changed.iter().map(|edited| {
        changed(edited.id, &|shift| {
            shift.draft.clone_from(&edited.half);
            shift.removing = edited.removing;
            shift.origin.clone_from(&edited.origin);
        })
    });
    let ways = inserted.chain(deleted).chain(removed);
    ways.chain(assigned).chain(edited).collect()
}

impl WayBack {
    /// The shift as it is and as it will be.
    fn shifts(&self) -> impl Iterator<Item = &Shift> {
        let shifts = match self {
            Self::Delete(shift) | Self::Create(shift) => [Some(&**shift), None],
            Self::Change { now, before_step } => [Some(&**now), Some(&**before_step)],
        };
        shifts.into_iter().flatten()
    }

    /// Asks for the permission of the step that it undoes, in the houses that the shift has and gets: who may create
    /// shifts may take their own back.
    fn allow(&self, change: &WriteContext<'_>, week_context: &WeekContext<'_>) -> Result<()> {
        let needs = match self {
            Self::Delete(_) => Permission::SchedulesCreate,
            Self::Create(_) => Permission::SchedulesDelete,
            Self::Change { .. } => Permission::SchedulesUpdate,
        };
        self.shifts()
            .try_for_each(|shift| allow(change, week_context, needs, shift))
    }

    /// Stores it, and ends what no longer fits the shift.
    fn go(&self, change: &mut WriteContext<'_>, week_context: &WeekContext<'_>) -> Result<()> {
        match self {
            Self::Delete(shift) => {
                let mut not_kept = Steps::default();
                delete_shift::take_off(change, week_context, (**shift).clone(), &mut not_kept)
            }
            Self::Create(shift) => store::insert(change.db, shift),
            Self::Change { before_step, .. } => {
                store::update(change.db, before_step)?;
                open_shifts::lapse_claims(change, week_context, before_step)?;
                swaps::shifts_changed(change, &[before_step.id], SwapObstacle::ShiftChanged)
            }
        }
    }

    /// The person whom it gives the shift.
    fn gains(&self) -> Option<EmployeeId> {
        let has = |shift: &Shift| shift.draft.employee_id.filter(|_| !shift.removing);
        match self {
            Self::Delete(_) => None,
            Self::Create(shift) => has(shift),
            Self::Change { now, before_step } => {
                has(before_step).filter(|person| has(now) != Some(*person))
            }
        }
    }

    /// The record of it, from the week as it was `undone` and as it is `restored`.
    fn record(
        &self,
        change: &WriteContext<'_>,
        undone: &WeekContext<'_>,
        restored: &WeekContext<'_>,
    ) -> Result<Entry> {
        let action = SchedulingAction::ShiftRestored;
        match self {
            Self::Delete(shift) => delete_shift::record(change, undone, shift, None),
            Self::Create(shift) => {
                let after = Some(&shift.draft);
                shift_edit::entry(change, restored, action, shift.id, None, after)
            }
            Self::Change { now, before_step } if before_step.removing && !now.removing => {
                delete_shift::record(change, undone, now, None)
            }
            Self::Change { now, before_step } => {
                let (before, after) = (Some(&now.draft), Some(&before_step.draft));
                shift_edit::entry(change, restored, action, now.id, before, after)
            }
        }
    }
}

/// Whether someone would get a shift back who no longer works at the location, is off or works elsewhere at that time.
fn cannot_work(before: &WeekContext<'_>, after: &WeekContext<'_>, ways_back: &[WayBack]) -> bool {
    let works_here = |id: EmployeeId| {
        let person = after.people.get(&id);
        person.is_some_and(|person| person.team.works_at(after.here))
    };
    if !ways_back.iter().filter_map(WayBack::gains).all(works_here) {
        return true;
    }
    let of = |week_context: &WeekContext<'_>, id: EmployeeId| {
        let Some(person) = week_context.people.get(&id) else {
            return Vec::new();
        };
        let question = Question::ChangePlan {
            at: week_context.now,
        };
        let planned = week_context.planned(id, &Edit::default());
        week_context.brand_checks(question, person, &planned)
    };
    let shifts = ways_back.iter().flat_map(WayBack::shifts);
    let people: BTreeSet<EmployeeId> = shifts.filter_map(|shift| shift.draft.employee_id).collect();
    people.into_iter().any(|id| {
        let brought = new_findings(&of(before, id), &of(after, id));
        brought
            .iter()
            .any(|finding| CANNOT_WORK.contains(&&*finding.rule_id))
    })
}
