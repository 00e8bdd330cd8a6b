//! Asks the rules about each subject: guards, shapes on hits, severity, cost and premium.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::civil::Date;

use crate::book::Book;
use crate::compiled::{Frame, Number, Program, Saying};
use crate::finding::Severity;
use crate::guard::Outcome;
use crate::law::{Jurisdiction, Law, Laws};
use crate::pack::{Granularity, PayAt, Rule, Version};
use crate::pay::{Paid, half_up};
use crate::report::Stage;
use crate::script::ScriptOutput;
use crate::subject::{F, Subject};
use crate::timeline::Timeline;

/// Ten-thousandths of a dollar times minutes, in a cent.
const CENT_MINUTES: i128 = 100 * 60;

/// Limits of a minor's hours of a day or week. The hour of the day, breaks and tasks are about one shift at its place.
const HOURS_OF_MINORS: [&str; 4] = [
    "minor_daily_hours",
    "minor_weekly_hours",
    "minor_weekly_average",
    "minor_days",
];

/// One answer of one rule about one subject, weighed.
#[derive(Debug)]
pub(crate) struct Inputs<'a> {
    pub(crate) rule: &'a Arc<Rule>,
    pub(crate) subject: &'a Arc<Subject>,
    /// The date that chose the rule's version.
    pub(crate) law_as_of: Date,
    pub(crate) severity: Severity,
    /// The severity at publication.
    pub(crate) at_publish: Severity,
    pub(crate) cost_cents: Option<i64>,
    pub(crate) premium: Option<Owed>,
    /// Position among the shape's answers.
    pub(crate) ordinal: usize,
}

/// A premium that the answer carries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Owed {
    pub(crate) seconds: Option<i64>,
    pub(crate) cents: Option<i64>,
}

/// The shape's answer; in full only for a listener that is not brief.
#[derive(Debug)]
pub(crate) enum Answer<'f, 'a> {
    Compiled(&'a Program, &'f Frame<'a>, Saying<'a>),
    Interpreted(ScriptOutput),
    /// The reason why there is no answer.
    Failed(String),
}

impl Answer<'_, '_> {
    pub(crate) fn said(self) -> Result<ScriptOutput, String> {
        match self {
            Self::Compiled(program, frame, saying) => Ok(program.said(frame, &saying)),
            Self::Interpreted(said) => Ok(said),
            Self::Failed(error) => Err(error),
        }
    }
}

/// A receiver of what the rules say.
pub(crate) trait Listener<'a> {
    /// Whether only what weighs is wanted (severity, cost, premium), neither texts nor fixes.
    const BRIEF: bool;

    fn inputs(&mut self, inputs: Inputs<'a>, answer: Answer<'_, 'a>);

    /// A rule cannot decide without a fact; said once for each rule and fact.
    fn unchecked(&mut self, rule: &'a Arc<Rule>, subject: &'a Arc<Subject>, fact: &str);
}

