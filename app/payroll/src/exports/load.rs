//! What a file is made of, read from timesheets, the team and the provider's settings.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::{Timestamp, ToSpan as _, civil::Date};
use organization::{settings, team::facts};
use platform::{
    app::Environment,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId},
    messages::{Lang, LocalizedText},
    permit::{Actor, Permission},
    secrets,
};
use rules::RuleBook;
use rusqlite::Connection;
use timekeeping::timesheets::{
    pay_records::{self, PeriodPay, PersonPay},
    view::{PayLine, PayLineKind},
};

use super::{
    check::check,
    formats::{Payroll, PayrollFile, file},
    pay_items::{self, WeekFacts, Worker},
    store,
    types::{EarningCode, ExportMode, ExportProblem, NewPayrollExport, Provider},
};

/// A file about to be made.
pub(super) struct Asked {
    pub(super) payroll: Payroll,
    pub(super) file: PayrollFile,
    pub(super) problems: Vec<ExportProblem>,
    /// The locations whose pay is in it.
    pub(super) locations: Vec<LocationId>,
}

/// The locations whose pay the actor may export, or the one that is asked for.
///
/// # Errors
/// `Forbidden`, `NotFound`; database errors.
pub(super) fn scope(
    db: &Connection,
    actor: &Actor,
    wanted: Option<LocationId>,
) -> Result<Vec<LocationId>> {
    let permission = Permission::PayrollExport;
    actor.allow(permission)?;
    if let Some(location) = wanted {
        settings::location(db, location)?;
        actor.allow_at(permission, location)?;
        return Ok(vec![location]);
    }
    let all = settings::locations(db)?;
    let mut mine: Vec<LocationId> = all
        .into_iter()
        .map(|location| location.id)
        .filter(|location| actor.allow_at(permission, *location).is_ok())
        .collect();
    mine.sort_unstable();
    Ok(mine)
}

/// What the period that begins on a day pays in the actor's scope. No one makes a file of wages that they may not see.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; database errors.
pub(super) fn pay(
    db: &Connection,
    core: &Environment,
    actor: &Actor,
    (start, location): (Date, Option<LocationId>),
    now: Timestamp,
) -> Result<PeriodPay> {
    let permission = Permission::PayrollExport;
    let pay = pay_records::of_period(db, core, actor, permission, (start, location), now)?;
    if pay.people.iter().any(|one| !one.shows_wages) {
        return Err(Error::Forbidden(Permission::WagesRead));
    }
    Ok(pay)
}

/// The file that is asked for, with everything that keeps it from being made.
///
/// # Errors
/// As [`pay`].
pub(super) fn ask(
    db: &Connection,
    core: &Environment,
    actor: &Actor,
    (start, new): (Date, &NewPayrollExport),
    now: Timestamp,
) -> Result<Asked> {
    let locations = scope(db, actor, new.location_id)?;
    let pay = pay(db, core, actor, (start, new.location_id), now)?;
    let team = Team::load(db, core, &pay)?;
    let payroll = payroll(db, &team, &pay, (new.provider, new.mode), &locations)?;
    let file = file(&payroll);
    let paid = paid(&pay.people, &locations);
    let problems = check(&payroll, &file, &pay.people, paid);
    Ok(Asked {
        payroll,
        file,
        problems,
        locations,
    })
}

/// SHA-256 (hex) of everything that a file is made of.
///
/// # Errors
/// None that can be acted on.
pub(super) fn data_hash(payroll: &Payroll) -> Result<String> {
    let text = serde_json_canonicalizer::to_string(payroll)?;
    Ok(hex(text.as_bytes()))
}

/// SHA-256 (hex).
pub(super) fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(&secrets::sha256(bytes))
}

/// Minutes of work and cents without tips that timesheets pay at some locations.
fn paid(people: &[PersonPay], locations: &[LocationId]) -> (i64, i64) {
    let lines = people.iter().flat_map(|one| &one.lines);
    let here = lines.filter(|line| locations.contains(&line.location_id));
    here.fold((0, 0), |(minutes, cents), line| {
        let worked = matches!(
            line.kind,
            PayLineKind::Regular | PayLineKind::Overtime | PayLineKind::Doubletime
        );
        let more = if worked { line.minutes } else { 0 };
        (minutes + more, cents + line.cents.unwrap_or(0))
    })
}

/// The kind of pay of a premium, from the family of its rule.
pub(super) fn premium_code(book: &RuleBook, rule_id: &str) -> EarningCode {
    match book.family(rule_id) {
        Some("meal") => EarningCode::MealPremium,
        Some("rest") => EarningCode::RestPremium,
        Some("spread" | "split") => EarningCode::Spread,
        Some("reporting" | "on_call") => EarningCode::Reporting,
        Some("change_premium" | "clopening" | "right_to_rest" | "notice") => {
            EarningCode::Predictability
        }
        _ => EarningCode::OtherPremium,
    }
}

/// What is known of the people of a period and of where they work.
pub(super) struct Team<'a> {
    core: &'a Environment,
    people: HashMap<EmployeeId, facts::PersonFacts>,
    positions: HashMap<PositionId, settings::types::Position>,
    departments: HashMap<platform::ids::DepartmentId, LocalizedText>,
    locations: HashMap<LocationId, settings::types::Location>,
}

