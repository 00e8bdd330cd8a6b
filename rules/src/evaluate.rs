//! One pass over a situation: subjects, guards, shapes on hits, findings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::Date;

use crate::book::Book;
use crate::compiled::Frame;
use crate::digest::Prints;
use crate::facts::{Dated, Place, Situation};
use crate::finding::{Finding, Premium};
use crate::guard::{Outcome, decide};
use crate::line::Line;
use crate::pack::{PayAt, Rule, Version};
use crate::pay::{self, Paid, Regime, Terms, half_up};
use crate::report::{Question, Stage, WeekPay};
use crate::script::Said;
use crate::spoken::Spoken;
use crate::subject::{F, Subject};
use crate::subjects::subjects;
use crate::touched::{Known, Touched};
use crate::wages::Binding;
use crate::write;

/// Ten-thousandths of a dollar times minutes, in a cent.
const CENT_MINUTES: i128 = 100 * 60;

/// The result of one pass.
#[derive(Debug, Default)]
pub(crate) struct Evaluation {
    pub(crate) spoken: Vec<Spoken>,
    pub(crate) unchecked: Vec<Finding>,
    pub(crate) weeks: Vec<WeekPay>,
    /// A print of each subject: equal prints, equal findings.
    pub(crate) prints: Prints,
    /// The days that were looked at.
    pub(crate) touched: Touched,
}

impl Evaluation {
    /// Whether an earlier statement's subject is no longer as it was.
    pub(crate) fn gone(&self, earlier: &Spoken) -> bool {
        self.touched.subject(&earlier.subject) && !self.prints.contains(&earlier.print)
    }
}

/// Judges a situation; fixes are offered but not yet checked.
pub(crate) fn evaluate(book: &Book, question: Question, situation: Arc<Situation>) -> Evaluation {
    let known = Known {
        prints: &Prints::default(),
        edits: None,
    };
    changed(book, question, situation, known)
}

/// What the rules look at: the situation in order of time, paid and cut into subjects.
#[derive(Debug)]
pub(crate) struct Gathered<'b> {
    pub(crate) line: Arc<Line>,
    pub(crate) paid: Paid,
    pub(crate) subjects: Vec<Subject>,
    /// The minimum wages of each place.
    wages: Vec<Binding<'b>>,
    touched: Touched,
}

/// Prepares the facts; after an edit only those of the days that it touches.
pub(crate) fn gather<'b>(
    book: &'b Book,
    question: Question,
    situation: Arc<Situation>,
    known: Known<'_>,
) -> Gathered<'b> {
    let line = Arc::new(Line::new(situation));
    let situation = &line.situation;
    let touched = Touched::by(known.edits, &line);
    let whole = known.prints.is_empty();
    let of = |place: usize, date: Date| terms(book, &line, place, date);
    let paid = pay::pay(&line, touched, whole, of);
    let places = situation.places.iter();
    let wages: Vec<Binding<'b>> = places
        .map(|place| book.wages(place, &situation.employer))
        .collect();
    let minimum = |place: usize, date: Date| {
        let date = situation.law_as_of.unwrap_or(date);
        minimum_wage(&situation.places[place], &wages[place], date)
    };
    let judged_at = match question {
        Question::PublishWeek { at } => Some(at.as_second()),
        _ => None,
    };
    let used = book.scopes(situation);
    let all = subjects(&line, &paid, &minimum, judged_at, &used, touched);
    Gathered {
        subjects: all.into_values().flatten().collect(),
        line,
        paid,
        wages,
        touched,
    }
}

/// Judges only the subjects whose prints are not `known` already. After an edit, weeks come without
/// their parts and trace.
pub(crate) fn changed(
    book: &Book,
    question: Question,
    situation: Arc<Situation>,
    known: Known<'_>,
) -> Evaluation {
    let gathered = gather(book, question, situation, known);
    let (line, paid, touched) = (&gathered.line, &gathered.paid, gathered.touched);
    let salt = line.salt();
    let mut prints = Prints::default();
    let mut new = Vec::new();
    for subject in gathered.subjects {
        let print = subject.print(salt);
        prints.insert(print);
        if !known.prints.contains(&print) {
            new.push((Arc::new(subject), print));
        }
    }
    let mut pass = Pass {
        book,
        stage: question.stage(),
        line,
        paid,
        out: Evaluation::default(),
        groups: BTreeSet::new(),
        told: BTreeSet::new(),
        frame: Frame::default(),
    };
    if known.prints.is_empty() {
        pass.places();
        pass.minimum_wages(&gathered.wages);
    }
    for (subject, print) in &new {
        pass.subject(subject, *print);
    }
    let mut out = pass.out;
    out.prints = prints;
    out.weeks = gathered.paid.weeks;
    out.touched = touched;
    let premiums: Vec<Premium> = out
        .spoken
        .iter()
        .filter_map(|spoken| spoken.premium.clone())
        .collect();
    for premium in premiums {
        week_of(&mut out.weeks, line, premium.date)
            .premiums
            .push(premium);
    }
    out.spoken.sort_by(|a, b| {
        b.severity
            .cmp(&a.severity)
            .then_with(|| a.at().cmp(&b.at()))
    });
    out
}

