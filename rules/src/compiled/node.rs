//! The compiled form: a tree in which every name is a slot and every parameter a constant.

use std::sync::Arc;

use super::value::Number;
use crate::guard::Param;
use crate::lists::Table;

/// One step. What a step cannot do exactly as the interpreter would, it leaves to it ([`super::Trap`]).
#[derive(Clone, Debug)]
pub(super) enum Node {
    Unit,
    Bool(bool),
    Int(i64),
    Word(Arc<str>),
    Params(Vec<Param>),
    Local(usize),
    /// A list or answer of its own, where someone goes on changing the first.
    Copy(Box<Node>),
    Fact(usize),
    Rows(Table),
    Equipment,
    Estimates,
    /// A number of a row: its column in each table.
    Column(Box<Node>, [Option<u8>; Table::ALL.len()]),
    Item(Box<Node>, Box<Node>),
    Length(Box<Node>),
    Contains(Box<Node>, Box<Node>),
    Arithmetic(Arithmetic, Box<Node>, Box<Node>),
    Compare(Compare, Box<Node>, Box<Node>),
    Not(Box<Node>),
    Negative(Box<Node>),
    And(Vec<Node>),
    Or(Vec<Node>),
    /// The first that is not `()`.
    Coalesce(Vec<Node>),
    Ask(Question, Box<Node>),
    /// How many of these limits a number is above.
    Passed(Vec<i64>, Box<Node>),
    List(Vec<Node>),
    Answer(Vec<(Key, Node)>),
    Offer(Vec<(Part, Node)>),
    Let(usize, Box<Node>),
    /// Sets one entry of an answer that a variable holds.
    Put(usize, Key, Box<Node>),
    Push(usize, Box<Node>),
    Block(Vec<Node>),
    If(Box<Node>, Box<Node>, Box<Node>),
    For {
        slot: usize,
        over: Box<Node>,
        body: Box<Node>,
    },
    /// `for i in from..to`
    Count {
        slot: usize,
        range: Box<(Node, Node)>,
        body: Box<Node>,
    },
    While(Box<Node>, Box<Node>),
    Break,
    Continue,
    Return(Box<Node>),
    /// A function's body: its returns end here.
    Function(Box<Node>),
    /// An error of the interpreter.
    Trap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

impl Arithmetic {
    pub(super) fn of(operator: &str) -> Option<Self> {
        Some(match operator {
            "+" => Self::Add,
            "-" => Self::Subtract,
            "*" => Self::Multiply,
            "/" => Self::Divide,
            "%" => Self::Remainder,
            _ => return None,
        })
    }

    /// `None`: overflow or division by zero.
    pub(super) fn apply(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Self::Add => left.checked_add(right),
            Self::Subtract => left.checked_sub(right),
            Self::Multiply => left.checked_mul(right),
            Self::Divide => left.checked_div(right),
            Self::Remainder => left.checked_rem(right),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compare {
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Compare {
    pub(super) fn of(operator: &str) -> Option<Self> {
        Some(match operator {
            "==" => Self::Is,
            "!=" => Self::IsNot,
            "<" => Self::Less,
            "<=" => Self::AtMost,
            ">" => Self::More,
            ">=" => Self::AtLeast,
            _ => return None,
        })
    }

    pub(super) fn apply<T: PartialOrd + ?Sized>(self, left: &T, right: &T) -> bool {
        match self {
            Self::Is => left == right,
            Self::IsNot => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

/// A shape's question to its subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Document,
    Named,
    Consent,
    InstantOfWork,
    ShiftPast,
    ShiftAt,
    AtClock,
    ClockOf,
}

impl Question {
    pub(super) fn of(method: &str) -> Option<Self> {
        Some(match method {
            "document" => Self::Document,
            "named" => Self::Named,
            "consent" => Self::Consent,
            "instant_of_work" => Self::InstantOfWork,
            "shift_past" => Self::ShiftPast,
            "shift_at" => Self::ShiftAt,
            "at_clock" => Self::AtClock,
            "clock_of" => Self::ClockOf,
            _ => return None,
        })
    }
}

/// An entry of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Reason,
    Missing,
    Severity,
    Breach,
    Fixes,
    /// Its position among the numbers of a [`super::Saying`].
    Number(usize),
}

impl Key {
    /// `None`: a number of the shape's own.
    pub(super) fn of(name: &str) -> Option<Self> {
        let numbers = Number::NAMED.iter();
        let number = |(known, number): &(&str, Number)| {
            (*known == name).then_some(Self::Number(*number as usize))
        };
        match name {
            "reason" => Some(Self::Reason),
            "missing" => Some(Self::Missing),
            "severity" => Some(Self::Severity),
            "breach" => Some(Self::Breach),
            "fixes" => Some(Self::Fixes),
            _ => numbers.filter_map(number).next(),
        }
    }
}

/// An entry of a fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Kind,
    Shift,
    At,
    Count,
    Stretch,
    From,
    Minutes,
    Paid,
    Word,
}

impl Part {
    pub(super) fn of(name: &str) -> Option<Self> {
        Some(match name {
            "kind" => Self::Kind,
            "shift" => Self::Shift,
            "at" => Self::At,
            "count" => Self::Count,
            "stretch" => Self::Stretch,
            "from" => Self::From,
            "minutes" => Self::Minutes,
            "paid" => Self::Paid,
            "word" => Self::Word,
            _ => return None,
        })
    }
}
