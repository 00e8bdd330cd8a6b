//! A person who works at several locations: the ways between them, and the one workweek that counts for all.

use std::collections::HashMap;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rules::{Finding, facts::Travel};

use super::WeekContext;
use crate::{
    checks::{self, Planned},
    ids::{LocationId, ShiftId},
    person::EmployeeFacts,
};

impl WeekContext<'_> {
    /// The location whose workweek counts for a person: their main one.
    pub fn workweek_location(&self, person: &EmployeeFacts) -> LocationId {
        let main = person.team.assignments.first();
        main.map_or(self.here, |one| one.location_id)
    }

    /// Whether a person's workweek begins on the day and at the hour of the weeks here.
    pub fn has_workweek_of_here(&self, person: &EmployeeFacts) -> bool {
        let start = |location| Some(self.places.get(*self.place_of.get(&location)?)?.workweek);
        start(self.workweek_location(person)) == start(self.here)
    }

    /// The first day of a person's workweek that holds an instant.
    pub fn workweek_of(&self, person: &EmployeeFacts, at: Timestamp) -> Date {
        let clock = self.clocks.get(&self.workweek_location(person));
        clock.unwrap_or(&self.clock).week_of(at)
    }

    /// The team's name for a location at which someone of this week works.
    pub fn location_name(&self, location: LocationId) -> &str {
        self.names.get(&location).map_or("", String::as_str)
    }

    /// The local day of an instant at a location.
    pub fn date_at(&self, location: LocationId, at: Timestamp) -> Date {
        self.clocks.get(&location).unwrap_or(&self.clock).date(at)
    }

    /// Whether a shift starts in this week here, in the zone of this location.
    pub fn is_in_week(&self, plan: &Planned<'_>) -> bool {
        self.clock.week_of(plan.half.starts_at) == self.week
    }

    /// The known ways between the places of this week, as the rule book takes them.
    pub(super) fn ways(&self) -> Vec<Travel> {
        let ways = self.travel.iter();
        ways.filter_map(|((from, to), minutes)| {
            Some(Travel {
                between: (*self.place_of.get(from)?, *self.place_of.get(to)?),
                minutes: *minutes,
            })
        })
        .collect()
    }

    /// Minutes of travel before shifts at another location on one workday: as the rule book counts them
    /// (29 CFR 785.38). `planned` is one person's plan, in order.
    pub fn travel_minutes(&self, planned: &[Planned<'_>]) -> HashMap<ShiftId, i64> {
        let pairs = planned.windows(2).map(|pair| (&pair[0], &pair[1]));
        pairs
            .filter_map(|(last, next)| {
                let needed = checks::travel_between(&self.travel, last.location, next.location)?;
                let left = checks::minutes_between(last, next);
                let one_day = self.workday(last) == self.workday(next);
                (one_day && left > 0).then_some((next.id, needed.min(left)))
            })
            .collect()
    }

    /// The workday in which a shift starts.
    fn workday(&self, plan: &Planned<'_>) -> Date {
        let clock = self.clocks.get(&plan.location).unwrap_or(&self.clock);
        let place = self.place_of.get(&plan.location);
        let place = place.and_then(|index| self.places.get(*index));
        let starts = place.map(|place| place.workday_start).unwrap_or_default();
        let day = clock.date(plan.half.starts_at);
        if clock.time(plan.half.starts_at) < starts {
            day.saturating_sub(1.day())
        } else {
            day
        }
    }

    /// Overtime of a person that is worked elsewhere, or in another week of this location, in a workweek in which they
    /// also work in this week here: it is shown here too, without what it costs, which counts where it is worked.
    pub fn overtime_elsewhere(
        &self,
        person: &EmployeeFacts,
        planned: &[Planned<'_>],
        finding: &Finding,
    ) -> Option<Finding> {
        if &*finding.family != "overtime" {
            return None;
        }
        let id = finding.subject.shift_id.as_deref()?;
        let worked = planned.iter().find(|plan| *plan.id.to_string() == *id)?;
        let workweek = self.workweek_of(person, worked.half.starts_at);
        let last = planned.iter().rfind(|plan| {
            plan.location == self.here
                && self.is_in_week(plan)
                && self.workweek_of(person, plan.half.starts_at) == workweek
        })?;
        let mut seen = finding.clone();
        seen.subject.shift_id = None;
        seen.subject.at = None;
        seen.subject.date = Some(self.clock.date(last.half.starts_at));
        seen.fixes.clear();
        seen.cost_cents = None;
        seen.because
            .push(checks::worked_elsewhere(worked.location != self.here));
        Some(seen)
    }
}
