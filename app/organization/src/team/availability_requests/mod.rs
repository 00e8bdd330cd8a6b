//! Weekly availability that people ask for. A change that only adds hours holds at once; one that takes hours away needs
//! notice and a manager's approval. What is approved holds from its first day on, and exactly one pattern holds on a date.

pub mod decide;
pub mod list;
mod notify;
pub mod request;
pub mod take_back;

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    employee_access::EmployeeAccess,
    notices,
    plan::{self, LocalShift},
    requests::{self, PersonRequest},
    store,
    types::{Availability, AvailabilityRequestState, DayAvailability, WeekAvailability},
};
use crate::{
    OrganizationAction,
    compliance::{audit, version},
    context::Context,
    error::Result,
    ids::{AvailabilityRequestId, EmployeeId, LocationId, UserId},
    permit::{Actor, Permission},
    write_context::WriteContext,
};

/// A request as the file keeps it.
#[derive(Clone, Debug)]
pub struct AvailabilityRequest {
    /// Its id.
    pub id: AvailabilityRequestId,
    /// Who asks.
    pub employee_id: EmployeeId,
    /// The first day.
    pub from: Date,
    /// Each day of the week; a day that is not named is open.
    pub days: WeekAvailability,
    /// What the person wrote.
    pub note: Option<String>,
    /// Its state in the file; see [`AvailabilityRequest::state_on`].
    pub state: AvailabilityRequestState,
    /// When it was sent.
    pub requested_at: Timestamp,
    /// When it was decided or taken back.
    pub decided_at: Option<Timestamp>,
    /// Who decided; none where it needed no decision.
    pub decided_by: Option<UserId>,
    /// Their name.
    pub decided_by_name: Option<String>,
    /// What they said.
    pub decision_note: Option<String>,
    /// Raised by each write.
    pub version: i64,
}

impl AvailabilityRequest {
    /// The request with a first day that has not passed.
    fn not_before(mut self, today: Date) -> Self {
        self.from = self.from.max(today);
        self
    }

    /// The state on a day: an approved one is superseded where its person's `patterns` have another in its place, or where
    /// a later one has begun.
    fn state_on(&self, patterns: &[Availability], today: Date) -> AvailabilityRequestState {
        if self.state != AvailabilityRequestState::Approved {
            return self.state;
        }
        let holds = patterns
            .iter()
            .any(|pattern| pattern.request_id == Some(self.id));
        if holds && self.last_day(patterns).is_none_or(|last| today <= last) {
            AvailabilityRequestState::Approved
        } else {
            AvailabilityRequestState::Superseded
        }
    }

    /// The last day on which it holds; none where no later pattern is known.
    fn last_day(&self, patterns: &[Availability]) -> Option<Date> {
        let mut later = patterns
            .iter()
            .skip_while(|pattern| pattern.request_id != Some(self.id));
        later.next()?;
        later.next()?.from.yesterday().ok()
    }
}

impl PersonRequest for AvailabilityRequest {
    const OWN: Permission = Permission::AvailabilityUpdateOwn;
    const READ: Permission = Permission::AvailabilityRead;
    const APPROVE: Permission = Permission::AvailabilityApprove;

    fn person(&self) -> EmployeeId {
        self.employee_id
    }
}

/// A request to change weekly availability.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityRequestView {
    /// Its id.
    pub id: AvailabilityRequestId,
    /// Who asks.
    pub employee_id: EmployeeId,
    /// Their name.
    pub employee_name: String,
    /// Where they work, the main location first.
    pub location_ids: Vec<LocationId>,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day, where an approved one ends by a later change.
    #[schema(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// Each day of the week; a day that is not named is open.
    #[schema(value_type = std::collections::BTreeMap<String, DayAvailability>)]
    pub days: WeekAvailability,
    /// The days that hold on its first day without it.
    #[schema(value_type = std::collections::BTreeMap<String, DayAvailability>)]
    pub replaces: WeekAvailability,
    /// What the person wrote.
    pub note: Option<String>,
    /// Its state.
    pub state: AvailabilityRequestState,
    /// Published shifts of the person, from the first day on, that are outside of a pending request's hours. They stay
    /// theirs.
    pub published_outside: usize,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: Timestamp,
    /// When it was decided or taken back.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub decided_at: Option<Timestamp>,
    /// Who decided; none where it needed no decision.
    pub decided_by_name: Option<String>,
    /// What they said.
    pub decision_note: Option<String>,
    /// Whether it is the caller's own.
    pub own: bool,
    /// Whether the caller can decide it now.
    pub can_decide: bool,
    /// Whether the person is the only manager at their locations, so that the owner or another user in charge of the
    /// whole brand decides.
    pub escalated: bool,
    /// Raised by each write.
    pub version: i64,
}

/// A decision about a request.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AvailabilityDecision {
    /// The version that the caller saw.
    pub version: i64,
    /// The answer that the person reads; needed to decline.
    pub note: Option<String>,
}

/// Loads a request that the caller may see (their own, or one of people whose availability they may read) as it holds if
/// it is approved now: from today on where its first day has passed.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub fn if_approved(
    db: &Connection,
    context: &Context,
    id: AvailabilityRequestId,
) -> Result<AvailabilityRequest> {
    let (request, subject) = found(db, &context.actor, id)?;
    let today = subject.today_at(db, context.now)?;
    Ok(request.not_before(today))
}

