//! A manager asks for proposals of a week.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;

use super::{AutoScheduleState, AutoScheduleWeek, Run, address, read::AutoScheduleView, store};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{AutoScheduleId, LocationId},
    outbox::jobs,
    permit::Permission,
    plan, settings,
    week::LocationCalendar,
    write_context::WriteContext,
};

/// What to propose.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewAutoSchedule {
    /// Also creates shifts where the required staff is not met; else only planned shifts without a person are filled.
    #[serde(default)]
    pub create_shifts: bool,
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
        .write(move |change| start(change, location, week, body))
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
    body: NewAutoSchedule,
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
        state: AutoScheduleState::Running,
        requested_at: change.now,
        finished_at: None,
    };
    store::replace(change.db, &run)?;
    jobs::add(change.db, &AutoScheduleWeek::new(run.id), None, change.now)?;
    change.wake_worker();
    let object = format!("{location}/{week}");
    let entry = Entry::new(SchedulingAction::AutoScheduleStarted, "schedule", object)
        .label(json!({ "what": format!("{}, {week}", row.name), "locationId": location }))
        .change(json!({}), json!({ "createShifts": body.create_shifts }))?;
    change.record(entry)?;
    change.invalidate(address(location, week));
    AutoScheduleView::of(change.db, change.actor, &run)
}
