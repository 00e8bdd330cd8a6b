//! People ask to change their worked time: a clock-in that they forgot, a break that they did not take. A manager approves,
//! which makes the change, or declines with a reason.

pub mod decide;
pub mod list;
pub mod request;
mod store;
pub mod withdraw;

use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    TimekeepingAction,
    edits::{WantedBreak, store as edits},
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId, PunchId, TimeEditId, TimeRequestId, UserId},
    time_clock::view::ClockEntry,
    write_context::WriteContext,
};
use organization::{identity::people, team::facts};
use platform::{
    app::App,
    audit::Entry,
    permit::{Actor, Permission},
    string_enum, version,
};

string_enum! {
    /// What became of a request to change worked time.
    TimeRequestState {
        /// It waits for a manager.
        Pending = "pending",
        /// The change was made.
        Approved = "approved",
        /// A manager said no.
        Declined = "declined",
        /// The person took it back.
        Withdrawn = "withdrawn",
    }
}

/// A request as the file keeps it.
#[derive(Clone, Debug)]
pub struct TimeRequest {
    /// Its id.
    pub id: TimeRequestId,
    /// Who asks.
    pub employee: EmployeeId,
    /// Where.
    pub location: LocationId,
    /// The time entry; `None`: work that is not on file.
    pub entry: Option<PunchId>,
    /// The local day that it is about.
    pub date: Date,
    /// The clock-in.
    pub clock_in_at: Timestamp,
    /// The clock-out.
    pub clock_out_at: Option<Timestamp>,
    /// The work.
    pub position: Option<PositionId>,
    /// The breaks.
    pub breaks: Vec<WantedBreak>,
    /// Why.
    pub note: String,
    /// What became of it.
    pub state: TimeRequestState,
    /// When they asked.
    pub requested_at: Timestamp,
    /// When it was decided or taken back.
    pub decided_at: Option<Timestamp>,
    /// Who decided.
    pub decided_by: Option<UserId>,
    /// What they wrote.
    pub decision_note: Option<String>,
    /// The edit that followed.
    pub edit: Option<TimeEditId>,
    /// Raised by each write.
    pub version: i64,
}

/// A request to change worked time.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeRequestView {
    /// Its id.
    pub id: TimeRequestId,
    /// Who asks.
    pub employee_id: EmployeeId,
    /// Their name.
    pub employee_name: String,
    /// Where.
    pub location_id: LocationId,
    /// The time entry; null: work that is not on file.
    pub entry_id: Option<PunchId>,
    /// The local day that it is about.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The clock-in.
    #[schema(value_type = String, format = DateTime)]
    pub clock_in_at: Timestamp,
    /// The clock-out.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub clock_out_at: Option<Timestamp>,
    /// The work.
    pub position_id: Option<PositionId>,
    /// The breaks, in order.
    pub breaks: Vec<WantedBreak>,
    /// The time entry as it is; null: work that is not on file, or is not any more.
    pub before: Option<ClockEntry>,
    /// Why.
    pub note: String,
    /// What became of it.
    pub state: TimeRequestState,
    /// When they asked.
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: Timestamp,
    /// When it was decided or taken back.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub decided_at: Option<Timestamp>,
    /// Who decided.
    pub decided_by_name: Option<String>,
    /// What they wrote.
    pub decision_note: Option<String>,
    /// Whether it is the caller's own.
    pub own: bool,
    /// Whether the caller can decide it now.
    pub can_decide: bool,
    /// Raised by each write.
    pub version: i64,
}

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, request::handler))
        .routes(routes!(decide::approve_handler))
        .routes(routes!(decide::decline_handler))
        .routes(routes!(withdraw::handler))
}

/// A request that the caller may see: their own, or one at a location whose timesheets they read.
fn visible(db: &Connection, actor: &Actor, id: TimeRequestId) -> Result<TimeRequest> {
    let request = store::get(db, id)?.ok_or(Error::NotFound)?;
    if actor.employee == Some(request.employee) {
        actor.allow(Permission::TimesheetsRequestEdit)?;
    } else {
        actor.allow_at(Permission::TimesheetsRead, request.location)?;
    }
    Ok(request)
}

/// Whether the caller may decide a request. No one decides their own.
fn may_decide(actor: &Actor, request: &TimeRequest) -> Result<()> {
    actor.allow_at(Permission::TimesheetsUpdate, request.location)?;
    if actor.employee == Some(request.employee) {
        return Err(Error::Refused("self_approval"));
    }
    Ok(())
}

fn view(db: &Connection, actor: &Actor, request: &TimeRequest) -> Result<TimeRequestView> {
    let decided_by = request.decided_by.map(|user| people::get(db, user));
    let mut names = facts::names(db, &[request.employee])?;
    let pending = request.state == TimeRequestState::Pending;
    let entry = request.entry.map(|id| edits::entry(db, id)).transpose()?;
    let now = request.decided_at.unwrap_or(request.requested_at);
    Ok(TimeRequestView {
        id: request.id,
        employee_id: request.employee,
        employee_name: names.remove(&request.employee).unwrap_or_default(),
        location_id: request.location,
        entry_id: request.entry,
        date: request.date,
        clock_in_at: request.clock_in_at,
        clock_out_at: request.clock_out_at,
        position_id: request.position,
        breaks: request.breaks.clone(),
        before: entry.flatten().map(|entry| ClockEntry::of(&entry, now)),
        note: request.note.clone(),
        state: request.state,
        requested_at: request.requested_at,
        decided_at: request.decided_at,
        decided_by_name: decided_by.transpose()?.map(|user| user.name()),
        decision_note: request.decision_note.clone(),
        own: actor.employee == Some(request.employee),
        can_decide: pending && may_decide(actor, request).is_ok(),
        version: request.version,
    })
}

/// Refuses a caller who saw another version, and a request that was settled.
fn check_open(change: &WriteContext<'_>, request: &TimeRequest, version: i64) -> Result<()> {
    version::check_version(
        change.db,
        ("time_request", request.id),
        (version, request.version),
        || view(change.db, change.actor, request),
    )?;
    if request.state != TimeRequestState::Pending {
        return Err(Error::unprocessable("already_decided"));
    }
    Ok(())
}

/// Writes what became of a request, with its record.
fn settle(
    change: &mut WriteContext<'_>,
    request: &mut TimeRequest,
    state: TimeRequestState,
    action: TimekeepingAction,
) -> Result<()> {
    let before = json!({ "state": request.state });
    request.state = state;
    request.decided_at = Some(change.now);
    request.version += 1;
    store::save_decision(change.db, request)?;
    let after = json!({ "state": state, "editId": request.edit });
    let reason = request.decision_note.clone();
    record(change, request, action, (before, after), reason)
}

fn record(
    change: &mut WriteContext<'_>,
    request: &TimeRequest,
    action: TimekeepingAction,
    (before, after): (Value, Value),
    reason: Option<String>,
) -> Result<()> {
    let label = json!({ "employeeId": request.employee, "locationId": request.location });
    let entry = Entry::new(action, "time_request", request.id)
        .label(label)
        .reason(reason)
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/time-requests");
    change.invalidate("/api/timesheets");
    Ok(())
}
