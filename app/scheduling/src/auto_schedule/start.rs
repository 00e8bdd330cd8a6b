//! A manager asks for proposals of a week.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::{
    AutoScheduleAim, AutoScheduleState, AutoScheduleWeek, Rejection, Run, address,
    read::AutoScheduleView, store,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{AutoScheduleId, LocationId, ShiftId},
    outbox::jobs,
    permit::Permission,
    plan, settings,
    week::LocationCalendar,
    write_context::WriteContext,
};

/// What to propose.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAutoSchedule {
    /// Also creates shifts where the required staff is not met; else only planned shifts without a person are filled.
    #[serde(default)]
    pub create_shifts: bool,
    /// Everyone keeps the shifts that they have; else unpublished ones may be proposed for someone else.
    #[serde(default = "keeps")]
    pub keep_assigned: bool,
    /// Shifts of the week that stay with who has them, where others may move.
    #[serde(default)]
    pub locked_shift_ids: Vec<ShiftId>,
    /// Shifts of the week's last run whose person the manager does not want for them: the new run does not propose that
    /// person within these times. What was rejected before them stays rejected; left out, nothing is.
    pub rejected: Option<Vec<RejectedShift>>,
}

/// A shift of a proposal whose person the manager does not want for it.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RejectedShift {
    /// The proposal.
    pub aim: AutoScheduleAim,
    /// Its shift.
    pub shift_id: ShiftId,
}

fn keeps() -> bool {
    true
}

/// Asks for proposals of a week, in the place of earlier ones.
#[utoipa::path(
    post, path = "/api/schedules/{locationId}/{weekStart}/auto-schedule", operation_id = "startAutoSchedule",
    tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    request_body = NewAutoSchedule, responses((status = 201, body = AutoScheduleView))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Json(body): Json<NewAutoSchedule>,
) -> Result<(StatusCode, Reply<AutoScheduleView>)> {
    let view = context
        .write(move |change| start(change, location, week, &body))
        .await?;
    Ok((StatusCode::CREATED, Reply(view)))
}

/// Starts a run.
///
/// # Errors
/// `NotFound`, `Forbidden`, `week_start_invalid`, `week_closed`; database errors.
pub fn start(
    change: &mut WriteContext<'_>,
    location: LocationId,
    week: Date,
    body: &NewAutoSchedule,
) -> Result<AutoScheduleView> {
    change
        .actor
        .allow_at(Permission::SchedulesUpdate, location)?;
    plan::require_week(change.db, change.now, week)?;
    let row = settings::location(change.db, location)?;
    let clock = LocationCalendar::of(&row)?;
    clock.check(week)?;
    if clock.bounds(week)?.1 <= change.now {
        return Err(Error::Locked("week_closed"));
    }
    let run = Run {
        id: AutoScheduleId::new(change.now),
        location,
        week,
        week_version: crate::store::week(change.db, location, week)?.map_or(0, |row| row.version),
        create_shifts: body.create_shifts,
        keep_assigned: body.keep_assigned,
        state: AutoScheduleState::Running,
        requested_at: change.now,
        finished_at: None,
    };
    let rejected = match &body.rejected {
        Some(shifts) => rejected(change, &run, shifts)?,
        None => Vec::new(),
    };
    store::replace(change.db, &run)?;
    store::lock(change.db, &run, &body.locked_shift_ids)?;
    store::reject(change.db, run.id, &rejected)?;
    jobs::add(change.db, &AutoScheduleWeek::new(run.id), None, change.now)?;
    change.wake_worker();
    let object = format!("{location}/{week}");
    let entry = Entry::new(SchedulingAction::AutoScheduleStarted, "schedule", object)
        .label(json!({ "what": format!("{}, {week}", row.name), "locationId": location }))
        .change(
            json!({}),
            json!({ "createShifts": body.create_shifts, "keepAssigned": body.keep_assigned }),
        )?;
    change.record(entry)?;
    change.invalidate(address(location, week));
    AutoScheduleView::of(change.db, change.actor, &run)
}

/// What was rejected of the week's last run, and before it. Shifts of a run that someone replaced meanwhile are left out.
fn rejected(
    change: &WriteContext<'_>,
    run: &Run,
    shifts: &[RejectedShift],
) -> Result<Vec<Rejection>> {
    let Some(last) = store::of_week(change.db, run.location, run.week)? else {
        return Ok(Vec::new());
    };
    let mut rejected = store::rejections(change.db, last.id)?;
    for aim in AutoScheduleAim::ALL.iter().copied() {
        let of_aim = |id| {
            let mut all = shifts.iter();
            all.any(|one| one.aim == aim && one.shift_id == id)
        };
        for shift in store::shifts(change.db, last.id, aim)? {
            if let Some(employee) = shift.employee().filter(|_| of_aim(shift.id)) {
                rejected.push(Rejection {
                    employee,
                    starts_at: shift.details.starts_at,
                    ends_at: shift.details.ends_at,
                });
            }
        }
    }
    Ok(rejected)
}
