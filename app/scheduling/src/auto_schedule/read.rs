//! The latest run of a week, and the shifts of a proposal.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    AutoScheduleAim, AutoScheduleState, ProposalFigures, ProposedShift, Run, allowed, judge, moves,
    planning, store,
};
use crate::{
    context::Context,
    date_time::TimeOfDay,
    error::Result,
    extract::Path,
    fairness_ledger::FairnessLedger,
    ids::{AutoScheduleId, EmployeeId, LocationId, PositionId, ShiftId},
    permit::{Actor, Permission},
    person::EmployeeFacts,
    settings,
    week::LocationCalendar,
    week_context::WeekContext,
};

/// The latest run of a week, if any.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LatestAutoSchedule {
    /// The run; null where no one asked for proposals of this week.
    run: Option<AutoScheduleView>,
}

/// A run of auto-scheduling.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutoScheduleView {
    /// The run.
    id: AutoScheduleId,
    /// Its state.
    state: AutoScheduleState,
    /// Whether shifts may be created.
    create_shifts: bool,
    /// Whether everyone keeps the shifts that they have.
    keep_assigned: bool,
    /// Shifts that stay with who has them, where others may move.
    locked_shift_ids: Vec<ShiftId>,
    /// Number of times for which someone was rejected before it.
    rejections: usize,
    /// When someone asked for it.
    #[schema(value_type = String, format = DateTime)]
    requested_at: Timestamp,
    /// When it ended; null while it runs.
    #[schema(value_type = Option<String>, format = DateTime)]
    finished_at: Option<Timestamp>,
    /// Whether the week has changed since.
    week_changed: bool,
    /// Number of proposals that it makes in all.
    planned_proposals: usize,
    /// The proposals so far, in the order of their aims.
    proposals: Vec<ProposalView>,
}

/// A proposal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalView {
    /// What it aims at.
    aim: AutoScheduleAim,
    #[serde(flatten)]
    figures: ProposalFigures,
}

/// The shifts of a proposal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposedShifts {
    /// By start.
    items: Vec<ProposedShiftView>,
    /// The week of everyone who works here, with the proposal.
    people: Vec<ProposedWeek>,
}

/// A person's week with a proposal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposedWeek {
    /// The person.
    employee_id: EmployeeId,
    /// Paid minutes, anywhere.
    minutes: i64,
    /// Paid minutes of the week before, anywhere.
    last_week_minutes: i64,
    /// Paid minutes of their usual week here: the mean of their published weeks of the last eight; null where there are none.
    usual_minutes: Option<i64>,
}

/// A shift of a proposal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposedShiftView {
    /// The planned shift, or the one that accepting creates.
    shift_id: ShiftId,
    /// Whether accepting creates it.
    is_new: bool,
    /// Who works it; null where no one could.
    employee_id: Option<EmployeeId>,
    /// Who has it now, where it may go to someone else.
    had_employee_id: Option<EmployeeId>,
    /// The position.
    position_id: PositionId,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// When it starts, local.
    start: TimeOfDay,
    /// When it ends.
    end: TimeOfDay,
    /// Paid minutes.
    paid_minutes: i64,
    /// Wages and premiums, in cents; null where the caller may not see wages or a rate is not known.
    cents: Option<i64>,
}

/// The latest run of a week.
#[utoipa::path(
    get, path = "/api/schedules/{locationId}/{weekStart}/auto-schedule", operation_id = "latestAutoSchedule",
    tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    responses((status = 200, body = LatestAutoSchedule))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
) -> Result<Reply<LatestAutoSchedule>> {
    context
        .read(move |db, context| {
            let actor = &context.actor;
            actor.allow_at(Permission::SchedulesReadDrafts, location)?;
            LocationCalendar::of(&settings::location(db, location)?)?.check(week)?;
            let run = store::of_week(db, location, week)?;
            let view = run.map(|run| AutoScheduleView::of(db, actor, &run));
            Ok(LatestAutoSchedule {
                run: view.transpose()?,
            })
        })
        .await
        .map(Reply)
}

