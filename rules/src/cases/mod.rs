//! Worked cases with known answers: reads their schema, evaluates them with the rule book, and
//! compares. The tool, the tests and the rule studio share it.

mod compare;
mod explain;
mod fields;
mod pay_asked;
mod pay_kinds;
mod read;
mod read_extra;

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::RuleBook;
use crate::facts::Situation;
use crate::report::{Question, Report};

pub use explain::{Language, explain};

/// One worked case.
#[derive(Clone, Debug, Deserialize)]
pub struct Case {
    pub id: String,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub kind: String,
    /// Families of rules whose findings are compared.
    pub evaluate: Vec<String>,
    pub input: Value,
    pub expected: Map<String, Value>,
}

/// An expectation that was not met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub what: String,
    pub expected: String,
    pub got: String,
}

/// The reason why a case cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(String);

/// Cases by the innermost jurisdiction they name, for reports: passed and failed.
pub type Tally = BTreeMap<String, (usize, usize)>;

/// Reads a file of cases.
///
/// # Errors
/// The malformed part, with its line.
pub fn parse(text: &str) -> Result<Vec<Case>, Unreadable> {
    serde_json::from_str(text).map_err(|error| Unreadable(error.to_string()))
}

impl Case {
    /// Jurisdictions the case names.
    pub fn jurisdictions(&self) -> Vec<&str> {
        let list = self
            .input
            .pointer("/location/jurisdictions")
            .and_then(Value::as_array);
        list.into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    /// The families that the case asserts, as packs declare them.
    pub fn families(&self) -> Vec<&str> {
        self.evaluate
            .iter()
            .map(|name| compare::family_of(name))
            .collect()
    }

    /// The case's input as the server would load it.
    ///
    /// # Errors
    /// Names the field that is missing or malformed.
    pub fn situation(&self) -> Result<Situation, Unreadable> {
        read::Reader::new(&self.input)?.situation()
    }

    /// Evaluates the case and lists what differs from its expectations.
    ///
    /// # Errors
    /// As [`Case::situation`].
    pub fn run(&self, book: &RuleBook) -> Result<Vec<Difference>, Unreadable> {
        let situation = self.situation()?;
        let report = book.check(Question::ClosePeriod, &situation);
        self.differences(book, &situation, &report)
    }

    /// What a report and pay law answer otherwise than expected.
    fn differences(
        &self,
        book: &RuleBook,
        situation: &Situation,
        report: &Report,
    ) -> Result<Vec<Difference>, Unreadable> {
        let answers = pay_kinds::answers(self, book, situation, report)?;
        Ok(match answers {
            Some(answers) => pay_kinds::differences(self, book, situation, report, &answers),
            None => compare::compare(self, book, situation, report),
        })
    }
}
