//! The team against the plan of a week: when each person can work, and how many of a day's planned shifts the team could
//! fill at once. Each person fills one, in a position that they hold, when they are available and not off.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use petgraph::{algo::maximum_matching, graph::UnGraph};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    person::EmployeeFacts, types::Shift, week::LocationCalendar, week_context::WeekContext,
    what_if::Asked,
};
use crate::{
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::{Path, Query},
    ids::{AvailabilityRequestId, EmployeeId, LocationId, PositionId, TimeOffRequestId},
    permit::{Actor, Permission},
    product::Derived,
    team::{availability_requests, facts::DayOff, time_off_requests, types::DayAvailability},
};

/// The grid is stale where the plan is, or a person's hours or time off.
pub const DERIVED: Derived = Derived {
    address: "/api/team-availability",
    sources: &["/api/schedules", "/api/team", "/api/time-off"],
};

/// The team against the plan of a week.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamCoverage {
    /// Seven days.
    days: Vec<DayCoverage>,
    /// The same days as if the given request were approved; none without a request.
    after: Option<Vec<DayCoverage>>,
    /// By name, everyone who is assigned here or planned in the week, and is on the team on one of its days.
    people: Vec<PersonWeek>,
}

/// A person's week at a location.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonWeek {
    /// The person.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// Their positions here, the main one first.
    pub position_ids: Vec<PositionId>,
    /// Seven days.
    pub days: Vec<PersonDay>,
}

/// When a person can work on a day, and does.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When they can work; null where the caller may not read the availability of the houses of their positions here.
    pub availability: Option<DayAvailability>,
    /// Approved time off; null where there is none, or where the caller may not read the time off of those houses.
    pub time_off: Option<PersonDayOff>,
    /// Their planned shifts here, by start.
    pub shifts: Vec<PlannedHours>,
}

/// Time off on a day: from `start` to `end`, or the whole day where both are null.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonDayOff {
    /// From.
    pub start: Option<TimeOfDay>,
    /// To.
    pub end: Option<TimeOfDay>,
}

/// The hours of a planned shift.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlannedHours {
    /// From.
    pub start: TimeOfDay,
    /// To.
    pub end: TimeOfDay,
    /// Whether the staff sees it.
    pub published: bool,
}

/// The request that is looked at; at most one.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CoverageFilter {
    /// A request for other weekly hours.
    pub availability_request_id: Option<AvailabilityRequestId>,
    /// A request for time off.
    pub time_off_request_id: Option<TimeOffRequestId>,
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
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date), CoverageFilter),
    responses((status = 200, body = TeamCoverage))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
    Query(filter): Query<CoverageFilter>,
) -> Result<Reply<TeamCoverage>> {
    context
        .read(move |db, context| coverage(db, context, (location, week), filter))
        .await
        .map(Reply)
}

fn coverage(
    db: &Connection,
    context: &Context,
    (location, week): (LocationId, Date),
    filter: CoverageFilter,
) -> Result<TeamCoverage> {
    let actor = &context.actor;
    if !actor.includes(location) {
        return Err(Error::NotFound);
    }
    actor.allow_at(Permission::SchedulesReadDrafts, location)?;
    let asked = asked(db, context, filter)?;
    let core = &context.app.core;
    let mut week_context = WeekContext::load(db, core, location, week, None, context.now)?;
    let people = people(&week_context, actor);
    let days = of_week(&week_context);
    let after = asked.map(|asked| {
        asked.apply(&mut week_context);
        of_week(&week_context)
    });
    Ok(TeamCoverage {
        days,
        after,
        people,
    })
}

fn asked(db: &Connection, context: &Context, filter: CoverageFilter) -> Result<Option<Asked>> {
    if let Some(id) = filter.availability_request_id {
        let request = availability_requests::if_approved(db, context, id)?;
        return Ok(Some(Asked::Availability(request)));
    }
    if let Some(id) = filter.time_off_request_id {
        let request = time_off_requests::visible(db, &context.actor, id)?;
        return Ok(Some(Asked::TimeOff(request)));
    }
    Ok(None)
}