/// One pass over the subjects of a situation.
#[derive(Debug)]
pub(crate) struct Judge<'a> {
    book: &'a Book,
    laws: &'a Laws<'a>,
    stage: Stage,
    line: &'a Timeline,
    paid: &'a Paid,
    /// Premium groups that are already paid, by day.
    groups: Vec<(&'a str, Date)>,
    /// The rules already reported as not checked.
    reported: Vec<(&'a Arc<Rule>, String)>,
    frame: Frame<'a>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(
        (book, laws): (&'a Book, &'a Laws<'a>),
        stage: Stage,
        line: &'a Timeline,
        paid: &'a Paid,
    ) -> Self {
        Self {
            book,
            laws,
            stage,
            line,
            paid,
            groups: Vec::new(),
            reported: Vec::new(),
            frame: Frame::default(),
        }
    }

    /// Premium groups that are paid for a day by existing statements.
    pub(crate) fn paid_already(&mut self, groups: impl Iterator<Item = (&'a str, Date)>) {
        self.groups.extend(groups);
    }

    pub(crate) fn subject(&mut self, subject: &'a Arc<Subject>, listener: &mut impl Listener<'a>) {
        let Some(law) = self.laws.places.get(subject.place) else {
            return;
        };
        let date = self.line.situation.law_as_of.unwrap_or(subject.date);
        let known = law.jurisdictions.iter();
        let known = known.flat_map(|known| known.on(subject.over, date));
        let elsewhere = self.other_places(subject, law);
        let elsewhere = elsewhere
            .iter()
            .flat_map(|known| known.on(subject.over, date))
            .filter(|entry| HOURS_OF_MINORS.contains(&&*entry.rule.family));
        for entry in known.chain(elsewhere) {
            match entry.decide(subject) {
                Outcome::Quiet => {}
                Outcome::Unknown(fact) => self.unknown(&entry.rule, subject, fact, listener),
                Outcome::Hit => self.hit(&entry.rule, entry.version(), subject, listener),
            }
        }
    }

    /// The jurisdictions of the other places in which a minor works on a day or in a week, beyond those of its first
    /// place: the hours of all places count under each of their laws.
    fn other_places(&self, subject: &Subject, law: &Law<'a>) -> Vec<&'a Jurisdiction> {
        let totals = matches!(
            subject.over,
            Granularity::CalendarDay | Granularity::CalendarWeek
        );
        if !totals || subject.int(F::adult) != Some(0) {
            return Vec::new();
        }
        let places: BTreeSet<usize> = subject.works().map(|work| work.place).collect();
        let laws = places
            .iter()
            .filter_map(|place| self.laws.places.get(*place));
        let mut found: Vec<&'a Jurisdiction> = Vec::new();
        for other in laws.flat_map(|law| law.jurisdictions.iter().copied()) {
            let mut known = law.jurisdictions.iter().chain(&found);
            if !known.any(|known| known.name == other.name) {
                found.push(other);
            }
        }
        found
    }

    fn unknown(
        &mut self,
        rule: &'a Arc<Rule>,
        subject: &'a Arc<Subject>,
        fact: &str,
        listener: &mut impl Listener<'a>,
    ) {
        let mut reported = self.reported.iter();
        if !reported.any(|(other, known)| Arc::ptr_eq(other, rule) && known == fact) {
            self.reported.push((rule, fact.to_owned()));
            listener.unchecked(rule, subject, fact);
        }
    }

    fn hit<L: Listener<'a>>(
        &mut self,
        rule: &'a Arc<Rule>,
        version: &'a Version,
        subject: &'a Arc<Subject>,
        listener: &mut L,
    ) {
        if let Ok(program) = &version.programs.check
            && program.check(subject, &mut self.frame, L::BRIEF).is_ok()
        {
            let mut ordinals = 0..;
            while let Some((ordinal, saying)) = ordinals
                .next()
                .and_then(|ordinal| Some((ordinal, self.frame.answer(ordinal)?)))
            {
                if let Some(fact) = saying.missing {
                    self.unknown(rule, subject, fact, listener);
                    continue;
                }
                let inputs = self.weighed(rule, subject, Some(&saying), ordinal);
                listener.inputs(inputs, Answer::Compiled(program, &self.frame, saying));
            }
            return;
        }
        let shapes = &self.book.shapes;
        match shapes.interpreted(&rule.shape, subject, &version.params) {
            Ok(answers) => {
                for (ordinal, said) in answers.into_iter().enumerate() {
                    if let Some(fact) = &said.missing {
                        self.unknown(rule, subject, fact, listener);
                        continue;
                    }
                    let inputs = self.weighed(rule, subject, Some(&(&said).into()), ordinal);
                    listener.inputs(inputs, Answer::Interpreted(said));
                }
            }
            Err(error) => {
                let inputs = self.weighed(rule, subject, None, 0);
                listener.inputs(inputs, Answer::Failed(error));
            }
        }
    }

    fn weighed(
        &mut self,
        rule: &'a Arc<Rule>,
        subject: &'a Arc<Subject>,
        said: Option<&Saying<'_>>,
        ordinal: usize,
    ) -> Inputs<'a> {
        let premium = said.and_then(|said| self.premium(rule, subject, said));
        let cost_cents = match (
            &premium,
            said.and_then(|said| said.number(Number::CostMoney)),
        ) {
            (Some(premium), _) => premium.cents,
            (None, Some(money)) => Some(half_up(i128::from(money), CENT_MINUTES)),
            (None, None) => None,
        };
        let milder = said.and_then(|said| said.severity);
        let at = |stage: Stage| {
            let asked = rule.severity(stage);
            milder.map_or(asked, |milder| milder.min(asked))
        };
        Inputs {
            rule,
            subject,
            law_as_of: self.line.situation.law_as_of.unwrap_or(subject.date),
            severity: at(self.stage),
            at_publish: at(Stage::Publish),
            cost_cents,
            premium,
            ordinal,
        }
    }

    /// The premium line, unless its group has paid for the day already.
    fn premium(&mut self, rule: &'a Rule, subject: &Subject, said: &Saying<'_>) -> Option<Owed> {
        let minutes = said.number(Number::PremiumMinutes);
        let money = said.number(Number::PremiumMoney);
        let cents = said.number(Number::PremiumCents);
        let seconds = said
            .number(Number::PremiumSeconds)
            .or(minutes.map(|minutes| minutes.saturating_mul(60)));
        if seconds.is_none() && money.is_none() && cents.is_none() {
            return None;
        }
        if let Some(group) = rule.premium_group.as_deref() {
            if self.groups.contains(&(group, subject.date)) {
                return None;
            }
            self.groups.push((group, subject.date));
        }
        let by_rate = || {
            let known = |fact| Some((i128::from(subject.int(fact)?), 1));
            let (rate, parts) = match rule.pay_at {
                PayAt::MinimumWage => known(F::minimum_wage),
                PayAt::OwnRate => known(F::rate),
                PayAt::RegularRate => {
                    let rate = self.paid.premium_rate(subject.date);
                    rate.or_else(|| known(F::rate))
                }
            }?;
            Some(half_up(
                rate * i128::from(seconds?),
                parts * CENT_MINUTES * 60,
            ))
        };
        let money = money.map(|money| half_up(i128::from(money), CENT_MINUTES));
        let cents = cents.or(money).or_else(by_rate);
        Some(Owed { seconds, cents })
    }
}
