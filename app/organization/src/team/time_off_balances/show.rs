//! A person's balances of time off, with every step.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{TimeOffEntry, TimeOffEntryReason, TimeOffPolicy, ledger::policies_of};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{EmployeeId, LocationId, TimeOffPolicyId},
    permit::{Actor, Permission},
    team::{
        employee_access::EmployeeAccess,
        store,
        types::{TimeOffKind, TimeOffRequestState},
    },
};

/// The newest steps that are listed.
const LISTED: usize = 100;

/// A person's balances of time off.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffBalances {
    /// One for each policy.
    items: Vec<TimeOffBalance>,
    /// Whether the caller may change them.
    can_adjust: bool,
}

/// A person's balance of one policy.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffBalance {
    /// The policy.
    policy_id: TimeOffPolicyId,
    /// Its name.
    name: String,
    /// The kind of time off that uses it.
    kind: TimeOffKind,
    /// Whether its hours are paid.
    paid: bool,
    /// Whether it no longer gives the person any.
    ended: bool,
    /// The balance, without what pending requests would use.
    minutes: i64,
    /// Minutes that pending requests would use.
    pending_minutes: i64,
    /// The first day on which it can be used.
    #[schema(value_type = String, format = Date)]
    usable_from: Date,
    /// The newest hundred steps, the newest first.
    ledger: Vec<TimeOffStep>,
}

/// A step of a balance.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffStep {
    /// The day that it belongs to.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// Why.
    reason: TimeOffEntryReason,
    /// Minutes that came; negative where they went.
    minutes: i64,
    /// The balance after it, in minutes.
    balance_after: i64,
    /// What the manager wrote.
    note: Option<String>,
    /// When it was posted.
    #[schema(value_type = String, format = DateTime)]
    posted_at: Timestamp,
    /// Who posted it; none where Lineup did.
    posted_by_name: Option<String>,
}

/// A person's balances of time off: one's own, or of people whose time off the caller reads.
#[utoipa::path(
    get, path = "/api/team/{id}/time-off-balances", operation_id = "getTimeOffBalances", tag = "team",
    params(("id" = EmployeeId, Path)), responses((status = 200, body = TimeOffBalances))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
) -> Result<Reply<TimeOffBalances>> {
    context
        .read(move |db, context| of(db, &context.actor, context.now, id))
        .await
        .map(Reply)
}

/// A person's balances as the caller sees them.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub(super) fn of(
    db: &Connection,
    actor: &Actor,
    now: Timestamp,
    id: EmployeeId,
) -> Result<TimeOffBalances> {
    let own = actor.employee == Some(id);
    let permission = if own {
        Permission::TimeoffCreateOwn
    } else {
        Permission::TimeoffRead
    };
    let subject = EmployeeAccess::find(db, actor, id, permission)?;
    let today = subject.today_at(db, now)?;
    let mut pending = store::time_off_requests(db, Some(id), today)?;
    pending.retain(|request| request.state_on(today) == TimeOffRequestState::Pending);
    let entries = store::time_off_entries(db, id)?;
    let items = policies_of(db, &subject)?
        .into_iter()
        .map(|policy| {
            let holds = policy.holds_for(&subject);
            let asked = pending
                .iter()
                .filter(|request| holds && request.off.kind == policy.kind);
            let pending_minutes = asked.filter_map(|request| request.minutes).sum();
            balance(&policy, &subject, &entries, pending_minutes)
        })
        .collect();
    Ok(TimeOffBalances {
        items,
        can_adjust: !own && subject.shows(actor, Permission::TimeoffApprove),
    })
}

/// Paid sick leave that a person has on a day, as a wage statement says it (California Labor Code 246(i)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SickLeave {
    /// The policy's name.
    pub name: String,
    /// The balance at the end of the day, in minutes.
    pub minutes: i64,
}

/// A person's paid sick leave on a day, one for each policy that gives or gave them some; `home` is their main location.
///
/// # Errors
/// Database errors.
pub fn sick_leave(
    db: &Connection,
    (person, home): (EmployeeId, Option<LocationId>),
    day: Date,
) -> Result<Vec<SickLeave>> {
    let mut entries = store::time_off_entries(db, person)?;
    entries.retain(|entry| entry.effective_on <= day);
    let mut policies = store::time_off_policies(db)?;
    policies.retain(|policy| policy.kind == TimeOffKind::Sick && policy.terms.paid);
    let mut found = Vec::new();
    for policy in policies {
        let own = entries.iter().filter(|entry| entry.policy_id == policy.id);
        let gave = own.clone().next().is_some();
        if gave || (policy.starts_on <= day && policy.holds_at(home)) {
            found.push(SickLeave {
                minutes: own.map(|entry| entry.minutes).sum(),
                name: policy.terms.name,
            });
        }
    }
    Ok(found)
}

fn balance(
    policy: &TimeOffPolicy,
    subject: &EmployeeAccess,
    entries: &[TimeOffEntry],
    pending_minutes: i64,
) -> TimeOffBalance {
    let own: Vec<&TimeOffEntry> = entries
        .iter()
        .filter(|entry| entry.policy_id == policy.id)
        .collect();
    let steps = own.iter().rev().filter(|entry| entry.minutes != 0);
    TimeOffBalance {
        policy_id: policy.id,
        name: policy.terms.name.clone(),
        kind: policy.kind,
        paid: policy.terms.paid,
        ended: !policy.holds_for(subject),
        minutes: own.iter().map(|entry| entry.minutes).sum(),
        pending_minutes,
        usable_from: policy.usable_from(subject),
        ledger: steps.take(LISTED).map(|entry| step(entry)).collect(),
    }
}

fn step(entry: &TimeOffEntry) -> TimeOffStep {
    TimeOffStep {
        date: entry.effective_on,
        reason: entry.reason,
        minutes: entry.minutes,
        balance_after: entry.balance_after,
        note: entry.note.clone(),
        posted_at: entry.posted_at,
        posted_by_name: entry.posted_by_name.clone(),
    }
}
