//! One pass over a situation with everything that was said kept: findings, pay and notices.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::Date;

use crate::affected_days::{AffectedDays, Known};
use crate::apply_rules::{Answer, Inputs, Judge, Listener};
use crate::book::Book;
use crate::bounds::too_long;
use crate::collect_facts::{Gathered, collect_facts, holding, paid};
use crate::digest::Prints;
use crate::facts::Situation;
use crate::finding::{Finding, Premium};
use crate::law::Laws;
use crate::pack::Rule;
use crate::raw_finding::RawFinding;
use crate::report::{Question, WeekPay};
use crate::subject::Subject;
use crate::timeline::Timeline;
use crate::wages::Binding;
use crate::write;

/// The result of one pass.
#[derive(Debug, Default)]
pub(crate) struct Evaluation {
    pub(crate) raw_finding: Vec<RawFinding>,
    pub(crate) unchecked: Vec<Finding>,
    pub(crate) weeks: Vec<WeekPay>,
    /// A print of each subject: equal prints, equal findings.
    pub(crate) prints: Prints,
    /// The days that were looked at.
    pub(crate) affected: AffectedDays,
}

impl Evaluation {
    /// Whether an earlier statement's subject is no longer as it was.
    pub(crate) fn gone(&self, earlier: &RawFinding) -> bool {
        self.affected.subject(&earlier.subject) && !self.prints.contains(&earlier.print)
    }
}

/// Judges a situation; fixes are offered but not yet checked. Weeks have no parts and trace.
pub(crate) fn evaluate(book: &Book, question: Question, situation: Arc<Situation>) -> Evaluation {
    let known = Known {
        prints: &Prints::default(),
        raw_finding: &[],
        edits: None,
    };
    changed(book, question, situation, known)
}

/// The weeks of a pass with the parts and the trace of their pay.
pub(crate) fn weeks(book: &Book, situation: &Situation, brief: &[WeekPay]) -> Vec<WeekPay> {
    let laws = Laws::new(book, situation);
    let line = Arc::new(Timeline::new(Arc::new(situation.clone())));
    let mut whole = paid(&laws, &line, AffectedDays::default(), true).weeks;
    let week = |brief: &WeekPay| {
        let premiums = brief.premiums.clone();
        let whole = whole.iter_mut().find(|whole| whole.week == brief.week);
        whole.map_or_else(
            || brief.clone(),
            |whole| {
                let mut whole = whole.clone();
                whole.trace.extend(premiums.iter().map(write::premium));
                WeekPay { premiums, ..whole }
            },
        )
    };
    brief.iter().map(week).collect()
}

/// Judges only the subjects whose prints are not `known` already.
pub(crate) fn changed(
    book: &Book,
    question: Question,
    situation: Arc<Situation>,
    known: Known<'_>,
) -> Evaluation {
    let laws = Laws::new(book, &situation);
    let gathered = collect_facts(&laws, question, situation, known.edits, false);
    let Gathered {
        line,
        paid,
        subjects,
        affected,
    } = &gathered;
    let mut keeper = Keeper {
        book,
        line,
        print: 0,
        out: Evaluation {
            affected: *affected,
            ..Evaluation::default()
        },
    };
    if known.prints.is_empty() {
        keeper.places();
        let wages = laws.places.iter().map(|law| &law.wages);
        keeper.minimum_wages(&wages.collect::<Vec<_>>());
    }
    let salt = line.salt();
    let prints: Vec<u64> = subjects.iter().map(|subject| subject.print(salt)).collect();
    keeper.out.prints.extend(&prints);
    let mut judge = Judge::new((book, &laws), question.stage(), line, paid);
    let standing = known
        .raw_finding
        .iter()
        .filter(|raw_finding| raw_finding.premium.is_some() && !keeper.out.gone(raw_finding));
    judge.paid_already(standing.filter_map(|raw_finding| {
        let group = raw_finding.rule.premium_group.as_deref()?;
        Some((group, raw_finding.subject.date))
    }));
    for (subject, print) in subjects.iter().zip(prints) {
        keeper.print = print;
        if !known.prints.contains(&print) {
            judge.subject(subject, &mut keeper);
        }
    }
    let mut out = keeper.out;
    out.weeks.clone_from(&paid.weeks);
    add_premiums(&mut out.weeks, line, &out.raw_finding);
    out.raw_finding.sort_by(|a, b| {
        b.severity
            .cmp(&a.severity)
            .then_with(|| a.at().cmp(&b.at()))
    });
    out
}

