//! What keeps a file from being made: everything at once, so that it is mended in one go.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use platform::names::folded;
use timekeeping::timesheets::{
    pay_records::PersonPay,
    view::{FlagCode, SheetState},
};

use super::{
    formats::{Payroll, PayrollFile},
    pay_items::{PayItem, Worker, hundredths},
    provider_rules::Carried,
    types::{EarningCode, ExportMode, ExportPerson, ExportProblem, ProblemCode, Provider},
};

/// Minutes of a week.
const WEEK: i64 = 168 * 60;
/// The most hundredths of an hour on a line of Paychex.
const PAYCHEX_HOURS: i64 = 99_999;
/// The highest rate on a line of Paychex, in ten-thousandths of a dollar.
const PAYCHEX_RATE: i64 = 99_999_999;

/// Everything that keeps a file from being made. `paid` is what the timesheets say the file has to add up to, in minutes
/// of work and cents without tips.
pub fn check(
    payroll: &Payroll,
    file: &PayrollFile,
    people: &[PersonPay],
    paid: (i64, i64),
) -> Vec<ExportProblem> {
    let mut found = Found {
        start: payroll.start.to_string(),
        provider: payroll.provider,
        problems: Vec::new(),
    };
    found.people(ProblemCode::PeriodNotLocked, open(people));
    let missing = payroll.provider.settings().iter();
    let missing = missing
        .filter(|setting| setting.required && payroll.setting(setting.name).is_empty())
        .count();
    found.add(
        ProblemCode::SettingsMissing,
        BTreeSet::new(),
        Vec::new(),
        missing,
    );
    found.unmapped(payroll);
    found.ids(payroll);
    let of = |is: &dyn Fn(&Worker) -> bool| -> BTreeSet<ExportPerson> {
        let workers = payroll.workers.iter().filter(|worker| is(worker));
        workers.map(person).collect()
    };
    found.people(ProblemCode::NegativeLine, of(&is_negative));
    found.people(
        ProblemCode::HoursOver168,
        of(&|worker| {
            per_week(worker)
                .into_values()
                .any(|(minutes, _)| minutes > WEEK)
        }),
    );
    found.people(
        ProblemCode::ZeroRate,
        of(&|worker| {
            let mut hours = worker.items.iter().filter(|item| item.code.is_hours());
            hours.any(|item| item.rate_e4.unwrap_or(0) <= 0)
        }),
    );
    found.people(
        ProblemCode::SeveralRates,
        of(&|worker| {
            let weeks = per_week(worker);
            let mixed = weeks.values().any(|(_, rates)| rates.len() > 1);
            (payroll.mode == ExportMode::Hours && mixed)
                || (payroll.provider == Provider::Gusto && shares_title(worker))
        }),
    );
    found.people(
        ProblemCode::FieldTooLong,
        of(&|worker| is_too_long(payroll, worker)),
    );
    let totals = payroll.totals();
    let leave = payroll.workers.iter().flat_map(|worker| &worker.items);
    let leave =
        leave.filter(|item| matches!(item.code, EarningCode::PaidTimeOff | EarningCode::Sick));
    let worked = totals.minutes - leave.map(|item| item.minutes).sum::<i64>();
    let empty = file.table.rows.is_empty() && !payroll.workers.is_empty();
    let differs = (worked, totals.gross_cents) != paid || empty;
    found.add(
        ProblemCode::TotalsMismatch,
        BTreeSet::new(),
        Vec::new(),
        usize::from(differs),
    );
    found.problems
}

/// People whose time still changes. A shift that no one came to is no time.
fn open(people: &[PersonPay]) -> BTreeSet<ExportPerson> {
    let is_open = |one: &&PersonPay| {
        let waits = |code: FlagCode| code.needs_review() && code != FlagCode::NoShow;
        let flagged = one.row.flags.iter().any(|flag| waits(flag.code));
        one.row.state != SheetState::Locked && (!one.lines.is_empty() || flagged)
    };
    let open = people.iter().filter(is_open);
    open.map(|one| ExportPerson {
        employee_id: one.employee_id,
        name: one.row.name.clone(),
    })
    .collect()
}

fn person(worker: &Worker) -> ExportPerson {
    ExportPerson {
        employee_id: worker.employee_id,
        name: worker.name(),
    }
}

/// Below zero are only corrections, and never so much that nothing is left.
fn is_negative(worker: &Worker) -> bool {
    let mut items = worker
        .items
        .iter()
        .filter(|item| item.code != EarningCode::Correction);
    let sum: i64 = worker.items.iter().map(|item| item.cents).sum();
    sum < 0 || items.any(|item| item.minutes < 0 || item.cents < 0)
}

/// Hours of work, paid time off left out.
fn worked(worker: &Worker) -> impl Iterator<Item = &PayItem> {
    worker.items.iter().filter(|item| {
        matches!(
            item.code,
            EarningCode::Regular | EarningCode::Overtime | EarningCode::Doubletime
        )
    })
}

