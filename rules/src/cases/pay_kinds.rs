//! Cases of pay law beyond overtime: tips, deductions, final pay, records, statements, tax amounts. Each kind asks one
//! function of [`crate::pay_law`].

use serde_json::Value;

use super::compare::compare;
use super::fields::{rate, wrong};
use super::pay_asked::Asked;
use super::{Case, Difference, Unreadable};
use crate::RuleBook;
use crate::facts::Situation;
use crate::finding::Text;
use crate::report::Report;

/// One computed answer in the form of the case files.
pub(super) enum Answer {
    /// In cents.
    Money(Option<i64>),
    /// In cents, by name.
    Shares(Vec<(String, i64)>),
    /// Words in the order of the alphabet.
    Words(Vec<String>),
    Word(String),
}

/// The answers of one case with what they were computed from.
pub(super) struct Answers {
    pub(super) list: Vec<(&'static str, Answer)>,
    pub(super) trace: Vec<Text>,
}

/// Answers a case of a kind that is about pay law; `None`: it is of another kind.
///
/// # Errors
/// Names the field that is missing or malformed.
pub(super) fn answers(
    case: &Case,
    book: &RuleBook,
    situation: &Situation,
    report: &Report,
) -> Result<Option<Answers>, Unreadable> {
    let place = situation.places.first().ok_or_else(wrong("location"))?;
    let asked = Asked {
        input: &case.input,
        book,
        situation,
        report,
        place,
    };
    // Rules about schedules have kinds of these names too; their cases carry no such input.
    let has = |name: &str| case.input.get(name).is_some();
    let answers = match case.kind.as_str() {
        "tip_credit" => asked.tip_credit()?,
        "tip_pool" if has("tip_pool") => asked.tip_pool()?,
        "tips_due" if has("card_tips") => asked.tips_due()?,
        "deduction" if has("deduction") => asked.deduction()?,
        "final_pay" if has("termination") => asked.final_pay()?,
        "records" if has("record") => asked.records()?,
        "wage_statement" if has("statement") => asked.wage_statement()?,
        "tax_report" => asked.tax_report()?,
        _ => return Ok(None),
    };
    Ok(Some(answers))
}

/// What differs from the expectations; keys that pay law does not answer are compared as of every other case.
pub(super) fn differences(
    case: &Case,
    book: &RuleBook,
    situation: &Situation,
    report: &Report,
    answers: &Answers,
) -> Vec<Difference> {
    let mut rest = case.clone();
    let mut differences = Vec::new();
    for (key, answer) in &answers.list {
        let Some(expected) = rest.expected.remove(*key).filter(|value| !value.is_null()) else {
            continue;
        };
        let (expected, got) = (answer.expected(&expected), answer.said());
        if expected != got {
            differences.push(Difference {
                what: (*key).to_owned(),
                expected,
                got,
            });
        }
    }
    differences.extend(compare(&rest, book, situation, report));
    differences
}

impl Answer {
    /// An expectation in the words of [`Answer::said`].
    fn expected(&self, value: &Value) -> String {
        let cents = |value: &Value| {
            rate(value).map_or_else(|_| value.to_string(), |rate| money(rate / 100))
        };
        match self {
            Self::Money(_) => cents(value),
            Self::Shares(_) => {
                let shares = value.as_object().into_iter().flatten();
                let shares = shares.map(|(name, value)| format!("{name} {}", cents(value)));
                sorted(shares.collect())
            }
            Self::Words(_) => {
                let words = value.as_array().into_iter().flatten();
                let words = words.map(|word| {
                    let rule = word.get("rule").unwrap_or(word);
                    rule.as_str().unwrap_or("?").to_owned()
                });
                sorted(words.collect())
            }
            Self::Word(_) => value.as_str().unwrap_or("?").to_owned(),
        }
    }

    fn said(&self) -> String {
        match self {
            Self::Money(cents) => cents.map_or_else(|| "not computed".to_owned(), money),
            Self::Shares(shares) => {
                let shares = shares.iter();
                sorted(
                    shares
                        .map(|(name, cents)| format!("{name} {}", money(*cents)))
                        .collect(),
                )
            }
            Self::Words(words) => sorted(words.clone()),
            Self::Word(word) => word.clone(),
        }
    }
}

fn money(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn sorted(mut words: Vec<String>) -> String {
    words.sort_unstable();
    words.join(", ")
}
