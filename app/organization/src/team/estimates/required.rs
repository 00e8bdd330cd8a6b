//! Whether the law where a person works asks for a written estimate: the rule book judges a first schedule without one.

use std::sync::Arc;

use jiff::{SignedDuration, civil::Date};
use rules::{
    Question, Situation,
    facts::{Document, Employee, Fact, Publication, SchoolCalendar, Shift},
};
use rusqlite::Connection;

use crate::{
    context::Context,
    error::Result,
    settings::{self, types::Location},
    team::{employee_access::EmployeeAccess, facts, types::DocumentKind},
};

/// The length of the shift that stands for the first schedule: any shift does.
const SHIFT: SignedDuration = SignedDuration::from_hours(4);

/// Whether the law of the person's main location asks for an estimate.
///
/// # Errors
/// Database errors.
pub(super) fn at_home(
    db: &Connection,
    context: &Context,
    subject: &EmployeeAccess,
) -> Result<bool> {
    let Some(home) = subject.home(db)? else {
        return Ok(false);
    };
    let core = &context.app.core;
    let day = home.date(context.now)?.max(subject.person.hired_on);
    let Some(person) = facts::people(db, core, &[subject.person.id], day, day)?.pop() else {
        return Ok(false);
    };
    let situation = first_schedule(db, &home, person.employee(day), day)?;
    let prepared = core.rule_book.prepare(Question::CheckShift, &situation);
    let report = prepared.report();
    let asks = |fact: &str| fact == DocumentKind::GoodFaithEstimate.name();
    Ok(report
        .findings
        .iter()
        .chain(&report.unchecked)
        .filter_map(|finding| finding.missing.as_ref())
        .any(|missing| asks(&missing.fact)))
}

/// A first schedule on a day for a person of whom no estimate is on file.
fn first_schedule(
    db: &Connection,
    home: &Location,
    mut employee: Employee,
    day: Date,
) -> Result<Situation> {
    let noon = home.time_zone()?.to_zoned(day.at(12, 0, 0, 0));
    let starts_at = noon.map_err(anyhow::Error::from)?.timestamp();
    employee
        .documents
        .retain(|document| document.kind != DocumentKind::GoodFaithEstimate.name());
    let of_the_place = home.facts.iter().filter(|fact| fact.is_document());
    employee.documents.extend(of_the_place.map(|fact| Document {
        kind: fact.name().to_owned(),
        from: None,
        until: None,
    }));
    let named = home.facts.iter().filter(|fact| !fact.is_document());
    Ok(Situation {
        places: Arc::from([home.place_in(day)]),
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
