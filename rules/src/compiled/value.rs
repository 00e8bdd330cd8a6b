//! The values of a compiled shape: two words each, and the answers that it builds.

use std::sync::Arc;

use crate::finding::Severity;
use crate::guard::Param;
use crate::lists::Row;
use crate::script::ScriptOutput;

/// A value: a tag and eight bytes, so that it travels in two registers. Lists and words stay where they are (in the
/// subject, in the rule); what the shape itself builds is in the [`super::Frame`], and its value is only a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Unit,
    True,
    False,
    Int(i64),
    Word(&'a Arc<str>),
    /// A word that the situation names; it can be compared, not said.
    Name(&'a String),
    Row(&'a Row),
    Rows(&'a Vec<Row>),
    Words(&'a Vec<Arc<str>>),
    Ints(&'a Vec<i64>),
    Params(&'a Vec<Param>),
    /// A list that the shape builds.
    List(usize),
    /// An answer that the shape builds.
    Said(usize),
    /// A fix that the shape builds.
    Offer(usize),
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        if value { Self::True } else { Self::False }
    }
}

/// How many numbers of its own an answer may carry for the texts.
pub(super) const NUMBERS: usize = 8;

/// The numbers of an answer that mean something to the engine; a program's own follow them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    At,
    Shift,
    PremiumMinutes,
    PremiumSeconds,
    PremiumMoney,
    PremiumCents,
    CostMoney,
}

impl Number {
    pub(super) const COUNT: usize = 7;
    pub(super) const NAMED: [(&'static str, Self); Self::COUNT] = [
        ("at", Self::At),
        ("shift", Self::Shift),
        ("premium_minutes", Self::PremiumMinutes),
        ("premium_seconds", Self::PremiumSeconds),
        ("premium_money", Self::PremiumMoney),
        ("premium_cents", Self::PremiumCents),
        ("cost_money", Self::CostMoney),
    ];
}

/// One answer of a shape, while it is built. Its words are borrowed, so that an answer which is only
/// counted costs no memory.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Saying<'a> {
    pub(crate) reason: Option<&'a Arc<str>>,
    pub(crate) missing: Option<&'a Arc<str>>,
    pub(crate) severity: Option<Severity>,
    pub(crate) breach: Option<bool>,
    /// Which numbers are set.
    known: u16,
    /// [`Number`]s, then those for the texts in the order of the program's names.
    numbers: [i64; Number::COUNT + NUMBERS],
    /// The list of fixes.
    pub(super) fixes: Option<usize>,
}

impl Saying<'_> {
    pub(crate) fn number(&self, number: Number) -> Option<i64> {
        self.at(number as usize)
    }

    /// A number for the texts.
    pub(super) fn own(&self, position: usize) -> Option<i64> {
        self.at(Number::COUNT + position)
    }

    fn at(&self, position: usize) -> Option<i64> {
        (self.known & (1 << position) != 0).then(|| self.numbers[position])
    }

    pub(super) fn set(&mut self, position: usize, value: i64) {
        self.known |= 1 << position;
        self.numbers[position] = value;
    }
}

impl<'a> From<&'a ScriptOutput> for Saying<'a> {
    /// Everything that weighs; not the numbers for the texts nor the fixes.
    fn from(said: &'a ScriptOutput) -> Self {
        let mut saying = Self {
            reason: said.reason.as_ref(),
            missing: said.missing.as_ref(),
            severity: said.severity,
            breach: said.breach,
            ..Self::default()
        };
        for (number, value) in [
            (Number::At, said.at),
            (Number::Shift, said.shift),
            (Number::PremiumMinutes, said.premium_minutes),
            (Number::PremiumSeconds, said.premium_seconds),
            (Number::PremiumMoney, said.premium_money),
            (Number::PremiumCents, said.premium_cents),
            (Number::CostMoney, said.cost_money),
        ] {
            if let Some(value) = value {
                saying.set(number as usize, value);
            }
        }
        saying
    }
}

/// A fix as the shape offers it, while it is built.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Offering<'a> {
    pub(super) kind: Option<&'a Arc<str>>,
    pub(super) shift: Option<i64>,
    pub(super) at: Option<i64>,
    pub(super) count: Option<i64>,
    pub(super) stretch: Option<i64>,
    pub(super) from: Option<i64>,
    pub(super) minutes: Option<i64>,
    pub(super) paid: bool,
    pub(super) word: Option<&'a Arc<str>>,
}