impl<'a> Team<'a> {
    /// Reads it.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(db: &Connection, core: &'a Environment, pay: &PeriodPay) -> Result<Self> {
        let ids: Vec<EmployeeId> = pay.people.iter().map(|one| one.employee_id).collect();
        let (start, end) = (pay.period.start, pay.period.end);
        let people = facts::people(db, core, &ids, start, end)?;
        let positions = settings::all_positions(db)?;
        let departments = settings::all_departments(db)?;
        let locations = settings::locations(db)?;
        Ok(Self {
            core,
            people: people.into_iter().map(|one| (one.person.id, one)).collect(),
            positions: positions.into_iter().map(|one| (one.id, one)).collect(),
            departments: departments
                .into_iter()
                .map(|one| (one.id, one.name))
                .collect(),
            locations: locations.into_iter().map(|one| (one.id, one)).collect(),
        })
    }

    fn position(&self, line: &PayLine) -> Option<&settings::types::Position> {
        self.positions.get(&line.position_id?)
    }

    /// The codes of tipped occupations that someone worked in.
    fn occupations(&self, lines: &[&PayLine], on: Date) -> String {
        let codes = lines.iter().filter_map(|line| {
            let position = self.position(line).filter(|position| position.tipped)?;
            let place = self.locations.get(&line.location_id)?.place();
            let book = &self.core.rule_book;
            let found = book.tipped_occupation(&place, on, position.station.name());
            found.map(|(code, _)| code)
        });
        joined(codes)
    }
}

fn joined(words: impl Iterator<Item = String>) -> String {
    let words: BTreeSet<String> = words.collect();
    words.into_iter().collect::<Vec<String>>().join(" / ")
}

/// What a provider's file is made of.
///
/// # Errors
/// Database errors.
pub(super) fn payroll(
    db: &Connection,
    team: &Team<'_>,
    pay: &PeriodPay,
    (provider, mode): (Provider, ExportMode),
    locations: &[LocationId],
) -> Result<Payroll> {
    let setup = store::provider(db, provider)?;
    let ids: BTreeMap<EmployeeId, store::PayrollId> = store::payroll_ids(db, provider)?;
    let mut workers = Vec::new();
    for one in &pay.people {
        let known = ids.get(&one.employee_id);
        let mut worker = worker(team, pay, one, (mode, locations), known);
        if provider != Provider::Generic {
            // No other file has them: it is not stale where only they have changed.
            worker.weeks.clear();
        }
        if !worker.items.is_empty() {
            workers.push(worker);
        }
    }
    workers.sort_by(|a, b| {
        let key = |worker: &Worker| (worker.last_name.clone(), worker.first_name.clone());
        key(a).cmp(&key(b)).then(a.employee_id.cmp(&b.employee_id))
    });
    Ok(Payroll {
        provider,
        mode,
        start: pay.period.start,
        end: pay.period.end,
        settings: setup.settings,
        names: setup.names,
        workers,
    })
}

fn worker(
    team: &Team<'_>,
    pay: &PeriodPay,
    one: &PersonPay,
    (mode, locations): (ExportMode, &[LocationId]),
    known: Option<&store::PayrollId>,
) -> Worker {
    let english = |name: &LocalizedText| name.get(Lang::En).to_owned();
    let title = |line: &PayLine| team.position(line).map(|found| english(&found.name));
    let code = |rule: &str| premium_code(&team.core.rule_book, rule);
    let items = pay_items::of_person(one, (pay.period.start, locations), mode, &code, &title);
    let lines = one.lines.iter();
    let here: Vec<&PayLine> = lines
        .filter(|line| locations.contains(&line.location_id))
        .collect();
    let person = team.people.get(&one.employee_id).map(|facts| &facts.person);
    let department = |line: &PayLine| {
        let position = team.position(line)?;
        team.departments.get(&position.department_id).map(english)
    };
    let place = |line: &PayLine| {
        let found = team.locations.get(&line.location_id);
        found.map(|location| location.name.clone())
    };
    Worker {
        employee_id: one.employee_id,
        first_name: person.map_or_else(String::new, |person| person.first_name.clone()),
        last_name: person.map_or_else(|| one.row.name.clone(), |person| person.last_name.clone()),
        employee_number: person.and_then(|person| person.employee_number.clone()),
        payroll_id: known.and_then(|known| known.payroll_id.clone()),
        title: known.and_then(|known| known.title.clone()),
        locations: joined(here.iter().filter_map(|line| place(line))),
        departments: joined(here.iter().filter_map(|line| department(line))),
        roles: joined(here.iter().filter_map(|line| title(line))),
        items,
        weeks: week_facts(pay, one, &here),
        occupations: team.occupations(&here, pay.period.end),
    }
}

/// Tip credits and qualified overtime of the workweeks that end in the period, where all of the person's pay is in the
/// file: they are of whole workweeks.
fn week_facts(pay: &PeriodPay, one: &PersonPay, here: &[&PayLine]) -> Vec<WeekFacts> {
    if here.len() < one.lines.len() {
        return Vec::new();
    }
    let ended = one.weeks.iter().filter(|week| {
        let last = week.week_start.saturating_add(6.days());
        pay.period.holds(last)
    });
    let facts = ended.map(|week| WeekFacts {
        week: week.week_start,
        tip_credit_cents: week.tip_credit_cents.unwrap_or(0),
        qualified_cents: week.qualified_overtime_cents.unwrap_or(0),
    });
    facts
        .filter(|facts| facts.tip_credit_cents != 0 || facts.qualified_cents != 0)
        .collect()
}
