//! Worked time as the rule book asks for it: the entries of a person as shifts, with their places and pay.

use std::collections::HashMap;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rules::{
    Question, Report, Shift, Situation,
    facts::{Break, BreakKind, Document, Fact, Focus},
};
use rusqlite::Connection;

use crate::{
    entries::TimeEntry,
    error::Result,
    ids::{LocationId, PositionId},
    punch::PunchBreakKind,
};
use organization::{
    brand_rules,
    settings::{self, types::Position},
    team::facts::PersonFacts,
};
use platform::app::Environment;

/// Work that the law is asked about: an entry, or one that someone thinks of.
#[derive(Clone, Debug)]
pub struct Work {
    /// Its name among the others.
    pub id: String,
    /// Where.
    pub location: LocationId,
    /// As what.
    pub position: Option<PositionId>,
    /// From when.
    pub starts_at: Timestamp,
    /// Until when.
    pub ends_at: Timestamp,
    /// Its breaks.
    pub breaks: Vec<Break>,
}

impl Work {
    /// An entry, up to `now` where it goes on.
    pub fn of(entry: &TimeEntry, now: Timestamp) -> Self {
        let ends_at = entry.ends_at().unwrap_or(now).max(entry.starts_at());
        Self {
            id: entry.id.to_string(),
            location: entry.location_id,
            position: entry.position_id,
            starts_at: entry.starts_at(),
            ends_at,
            breaks: entry
                .breaks
                .iter()
                .map(|one| Break {
                    starts_at: one.start.at,
                    ends_at: one.ends_at.unwrap_or(ends_at).max(one.start.at),
                    paid: one.is_paid(),
                    kind: Some(match one.kind() {
                        PunchBreakKind::Meal => BreakKind::Meal,
                        PunchBreakKind::Rest => BreakKind::Rest,
                    }),
                    worked: one.end.as_ref().is_some_and(|end| end.details.needed_back),
                })
                .collect(),
        }
    }
}

/// The report of the rule book on a person's work in the workweek that begins on `week`.
///
/// # Errors
/// `NotFound` where a location is gone; database errors.
pub fn report(
    db: &Connection,
    core: &Environment,
    person: &PersonFacts,
    (week, question): (Date, Question),
    work: &[Work],
) -> Result<Report> {
    let situation = situation(db, core, person, week, work)?;
    let book = brand_rules::book(db, core)?;
    Ok(book.prepare(question, &situation).report().clone())
}

fn situation(
    db: &Connection,
    core: &Environment,
    person: &PersonFacts,
    week: Date,
    work: &[Work],
) -> Result<Situation> {
    let positions: HashMap<PositionId, Position> = settings::all_positions(db)?
        .into_iter()
        .map(|position| (position.id, position))
        .collect();
    let employer = settings::facts::employer(db)?;
    let home = person.assignments.first().map(|one| one.location_id);
    let mut ids: Vec<LocationId> = work.iter().map(|one| one.location).chain(home).collect();
    ids.sort_unstable();
    ids.dedup();
    let (mut places, mut facts) = (Vec::new(), Vec::new());
    for id in &ids {
        let location = settings::location(db, *id)?;
        let mut place = location.place_in(week);
        let typed = place.minimum_wage.iter().filter(|wage| wage.from <= week);
        let typed = typed.max_by_key(|wage| wage.from).map(|wage| wage.value);
        // A figure that someone typed in and the law has overtaken since no longer counts.
        if typed < core.rule_book.minimum_wage(&place, &employer, week).rate {
            place.minimum_wage.clear();
        }
        places.push(place);
        facts.extend(location.facts);
    }
    let place_of = |id: LocationId| ids.iter().position(|one| *one == id);
    let mut employee = person.employee(week);
    employee.workweek_place = home.and_then(place_of);
    let documents = facts.iter().filter(|fact| fact.is_document());
    employee.documents.extend(documents.map(|fact| Document {
        kind: fact.name().to_owned(),
        from: None,
        until: None,
    }));
    let shifts = work.iter().map(|one| {
        let position = one.position.and_then(|id| positions.get(&id));
        Shift {
            id: one.id.as_str().into(),
            starts_at: one.starts_at,
            ends_at: one.ends_at,
            place: place_of(one.location).unwrap_or_default(),
            breaks: one.breaks.clone(),
            rate: one
                .position
                .and_then(|position| person.rate(position, one.location, week)),
            station: position.map(|one| one.station.name().to_owned()),
            equipment: position
                .map(|one| one.equipment.clone())
                .unwrap_or_default(),
            on_call: false,
            second_report: false,
        }
    });
    Ok(Situation {
        shifts: shifts.collect(),
        places: places.into(),
        employer: employer.into(),
        employee,
        school: person.school.clone(),
        scheduled: None,
        publications: Vec::new(),
        extra_pay: Vec::new(),
        extra_work: Vec::new(),
        paid_not_worked: Vec::new(),
        round_punches_to_minutes: None,
        estimate_hours: Vec::new(),
        law_as_of: None,
        named: facts
            .iter()
            .filter(|fact| !fact.is_document())
            .map(|fact| (fact.name().to_owned(), Fact::Flag(true)))
            .collect(),
        focus: Some(Focus {
            from: week,
            to: week.saturating_add(7.days()),
        }),
    })
}
