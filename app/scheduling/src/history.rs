//! The events of a shift.

use std::collections::HashMap;

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{edit_shift::visible, open_shifts, stations, types::Break};
use crate::{
    compliance::list_audit::{AuditRow, records_of},
    context::Context,
    date_time::TimeOfDay,
    error::Result,
    extract::Path,
    ids::{EmployeeId, PositionId, ShiftId, StationId, SwapId},
    messages::LocalizedText,
    permit::Permission,
    settings, swaps,
    team::facts,
};

/// The events of a shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftHistory {
    /// The zone of the location.
    zone: String,
    /// What the person of the shift was promised beside their wages, in cents: the bonus of the open shift; null without
    /// one.
    bonus_cents: Option<i64>,
    /// Newest first.
    items: Vec<ShiftEvent>,
}

/// An event of a shift.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShiftEvent {
    /// The audit record.
    #[serde(flatten)]
    record: AuditRow,
    /// The plan before; null for a new shift, and where the event is not about the plan.
    before: Option<RecordedPlan>,
    /// The plan after; null for one that was deleted.
    after: Option<RecordedPlan>,
    /// The employees' own request behind it; null where there is none.
    swap: Option<SwapEvidence>,
}

/// The request of employees that made a shift change hands: no premium is owed for it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapEvidence {
    /// The request.
    swap_id: SwapId,
    /// Who asked; null where they were erased.
    requester_name: Option<String>,
    /// When they asked.
    #[schema(value_type = String, format = DateTime)]
    requested_at: Timestamp,
    /// The premium that the change owes its people, in cents; null where the event is not about it, and for those who may
    /// not see wages.
    premium_cents: Option<i64>,
}

/// The plan of a shift at the time of an event.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordedPlan {
    /// The employee's name; null where there was none, or they were erased.
    employee_name: Option<String>,
    /// The position; null where it is gone.
    position: Option<LocalizedText>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// When it starts, local.
    start: TimeOfDay,
    /// When it ends.
    end: TimeOfDay,
    /// Planned breaks.
    breaks: Vec<Break>,
    /// The station, by its present name.
    station: Option<String>,
    /// The note to the employee.
    note: Option<String>,
    /// The tags.
    tags: Vec<String>,
    /// Whether the person waits to be called.
    on_call: bool,
}

/// A plan as the audit trail keeps it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredPlan {
    employee_id: Option<EmployeeId>,
    position_id: PositionId,
    #[serde(default)]
    station_id: Option<StationId>,
    date: Date,
    start: TimeOfDay,
    end: TimeOfDay,
    #[serde(default)]
    breaks: Vec<Break>,
    note: Option<String>,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(default)]
    on_call: bool,
}

/// The events of a shift, newest first, each with the plan before and after.
#[utoipa::path(
    get, path = "/api/shifts/{id}/history", tag = "schedule", params(("id" = ShiftId, Path)),
    responses((status = 200, body = ShiftHistory))
)]
pub async fn handler(context: Context, Path(id): Path<ShiftId>) -> Result<Reply<ShiftHistory>> {
    context
        .read(move |db, context| {
            let shift = visible(db, &context.actor, id)?;
            let records = records_of(db, &context.app.core, "shift", &id.to_string())?;
            let wages = context
                .actor
                .allow_at(Permission::WagesRead, shift.location);
            let person = shift.draft.employee_id;
            let bonus = person.map(|person| open_shifts::bonus(db, id, person));
            Ok(ShiftHistory {
                zone: shift.zone,
                bonus_cents: bonus.transpose()?.flatten(),
                items: events(db, records, wages.is_ok())?,
            })
        })
        .await
        .map(Reply)
}

fn events(
    db: &Connection,
    records: Vec<(AuditRow, Value)>,
    wages: bool,
) -> Result<Vec<ShiftEvent>> {
    // A record that is not about the plan has no plan to read.
    let plan = |recorded: &Value| StoredPlan::deserialize(recorded).ok();
    let swaps: Vec<Option<MadeSwap>> = records
        .iter()
        .map(|(_, record)| made_swap(db, record))
        .collect::<Result<_>>()?;
    let records: Vec<(AuditRow, [Option<StoredPlan>; 2])> = records
        .into_iter()
        .map(|(row, record)| (row, [plan(&record["before"]), plan(&record["after"])]))
        .collect();
    let plans = records.iter().flat_map(|(_, plans)| plans).flatten();
    let requesters = swaps.iter().flatten().map(|swap| swap.requester);
    let people: Vec<EmployeeId> = plans
        .filter_map(|plan| plan.employee_id)
        .chain(requesters)
        .collect();
    let names = Names {
        people: facts::names(db, &people)?,
        stations: stations::names(db)?,
        positions: settings::all_positions(db)?
            .into_iter()
            .map(|position| (position.id, position.name))
            .collect(),
    };
    let events = records
        .into_iter()
        .zip(swaps)
        .map(|((record, [before, after]), swap)| ShiftEvent {
            record,
            before: before.map(|plan| names.recorded(plan)),
            after: after.map(|plan| names.recorded(plan)),
            swap: swap.map(|swap| SwapEvidence {
                swap_id: swap.id,
                requester_name: names.people.get(&swap.requester).cloned(),
                requested_at: swap.requested_at,
                premium_cents: swap.premium_cents.filter(|_| wages),
            }),
        });
    Ok(events.collect())
}

/// The request behind a record.
struct MadeSwap {
    id: SwapId,
    requester: EmployeeId,
    requested_at: Timestamp,
    premium_cents: Option<i64>,
}

/// The request behind a record.
fn made_swap(db: &Connection, record: &Value) -> Result<Option<MadeSwap>> {
    let Some(id) = record["after"]["swapId"].as_str() else {
        return Ok(None);
    };
    let Ok(id) = id.parse::<SwapId>() else {
        return Ok(None);
    };
    let made = swaps::made_by(db, id)?;
    Ok(made.map(|(requester, requested_at)| MadeSwap {
        id,
        requester,
        requested_at,
        premium_cents: record["after"]["premiumCents"].as_i64(),
    }))
}

/// The present names of people, positions and stations.
struct Names {
    people: HashMap<EmployeeId, String>,
    positions: HashMap<PositionId, LocalizedText>,
    stations: HashMap<StationId, String>,
}

impl Names {
    fn recorded(&self, plan: StoredPlan) -> RecordedPlan {
        RecordedPlan {
            employee_name: plan
                .employee_id
                .and_then(|id| self.people.get(&id).cloned()),
            position: self.positions.get(&plan.position_id).cloned(),
            station: plan
                .station_id
                .and_then(|id| self.stations.get(&id).cloned()),
            date: plan.date,
            start: plan.start,
            end: plan.end,
            breaks: plan.breaks,
            note: plan.note,
            tags: plan.tags,
            on_call: plan.on_call,
        }
    }
}
