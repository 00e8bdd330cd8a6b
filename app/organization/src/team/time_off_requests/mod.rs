//! Time off that people ask for: a request is pending, a manager decides, and what is approved counts as time off.
//! Leave that no employer may refuse (sick, jury, protected) is put on record at once.

pub mod cancel;
pub mod decide;
pub mod expire;
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
    notices,
    requests::{self, PersonRequest},
    store,
    time_off_balances::{use_of, used_by},
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
    /// The minutes that it counts as; none where no policy counts its kind.
    pub minutes: Option<i64>,
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
    /// Whether the caller can cancel it now: a manager's step, for approved time off of someone else.
    pub can_cancel: bool,
    /// Whether the person is the only manager at their locations, so that the owner or another user in charge of the
    /// whole brand decides.
    pub escalated: bool,
    /// The minutes that it counts as; none where no policy counts its kind.
    pub minutes: Option<i64>,
    /// Of these, minutes that the balance does not cover: they are unpaid.
    pub unpaid_minutes: Option<i64>,
    /// The person's balance before it, in minutes; none where it uses none.
    pub balance_before: Option<i64>,
    /// The balance after it.
    pub balance_after: Option<i64>,
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
    /// Approving only: the minutes that it counts as, in place of those that were asked for.
    #[serde(default)]
    pub minutes: Option<i64>,
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
        || view(change.db, request, subject, (change.actor, today)),
    )
}

/// A request as the caller sees it.
fn view(
    db: &Connection,
    request: &TimeOffRequest,
    subject: &EmployeeAccess,
    (actor, today): (&Actor, Date),
) -> Result<TimeOffRequestView> {
    let (off, state) = (&request.off, request.state_on(today));
    let own = actor.employee == Some(off.employee_id);
    let open = matches!(
        state,
        TimeOffRequestState::Pending | TimeOffRequestState::CancelRequested
    );
    let mut location_ids = subject.locations();
    location_ids.dedup();
    let balance = balance(db, request, subject, state)?;
    Ok(TimeOffRequestView {
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
        can_decide: open && requests::may_decide(db, actor, subject, request).is_ok(),
        can_cancel: !own
            && state == TimeOffRequestState::Approved
            && !off.kind.is_reported()
            && subject.shows(actor, TimeOffRequest::APPROVE),
        escalated: open && notices::approvers(db, subject, TimeOffRequest::APPROVE)?.escalated,
        minutes: balance.minutes,
        unpaid_minutes: balance.unpaid,
        balance_before: balance.before,
        balance_after: balance.after,
        version: request.version,
    })
}

/// What a request does to the balance of its kind.
#[derive(Default)]
struct RequestBalance {
    minutes: Option<i64>,
    unpaid: Option<i64>,
    before: Option<i64>,
    after: Option<i64>,
}

/// A pending request would use the balance of now; one that became time off used it as the ledger says.
fn balance(
    db: &Connection,
    request: &TimeOffRequest,
    subject: &EmployeeAccess,
    state: TimeOffRequestState,
) -> Result<RequestBalance> {
    if state == TimeOffRequestState::Pending {
        // A policy that ended since counts nothing any more.
        let Ok(Some(used)) = use_of(db, subject, &request.off, request.minutes) else {
            return Ok(RequestBalance::default());
        };
        return Ok(RequestBalance {
            minutes: Some(used.minutes),
            unpaid: Some(used.minutes - used.taken),
            before: Some(used.before),
            after: Some(used.before - used.taken),
        });
    }
    let Some(minutes) = request.minutes.filter(|_| request.granted) else {
        return Ok(RequestBalance {
            minutes: request.minutes,
            ..RequestBalance::default()
        });
    };
    let used = used_by(db, request.off.employee_id, request.off.id)?;
    Ok(RequestBalance {
        minutes: Some(minutes),
        unpaid: Some(minutes + used.as_ref().map_or(0, |entry| entry.minutes)),
        before: used
            .as_ref()
            .map(|entry| entry.balance_after - entry.minutes),
        after: used.map(|entry| entry.balance_after),
    })
}

/// A stored request as the caller sees it.
fn shown(change: &WriteContext<'_>, id: TimeOffRequestId) -> Result<TimeOffRequestView> {
    let (request, subject) = found(change.db, change.actor, id)?;
    let today = subject.today(change)?;
    view(change.db, &request, &subject, (change.actor, today))
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
