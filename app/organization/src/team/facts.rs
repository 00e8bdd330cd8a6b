//! The people's facts for a week's rules, loaded in a handful of reads.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use jiff::{ToSpan as _, civil::Date};
use rules::facts::{self, SchoolCalendar};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    birth_date, rates, store,
    types::{
        AgeBand, Assignment, Availability, Certificate, DayAvailability, Employee,
        EmployeeDocument, TimeOff, Wage, Waiver,
    },
};
use crate::{
    app::Environment,
    date_time::{Day, TimeOfDay},
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    settings::{self, school_days::school_days, types::CertificateKind},
};

/// One person with everything that rules may ask about them in a range of dates.
#[derive(Clone, Debug)]
pub struct PersonFacts {
    /// The person. `person.status.works()` says whether they can be given shifts.
    pub person: Employee,
    /// Opened from its seal; never leaves the server.
    pub birth_date: Option<Date>,
    /// The main one first.
    pub assignments: Vec<Assignment>,
    /// Oldest first.
    pub wages: Vec<Wage>,
    /// Waivers, permits and certificates in the words of the packs.
    pub documents: Vec<facts::Document>,
    /// Certificates, expired ones too.
    pub certificates: Vec<Certificate>,
    /// The certificates that shifts in each position need, the same for everyone.
    pub required_certificates: Arc<BTreeMap<PositionId, Vec<CertificateKind>>>,
    /// School days in the dates.
    pub school: SchoolCalendar,
    /// Availability of each date.
    pub availability: BTreeMap<Date, DayAvailability>,
    /// Time off on the dates that have some.
    pub time_off: BTreeMap<Date, DayOff>,
}

/// Time off on one date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum DayOff {
    /// The whole day.
    #[serde(rename = "all_day")]
    AllDay,
    /// Part of it.
    #[serde(untagged)]
    Part {
        /// From.
        start: TimeOfDay,
        /// To.
        end: TimeOfDay,
    },
}

/// People who are assigned to a location and work there now, or left on or after a day.
///
/// # Errors
/// Database errors.
pub fn assigned_to(db: &Connection, location: LocationId, since: Date) -> Result<Vec<EmployeeId>> {
    store::people_of(db, location, since)
}

/// People who hold a position at any location and work there now, or left on or after a day.
///
/// # Errors
/// Database errors.
pub fn holders(db: &Connection, position: PositionId, since: Date) -> Result<Vec<EmployeeId>> {
    store::holders(db, position, since)
}

/// People whose employment ended on or after a day, or is going to end.
///
/// # Errors
/// Database errors.
pub fn leavers(db: &Connection, since: Date) -> Result<Vec<EmployeeId>> {
    store::leavers(db, since)
}

/// The days of the oldest wage and of the oldest signed agreement; `None`: there are none.
///
/// # Errors
/// Database errors.
pub fn oldest_records(db: &Connection) -> Result<(Option<Date>, Option<Date>)> {
    Ok((store::oldest_wage(db)?, store::oldest_agreement(db)?))
}

/// First and last names of people.
///
/// # Errors
/// Database errors.
pub fn names(db: &Connection, people: &[EmployeeId]) -> Result<HashMap<EmployeeId, String>> {
    let people = store::employees(db, &store::ids(people))?;
    Ok(people
        .into_iter()
        .map(|person| (person.id, person.name()))
        .collect())
}

/// Loads these people for the dates `from` to `to`, both included, ordered by name.
///
/// # Errors
/// Database errors.
pub fn people(
    db: &Connection,
    core: &Environment,
    people: &[EmployeeId],
    from: Date,
    to: Date,
) -> Result<Vec<PersonFacts>> {
    let people = store::ids(people);
    let mut assignments = by_person(store::assignments(db, &people)?, |item| item.employee_id);
    let mut wages = by_person(store::wages(db, &people)?, |item| item.employee_id);
    let mut waivers = by_person(store::waivers(db, &people)?, |item| item.employee_id);
    let mut documents = by_person(store::documents(db, &people)?, |item| item.employee_id);
    let mut certificates = by_person(store::certificates(db, &people)?, |item| item.employee_id);
    let required_certificates = Arc::new(settings::required_certificates(db)?);
    let mut time_off = by_person(store::time_off(db, &people, from, to)?, |item| {
        item.employee_id
    });
    let mut availability = store::availability(db, &people)?;
    let schools: BTreeMap<_, _> = settings::all_school_calendars(db)?
        .into_iter()
        .map(|calendar| {
            let days = school_days(&calendar, from, to);
            (
                calendar.id,
                SchoolCalendar::Known {
                    days: days.into(),
                    in_session: None,
                },
            )
        })
        .collect();
    let mut found = Vec::new();
    for person in store::employees(db, &people)? {
        let id = person.id;
        let waivers = waivers.remove(&id).unwrap_or_default();
        let documents = documents.remove(&id).unwrap_or_default();
        found.push(PersonFacts {
            birth_date: birth_date::open(db, core, &person)?,
            assignments: assignments.remove(&id).unwrap_or_default(),
            wages: wages.remove(&id).unwrap_or_default(),
            documents: waivers
                .iter()
                .map(waiver_on_file)
                .chain(documents.iter().map(document_on_file))
                .collect(),
            certificates: certificates.remove(&id).unwrap_or_default(),
            required_certificates: required_certificates.clone(),
            school: person
                .school_calendar_id
                .and_then(|id| schools.get(&id).cloned())
                .unwrap_or_default(),
            availability: each_day(&availability.remove(&id).unwrap_or_default(), from, to),
            time_off: days_off(&time_off.remove(&id).unwrap_or_default(), from, to),
            person,
        });
    }
    found.sort_by(|a, b| {
        let key = |facts: &PersonFacts| {
            (
                facts.person.first_name.to_lowercase(),
                facts.person.last_name.to_lowercase(),
            )
        };
        key(a).cmp(&key(b)).then(a.person.id.cmp(&b.person.id))
    });
    Ok(found)
}

