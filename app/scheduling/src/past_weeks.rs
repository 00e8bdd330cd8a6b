//! The published plan of past weeks as the rule book asks for it: one situation for each person over the whole time.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rules::{
    Situation,
    facts::{Document, Employer, Fact, Focus, Place, Shift as RuleShift, Travel},
};
use rusqlite::Connection;

use crate::{
    app::Environment,
    breaks::placed_breaks,
    checks::Planned,
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    person::{self, Answered, EmployeeFacts},
    published_shifts,
    settings::{
        self,
        types::{Location, PlaceFact},
    },
    store::{self, PublishedShift},
    team::facts,
    types::Position,
    week::LocationCalendar,
    week_context::place_in,
};

/// Rules look this far beyond the asked days: a rest, a run of days or a week can begin outside of them.
const MARGIN_DAYS: i64 = 8;
/// People whose facts are read at once.
const CHUNK: usize = 256;

/// The published plan of some days with everyone who worked at some locations.
pub struct PastWeeks {
    /// Every location of the brand; a situation names its places by their index here.
    pub locations: Vec<Location>,
    /// The clock of each location, in the same order.
    pub clocks: Vec<LocationCalendar>,
    /// Those with a published shift at one of the asked locations, by name.
    pub people: Vec<PastPlan>,
}

/// The published plan of a person, at all locations.
pub struct PastPlan {
    /// The person.
    pub id: EmployeeId,
    /// First and last name.
    pub name: String,
    /// What the rules ask about, with eight days before and after.
    pub situation: Situation,
}

impl PastPlan {
    /// Whether the person was under 18 on a day.
    pub fn is_minor(&self, on: Date) -> bool {
        let born = self.situation.employee.birth_date;
        born.is_some_and(|born| on < born.saturating_add(18.years()))
    }
}

/// What all people have in common.
struct Ground {
    places: Arc<[Place]>,
    place_of: HashMap<LocationId, usize>,
    employer: Arc<Employer>,
    travel: Vec<Travel>,
    positions: HashMap<PositionId, Position>,
    days: (Date, Date),
}

/// Loads the published plan of the days `first` to `last` at some locations.
///
/// # Errors
/// Database errors.
pub fn load(
    db: &Connection,
    core: &Environment,
    at: &[LocationId],
    (first, last): (Date, Date),
) -> Result<PastWeeks> {
    let locations = settings::locations(db)?;
    let clocks = locations
        .iter()
        .map(LocationCalendar::of)
        .collect::<Result<Vec<_>>>()?;
    let ground = Ground::load(db, core, &locations, (first, last))?;
    let (from, to) = (
        first.saturating_sub(MARGIN_DAYS.days()),
        last.saturating_add(MARGIN_DAYS.days()),
    );
    // A day more on both sides covers every zone.
    let asked = (instant(first, -1)?, instant(last, 2)?);
    let ids = published_shifts::people_at(db, at, asked.0, asked.1)?;
    let mut people = Vec::new();
    for ids in ids.chunks(CHUNK) {
        let mut answers: HashMap<EmployeeId, Vec<Answered>> = HashMap::new();
        for (employee, answer) in person::answers(db, ids)? {
            answers.entry(employee).or_default().push(answer);
        }
        let mut shifts: HashMap<EmployeeId, Vec<PublishedShift>> = HashMap::new();
        for shift in store::published_between(db, ids, instant(from, 0)?, instant(to, 1)?)? {
            shifts.entry(shift.employee).or_default().push(shift);
        }
        for facts in facts::people(db, core, ids, from, to)? {
            let id = facts.person.id;
            let answers = answers.remove(&id).unwrap_or_default();
            let person = EmployeeFacts::new(facts, answers, None, last);
            let shifts = shifts.remove(&id).unwrap_or_default();
            let situation = ground.situation(&person, &shifts, (&locations, &clocks));
            people.push(PastPlan {
                id,
                name: person.name(),
                situation,
            });
        }
    }
    people.sort_by(|a, b| (&a.name, a.id).cmp(&(&b.name, b.id)));
    Ok(PastWeeks {
        locations,
        clocks,
        people,
    })
}

