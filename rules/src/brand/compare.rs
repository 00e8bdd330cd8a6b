//! What a draft of a brand rule would have said that the rules in effect did not, and the other way round.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::library::library;
use super::{code, is_brand};
use crate::RuleBook;
use crate::evaluate::{Evaluation, evaluate};
use crate::facts::{Id, Situation};
use crate::finding::Finding;
use crate::raw_finding::RawFinding;
use crate::report::Question;

/// How an answer differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceClass {
    /// Only the draft speaks.
    New,
    /// Only the draft speaks, but the law does already.
    RequiredByLaw,
    /// Both speak, the draft more strictly.
    Stricter,
    /// Both speak alike.
    Unchanged,
    /// Both speak, the draft more mildly.
    LessStrict,
    /// Only the rule in effect speaks.
    NoLonger,
    /// A fact is missing.
    NotChecked,
}

/// One subject about which the rule or its draft speaks.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleDifference {
    pub class: DifferenceClass,
    /// Index into [`Situation::places`].
    pub place: usize,
    pub shift: Option<Id>,
    /// The local day, or the first day of the week.
    pub date: Date,
    pub at: Option<Timestamp>,
    /// What the rules in effect say.
    pub before: Option<Finding>,
    /// What the draft says.
    pub after: Option<Finding>,
    /// What the law says about the same.
    pub law: Option<Finding>,
}

/// What two answers about one subject have in common.
type Key = (Option<Id>, Date);

impl RuleBook {
    /// The differences between this book and one with a draft of the rule of `code`, of one employee.
    pub fn brand_differences(
        &self,
        draft: &Self,
        rule: &str,
        question: Question,
        situation: &Situation,
    ) -> Vec<RuleDifference> {
        let situation = Arc::new(situation.clone());
        let before = evaluate(&self.book, question, Arc::clone(&situation));
        let after = evaluate(&draft.book, question, Arc::clone(&situation));
        let was = by_subject(&before, rule);
        let is = by_subject(&after, rule);
        let families = families(is.values().chain(was.values()).next().copied());
        let mut differences = Vec::new();
        for (key, now) in &is {
            let earlier = was.get(key);
            let law = law_on(&after, families, key);
            let class = match earlier {
                None if law.is_some_and(|law| {
                    law.severity >= now.severity
                        || law.at_publish >= now.at_publish
                        || law.premium.is_some()
                }) =>
                {
                    DifferenceClass::RequiredByLaw
                }
                None => DifferenceClass::New,
                Some(earlier) => class(now, earlier),
            };
            differences.push(RuleDifference {
                before: earlier.map(|earlier| earlier.finding(&self.book)),
                after: Some(now.finding(&draft.book)),
                law: law.map(|law| law.finding(&draft.book)),
                ..of(class, now)
            });
        }
        for (key, earlier) in was.iter().filter(|(key, _)| !is.contains_key(*key)) {
            let law = law_on(&after, families, key);
            differences.push(RuleDifference {
                before: Some(earlier.finding(&self.book)),
                law: law.map(|law| law.finding(&draft.book)),
                ..of(DifferenceClass::NoLonger, earlier)
            });
        }
        let unchecked = after.unchecked.iter();
        differences.extend(
            unchecked
                .filter(|notice| code(&notice.rule_id) == Some(rule))
                .filter_map(not_checked),
        );
        differences
    }
}

/// The families of law with the same purpose as the rule that spoke.
fn families(said: Option<&RawFinding>) -> &'static [String] {
    let sentence = said.and_then(|raw| {
        let mut known = library().iter();
        known.find(|sentence| *sentence.family == *raw.rule.family)
    });
    sentence.map_or(&[], |sentence| &sentence.families)
}

fn not_checked(notice: &Finding) -> Option<RuleDifference> {
    Some(RuleDifference {
        class: DifferenceClass::NotChecked,
        place: 0,
        shift: notice.subject.shift_id.clone(),
        date: notice.subject.date?,
        at: notice.subject.at,
        before: None,
        after: Some(notice.clone()),
        law: None,
    })
}

/// The answers of the brand rule by subject; the strictest of each.
fn by_subject<'e>(evaluation: &'e Evaluation, rule: &str) -> BTreeMap<Key, &'e RawFinding> {
    let mut found: BTreeMap<Key, &RawFinding> = BTreeMap::new();
    let said = evaluation.raw_finding.iter();
    for raw in said.filter(|raw| code(&raw.rule.id) == Some(rule)) {
        let known = found.entry(key(raw)).or_insert(raw);
        if raw.severity > known.severity {
            *known = raw;
        }
    }
    found
}

/// What the law says about a subject.
fn law_on<'e>(
    evaluation: &'e Evaluation,
    families: &[String],
    wanted: &Key,
) -> Option<&'e RawFinding> {
    let mut said = evaluation.raw_finding.iter();
    said.find(|raw| {
        let same = match (&wanted.0, raw.shift_named()) {
            (Some(shift), Some(other)) => *shift == other,
            _ => raw.date() == wanted.1,
        };
        same && !is_brand(&raw.rule.id)
            && families.iter().any(|family| **family == *raw.rule.family)
    })
}

fn key(raw: &RawFinding) -> Key {
    (raw.shift_named(), raw.date())
}

fn class(now: &RawFinding, before: &RawFinding) -> DifferenceClass {
    match now.severity.cmp(&before.severity) {
        std::cmp::Ordering::Greater => DifferenceClass::Stricter,
        std::cmp::Ordering::Equal => DifferenceClass::Unchanged,
        std::cmp::Ordering::Less => DifferenceClass::LessStrict,
    }
}

fn of(class: DifferenceClass, raw: &RawFinding) -> RuleDifference {
    RuleDifference {
        class,
        place: raw.subject.place,
        shift: raw.shift_named(),
        date: raw.date(),
        at: raw.at().and_then(|at| Timestamp::from_second(at * 60).ok()),
        before: None,
        after: None,
        law: None,
    }
}
