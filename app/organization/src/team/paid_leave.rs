//! Paid time off by day, as payroll reads it: approved time off whose hours a paid policy gave.

use std::collections::HashMap;

use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;

use super::{store, types::TimeOffKind};
use crate::{error::Result, ids::EmployeeId};

/// Of seven days off, so many are paid, as a policy counts them.
const PAID_DAYS_OF_SEVEN: usize = 5;

/// Paid time off of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidLeave {
    /// The day.
    pub date: Date,
    /// The kind.
    pub kind: TimeOffKind,
    /// The policy's name.
    pub policy: String,
    /// Minutes that come from the balance.
    pub minutes: i64,
}

/// Time off that took hours from a paid balance.
pub(in crate::team) struct TakenLeave {
    pub(in crate::team) employee_id: EmployeeId,
    pub(in crate::team) kind: TimeOffKind,
    pub(in crate::team) policy: String,
    pub(in crate::team) from: Date,
    pub(in crate::team) to: Date,
    pub(in crate::team) minutes: i64,
}

/// People's paid time off between two days, both included, in order of days.
///
/// # Errors
/// Database errors.
pub fn paid_leave(
    db: &Connection,
    people: &[EmployeeId],
    (from, to): (Date, Date),
) -> Result<HashMap<EmployeeId, Vec<PaidLeave>>> {
    let mut found: HashMap<EmployeeId, Vec<PaidLeave>> = HashMap::new();
    for leave in store::taken_leave(db, &store::ids(people), from, to)? {
        let days = by_day((leave.from, leave.to), leave.minutes)
            .into_iter()
            .filter(|(date, minutes)| (from..=to).contains(date) && *minutes > 0);
        let of = found.entry(leave.employee_id).or_default();
        of.extend(days.map(|(date, minutes)| PaidLeave {
            date,
            kind: leave.kind,
            policy: leave.policy.clone(),
            minutes,
        }));
    }
    for days in found.values_mut() {
        days.sort_by_key(|day| day.date);
    }
    Ok(found)
}

/// Divides the minutes of time off evenly among its days, the first five of each seven.
fn by_day((from, to): (Date, Date), minutes: i64) -> Vec<(Date, i64)> {
    let days: Vec<Date> = from
        .series(1.day())
        .take_while(|day| *day <= to)
        .enumerate()
        .filter(|(n, _)| n % 7 < PAID_DAYS_OF_SEVEN)
        .map(|(_, day)| day)
        .collect();
    let count = i64::try_from(days.len()).unwrap_or(i64::MAX).max(1);
    let (each, left) = (minutes / count, minutes % count);
    days.into_iter()
        .zip(0..)
        .map(|(day, n)| (day, each + i64::from(n < left)))
        .collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::by_day;

    #[test]
    fn a_week_off_is_five_days_of_eight_hours() {
        let days = by_day((date(2026, 11, 9), date(2026, 11, 15)), 2_400);
        assert_eq!(days.len(), 5);
        assert!(days.iter().all(|(_, minutes)| *minutes == 480));
        assert_eq!(days[4].0, date(2026, 11, 13));
    }

    #[test]
    fn minutes_that_do_not_divide_are_all_there() {
        let days = by_day((date(2026, 11, 9), date(2026, 11, 11)), 500);
        let minutes: Vec<i64> = days.iter().map(|(_, minutes)| *minutes).collect();
        assert_eq!(minutes, [167, 167, 166]);
    }
}
