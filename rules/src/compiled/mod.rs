//! Shapes, compiled: each rule version's script as a tree over slots, its parameters folded in.
//!
//! The interpreter stays the reference. What the compiler does not know keeps a shape interpreted ([`Program::compile`]
//! says why), and what a compiled shape cannot answer exactly as the interpreter would (an error, an overflow, a limit)
//! is a [`Trap`]: the script is then interpreted, whose answer counts. A test runs both over generated subjects and
//! compares.

mod brief;
mod compile;
mod expression;
mod fold;
mod lists;
mod node;
mod run;
mod said;
mod source;
mod value;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::guard::Param;
use crate::script::{Offer, OfferKind, ScriptOutput};
use crate::subject::Subject;
use node::Node;
use value::{Offering, Value};

pub(crate) use source::Source;
pub(crate) use value::{Number, Saying};

/// Steps that all loops of one run may take together, so that a loop ends long before the
/// interpreter's own limit of operations.
const STEPS: usize = 100_000;

/// One function of a shape for one rule version.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    body: Node,
    /// The short form of it where an answer is weighed but not read.
    brief: Node,
    /// Variables in use.
    slots: usize,
    /// Turns that its loops may take together.
    turns: usize,
    /// Names of the numbers that its answers carry for the texts, in order.
    names: Vec<Arc<str>>,
}

/// A step has no value; [`Frame::stop`] says why. (Without the reason a step's value fits into two
/// registers.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stopped;

/// The reason why a step has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// The interpreter must answer.
    Trap,
    Return,
    Break,
    Continue,
}

/// The interpreter must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trap;

/// The memory of a run; kept from one to the next.
#[derive(Debug)]
pub(crate) struct Frame<'a> {
    subject: Option<&'a Subject>,
    locals: Vec<Value<'a>>,
    lists: Vec<Vec<Value<'a>>>,
    /// How many of the lists are in use.
    used: usize,
    said: Vec<Saying<'a>>,
    offers: Vec<Offering<'a>>,
    turns: usize,
    stop: Stop,
    returned: Value<'a>,
    /// Which of `said` are the answers, in order.
    answers: Vec<usize>,
}

impl Default for Frame<'_> {
    fn default() -> Self {
        Self {
            subject: None,
            locals: Vec::new(),
            lists: Vec::new(),
            used: 0,
            said: Vec::new(),
            offers: Vec::new(),
            turns: 0,
            stop: Stop::Trap,
            returned: Value::Unit,
            answers: Vec::new(),
        }
    }
}

impl<'a> Frame<'a> {
    fn begin(&mut self, program: &Program, subject: &'a Subject) {
        self.subject = Some(subject);
        self.locals.clear();
        self.locals.resize(program.slots, Value::Unit);
        self.used = 0;
        self.said.clear();
        self.offers.clear();
        self.answers.clear();
        self.turns = program.turns;
        self.stop = Stop::Trap;
    }
}

impl Program {
    /// Compiles `name(s, p)` of a shape for one version's parameters.
    ///
    /// # Errors
    /// Says what the compiler does not know; the shape is then interpreted.
    pub(crate) fn compile(
        source: &Source,
        name: &str,
        params: &BTreeMap<Arc<str>, Param>,
    ) -> Result<Self, String> {
        let (body, slots) = compile::Compiler::compile(source, name, params)?;
        let turns = STEPS / fold::size(&body).max(1);
        Ok(Self {
            brief: brief::brief(&body),
            body,
            slots,
            turns,
            names: source.names.clone(),
        })
    }

    /// Runs `check`, or as much of it as weighs; the answers are [`Frame::answer`]s until the next run.
    pub(crate) fn check<'a>(
        &'a self,
        subject: &'a Subject,
        frame: &mut Frame<'a>,
        brief: bool,
    ) -> Result<(), Trap> {
        frame.begin(self, subject);
        let body = if brief { &self.brief } else { &self.body };
        let Ok(Value::List(list)) = frame.value(body) else {
            return Err(Trap);
        };
        for index in 0..frame.lists[list].len() {
            let Value::Said(said) = frame.lists[list][index] else {
                return Err(Trap);
            };
            let fixes = frame.said[said].fixes.iter();
            let mut fixes = fixes.flat_map(|list| &frame.lists[*list]);
            if !fixes.all(|fix| matches!(fix, Value::Offer(_))) {
                return Err(Trap);
            }
            frame.answers.push(said);
        }
        Ok(())
    }

    /// Runs `required`.
    pub(crate) fn count<'a>(&'a self, subject: &'a Subject) -> Result<i64, Trap> {
        let mut frame = Frame::default();
        frame.begin(self, subject);
        match frame.value(&self.body) {
            Ok(Value::Int(count)) => Ok(count),
            _ => Err(Trap),
        }
    }

    /// An answer of the last run, to keep.
    pub(crate) fn said(&self, frame: &Frame<'_>, answer: &Saying<'_>) -> ScriptOutput {
        let names = self.names.iter().enumerate();
        let values = names.filter_map(|(at, name)| Some((Arc::clone(name), answer.own(at)?)));
        let fixes = answer.fixes.iter().flat_map(|list| &frame.lists[*list]);
        let fixes = fixes.filter_map(|fix| match fix {
            Value::Offer(offer) => frame.offers.get(*offer),
            _ => None,
        });
        let number = |number: Number| answer.number(number);
        ScriptOutput {
            reason: answer.reason.cloned(),
            at: number(Number::At),
            shift: number(Number::Shift),
            breach: answer.breach,
            severity: answer.severity,
            missing: answer.missing.cloned(),
            premium_minutes: number(Number::PremiumMinutes),
            premium_seconds: number(Number::PremiumSeconds),
            premium_money: number(Number::PremiumMoney),
            premium_cents: number(Number::PremiumCents),
            cost_money: number(Number::CostMoney),
            values: values.collect(),
            fixes: fixes.map(Offer::from).collect(),
        }
    }
}

impl<'a> Frame<'a> {
    /// The answers of the last run.
    #[cfg(test)]
    pub(crate) fn answers(&self) -> impl Iterator<Item = &Saying<'a>> {
        self.answers.iter().map(|said| &self.said[*said])
    }

    /// One of the answers of the last run.
    pub(crate) fn answer(&self, ordinal: usize) -> Option<Saying<'a>> {
        self.answers.get(ordinal).map(|said| self.said[*said])
    }
}

impl From<&Offering<'_>> for Offer {
    fn from(offering: &Offering<'_>) -> Self {
        Self {
            kind: offering.kind.and_then(|kind| OfferKind::named(kind)),
            shift: offering.shift,
            at: offering.at,
            count: offering.count,
            stretch: offering.stretch,
            from: offering.from,
            minutes: offering.minutes,
            paid: offering.paid,
            word: offering.word.cloned(),
        }
    }
}

#[cfg(test)]
mod tests;
