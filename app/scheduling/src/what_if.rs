//! A plan's people as if a request of theirs were approved.

use jiff::ToSpan as _;

use super::week_context::WeekContext;
use crate::{
    date_time::Day,
    ids::EmployeeId,
    team::{
        availability_requests::AvailabilityRequest, facts::DayOff,
        time_off_requests::TimeOffRequest,
    },
};

/// A request that is not decided yet.
pub(crate) enum Asked {
    /// For other weekly hours.
    Availability(AvailabilityRequest),
    /// For time off.
    TimeOff(TimeOffRequest),
}

impl Asked {
    /// Who asks.
    pub(crate) fn person(&self) -> EmployeeId {
        match self {
            Self::Availability(request) => request.employee_id,
            Self::TimeOff(request) => request.off.employee_id,
        }
    }

    /// Makes the request count in a loaded week.
    pub(crate) fn apply(&self, week_context: &mut WeekContext<'_>) {
        let Some(person) = week_context.people.get_mut(&self.person()) else {
            return;
        };
        match self {
            Self::Availability(request) => {
                for (date, day) in person.team.availability.range_mut(request.from..) {
                    let weekday = Day::of(date.weekday());
                    *day = request.days.get(&weekday).cloned().unwrap_or_default();
                }
            }
            Self::TimeOff(request) => {
                let off = &request.off;
                let day_off = match (off.start, off.end) {
                    (Some(start), Some(end)) => DayOff::Part { start, end },
                    _ => DayOff::AllDay,
                };
                for date in off.from.series(1.day()).take_while(|date| *date <= off.to) {
                    let known = person.team.time_off.entry(date);
                    known
                        .and_modify(|known| *known = DayOff::AllDay)
                        .or_insert(day_off);
                }
            }
        }
    }
}