/// The weeks of a location's people, as the caller may read them.
fn people(week_context: &WeekContext<'_>, actor: &Actor) -> Vec<PersonWeek> {
    let on_team = |person: &&EmployeeFacts| {
        LocationCalendar::days(week_context.week).any(|day| person.works_on(day))
    };
    let mut people: Vec<PersonWeek> = week_context
        .people
        .values()
        .filter(on_team)
        .map(|person| {
            let readable = Readable::of(week_context, actor, person);
            PersonWeek {
                employee_id: person.id,
                name: person.name(),
                position_ids: person.positions(week_context.here),
                days: LocationCalendar::days(week_context.week)
                    .map(|day| person_day(week_context, person, day, readable))
                    .collect(),
            }
        })
        .collect();
    people.sort_by_key(|person| person.name.to_lowercase());
    people
}

/// What the caller may read of a person besides their shifts: what a permission covers in the house of one of the
/// person's positions here.
#[derive(Clone, Copy)]
struct Readable {
    availability: bool,
    time_off: bool,
}

impl Readable {
    fn of(week_context: &WeekContext<'_>, actor: &Actor, person: &EmployeeFacts) -> Self {
        let here = week_context.here;
        let positions = person.positions(here);
        let reads = |permission| {
            positions
                .iter()
                .filter_map(|id| week_context.positions.get(id))
                .any(|position| actor.allow_in(permission, here, position.house).is_ok())
        };
        Self {
            availability: reads(Permission::AvailabilityRead),
            time_off: reads(Permission::TimeoffRead),
        }
    }
}

fn person_day(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    day: Date,
    readable: Readable,
) -> PersonDay {
    let clock = &week_context.clock;
    let mut shifts: Vec<&Shift> = week_context
        .week_shifts()
        .filter(|shift| !shift.removing && shift.draft.employee_id == Some(person.id))
        .filter(|shift| clock.date(shift.draft.starts_at) == day)
        .collect();
    shifts.sort_by_key(|shift| shift.draft.starts_at);
    PersonDay {
        date: day,
        availability: readable.availability.then(|| person.availability_on(day)),
        time_off: person
            .team
            .time_off
            .get(&day)
            .filter(|_| readable.time_off)
            .map(day_off),
        shifts: shifts
            .into_iter()
            .map(|shift| PlannedHours {
                start: TimeOfDay(clock.time(shift.draft.starts_at)),
                end: TimeOfDay(clock.time(shift.draft.ends_at)),
                published: shift.published.is_some(),
            })
            .collect(),
    }
}

fn day_off(off: &DayOff) -> PersonDayOff {
    let (start, end) = match *off {
        DayOff::AllDay => (None, None),
        DayOff::Part { start, end } => (Some(start), Some(end)),
    };
    PersonDayOff { start, end }
}

fn of_week(week_context: &WeekContext<'_>) -> Vec<DayCoverage> {
    LocationCalendar::days(week_context.week)
        .map(|day| of_day(week_context, day))
        .collect()
}

/// The coverage of a day.
pub(super) fn of_day(week_context: &WeekContext<'_>, day: Date) -> DayCoverage {
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
        let (fillable, people) = fill(week_context, &shifts);
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
        fillable: fill(week_context, &all).0,
        positions: positions.collect(),
    }
}

/// How many of these shifts can be filled at once, and how many people can work at least one of them.
fn fill(week_context: &WeekContext<'_>, shifts: &[&Shift]) -> (usize, usize) {
    let mut graph = UnGraph::<(), ()>::new_undirected();
    let nodes: Vec<_> = shifts.iter().map(|_| graph.add_node(())).collect();
    let mut able = 0;
    for person in week_context.people.values() {
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