/// The shifts of a proposal.
#[utoipa::path(
    get, path = "/api/auto-schedules/{id}/{aim}", operation_id = "proposedShifts", tag = "schedule",
    params(("id" = AutoScheduleId, Path), ("aim" = AutoScheduleAim, Path)),
    responses((status = 200, body = ProposedShifts))
)]
pub async fn shifts_handler(
    context: Context,
    Path((id, aim)): Path<(AutoScheduleId, AutoScheduleAim)>,
) -> Result<Reply<ProposedShifts>> {
    context
        .read(move |db, context| {
            let run = allowed(db, &context.actor, id, Permission::SchedulesReadDrafts)?;
            let clock = LocationCalendar::of(&settings::location(db, run.location)?)?;
            let wages = may_see_wages(&context.actor, run.location);
            let shifts = store::shifts(db, id, aim)?;
            let views = shifts
                .iter()
                .map(|shift| ProposedShiftView::of(shift, &clock, wages));
            Ok(ProposedShifts {
                items: views.collect(),
                people: weeks(db, context, &run, &shifts)?,
            })
        })
        .await
        .map(Reply)
}

/// The weeks of everyone who works at the location, with the shifts of a proposal.
fn weeks(
    db: &Connection,
    context: &Context,
    run: &Run,
    shifts: &[ProposedShift],
) -> Result<Vec<ProposedWeek>> {
    let (here, week) = (run.location, run.week);
    let core = &context.app.core;
    let mut week_context = WeekContext::load(db, core, here, week, None, context.now)?;
    moves::free(&mut week_context, &moves::of_proposal(shifts));
    let ledger = FairnessLedger::load(db, here, &week_context.clock, week)?;
    let week_of = |person: &EmployeeFacts| {
        let theirs = shifts
            .iter()
            .filter(|shift| shift.employee() == Some(person.id));
        let planned = judge::with(
            &week_context,
            person,
            theirs.map(|shift| (shift.id, &shift.details)),
        );
        let of_week = planned
            .iter()
            .filter(|plan| week_context.clock.week_of(plan.half.starts_at) == week);
        ProposedWeek {
            employee_id: person.id,
            minutes: of_week.map(|plan| plan.half.paid_minutes()).sum(),
            last_week_minutes: planning::last_week(&week_context, person.id),
            usual_minutes: ledger.usual_minutes(person.id),
        }
    };
    Ok(week_context.people.values().map(week_of).collect())
}

fn may_see_wages(actor: &Actor, location: LocationId) -> bool {
    actor.allow_at(Permission::WagesRead, location).is_ok()
}

impl AutoScheduleView {
    pub(super) fn of(db: &Connection, actor: &Actor, run: &Run) -> Result<Self> {
        let wages = may_see_wages(actor, run.location);
        let version = crate::store::week(db, run.location, run.week)?.map_or(0, |row| row.version);
        let proposals = store::proposals(db, run.id)?;
        let view = |(aim, figures): (AutoScheduleAim, ProposalFigures)| ProposalView {
            aim,
            figures: ProposalFigures {
                cents: figures.cents.filter(|_| wages),
                warning_cents: figures.warning_cents.filter(|_| wages),
                ..figures
            },
        };
        Ok(Self {
            id: run.id,
            state: run.state,
            create_shifts: run.create_shifts,
            keep_assigned: run.keep_assigned,
            locked_shift_ids: store::locks(db, run.id)?.into_iter().collect(),
            rejections: store::rejections(db, run.id)?.len(),
            requested_at: run.requested_at,
            finished_at: run.finished_at,
            week_changed: version != run.week_version,
            planned_proposals: AutoScheduleAim::ALL.len(),
            proposals: proposals.into_iter().map(view).collect(),
        })
    }
}

impl ProposedShiftView {
    fn of(shift: &ProposedShift, clock: &LocationCalendar, wages: bool) -> Self {
        let details = &shift.details;
        Self {
            shift_id: shift.id,
            is_new: shift.is_new,
            employee_id: shift.employee(),
            had_employee_id: shift.had,
            position_id: details.position_id,
            date: clock.date(details.starts_at),
            start: TimeOfDay(clock.time(details.starts_at)),
            end: TimeOfDay(clock.time(details.ends_at)),
            paid_minutes: details.paid_minutes(),
            cents: shift.cents.filter(|_| wages),
        }
    }
}
