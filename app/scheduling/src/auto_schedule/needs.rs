//! The people that a week still needs, by position and half hour.

use std::collections::BTreeMap;

use super::half_hours;
use crate::{demand::PositionNeed, ids::PositionId, week_context::WeekContext};

/// The needs of a week.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs {
    /// People still needed beyond those who are assigned.
    pub open: BTreeMap<(PositionId, u32), u32>,
    /// Half hours of people that the week needs in all.
    pub total: u32,
}

impl Needs {
    /// The needs of a position with labor standards are its required staff; of another one, the shifts that are planned.
    pub(super) fn of(week_context: &WeekContext<'_>, required: &[PositionNeed]) -> Self {
        let mut needed: BTreeMap<(PositionId, u32), u32> = BTreeMap::new();
        for need in required {
            for (half_hour, people) in (0..).zip(need.days.iter().flatten()) {
                needed.insert((need.position_id, half_hour), u32::from(*people));
            }
        }
        let has_standards = |position| required.iter().any(|need| need.position_id == position);
        let mut assigned: BTreeMap<(PositionId, u32), u32> = BTreeMap::new();
        for shift in week_context.week_shifts().filter(|shift| !shift.removing) {
            let draft = &shift.draft;
            let (_, start, end) = half_hours(week_context, draft);
            for half_hour in start..end {
                let key = (draft.position_id, half_hour);
                if !has_standards(draft.position_id) {
                    *needed.entry(key).or_default() += 1;
                }
                if draft.employee_id.is_some() {
                    *assigned.entry(key).or_default() += 1;
                }
            }
        }
        let total = needed.values().sum();
        let open = needed
            .into_iter()
            .map(|(key, people)| {
                let there = assigned.get(&key).copied().unwrap_or(0);
                (key, people.saturating_sub(there))
            })
            .filter(|(_, people)| *people > 0)
            .collect();
        Self { open, total }
    }
}