impl PersonFacts {
    /// The hourly rate of a shift, in ten-thousandths of a dollar; `None` where no one entered a wage.
    pub fn rate(&self, position: PositionId, location: LocationId, on: Date) -> Option<i64> {
        rates::rate(&self.wages, position, location, on)
    }

    /// The rate of the person's main position on a day: for shifts whose own rate is not known.
    pub fn usual_rate(&self, on: Date) -> Option<i64> {
        let main = self.assignments.first()?;
        self.rate(main.position_id, main.location_id, on)
    }

    /// Whether the person is assigned to the location.
    pub fn works_at(&self, location: LocationId) -> bool {
        self.assignments
            .iter()
            .any(|assignment| assignment.location_id == location)
    }

    /// Whether the person holds the position, at any location.
    pub fn is_trained_as(&self, position: PositionId) -> bool {
        self.assignments
            .iter()
            .any(|assignment| assignment.position_id == position)
    }

    /// The kinds of certificates that a shift in a position needs and the person has none of that holds on the day, each
    /// with the last day of the one that expired before it.
    pub fn lacking_certificates(
        &self,
        position: PositionId,
        on: Date,
    ) -> Vec<(CertificateKind, Option<Date>)> {
        let required = self.required_certificates.get(&position);
        let of_kind = |kind: CertificateKind| {
            let certificates = self.certificates.iter();
            certificates.filter(move |one| one.kind == kind)
        };
        required
            .into_iter()
            .flatten()
            .filter(|kind| !of_kind(**kind).any(|one| one.holds(on)))
            .map(|kind| {
                let ended = of_kind(*kind).filter_map(|one| one.expires_on);
                (*kind, ended.filter(|last| *last < on).max())
            })
            .collect()
    }

    /// The person's age on a day, as coarsely as the rules need.
    pub fn age_band(&self, on: Date) -> AgeBand {
        birth_date::band(
            self.birth_date,
            self.person.school_calendar_id.is_some(),
            on,
        )
    }

    /// The person as rules see them, without consents to single shifts. `on` decides the usual rate.
    pub fn employee(&self, on: Date) -> facts::Employee {
        facts::Employee {
            id: Some(self.person.id.to_string().into()),
            birth_date: self.birth_date,
            hired_on: Some(self.person.hired_on),
            rate: self.usual_rate(on),
            tip_credit: self.person.tip_credit_e4.unwrap_or(0),
            documents: self.documents.clone(),
            consents: Vec::new(),
            alternative_workweek: None,
            workweek_place: None,
            travel: Vec::new(),
        }
    }
}

fn by_person<T>(items: Vec<T>, person: impl Fn(&T) -> EmployeeId) -> BTreeMap<EmployeeId, Vec<T>> {
    let mut found: BTreeMap<EmployeeId, Vec<T>> = BTreeMap::new();
    for item in items {
        found.entry(person(&item)).or_default().push(item);
    }
    found
}

fn waiver_on_file(waiver: &Waiver) -> facts::Document {
    facts::Document {
        kind: waiver.kind.document().to_owned(),
        from: Some(waiver.signed_on),
        until: waiver
            .revoked_on
            .map(|revoked| revoked.saturating_sub(1.day())),
    }
}

fn document_on_file(document: &EmployeeDocument) -> facts::Document {
    facts::Document {
        kind: document.kind.name().to_owned(),
        from: Some(document.signed_on),
        until: document.expires_on,
    }
}

/// The availability of each date: the latest pattern that has begun counts; before the first one, all is open.
fn each_day(patterns: &[Availability], from: Date, to: Date) -> BTreeMap<Date, DayAvailability> {
    from.series(1.day())
        .take_while(|date| *date <= to)
        .map(|date| {
            let pattern = patterns.iter().rev().find(|pattern| pattern.from <= date);
            let day = pattern
                .and_then(|pattern| pattern.days.get(&Day::of(date.weekday())))
                .cloned();
            (date, day.unwrap_or_default())
        })
        .collect()
}

fn days_off(stretches: &[TimeOff], from: Date, to: Date) -> BTreeMap<Date, DayOff> {
    let mut days = BTreeMap::new();
    for off in stretches {
        let day = match (off.all_day, off.start, off.end) {
            (false, Some(start), Some(end)) => DayOff::Part { start, end },
            _ => DayOff::AllDay,
        };
        let (first, last) = (off.from.max(from), off.to.min(to));
        for date in first.series(1.day()).take_while(|date| *date <= last) {
            // Two stretches on one day: the whole day wins.
            days.entry(date)
                .and_modify(|known| *known = DayOff::AllDay)
                .or_insert(day);
        }
    }
    days
}
