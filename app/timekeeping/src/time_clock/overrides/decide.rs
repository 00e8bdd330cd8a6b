//! A manager lets someone punch against a setting, or does not.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{ClockOverride, ClockOverrideState, OverrideRequestView, store, view};
use crate::{
    TimekeepingAction,
    error::{Error, Result},
    ids::{ClockOverrideId, LocationId},
    notify,
    time_clock::person::ClockPerson,
    write_context::WriteContext,
};
use platform::{
    audit::Entry,
    context::Context,
    extract::{Json, Path},
    permit::{Actor, Permission},
};

/// The fewest characters of a reason.
const SHORTEST_REASON: usize = 3;
/// The most.
const LONGEST_REASON: usize = 300;

/// A manager's answer at the time clock.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OverrideDecision {
    /// Why; it stays with the punch.
    pub reason: String,
}

/// Lets someone punch once.
#[utoipa::path(
    post, path = "/api/timeclock/overrides/{id}/approve", operation_id = "approveClockOverride", tag = "timeclock",
    params(("id" = ClockOverrideId, Path)), request_body = OverrideDecision,
    responses((status = 200, body = OverrideRequestView))
)]
pub async fn approve_handler(
    context: Context,
    Path(id): Path<ClockOverrideId>,
    Json(decision): Json<OverrideDecision>,
) -> Result<Reply<OverrideRequestView>> {
    let approved = ClockOverrideState::Approved;
    let view = context.write(move |change| decide(change, id, approved, &decision.reason));
    view.await.map(Reply)
}

/// Does not let someone punch.
#[utoipa::path(
    post, path = "/api/timeclock/overrides/{id}/deny", operation_id = "denyClockOverride", tag = "timeclock",
    params(("id" = ClockOverrideId, Path)), request_body = OverrideDecision,
    responses((status = 200, body = OverrideRequestView))
)]
pub async fn deny_handler(
    context: Context,
    Path(id): Path<ClockOverrideId>,
    Json(decision): Json<OverrideDecision>,
) -> Result<Reply<OverrideRequestView>> {
    let denied = ClockOverrideState::Denied;
    let view = context.write(move |change| decide(change, id, denied, &decision.reason));
    view.await.map(Reply)
}

/// Decides a request at the time clock. No one decides their own.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`, `reason_required`, `already_decided`, `override_over`; database errors.
pub fn decide(
    change: &mut WriteContext<'_>,
    id: ClockOverrideId,
    state: ClockOverrideState,
    reason: &str,
) -> Result<OverrideRequestView> {
    let mut one = to_decide(change, id)?;
    let reason = checked_reason(reason)?;
    match one.state_at(change.now) {
        ClockOverrideState::Pending => {}
        ClockOverrideState::Expired => return Err(Error::unprocessable("override_over")),
        _ => return Err(Error::unprocessable("already_decided")),
    }
    let before = json!({ "state": one.state });
    one.state = state;
    one.decided_by = change.actor.person();
    one.decided_at = Some(change.now);
    one.reason = Some(reason);
    store::save_decision(change.db, &one)?;
    record_decision(change, &one, before)?;
    view(change.db, &one, change.now)
}

/// The reason of a decision, without space around it.
///
/// # Errors
/// `reason_required`, `reason` `too_long`.
pub(super) fn checked_reason(reason: &str) -> Result<String> {
    let reason = reason.trim();
    let length = reason.chars().count();
    if length < SHORTEST_REASON {
        return Err(Error::reason_required());
    }
    if length > LONGEST_REASON {
        return Err(Error::field("reason", "too_long"));
    }
    Ok(reason.to_owned())
}

/// Puts a decision on the audit trail. Who decided is named, because at a kiosk the device is the actor.
///
/// # Errors
/// Database errors.
pub(super) fn record_decision(
    change: &mut WriteContext<'_>,
    one: &ClockOverride,
    before: Value,
) -> Result<()> {
    let action = if one.state == ClockOverrideState::Approved {
        TimekeepingAction::OverrideApproved
    } else {
        TimekeepingAction::OverrideDenied
    };
    let after = json!({
        "state": one.state, "kind": one.kind, "codes": one.codes, "decidedBy": one.decided_by,
    });
    let label = json!({ "employeeId": one.employee, "locationId": one.location });
    let entry = Entry::new(action, "clock_override", one.id)
        .label(label)
        .reason(one.reason.clone())
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/timeclock");
    Ok(())
}

/// A request that the caller may decide: at their location, in their house.
fn to_decide(change: &WriteContext<'_>, id: ClockOverrideId) -> Result<ClockOverride> {
    let one = store::get(change.db, id)?.ok_or(Error::NotFound)?;
    let person = ClockPerson::load(change.db, change.core, one.employee, change.now)?;
    allow(change.db, change.actor, &person, one.location)?;
    Ok(one)
}

/// Whether an account may let someone punch at a location: in their house, and never themselves.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_approval`; database errors.
pub(crate) fn allow(
    db: &Connection,
    actor: &Actor,
    person: &ClockPerson,
    location: LocationId,
) -> Result<()> {
    let position = person.positions(location).first().copied();
    let house = notify::house(db, position)?;
    actor.allow_in(Permission::TimeclockOverride, location, house)?;
    if actor.employee == Some(person.id()) {
        return Err(Error::Refused("self_approval"));
    }
    Ok(())
}
