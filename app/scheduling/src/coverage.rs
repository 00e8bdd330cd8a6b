//! How many of a day's planned shifts the team could fill at once: each person fills one, in a position that they hold,
//! when they are available and not off.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use petgraph::{algo::maximum_matching, graph::UnGraph};
use serde::Serialize;

use super::{types::Shift, week::LocationCalendar, week_context::WeekContext};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{EmployeeId, LocationId, PositionId},
    permit::Permission,
};

/// The team against the plan of a week.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamCoverage {
    /// Seven days.
    days: Vec<DayCoverage>,
}

/// The team against the plan of a day.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayCoverage {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Planned shifts, assigned or not.
    pub shifts: usize,
    /// Of them, how many the team can fill at once.
    pub fillable: usize,
    /// The same by position, each looked at alone.
    pub positions: Vec<PositionCoverage>,
}

/// One position of a day.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionCoverage {
    /// The position.
    pub position_id: PositionId,
    /// Its planned shifts.
    pub shifts: usize,
    /// How many of them its people can fill at once.
    pub fillable: usize,
    /// Its people who can work at least one of them.
    pub people: usize,
}

/// The team against the plan of a week.
#[utoipa::path(
    get, path = "/api/team-availability/{locationId}/{weekStart}", operation_id = "teamCoverage", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    responses((status = 200, body = TeamCoverage))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
) -> Result<Reply<TeamCoverage>> {
    context
        .read(move |db, context| {
            let actor = &context.actor;
            if !actor.includes(location) {
                return Err(Error::NotFound);
            }
            actor.allow_at(Permission::SchedulesReadDrafts, location)?;
            let core = &context.app.core;
            let week_context = WeekContext::load(db, core, location, week, None, context.now)?;
            let days = LocationCalendar::days(week);
            Ok(TeamCoverage {
                days: days.map(|day| of_day(&week_context, day, None)).collect(),
            })
        })
        .await
        .map(Reply)
}

/// The coverage of a day, as if `without` were off.
pub(super) fn of_day(
    week_context: &WeekContext<'_>,
    day: Date,
    without: Option<EmployeeId>,
) -> DayCoverage {
    let mut by_position: BTreeMap<PositionId, Vec<&Shift>> = BTreeMap::new();
    let mut all = Vec::new();
    for shift in week_context.week_shifts() {
        if !shift.removing && week_context.clock.date(shift.draft.starts_at) == day {
            all.push(shift);
            let position = by_position.entry(shift.draft.position_id).or_default();
            position.push(shift);
        }
    }
    let positions = by_position.into_iter().map(|(position_id, shifts)| {
        let (fillable, people) = fill(week_context, &shifts, without);
        PositionCoverage {
            position_id,
            shifts: shifts.len(),
            fillable,
            people,
        }
    });
    DayCoverage {
        date: day,
        shifts: all.len(),
        fillable: fill(week_context, &all, without).0,
        positions: positions.collect(),
    }
}

/// How many of these shifts can be filled at once, and how many people can work at least one of them.
fn fill(
    week_context: &WeekContext<'_>,
    shifts: &[&Shift],
    without: Option<EmployeeId>,
) -> (usize, usize) {
    let mut graph = UnGraph::<(), ()>::new_undirected();
    let nodes: Vec<_> = shifts.iter().map(|_| graph.add_node(())).collect();
    let mut able = 0;
    for person in week_context.people.values() {
        if Some(person.id) == without {
            continue;
        }
        let fits: Vec<_> = shifts
            .iter()
            .zip(&nodes)
            .filter(|(shift, _)| week_context.can_work(person, shift))
            .map(|(_, node)| *node)
            .collect();
        if fits.is_empty() {
            continue;
        }
        able += 1;
        let here = graph.add_node(());
        for node in fits {
            graph.add_edge(here, node, ());
        }
    }
    (maximum_matching(&graph).len(), able)
}
