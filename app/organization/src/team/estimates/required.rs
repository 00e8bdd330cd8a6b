//! Whether the law where a person works asks for a written estimate: the rule book judges a first schedule without one.

use std::{collections::BTreeSet, sync::Arc};

use jiff::{SignedDuration, civil::Date};
use rules::{
    Question, RuleBook, Situation,
    facts::{Document, Employee, Fact, Publication, SchoolCalendar, Shift},
    finding::Missing,
};
use rusqlite::Connection;

use crate::{
    context::Context,
    error::Result,
    ids::LocationId,
    settings::{
        self,
        types::{Location, string_enum},
    },
    team::{employee_access::EmployeeAccess, facts, types::DocumentKind},
};

/// The length of the shift that is taken for the first schedule: any shift does.
const SHIFT: SignedDuration = SignedDuration::from_hours(4);

string_enum! {
    /// Whether the law asks for a written estimate of a person's hours.
    EstimateRequired {
        /// It does at one of their locations.
        Yes = "yes",
        /// It does at none.
        No = "no",
        /// A fact is missing on which it depends, such as the number of employees.
        Unknown = "unknown",
    }
}

/// Whether the law of any of the person's locations asks for an estimate.
///
/// # Errors
/// Database errors.
pub(super) fn anywhere(
    db: &Connection,
    context: &Context,
    subject: &EmployeeAccess,
) -> Result<EstimateRequired> {
    let locations: BTreeSet<LocationId> = subject.locations().into_iter().collect();
    let mut answer = EstimateRequired::No;
    for location in locations {
        match at(db, context, subject, &settings::location(db, location)?)? {
            EstimateRequired::Yes => return Ok(EstimateRequired::Yes),
            EstimateRequired::Unknown => answer = EstimateRequired::Unknown,
            EstimateRequired::No => {}
        }
    }
    Ok(answer)
}

fn at(
    db: &Connection,
    context: &Context,
    subject: &EmployeeAccess,
    location: &Location,
) -> Result<EstimateRequired> {
    let core = &context.app.core;
    let day = location.date(context.now)?.max(subject.person.hired_on);
    let Some(person) = facts::people(db, core, &[subject.person.id], day, day)?.pop() else {
        return Ok(EstimateRequired::No);
    };
    let situation = first_schedule(db, location, person.employee(day), day)?;
    let prepared = core.rule_book.prepare(Question::CheckShift, &situation);
    let report = prepared.report();
    let about_estimates: Vec<&Missing> = report
        .findings
        .iter()
        .chain(&report.unchecked)
        .filter(|finding| is_about_estimates(&core.rule_book, &finding.rule_id))
        .filter_map(|finding| finding.missing.as_ref())
        .collect();
    let asks = |missing: &&Missing| *missing.fact == *DocumentKind::GoodFaithEstimate.name();
    Ok(if about_estimates.iter().any(asks) {
        EstimateRequired::Yes
    } else if about_estimates.is_empty() {
        EstimateRequired::No
    } else {
        EstimateRequired::Unknown
    })
}

/// Whether a rule asks for a written estimate.
fn is_about_estimates(book: &RuleBook, rule: &str) -> bool {
    let known = book.packs().iter().flat_map(|pack| &pack.rules);
    let mut parameters = known
        .filter(|known| *known.id == *rule)
        .flat_map(|known| &known.parameters);
    parameters.any(|parameter| {
        parameter.name == "missing" && parameter.value == DocumentKind::GoodFaithEstimate.name()
    })
}

/// A first schedule on a day for a person of whom no estimate is on file.
fn first_schedule(
    db: &Connection,
    location: &Location,
    mut employee: Employee,
    day: Date,
) -> Result<Situation> {
    let noon = location.time_zone()?.to_zoned(day.at(12, 0, 0, 0));
    let starts_at = noon.map_err(anyhow::Error::from)?.timestamp();
    employee
        .documents
        .retain(|document| document.kind != DocumentKind::GoodFaithEstimate.name());
    let of_the_place = location.facts.iter().filter(|fact| fact.is_document());
    employee.documents.extend(of_the_place.map(|fact| Document {
        kind: fact.name().to_owned(),
        from: None,
        until: None,
    }));
    let named = location.facts.iter().filter(|fact| !fact.is_document());
    Ok(Situation {
        places: Arc::from([location.place_in(day)]),
        employer: Arc::new(settings::facts::employer(db)?),
        employee,
        school: SchoolCalendar::default(),
        shifts: vec![Shift {
            id: "first".into(),
            starts_at,
            ends_at: starts_at + SHIFT,
            place: 0,
            breaks: Vec::new(),
            rate: None,
            station: None,
            equipment: Vec::new(),
            on_call: false,
            second_report: false,
        }],
        scheduled: None,
        publications: vec![Publication {
            place: 0,
            first_day: Some(day),
            published_at: None,
            first_schedule: true,
            changes: Vec::new(),
        }],
        extra_pay: Vec::new(),
        extra_work: Vec::new(),
        paid_not_worked: Vec::new(),
        round_punches_to_minutes: None,
        estimate_hours: Vec::new(),
        law_as_of: None,
        named: named
            .map(|fact| (fact.name().to_owned(), Fact::Flag(true)))
            .collect(),
        focus: None,
    })
}