/// The workweek that holds a day; one without work (every shift was cancelled) is added.
fn week_of<'a>(weeks: &'a mut Vec<WeekPay>, line: &Line, date: Date) -> &'a mut WeekPay {
    let holds = |week: &WeekPay| week.week <= date && week.week.saturating_add(7.days()) > date;
    let position = weeks.iter().rposition(holds).unwrap_or_else(|| {
        let start = line.workweek(0, date.at(23, 59, 0, 0));
        let position = weeks.partition_point(|week| week.week < start);
        weeks.insert(position, WeekPay::without_work(start));
        position
    });
    &mut weeks[position]
}

struct Pass<'a> {
    book: &'a Book,
    stage: Stage,
    line: &'a Arc<Line>,
    paid: &'a Paid,
    out: Evaluation,
    /// Premium groups that are already paid, by day.
    groups: BTreeSet<(Arc<str>, Date)>,
    /// "Not checked" notices that are already given.
    told: BTreeSet<(Arc<str>, String)>,
    frame: Frame<'a>,
}

impl<'a> Pass<'a> {
    /// Notices about places: no pack, unknown zone.
    fn places(&mut self) {
        let used: BTreeSet<usize> = self
            .line
            .work
            .iter()
            .chain(&self.line.plan)
            .map(|work| work.place)
            .collect();
        let places = used
            .iter()
            .filter_map(|place| self.line.situation.places.get(*place));
        let missing: BTreeSet<&str> = places
            .flat_map(|place| &place.jurisdictions)
            .map(String::as_str)
            .filter(|name| !self.book.covers(name))
            .collect();
        for name in missing {
            let (title, why) = write::no_local_rules(name);
            self.out
                .unchecked
                .push(write::notice("no-local-rules", title, why, self.line));
        }
        for zone in &self.line.unknown_zones {
            let (title, why) = write::unknown_zone(zone);
            self.out
                .unchecked
                .push(write::notice("unknown-zone", title, why, self.line));
        }
    }

