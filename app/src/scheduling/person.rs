//! A person on the team as scheduling sees them: what they can do, when they can, and what the law asks about them.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Time},
};
use rules::facts::{Employee, Rate, SchoolCalendar};

use super::week::PlaceClock;
use crate::ids::{EmployeeId, LocationId, PositionId};

/// A person on the team.
#[derive(Clone, Debug)]
pub struct Person {
    /// Their id.
    pub id: EmployeeId,
    /// First name, or the one they go by.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The first day of their employment.
    pub hired_on: Date,
    /// The day after which they are gone, or on leave from.
    pub gone_after: Option<Date>,
    /// Positions by location; the first of a location is the primary one.
    pub assignments: Vec<(LocationId, PositionId, bool)>,
    /// What rules ask about them.
    pub facts: Employee,
    /// Their school's days.
    pub school: SchoolCalendar,
    /// Wages, most specific first.
    pub wages: Vec<Wage>,
    /// Weekly availability by the date it begins, oldest first.
    pub availability: Vec<(Date, WeekAvailability)>,
    /// Approved time off.
    pub time_off: Vec<TimeOff>,
    /// The hours they want at most in a week, in minutes.
    pub max_weekly_minutes: Option<i64>,
}

/// A wage with where and when it holds.
#[derive(Clone, Debug)]
pub struct Wage {
    /// Only for this position.
    pub position: Option<PositionId>,
    /// Only at this location.
    pub location: Option<LocationId>,
    /// Ten-thousandths of a dollar an hour.
    pub rate: Rate,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Option<Date>,
}

/// One day of a weekly availability.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DayAvailability {
    /// Any time.
    #[default]
    Open,
    /// Not at all.
    Unavailable,
    /// Windows that are closed, or preferred.
    Windows(Vec<Window>),
}

/// A window of a day; one that ends at or before its start ends the next day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Closed, else preferred.
    pub unavailable: bool,
    /// When it begins.
    pub start: Time,
    /// When it ends.
    pub end: Time,
}

/// Monday to Sunday.
pub type WeekAvailability = [DayAvailability; 7];

/// Approved time off.
#[derive(Clone, Debug)]
pub struct TimeOff {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// From when to when, unless all day.
    pub times: Option<(Time, Time)>,
}

impl TimeOff {
    /// The instants it covers at a place.
    pub fn span(&self, clock: &PlaceClock) -> (Timestamp, Timestamp) {
        match self.times {
            None => (
                super::checks::span(clock, self.from, Time::midnight(), Time::midnight()).0,
                super::checks::span(clock, self.to, Time::midnight(), Time::midnight()).1,
            ),
            Some((start, end)) => super::checks::span(clock, self.from, start, end),
        }
    }
}

impl Person {
    /// Whether they are on the team on a day.
    pub fn works_on(&self, day: Date) -> bool {
        self.hired_on <= day && self.gone_after.is_none_or(|last| day <= last)
    }

    /// Whether they hold a position at a location.
    pub fn holds(&self, location: LocationId, position: PositionId) -> bool {
        self.assignments.iter().any(|(at, what, _)| *at == location && *what == position)
    }

    /// Whether they are assigned to a location at all.
    pub fn assigned(&self, location: LocationId) -> bool {
        self.assignments.iter().any(|(at, _, _)| *at == location)
    }

    /// Their positions at a location, the primary one first.
    pub fn positions(&self, location: LocationId) -> Vec<PositionId> {
        let mut here: Vec<_> = self.assignments.iter().filter(|(at, _, _)| *at == location).collect();
        here.sort_by_key(|(_, _, primary)| !primary);
        here.into_iter().map(|(_, position, _)| *position).collect()
    }

    /// The hourly rate on a day: position and location, position, location, default.
    pub fn rate(&self, position: PositionId, location: LocationId, day: Date) -> Option<Rate> {
        self.wages
            .iter()
            .filter(|wage| wage.from <= day && wage.to.is_none_or(|last| day <= last))
            .filter(|wage| wage.position.is_none_or(|only| only == position))
            .filter(|wage| wage.location.is_none_or(|only| only == location))
            .max_by_key(|wage| (wage.position.is_some(), wage.location.is_some(), wage.from))
            .map(|wage| wage.rate)
    }

    /// The availability on a day: the latest one that has begun.
    pub fn availability_on(&self, day: Date) -> &DayAvailability {
        const OPEN: &DayAvailability = &DayAvailability::Open;
        let current = self.availability.iter().rev().find(|(from, _)| *from <= day);
        current.map_or(OPEN, |(_, week)| &week[usize::from(day.weekday().to_monday_zero_offset().unsigned_abs())])
    }

    /// Whole years of age on a day, where the birth date is known.
    pub fn age_on(&self, day: Date) -> Option<i32> {
        let born = self.facts.birth_date?;
        let years = i32::from(day.year()) - i32::from(born.year());
        let had_birthday = born.saturating_add(years.years()) <= day;
        Some(if had_birthday { years } else { years - 1 })
    }
}