/// Minutes and rates of work by workweek.
fn per_week(worker: &Worker) -> BTreeMap<Date, (i64, BTreeSet<Option<i64>>)> {
    let mut weeks: BTreeMap<Date, (i64, BTreeSet<Option<i64>>)> = BTreeMap::new();
    for item in worked(worker) {
        let week = weeks.entry(item.week).or_default();
        week.0 += item.minutes;
        week.1.insert(item.rate_e4);
    }
    weeks
}

/// Whether two rates have one title, of which Gusto knows one rate.
fn shares_title(worker: &Worker) -> bool {
    let rates: BTreeSet<(Option<i64>, Option<&str>)> = worked(worker)
        .map(|item| (item.rate_e4, item.title.as_deref()))
        .collect();
    let titles: BTreeSet<Option<&str>> = rates.iter().map(|(_, title)| *title).collect();
    titles.len() < rates.len()
}

fn is_too_long(payroll: &Payroll, worker: &Worker) -> bool {
    let provider = payroll.provider;
    let id = worker.payroll_id.as_deref().unwrap_or_default();
    let names = worker
        .items
        .iter()
        .map(|item| payroll.name(item.code).chars().count());
    let line = |minutes: i64, rate: Option<i64>| {
        provider == Provider::PaychexFlex
            && (hundredths(minutes) > PAYCHEX_HOURS || rate.unwrap_or(0) > PAYCHEX_RATE)
    };
    id.chars().count() > provider.longest_id()
        || names.max().unwrap_or(0) > provider.longest_name()
        || worker
            .items
            .iter()
            .any(|item| line(item.minutes, item.rate_e4))
}

struct Found {
    start: String,
    provider: Provider,
    problems: Vec<ExportProblem>,
}

impl Found {
    /// The page where a problem is mended.
    fn path(&self, code: ProblemCode) -> String {
        match code {
            ProblemCode::PeriodNotLocked
            | ProblemCode::NegativeLine
            | ProblemCode::HoursOver168
            | ProblemCode::TotalsMismatch => format!("/timesheets?period={}", self.start),
            ProblemCode::ZeroRate => "/team".to_owned(),
            _ => format!(
                "/payroll-reports?tab=exports&provider={}",
                self.provider.name()
            ),
        }
    }

    fn add(
        &mut self,
        code: ProblemCode,
        people: BTreeSet<ExportPerson>,
        codes: Vec<EarningCode>,
        count: usize,
    ) {
        if count == 0 {
            return;
        }
        let mut people: Vec<ExportPerson> = people.into_iter().collect();
        people.sort_by(|a, b| (&a.name, a.employee_id).cmp(&(&b.name, b.employee_id)));
        self.problems.push(ExportProblem {
            code,
            people,
            codes,
            count: i64::try_from(count).unwrap_or(i64::MAX),
            path: self.path(code),
        });
    }

    fn people(&mut self, code: ProblemCode, people: BTreeSet<ExportPerson>) {
        let count = people.len();
        self.add(code, people, Vec::new(), count);
    }

    /// Kinds of pay whose name at the provider is not known.
    fn unmapped(&mut self, payroll: &Payroll) {
        let mut codes = BTreeSet::new();
        let mut people = BTreeSet::new();
        for worker in &payroll.workers {
            for item in &worker.items {
                let named = payroll.provider.carries(item.code) == Carried::Named;
                if named && payroll.name(item.code).is_empty() {
                    codes.insert(item.code);
                    people.insert(person(worker));
                }
            }
        }
        let count = codes.len();
        self.add(
            ProblemCode::MappingMissing,
            people,
            codes.into_iter().collect(),
            count,
        );
    }

    /// People whom the provider does not know, or cannot tell apart.
    fn ids(&mut self, payroll: &Payroll) {
        let provider = payroll.provider;
        let has_id = |worker: &&Worker| worker.payroll_id.is_some();
        if provider.needs_ids() {
            let without = payroll.workers.iter().filter(|worker| !has_id(worker));
            self.people(ProblemCode::PayrollIdMissing, without.map(person).collect());
        }
        let mut same: BTreeMap<&str, BTreeSet<ExportPerson>> = BTreeMap::new();
        for worker in &payroll.workers {
            if let Some(id) = &worker.payroll_id {
                same.entry(id).or_default().insert(person(worker));
            }
        }
        let twice = same.into_values().filter(|people| people.len() > 1);
        self.people(ProblemCode::PayrollIdTwice, twice.flatten().collect());
        if provider.knows_names() {
            let mut same: BTreeMap<String, Vec<&Worker>> = BTreeMap::new();
            for worker in &payroll.workers {
                let name = folded(&worker.name());
                same.entry(name).or_default().push(worker);
            }
            let shared = same.into_values().filter(|people| people.len() > 1);
            let without = shared.flatten().filter(|worker| !has_id(worker));
            self.people(ProblemCode::NameTwice, without.map(person).collect());
        }
    }
}