    /// Notices about minimum wages that the packs lack and nobody typed in, and about facts of the
    /// brand that choose between two.
    fn minimum_wages(&mut self, wages: &[Binding<'_>]) {
        let works = self.line.work.iter().chain(&self.line.plan);
        let mut last: BTreeMap<usize, Date> = BTreeMap::new();
        for work in works {
            let date = self.line.situation.law_as_of.unwrap_or(work.day);
            let known = last.entry(work.place).or_insert(date);
            *known = date.max(*known);
        }
        for (place, date) in last {
            let minimum = wages[place].minimum(date);
            let typed = holding(&self.line.situation.places[place].minimum_wage, date);
            if !minimum.filled_by(typed) {
                let (title, why) = write::wage_unknown(&minimum);
                let notice = write::notice("minimum-wage-unknown", title, why, self.line);
                self.out.unchecked.push(notice);
            }
            for fact in minimum.asks.iter().filter(|_| typed.is_none()) {
                let (title, why) = write::wage_depends(self.book, fact);
                let notice = write::notice("minimum-wage-depends", title, why, self.line);
                self.out.unchecked.push(notice);
            }
        }
    }

    fn subject(&mut self, subject: &'a Arc<Subject>, print: u64) {
        let Some(place) = self.line.situation.places.get(subject.place) else {
            return;
        };
        let date = self.line.situation.law_as_of.unwrap_or(subject.date);
        for jurisdiction in &place.jurisdictions {
            for rule in self.book.rules(jurisdiction, subject.over) {
                let Some(version) = rule.version(date) else {
                    continue;
                };
                match decide(&version.guards, subject) {
                    Outcome::Quiet => {}
                    Outcome::Unknown(fact) => self.unknown(rule, subject, fact),
                    Outcome::Hit => self.hit(rule, version, subject, print),
                }
            }
        }
    }

    fn unknown(&mut self, rule: &Rule, subject: &Subject, fact: &str) {
        if self.told.insert((Arc::clone(&rule.id), fact.to_owned())) {
            self.out
                .unchecked
                .push(write::not_checked(self.book, rule, subject, fact));
        }
    }

    fn hit(
        &mut self,
        rule: &Arc<Rule>,
        version: &'a Version,
        subject: &'a Arc<Subject>,
        print: u64,
    ) {
        let shapes = &self.book.shapes;
        let answer = shapes.check(&rule.shape, subject, version, &mut self.frame);
        let answers = match answer {
            Ok(answers) => answers.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        };
        for (ordinal, said) in answers.into_iter().enumerate() {
            match said {
                Ok(Said {
                    missing: Some(fact),
                    ..
                }) => self.unknown(rule, subject, &fact),
                said => self.say(rule, (subject, print), said, ordinal),
            }
        }
    }

    fn say(
        &mut self,
        rule: &Arc<Rule>,
        (subject, print): (&Arc<Subject>, u64),
        said: Result<Said, String>,
        ordinal: usize,
    ) {
        let answer = said.as_ref().ok();
        let premium = answer.and_then(|said| self.premium(rule, subject, said));
        let cost_cents = match (&premium, answer.and_then(|said| said.cost_money)) {
            (Some(premium), _) => premium.cents,
            (None, Some(money)) => Some(half_up(i128::from(money), CENT_MINUTES)),
            (None, None) => None,
        };
        let asked = rule.severity(self.stage);
        let milder = answer.and_then(|said| said.severity);
        self.out.spoken.push(Spoken {
            rule: Arc::clone(rule),
            law_as_of: self.line.situation.law_as_of.unwrap_or(subject.date),
            subject: Arc::clone(subject),
            print,
            said,
            severity: milder.map_or(asked, |milder| milder.min(asked)),
            cost_cents,
            premium,
            ordinal,
        });
    }

    /// The premium line, unless its group has paid for the day already.
    fn premium(&mut self, rule: &Rule, subject: &Subject, said: &Said) -> Option<Premium> {
        let seconds = said
            .premium_seconds
            .or(said.premium_minutes.map(|minutes| minutes * 60));
        if seconds.is_none() && said.premium_money.is_none() && said.premium_cents.is_none() {
            return None;
        }
        if let Some(group) = &rule.premium_group
            && !self.groups.insert((Arc::clone(group), subject.date))
        {
            return None;
        }
        let by_rate = || {
            let rate = match rule.pay_at {
                PayAt::MinimumWage => subject.int(F::minimum_wage),
                PayAt::OwnRate => subject.int(F::rate),
                PayAt::RegularRate => {
                    let week = self
                        .paid
                        .weeks
                        .iter()
                        .rev()
                        .find(|week| week.week <= subject.date);
                    week.and_then(|week| week.regular_rate)
                        .or(subject.int(F::rate))
                }
            };
            Some(half_up(
                i128::from(rate?) * i128::from(seconds?),
                CENT_MINUTES * 60,
            ))
        };
        let money = said
            .premium_money
            .map(|money| half_up(i128::from(money), CENT_MINUTES));
        let cents = said.premium_cents.or(money).or_else(by_rate);
        Some(Premium {
            rule_id: Arc::clone(&rule.id),
            family: Arc::clone(&rule.family),
            date: subject.date,
            seconds,
            cents,
        })
    }
}

/// The parameters that [`terms`] reads of rows with a part in pay, for the lint.
pub(crate) const PAY_PARAMETERS: &[&str] = &["after_minutes", "percent", "double_after_minutes"];

/// The regimes of a place on a date, most local first.
fn terms(book: &Book, line: &Line, place: usize, date: Date) -> Terms {
    let jurisdictions = line.situation.places[place].jurisdictions.iter().rev();
    let regime = |name: &String| {
        let mut regime = Regime {
            jurisdiction: name.clone(),
            ..Regime::default()
        };
        let mut any = false;
        for rule in book.pay_rules(name) {
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
        regime.daily.sort_unstable();
        any.then_some(regime)
    };
    jurisdictions.filter_map(regime).collect()
}

/// The minimum wage of a place on a date and the cash part of it: what the brand typed in for the
/// place before what the packs say.
fn minimum_wage(place: &Place, binding: &Binding<'_>, date: Date) -> (Option<i64>, Option<i64>) {
    let (law, cash) = binding.on(date);
    let Some(typed) = at(&place.minimum_wage, date) else {
        return (law, cash);
    };
    let credit = law.zip(cash).map_or(0, |(law, cash)| law - cash);
    (Some(typed), Some(typed - credit))
}

/// The value that holds on a date.
pub(crate) fn at(values: &[Dated<i64>], date: Date) -> Option<i64> {
    holding(values, date).map(|value| value.value)
}

fn holding(values: &[Dated<i64>], date: Date) -> Option<&Dated<i64>> {
    let begun = values.iter().filter(|value| value.from <= date);
    begun.max_by_key(|value| value.from)
}

/// Overtime by the most local law alone: the widest jurisdiction of each place is left out.
pub(crate) fn local_overtime(book: &Book, situation: &Situation) -> i64 {
    let line = Line::new(Arc::new(situation.clone()));
    let local = |place: usize, date: Date| {
        let widest = situation.places[place].jurisdictions.first();
        let mut terms = terms(book, &line, place, date);
        terms.retain(|regime| Some(&regime.jurisdiction) != widest);
        terms
    };
    let paid = pay::pay(&line, Touched::default(), false, local);
    paid.weeks
        .iter()
        .map(|week| week.hours.overtime_seconds + week.hours.doubletime_seconds)
        .sum()
}
