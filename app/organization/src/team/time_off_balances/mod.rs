//! Balances of time off: policies give hours, approved time off uses them, and a ledger keeps every step.

pub mod adjust;
pub mod grants;
mod hours;
mod ledger;
pub mod outlook;
pub mod policies;
pub mod show;
mod year;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{employee_access::EmployeeAccess, store, types::TimeOffKind};
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, TimeOffEntryId, TimeOffPolicyId, UserId},
    settings::types::string_enum,
};

pub(super) use hours::{BalanceUse, reserved, use_of};
pub(super) use ledger::{give_back, take, used_by};

string_enum! {
    /// How a policy gives time off.
    TimeOffGrant {
        /// By hours of work.
        Accrued = "accrued",
        /// All at once each year.
        Yearly = "yearly",
    }
}

string_enum! {
    /// When the year of a policy begins.
    TimeOffYear {
        /// On January 1.
        Calendar = "calendar",
        /// On the anniversary of the hire date.
        Hire = "hire",
    }
}

string_enum! {
    /// Why a balance changed.
    TimeOffEntryReason {
        /// The hours of a year.
        Grant = "grant",
        /// Earned by work.
        Accrual = "accrual",
        /// Used by time off.
        Used = "used",
        /// Back from time off that was cancelled.
        Returned = "returned",
        /// A manager changed it.
        Adjustment = "adjustment",
        /// Above what carries over into the next year.
        Expired = "expired",
    }
}

/// What a policy gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeOffTerms {
    /// The name that the team reads.
    pub name: String,
    /// Whether the hours are paid.
    pub paid: bool,
    /// How it gives time off.
    pub grant: TimeOffGrant,
    /// With `accrued`: so many hours of work earn one hour.
    pub hours_per_hour: Option<i64>,
    /// With `yearly`: minutes a year.
    pub yearly_minutes: Option<i64>,
    /// When its year begins.
    pub year: TimeOffYear,
    /// The most minutes of a balance; no limit where left out.
    pub max_balance_minutes: Option<i64>,
    /// The most minutes that carry over into the next year; all where left out.
    pub max_carry_over_minutes: Option<i64>,
    /// Days after the hire date before the hours can be used.
    pub waiting_days: i64,
    /// Whether it holds at every location.
    pub all_locations: bool,
    /// Otherwise, where: it holds for people whose main location is one of these.
    pub location_ids: Vec<LocationId>,
}

/// A policy by which people earn time off.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffPolicy {
    /// Its id.
    pub id: TimeOffPolicyId,
    /// The kind of time off that uses it.
    pub kind: TimeOffKind,
    /// What it gives.
    pub terms: TimeOffTerms,
    /// The first day that counts.
    #[schema(value_type = String, format = Date)]
    pub starts_on: Date,
    /// Whether it gives nothing any more.
    pub ended: bool,
    /// Raised by each write.
    pub version: i64,
}

impl TimeOffPolicy {
    /// Whether it gives time off to people whose main location is this one.
    fn holds_at(&self, home: Option<LocationId>) -> bool {
        !self.ended
            && (self.terms.all_locations
                || home.is_some_and(|home| self.terms.location_ids.contains(&home)))
    }

    /// Whether it gives time off to this person.
    fn holds_for(&self, subject: &EmployeeAccess) -> bool {
        self.holds_at(subject.locations().first().copied())
    }

    /// The first day on which a person can use what it gives.
    fn usable_from(&self, subject: &EmployeeAccess) -> Date {
        let hired = subject.person.hired_on;
        hired.saturating_add(self.terms.waiting_days.days())
    }

    /// The first day that counts for a person.
    fn counts_from(&self, subject: &EmployeeAccess) -> Date {
        self.starts_on.max(subject.person.hired_on)
    }
}

/// A step of a balance, as the file keeps it.
#[derive(Clone, Debug)]
pub struct TimeOffEntry {
    /// Its id.
    pub id: TimeOffEntryId,
    /// Whose balance.
    pub employee_id: EmployeeId,
    /// Of which policy.
    pub policy_id: TimeOffPolicyId,
    /// Minutes that came; negative where they went.
    pub minutes: i64,
    /// The balance after it, in minutes.
    pub balance_after: i64,
    /// Why.
    pub reason: TimeOffEntryReason,
    /// The day that it belongs to.
    pub effective_on: Date,
    /// The shift, the time off, the policy's year, or the entry itself.
    pub source: String,
    /// Accruals: the minutes of work that earned it.
    pub worked_minutes: Option<i64>,
    /// What the manager wrote.
    pub note: Option<String>,
    /// When it was posted.
    pub posted_at: Timestamp,
    /// Who posted it; none where Lineup did.
    pub posted_by: Option<UserId>,
    /// Their name.
    pub posted_by_name: Option<String>,
}

/// The policy that counts a kind of time off for a person.
fn policy_of(
    db: &Connection,
    subject: &EmployeeAccess,
    kind: TimeOffKind,
) -> Result<Option<TimeOffPolicy>> {
    let policies = store::time_off_policies(db)?;
    Ok(policies
        .into_iter()
        .find(|policy| policy.kind == kind && policy.holds_for(subject)))
}

/// The paid vacation that a person has not used, in minutes: the sum of their balances.
///
/// # Errors
/// Database errors.
pub fn unused_vacation(db: &Connection, person: EmployeeId) -> Result<i64> {
    let mut minutes = 0;
    for policy in store::time_off_policies(db)? {
        if policy.kind == TimeOffKind::Vacation && policy.terms.paid {
            minutes += store::time_off_balance(db, person, policy.id)?;
        }
    }
    Ok(minutes.max(0))
}
