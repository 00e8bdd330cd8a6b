//! Steps of balances: each is written once and stays.

use jiff::civil::Date;
use rusqlite::Connection;

use super::{BalanceUse, TimeOffEntry, TimeOffEntryReason, TimeOffPolicy};
use crate::{
    error::Result,
    ids::{EmployeeId, TimeOffEntryId, TimeOffId, TimeOffPolicyId},
    team::{employee_access::EmployeeAccess, store, types::TimeOff},
    write_context::WriteContext,
};

/// A step to write.
pub(super) struct Step {
    pub(super) minutes: i64,
    pub(super) reason: TimeOffEntryReason,
    pub(super) effective_on: Date,
    /// None: the step itself.
    pub(super) source: Option<String>,
    pub(super) worked_minutes: Option<i64>,
    pub(super) note: Option<String>,
}

impl Step {
    pub(super) fn new(reason: TimeOffEntryReason, minutes: i64, effective_on: Date) -> Self {
        Self {
            minutes,
            reason,
            effective_on,
            source: None,
            worked_minutes: None,
            note: None,
        }
    }

    pub(super) fn of(self, source: impl Into<String>) -> Self {
        Self {
            source: Some(source.into()),
            ..self
        }
    }
}

/// Writes a step of a person's balance.
pub(super) fn post(
    change: &WriteContext<'_>,
    (person, policy): (EmployeeId, TimeOffPolicyId),
    step: Step,
) -> Result<()> {
    let id = TimeOffEntryId::new(change.now);
    let before = store::time_off_balance(change.db, person, policy)?;
    store::insert_time_off_entry(
        change.db,
        &TimeOffEntry {
            id,
            employee_id: person,
            policy_id: policy,
            minutes: step.minutes,
            balance_after: before + step.minutes,
            reason: step.reason,
            effective_on: step.effective_on,
            source: step.source.unwrap_or_else(|| id.to_string()),
            worked_minutes: step.worked_minutes,
            note: step.note,
            posted_at: change.now,
            posted_by: change.actor.person(),
            posted_by_name: None,
        },
    )
}

/// Takes the hours of time off that was granted from the balance.
///
/// # Errors
/// Database errors.
pub(in crate::team) fn take(
    change: &WriteContext<'_>,
    off: &TimeOff,
    of_balance: Option<&BalanceUse>,
) -> Result<()> {
    let Some(used) = of_balance.filter(|used| used.taken > 0) else {
        return Ok(());
    };
    let step = Step::new(TimeOffEntryReason::Used, -used.taken, off.from).of(off.id.to_string());
    post(change, (off.employee_id, used.policy.id), step)
}

/// Gives the hours of time off that was taken back to the balance.
///
/// # Errors
/// Database errors.
pub(in crate::team) fn give_back(change: &WriteContext<'_>, off: &TimeOff) -> Result<()> {
    let Some(used) = used_by(change.db, off.employee_id, off.id)? else {
        return Ok(());
    };
    let step =
        Step::new(TimeOffEntryReason::Returned, -used.minutes, off.from).of(off.id.to_string());
    post(change, (off.employee_id, used.policy_id), step)
}

/// What time off took from a balance.
///
/// # Errors
/// Database errors.
pub(in crate::team) fn used_by(
    db: &Connection,
    person: EmployeeId,
    off: TimeOffId,
) -> Result<Option<TimeOffEntry>> {
    let source = off.to_string();
    store::time_off_entry(db, person, (TimeOffEntryReason::Used, &source))
}

/// What a balance may still take in under the policy's limit.
pub(super) fn fitting(policy: &TimeOffPolicy, balance: i64, minutes: i64) -> i64 {
    match policy.terms.max_balance_minutes {
        Some(most) => minutes.min((most - balance).max(0)),
        None => minutes,
    }
}

/// A person's balances with something on record, or of policies that hold for them.
pub(super) fn policies_of(db: &Connection, subject: &EmployeeAccess) -> Result<Vec<TimeOffPolicy>> {
    let known: Vec<TimeOffPolicyId> = store::time_off_entries(db, subject.person.id)?
        .iter()
        .map(|entry| entry.policy_id)
        .collect();
    let mut policies = store::time_off_policies(db)?;
    policies.retain(|policy| policy.holds_for(subject) || known.contains(&policy.id));
    Ok(policies)
}