/// Midnight in UTC, some days after a date.
fn instant(date: Date, days: i64) -> Result<Timestamp> {
    let midnight = date
        .to_zoned(TimeZone::UTC)
        .map_err(anyhow::Error::from)?
        .timestamp();
    Ok(midnight + SignedDuration::from_hours(24 * days))
}

impl Ground {
    fn load(
        db: &Connection,
        core: &Environment,
        locations: &[Location],
        days: (Date, Date),
    ) -> Result<Self> {
        let employer = settings::facts::employer(db)?;
        let place_of: HashMap<LocationId, usize> = locations
            .iter()
            .enumerate()
            .map(|(index, location)| (location.id, index))
            .collect();
        let places: Vec<Place> = locations
            .iter()
            .map(|location| place_in(&core.rule_book, location, &employer, days.1))
            .collect();
        let travel = settings::travel_times(db)?
            .into_iter()
            .filter_map(|((from, to), minutes)| {
                Some(Travel {
                    between: (*place_of.get(&from)?, *place_of.get(&to)?),
                    minutes,
                })
            })
            .collect();
        Ok(Self {
            places: places.into(),
            place_of,
            employer: Arc::new(employer),
            travel,
            positions: store::positions(db)?,
            days,
        })
    }

    fn situation(
        &self,
        person: &EmployeeFacts,
        shifts: &[PublishedShift],
        (locations, clocks): (&[Location], &[LocationCalendar]),
    ) -> Situation {
        let place = |location: LocationId| self.place_of.get(&location).copied();
        let planned: Vec<Planned<'_>> = shifts
            .iter()
            .map(|shift| Planned {
                id: shift.id,
                location: shift.location,
                half: &shift.half,
            })
            .collect();
        let mut employee = person.facts.clone();
        let main = person.team.assignments.first();
        employee.workweek_place = main.and_then(|one| place(one.location_id));
        employee.travel.clone_from(&self.travel);
        employee.consents = person.answers(&planned);
        let worked_at: BTreeSet<usize> = shifts
            .iter()
            .filter_map(|one| place(one.location))
            .collect();
        let further = worked_at
            .iter()
            .filter_map(|index| locations.get(*index))
            .flat_map(|location| &location.facts);
        let (documents, flags): (Vec<&PlaceFact>, Vec<&PlaceFact>) =
            further.partition(|fact| fact.is_document());
        employee
            .documents
            .extend(documents.into_iter().map(|fact| Document {
                kind: fact.name().to_owned(),
                from: None,
                until: None,
            }));
        let shifts = shifts.iter().filter_map(|shift| {
            let index = place(shift.location)?;
            Some(self.shift(person, shift, (index, clocks.get(index)?)))
        });
        Situation {
            places: Arc::clone(&self.places),
            employer: Arc::clone(&self.employer),
            employee,
            school: person.team.school.clone(),
            shifts: shifts.collect(),
            named: flags
                .into_iter()
                .map(|fact| (fact.name().to_owned(), Fact::Flag(true)))
                .collect(),
            focus: Some(Focus {
                from: self.days.0,
                to: self.days.1.saturating_add(1.day()),
            }),
            ..Situation::default()
        }
    }

    fn shift(
        &self,
        person: &EmployeeFacts,
        shift: &PublishedShift,
        (place, clock): (usize, &LocationCalendar),
    ) -> RuleShift {
        let half = &shift.half;
        let position = self.positions.get(&half.position_id);
        let day = clock.date(half.starts_at);
        RuleShift {
            id: shift.id.to_string().into(),
            starts_at: half.starts_at,
            ends_at: half.ends_at,
            place,
            breaks: placed_breaks(half, clock),
            rate: person.team.rate(half.position_id, shift.location, day),
            station: position.map(|position| position.station.clone()),
            equipment: position
                .map(|position| position.equipment.clone())
                .unwrap_or_default(),
            on_call: half.on_call,
            second_report: false,
        }
    }
}
