//! Paid time by workday, location and position.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{Part, Sheet};
use crate::{
    ids::{LocationId, PositionId},
    timesheets::pay_records::PaidDay,
};

impl Sheet<'_> {
    /// What the period's lines of hours and of paid time off are made of, in order of days.
    pub(super) fn paid_days(&self, parts: &[Part<'_>]) -> Vec<PaidDay> {
        let mut days: BTreeMap<(Date, LocationId, Option<PositionId>), PaidDay> = BTreeMap::new();
        let of_period = parts
            .iter()
            .filter(|part| self.shared.period.holds(part.date));
        for part in of_period {
            let key = (part.date, part.entry.location_id, part.entry.position_id);
            let day = days.entry(key).or_insert_with(|| PaidDay::new(key));
            day.regular_minutes += part.hours.regular_seconds / 60;
            day.daily_overtime_minutes += part.overtime.daily_seconds / 60;
            day.weekly_overtime_minutes += part.overtime.weekly_seconds / 60;
            day.seventh_day_overtime_minutes += part.overtime.seventh_day_seconds / 60;
            day.doubletime_minutes += part.hours.doubletime_seconds / 60;
        }
        let usual = self.work.facts.assignments.first();
        let usual = usual.map(|usual| usual.position_id);
        if let Some(main) = self.main {
            for leave in &self.work.leave {
                let key = (leave.date, main, usual);
                let day = days.entry(key).or_insert_with(|| PaidDay::new(key));
                day.leave_minutes += leave.minutes;
            }
        }
        days.into_values().collect()
    }
}
