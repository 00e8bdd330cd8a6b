//! The hours that time off counts as, and what of them its balance covers.

use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde_json::json;

use super::{TimeOffPolicy, policy_of};
use crate::{
    error::{Error, Result, Unprocessable},
    team::{
        employee_access::EmployeeAccess,
        plan, store,
        types::{TimeOff, TimeOffRequestState},
    },
};

/// A full day without a published shift.
const DAY_MINUTES: i64 = 8 * 60;
/// Seven days without a published shift.
const WEEK_MINUTES: i64 = 40 * 60;
const MINUTES_IN_A_DAY: i64 = 24 * 60;

/// What time off uses of a balance.
#[derive(Clone, Debug)]
pub(in crate::team) struct BalanceUse {
    /// The policy of its kind.
    pub(in crate::team) policy: TimeOffPolicy,
    /// The minutes that it counts as.
    pub(in crate::team) minutes: i64,
    /// The minutes that come from the balance; the rest is unpaid.
    pub(in crate::team) taken: i64,
    /// The balance before it.
    pub(in crate::team) before: i64,
    /// Of the balance, what can be used on its first day.
    usable: i64,
    /// The first day on which the person can use it.
    usable_from: Date,
    /// Leave that is never refused for want of hours.
    always: bool,
}

impl BalanceUse {
    /// Refuses time off for which the balance, without `reserved` minutes, is too small.
    ///
    /// # Errors
    /// `balance_exceeded`.
    pub(in crate::team) fn refuse_exceeding(&self, reserved: i64) -> Result<()> {
        let left = (self.usable - reserved).max(0);
        if self.always || self.taken <= left {
            return Ok(());
        }
        Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "balance_exceeded",
            current: Some(json!({
                "minutes": self.minutes, "left": left, "usableFrom": self.usable_from,
            })),
            ..Unprocessable::default()
        })))
    }
}

/// What time off would use of the person's balance; none where no policy counts its kind. `typed` minutes take the place
/// of those that its shifts have.
///
/// # Errors
/// `minutes` `out_of_range` or, without a policy, `not_allowed`; database errors.
pub(in crate::team) fn use_of(
    db: &Connection,
    subject: &EmployeeAccess,
    off: &TimeOff,
    typed: Option<i64>,
) -> Result<Option<BalanceUse>> {
    let Some(policy) = policy_of(db, subject, off.kind)? else {
        return match typed {
            Some(_) => Err(Error::field("minutes", "not_allowed")),
            None => Ok(None),
        };
    };
    let minutes = match typed {
        Some(minutes) if (0..=days(off) * MINUTES_IN_A_DAY).contains(&minutes) => minutes,
        Some(_) => return Err(Error::field("minutes", "out_of_range")),
        None => minutes_of(db, off)?,
    };
    let before = store::time_off_balance(db, subject.person.id, policy.id)?;
    let usable_from = policy.usable_from(subject);
    let usable = if off.from < usable_from {
        0
    } else {
        before.max(0)
    };
    let always = off.kind.is_reported();
    Ok(Some(BalanceUse {
        taken: if always { minutes.min(usable) } else { minutes },
        minutes,
        before,
        usable,
        usable_from,
        always,
        policy,
    }))
}

/// Minutes that the person's other pending requests of the kind would use.
///
/// # Errors
/// Database errors.
pub(in crate::team) fn reserved(db: &Connection, off: &TimeOff, today: Date) -> Result<i64> {
    let requests = store::time_off_requests(db, Some(off.employee_id), today)?;
    let pending = requests.iter().filter(|request| {
        request.off.id != off.id
            && request.off.kind == off.kind
            && request.state_on(today) == TimeOffRequestState::Pending
    });
    Ok(pending.filter_map(|request| request.minutes).sum())
}

fn days(off: &TimeOff) -> i64 {
    i64::from((off.to - off.from).get_days()) + 1
}

/// The paid minutes of the published shifts that begin on its days; without shifts, eight hours a day and forty in seven
/// days. A part of a day counts as long as it is.
fn minutes_of(db: &Connection, off: &TimeOff) -> Result<i64> {
    if let (Some(start), Some(end)) = (off.start, off.end) {
        return Ok(end.minutes() - start.minutes());
    }
    let after = off.to.saturating_add(1.day());
    let planned = plan::published_minutes(db, off.employee_id, (off.from, after))?;
    Ok(if planned > 0 {
        planned
    } else {
        usual_minutes(days(off))
    })
}

fn usual_minutes(days: i64) -> i64 {
    days / 7 * WEEK_MINUTES + (days % 7 * DAY_MINUTES).min(WEEK_MINUTES)
}

#[cfg(test)]
mod tests {
    use super::usual_minutes;

    #[test]
    fn a_week_without_shifts_counts_as_forty_hours() {
        let hours = |days| usual_minutes(days) / 60;
        assert_eq!([hours(1), hours(5), hours(7), hours(9)], [8, 40, 40, 56]);
    }
}
