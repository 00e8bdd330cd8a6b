//! What a compiled shape computes with: values of two words, and the answers that it builds.

use std::sync::Arc;

use crate::finding::Severity;
use crate::guard::Param;
use crate::lists::Row;
use crate::script::Said;

/// A value. Lists and words stay where they are (in the subject, in the rule); what the shape itself
/// builds lies in the [`super::Frame`], and its value is only a number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Unit,
    Bool(bool),
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
    List(u32),
    /// An answer that the shape builds.
    Said(u32),
    /// A fix that the shape builds.
    Offer(u32),
}

/// How many numbers of its own an answer may carry for the texts.
pub(super) const NUMBERS: usize = 8;

/// One answer of a shape, while it is built. Its words are borrowed, so that an answer which is only
/// counted costs no memory.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Saying<'a> {
    pub(crate) reason: Option<&'a Arc<str>>,
    pub(crate) at: Option<i64>,
    pub(crate) shift: Option<i64>,
    pub(crate) breach: Option<bool>,
    pub(crate) severity: Option<Severity>,
    pub(crate) missing: Option<&'a Arc<str>>,
    pub(crate) premium_minutes: Option<i64>,
    pub(crate) premium_seconds: Option<i64>,
    pub(crate) premium_money: Option<i64>,
    pub(crate) premium_cents: Option<i64>,
    pub(crate) cost_money: Option<i64>,
    /// The numbers for the texts, in the order of the program's names.
    pub(super) numbers: [Option<i64>; NUMBERS],
    /// The list of fixes.
    pub(super) fixes: Option<u32>,
}

impl<'a> From<&'a Said> for Saying<'a> {
    /// Everything that weighs; not the numbers for the texts nor the fixes.
    fn from(said: &'a Said) -> Self {
        Self {
            reason: said.reason.as_ref(),
            at: said.at,
            shift: said.shift,
            breach: said.breach,
            severity: said.severity,
            missing: said.missing.as_ref(),
            premium_minutes: said.premium_minutes,
            premium_seconds: said.premium_seconds,
            premium_money: said.premium_money,
            premium_cents: said.premium_cents,
            cost_money: said.cost_money,
            ..Self::default()
        }
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
