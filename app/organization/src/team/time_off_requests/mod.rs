//! Time off that people ask for: a request is pending, a manager decides, and what is approved counts as time off.
//! Leave that no employer may refuse (sick, jury, protected) is put on record at once.

pub mod decide;
pub mod list;
mod notify;
pub mod request;
pub mod take_back;

use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    employee_access::EmployeeAccess,
    requests::{self, PersonRequest},
    store,
    types::{TimeOff, TimeOffKind, TimeOffRequestState},
};
use crate::{
    OrganizationAction,
    compliance::{audit, version},
    date_time::TimeOfDay,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, TimeOffId, TimeOffRequestId, UserId},
    outbox::MessageKind,
    permit::{Actor, Permission},
    write_context::WriteContext,
};

/// A request as the file keeps it.
#[derive(Clone, Debug)]
pub struct TimeOffRequest {
    /// Its id.
    pub id: TimeOffRequestId,
    /// What is asked for.
    pub off: TimeOff,
    /// Its state in the file; see [`TimeOffRequest::state_on`].
    pub state: TimeOffRequestState,
    /// When it was asked.
    pub requested_at: Timestamp,
    /// When it was decided or taken back.
    pub decided_at: Option<Timestamp>,
    /// Who decided.
    pub decided_by: Option<UserId>,
    /// Their name.
    pub decided_by_name: Option<String>,
    /// What they said.
    pub decision_note: Option<String>,
    /// Whether it became time off, whose id is the request's.
    pub granted: bool,
    /// Raised by each write.
    pub version: i64,
}

impl TimeOffRequest {
    /// Its state on a day: one that no one decided before it began has expired.
    pub fn state_on(&self, today: Date) -> TimeOffRequestState {
        if self.state == TimeOffRequestState::Pending && self.off.from < today {
            TimeOffRequestState::Expired
        } else {
            self.state
        }
    }
}

impl PersonRequest for TimeOffRequest {
    const OWN: Permission = Permission::TimeoffCreateOwn;
    const READ: Permission = Permission::TimeoffRead;
    const APPROVE: Permission = Permission::TimeoffApprove;

    fn person(&self) -> EmployeeId {
        self.off.employee_id
    }
}

/// A request for time off.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffRequestView {
    /// Its id.
    pub id: TimeOffRequestId,
    /// Who asks.
    pub employee_id: EmployeeId,
    /// Their name.
    pub employee_name: String,
    /// Where they work, the main location first.
    pub location_ids: Vec<LocationId>,
    /// The kind.
    pub kind: TimeOffKind,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// Whole days, or one day from `start` to `end`.
    pub all_day: bool,
    /// From this time, where it is not the whole day.
    pub start: Option<TimeOfDay>,
    /// To this time.
    pub end: Option<TimeOfDay>,
    /// What the person wrote.
    pub note: Option<String>,
    /// Its state.
    pub state: TimeOffRequestState,
    /// When it was asked.
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: Timestamp,
    /// When it was decided or taken back.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub decided_at: Option<Timestamp>,
    /// Who decided.
    pub decided_by_name: Option<String>,
    /// What they said.
    pub decision_note: Option<String>,
    /// Whether it is the caller's own.
    pub own: bool,
    /// Whether the caller can decide it now.
    pub can_decide: bool,
    /// Raised by each write.
    pub version: i64,
}

/// A decision about a request.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeOffDecision {
    /// The version that the caller saw.
    pub version: i64,
    /// The answer that the person reads; needed for a no.
    pub note: Option<String>,
    /// Approving only: opens the person's coming shifts of those days.
    #[serde(default)]
    pub open_shifts: bool,
}

/// Loads a request that the caller may see: their own, or one of people whose time off they may read.
///
/// # Errors
/// `NotFound`; database errors.
pub fn visible(db: &Connection, actor: &Actor, id: TimeOffRequestId) -> Result<TimeOffRequest> {
    found(db, actor, id).map(|(request, _)| request)
}

