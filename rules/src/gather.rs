//! The facts of a situation: its time line, its pay, and the subjects that rules look at.

use std::sync::Arc;

use jiff::civil::Date;

use crate::book::Book;
use crate::facts::{Dated, Place, Situation};
use crate::law::Laws;
use crate::line::Line;
use crate::pay::{self, Paid, Regime, Terms};
use crate::report::Question;
use crate::subject::Subject;
use crate::subjects::subjects;
use crate::touched::Touched;
use crate::wages::Binding;

/// What the rules look at: the situation in order of time, paid and cut into subjects.
#[derive(Debug)]
pub(crate) struct Gathered {
    pub(crate) line: Arc<Line>,
    pub(crate) paid: Paid,
    pub(crate) subjects: Vec<Arc<Subject>>,
    pub(crate) touched: Touched,
}

/// Prepares the facts; after edits only those of the days that they touch. `parts`: pay comes with
/// its parts and trace.
pub(crate) fn gather(
    laws: &Laws<'_>,
    question: Question,
    situation: Arc<Situation>,
    edits: Option<&[crate::Shift]>,
    parts: bool,
) -> Gathered {
    let line = Arc::new(Line::new(situation));
    let touched = Touched::by(edits, &line);
    let paid = paid(laws, &line, touched, parts);
    let situation = &line.situation;
    let minimum = |place: usize, date: Date| {
        let date = situation.law_as_of.unwrap_or(date);
        minimum_wage(&situation.places[place], &laws.places[place].wages, date)
    };
    let judged_at = match question {
        Question::PublishWeek { at } => Some(at.as_second()),
        _ => None,
    };
    let used = laws.scopes();
    let subjects = subjects(&line, &paid, &minimum, judged_at, &used, touched);
    Gathered {
        subjects: subjects.into_iter().map(Arc::new).collect(),
        line,
        paid,
        touched,
    }
}

/// Pay of the touched weeks. `parts`: with shifts, days and trace.
pub(crate) fn paid(laws: &Laws<'_>, line: &Line, touched: Touched, parts: bool) -> Paid {
    pay::pay(line, touched, parts, |place, date| terms(laws, place, date))
}

/// The parameters that [`terms`] reads of rows with a part in pay, for the lint.
pub(crate) const PAY_PARAMETERS: &[&str] = &["after_minutes", "percent", "double_after_minutes"];

/// The regimes of a place on a date, most local first.
fn terms(laws: &Laws<'_>, place: usize, date: Date) -> Terms {
    let mut terms = Terms::new();
    for jurisdiction in laws.places[place].jurisdictions.iter().rev() {
        let mut regime = Regime {
            jurisdiction: jurisdiction.name.to_string(),
            ..Regime::default()
        };
        let mut any = false;
        for rule in &jurisdiction.pay {
            let (Some(version), Some(part)) = (rule.version(date), rule.pay.as_deref()) else {
                continue;
            };
            any = true;
            let after = version.int("after_minutes") * 60;
            match part {
                "daily" => regime.daily.push((after, version.int("percent"))),
                "weekly" => regime.weekly = Some(after),
                "seventh_day" => {
                    regime.seventh_day = Some(version.int("double_after_minutes") * 60);
                }
                "alternative_workweek" => regime.alternative_workweek = true,
                "flat_bonus" => regime.flat_bonus = true,
                _ => {}
            }
        }
        if any {
            regime.daily.sort_unstable();
            terms.push(regime);
        }
    }
    terms
}

/// The minimum wage of a place on a date and the cash part of it: what the brand typed in for the
/// place before what the packs say.
fn minimum_wage(place: &Place, binding: &Binding<'_>, date: Date) -> (Option<i64>, Option<i64>) {
    let (law, cash) = binding.on(date);
    let Some(typed) = holding(&place.minimum_wage, date).map(|typed| typed.value) else {
        return (law, cash);
    };
    let credit = law.zip(cash).map_or(0, |(law, cash)| law - cash);
    (Some(typed), Some(typed - credit))
}

/// The value that holds on a date.
pub(crate) fn holding(values: &[Dated<i64>], date: Date) -> Option<&Dated<i64>> {
    let begun = values.iter().filter(|value| value.from <= date);
    begun.max_by_key(|value| value.from)
}

/// Overtime by the most local law alone: the widest jurisdiction of each place is left out.
pub(crate) fn local_overtime(book: &Book, situation: &Situation) -> i64 {
    let laws = Laws::new(book, situation);
    let line = Line::new(Arc::new(situation.clone()));
    let local = |place: usize, date: Date| {
        let widest = situation.places[place].jurisdictions.first();
        let mut terms = terms(&laws, place, date);
        terms.retain(|regime| Some(&regime.jurisdiction) != widest);
        terms
    };
    let paid = pay::pay(&line, Touched::default(), false, local);
    paid.weeks
        .iter()
        .map(|week| week.hours.overtime_seconds + week.hours.doubletime_seconds)
        .sum()
}
