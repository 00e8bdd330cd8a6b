//! What policies give: a year's hours on its first day, hours of work after each published shift, and at the turn of a
//! year the end of what does not carry over. Posting again changes nothing, and neither does another policy of the kind: a
//! year is granted once and a shift earns once.

use jiff::{SignedDuration, Timestamp, civil::Date};
use rusqlite::Connection;

use super::{
    TimeOffEntryReason, TimeOffGrant, TimeOffPolicy,
    ledger::{Step, fitting, post},
    year::year_start,
};
use crate::{
    error::Result,
    ids::TimeOffPolicyId,
    outbox::{JobContext, ScheduledTask},
    team::{employee_access::EmployeeAccess, plan, store},
    time_guard::TrustedTime,
    write_context::WriteContext,
};

/// Between two postings of a policy.
const PERIOD: SignedDuration = SignedDuration::from_hours(6);

/// Posts what policies give.
pub struct PostTimeOff;

impl ScheduledTask for PostTimeOff {
    const NAME: &'static str = "time off that policies give";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let now = context.app.clock.now();
        let due = context.tenant.read(move |db| due(db, now)).await?;
        if due.is_empty() {
            return Ok(());
        }
        context
            .write(|change| {
                let due = due_policies(change)?;
                due.iter().try_for_each(|policy| give(change, policy))
            })
            .await
    }
}

fn due(db: &Connection, now: Timestamp) -> Result<Vec<TimeOffPolicyId>> {
    store::time_off_policies_due(db, now - PERIOD)
}

fn due_policies(change: &WriteContext<'_>) -> Result<Vec<TimeOffPolicy>> {
    let due = due(change.db, change.now)?;
    let mut policies = store::time_off_policies(change.db)?;
    policies.retain(|policy| due.contains(&policy.id));
    Ok(policies)
}

/// Posts all that a policy gives by now.
///
/// # Errors
/// Database errors.
pub(super) fn give(change: &mut WriteContext<'_>, policy: &TimeOffPolicy) -> Result<()> {
    let people = store::ids(&store::assigned_people(change.db)?);
    for subject in EmployeeAccess::load_all(change.db, &people)?.values() {
        if policy.holds_for(subject) && !subject.person.status.gone() {
            give_person(change, policy, subject)?;
        }
    }
    store::time_off_policy_posted(change.db, policy.id, change.now)?;
    change.invalidate("/api/team");
    Ok(())
}

fn give_person(
    change: &WriteContext<'_>,
    policy: &TimeOffPolicy,
    subject: &EmployeeAccess,
) -> Result<()> {
    let today = subject.today(change)?;
    let first = policy.counts_from(subject);
    if first > today {
        return Ok(());
    }
    let begun = year_start(policy.terms.year, subject.person.hired_on, today);
    if begun > first {
        end_year(change, policy, subject, begun)?;
    }
    bring_over(change, policy, subject, today)?;
    match policy.terms.grant {
        TimeOffGrant::Yearly => grant_year(change, policy, subject, begun.max(first)),
        TimeOffGrant::Accrued => accrue(change, policy, subject, first),
    }
}

/// Moves what a person has by other policies of the kind, which hold for them no more, to this one. The turn of the year is
/// posted before, so that it does not end what another policy gave in this year.
fn bring_over(
    change: &WriteContext<'_>,
    policy: &TimeOffPolicy,
    subject: &EmployeeAccess,
    today: Date,
) -> Result<()> {
    let person = subject.person.id;
    let moved = |minutes, other: &str| Step {
        note: Some(other.to_owned()),
        ..Step::new(TimeOffEntryReason::Adjustment, minutes, today)
    };
    for (old, name, minutes) in store::other_time_off_balances(change.db, person, policy)? {
        post(change, (person, old), moved(-minutes, &policy.terms.name))?;
        post(change, (person, policy.id), moved(minutes, &name))?;
    }
    Ok(())
}

/// Ends what does not carry over into the year that has begun. A year's turn is posted also where nothing ends, so that a
/// limit that is set later ends nothing before the next turn.
fn end_year(
    change: &WriteContext<'_>,
    policy: &TimeOffPolicy,
    subject: &EmployeeAccess,
    begun: Date,
) -> Result<()> {
    let (person, year) = (subject.person.id, begun.year().to_string());
    let (of, of_kind) = ((person, policy.id), (person, policy.kind));
    if store::has_time_off_entry(change.db, of_kind, TimeOffEntryReason::Expired, &year)? {
        return Ok(());
    }
    let balance = store::time_off_balance(change.db, person, policy.id)?;
    let kept = policy.terms.max_carry_over_minutes.unwrap_or(i64::MAX);
    let ended = balance.saturating_sub(kept).max(0);
    let step = Step::new(TimeOffEntryReason::Expired, -ended, begun).of(year);
    post(change, of, step)
}

fn grant_year(
    change: &WriteContext<'_>,
    policy: &TimeOffPolicy,
    subject: &EmployeeAccess,
    day: Date,
) -> Result<()> {
    let hired = subject.person.hired_on;
    let year = year_start(policy.terms.year, hired, day).year().to_string();
    let person = subject.person.id;
    let (of, of_kind) = ((person, policy.id), (person, policy.kind));
    if store::has_time_off_entry(change.db, of_kind, TimeOffEntryReason::Grant, &year)? {
        return Ok(());
    }
    let balance = store::time_off_balance(change.db, of.0, of.1)?;
    let minutes = policy.terms.yearly_minutes.unwrap_or_default();
    let minutes = fitting(policy, balance, minutes);
    let step = Step::new(TimeOffEntryReason::Grant, minutes, day).of(year);
    post(change, of, step)
}

/// Posts what each published shift that is over has earned. Parts of a minute are kept: an entry is the difference of two
/// whole sums.
fn accrue(
    change: &WriteContext<'_>,
    policy: &TimeOffPolicy,
    subject: &EmployeeAccess,
    first: Date,
) -> Result<()> {
    let Some(hours) = policy.terms.hours_per_hour else {
        return Ok(());
    };
    let person = subject.person.id;
    let (of, of_kind) = ((person, policy.id), (person, policy.kind));
    let mut balance = store::time_off_balance(change.db, of.0, of.1)?;
    let mut worked = store::accrued_work(change.db, of)?;
    for shift in plan::not_yet_accrued(change.db, of_kind, first, change.now)? {
        let earned = (worked + shift.minutes) / hours - worked / hours;
        worked += shift.minutes;
        let minutes = fitting(policy, balance, earned);
        balance += minutes;
        let step = Step {
            worked_minutes: Some(shift.minutes),
            ..Step::new(TimeOffEntryReason::Accrual, minutes, shift.date).of(shift.id.to_string())
        };
        post(change, of, step)?;
    }
    Ok(())
}
