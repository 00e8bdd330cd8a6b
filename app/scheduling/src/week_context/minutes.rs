//! Paid minutes of a week: each workweek is counted separately (29 CFR 778.104), so a shift over its end counts in two.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};

use super::{Edit, WeekContext};
use crate::{
    breaks::placed_breaks,
    checks::Planned,
    ids::{EmployeeId, ShiftId},
    types::ShiftDetails,
};

impl WeekContext<'_> {
    /// Paid minutes of a person in this week, anywhere, with the travel between locations.
    pub fn week_minutes(&self, id: EmployeeId, edit: &Edit<'_>) -> i64 {
        let planned = self.planned(id, edit);
        self.minutes_by_shift(id, &planned).values().sum()
    }

    /// Paid minutes that each shift of a person has in this week, with the travel before it. Where the person's workweek
    /// begins as the weeks here do, a shift over the week's end has its minutes before it in the one week and those after
    /// it in the next; else it counts whole in the week here in which it starts. `planned` is the person's plan, in order.
    pub fn minutes_by_shift(
        &self,
        id: EmployeeId,
        planned: &[Planned<'_>],
    ) -> HashMap<ShiftId, i64> {
        let travel = self.travel_minutes(planned);
        let person = self.people.get(&id);
        let same = person.filter(|person| self.has_workweek_of_here(person));
        let clock = same.and_then(|person| self.clocks.get(&self.workweek_location(person)));
        let clock = clock.unwrap_or(&self.clock);
        let in_week = |plan: &Planned<'_>| {
            let half = plan.half;
            let first = clock.week_of(half.starts_at);
            let way = travel.get(&plan.id).copied().unwrap_or_default();
            let way = if first == self.week { way } else { 0 };
            let last = clock.week_of(half.ends_at - SignedDuration::from_secs(1));
            let minutes = match clock.bounds(last) {
                Ok((cut, _)) if same.is_some() && first != last => {
                    if first == self.week {
                        self.paid_between(half, half.starts_at, cut)
                    } else if last == self.week {
                        self.paid_between(half, cut, half.ends_at)
                    } else {
                        0
                    }
                }
                _ if first == self.week => half.paid_minutes(),
                _ => 0,
            };
            (plan.id, minutes + way)
        };
        let counted = planned.iter().map(in_week);
        counted.filter(|(_, minutes)| *minutes > 0).collect()
    }

    /// The paid minutes of a part of a shift, as [`ShiftDetails::paid_minutes`] counts the whole.
    fn paid_between(&self, half: &ShiftDetails, from: Timestamp, to: Timestamp) -> i64 {
        let breaks = placed_breaks(half, &self.clock).into_iter();
        let unpaid = half
            .breaks
            .iter()
            .zip(breaks)
            .filter(|(rest, _)| !rest.paid && rest.minutes > 20)
            .map(|(_, at)| {
                let (begin, end) = (at.starts_at.max(from), at.ends_at.min(to));
                end.duration_since(begin).as_mins().max(0)
            });
        to.duration_since(from).as_mins() - unpaid.sum::<i64>()
    }
}