fn add_premiums(weeks: &mut Vec<WeekPay>, line: &Timeline, raw_finding: &[RawFinding]) {
    for premium in raw_finding
        .iter()
        .filter_map(|raw_finding| raw_finding.premium.as_ref())
    {
        week_of(weeks, line, premium.date)
            .premiums
            .push(premium.clone());
    }
}

/// The workweek that holds a day; one without work (every shift was canceled) is added.
fn week_of<'a>(weeks: &'a mut Vec<WeekPay>, line: &Timeline, date: Date) -> &'a mut WeekPay {
    let holds = |week: &WeekPay| week.week <= date && week.week.saturating_add(7.days()) > date;
    let position = weeks.iter().rposition(holds).unwrap_or_else(|| {
        let start = line.workweek(line.workweek_place(0), date.at(23, 59, 0, 0));
        let position = weeks.partition_point(|week| week.week < start);
        weeks.insert(position, WeekPay::without_work(start));
        position
    });
    &mut weeks[position]
}

/// Keeps what is said, so that it can be compared and written out.
struct Keeper<'a> {
    book: &'a Book,
    line: &'a Timeline,
    /// Print of the subject that is asked about.
    print: u64,
    out: Evaluation,
}

impl<'a> Listener<'a> for Keeper<'_> {
    const BRIEF: bool = false;

    fn inputs(&mut self, inputs: Inputs<'a>, answer: Answer<'_, 'a>) {
        let premium = inputs.premium.map(|owed| Premium {
            rule_id: Arc::clone(&inputs.rule.id),
            family: Arc::clone(&inputs.rule.family),
            date: inputs.subject.date,
            seconds: owed.seconds,
            cents: owed.cents,
        });
        self.out.raw_finding.push(RawFinding {
            rule: Arc::clone(inputs.rule),
            law_as_of: inputs.law_as_of,
            subject: Arc::clone(inputs.subject),
            print: self.print,
            said: answer.said(),
            severity: inputs.severity,
            at_publish: inputs.at_publish,
            cost_cents: inputs.cost_cents,
            premium,
            ordinal: inputs.ordinal,
        });
    }

    fn unchecked(&mut self, rule: &'a Arc<Rule>, subject: &'a Arc<Subject>, fact: &str) {
        let notice = write::not_checked(self.book, rule, subject, fact);
        self.out.unchecked.push(notice);
    }
}

impl Keeper<'_> {
    /// Notices about places: no pack, unknown zone.
    fn places(&mut self) {
        let works = self.line.work.iter().chain(&self.line.plan);
        let used: BTreeSet<usize> = works.map(|work| work.place).collect();
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
            let notice = write::notice("no-local-rules", title, why, self.line);
            self.out.unchecked.push(notice);
        }
        for zone in &self.line.unknown_zones {
            let (title, why) = write::unknown_zone(zone);
            let mut notice = write::notice("unknown-zone", title, why, self.line);
            notice.missing = Some(write::missing(self.book, "time_zone"));
            self.out.unchecked.push(notice);
        }
        let zones = &self.line.zones;
        let shifts = self.line.situation.shifts.iter();
        for shift in shifts.filter(|shift| shift.place < zones.len() && too_long(shift)) {
            let local = self.line.local(shift.place, shift.starts_at.as_second());
            let (title, why) = write::too_long(local.date());
            let notice = write::notice("shift-too-long", title, why, self.line);
            self.out.unchecked.push(notice);
        }
    }

    /// Notices about minimum wages that the packs lack and no one typed in, and about facts of the
    /// brand that choose between two.
    fn minimum_wages(&mut self, wages: &[&Binding<'_>]) {
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
                let (title, why) = write::wage_unknown(self.book, &minimum);
                let mut notice = write::notice("minimum-wage-unknown", title, why, self.line);
                notice.missing = Some(write::missing_wage(&minimum));
                self.out.unchecked.push(notice);
            }
            for fact in minimum.asks.iter().filter(|_| typed.is_none()) {
                let (title, why) = write::wage_depends(self.book, fact);
                let mut notice = write::notice("minimum-wage-depends", title, why, self.line);
                notice.missing = Some(write::missing(self.book, fact));
                self.out.unchecked.push(notice);
            }
        }
    }
}