/// A request with its person, where the caller may see it.
fn found(
    db: &Connection,
    actor: &Actor,
    id: AvailabilityRequestId,
) -> Result<(AvailabilityRequest, EmployeeAccess)> {
    let request = store::availability_request(db, id)?;
    let subject = requests::subject(db, actor, &request)?;
    Ok((request, subject))
}

/// Refuses a caller who saw another version of a request.
fn check_version(
    change: &WriteContext<'_>,
    request: &AvailabilityRequest,
    subject: &EmployeeAccess,
    version: i64,
) -> Result<()> {
    version::check_version(
        change.db,
        ("availability_request", request.id),
        (version, request.version),
        || viewed(change, request, subject),
    )
}

/// The patterns of a person, oldest first.
fn patterns(db: &Connection, person: EmployeeId) -> Result<Vec<Availability>> {
    Ok(store::availability(db, &store::ids(&[person]))?
        .remove(&person)
        .unwrap_or_default())
}

/// The days that hold on a date.
fn days_on(patterns: &[Availability], date: Date) -> WeekAvailability {
    let begun = patterns.iter().rev().find(|pattern| pattern.from <= date);
    begun
        .map(|pattern| pattern.days.clone())
        .unwrap_or_default()
}

/// What the views of requests need of their people.
struct Plans {
    /// Availability, oldest first.
    patterns: BTreeMap<EmployeeId, Vec<Availability>>,
    /// Published shifts of today and later.
    published: BTreeMap<EmployeeId, Vec<LocalShift>>,
}

impl Plans {
    fn load(db: &Connection, people: &[EmployeeId], now: Timestamp) -> Result<Self> {
        let people = store::ids(people);
        Ok(Self {
            patterns: store::availability(db, &people)?,
            published: plan::published_after(db, &people, now)?,
        })
    }
}

/// A request as the caller sees it.
fn view(
    db: &Connection,
    request: &AvailabilityRequest,
    subject: &EmployeeAccess,
    plans: &Plans,
    (actor, today): (&Actor, Date),
) -> Result<AvailabilityRequestView> {
    let person = &request.employee_id;
    let patterns = plans.patterns.get(person).map_or(&[][..], Vec::as_slice);
    let published = plans.published.get(person).map_or(&[][..], Vec::as_slice);
    let state = request.state_on(patterns, today);
    let pending = state == AvailabilityRequestState::Pending;
    let others: Vec<Availability> = patterns
        .iter()
        .filter(|pattern| pattern.request_id != Some(request.id))
        .cloned()
        .collect();
    let mut location_ids = subject.locations();
    location_ids.dedup();
    Ok(AvailabilityRequestView {
        id: request.id,
        employee_id: request.employee_id,
        employee_name: subject.person.name(),
        location_ids,
        from: request.from,
        to: request.last_day(patterns),
        days: request.days.clone(),
        replaces: days_on(&others, request.from),
        note: request.note.clone(),
        state,
        published_outside: if pending {
            plan::outside(published, request.from.max(today), &request.days)
        } else {
            0
        },
        requested_at: request.requested_at,
        decided_at: request.decided_at,
        decided_by_name: request.decided_by_name.clone(),
        decision_note: request.decision_note.clone(),
        own: actor.employee == Some(request.employee_id),
        can_decide: pending && requests::may_decide(db, actor, subject, request).is_ok(),
        escalated: pending
            && notices::approvers(db, subject, AvailabilityRequest::APPROVE)?.escalated,
        version: request.version,
    })
}

/// A request as the caller sees it, with what is stored about its person.
fn viewed(
    change: &WriteContext<'_>,
    request: &AvailabilityRequest,
    subject: &EmployeeAccess,
) -> Result<AvailabilityRequestView> {
    let plans = Plans::load(change.db, &[request.employee_id], change.now)?;
    let today = subject.today(change)?;
    view(change.db, request, subject, &plans, (change.actor, today))
}

/// A stored request as the caller sees it.
fn shown(change: &WriteContext<'_>, id: AvailabilityRequestId) -> Result<AvailabilityRequestView> {
    let (request, subject) = found(change.db, change.actor, id)?;
    viewed(change, &request, &subject)
}

/// Writes a new state of a request, with its record.
fn settle(
    change: &mut WriteContext<'_>,
    subject: &EmployeeAccess,
    request: &mut AvailabilityRequest,
    state: AvailabilityRequestState,
    action: OrganizationAction,
) -> Result<()> {
    let before = json!({ "state": request.state });
    request.state = state;
    request.version += 1;
    request.decided_at = Some(change.now);
    store::save_availability_request(change.db, request)?;
    requests::record_state(
        change,
        subject,
        action,
        ("availability_request", request.id),
        (before, json!({ "state": state, "from": request.from })),
        request.decision_note.as_deref(),
    )?;
    touch(change, subject);
    Ok(())
}

/// Says which replies are stale.
fn touch(change: &mut WriteContext<'_>, subject: &EmployeeAccess) {
    change.invalidate("/api/availability-requests");
    subject.touch(change);
}

/// A request on record: its note is sealed.
fn on_record(change: &WriteContext<'_>, request: &AvailabilityRequest) -> Result<Value> {
    let mut fields = json!({ "from": request.from, "days": request.days, "state": request.state });
    if let Some(note) = &request.note {
        fields["note"] = audit::personal(change, request.employee_id.0, note)?;
    }
    Ok(fields)
}