/// A request with its person, where the caller may see it.
fn found(
    db: &Connection,
    actor: &Actor,
    id: TimeOffRequestId,
) -> Result<(TimeOffRequest, EmployeeAccess)> {
    let request = store::time_off_request(db, id)?;
    let subject = requests::subject(db, actor, &request)?;
    Ok((request, subject))
}

/// Refuses a caller who saw another version of a request.
fn check_version(
    change: &WriteContext<'_>,
    request: &TimeOffRequest,
    subject: &EmployeeAccess,
    version: i64,
) -> Result<()> {
    let today = subject.today(change)?;
    version::check_version(
        change.db,
        ("time_off_request", request.id),
        (version, request.version),
        || Ok(view(request, subject, change.actor, today)),
    )
}

/// A request as the caller sees it.
fn view(
    request: &TimeOffRequest,
    subject: &EmployeeAccess,
    actor: &Actor,
    today: Date,
) -> TimeOffRequestView {
    let (off, state) = (&request.off, request.state_on(today));
    let own = actor.employee == Some(off.employee_id);
    let open = matches!(
        state,
        TimeOffRequestState::Pending | TimeOffRequestState::CancelRequested
    );
    let mut location_ids = subject.locations();
    location_ids.dedup();
    TimeOffRequestView {
        id: request.id,
        employee_id: off.employee_id,
        employee_name: subject.person.name(),
        location_ids,
        kind: off.kind,
        from: off.from,
        to: off.to,
        all_day: off.all_day,
        start: off.start,
        end: off.end,
        note: off.note.clone(),
        state,
        requested_at: request.requested_at,
        decided_at: request.decided_at,
        decided_by_name: request.decided_by_name.clone(),
        decision_note: request.decision_note.clone(),
        own,
        can_decide: open && requests::may_decide(actor, subject, request).is_ok(),
        version: request.version,
    }
}

/// A stored request as the caller sees it.
fn shown(change: &WriteContext<'_>, id: TimeOffRequestId) -> Result<TimeOffRequestView> {
    let (request, subject) = found(change.db, change.actor, id)?;
    let today = subject.today(change)?;
    Ok(view(&request, &subject, change.actor, today))
}

/// Writes a new state of a request, with its record.
fn settle(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &mut TimeOffRequest,
    state: TimeOffRequestState,
    action: OrganizationAction,
) -> Result<()> {
    let before = json!({ "state": request.state });
    request.state = state;
    request.version += 1;
    request.decided_at = Some(change.now);
    store::save_time_off_request(change.db, request)?;
    requests::record_state(
        change,
        subject,
        action,
        ("time_off_request", request.id),
        (before, json!({ "state": state })),
        request.decision_note.as_deref(),
    )?;
    touch(change, subject);
    Ok(())
}

/// Ends the request behind time off that a manager took back, and notifies the person.
///
/// # Errors
/// Database errors.
pub(super) fn time_off_cancelled(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    off: TimeOffId,
) -> Result<()> {
    let mut request = match store::time_off_request(change.db, TimeOffRequestId(off.0)) {
        Ok(request) => request,
        // A manager entered it, no one asked.
        Err(Error::NotFound) => return Ok(()),
        Err(error) => return Err(error),
    };
    request.decided_by = Some(change.actor.user);
    request.decision_note = None;
    settle(
        change,
        subject,
        &mut request,
        TimeOffRequestState::Cancelled,
        OrganizationAction::TimeOffCancelled,
    )?;
    notify::person(change, subject, &request, MessageKind::TimeOffCancelled)
}

/// Says which replies are stale.
fn touch(change: &mut WriteContext<'_>, subject: &EmployeeAccess) {
    change.invalidate("/api/time-off");
    subject.touch(change);
}

/// A request on record: what is private is sealed.
fn on_record(change: &WriteContext<'_>, request: &TimeOffRequest) -> Result<Value> {
    let off = &request.off;
    let mut fields = json!({
        "from": off.from, "to": off.to, "allDay": off.all_day, "start": off.start, "end": off.end, "state": request.state,
    });
    fields["kind"] = audit::personal(change, off.employee_id.0, off.kind)?;
    if let Some(note) = &off.note {
        fields["note"] = audit::personal(change, off.employee_id.0, note)?;
    }
    Ok(fields)
}
