//! The people of a location as its kiosk knows them.

use std::collections::{BTreeMap, BTreeSet};

use data_encoding::HEXLOWER;
use jiff::{
    SignedDuration, Timestamp, ToSpan as _,
    civil::{Date, Time},
};
use rusqlite::Connection;

use super::{
    store,
    types::{KioskBreak, KioskEntry, KioskPerson, KioskPosition, KioskShift},
};
use crate::{
    entries::{LONGEST, TimeEntry},
    pins, store as punches,
    time_clock::{person::shift_of_entry, view::break_choices},
};
use organization::{
    settings::{
        self,
        types::{Location, Position},
    },
    team::facts::{self, PersonFacts},
};
use platform::{
    app::Environment,
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    secrets,
};
use scheduling::published_shifts::{self, PublishedShift};

/// The people of a location at a moment.
pub(super) struct People<'a> {
    db: &'a Connection,
    location: Location,
    now: Timestamp,
    positions: BTreeMap<PositionId, Position>,
    found: Vec<PersonFacts>,
    shifts: Vec<PublishedShift>,
}

impl<'a> People<'a> {
    /// Everyone who is assigned to a location, has a shift there by the end of tomorrow, or is at work there.
    pub(super) fn of_location(
        (db, core): (&'a Connection, &Environment),
        location: LocationId,
        now: Timestamp,
    ) -> Result<Self> {
        let place = settings::location(db, location)?;
        let mut ids: BTreeSet<EmployeeId> = facts::assigned_to(db, location, place.date(now)?)?
            .into_iter()
            .collect();
        let open = punches::entries_at(db, location, now - SignedDuration::from_hours(24), now)?;
        let tomorrow = end_of(&place, place.date(now)?.saturating_add(1.day()))?;
        let planned = published_shifts::at_location(db, location, now, tomorrow)?;
        ids.extend(planned.iter().map(|shift| shift.employee_id));
        ids.extend(
            open.iter()
                .filter(|entry| entry.clock_out.is_none())
                .map(|entry| entry.employee_id),
        );
        let ids: Vec<EmployeeId> = ids.into_iter().collect();
        Self::of_ids((db, core), place, &ids, now)
    }

    /// One person at a location.
    pub(super) fn one(
        (db, core): (&'a Connection, &Environment),
        location: LocationId,
        person: EmployeeId,
        now: Timestamp,
    ) -> Result<Self> {
        let place = settings::location(db, location)?;
        Self::of_ids((db, core), place, &[person], now)
    }

    fn of_ids(
        (db, core): (&'a Connection, &Environment),
        location: Location,
        ids: &[EmployeeId],
        now: Timestamp,
    ) -> Result<Self> {
        let today = location.date(now)?;
        let found = facts::people(db, core, ids, today, today)?;
        let known = settings::all_positions(db)?;
        let end = end_of(&location, today.saturating_add(1.day()))?;
        Ok(Self {
            shifts: published_shifts::of_people(db, ids, now - LONGEST, end)?,
            positions: known.into_iter().map(|one| (one.id, one)).collect(),
            db,
            location,
            now,
            found,
        })
    }

    /// Those who work here now, in order of their names.
    pub(super) fn active(&self) -> impl Iterator<Item = &PersonFacts> {
        self.found
            .iter()
            .filter(|facts| facts.person.status.works())
    }

    /// A person, whether or not they still work here.
    pub(super) fn find(&self, person: EmployeeId) -> Option<&PersonFacts> {
        self.found.iter().find(|facts| facts.person.id == person)
    }

    /// Whether a person may clock in here: they are assigned to the location, or have a shift here by the end of tomorrow.
    pub(super) fn works_here(&self, person: &PersonFacts) -> bool {
        person.works_at(self.location.id) || !self.shifts_of(person.person.id).is_empty()
    }

    /// A person as the device with this key shows them.
    pub(super) fn view(
        &self,
        core: &Environment,
        person: &PersonFacts,
        verifier_key: &[u8; 32],
    ) -> Result<KioskPerson> {
        let id = person.person.id;
        let entry = punches::open_entry(self.db, id, self.now)?;
        Ok(KioskPerson {
            employee_id: id,
            name: short_name(person),
            language: person.person.preferred_language,
            verifier: pins::key_of(self.db, core, id)?
                .map(|key| HEXLOWER.encode(&verifier(verifier_key, &key))),
            positions: self.positions_of(person),
            shifts: self.shifts_of(id),
            entry: entry.as_ref().map(|entry| entry_view(entry, self.now)),
            breaks: break_choices(match &entry {
                Some(entry) => shift_of_entry(&self.shifts, entry, self.now),
                None => self.planned(id).next(),
            }),
            week_minutes: self.week_minutes(id)?,
            photo_consent: store::photo_consent(self.db, id)?,
        })
    }

    /// What a person works as here, the main one first.
    fn positions_of(&self, person: &PersonFacts) -> Vec<KioskPosition> {
        let here = |id: LocationId| id == self.location.id;
        let mut seen = BTreeSet::new();
        person
            .assignments
            .iter()
            .filter(|one| here(one.location_id) && seen.insert(one.position_id))
            .filter_map(|one| self.positions.get(&one.position_id))
            .map(|position| KioskPosition {
                id: position.id,
                name: position.name.clone(),
                tipped: position.tipped,
            })
            .collect()
    }

    /// A person's published shifts here, those that go on or begin by the end of tomorrow.
    fn shifts_of(&self, person: EmployeeId) -> Vec<KioskShift> {
        self.planned(person).map(shift_view).collect()
    }

    fn planned(&self, person: EmployeeId) -> impl Iterator<Item = &PublishedShift> {
        let (here, now) = (self.location.id, self.now);
        self.shifts.iter().filter(move |shift| {
            shift.employee_id == person && shift.location_id == here && shift.ends_at > now
        })
    }

    /// Paid minutes of the workweek that goes on at the location.
    fn week_minutes(&self, person: EmployeeId) -> Result<i64> {
        let from = start_of(&self.location, self.location.week_start(self.now)?)?;
        let entries = punches::entries_of(self.db, &[person], from, self.now)?;
        Ok(entries
            .iter()
            .filter(|entry| !entry.misses_clock_out())
            .map(|entry| entry.paid_minutes(self.now))
            .sum())
    }
}

fn shift_view(shift: &PublishedShift) -> KioskShift {
    KioskShift {
        id: shift.id,
        position_id: shift.position_id,
        starts_at: shift.starts_at,
        ends_at: shift.ends_at,
    }
}

/// The verifier of a stretched PIN for the device with this key.
pub(super) fn verifier(device_key: &[u8; 32], pin_key: &[u8; 32]) -> [u8; 32] {
    secrets::hmac(device_key, "pin", &HEXLOWER.encode(pin_key))
}

fn entry_view(entry: &TimeEntry, now: Timestamp) -> KioskEntry {
    let on_break = entry
        .breaks
        .last()
        .filter(|last| last.ends_at.is_none())
        .map(|last| KioskBreak {
            kind: last.kind(),
            paid: last.is_paid(),
            starts_at: last.start.at,
        });
    KioskEntry {
        id: entry.id,
        position_id: entry.position_id,
        starts_at: entry.starts_at(),
        on_break,
        paid_minutes: entry.paid_minutes(now),
    }
}

/// "Jasmine C.": no more than the person needs to see that it is them.
fn short_name(person: &PersonFacts) -> String {
    let person = &person.person;
    let first = person.preferred_name.as_ref().unwrap_or(&person.first_name);
    match person.last_name.chars().next() {
        Some(initial) => format!("{first} {initial}."),
        None => first.clone(),
    }
}

fn start_of(location: &Location, day: Date) -> Result<Timestamp> {
    at(location, day, location.workweek_start_time.0)
}

fn end_of(location: &Location, day: Date) -> Result<Timestamp> {
    at(location, day.saturating_add(1.day()), Time::midnight())
}

fn at(location: &Location, day: Date, time: Time) -> Result<Timestamp> {
    let zone = location.time_zone()?;
    Ok(zone
        .to_timestamp(day.to_datetime(time))
        .map_err(anyhow::Error::from)?)
}
