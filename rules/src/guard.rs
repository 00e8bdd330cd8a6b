//! Guards: the part of a rule that is data (`fact operator value`), decided without a script.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::facts::Fact as Named;
use crate::reach::Refusal;
use crate::subject::{F, NAMES, Subject, Value, slot};

/// One clause; a rule's clauses must all hold.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    fact: Fact,
    op: Op,
    values: Vec<Operand>,
    /// `reached(list)`: how many limits of the list the worked minutes have reached.
    reached: bool,
    /// `… or …`: the clause holds where either side does.
    or: Option<Box<Guard>>,
}

/// A clause that compares the number of a slot with a number, as nearly all do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    pub(crate) slot: usize,
    op: Op,
    limit: i64,
}

impl Plain {
    #[inline]
    pub(crate) fn holds(self, value: i64) -> bool {
        self.op.compares(value, self.limit)
    }
}

/// The operand of a comparison with a fact.
#[derive(Clone, Debug, PartialEq)]
enum Operand {
    Int(i64),
    Word(Arc<str>),
}

/// The result of one clause.
enum Clause {
    Holds,
    Fails,
    Unknown(&'static str),
}

#[derive(Clone, Debug)]
enum Fact {
    Slot(usize),
    /// `document.meal1`: 1 when such a document holds on the subject's day.
    Document(String),
    /// `named.reported`: a named fact of the situation; absent ones are 0.
    Named(String),
    /// `denied.covered`: 1 where the situation says that it is not so; absent ones are 0.
    Denied(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Op {
    Less,
    AtMost,
    More,
    AtLeast,
    Is,
    IsNot,
    In,
    NotIn,
}

impl Op {
    #[inline]
    fn compares(self, left: i64, right: i64) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
            Self::Is | Self::In => left == right,
            Self::IsNot | Self::NotIn => left != right,
        }
    }
}

/// The result of a rule's clauses together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Quiet,
    Hit,
    /// Every known clause holds, but this fact is not known.
    Unknown(&'static str),
}

impl Guard {
    /// Reads `fact op value`, where the value is a number, `"word"`, `HH:MM`, a list of them in
    /// brackets, the name of a parameter of the rule, or `reached(parameter)`; clauses joined by ` or `
    /// are one clause.
    pub(crate) fn parse(text: &str, params: &BTreeMap<Arc<str>, Param>) -> Result<Self, String> {
        if let Some((first, rest)) = text.split_once(" or ") {
            let mut guard = Self::parse(first, params)?;
            guard.or = Some(Box::new(Self::parse(rest, params)?));
            return Ok(guard);
        }
        let mut parts = text.splitn(3, ' ');
        let (Some(fact), Some(op), Some(value)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(format!("guard `{text}` is not `fact operator value`"));
        };
        let op = match op {
            "<" => Op::Less,
            "<=" => Op::AtMost,
            ">" => Op::More,
            ">=" => Op::AtLeast,
            "==" => Op::Is,
            "!=" => Op::IsNot,
            "in" => Op::In,
            "not_in" => Op::NotIn,
            other => return Err(format!("guard `{text}`: unknown operator `{other}`")),
        };
        let fact = if let Some(document) = fact.strip_prefix("document.") {
            Fact::Document(document.to_owned())
        } else if let Some(name) = fact.strip_prefix("named.") {
            Fact::Named(name.to_owned())
        } else if let Some(name) = fact.strip_prefix("denied.") {
            Fact::Denied(name.to_owned())
        } else {
            Fact::Slot(slot(fact).ok_or_else(|| format!("guard `{text}`: unknown fact `{fact}`"))?)
        };
        let of = value
            .strip_prefix("reached(")
            .and_then(|rest| rest.strip_suffix(')'));
        let (value, reached) = (of.unwrap_or(value), of.is_some());
        let list = value
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        let values = match list {
            Some(list) => list
                .split(',')
                .map(|item| operand(item.trim(), params))
                .collect::<Result<Vec<_>, _>>()?
                .concat(),
            None => operand(value.trim(), params)?,
        };
        Ok(Self {
            fact,
            op,
            values,
            reached,
            or: None,
        })
    }

    /// The clause where it is a plain one.
    pub(crate) fn plain(&self) -> Option<Plain> {
        match (&self.fact, self.values.as_slice()) {
            (Fact::Slot(slot), [Operand::Int(limit)]) if !self.reached && self.or.is_none() => {
                Some(Plain {
                    slot: *slot,
                    op: self.op,
                    limit: *limit,
                })
            }
            _ => None,
        }
    }

    /// Whether the clause is about this fact.
    pub(crate) fn asks(&self, fact: F) -> bool {
        matches!(self.fact, Fact::Slot(slot) if slot == fact as usize)
    }

