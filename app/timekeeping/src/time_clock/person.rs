//! Someone at the time clock: what they have done so far, what is planned for them, and where they may punch.

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;

use crate::{
    entries::{self, LONGEST, TimeEntry, minute},
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId},
    store,
};
use organization::{
    settings::{self, types::Location},
    team::facts::{self, PersonFacts},
};
use platform::{app::Environment, string_enum};
use scheduling::{
    published_shifts::{self, PublishedShift},
    week::LocationCalendar,
};

/// How far back the time clock looks: a workweek, and what began before it.
const BEHIND: SignedDuration = SignedDuration::from_hours(10 * 24);
/// A shift that begins later today, or within this time, is the one that a clock-in is judged by.
const AHEAD: SignedDuration = SignedDuration::from_hours(6);

string_enum! {
    /// What a person is doing, as the time clock knows it.
    ClockState {
        /// Not at work.
        Off = "off",
        /// At work.
        Working = "working",
        /// On a break.
        OnBreak = "on_break",
    }
}

/// Someone at the time clock at one moment.
pub struct ClockPerson {
    /// The moment.
    pub at: Timestamp,
    /// The team's facts about them.
    pub facts: PersonFacts,
    /// Their entries of the last days, oldest first; nothing after the moment.
    pub entries: Vec<TimeEntry>,
    /// Their published shifts around the moment.
    pub shifts: Vec<PublishedShift>,
}

impl ClockPerson {
    /// Loads someone at a moment.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub fn load(
        db: &Connection,
        core: &Environment,
        employee: EmployeeId,
        at: Timestamp,
    ) -> Result<Self> {
        let day = at.to_zoned(TimeZone::UTC).date();
        let (from, to) = (day.saturating_sub(12.days()), day.saturating_add(8.days()));
        let found = facts::people(db, core, &[employee], from, to)?;
        let facts = found.into_iter().next().ok_or(Error::NotFound)?;
        let until = at + SignedDuration::from_millis(1);
        let punches = store::punches_of(db, &[employee], at - BEHIND - LONGEST, until)?;
        let (first, last) = (at - LONGEST, at + SignedDuration::from_hours(30));
        Ok(Self {
            at,
            facts,
            entries: entries::derive(punches).entries,
            shifts: published_shifts::of_people(db, &[employee], first, last)?,
        })
    }

    /// Their id.
    pub fn id(&self) -> EmployeeId {
        self.facts.person.id
    }

    /// The entry that they are in.
    pub fn open(&self) -> Option<&TimeEntry> {
        let last = self.entries.last()?;
        let recent = last.starts_at() > self.at - LONGEST;
        (last.clock_out.is_none() && recent).then_some(last)
    }

    /// What they are doing, and since when.
    pub fn state(&self) -> (ClockState, Option<Timestamp>) {
        match self.open() {
            None => (ClockState::Off, None),
            Some(entry) => match entry.breaks.last().filter(|_| entry.on_break()) {
                Some(one) => (ClockState::OnBreak, Some(one.start.at)),
                None => (ClockState::Working, Some(entry.starts_at())),
            },
        }
    }

    /// Minutes since the work began that goes on: a change of position does not end it.
    pub fn minutes_at_work(&self) -> i64 {
        let Some(entry) = self.open() else {
            return 0;
        };
        let mut starts_at = entry.starts_at();
        for before in self.entries.iter().rev().skip(1) {
            if before.ends_at() != Some(starts_at) {
                break;
            }
            starts_at = before.starts_at();
        }
        minute(self.at) - minute(starts_at)
    }

    /// The entry's shift: the one that it began with, else the one that it lies in.
    pub fn shift_of(&self, entry: &TimeEntry) -> Option<&PublishedShift> {
        shift_of_entry(&self.shifts, entry, self.at)
    }

    /// The shift that a clock-in at a location belongs to: the first whose end is ahead, today or soon.
    pub fn next_shift(&self, location: &Location) -> Result<Option<&PublishedShift>> {
        let zone = location.time_zone()?;
        let today = self.at.to_zoned(zone.clone()).date();
        Ok(self.shifts.iter().find(|shift| {
            shift.location_id == location.id
                && shift.ends_at > self.at
                && (shift.starts_at <= self.at + AHEAD
                    || shift.starts_at.to_zoned(zone.clone()).date() == today)
        }))
    }

    /// The locations where they may clock in: those of their positions, and those of their shifts.
    ///
    /// # Errors
    /// Database errors.
    pub fn locations(&self, db: &Connection) -> Result<Vec<Location>> {
        let mut ids: Vec<LocationId> = Vec::new();
        let assigned = self.facts.assignments.iter().map(|one| one.location_id);
        let planned = self.shifts.iter().filter(|shift| shift.ends_at > self.at);
        for id in assigned.chain(planned.map(|shift| shift.location_id)) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        let locations = ids.into_iter().map(|id| settings::location(db, id));
        let locations: Vec<Location> = locations.collect::<Result<_>>()?;
        Ok(locations.into_iter().filter(|one| !one.archived).collect())
    }

    /// The positions that they may work at a location, the main one first.
    pub fn positions(&self, location: LocationId) -> Vec<PositionId> {
        let assigned = self.facts.assignments.iter();
        let assigned = assigned.filter(|one| one.location_id == location);
        let planned = self.shifts.iter();
        let planned = planned.filter(|one| one.location_id == location && one.ends_at > self.at);
        let mut ids: Vec<PositionId> = Vec::new();
        for id in assigned
            .map(|one| one.position_id)
            .chain(planned.map(|one| one.position_id))
        {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids
    }

    /// The position of a clock-in at a location: the chosen one, where it is theirs, else that of the shift, else the main
    /// one.
    pub fn position(
        &self,
        location: LocationId,
        chosen: Option<PositionId>,
        shift: Option<&PublishedShift>,
    ) -> Option<PositionId> {
        let positions = self.positions(location);
        chosen
            .filter(|chosen| positions.contains(chosen))
            .or(shift.map(|shift| shift.position_id))
            .or_else(|| positions.first().copied())
    }

    /// The workweek that counts for them at the moment: its first day, start and end. It is that of their main location
    /// (29 CFR 778.105), else that of `here`.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub fn workweek(
        &self,
        db: &Connection,
        here: LocationId,
    ) -> Result<(Date, Timestamp, Timestamp)> {
        let home = self
            .facts
            .assignments
            .first()
            .map_or(here, |one| one.location_id);
        let calendar = LocationCalendar::of(&settings::location(db, home)?)?;
        let week = calendar.week_of(self.at);
        let (start, end) = calendar.bounds(week)?;
        Ok((week, start, end))
    }
}

/// The shift of a person's entry among shifts of any people: the one that it began with, else the one that it lies in.
pub fn shift_of_entry<'a>(
    shifts: &'a [PublishedShift],
    entry: &TimeEntry,
    at: Timestamp,
) -> Option<&'a PublishedShift> {
    let mut own = shifts
        .iter()
        .filter(|shift| shift.employee_id == entry.employee_id);
    let named = own.clone().find(|shift| Some(shift.id) == entry.shift_id);
    named.or_else(|| {
        own.find(|shift| {
            shift.location_id == entry.location_id
                && shift.starts_at <= at
                && shift.ends_at > entry.starts_at()
        })
    })
}
