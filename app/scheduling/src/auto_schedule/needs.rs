//! The people that a week still needs, by position and half hour.

use std::collections::{BTreeMap, BTreeSet};

use super::half_hours;
use crate::{
    demand::{PositionNeed, presence::WeekPresence},
    ids::PositionId,
    week_context::WeekContext,
};

/// The needs of a week.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs {
    /// People still needed beyond those who are there already.
    pub open: BTreeMap<(PositionId, u32), u32>,
    /// Where no one is there yet who opens or closes.
    pub keys: BTreeSet<(PositionId, u32)>,
    /// Half hours of people that the week needs in all.
    pub total: u32,
}

impl Needs {
    /// The needs of a position with labor standards are its required staff; of another one, the shifts that are planned.
    pub(super) fn of(
        week_context: &WeekContext<'_>,
        required: &[PositionNeed],
        present: &BTreeMap<PositionId, WeekPresence>,
    ) -> Self {
        let there = |position: PositionId, half_hour: u32| {
            let people = present.get(&position);
            people.map_or(0, |people| u32::from(people[half_hour as usize]))
        };
        let mut needed: BTreeMap<(PositionId, u32), u32> = BTreeMap::new();
        for need in required {
            for (half_hour, people) in (0..).zip(need.days.iter().flatten()) {
                needed.insert((need.position_id, half_hour), u32::from(*people));
            }
        }
        let has_standards = |position| required.iter().any(|need| need.position_id == position);
        for (position, people) in present.iter().filter(|(id, _)| !has_standards(**id)) {
            for (half_hour, people) in (0..).zip(people) {
                needed.insert((*position, half_hour), u32::from(*people));
            }
        }
        let empty = week_context.week_shifts().filter(|shift| !shift.removing);
        let empty = empty.map(|shift| &shift.draft);
        let empty = empty.filter(|draft| draft.employee_id.is_none() && !draft.on_call);
        for draft in empty.filter(|draft| !has_standards(draft.position_id)) {
            let (_, start, end) = half_hours(week_context, draft);
            for half_hour in start..end.min(7 * 48) {
                *needed.entry((draft.position_id, half_hour)).or_default() += 1;
            }
        }
        let keys = required
            .iter()
            .flat_map(|need| need.keys.iter().map(|at| (need.position_id, *at as u32)))
            .filter(|(position, half_hour)| there(*position, *half_hour) == 0)
            .collect();
        let total = needed.values().sum();
        let open = needed
            .into_iter()
            .map(|(key, people)| (key, people.saturating_sub(there(key.0, key.1))))
            .filter(|(_, people)| *people > 0)
            .collect();
        Self { open, keys, total }
    }
}
