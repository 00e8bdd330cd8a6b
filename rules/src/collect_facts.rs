//! The facts of a situation: its time line, its pay, and the subjects that rules look at.

use std::sync::Arc;

use jiff::civil::Date;

use crate::affected_days::AffectedDays;
use crate::book::Book;
use crate::bounds::known;
use crate::facts::{Dated, Employer, Place, Situation};
use crate::law::Laws;
use crate::pay::{self, Paid};
use crate::report::Question;
use crate::subject::Subject;
use crate::subjects::{MinimumOn, Required, subjects};
use crate::timeline::Timeline;
use crate::wages::{Binding, Worker, WorkerMinimum};

/// The input of the rules: the situation in order of time, paid and cut into subjects.
#[derive(Debug)]
pub(crate) struct Gathered {
    pub(crate) line: Arc<Timeline>,
    pub(crate) paid: Paid,
    pub(crate) subjects: Vec<Arc<Subject>>,
    pub(crate) affected: AffectedDays,
}

/// Prepares the facts; after edits only those of the days that they touch. `parts`: pay has its parts and trace.
pub(crate) fn collect_facts(
    laws: &Laws<'_>,
    question: Question,
    situation: Arc<Situation>,
    edits: Option<&[crate::Shift]>,
    parts: bool,
) -> Gathered {
    let line = Arc::new(Timeline::new(situation));
    let looks = laws.looks();
    let affected = AffectedDays::by(edits, &line, looks.back());
    let paid = paid(laws, &line, affected, parts);
    let situation = &line.situation;
    let minimum = |place: usize, date: Date| minimum_on(laws, situation, place, date);
    let judged_at = match question {
        Question::PublishWeek { at } | Question::ChangePlan { at } => Some(at.as_second()),
        _ => None,
    };
    let asked = Required {
        minimum_wage: &minimum,
        judged_at,
        used: &laws.scopes(),
        runs: looks.runs,
    };
    let subjects = subjects(&line, &paid, &asked, affected);
    Gathered {
        subjects: subjects.into_iter().map(Arc::new).collect(),
        line,
        paid,
        affected,
    }
}

/// Pay of the touched weeks. `parts`: with shifts, days and trace.
pub(crate) fn paid(
    laws: &Laws<'_>,
    line: &Arc<Timeline>,
    affected: AffectedDays,
    parts: bool,
) -> Paid {
    let minimum = |place: usize, date: Date| minimum_on(laws, &line.situation, place, date);
    let terms = |index: usize| pay::of_shift(laws, line, index, &minimum);
    let least = |index: usize| {
        let work = &line.work[index];
        minimum(work.place, work.day).least
    };
    pay::pay(line, affected, parts, terms, least)
}

/// The minimum wages of a place for the employee, by the law that the situation asks for.
fn minimum_on(laws: &Laws<'_>, situation: &Situation, place: usize, date: Date) -> MinimumOn {
    let date = situation.law_as_of.unwrap_or(date);
    let (typed, binding) = (
        holding(&situation.places[place].minimum_wage, date),
        &laws.places[place].wages,
    );
    let (law, cash) = minimum_wage(&situation.places[place], binding, date);
    if typed.is_some() {
        return MinimumOn {
            wage: law,
            cash,
            least: law,
        };
    }
    let employee = &situation.employee;
    let least = match employee.birth_date {
        None => law,
        Some(_) => binding.least_for(
            &Worker {
                birth_date: employee.birth_date,
                hired_on: employee.hired_on,
                tipped: employee.tip_credit > 0,
            },
            date,
        ),
    };
    MinimumOn {
        wage: law,
        cash,
        least,
    }
}

/// The minimum wage of a place on a date and the cash part of it: what the brand typed in for the
/// place before what the packs say.
pub(crate) fn minimum_wage(
    place: &Place,
    binding: &Binding<'_>,
    date: Date,
) -> (Option<i64>, Option<i64>) {
    let (law, cash) = binding.on(date);
    let Some(typed) = holding(&place.minimum_wage, date).map(|typed| typed.value) else {
        return (law, cash);
    };
    let credit = law.zip(cash).map_or(0, |(law, cash)| law - cash);
    (Some(typed), Some(typed - credit))
}

/// As [`crate::RuleBook::minimum_wage_for`].
pub(crate) fn minimum_for(
    book: &Book,
    place: &Place,
    employer: &Employer,
    worker: &Worker,
    date: Date,
) -> WorkerMinimum {
    let mut found = book.wages(place, employer).minimum_for(worker, date);
    let Some(typed) = holding(&place.minimum_wage, date).map(|typed| typed.value) else {
        return found;
    };
    let full = &found.full;
    let credit = full.rate.zip(full.tipped_cash);
    let credit = credit.map_or(0, |(rate, cash)| rate - cash);
    let rate = full.rate.max(Some(typed));
    if found.youth || rate > found.rate {
        let of_pack = full.rate == rate;
        found.jurisdiction = full.jurisdiction.clone().filter(|_| of_pack);
        found.source = full.source.clone().filter(|_| of_pack);
        found.tipped_cash = rate.map(|rate| rate - credit);
        (found.rate, found.youth) = (rate, false);
    }
    found
}

/// The value that holds on a date.
pub(crate) fn holding(values: &[Dated<i64>], date: Date) -> Option<&Dated<i64>> {
    let begun = values
        .iter()
        .filter(|value| value.from <= date && known(value.value));
    begun.max_by_key(|value| value.from)
}

/// Overtime by the most local law alone: the widest jurisdiction of each place is left out.
pub(crate) fn local_overtime(book: &Book, situation: &Situation) -> i64 {
    let laws = Laws::new(book, situation);
    let line = Arc::new(Timeline::new(Arc::new(situation.clone())));
    let minimum = |place: usize, date: Date| minimum_on(&laws, situation, place, date);
    let local = |index: usize| {
        let place = &situation.places[line.work[index].place];
        let widest = place.jurisdictions.first().map(String::as_str);
        let mut terms = pay::of_shift(&laws, &line, index, &minimum);
        terms.retain(|regime| Some(&*regime.jurisdiction) != widest);
        terms
    };
    let paid = pay::pay(&line, AffectedDays::default(), false, local, |_| None);
    paid.weeks
        .iter()
        .map(|week| week.hours.overtime_seconds + week.hours.doubletime_seconds)
        .sum()
}