    fn value<'a>(&self, subject: &'a Subject) -> Value<'a> {
        match &self.fact {
            Fact::Slot(slot) => subject.value(*slot),
            Fact::Document(kind) => Value::Int(i64::from(subject.document(kind))),
            Fact::Named(name) => match subject.named(name) {
                Named::Flag(flag) => Value::Int(i64::from(*flag)),
                Named::Number(number) => Value::Int(*number),
                Named::Word(word) => Value::Word(word),
            },
            Fact::Denied(name) => Value::Int(i64::from(subject.denied(name))),
        }
    }

    /// A side that is not known leaves the clause open unless the other one holds.
    fn says(&self, subject: &Subject) -> Clause {
        let own = match (self.value(subject), &self.fact) {
            (Value::Missing, Fact::Slot(slot)) => Clause::Unknown(NAMES[*slot]),
            (value, _) if self.holds(value, subject) => Clause::Holds,
            _ => Clause::Fails,
        };
        let Some(or) = self.or.as_deref() else {
            return own;
        };
        match (own, Some(or.says(subject))) {
            (Clause::Holds, _) | (_, Some(Clause::Holds)) => Clause::Holds,
            (Clause::Unknown(fact), _) | (Clause::Fails, Some(Clause::Unknown(fact))) => {
                Clause::Unknown(fact)
            }
            (Clause::Fails, _) => Clause::Fails,
        }
    }

    /// Whether facts that are known without a schedule speak for the clause; one about anything else is let be.
    pub(crate) fn allows(&self, facts: &[(F, Value<'_>)]) -> bool {
        let Fact::Slot(slot) = self.fact else {
            return true;
        };
        let known = facts.iter().find(|(fact, _)| *fact as usize == slot);
        let first = self.values.first().map_or(Value::Absent, Operand::value);
        let own =
            known.is_none_or(|(_, value)| *value != Value::Missing && self.compares(*value, first));
        own || self.or.as_ref().is_some_and(|or| or.allows(facts))
    }

    /// The fact that keeps the clause from holding, of those that are known without a schedule; of two sides of an `or`
    /// the one with a number that would be enough.
    pub(crate) fn refusal(&self, facts: &[(F, Value<'_>)]) -> Option<Refusal> {
        let Fact::Slot(slot) = self.fact else {
            return None;
        };
        if self.allows(facts) {
            return None;
        }
        let known = facts.iter().find(|(fact, _)| *fact as usize == slot);
        let at_least = match (self.op, self.values.first()) {
            (Op::AtLeast, Some(Operand::Int(limit))) => Some(*limit),
            _ => None,
        };
        let own = Refusal {
            fact: NAMES[slot],
            at_least,
            known: known.is_some_and(|(_, value)| *value != Value::Missing),
        };
        let other = self.or.as_ref().and_then(|or| or.refusal(facts));
        Some(other.filter(|_| at_least.is_none()).unwrap_or(own))
    }

    /// The limit of a clause `fact < limit`.
    pub(crate) fn below(&self, fact: F) -> Option<i64> {
        match (&self.fact, self.op, self.values.first()) {
            (Fact::Slot(slot), Op::Less, Some(Operand::Int(limit))) if *slot == fact as usize => {
                Some(*limit)
            }
            _ => None,
        }
    }

    fn holds(&self, value: Value<'_>, subject: &Subject) -> bool {
        let first = match (self.reached, self.values.first()) {
            (true, _) => Value::Int(self.reached(subject.int(F::worked_minutes))),
            (false, Some(first)) => first.value(),
            (false, None) => Value::Absent,
        };
        self.compares(value, first)
    }

    fn compares(&self, value: Value<'_>, first: Value<'_>) -> bool {
        let among = || self.values.iter().any(|known| known.value() == value);
        match (self.op, value, first) {
            (_, Value::Absent, _) => false,
            (Op::In, ..) => among(),
            (Op::NotIn, ..) => !among(),
            (_, _, Value::Absent) => false,
            (Op::Is, value, first) => value == first,
            (Op::IsNot, value, first) => value != first,
            (op, Value::Int(left), Value::Int(right)) => op.compares(left, right),
            _ => false,
        }
    }

    /// How many of the limits the worked minutes have reached.
    fn reached(&self, worked: Option<i64>) -> i64 {
        let limits = self.values.iter();
        let passed =
            limits.filter(|limit| matches!(limit, Operand::Int(limit) if Some(*limit) <= worked));
        i64::try_from(passed.count()).unwrap_or(0)
    }
}

impl Operand {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Int(number) => Value::Int(*number),
            Self::Word(word) => Value::Word(word),
        }
    }
}

/// All clauses together: a false one silences the rule, an unknown one is reported.
pub(crate) fn decide(guards: &[Guard], subject: &Subject) -> Outcome {
    let mut unknown = None;
    for guard in guards {
        match guard.says(subject) {
            Clause::Holds => {}
            Clause::Fails => return Outcome::Quiet,
            Clause::Unknown(fact) => unknown = unknown.or(Some(fact)),
        }
    }
    unknown.map_or(Outcome::Hit, Outcome::Unknown)
}

/// A parameter's value as guards and scripts see it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Param {
    Int(i64),
    Word(Arc<str>),
    Flag(bool),
    List(Vec<Param>),
}

fn operand(text: &str, params: &BTreeMap<Arc<str>, Param>) -> Result<Vec<Operand>, String> {
    if let Ok(number) = text.parse::<i64>() {
        return Ok(vec![Operand::Int(number)]);
    }
    if let Some(word) = text
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
    {
        return Ok(vec![Operand::Word(word.into())]);
    }
    match params.get(text) {
        Some(param) => Ok(flatten(param)),
        None => Err(format!(
            "guard names `{text}`, which is no parameter of the rule"
        )),
    }
}

fn flatten(param: &Param) -> Vec<Operand> {
    match param {
        Param::Int(number) => vec![Operand::Int(*number)],
        Param::Flag(flag) => vec![Operand::Int(i64::from(*flag))],
        Param::Word(word) => vec![Operand::Word(Arc::clone(word))],
        Param::List(items) => items.iter().flat_map(flatten).collect(),
    }
}
